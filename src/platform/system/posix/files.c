/* SPDX-License-Identifier: MIT */
/* Files that are read and written, on POSIX. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "castellany/disk.h"

FILE *disk_stream(const char *path, const char *mode) {
    char own[8];
    snprintf(own, sizeof own, "%.5se", mode);
    return fopen(path, own);
}

FILE *disk_stream_of(int file) {
    const int copy = dup(file);
    return copy < 0 ? NULL : fdopen(copy, "rb");
}

long disk_read_line(char **line, size_t *room, FILE *file) {
    return getline(line, room, file);
}

int disk_open(const char *path) {
    return open(path, O_RDWR | O_CLOEXEC);
}

int disk_open_to_add(const char *path) {
    return open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
}

int disk_open_new(char *name) {
    return mkostemp(name, O_CLOEXEC);
}

void disk_close(int file) {
    close(file);
}

long disk_read(int file, void *bytes, size_t size) {
    ssize_t count;
    do {
        count = read(file, bytes, size);
    } while (count < 0 && errno == EINTR);
    return count;
}

int disk_write(int file, const void *bytes, size_t size) {
    const char *next = bytes;
    while (size > 0) {
        const ssize_t count = write(file, next, size);
        if (count > 0) {
            next += count;
            size -= (size_t)count;
        } else if (count == 0 || errno != EINTR) {
            return 0;
        }
    }
    return 1;
}

int disk_write_at(int file, const void *bytes, size_t size, long long at) {
    const char *next = bytes;
    while (size > 0) {
        const ssize_t count = pwrite(file, next, size, at);
        if (count > 0) {
            next += count;
            at += count;
            size -= (size_t)count;
        } else if (count == 0 || errno != EINTR) {
            return 0;
        }
    }
    return 1;
}

long long disk_length(int file) {
    return lseek(file, 0, SEEK_END);
}

int disk_last_byte(int file) {
    unsigned char last;
    const off_t end = lseek(file, 0, SEEK_END);
    return end > 0 && pread(file, &last, 1, end - 1) == 1 ? last : -1;
}

int disk_cut(int file, long long length) {
    return ftruncate(file, length) == 0;
}

int disk_sync(int file) {
    return fsync(file) == 0;
}

static mode_t rights_of(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 ? status.st_mode & 0777 : 0644;
}

int disk_take_rights(int file, const char *path) {
    return fchmod(file, rights_of(path)) == 0;
}

int disk_times(int file, struct disk_times *times) {
    struct stat status;
    if (fstat(file, &status) != 0) {
        return 0;
    }
    *times = (struct disk_times){.read = status.st_atim, .written = status.st_mtim};
    return 1;
}

void disk_set_times(const char *path, const struct disk_times *times) {
    utimensat(AT_FDCWD, path, (struct timespec[]){times->read, times->written}, 0);
}
