/* SPDX-License-Identifier: MIT */
#include "faults.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct faults faults;

/* Gives 1 if this call is to fail, with errno. */
static int is_faulty(void) {
    faults.calls++;
    if (faults.calls == faults.dies_at) {
        _exit(9);
    }
    if (faults.calls != faults.fails_at) {
        return 0;
    }
    faults.has_failed = 1;
    errno = faults.error ? faults.error : ENOSPC;
    return 1;
}

static int is_starved(void) {
    return ++faults.allocations == faults.starves_at;
}

int __real_open64(const char *path, int flags, ...);
int __real_mkostemp64(char *name, int flags);
ssize_t __real_read(int file, void *bytes, size_t size);
int __real_fstat64(int file, struct stat *status);
int __real_stat64(const char *path, struct stat *status);
int __real_dup(int file);
ssize_t __real_write(int file, const void *bytes, size_t size);
ssize_t __real_pwrite64(int file, const void *bytes, size_t size, off_t at);
int __real_rename(const char *from, const char *to);
int __real_renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags);
int __real_fsync(int file);
int __real_ftruncate64(int file, off_t size);
int __real_flock(int file, int how);
int __real_fchmod(int file, mode_t mode);
FILE *__real_fopen64(const char *path, const char *mode);
size_t __real_fread(void *bytes, size_t size, size_t count, FILE *file);
size_t __real_fwrite(const void *bytes, size_t size, size_t count, FILE *file);
ssize_t __real_getline(char **line, size_t *room, FILE *file);
int __real_unlink(const char *path);
int __real_mkdir(const char *path, mode_t mode);
DIR *__real_opendir(const char *path);
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
char *__real_strdup(const char *text);

int __wrap_open64(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    return is_faulty() ? -1 : __real_open64(path, flags, mode);
}

int __wrap_mkostemp64(char *name, int flags) {
    return is_faulty() ? -1 : __real_mkostemp64(name, flags);
}

ssize_t __wrap_read(int file, void *bytes, size_t size) {
    return is_faulty() ? -1 : __real_read(file, bytes, size);
}

int __wrap_fstat64(int file, struct stat *status) {
    return is_faulty() ? -1 : __real_fstat64(file, status);
}

int __wrap_stat64(const char *path, struct stat *status) {
    return is_faulty() ? -1 : __real_stat64(path, status);
}

int __wrap_dup(int file) {
    return is_faulty() ? -1 : __real_dup(file);
}

ssize_t __wrap_write(int file, const void *bytes, size_t size) {
    return is_faulty() ? -1 : __real_write(file, bytes, size);
}

/* A disk that is full takes a part before it takes nothing. */
ssize_t __wrap_pwrite64(int file, const void *bytes, size_t size, off_t at) {
    if (is_faulty()) {
        return size > 1 && faults.calls % 2 ? __real_pwrite64(file, bytes, size / 2, at) : -1;
    }
    return __real_pwrite64(file, bytes, size, at);
}

int __wrap_rename(const char *from, const char *to) {
    return is_faulty() ? -1 : __real_rename(from, to);
}

int __wrap_renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
    return is_faulty() ? -1 : __real_renameat2(from_folder, from, to_folder, to, flags);
}

int __wrap_fsync(int file) {
    return is_faulty() ? -1 : __real_fsync(file);
}

int __wrap_ftruncate64(int file, off_t size) {
    return is_faulty() ? -1 : __real_ftruncate64(file, size);
}

int __wrap_flock(int file, int how) {
    return is_faulty() ? -1 : __real_flock(file, how);
}

int __wrap_fchmod(int file, mode_t mode) {
    return is_faulty() ? -1 : __real_fchmod(file, mode);
}

FILE *__wrap_fopen64(const char *path, const char *mode) {
    return is_faulty() ? NULL : __real_fopen64(path, mode);
}

/* As a read error leaves FILE: ferror says so. */
static void spoil(FILE *file) {
    file->_flags |= 0x20;
}

size_t __wrap_fread(void *bytes, size_t size, size_t count, FILE *file) {
    if (is_faulty()) {
        spoil(file);
        return 0;
    }
    return __real_fread(bytes, size, count, file);
}

size_t __wrap_fwrite(const void *bytes, size_t size, size_t count, FILE *file) {
    return is_faulty() ? 0 : __real_fwrite(bytes, size, count, file);
}

ssize_t __wrap_getline(char **line, size_t *room, FILE *file) {
    if (is_faulty()) {
        spoil(file);
        return -1;
    }
    return __real_getline(line, room, file);
}

int __wrap_unlink(const char *path) {
    return is_faulty() ? -1 : __real_unlink(path);
}

int __wrap_mkdir(const char *path, mode_t mode) {
    return is_faulty() ? -1 : __real_mkdir(path, mode);
}

DIR *__wrap_opendir(const char *path) {
    return is_faulty() ? NULL : __real_opendir(path);
}

void *__wrap_malloc(size_t size) {
    return is_starved() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return is_starved() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size) {
    return is_starved() ? NULL : __real_realloc(memory, size);
}

char *__wrap_strdup(const char *text) {
    return is_starved() ? NULL : __real_strdup(text);
}

void faults_tell(int file, const void *bytes, size_t size) {
    if (__real_write(file, bytes, size) < 0) {
        perror("tell");
    }
}

void faults_begin(void) {
    faults.calls = faults.allocations = 0;
    faults.has_failed = 0;
}

void faults_end(void) {
    faults.fails_at = faults.dies_at = faults.starves_at = 0;
}
