/* SPDX-License-Identifier: MIT */
/* What a seat has seen of the hidden choices of a match, round by round. */
#ifndef BOTS_PAST_H
#define BOTS_PAST_H

#include "castellany/bot.h"

enum { PAST_KINDS = 4 }; /* of players that strangers are compared with (strangers.c) */

/* How likely a seat's choice was, above 0: for each kind of player, and for anybody. */
struct past_likeness {
    float kinds[PAST_KINDS], anybody;
};

struct past_round {
    void *seen; /* as it stood before the first choice */
    int round;
    unsigned who; /* has chosen */
    struct intent chosen[GAME_MAX_SEATS];
    unsigned weighed; /* the seats whose likeness is there */
    struct past_likeness likeness[GAME_MAX_SEATS];
};

struct bot_past {
    const struct game *game;
    uint8_t seat;
    size_t count, held, room; /* HELD rounds have memory; COUNT of them have been told */
    struct past_round *rounds;
};

#endif
