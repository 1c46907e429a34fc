/* SPDX-License-Identifier: MIT */
/* A new file is written beside the old one under a name of its own, so two programs never write into the same one. */
#include "castellany/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "file_lock.h"
#include "text.h"

enum replacing { NEW_ONLY, OVER_ANY, FOR_USER_ALONE };
enum { LONGEST_NAME = 255 }; /* of a file, in bytes */

static const char marks[] = ".new-XXXXXX"; /* as disk_open_new takes them */

static int move(const char *from, const char *to, enum replacing replacing, int *old) {
    return replacing == NEW_ONLY ? disk_move_new(from, to) : disk_move_over(from, to, old);
}

void file_add_new_path(struct text *text, const char *path) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const size_t room = LONGEST_NAME - (sizeof marks - 1), length = strlen(name);
    text_add(text, path, (size_t)(name - path) + (length < room ? length : room));
    text_add(text, marks, sizeof marks);
}

/* Writes the temporary file and moves it to PATH. */
static int write_beside(const char *path, const void *bytes, size_t size, enum replacing replacing, int *old) {
    struct text temporary = {0};
    file_add_new_path(&temporary, path);
    const int file = disk_open_new(temporary.bytes); /* which the user alone may read */
    const int has_rights = file >= 0 && (replacing == FOR_USER_ALONE || disk_take_rights(file, path));
    const int is_done = has_rights && disk_write(file, bytes, size) && disk_sync(file) &&
                        move(temporary.bytes, path, replacing, old);
    const int problem = errno;
    if (file >= 0) {
        disk_close(file);
        if (!is_done) {
            disk_remove(temporary.bytes);
        }
    }
    text_free(&temporary);
    if (is_done) {
        disk_sync_folder(path);
    }
    errno = problem;
    return is_done;
}

static int replace(const char *path, const void *bytes, size_t size, enum replacing replacing, int *old) {
    char *target = disk_real_path(path);
    const int is_done = write_beside(target ? target : path, bytes, size, replacing, old);
    const int problem = errno;
    free(target);
    errno = problem;
    return is_done;
}

int file_replace_locked(const char *path, const void *bytes, size_t size, int *old) {
    return replace(path, bytes, size, OVER_ANY, old);
}

int file_replace(const char *path, const void *bytes, size_t size) {
    int none = -1;
    return replace(path, bytes, size, OVER_ANY, &none);
}

int file_replace_secret(const char *path, const void *bytes, size_t size) {
    int none = -1;
    return replace(path, bytes, size, FOR_USER_ALONE, &none);
}

int file_create(const char *path, const void *bytes, size_t size) {
    return write_beside(path, bytes, size, NEW_ONLY, NULL);
}

/* ---- appending ---- */

/* Appends TEXT behind END. Half a line helps nobody: it is cut off again. */
static int append(int file, const struct text *text, long long end) {
    if (disk_write(file, text->bytes, text->length) && disk_sync(file)) {
        return 1;
    }
    const int problem = errno;
    const int is_cut = disk_cut(file, end); /* else it stays, and the next line gives it an end */
    errno = is_cut ? problem : errno;
    return 0;
}

/* A torn last line must not swallow the new one. */
static int is_torn(int file) {
    const int last = disk_last_byte(file);
    return last >= 0 && last != '\n';
}

int file_append_line(const char *path, const char *line) {
    struct text text = {0};
    const int file = disk_open_to_add(path);
    int is_done = file >= 0 && disk_lock(file, 1);
    if (is_done) {
        text_add(&text, "\n", is_torn(file));
        text_add(&text, line, strlen(line));
        text_add(&text, "\n", 1);
        is_done = append(file, &text, disk_length(file));
    }
    const int problem = errno;
    if (is_done) {
        disk_sync_folder(path);
    }
    if (file >= 0) {
        disk_close(file);
    }
    text_free(&text);
    errno = problem;
    return is_done;
}

/* ---- folders ---- */

int file_make_folder(const char *path) {
    struct text part = {0};
    text_add(&part, path, strlen(path) + 1);
    for (char *at = part.bytes; *at; at++) {
        if (*at == '/' && at > part.bytes) {
            *at = 0;
            disk_make_own_folder(part.bytes);
            *at = '/';
        }
    }
    const int is_made = disk_make_own_folder(path) || errno == EEXIST;
    text_free(&part);
    return is_made && disk_is_folder(path);
}

/* ---- what a killed program left ---- */

/* NAME is one of ENDING's with the marks of a new file behind it; the X stand for any letters and digits. */
static int is_temporary(const char *name, const char *ending) {
    const size_t length = strlen(name), tail = sizeof marks - 1, plain = strcspn(marks, "X"), own = strlen(ending);
    if (length <= own + tail) {
        return 0;
    }
    const char *end = name + length - tail;
    return memcmp(end, marks, plain) == 0 && memcmp(end - own, ending, own) == 0 && !strpbrk(end + plain, ".~-");
}

/* Removes the file NAME of FOLDER if it was written before BEFORE. */
static void remove_old(const char *folder, const char *name, long long before) {
    struct text path = {0};
    struct disk_status status;
    text_add(&path, folder, strlen(folder));
    text_add(&path, "/", 1);
    text_add(&path, name, strlen(name) + 1);
    if (disk_look_at_link(path.bytes, &status) && status.kind == DISK_FILE && status.changed < before) {
        disk_remove(path.bytes);
    }
    text_free(&path);
}

void file_sweep(const char *folder, const char *ending, long long now, long long seconds) {
    struct disk_folder *directory = disk_folder_open(folder);
    for (const char *name; directory && (name = disk_folder_next(directory)) != NULL;) {
        if (is_temporary(name, ending)) {
            remove_old(folder, name, now - seconds);
        }
    }
    disk_folder_close(directory);
}

/* ---- reading ---- */

FILE *file_stream(const char *path, const char *mode) {
    struct disk_status status;
    if (disk_look(path, &status) && status.kind == DISK_OTHER) {
        errno = EINVAL;
        return NULL;
    }
    return disk_stream(path, mode);
}

/* As json_load_file tells of a file that cannot be opened; so is one told that cannot be read. */
static json_t *no_json(const char *path, json_error_t *error) {
    if (error) {
        *error = (json_error_t){.line = -1, .column = -1};
        snprintf(error->source, sizeof error->source, "%s", path);
        snprintf(error->text, sizeof error->text - 1, "unable to open %.80s: %s", path, strerror(errno));
        error->text[sizeof error->text - 1] = (char)json_error_cannot_open_file; /* where json_error_code finds it */
    }
    return NULL;
}

/* By pieces: json_loadf would take a lock for each byte. */
static size_t read_piece(void *buffer, size_t size, void *file) {
    const size_t read = fread(buffer, 1, size, file);
    return read == 0 && ferror(file) ? (size_t)-1 : read;
}

json_t *file_read_json(const char *path, json_error_t *error) {
    FILE *file = file_stream(path, "r");
    if (!file) {
        return no_json(path, error);
    }
    json_t *value = json_load_callback(read_piece, file, 0, error);
    if (ferror(file)) { /* which jansson takes for the file's end */
        json_decref(value);
        value = no_json(path, error);
    }
    fclose(file);
    return value;
}
