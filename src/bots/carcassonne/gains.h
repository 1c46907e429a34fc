/* SPDX-License-Identifier: MIT */
/* What is scored at once: both seats' points, followers in hand, keeps and landings on towers, as they will be when the
 * features that a tile completes are scored. */
#ifndef BOTS_CARCASSONNE_GAINS_H
#define BOTS_CARCASSONNE_GAINS_H

#include "castellany/carcassonne.h"

struct gains {
    int score[CARC_SEATS], supply[CARC_SEATS], keep[CARC_SEATS];
    int landed[CARC_SEATS]; /* on towers with a wall tile, whichever kind it is */
};

enum { GAINS_FOLLOWED = CARC_SEATS * CARC_FOLLOWERS + 1 }; /* one is written and not counted */

/* Lists the labels of features with followers: how many. */
int gains_followed(const struct carcassonne_state *state, uint8_t labels[GAINS_FOLLOWED]);

/* As things stand in STATE, before anything is scored. */
struct gains gains_before(const struct carcassonne_state *state);

/* SCORER (may be GAME_NO_SEAT) scores the complete feature with LABEL of BOARD. Followers stay where they are. */
void gains_score(const struct carcassonne_tables *tables, const struct carcassonne_state *board, struct gains *gains,
                 unsigned label, uint8_t scorer);

/* All that is complete on BOARD under followers is scored, and these go home. */
struct gains gains_of(const struct carcassonne_tables *tables, const struct carcassonne_state *board);

#endif
