/* SPDX-License-Identifier: MIT */
/* What to build and where to place helpers, by the outlook's prices. */
#ifndef BOTS_SEASONS_BUILDING_H
#define BOTS_SEASONS_BUILDING_H

#include "seasons/payment.h"

/* A builder at work: what he has, with which card, so that "what if he had one stone more" can be asked. */
struct builder {
    uint8_t seat, card;
    uint8_t ignores_places; /* judge by the building alone: enough to compare stocks */
    uint8_t goods[KINDS];
    float talers;
};

struct build_plan {
    uint8_t tile; /* or NO_TILE: nothing is worth it */
    struct payment payment;
    float gain; /* in points, all told; 0 for nothing */
};

struct place_plan {
    uint8_t place; /* or NO_PLACE */
    uint8_t from;  /* a kind, FROM_STOCK or FROM_INNKEEPER */
    float gain;
};

struct builder builder_of(const struct seasons_state *state, uint8_t seat, uint8_t card);

/* Says whether the card lets helpers be placed (R16). */
int builder_may_place(const struct builder *builder);

/* The best building that BUILDER can pay now. */
struct build_plan build_best(const struct outlook *outlook, const struct builder *builder);

/* All payable tile types with their gains, best first; at most TILE_TYPES. Gives their number. */
int build_list(const struct outlook *outlook, const struct builder *builder, struct build_plan plans[TILE_TYPES]);

/* The worth of what BUILDER can erect with one card, up to two buildings, placing included. */
float build_worth(const struct outlook *outlook, struct builder builder, int buildings);

/* The best place for a helper, of those he may take now; TILE (or NO_TILE) counts as erected. SKIP is a set of
 * buildings that are out. */
struct place_plan place_best(const struct outlook *outlook, const struct builder *builder, int tile, unsigned skip);

/* Where the helper that costs least comes from; GAIN's loss in LOSS. Gives FROM_ or -1 if he has none. */
int helper_source(const struct outlook *outlook, uint8_t seat, float *loss);

#endif
