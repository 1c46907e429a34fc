/* SPDX-License-Identifier: MIT */
/* The seals of Kilt Castle: each can be earned, and what was earned is what the match says of itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "castellany/data.h"
#include "castellany/kilt.h"
#include "castellany/match.h"
#include "table/kilt/kilt_achievements.h"

enum { MATCHES = 1500 };

static struct game game;

static int open_game(void **state) {
    struct error error;
    const char *data = getenv("CASTELLANY_DATA");
    (void)state;
    assert_true(game_open(&game, "kilt", data ? data : "data", &error));
    return 0;
}

static int close_game(void **state) {
    (void)state;
    game_close(&game);
    return 0;
}

/* Now and then the cheapest of a few random answers: so that somebody wins who pays little. */
static void answer(const struct kilt_state *state, struct random_stream *stream, int is_thrifty,
                   struct intent *intent) {
    enum { TRIES = 12 };
    int best = 1000;
    for (int i = 0; i < (is_thrifty ? TRIES : 1) && best; i++) {
        struct intent tried;
        game.ops->pick(&game, state, (uint8_t)__builtin_ctz(state->to_act), stream, &tried);
        const struct kilt_intent *named = kilt_view(&tried);
        const int price = named->verb == KILT_BUILD ? kilt_price(state, named->at, state->builders[0]) : 0;
        *intent = price < best ? tried : *intent;
        best = price < best ? price : best;
    }
}

static struct match *play(int seats, uint64_t seed) {
    const struct game_setup setup = {.seed = seed, .seats = (uint8_t)seats};
    struct match_seat chairs[GAME_MAX_SEATS] = {0};
    struct random_stream stream = random_seeded(seed);
    snprintf(chairs[0].control, sizeof chairs[0].control, "person");
    for (int seat = 1; seat < seats; seat++) {
        snprintf(chairs[seat].control, sizeof chairs[seat].control, "bot:master");
    }
    struct match *match = match_new(&game, &setup, chairs, NULL);
    while (match_to_act(match)) {
        const struct kilt_state *state = match_state(match);
        struct intent intent = {.seat = 0};
        answer(state, &stream, seed % 2 == 0 && (state->to_act & 1), &intent);
        match_submit(match, &intent, NULL);
    }
    return match;
}

static int number_of(const char *name) {
    for (int i = 0; kilt_seals.all[i].name; i++) {
        if (!strcmp(kilt_seals.all[i].name, name)) {
            return i;
        }
    }
    fail_msg("there is no seal %s", name);
    return -1;
}

static int has(uint32_t earned, const char *name) {
    return earned >> number_of(name) & 1;
}

static int floors_left(const struct kilt_state *state, int seat) {
    int floors = 0;
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        floors += state->owner[colour] == seat ? state->floors_left[colour] : 0;
    }
    return floors;
}

static int paid_least(const struct kilt_state *end, int seat) {
    int count = 0;
    for (int other = 0; other < end->seat_count; other++) {
        count += -end->account[other][KILT_PAID] > -end->account[seat][KILT_PAID];
    }
    return count == end->seat_count - 1;
}

/* What the state at the end says by itself. */
static void compare(const struct kilt_state *end, const uint8_t *rank, int seat, uint32_t earned) {
    const int is_first = rank[seat] == 0;
    assert_int_equal(has(earned, "kilt_thrift"), is_first && paid_least(end, seat));
    assert_int_equal(has(earned, "kilt_landlord"), end->account[seat][KILT_RECEIVED] >= 15);
    assert_int_equal(has(earned, "kilt_last"), is_first && !floors_left(end, seat));
    assert_true(!has(earned, "kilt_untouched") || is_first);
    assert_true(!has(earned, "kilt_behind") || is_first);
    assert_true(!has(earned, "kilt_close") || is_first);
    assert_int_equal(has(earned, "kilt_masters"), is_first);
    if (!end->roofs) {
        assert_false(has(earned, "kilt_roof"));
    }
}

static void each_can_be_earned_and_is_true(void **state) {
    uint32_t all = 0, wanted = 0;
    (void)state;
    for (int i = 0; i < MATCHES; i++) {
        uint32_t earned[GAME_MAX_SEATS];
        uint8_t rank[GAME_MAX_SEATS];
        struct match *match = play(2 + i % 3, (uint64_t)i);
        kilt_seals.earned(match, earned);
        game.ops->rank(&game, match_state(match), rank);
        for (int seat = 0; seat < 2 + i % 3; seat++) {
            if (seat == 0) {
                compare(match_state(match), rank, seat, earned[seat]);
            }
            all |= earned[seat];
        }
        match_free(match);
    }
    for (int i = 0; kilt_seals.all[i].name; i++) {
        wanted |= 1u << i;
    }
    for (int i = 0; kilt_seals.all[i].name; i++) {
        if (!(all >> i & 1)) {
            print_error("%s is never earned\n", kilt_seals.all[i].name);
        }
    }
    assert_int_equal(all, wanted);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_can_be_earned_and_is_true),
    };
    return cmocka_run_group_tests(tests, open_game, close_game);
}
