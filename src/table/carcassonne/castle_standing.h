/* SPDX-License-Identifier: MIT */
/* Who stands on the board, and where: each within its tile, none before another. */
#ifndef TABLE_CARCASSONNE_CASTLE_STANDING_H
#define TABLE_CARCASSONNE_CASTLE_STANDING_H

#include "table/carcassonne/castle_draw.h"

/* What the pieces of the board are: the kinds of followers, and keeps; and how many there may be, one more that is
 * asked after. */
enum { CASTLE_KEEP = CARC_KINDS, CASTLE_PIECE_KINDS, CASTLE_STANDERS = CARC_SEATS * (CARC_FOLLOWERS + 1) + 1 };

struct castle_stander {
    struct point foot; /* in the window */
    uint8_t number;    /* what it stands on */
    uint8_t kind, seat;
};

/* All on the board; gives how many. */
int castle_standing(const struct castle_scene *scene, struct castle_stander standers[CASTLE_STANDERS]);

#endif
