/* SPDX-License-Identifier: MIT */
/* A link that holds a match is opened: what it holds is laid among the saves, under a name made of it, so that one that
 * is opened again is the same file, with all that came to it since. One to a friend's table leads to where one sits
 * down there. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/dialog.h"
#include "castellany/disk.h"
#include "castellany/hash.h"
#include "castellany/memory.h"
#include "castellany/page.h"
#include "scenes/menus.h"
#include "store/join_link.h"
#include "store/match_link.h"
#include "table/far.h"
#include "ui/words.h"

static void refuse(struct app *app, const char *words) {
    dialog_push(app, &(struct dialog){.heading = _("This link cannot be opened"),
                                      .text = words,
                                      .buttons = {_("All right")},
                                      .cancel = 0,
                                      .danger = -1});
}

static int write_file(const char *path, const char *bytes, size_t size) {
    FILE *file = disk_stream(path, "w");
    const int is_written = file && fwrite(bytes, 1, size, file) == size;
    const int is_closed = file && fclose(file) == 0;
    return is_written && is_closed;
}

static void open_file(struct app *app, const char *bytes, size_t size) {
    char path[PLATFORM_PATH_SIZE], words[PLATFORM_ERROR_SIZE];
    snprintf(path, sizeof path, "%.*s/link-%016llx.castellany", PLATFORM_PATH_SIZE - PLATFORM_NAME_ROOM, app->saves,
             (unsigned long long)hash_bytes(bytes, size));
    const int is_new = !disk_is_there(path);
    if (is_new && (!app->saves[0] || !write_file(path, bytes, size))) {
        snprintf(words, sizeof words, _("The match cannot be kept: %.400s"),
                 app->saves[0] ? strerror(errno) : _("there is no folder for matches"));
        disk_remove(path);
        refuse(app, words);
    } else if (!open_match(app, path) && is_new) {
        disk_remove(path);
    }
}

/* As it would have been typed. */
static void go_to_table(struct app *app, const char *text) {
    char code[64], address[FAR_WHERE_SIZE / 2], where[FAR_WHERE_SIZE];
    join_link_read(text, code, sizeof code, address, sizeof address);
    snprintf(where, sizeof where, "%s%s%s", code, address[0] ? "@" : "", address);
    app_push(app, join_scene_new(where));
}

int open_given(struct app *app, const char *path) {
    FILE *file = page_gave(path) ? disk_stream(path, "r") : NULL;
    if (!file) {
        return 0;
    }
    char *bytes = memory_new(MATCH_LINK_FILE_MOST, 1);
    open_file(app, bytes, fread(bytes, 1, MATCH_LINK_FILE_MOST, file));
    fclose(file);
    free(bytes);
    return 1;
}

int open_link(struct app *app, const char *text) {
    char *bytes;
    size_t size = 0;
    if (disk_is_readable(text)) {
        return 0;
    }
    if (far_is_supported() && join_link_is_in(text)) {
        go_to_table(app, text);
        return 1;
    }
    if (!match_link_is_in(text)) {
        return 0;
    }
    const char *words = match_link_read(text, &bytes, &size);
    if (words) {
        refuse(app, _(words));
    } else {
        open_file(app, bytes, size);
    }
    free(bytes);
    return 1;
}
