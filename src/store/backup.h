/* SPDX-License-Identifier: MIT */
/* Backups of files that are about to be replaced; no backup is ever overwritten. */
#ifndef STORE_BACKUP_H
#define STORE_BACKUP_H

#include <stddef.h>

/* Copies PATH to the first of PATH.ENDING, PATH.ENDING-2, ... that does not exist; its name without the folder comes
 * into KEPT (SIZE bytes). Gives 0 if that cannot be done. */
int backup_copy(const char *path, const char *ending, char *kept, size_t size);

#endif
