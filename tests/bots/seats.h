/* SPDX-License-Identifier: MIT */
/* Matches for tests of the bots: whoever is asked sees what observe gives him. */
#ifndef TESTS_BOTS_SEATS_H
#define TESTS_BOTS_SEATS_H

#include "kit.h"

#include "castellany/bot.h"
#include "castellany/seasons.h"

union seat_state {
    max_align_t alignment;
    unsigned char bytes[GAME_STATE_MAX];
    struct seasons_state seasons;
};

struct table {
    struct game game;
    struct bot_library *library;
    uint64_t seed;
    const struct bot_level *levels[GAME_MAX_SEATS]; /* that all at the table know of */
    union seat_state state;
    int round;
    uint32_t questions[GAME_MAX_SEATS];
};

/* On the rules and with the library that all tables of the program share; one that a test puts in its place is closed
 * with the table. */
void table_open(struct table *table, const struct kit_kind *kind, uint64_t seed);
void table_close(struct table *table);
/* The seats that owe an answer, and the first of them. */
unsigned table_due(const struct table *table);
uint8_t table_first(const struct table *table);
/* What SEAT is asked now; SEEN gets what it may know. */
struct bot_request table_request(const struct table *table, uint8_t seat, union seat_state *seen);
/* The answer of LEVEL, with NODES at most. */
struct intent table_answer(const struct table *table, const char *level, uint8_t seat, uint32_t nodes);
/* Applies INTENT, which must be legal. */
void table_apply(struct table *table, const struct intent *intent);

#endif
