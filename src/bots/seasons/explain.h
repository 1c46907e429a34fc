/* SPDX-License-Identifier: MIT */
/* Reasons for hints, as facts with numbers. */
#ifndef BOTS_SEASONS_EXPLAIN_H
#define BOTS_SEASONS_EXPLAIN_H

#include "castellany/seasons.h"
#include "evaluation.h"

void seasons_explain(const struct bot_view *view, const void *state, uint8_t seat, struct bot_hint *hint);
/* Of a building the tile, for all alike the first one, and the card by which it is erected; of a helper in a building
 * its first place. */
void seasons_gist(const void *state, struct intent *intent);
struct bot_service seasons_serve(const struct game *game, const void *before, const void *after,
                                 const struct intent *gist, uint8_t seat);

/* The priors of all choices of SEAT; part of judge.c. */
void seasons_choices(const struct bot_view *view, const void *state, uint8_t seat, struct bot_choices *choices);

#endif
