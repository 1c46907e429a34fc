/* SPDX-License-Identifier: MIT */
/* Quick answers in Kilt Castle: what is best as the board stands at the end of this turn. */
#ifndef BOTS_KILT_ANSWERS_H
#define BOTS_KILT_ANSWERS_H

#include "castellany/kilt.h"
#include "evaluation.h"

/* The points of each seat at the end, as VIEW sees them. */
void kilt_points(const struct bot_view *view, const struct kilt_state *state, float points[GAME_MAX_SEATS]);

void kilt_answer(const struct bot_view *view, const void *state, uint8_t seat, struct intent *intent);

#endif
