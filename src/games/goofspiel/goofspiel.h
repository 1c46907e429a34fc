/* SPDX-License-Identifier: MIT */
/* What the files of this game share: the rules are in rules.c, set-ups in setup.c, JSON in json.c. */
#ifndef CASTELLANY_GAMES_GOOFSPIEL_H
#define CASTELLANY_GAMES_GOOFSPIEL_H

#include "castellany/goofspiel.h"

/* How many cards SEAT holds. */
static inline unsigned goofspiel_hand_size(const struct goofspiel_state *state, unsigned seat) {
    return state->cards + 1u - state->round - (state->bids[seat] != 0 || state->to_act == 0);
}

extern const struct game_setup_ops goofspiel_setup_ops; /* setup.c */
extern const struct game_json_ops goofspiel_json_ops;   /* json.c */

#endif
