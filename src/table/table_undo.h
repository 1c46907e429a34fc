/* SPDX-License-Identifier: MIT */
/* Taking back. */
#ifndef TABLE_TABLE_UNDO_H
#define TABLE_TABLE_UNDO_H

#include <stddef.h>

struct table;

/* Takes back the least that can be: what is laid out, a sealed choice, the viewer's last intent unless the match is
 * over; with practice on, even that and what others have answered (asks first whether the match may become practice).
 * Gives 1 or 0. */
int table_undo(struct table *table);
int table_can_undo(const struct table *table);
/* What table_undo would take back, or why nothing can be: a sentence. */
void table_undo_words(const struct table *table, char *out, size_t size);
/* Practice: back to the beginning of the round, from there to that of the round before. */
int table_undo_round(struct table *table);
int table_can_undo_round(const struct table *table);

#endif
