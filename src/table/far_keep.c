/* SPDX-License-Identifier: MIT */
/* What of a table must survive the program, in files of the user's own beside the statistics: a host's is found by the
 * file of its match. There are keys in them; in the match's file there are none. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "table/far_private.h"

enum { PATH_SIZE = 2 * PLATFORM_PATH_SIZE + 32 };

static const char format[] = "castellany-far";

static const char *base_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Empty where nothing is kept. */
static void path_of(const struct app *app, const char *match, char path[PATH_SIZE]) {
    path[0] = 0;
    if (app->records[0] && (!match || match[0])) {
        snprintf(path, PATH_SIZE, "%s/tables/%s%s", app->records, match ? base_of(match) : "seat",
                 match ? ".host" : ".guest");
    }
}

static int write_file(const char *path, json_t *object) {
    char folder[PATH_SIZE], *text = json_dumps(object, JSON_COMPACT);
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    const int is_kept = text && file_make_folder(folder) && file_replace(path, text, strlen(text));
    free(text);
    return is_kept;
}

int far_keep(void *context, const void *bytes, size_t size) {
    const struct far *far = context;
    char path[PATH_SIZE];
    path_of(far->app, far->is_host ? far->table.start.path : NULL, path);
    if (!path[0]) {
        return 1; /* nothing is kept in this program, and the player was told */
    }
    char at[MEETING_SIZE];
    meeting_write(&far->meeting, 1, at);
    json_t *object = json_pack("{s:s,s:s,s:s#}", "format", format, "at", at, "kept", bytes, (int)size);
    const int is_kept = object && write_file(path, object);
    json_decref(object);
    return is_kept;
}

char *far_kept(const struct app *app, const char *match, size_t *size, struct meeting *meeting) {
    char path[PATH_SIZE], *kept = NULL;
    path_of(app, match, path);
    json_t *object = path[0] && disk_is_there(path) ? file_read_json(path, NULL) : NULL;
    const char *is = json_string_value(json_object_get(object, "format"));
    const char *at = json_string_value(json_object_get(object, "at"));
    const json_t *bytes = json_object_get(object, "kept");
    if (is && strcmp(is, format) == 0 && json_is_string(bytes) && at && !meeting_read(at, meeting)) {
        *size = json_string_length(bytes);
        kept = strdup(json_string_value(bytes));
    }
    json_decref(object);
    return kept;
}

void far_forget(const struct app *app, const char *match) {
    char path[PATH_SIZE];
    path_of(app, match, path);
    if (path[0]) {
        disk_remove(path);
    }
}

int far_has_seat(const struct app *app) {
    struct meeting meeting;
    size_t size;
    char *kept = far_kept(app, NULL, &size, &meeting);
    free(kept);
    return kept != NULL;
}
