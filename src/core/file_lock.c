/* SPDX-License-Identifier: MIT */
#include "file_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The loop is for a file that was replaced between opening and locking. */
int file_open_locked(const char *path) {
    for (;;) {
        const int file = open(path, O_RDWR | O_CLOEXEC);
        struct stat opened, present;
        if (file < 0) {
            return -1;
        }
        if (flock(file, LOCK_EX | LOCK_NB) != 0) {
            const int problem = errno;
            close(file);
            errno = problem;
            return -1;
        }
        if (fstat(file, &opened) == 0 && stat(path, &present) == 0 && opened.st_ino == present.st_ino &&
            opened.st_dev == present.st_dev) {
            return file;
        }
        close(file);
    }
}
