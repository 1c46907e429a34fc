/* SPDX-License-Identifier: MIT */
/* Random play, shared by `random` and `bench`. */
#ifndef CASTELLANY_CLI_RANDOM_PLAY_H
#define CASTELLANY_CLI_RANDOM_PLAY_H

#include "castellany/random.h"

/* The stream that draws the intents of the match with SEED. It has nothing in common with the match's own. */
static inline struct random_stream random_play_stream(uint64_t seed) {
    struct random_stream mixed = random_seeded(seed ^ 0x706c617965727321u);
    return random_seeded(random_bits(&mixed));
}

#endif
