/* SPDX-License-Identifier: MIT */
/* The bots: what a hint says of an answer, and answers that nobody should miss. */
#include <stdlib.h>

#include "castellany/bot.h"
#include "castellany/carcassonne_bots.h"
#include "situation.h"

static struct bot_library *open_library(const struct situation *at) {
    char error[GAME_ERROR_SIZE];
    const char *data = getenv("CASTELLANY_DATA");
    struct bot_library *library = bot_library_open(&at->game, data ? data : "data", error);
    assert_string_equal(error, ""); /* the weights are there and good */
    return library;
}

static struct bot_request request_for(const struct situation *at, struct carcassonne_state *seen) {
    at->game.ops->observe(&at->game, &at->state, at->state.to_act, seen);
    return (struct bot_request){.game = &at->game, .seen = seen, .seat = at->state.to_act, .seed = 5};
}

static double amount_of(const struct bot_hint *hint, int code) {
    for (int i = 0; i < hint->fact_count; i++) {
        if (hint->facts[i].code == code) {
            return hint->facts[i].amount;
        }
    }
    return -1;
}

/* The hint for the answer with VERB and ROTATION at CELL, judged as if it had been played. */
static struct bot_hint hint_for(const struct situation *at, struct carcassonne_intent intent) {
    struct carcassonne_state seen;
    struct bot_library *library = open_library(at);
    const struct bot_request request = request_for(at, &seen);
    struct bot_hint best, own = {.win_share = -1};
    struct intent raw;
    memcpy(&raw, &intent, sizeof raw);
    assert_int_equal(at->game.ops->validate(&at->game, &at->state, &raw), REASON_NONE);
    assert_true(bot_judge(library, &request, &raw, &best, &own) > 1);
    assert_true(best.win_share >= own.win_share);
    bot_library_close(library);
    return own;
}

enum { E9 = 4 + 8 * CARC_COLUMNS, F9 = E9 + 1, K7 = 10 + 6 * CARC_COLUMNS, A2 = CARC_COLUMNS };

static void a_placement_tells_what_it_completes(void **state) {
    struct situation *at = situation_begin(state, "S10 O03 S05 O04");
    lay(at, "e9", 1, 'T');
    lay(at, "k7", 1, 0);
    at->state.seats[0].score = 8;
    const struct bot_hint hint =
        hint_for(at, (struct carcassonne_intent){.seat = 0, .verb = CARC_PLACE, .at = F9, .rotation = 3});
    assert_true(amount_of(&hint, CARC_FACT_POINTS_AT_ONCE) >= 4);
    assert_true(amount_of(&hint, CARC_FACT_WALL_TILE) == 12);
    assert_true(amount_of(&hint, CARC_FACT_FOLLOWERS_BACK) == 1);
}

static void a_placement_tells_what_it_gives_away(void **state) {
    struct situation *at = situation_begin(state, "S10 S05 O03");
    lay(at, "e9", 1, 'T');
    at->state.seats[0].score = 8;
    const struct bot_hint hint =
        hint_for(at, (struct carcassonne_intent){.seat = 1, .verb = CARC_PLACE, .at = F9, .rotation = 3});
    assert_true(amount_of(&hint, CARC_FACT_GIVES_POINTS) == 4);
    assert_true(amount_of(&hint, CARC_FACT_GIVES_WALL_TILE) == 12);
}

/* Both have a herald on what becomes one path. */
static void a_placement_tells_that_it_draws_level(void **state) {
    struct situation *at = situation_begin(state, "S01 S03 B01 B02 E03 O03");
    lay(at, "b5", 0, 'p');
    lay(at, "a3", 0, 'p');
    lay(at, "a4", 0, 0);
    const struct bot_hint hint = hint_for(
        at, (struct carcassonne_intent){.seat = 1, .verb = CARC_PLACE, .at = 1 + 3 * CARC_COLUMNS, .rotation = 2});
    assert_true(amount_of(&hint, CARC_FACT_DRAWS_LEVEL) == 5);
}

static void a_follower_tells_what_he_promises(void **state) {
    struct situation *at = situation_begin(state, "O08 O03");
    accept(at, "{'seat':0,'do':'place','cell':'d1','rotation':0}");
    const struct bot_hint hint =
        hint_for(at, (struct carcassonne_intent){.seat = 0, .verb = CARC_FOLLOWER, .at = 3, .letter = 'T'});
    assert_true(amount_of(&hint, CARC_FACT_PROMISES) > 0);
    assert_int_equal(hint.facts[0].subject, CARC_TOWER);
}

