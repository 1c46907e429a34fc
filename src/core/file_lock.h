/* SPDX-License-Identifier: MIT */
/* Locks: a match file is written by one program at a time. */
#ifndef CASTELLANY_CORE_FILE_LOCK_H
#define CASTELLANY_CORE_FILE_LOCK_H

#include <stddef.h>

#include "text.h"

/* Opens the existing file PATH for reading and writing and locks it until it is closed. Gives its descriptor; or -1
 * with errno: ENOENT where there is none, EWOULDBLOCK where another program has it. */
int file_open_locked(const char *path);

/* Of file.c: file_replace where *OLD is PATH, open and locked; it may be closed, and is -1 then. */
int file_replace_locked(const char *path, const void *bytes, size_t size, int *old);

/* Adds to TEXT, with its end, where the new file is made that is to take PATH's place: PATH with marks behind it, its
 * name cut where there is no room for them. */
void file_add_new_path(struct text *text, const char *path);

#endif
