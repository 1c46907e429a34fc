/* SPDX-License-Identifier: MIT */
/* Changing a header's keys: a save's title, say. The file is written anew beside the old one and moved into its place,
 * so that it is whole at every moment; every line but the first stays as it was, byte by byte. */
#include <errno.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "castellany/match_file.h"
#include "file_lock.h"
#include "match_file_lines.h"

/* Reads all of FILE. Gives 1, or 0 with errno. */
static int read_all(int file, struct text *text) {
    char block[16384];
    long count;
    while ((count = disk_read(file, block, sizeof block)) > 0) {
        text_add(text, block, (size_t)count);
    }
    return count == 0;
}

/* Where the first line begins that is not blank, and, in END, where the next one does. */
static size_t first_line(const struct text *text, size_t *end) {
    size_t begin = line_mark(text);
    while (begin < text->length && memchr(" \t\r\n", text->bytes[begin], 4)) {
        begin++;
    }
    for (*end = begin; *end < text->length && (*end == begin || text->bytes[*end - 1] != '\n'); ++*end) {
    }
    return begin;
}

static void change_keys(json_t *header, const json_t *changes) {
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)changes, key, value) {
        if (json_is_null(value)) {
            json_object_del(header, key);
        } else {
            json_object_set(header, key, value);
        }
    }
}

/* Puts the changed header and the rest of OLD into FRESH. Gives 0 where OLD has no header. */
static int change_text(const struct text *old, const json_t *changes, struct text *fresh) {
    size_t end;
    const size_t begin = first_line(old, &end);
    json_t *header = end > begin ? json_loadb(old->bytes + begin, end - begin, JSON_REJECT_DUPLICATES, NULL) : NULL;
    if (!json_is_object(header) || !json_is_string(json_object_get(header, "format"))) {
        json_decref(header);
        return 0;
    }
    change_keys(header, changes);
    text_add(fresh, old->bytes, begin);
    text_add_json(fresh, header);
    text_add(fresh, old->bytes + end, old->length - end);
    return 1;
}

/* Puts TEXT in the place of PATH, which is *OLD, with the times of the old file. Gives 1, or 0 with errno. */
static int replace(const char *path, int *old, const struct text *text) {
    struct disk_times times;
    if (!disk_times(*old, &times) || !file_replace_locked(path, text->bytes, text->length, old)) {
        return 0;
    }
    disk_set_times(path, &times);
    return 1;
}

int match_file_change(const char *path, const json_t *changes, struct error *error) {
    struct text old = {0}, fresh = {0};
    int file = file_open_locked(path), is_done = 0;
    if (file < 0) {
        return errno == EWOULDBLOCK ? error_set_with(error, ERROR_OPEN_ELSEWHERE, "%s", path)
                                    : error_set_with(error, ERROR_CANNOT_WRITE, "%s\n%s", path, strerror(errno));
    }
    if (!read_all(file, &old)) {
        error_set_with(error, ERROR_CANNOT_READ, "%s\n%s", path, strerror(errno));
    } else if (!change_text(&old, changes, &fresh)) {
        error_set_with(error, ERROR_NOT_BEGUN, "%s", path);
    } else if (!replace(path, &file, &fresh)) {
        error_set_with(error, ERROR_CANNOT_WRITE, "%s\n%s", path, strerror(errno));
    } else {
        is_done = 1;
    }
    if (file >= 0) {
        disk_close(file);
    }
    text_free(&old);
    text_free(&fresh);
    return is_done;
}

int match_file_create(const char *path, const struct match *match, const json_t *keys, struct error *error) {
    struct text plain = {0}, whole = {0};
    line_add_match(&plain, match);
    change_text(&plain, keys, &whole);
    const int is_done = file_create(path, whole.bytes, whole.length);
    if (!is_done) {
        error_set_with(error, ERROR_CANNOT_WRITE, "%s\n%s", path, strerror(errno));
    }
    text_free(&plain);
    text_free(&whole);
    return is_done;
}

enum match_file_access match_file_access(const char *path) {
    const int file = file_open_locked(path);
    if (file < 0) {
        return errno == EWOULDBLOCK ? MATCH_FILE_LOCKED : MATCH_FILE_READ_ONLY;
    }
    disk_close(file);
    return MATCH_FILE_FREE;
}
