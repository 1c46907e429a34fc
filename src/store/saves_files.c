/* SPDX-License-Identifier: MIT */
/* What is done to saves: titles, the trash, copies. Nothing here removes a file but what has lain in the trash for a
 * month or was left by a program that was killed, and nothing is moved over another file. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "store/core_words.h"
#include "store/saves.h"
#include "ui/text.h"
#include "ui/words.h"

static const char ending[] = ".castellany";
enum { LEFT_OVER_SECONDS = 60 * 60 }; /* so old a half-written file is nobody's work any more */

static const char *name_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static int change(const char *path, const json_t *keys, char error[GAME_ERROR_SIZE]) {
    struct error why;
    const int is_done = match_file_change(path, keys, &why);
    if (!is_done) {
        core_words(&why, error, GAME_ERROR_SIZE);
    }
    return is_done;
}

/* TITLE as it can be kept: a character that was cut through is left out. */
static json_t *title_of(const char *title) {
    char clean[SAVE_TITLE_SIZE];
    text_copy_clean(clean, sizeof clean, title);
    return clean[0] ? json_string(clean) : json_null();
}

int saves_rename(const char *path, const char *title, char error[GAME_ERROR_SIZE]) {
    json_t *keys = json_object();
    json_object_set_new(keys, "title", title_of(title));
    const int is_done = change(path, keys, error);
    json_decref(keys);
    return is_done;
}

void saves_trash_folder(const char *folder, char path[PLATFORM_PATH_SIZE]) {
    snprintf(path, PLATFORM_PATH_SIZE, "%.1000s/trash", folder);
}

int saves_is_trash(const char *folder) {
    return strcmp(name_of(folder), "trash") == 0;
}

/* Moves FROM to TO where nothing is yet. */
static int move(const char *from, const char *to, char error[GAME_ERROR_SIZE]) {
    if (disk_move_new(from, to)) {
        disk_sync_folder(to);
        disk_sync_folder(from);
        return 1;
    }
    snprintf(error, GAME_ERROR_SIZE, _("The save %.80s cannot be moved: %s."), name_of(from), strerror(errno));
    return 0;
}

int saves_delete(const char *folder, const char *path, time_t now, char where[PLATFORM_PATH_SIZE],
                 char error[GAME_ERROR_SIZE]) {
    char trash[PLATFORM_PATH_SIZE];
    const char *name = name_of(path);
    const int stem = (int)(strlen(name) - (sizeof ending - 1));
    if (match_file_access(path) == MATCH_FILE_LOCKED) {
        snprintf(error, GAME_ERROR_SIZE, "%s", _("This match is open in another program: close it there first."));
        return 0;
    }
    saves_trash_folder(folder, trash);
    disk_make_own_folder(trash);
    for (long long moment = (long long)now;; moment++) {
        snprintf(where, PLATFORM_PATH_SIZE, "%.800s/%.*s~%lld%s", trash, stem > 0 ? stem : 0, name, moment, ending);
        if (!disk_is_there(where)) {
            return move(path, where, error);
        }
    }
}

int saves_restore(const char *folder, const char *path, char where[PLATFORM_PATH_SIZE], char error[GAME_ERROR_SIZE]) {
    const char *name = name_of(path), *sign = strrchr(name, '~');
    const int stem = (int)(sign ? (size_t)(sign - name) : strlen(name) - (sizeof ending - 1));
    snprintf(where, PLATFORM_PATH_SIZE, "%.800s/%.*s%s", folder, stem, name, ending);
    for (int number = 2; disk_is_there(where) && number < 1000; number++) {
        snprintf(where, PLATFORM_PATH_SIZE, "%.800s/%.*s-%d%s", folder, stem, name, number, ending);
    }
    return move(path, where, error);
}

void saves_purge(const char *folder, time_t now) {
    char trash[PLATFORM_PATH_SIZE];
    if (!folder[0]) {
        return;
    }
    saves_trash_folder(folder, trash);
    struct saves *saves = saves_list(trash, NULL, NULL);
    for (int i = 0; i < saves->count; i++) {
        const struct save *save = &saves->items[i];
        /* Deleted before it was written last: the clock was wrong then, and says nothing now. */
        const int is_believed = save->deleted && save->deleted >= save->touched;
        if (is_believed && save->deleted + SAVES_TRASH_DAYS * 24 * 60 * 60 < now) {
            disk_remove(save->path);
        }
    }
    saves_free(saves);
    file_sweep(folder, ending, (long long)now, LEFT_OVER_SECONDS);
}

static json_t *marks(const char *title, int is_kept) {
    json_t *keys = json_object();
    json_object_set_new(keys, "title", title_of(title)); /* null takes none */
    if (is_kept) {
        json_object_set_new(keys, "kept", json_true());
    }
    return keys;
}

int saves_write(const char *folder, time_t now, const struct match *match, const char *title, int is_kept,
                char where[PLATFORM_PATH_SIZE], char error[GAME_ERROR_SIZE]) {
    if (!folder[0]) {
        snprintf(error, GAME_ERROR_SIZE, "%s", _("There is no folder for saves."));
        return 0;
    }
    saves_new_path(folder, now, where);
    json_t *keys = marks(title, is_kept);
    struct error why;
    const int is_written = match_file_create(where, match, keys, &why);
    json_decref(keys);
    if (!is_written) {
        core_words(&why, error, GAME_ERROR_SIZE);
    }
    return is_written;
}

int saves_is_in(const char *folder, const char *path) {
    char *here = folder[0] ? disk_real_path(folder) : NULL, *there = here ? disk_real_path(path) : NULL;
    if (there) {
        *strrchr(there, '/') = 0;
    }
    const int is_in = there && strcmp(here, there) == 0;
    free(here);
    free(there);
    return is_in;
}

int saves_is_same(const char *one, const char *other) {
    return disk_is_same(one, other);
}
