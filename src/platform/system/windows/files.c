/* SPDX-License-Identifier: MIT */
/* Files that are read and written, on Windows. They are opened so that others may move and remove them meanwhile. */
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "moments.h"
#include "wide.h"

/* Opens PATH for ACCESS as CREATION says. Gives a number with FLAGS, -1 with errno. */
static int open_shared(const char *path, DWORD access, DWORD creation, int flags) {
    wchar_t wide[WIDE_SIZE];
    const HANDLE handle =
        CreateFileW(wide_of(path, wide), access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, creation,
                    FILE_ATTRIBUTE_NORMAL, NULL);
    if (!wide_is_done(handle != INVALID_HANDLE_VALUE)) {
        return -1;
    }
    return _open_osfhandle((intptr_t)handle, flags | _O_BINARY | _O_NOINHERIT);
}

static HANDLE handle_of(int file) {
    return (HANDLE)_get_osfhandle(file);
}

/* ---- streams ---- */

static const struct {
    const char *mode, *own;
    DWORD access, creation;
    int flags;
} modes[] = {
    {"r", "rb", GENERIC_READ, OPEN_EXISTING, _O_RDONLY},
    {"w", "wb", GENERIC_WRITE, CREATE_ALWAYS, _O_WRONLY},
    {"a", "ab", GENERIC_WRITE, OPEN_ALWAYS, _O_WRONLY | _O_APPEND},
    {"wx", "wb", GENERIC_WRITE, CREATE_NEW, _O_WRONLY},
};

FILE *disk_stream(const char *path, const char *mode) {
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        if (strcmp(modes[i].mode, mode) == 0) {
            const int file = open_shared(path, modes[i].access, modes[i].creation, modes[i].flags);
            return file < 0 ? NULL : _fdopen(file, modes[i].own);
        }
    }
    errno = EINVAL;
    return NULL;
}

FILE *disk_stream_of(int file) {
    const int copy = _dup(file);
    return copy < 0 ? NULL : _fdopen(copy, "rb");
}

static int has_room(char **line, size_t *room, size_t length) {
    if (*line && length < *room) {
        return 1;
    }
    char *longer = realloc(*line, length * 2 + 128);
    if (longer) {
        *line = longer;
        *room = length * 2 + 128;
    }
    return longer != NULL;
}

long disk_read_line(char **line, size_t *room, FILE *file) {
    size_t length = 0;
    int byte;
    while ((byte = getc(file)) != EOF && has_room(line, room, length + 1)) {
        (*line)[length++] = (char)byte;
        (*line)[length] = 0;
        if (byte == '\n') {
            break;
        }
    }
    return length ? (long)length : -1;
}

/* ---- opening ---- */

int disk_open(const char *path) {
    return open_shared(path, GENERIC_READ | GENERIC_WRITE, OPEN_EXISTING, _O_RDWR);
}

int disk_open_to_add(const char *path) {
    return open_shared(path, GENERIC_READ | GENERIC_WRITE, OPEN_ALWAYS, _O_RDWR | _O_APPEND);
}

/* Puts other letters into the last six places of NAME, each time. */
static void name_anew(char *name) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz012345";
    static atomic_uint calls;
    uint64_t number = ((uint64_t)GetCurrentProcessId() << 20) ^ GetTickCount64() ^ (uint64_t)++calls * 2654435761u;
    for (char *at = name + strlen(name) - 6; *at; at++, number >>= 5) {
        *at = letters[number & 31];
    }
}

int disk_open_new(char *name) {
    int file = -1;
    for (int left = 100; left > 0 && file < 0; left--) {
        name_anew(name);
        file = open_shared(name, GENERIC_READ | GENERIC_WRITE, CREATE_NEW, _O_RDWR);
        if (file < 0 && errno != EEXIST) {
            return -1;
        }
    }
    return file;
}

void disk_close(int file) {
    _close(file);
}

/* ---- one program at a time ---- */

/* Others may read what is locked: so it is a byte far behind the end that is locked. */
int disk_lock(int file, int waits) {
    OVERLAPPED far_away = {.OffsetHigh = INT_MAX};
    const DWORD flags = LOCKFILE_EXCLUSIVE_LOCK | (waits ? 0 : LOCKFILE_FAIL_IMMEDIATELY);
    return wide_is_done(LockFileEx(handle_of(file), flags, 0, 1, 0, &far_away));
}

int disk_is_at(int file, const char *path) {
    const HANDLE there = wide_open_to_ask(path);
    const int is_at = there != INVALID_HANDLE_VALUE && wide_is_same(handle_of(file), there);
    if (there != INVALID_HANDLE_VALUE) {
        CloseHandle(there);
    }
    return is_at;
}

/* ---- bytes ---- */

long disk_read(int file, void *bytes, size_t size) {
    return _read(file, bytes, size < INT_MAX ? (unsigned)size : INT_MAX);
}

int disk_write(int file, const void *bytes, size_t size) {
    const char *next = bytes;
    while (size > 0) {
        const int count = _write(file, next, size < INT_MAX ? (unsigned)size : INT_MAX);
        if (count <= 0) {
            return 0;
        }
        next += count;
        size -= (size_t)count;
    }
    return 1;
}

int disk_write_at(int file, const void *bytes, size_t size, long long at) {
    return _lseeki64(file, at, SEEK_SET) == at && disk_write(file, bytes, size);
}

long long disk_length(int file) {
    return _lseeki64(file, 0, SEEK_END);
}

int disk_last_byte(int file) {
    unsigned char last;
    return disk_length(file) > 0 && _lseeki64(file, -1, SEEK_END) >= 0 && _read(file, &last, 1) == 1 ? last : -1;
}

int disk_cut(int file, long long length) {
    LARGE_INTEGER end = {.QuadPart = length};
    return wide_is_done(SetFilePointerEx(handle_of(file), end, NULL, FILE_BEGIN) && SetEndOfFile(handle_of(file)));
}

int disk_sync(int file) {
    return _commit(file) == 0;
}

/* ---- rights and times ---- */

/* A file has the rights of its folder. */
int disk_take_rights(int file, const char *path) {
    (void)file, (void)path;
    return 1;
}

int disk_times(int file, struct disk_times *times) {
    FILETIME read, written;
    if (!wide_is_done(GetFileTime(handle_of(file), NULL, &read, &written))) {
        return 0;
    }
    *times = (struct disk_times){.read = moment_of(read), .written = moment_of(written)};
    return 1;
}

void disk_set_times(const char *path, const struct disk_times *times) {
    const FILETIME read = moment_to_windows(times->read), written = moment_to_windows(times->written);
    const int file = open_shared(path, FILE_WRITE_ATTRIBUTES, OPEN_EXISTING, _O_RDWR);
    if (file >= 0) {
        SetFileTime(handle_of(file), NULL, &read, &written);
        _close(file);
    }
}
