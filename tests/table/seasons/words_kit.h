/* SPDX-License-Identifier: MIT */
/* What the tests of words share: the game with its tables, and matches played at random. */
#ifndef TESTS_TABLE_WORDS_KIT_H
#define TESTS_TABLE_WORDS_KIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "castellany/match.h"
#include "castellany/seasons.h"

static struct game kit_game;

static inline int kit_open(void **state) {
    struct error error;
    const char *data = getenv("CASTELLANY_DATA");
    (void)state;
    return game_open(&kit_game, "seasons", data ? data : "data", &error) ? 0 : -1;
}

static inline int kit_close(void **state) {
    (void)state;
    game_close(&kit_game);
    return 0;
}

/* Plays a random match of SEATS seats, calling SEEN with the state after and the events of each intent. */
static inline void kit_play(int seats, const char *season, uint64_t seed,
                            void (*seen)(void *context, const struct seasons_state *, const struct event_list *),
                            void *context) {
    static struct event_list events;
    struct game_setup setup = {.seed = seed, .seats = (uint8_t)seats};
    struct random_stream stream = random_seeded(seed);
    kit_game.ops->setup->option(&setup, "season", season);
    events.count = 0;
    struct match *match = match_new(&kit_game, &setup, NULL, &events);
    seen(context, match_state(match), &events);
    while (match_to_act(match)) {
        struct intent intent;
        events.count = 0;
        kit_game.ops->pick(&kit_game, match_state(match), (uint8_t)__builtin_ctz(match_to_act(match)), &stream,
                           &intent);
        match_submit(match, &intent, &events);
        seen(context, match_state(match), &events);
    }
    match_free(match);
}

#endif
