/* SPDX-License-Identifier: MIT */
/* Files by their names, on Windows. */
#include <errno.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "moments.h"
#include "wide.h"

static int look(const char *path, DWORD other, struct disk_status *status) {
    WIN32_FILE_ATTRIBUTE_DATA found;
    wchar_t wide[WIDE_SIZE];
    *status = (struct disk_status){.kind = DISK_NOTHING};
    if (!wide_is_done(GetFileAttributesExW(wide_of(path, wide), GetFileExInfoStandard, &found))) {
        return 0;
    }
    status->kind = found.dwFileAttributes & other                      ? DISK_OTHER
                   : found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? DISK_FOLDER
                                                                       : DISK_FILE;
    status->changed = moment_of(found.ftLastWriteTime).tv_sec;
    return 1;
}

int disk_look(const char *path, struct disk_status *status) {
    return look(path, FILE_ATTRIBUTE_DEVICE, status);
}

int disk_look_at_link(const char *path, struct disk_status *status) {
    return look(path, FILE_ATTRIBUTE_DEVICE | FILE_ATTRIBUTE_REPARSE_POINT, status);
}

int disk_is_there(const char *path) {
    struct disk_status status;
    return disk_look(path, &status);
}

int disk_is_folder(const char *path) {
    struct disk_status status;
    return disk_look(path, &status) && status.kind == DISK_FOLDER;
}

int disk_is_readable(const char *path) {
    wchar_t wide[WIDE_SIZE];
    return _waccess(wide_of(path, wide), 4) == 0;
}

static void close_if_open(HANDLE handle) {
    if (handle != INVALID_HANDLE_VALUE) {
        CloseHandle(handle);
    }
}

int disk_is_here(const char *path) {
    (void)path;
    return 1;
}

int disk_is_same(const char *one, const char *other) {
    const HANDLE a = wide_open_to_ask(one), b = wide_open_to_ask(other);
    const int is_same = a != INVALID_HANDLE_VALUE && b != INVALID_HANDLE_VALUE && wide_is_same(a, b);
    close_if_open(a);
    close_if_open(b);
    return is_same;
}

/* Without the mark of a path that may be longer than others. */
static const wchar_t *without_mark(wchar_t *path) {
    if (wcsncmp(path, L"\\\\?\\UNC\\", 8) == 0) {
        path[6] = L'\\';
        return path + 6;
    }
    return wcsncmp(path, L"\\\\?\\", 4) == 0 ? path + 4 : path;
}

/* Of a path that does not fit the system gives the size that it would need, and leaves WIDE as it was. */
static int find_final_path(HANDLE handle, wchar_t wide[WIDE_SIZE]) {
    const DWORD length = GetFinalPathNameByHandleW(handle, wide, WIDE_SIZE, FILE_NAME_NORMALIZED);
    if (length >= WIDE_SIZE) {
        SetLastError(ERROR_FILENAME_EXCED_RANGE);
    }
    return length > 0 && length < WIDE_SIZE;
}

char *disk_real_path(const char *path) {
    wchar_t wide[WIDE_SIZE];
    char *real = malloc(WIDE_SIZE);
    const HANDLE handle = wide_open_to_ask(path);
    const int is_found = wide_is_done(handle != INVALID_HANDLE_VALUE && find_final_path(handle, wide));
    close_if_open(handle);
    if (!real || !is_found || !wide_to_path(without_mark(wide), real, WIDE_SIZE)) {
        free(real);
        return NULL;
    }
    return real;
}

void disk_write_plain(char *path) {
    for (char *at = path; *at; at++) {
        *at = *at == '\\' ? '/' : *at;
    }
}

/* ---- moving ---- */

enum { TRIES = 10, PAUSE_MS = 20 };

/* Guards against viruses hold a new file open for a moment. */
static int move(const char *from, const char *to, DWORD flags) {
    wchar_t source[WIDE_SIZE], target[WIDE_SIZE];
    wide_of(from, source);
    wide_of(to, target);
    for (int left = TRIES; left > 0; left--) {
        if (MoveFileExW(source, target, flags | MOVEFILE_WRITE_THROUGH)) {
            return 1;
        }
        if (GetLastError() != ERROR_SHARING_VIOLATION && GetLastError() != ERROR_ACCESS_DENIED) {
            break;
        }
        Sleep(PAUSE_MS);
    }
    return wide_is_done(0);
}

int disk_move(const char *from, const char *to) {
    return move(from, to, MOVEFILE_REPLACE_EXISTING);
}

int disk_move_new(const char *from, const char *to) {
    return move(from, to, 0);
}

int disk_move_over(const char *temporary, const char *path, int *old) {
    if (*old >= 0) {
        disk_close(*old);
        *old = -1;
    }
    return disk_move(temporary, path);
}

int disk_remove(const char *path) {
    wchar_t wide[WIDE_SIZE];
    return wide_is_done(DeleteFileW(wide_of(path, wide)));
}

/* ---- folders ---- */

int disk_remove_folder(const char *path) {
    wchar_t wide[WIDE_SIZE];
    return wide_is_done(RemoveDirectoryW(wide_of(path, wide)));
}

int disk_make_folder(const char *path) {
    wchar_t wide[WIDE_SIZE];
    return wide_is_done(CreateDirectoryW(wide_of(path, wide), NULL));
}

/* What lies below the user's folders is his own anyway. */
int disk_make_own_folder(const char *path) {
    return disk_make_folder(path);
}

int disk_make_scratch(char *path, size_t size) {
    wchar_t wide[WIDE_SIZE];
    char parent[WIDE_SIZE];
    if (GetTempPathW(WIDE_SIZE, wide) == 0 || !wide_to_path(wide, parent, sizeof parent)) {
        return wide_is_done(0);
    }
    for (unsigned number = 0; number < 1000; number++) {
        snprintf(path, size, "%scastellany-%lu-%u", parent, GetCurrentProcessId(), number);
        if (disk_make_own_folder(path)) {
            return 1;
        }
        if (errno != EEXIST) {
            return 0;
        }
    }
    return 0;
}

/* Moves are written through. */
int disk_sync_folder(const char *path) {
    (void)path;
    return 1;
}

/* ---- what a folder holds ---- */

struct disk_folder {
    HANDLE search;
    int has_next;
    WIN32_FIND_DATAW next;
    char name[MAX_PATH * 4];
};

struct disk_folder *disk_folder_open(const char *path) {
    struct disk_folder *folder = malloc(sizeof *folder);
    char pattern[WIDE_SIZE];
    wchar_t wide[WIDE_SIZE];
    snprintf(pattern, sizeof pattern, "%s/*", path);
    if (!folder) {
        return NULL;
    }
    folder->search = FindFirstFileW(wide_of(pattern, wide), &folder->next);
    folder->has_next = wide_is_done(folder->search != INVALID_HANDLE_VALUE);
    if (!folder->has_next) {
        free(folder);
        return NULL;
    }
    return folder;
}

const char *disk_folder_next(struct disk_folder *folder) {
    while (folder->has_next) {
        const int is_name = wide_to_text(folder->next.cFileName, folder->name, sizeof folder->name);
        folder->has_next = FindNextFileW(folder->search, &folder->next);
        if (is_name && strcmp(folder->name, ".") != 0 && strcmp(folder->name, "..") != 0) {
            return folder->name;
        }
    }
    return NULL;
}

void disk_folder_close(struct disk_folder *folder) {
    if (folder) {
        FindClose(folder->search);
        free(folder);
    }
}
