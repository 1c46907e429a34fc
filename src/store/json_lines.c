/* SPDX-License-Identifier: MIT */
/* Each line is read for itself, so that what a machine lost in the middle of writing one costs no other. */
#include "store/json_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"

/* Gives 0 if LINE is something else than an object that is wanted. */
static int take_line(const char *line, int (*take)(void *context, const json_t *object), void *context) {
    if (!line[strspn(line, " \t\r\n")]) {
        return 1;
    }
    json_t *object = json_loads(line, 0, NULL);
    const int is_taken = object && take(context, object);
    json_decref(object);
    return is_taken;
}

FILE *json_lines_open(const char *path) {
    struct disk_status status;
    FILE *file = disk_look(path, &status) && status.kind == DISK_FILE ? file_stream(path, "r") : NULL;
    const long length = file && fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    if (file && (length < 0 || length > JSON_LINES_MOST || fseek(file, 0, SEEK_SET) != 0)) {
        fclose(file);
        return NULL;
    }
    return file;
}

struct json_lines_lost json_lines_read(const char *path, int (*take)(void *context, const json_t *object),
                                       void *context) {
    struct json_lines_lost lost = {0, 0};
    FILE *file = json_lines_open(path);
    char *line = NULL;
    size_t room = 0;
    lost.is_cut_off = !file && disk_is_there(path);
    if (file) {
        while (disk_read_line(&line, &room, file) > 0) {
            lost.skipped += !take_line(line, take, context);
        }
        lost.is_cut_off = ferror(file) != 0;
        fclose(file);
    }
    free(line);
    return lost;
}

int json_lines_add(const char *path, json_t *object) {
    char *line = json_dumps(object, JSON_COMPACT);
    const int is_good = line && file_append_line(path, line);
    free(line);
    json_decref(object);
    return is_good;
}
