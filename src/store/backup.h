/* SPDX-License-Identifier: MIT */
/* Backups of files that are about to be replaced; no backup is ever overwritten. */
#ifndef STORE_BACKUP_H
#define STORE_BACKUP_H

#include <stddef.h>

/* Copies PATH to the first of PATH.ENDING, PATH.ENDING-2, ... that does not exist; its name without the folder comes
 * into KEPT (SIZE bytes). Gives 0, and leaves nothing, if that cannot be done, as with what is no file or far too large
 * for one of ours. */
int backup_copy(const char *path, const char *ending, char *kept, size_t size);

/* The same, but moves what is at PATH, a pipe or a device too; a folder stays. */
int backup_move(const char *path, const char *ending, char *kept, size_t size);

#endif
