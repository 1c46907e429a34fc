/* Points by round, for the chart at the end. */
#ifndef SCENES_TABLE_HISTORY_H
#define SCENES_TABLE_HISTORY_H

#include <stddef.h>

#include "castellany/seasons.h"

enum { HISTORY_ROUNDS = 17 }; /* the start, up to 15 rounds, the final scoring */

struct table_history {
    int16_t points[HISTORY_ROUNDS][GAME_MAX_SEATS];
    int count;              /* filled columns: 0 is the start, the last one the end */
    int rounds;             /* columns before the final scoring */
    size_t round_begins_at; /* the index of the round's first intent in the match's log */
};

/* Takes note of EVENT; BOARD is the board after it. */
void table_history_add(struct table_history *history, const struct seasons_state *board, const struct event *event);

#endif
