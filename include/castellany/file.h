/* SPDX-License-Identifier: MIT */
/* Writing files so that a crash, a full disk or a second program never leaves half of one; and reading them.
 *
 * All of these give 1, or 0 with errno. What was there before stays as it was where they give 0. A folder whose entry
 * the disk does not confirm is no reason for that: the bytes are there, and whoever looks finds them. */
#ifndef CASTELLANY_FILE_H
#define CASTELLANY_FILE_H

#include <jansson.h>
#include <stddef.h>
#include <stdio.h>

/* Writes SIZE bytes beside PATH and moves them into its place, on the disk before that and with the folder's entry
 * after. A file there gives its rights; a link stays one, and what it leads to is replaced. */
int file_replace(const char *path, const void *bytes, size_t size);

/* The same of what no other user of the machine may read: keys, a password. */
int file_replace_secret(const char *path, const void *bytes, size_t size);

/* As file_replace, where no file may be at PATH yet: EEXIST if there is one. */
int file_create(const char *path, const void *bytes, size_t size);

/* Appends LINE and a newline to PATH, which is made where it is missing, in one write while no other program appends; a
 * last line without an end gets one first. */
int file_append_line(const char *path, const char *line);

/* Makes the folder PATH, and all above it, for the user alone where they are missing. Gives 1 if it is there then. */
int file_make_folder(const char *path);

/* Removes from FOLDER what file_replace and file_create left there when the program was killed in them: files
 * that begin as a name that ends in ENDING (".json", say) does, older than SECONDS at the time NOW. */
void file_sweep(const char *folder, const char *ending, long long now, long long seconds);

/* As disk_stream, but looks before: a pipe or a device, where one might wait or read for ever, is not opened (EINVAL).
 */
FILE *file_stream(const char *path, const char *mode);

/* Reads the JSON value in PATH, which file_stream opens, owned by the caller; NULL, with ERROR filled if it is not
 * NULL, as json_load_file; where reading fails as if it could not be opened. */
json_t *file_read_json(const char *path, json_error_t *error);

#endif
