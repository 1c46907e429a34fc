/* SPDX-License-Identifier: MIT */
/* What the learnt evaluation looks at: a state as numbers of about 0 to 1, through the eyes of one seat. */
#ifndef BOTS_SEASONS_FEATURES_H
#define BOTS_SEASONS_FEATURES_H

#include "seasons/outlook.h"

enum {
    FEATURES_VERSION = 1, /* in the data files: goes up with any change of what is looked at */
    SEAT_FEATURES = 64,   /* about one seat */
    FEATURE_CARE = 60,    /* of these: see features_mark_care; 0 till then */
    TABLE_FEATURES = 62,  /* about everything else */
    FEATURES_TWO = TABLE_FEATURES + 2 * SEAT_FEATURES,
    FEATURES_MORE = TABLE_FEATURES + 3 * SEAT_FEATURES /* himself, the others' mean and their most */
};

struct seat_features {
    float of[GAME_MAX_SEATS][SEAT_FEATURES];
    float table[TABLE_FEATURES];
};

/* How many inputs a network for SEATS players has. */
int features_count(int seats);

/* Measures STATE, in which cards are to be chosen. */
void features_measure(const struct bot_view *view, const struct seasons_state *state, struct seat_features *features);

/* Says of each seat whether it is among CAREFUL, those that take care. */
void features_mark_care(struct seat_features *features, int seats, unsigned careful);

/* Lays out the inputs through SEAT's eyes. */
void features_arrange(const struct seat_features *features, int seats, uint8_t seat, float *inputs);

#endif
