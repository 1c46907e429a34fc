/* SPDX-License-Identifier: MIT */
/* The lock is on the file and not on its name: once it is had, the name is looked at again. */
#include "file_lock.h"

#include <errno.h>

#include "castellany/disk.h"

/* The loop is for a file that was replaced between opening and locking. */
int file_open_locked(const char *path) {
    for (;;) {
        const int file = disk_open(path);
        if (file < 0) {
            return -1;
        }
        if (!disk_lock(file, 0)) {
            const int problem = errno;
            disk_close(file);
            errno = problem;
            return -1;
        }
        if (disk_is_at(file, path)) {
            return file;
        }
        disk_close(file);
    }
}
