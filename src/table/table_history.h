/* SPDX-License-Identifier: MIT */
/* Points by round, for the chart at the end. */
#ifndef TABLE_TABLE_HISTORY_H
#define TABLE_TABLE_HISTORY_H

#include <stddef.h>

#include "castellany/game.h"

enum { HISTORY_COLUMNS = 96 }; /* the start, the rounds, the final scoring */

struct table_history {
    int16_t points[HISTORY_COLUMNS][GAME_MAX_SEATS];
    int count;              /* filled columns: 0 is the start, the last one the end */
    int rounds;             /* columns before the final scoring */
    size_t round_begins_at; /* the index of the round's first intent in the match's log */
};

/* Notes everybody's points on BOARD as COLUMN, the last one until now. */
void table_history_note(struct table_history *history, const struct game *game, const void *board, int column);

#endif
