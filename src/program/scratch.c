/* SPDX-License-Identifier: MIT */
#include "program/scratch.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DEPTH_MOST = 3, PATH_SIZE = 4096 };

int scratch_make(char *path, size_t size) {
    const char *parent = getenv("TMPDIR");
    snprintf(path, size, "%s/castellany-XXXXXX", parent && *parent ? parent : "/tmp");
    return mkdtemp(path) != NULL;
}

static void remove_tree(const char *path, int depth) {
    DIR *directory = opendir(path);
    for (struct dirent *entry; directory && (entry = readdir(directory)) != NULL;) {
        char below[PATH_SIZE];
        struct stat status;
        const int is_own = strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0;
        if (is_own || snprintf(below, sizeof below, "%s/%s", path, entry->d_name) >= (int)sizeof below) {
            continue;
        }
        if (lstat(below, &status) == 0 && S_ISDIR(status.st_mode) && depth < DEPTH_MOST) {
            remove_tree(below, depth + 1);
        } else {
            unlink(below);
        }
    }
    if (directory) {
        closedir(directory);
    }
    rmdir(path);
}

void scratch_remove(const char *path) {
    remove_tree(path, 0);
}
