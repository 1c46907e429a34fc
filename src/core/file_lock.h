/* SPDX-License-Identifier: MIT */
/* Locks: a match file is written by one program at a time. */
#ifndef CASTELLANY_CORE_FILE_LOCK_H
#define CASTELLANY_CORE_FILE_LOCK_H

#include <stddef.h>

/* Opens the existing file PATH for reading and writing and locks it until it is closed. Gives its descriptor; or -1
 * with errno: ENOENT where there is none, EWOULDBLOCK where another program has it. */
int file_open_locked(const char *path);

/* Behind the name of a file while it is being written, for mkostemp. */
#define FILE_NEW_MARKS ".new-XXXXXX"

/* Of file.c: writes all SIZE bytes; moves FROM to TO where no file is. Both give 1, or 0 with errno. */
int file_write_all(int file, const void *bytes, size_t size);
int file_move_new(const char *from, const char *to);

#endif
