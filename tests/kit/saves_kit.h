/* SPDX-License-Identifier: MIT */
/* Saves as the page that loads them lists and reads them, all at once. */
#ifndef TESTS_KIT_SAVES_KIT_H
#define TESTS_KIT_SAVES_KIT_H

#include <stdio.h>
#include <string.h>

#include "store/saves.h"

/* The saves of DIRECTORY, all read; for saves_free. */
static inline struct saves *read_saves(const char *directory, const struct game_shelf *shelf, saves_use of) {
    struct saves *saves = saves_list(directory, shelf, of);
    if (saves) {
        saves_read_on(saves, NULL);
    }
    return saves;
}

/* SAVE gets the one of them that lies at PATH, or zeros. Gives its is_readable. */
static inline int read_save(const char *path, const struct game_shelf *shelf, saves_use of, struct save *save) {
    char directory[PLATFORM_PATH_SIZE];
    snprintf(directory, sizeof directory, "%.*s", (int)(strrchr(path, '/') - path), path);
    struct saves *saves = read_saves(directory, shelf, of);
    memset(save, 0, sizeof *save);
    for (int i = 0; saves && i < saves->count; i++) {
        if (strcmp(saves->items[i].path, path) == 0) {
            *save = saves->items[i];
        }
    }
    saves_free(saves);
    return save->is_readable;
}

#endif
