/* SPDX-License-Identifier: MIT */
/* Windows' names and errors are turned into the C library's at this edge, so that the rest is written once. */
#include "wide.h"

#include <errno.h>
#include <stdlib.h>

#include "castellany/disk.h"

const wchar_t *wide_of(const char *text, wchar_t wide[WIDE_SIZE]) {
    if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, wide, WIDE_SIZE) == 0) {
        wide[0] = 0;
    }
    return wide;
}

int wide_to_text(const wchar_t *wide, char *text, size_t size) {
    if (WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, (int)size, NULL, NULL) == 0) {
        text[0] = 0;
    }
    return text[0] != 0;
}

int wide_to_path(const wchar_t *wide, char *path, size_t size) {
    const int is_whole = wide_to_text(wide, path, size);
    disk_write_plain(path);
    return is_whole;
}

int wide_variable(const wchar_t *name, char *path, size_t size) {
    const wchar_t *value = _wgetenv(name);
    return wide_to_path(value ? value : L"", path, size);
}

static const struct {
    DWORD windows;
    int own;
} errors[] = {
    {ERROR_FILE_NOT_FOUND, ENOENT},   {ERROR_PATH_NOT_FOUND, ENOENT},
    {ERROR_INVALID_NAME, ENOENT},     {ERROR_BAD_NETPATH, ENOENT},
    {ERROR_ACCESS_DENIED, EACCES},    {ERROR_SHARING_VIOLATION, EACCES},
    {ERROR_WRITE_PROTECT, EROFS},     {ERROR_LOCK_VIOLATION, EWOULDBLOCK},
    {ERROR_IO_PENDING, EWOULDBLOCK},  {ERROR_ALREADY_EXISTS, EEXIST},
    {ERROR_FILE_EXISTS, EEXIST},      {ERROR_DISK_FULL, ENOSPC},
    {ERROR_HANDLE_DISK_FULL, ENOSPC}, {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
    {ERROR_DIR_NOT_EMPTY, ENOTEMPTY}, {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
    {ERROR_INVALID_HANDLE, EBADF},    {ERROR_BROKEN_PIPE, EPIPE},
};

int wide_is_done(int is_done) {
    if (!is_done) {
        const DWORD problem = GetLastError();
        errno = EIO;
        for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
            errno = errors[i].windows == problem ? errors[i].own : errno;
        }
    }
    return is_done;
}

HANDLE wide_open_to_ask(const char *path) {
    wchar_t wide[WIDE_SIZE];
    return CreateFileW(wide_of(path, wide), 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                       OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
}

/* Where a file was moved while it was open its volume may be unknown. */
int wide_is_same(HANDLE one, HANDLE other) {
    BY_HANDLE_FILE_INFORMATION a, b;
    return GetFileInformationByHandle(one, &a) && GetFileInformationByHandle(other, &b) &&
           a.nFileIndexHigh == b.nFileIndexHigh && a.nFileIndexLow == b.nFileIndexLow &&
           (a.dwVolumeSerialNumber == b.dwVolumeSerialNumber || !a.dwVolumeSerialNumber || !b.dwVolumeSerialNumber);
}
