/* SPDX-License-Identifier: MIT */
/* Quick answers: each placement with its best follower, by what it promises. */
#ifndef BOTS_CARCASSONNE_ANSWERS_H
#define BOTS_CARCASSONNE_ANSWERS_H

#include "carcassonne/outlook.h"

/* See struct bot_evaluation. */
void carcassonne_answer(const struct bot_view *view, const void *state, uint8_t seat, struct intent *intent);
void carcassonne_candidates(const struct bot_view *view, const void *state, uint8_t seat, intent_visitor visit,
                            void *context);

/* The best follower for SEAT on the tile just laid on BOARD (TALLY is of it): the label of its feature, or CARC_NONE
 * for none; *LEAD is what is then expected. */
unsigned carcassonne_best_follower(const struct outlook *outlook, const struct carcassonne_state *board,
                                   const struct tally *tally, uint8_t seat, float *lead);

#endif
