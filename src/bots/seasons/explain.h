/* SPDX-License-Identifier: MIT */
/* Reasons for hints, as facts with numbers. */
#ifndef BOTS_SEASONS_EXPLAIN_H
#define BOTS_SEASONS_EXPLAIN_H

#include "castellany/seasons.h"
#include "evaluation.h"

extern const struct bot_reasons seasons_reasons;

/* The priors of all choices of SEAT; part of judge.c. */
void seasons_choices(const struct bot_view *view, const void *state, uint8_t seat, struct bot_choices *choices);

#endif
