/* SPDX-License-Identifier: MIT */
/* Where the data folder is: as told by the environment, around the program that runs, or where it was installed. */
#include "castellany/data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/system.h"
#include "data_folder.h"

enum { PATH_SIZE = 4096 };

/* A folder is the data folder if the rule tables are in it. */
static int take_folder(const char *folder, char *path, size_t size) {
    char games[PATH_SIZE + sizeof "/games"];
    snprintf(games, sizeof games, "%.*s/games", PATH_SIZE - 1, folder);
    if (!disk_is_folder(games) || strlen(folder) >= size) {
        return 0;
    }
    strcpy(path, folder);
    return 1;
}

/* In a build tree the file `data.path` names the sources' data folder. */
static int take_named_folder(const char *file_name, char *path, size_t size) {
    char folder[PATH_SIZE] = "";
    FILE *file = disk_stream(file_name, "r");
    if (!file) {
        return 0;
    }
    const int is_read = fgets(folder, sizeof folder, file) != NULL;
    fclose(file);
    folder[strcspn(folder, "\n")] = '\0';
    return is_read && take_folder(folder, path, size);
}

/* Looks around the running program: in the folder `data` beside it; in PREFIX/share for PREFIX/bin or PREFIX/games; in
 * the tree it was built in. */
static int take_near_program(char *path, size_t size) {
    char folder[PATH_SIZE], tried[PATH_SIZE + 64];
    system_program(folder, sizeof folder);
    for (int up = 0; up < 4; up++) {
        char *slash = strrchr(folder, '/');
        if (!slash) {
            return 0;
        }
        *slash = '\0';
        snprintf(tried, sizeof tried, "%s/data", folder);
        if (up == 0 && take_folder(tried, path, size)) {
            return 1;
        }
        snprintf(tried, sizeof tried, "%s/share/games/castellany", folder);
        if (take_folder(tried, path, size)) {
            return 1;
        }
        snprintf(tried, sizeof tried, "%s/core/data.path", folder);
        if (take_named_folder(tried, path, size)) {
            return 1;
        }
    }
    return 0;
}

int data_find(char *path, size_t size) {
    const char *wanted = getenv("CASTELLANY_DATA");
    if (wanted && *wanted) {
        return take_folder(wanted, path, size);
    }
    return take_near_program(path, size) || take_folder(DATA_FOLDER, path, size);
}
