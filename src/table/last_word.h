/* SPDX-License-Identifier: MIT */
/* What was done last in a match that is not on the screen, in words. */
#ifndef TABLE_LAST_WORD_H
#define TABLE_LAST_WORD_H

#include <stddef.h>

#include "table/table_ops.h"

/* The last line of the log of MATCH, a match of the game of OPS, that is somebody's: "Berthold builds the keep." The
 * match is played again for it, in some milliseconds. OUT of SIZE bytes is "" as long as nothing was done. */
void last_word(const struct table_ops *ops, const struct match *match, char *out, size_t size);

#endif
