/* SPDX-License-Identifier: MIT */
/* Which feature to score next, and whether doubled: the order by which most wall tiles are landed on. */
#ifndef BOTS_CARCASSONNE_SCORING_ORDER_H
#define BOTS_CARCASSONNE_SCORING_ORDER_H

#include "carcassonne/outlook.h"

struct carcassonne_intent carcassonne_next_scoring(const struct outlook *outlook, const struct carcassonne_state *state,
                                                   uint8_t seat);

#endif
