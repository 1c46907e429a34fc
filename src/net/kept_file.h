/* SPDX-License-Identifier: MIT */
/* A file in which a program keeps what of a table must survive it: a host's or a guest's bytes (outlet.h), and where the
 * table's registers lie. There are keys in it: it is for the user's eyes alone. */
#ifndef CASTELLANY_NET_KEPT_FILE_H
#define CASTELLANY_NET_KEPT_FILE_H

#include <stddef.h>

#include "meeting.h"

enum { KEPT_FOLDER_SIZE = 1536, KEPT_PATH_SIZE = 2048 };

/* How names end: a host's file is called as the match's own with this behind it, a guest's as the table. */
#define KEPT_HOST ".host"
#define KEPT_GUEST ".guest"
/* Behind the name of a host's file, before its match has begun: who sits at the host's screen. */
#define KEPT_LAID_BESIDE ".laid"

/* Puts SIZE BYTES and MEETING, with its login, into the file PATH, whole or not at all; its folder is made if it is
 * missing. 1 when they are there for good. */
int kept_file_write(const char *path, const struct meeting *meeting, const void *bytes, size_t size);
/* The bytes in PATH, SIZE of them and a NUL behind, to be freed, and where the registers lie; NULL if it is no such file
 * or cannot be read. */
char *kept_file_read(const char *path, size_t *size, struct meeting *meeting);

#endif
