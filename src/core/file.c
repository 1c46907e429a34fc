/* SPDX-License-Identifier: MIT */
/* A new file is written beside the old one under a name of its own, so two programs never write into the same one. */
#include "castellany/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file_lock.h"
#include "text.h"

static const char marks[] = FILE_NEW_MARKS;

void file_guard_standard(void) {
    int file;
    do {
        file = open("/dev/null", O_RDWR);
    } while (file >= 0 && file <= STDERR_FILENO);
    if (file >= 0) {
        close(file);
    }
}

int file_write_all(int file, const void *bytes, size_t size) {
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

int file_sync_folder(const char *path) {
    struct text folder = {0};
    const char *slash = strrchr(path, '/');
    if (slash) {
        text_add(&folder, path, (size_t)(slash - path) + 1);
    }
    text_add(&folder, ".", sizeof ".");
    const int entry = open(folder.bytes, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const int is_kept = entry >= 0 && fsync(entry) == 0;
    const int problem = errno;
    if (entry >= 0) {
        close(entry);
    }
    text_free(&folder);
    errno = problem;
    return is_kept || problem == EINVAL; /* some file systems cannot, and need not */
}

/* Moves FROM to TO where no file is. Gives 1, or 0 with errno. */
int file_move_new(const char *from, const char *to) {
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

static mode_t rights_of(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 ? status.st_mode & 0777 : 0644;
}

/* Writes the temporary file and moves it to PATH. */
static int write_beside(const char *path, const void *bytes, size_t size, int may_replace) {
    struct text temporary = {0};
    text_add(&temporary, path, strlen(path));
    text_add(&temporary, marks, sizeof marks);
    const int file = mkostemp(temporary.bytes, O_CLOEXEC);
    int is_done =
        file >= 0 && fchmod(file, rights_of(path)) == 0 && file_write_all(file, bytes, size) && fsync(file) == 0;
    is_done = is_done && (may_replace ? rename(temporary.bytes, path) == 0 : file_move_new(temporary.bytes, path));
    const int problem = errno;
    if (file >= 0) {
        close(file);
        if (!is_done) {
            unlink(temporary.bytes);
        }
    }
    text_free(&temporary);
    if (is_done) {
        file_sync_folder(path);
    }
    errno = problem;
    return is_done;
}

int file_replace(const char *path, const void *bytes, size_t size) {
    char *target = realpath(path, NULL);
    const int is_done = write_beside(target ? target : path, bytes, size, 1);
    const int problem = errno;
    free(target);
    errno = problem;
    return is_done;
}

int file_create(const char *path, const void *bytes, size_t size) {
    return write_beside(path, bytes, size, 0);
}

/* ---- appending ---- */

/* A torn last line must not swallow the new one. */
static int is_torn(int file) {
    char last = '\n';
    const off_t end = lseek(file, 0, SEEK_END);
    return end > 0 && pread(file, &last, 1, end - 1) == 1 && last != '\n';
}

/* Appends TEXT behind END. Half a line helps nobody: it is cut off again. */
static int append(int file, const struct text *text, off_t end) {
    if (file_write_all(file, text->bytes, text->length) && fsync(file) == 0) {
        return 1;
    }
    const int problem = errno;
    const int is_cut = ftruncate(file, end) == 0; /* else it stays, and the next line gives it an end */
    errno = is_cut ? problem : errno;
    return 0;
}

int file_append_line(const char *path, const char *line) {
    struct text text = {0};
    const int file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    int is_done = file >= 0 && flock(file, LOCK_EX) == 0;
    if (is_done) {
        text_add(&text, "\n", is_torn(file));
        text_add(&text, line, strlen(line));
        text_add(&text, "\n", 1);
        is_done = append(file, &text, lseek(file, 0, SEEK_END)) && file_sync_folder(path);
    }
    const int problem = errno;
    if (file >= 0) {
        close(file);
    }
    text_free(&text);
    errno = problem;
    return is_done;
}

/* ---- what a killed program left ---- */

/* NAME is one of ENDING's with the marks of a new file behind it; the X stand for any letters and digits. */
static int is_temporary(const char *name, const char *ending) {
    const size_t length = strlen(name), tail = sizeof marks - 1, plain = strcspn(marks, "X"), own = strlen(ending);
    const char *end = name + length - tail;
    return length > own + tail && memcmp(end, marks, plain) == 0 && memcmp(end - own, ending, own) == 0 &&
           !strpbrk(end + plain, ".~-");
}

void file_sweep(const char *folder, const char *ending, long long now, long long seconds) {
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory && (entry = readdir(directory)) != NULL;) {
        struct stat status;
        if (is_temporary(entry->d_name, ending) &&
            fstatat(dirfd(directory), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(status.st_mode) &&
            (long long)status.st_mtime < now - seconds) {
            unlinkat(dirfd(directory), entry->d_name, 0);
        }
    }
    if (directory) {
        closedir(directory);
    }
}
