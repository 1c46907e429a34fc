/* SPDX-License-Identifier: MIT */
/* Quick answers: each placement with its best follower, by what it promises. */
#ifndef BOTS_CARCASSONNE_ANSWERS_H
#define BOTS_CARCASSONNE_ANSWERS_H

#include "carcassonne/outlook.h"

/* See struct bot_evaluation. */
void carcassonne_answer(const struct bot_view *view, const void *state, uint8_t seat, struct intent *intent);
void carcassonne_candidates(const struct bot_view *view, const void *state, uint8_t seat, intent_visitor visit,
                            void *context);

/* Where SEAT would put a follower, asked through VIEW: the label of the feature, or CARC_NONE for none. STATE is at
 * turn; BOARD is it with the drawn tile laid onto CELL, or STATE itself where the tile lies already (CELL is
 * CARC_NONE). */
unsigned carcassonne_follower(const struct bot_view *view, const struct carcassonne_state *state,
                              const struct carcassonne_state *board, unsigned cell, uint8_t seat);

#endif