static void a_doubling_tells_what_it_adds(void **state) {
    struct situation *at = situation_begin(state, "O03 O04");
    give(at, 0, 3);
    lay(at, "k7", 1, 'H');
    const struct bot_hint hint =
        hint_for(at, (struct carcassonne_intent){.seat = 0, .verb = CARC_SCORE, .at = K7, .letter = 'H', .doubled = 1});
    assert_true(amount_of(&hint, CARC_FACT_DOUBLED) == 2);
    assert_true(amount_of(&hint, CARC_FACT_POINTS_AT_ONCE) == 2);
}

static void another_turn_tells_what_it_is_worth(void **state) {
    struct situation *at = situation_begin(state, "O03 O04 O05");
    give(at, 0, 1);
    lay(at, "k7", 1, 'H');
    asked(at, CARC_PHASE_AGAIN, 0);
    const struct bot_hint hint = hint_for(at, (struct carcassonne_intent){.seat = 0, .verb = CARC_AGAIN});
    assert_true(amount_of(&hint, CARC_FACT_ANOTHER_TURN) > 0);
}

/* Whoever does not slip takes the order by which its marker lands on a tower twice instead of once. */
static void the_order_lands_on_a_wall_tile(void **state) {
    struct situation *at = situation_begin(state, "S10 O03 S05 O04");
    lay(at, "e9", 1, 'T');
    lay(at, "k7", 1, 0);
    at->state.seats[0].followers[1] = at->tables->first[at->state.stack[0]]; /* a herald on e9/p */
    at->state.seats[0].supply--;
    at->state.standing[feature(at, "e9/p")]++;
    at->state.seats[0].score = 7; /* path 4, tower 4, house 1: 12 only if the house is one of the first two */
    lay(at, "f9", 3, 'H');
    asked(at, CARC_PHASE_SCORE, 0);
    struct carcassonne_state seen;
    struct bot_library *library = open_library(at);
    for (const char *const *name = (const char *const[]){"greedy", "master", NULL}; *name; name++) {
        struct intent intent;
        const struct carcassonne_state before = at->state;
        while (at->state.phase == CARC_PHASE_SCORE) {
            const struct bot_request request = request_for(at, &seen);
            bot_answer(library, bot_level_find(*name), &request, &intent);
            at->game.ops->apply(&at->game, &at->state, &intent, NULL);
        }
        assert_int_equal(at->state.seats[0].hand[1], 1);
        at->state = before;
    }
    bot_library_close(library);
}

/* With so few samples that luck would rule them, Master against who answers at first sight. */
static void few_thoughts_are_no_worse_than_none(void **state) {
    struct situation *at = *state;
    struct bot_library *library = open_library(at);
    const struct bot_level *const levels[CARC_SEATS] = {bot_level_find("master"), bot_level_find("flat")};
    int won = 0;
    for (uint64_t seed = 0; seed < 24; seed++) {
        struct game_setup setup = {.seed = seed / 2, .seats = CARC_SEATS};
        const uint8_t thinks = seed % 2;
        at->game.ops->setup->complete(&at->game, &setup);
        at->game.ops->setup->begin(&at->game, &setup, &at->state, NULL);
        while (at->state.phase != CARC_PHASE_OVER) {
            struct carcassonne_state seen;
            struct intent intent;
            struct bot_request request = request_for(at, &seen);
            request.nodes = 20;
            bot_answer(library, levels[at->state.to_act ^ thinks], &request, &intent);
            at->game.ops->apply(&at->game, &at->state, &intent, NULL);
        }
        won += at->state.seats[thinks].score > at->state.seats[thinks ^ 1].score;
    }
    assert_true(won >= 9);
    bot_library_close(library);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_placement_tells_what_it_completes),   cmocka_unit_test(a_placement_tells_what_it_gives_away),
        cmocka_unit_test(a_placement_tells_that_it_draws_level), cmocka_unit_test(a_follower_tells_what_he_promises),
        cmocka_unit_test(a_doubling_tells_what_it_adds),         cmocka_unit_test(another_turn_tells_what_it_is_worth),
        cmocka_unit_test(the_order_lands_on_a_wall_tile),        cmocka_unit_test(few_thoughts_are_no_worse_than_none),
    };
    return cmocka_run_group_tests(tests, situation_open, situation_close);
}
