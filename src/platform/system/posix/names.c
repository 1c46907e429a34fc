/* SPDX-License-Identifier: MIT */
/* Files by their names, on POSIX. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "castellany/disk.h"

static int fill(struct disk_status *status, int has_failed, const struct stat *found) {
    *status = (struct disk_status){.kind = DISK_NOTHING};
    if (has_failed) {
        return 0;
    }
    status->kind = S_ISREG(found->st_mode) ? DISK_FILE : S_ISDIR(found->st_mode) ? DISK_FOLDER : DISK_OTHER;
    status->changed = (long long)found->st_mtime;
    return 1;
}

int disk_look(const char *path, struct disk_status *status) {
    struct stat found;
    return fill(status, stat(path, &found), &found);
}

int disk_look_at_link(const char *path, struct disk_status *status) {
    struct stat found;
    return fill(status, lstat(path, &found), &found);
}

int disk_is_there(const char *path) {
    return access(path, F_OK) == 0;
}

int disk_is_folder(const char *path) {
    struct disk_status status;
    return disk_look(path, &status) && status.kind == DISK_FOLDER;
}

int disk_is_readable(const char *path) {
    return access(path, R_OK) == 0;
}

int disk_is_same(const char *one, const char *other) {
    struct stat a, b;
    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_ino == b.st_ino && a.st_dev == b.st_dev;
}

char *disk_real_path(const char *path) {
    return realpath(path, NULL);
}

void disk_write_plain(char *path) {
    (void)path;
}

int disk_move(const char *from, const char *to) {
    return rename(from, to) == 0;
}

int disk_move_over(const char *temporary, const char *path, int *old) {
    (void)old;
    return rename(temporary, path) == 0;
}

int disk_remove(const char *path) {
    return unlink(path) == 0;
}

int disk_remove_folder(const char *path) {
    return rmdir(path) == 0;
}

int disk_make_folder(const char *path) {
    return mkdir(path, 0777) == 0;
}

int disk_make_own_folder(const char *path) {
    return mkdir(path, 0700) == 0;
}

int disk_make_scratch(char *path, size_t size) {
    const char *parent = getenv("TMPDIR");
    snprintf(path, size, "%s/castellany-XXXXXX", parent && *parent ? parent : "/tmp");
    return mkdtemp(path) != NULL;
}

int disk_sync_folder(const char *path) {
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s.", slash ? (int)(slash - path) + 1 : 0, path);
    const int entry = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const int is_kept = entry >= 0 && fsync(entry) == 0;
    const int problem = errno;
    if (entry >= 0) {
        close(entry);
    }
    errno = problem;
    return is_kept || problem == EINVAL; /* some file systems cannot, and need not */
}

/* ---- folders ---- */

struct disk_folder {
    DIR *directory;
};

struct disk_folder *disk_folder_open(const char *path) {
    DIR *directory = opendir(path);
    struct disk_folder *folder = directory ? malloc(sizeof *folder) : NULL;
    if (folder) {
        folder->directory = directory;
    } else if (directory) {
        closedir(directory);
    }
    return folder;
}

const char *disk_folder_next(struct disk_folder *folder) {
    struct dirent *entry;
    do {
        entry = readdir(folder->directory);
    } while (entry && (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0));
    return entry ? entry->d_name : NULL;
}

void disk_folder_close(struct disk_folder *folder) {
    if (folder) {
        closedir(folder->directory);
        free(folder);
    }
}
