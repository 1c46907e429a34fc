/* SPDX-License-Identifier: MIT */
/* Made and removed by whoever runs a script: a picture of Load must not show the saves of whoever takes it. */
#include "program/scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"

enum { DEPTH_MOST = 3, PATH_SIZE = 4096 };

int scratch_make(char *path, size_t size) {
    return disk_make_scratch(path, size);
}

static void remove_tree(const char *path, int depth) {
    struct disk_folder *directory = disk_folder_open(path);
    for (const char *name; directory && (name = disk_folder_next(directory)) != NULL;) {
        char below[PATH_SIZE];
        struct disk_status status;
        if (snprintf(below, sizeof below, "%s/%s", path, name) >= (int)sizeof below) {
            continue;
        }
        if (disk_look_at_link(below, &status) && status.kind == DISK_FOLDER && depth < DEPTH_MOST) {
            remove_tree(below, depth + 1);
        } else {
            disk_remove(below);
        }
    }
    disk_folder_close(directory);
    disk_remove_folder(path);
}

void scratch_remove(const char *path) {
    remove_tree(path, 0);
}
