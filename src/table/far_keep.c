/* SPDX-License-Identifier: MIT */
/* What of a table must survive the program, in files of the user's own beside the statistics (net/kept_file.h): a host's
 * is found by the file of its match, a guest's by its table. There are keys in them; in the match's file there are none. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "table/far_private.h"

static const char *base_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

void far_kept_folder(const struct app *app, char folder[KEPT_PATH_SIZE]) {
    snprintf(folder, KEPT_PATH_SIZE, "%s%s", app->records, app->records[0] ? "/tables" : "");
}

void far_kept_host_path(const struct app *app, const char *match, char path[KEPT_PATH_SIZE]) {
    path[0] = 0;
    if (app->records[0] && match[0]) {
        snprintf(path, KEPT_PATH_SIZE, "%s/tables/%s" KEPT_HOST, app->records, base_of(match));
    }
}

void far_kept_path(const struct far *far, char path[KEPT_PATH_SIZE]) {
    if (far->is_host) {
        far_kept_host_path(far->app, far->table.start.path, path);
        return;
    }
    path[0] = 0;
    if (far->kept[0]) {
        snprintf(path, KEPT_PATH_SIZE, "%s", far->kept);
    } else if (far->app->records[0] && far->self.table.name[0]) {
        snprintf(path, KEPT_PATH_SIZE, "%s/tables/%s" KEPT_GUEST, far->app->records, far->self.table.name);
    }
}

int far_keep(void *context, const void *bytes, size_t size) {
    const struct far *far = context;
    char path[KEPT_PATH_SIZE];
    far_kept_path(far, path);
    /* where nothing is kept in this program, the player was told */
    return !path[0] || kept_file_write(path, &far->meeting, bytes, size);
}

void far_forget(const struct far *far) {
    char path[KEPT_PATH_SIZE];
    far_kept_path(far, path);
    if (path[0]) {
        disk_remove(path);
    }
    if (far->is_host) {
        far_laid_forget(far->app, far->table.start.path);
    }
}
