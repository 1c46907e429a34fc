/* SPDX-License-Identifier: MIT */
/* Files that other programs may want at the same time, on POSIX. A browser has nobody who would (../web/claims.c); all
 * else about files it shares with this folder. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "castellany/disk.h"

int disk_lock(int file, int waits) {
    return flock(file, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0;
}

int disk_is_at(int file, const char *path) {
    struct stat own, there;
    return fstat(file, &own) == 0 && stat(path, &there) == 0 && own.st_ino == there.st_ino &&
           own.st_dev == there.st_dev;
}

int disk_move_new(const char *from, const char *to) {
    if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) {
        return 1;
    }
    if (errno != EINVAL && errno != ENOSYS) {
        return 0;
    }
    if (access(to, F_OK) == 0) {
        errno = EEXIST;
        return 0;
    }
    return rename(from, to) == 0;
}

int disk_is_here(const char *path) {
    (void)path;
    return 1;
}
