/* SPDX-License-Identifier: MIT */
/* What the files of this game share: the rules are in rules.c, set-ups in setup.c, JSON in json.c. */
#ifndef CASTELLANY_GAMES_GOOFSPIEL_H
#define CASTELLANY_GAMES_GOOFSPIEL_H

#include "castellany/goofspiel.h"

/* How many cards SEAT holds. */
static inline unsigned goofspiel_hand_size(const struct goofspiel_state *state, unsigned seat) {
    return state->cards + 1u - state->round - (state->bids[seat] != 0 || state->to_act == 0);
}

/* setup.c; see game_ops */
extern const struct game_option goofspiel_options[];
int goofspiel_setup_option(struct game_setup *setup, const char *name, const char *value);
void goofspiel_setup_complete(const struct game *game, struct game_setup *setup);
int goofspiel_setup_read(const struct game *game, const json_t *header, struct game_setup *setup, struct error *error);
void goofspiel_setup_write(const struct game *game, const struct game_setup *setup, json_t *header);
void goofspiel_cover(const struct game *game, const void *possible, struct game_setup *setup);
void goofspiel_init(const struct game *game, const struct game_setup *setup, void *state, struct event_list *events);

/* json.c; see game_ops */
json_t *goofspiel_intent_write(const struct intent *intent);
int goofspiel_intent_read(const json_t *object, struct intent *intent, struct error *error);
void goofspiel_state_write(const struct game *game, const void *state, uint8_t viewer, struct written *out);
json_t *goofspiel_event_write(const struct event *event);

#endif
