/* SPDX-License-Identifier: MIT */
/* What things are worth in A Castle for All Seasons, by rules of thumb: prices in victory points, and how the castle
 * will stand at the end. Everything that a bot decides quickly is decided with these numbers. */
#ifndef BOTS_SEASONS_OUTLOOK_H
#define BOTS_SEASONS_OUTLOOK_H

#include "castellany/seasons.h"
#include "evaluation.h"

struct outlook {
    const struct seasons_tables *tables;
    const struct seasons_state *state;
    const struct bot_view *view;
    int is_beginner; /* whose outlook it is sees neither fees nor what others want, and the next best cart alone */
    float left;      /* rounds to come after this one */
    float usable;    /* 1 early, 0 at the end: how much of a stock can still be turned to account */
    /* at the end of the match, as far as can be told */
    float houses, towers, plans, helpers, free_places, silver;
    /* prices */
    float goods[KINDS], taler, helper;
};

struct outlook outlook_of(const struct bot_view *view, const struct seasons_state *state);

/* The outlook as SEAT feels it: with his leaning's prices. */
struct outlook outlook_for(const struct bot_view *view, const struct seasons_state *state, uint8_t seat);

/* Points at the end that a further helper of SEAT in PLACE would bring, TALERS being what is left to him. */
float outlook_place(const struct outlook *outlook, uint8_t seat, int place, float talers);

/* What erecting TILE changes for SEAT at the end through helpers standing already, less the mean gain of the others. */
float outlook_tile(const struct outlook *outlook, uint8_t seat, int tile);

/* What a stock of goods is worth to its owner. */
float outlook_goods(const struct outlook *outlook, const uint8_t goods[KINDS]);

/* What the trader's helpers at KIND's cart earn in one round. */
float outlook_cart(const struct outlook *outlook, int kind);

/* How many buildings each other seat will erect this round, on average, less this seat's own. */
float outlook_builds_of_others(const struct outlook *outlook, uint8_t seat);

#endif
