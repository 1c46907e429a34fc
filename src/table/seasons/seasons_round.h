/* SPDX-License-Identifier: MIT */
/* What a round brought everybody, taken from its events: for the summary at its end. */
#ifndef TABLE_SEASONS_SEASONS_ROUND_H
#define TABLE_SEASONS_SEASONS_ROUND_H

#include "castellany/seasons.h"

struct table_round_seat {
    int16_t points;
    int16_t got[KINDS + 1];         /* goods and talers that came to his stock, without what went away again */
    int16_t scored[GAME_MAX_SEATS]; /* by the master builder, for buildings of others */
    int16_t bought[GAME_MAX_SEATS]; /* pieces, from workers of others */
    int16_t paid[GAME_MAX_SEATS];   /* talers, to others' innkeepers */
    uint32_t built;                 /* set of tiles */
    uint8_t cards;                  /* played: a set */
    uint8_t placed;                 /* helpers, in the castle */
};

struct table_round {
    int number; /* 0: none yet */
    struct table_round_seat seats[GAME_MAX_SEATS];
};

/* Takes note of EVENT; a new round begins with nothing. */
void seasons_round_add(struct table_round *round, const struct event *event);
/* Says whether EVENT is the first that belongs to the round no more. */
int seasons_round_ends_before(const struct table_round *round, const struct event *event);

#endif
