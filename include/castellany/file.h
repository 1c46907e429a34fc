/* SPDX-License-Identifier: MIT */
/* Writing files so that a crash, a full disk or a second program never leaves half of one.
 *
 * All of these give 1, or 0 with errno. What was there before stays as it was where they give 0. */
#ifndef CASTELLANY_FILE_H
#define CASTELLANY_FILE_H

#include <stddef.h>

/* Writes SIZE bytes beside PATH and moves them into its place, on the disk before that and with the folder's entry
 * after. A file there gives its rights; a link stays one, and what it leads to is replaced. */
int file_replace(const char *path, const void *bytes, size_t size);

/* The same where no file may be at PATH yet: EEXIST if there is one. */
int file_create(const char *path, const void *bytes, size_t size);

/* Appends LINE and a newline to PATH, which is made where it is missing, in one write while no other program appends; a
 * last line without an end gets one first. */
int file_append_line(const char *path, const char *line);

/* Asks the disk to keep the entry of PATH in its folder. */
int file_sync_folder(const char *path);

/* To be called first in a program: gives standard input, output and error, where one of them is closed, to nobody, so
 * that no file gets its number and then what was meant for the terminal. */
void file_guard_standard(void);

/* Removes from FOLDER what file_replace and file_create left there when the program was killed in them: files
 * that begin as a name that ends in ENDING (".json", say) does, older than SECONDS at the time NOW. */
void file_sweep(const char *folder, const char *ending, long long now, long long seconds);

#endif
