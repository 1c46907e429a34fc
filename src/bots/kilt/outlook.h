/* SPDX-License-Identifier: MIT */
/* What a position of Kilt Castle is worth to whom, in ducats at the end. */
#ifndef BOTS_KILT_OUTLOOK_H
#define BOTS_KILT_OUTLOOK_H

#include "castellany/kilt.h"
#include "evaluation.h"

enum { KILT_HEIGHTS = 8 };

/* By the number of players. */
struct kilt_prices {
    float turns;       /* that a match still has for each floor that the nearest to the end has left */
    float days;        /* ducat days in a turn */
    float lasting;     /* how much of an area's value is there a turn later */
    float other_areas; /* what areas but the best are worth, in parts of their value */
    float lost[2];     /* how likely a tower of one floor is to be overbuilt in a turn; how that falls with height */
    float paid;        /* part of the price of own towers that is paid some day */
    float crests[2];   /* what the first crest and the second one of a floor in hand are worth, in their income */
    float floors;      /* what a floor in hand is worth */
    float initiative;  /* part of the difference in income that whoever is to move gains by a row that he can empty */
};

extern const struct kilt_prices kilt_prices[GAME_MAX_SEATS + 1];

/* The ducats of each seat at the end, expected. */
void kilt_expect(const struct kilt_prices *prices, const struct kilt_state *state, float points[GAME_MAX_SEATS]);

#endif
