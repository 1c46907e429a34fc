/* SPDX-License-Identifier: MIT */
/* Files that other programs may want at the same time, in a browser: the page lets one tab play, which has them all;
 * another one may watch, and has none. What the page sends for (packaging/web/page/start.js) may not be here yet. */
#include <emscripten.h>
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "castellany/disk.h"

EM_JS(int, web_watches, (void), { return Module["watches"] ? 1 : 0; })

int disk_lock(int file, int waits) {
    (void)file;
    if (waits || !web_watches()) {
        return 1;
    }
    errno = EWOULDBLOCK;
    return 0;
}

/* An open file goes by its path here: another one can never lie there. */
int disk_is_at(int file, const char *path) {
    (void)file;
    return access(path, F_OK) == 0;
}

int disk_move_new(const char *from, const char *to) {
    if (access(to, F_OK) == 0) {
        errno = EEXIST;
        return 0;
    }
    return rename(from, to) == 0;
}

/* What is written is brought to the browser's keeping by the page; nobody waits for that. */
int fsync(int file) {
    (void)file;
    return 0;
}

EM_JS(int, web_is_here, (const char *path), { return Module["isHere"](UTF8ToString(path)) ? 1 : 0; })

int disk_is_here(const char *path) {
    return web_is_here(path);
}
