/* SPDX-License-Identifier: MIT */
/* One object of JSON: what a person sees who looks into it is where the table is, and that it is one. */
#include "kept_file.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"

static const char format[] = "castellany-far";

static int write_text(const char *path, const char *text) {
    char folder[KEPT_PATH_SIZE];
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    return file_make_folder(folder) && file_replace_secret(path, text, strlen(text));
}

int kept_file_write(const char *path, const struct meeting *meeting, const void *bytes, size_t size) {
    char at[MEETING_SIZE];
    meeting_write(meeting, 1, at);
    json_t *object = json_pack("{s:s,s:s,s:s#}", "format", format, "at", at, "kept", bytes, (int)size);
    char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;
    const int is_kept = text && write_text(path, text);
    if (text) {
        sodium_memzero(text, strlen(text));
    }
    free(text);
    json_decref(object);
    return is_kept;
}

char *kept_file_read(const char *path, size_t *size, struct meeting *meeting) {
    json_t *object = disk_is_there(path) ? file_read_json(path, NULL) : NULL;
    const char *is = json_string_value(json_object_get(object, "format")),
               *at = json_string_value(json_object_get(object, "at"));
    const json_t *bytes = json_object_get(object, "kept");
    char *kept = NULL;
    if (is && strcmp(is, format) == 0 && json_is_string(bytes) && at && !meeting_read(at, meeting)) {
        *size = json_string_length(bytes);
        kept = strdup(json_string_value(bytes));
    }
    json_decref(object);
    return kept;
}
