/* SPDX-License-Identifier: MIT */
/* What a seat may know: hidden choices look unmade, the deck has only its length, what is filled in could be true. */
#include "situation.h"

static void hidden_choices_look_unmade(void **state) {
    struct situation *at = situation_begin(state, 4, SUMMER, 0);
    struct seasons_state seen;
    accept(at, "{'seat':1,'do':'choose','cards':['trader']}");
    at->game.ops->observe(&at->game, &at->state, 0, &seen);
    assert_int_equal(seen.seats[1].chosen, 0);
    assert_int_equal(seen.seats[1].hand, 0xff);
    assert_int_equal(seen.to_act, 0xd);
    at->game.ops->observe(&at->game, &at->state, 1, &seen);
    assert_int_equal(seen.seats[1].chosen, CARD(TRADER));
    at->game.ops->observe(&at->game, &at->state, GAME_NO_SEAT, &seen);
    assert_int_equal(seen.seats[1].chosen, 0);
}

static void winters_questions_do_not_show_what_lies_face_down(void **state) {
    struct situation *at = situation_begin(state, 3, WINTER, SNOWDRIFT);
    struct seasons_state seen;
    CHOOSE(at, CARD(MESSENGER), CARD(MESSENGER), CARD(MESSENGER));
    CHOOSE(at, CARD(WORKER_SAND), CARD(TRADER), CARD(WORKER_STONE));
    asked(at, PHASE_WINTER, 1);
    at->game.ops->observe(&at->game, &at->state, 1, &seen);
    assert_int_equal(seen.seats[0].hand, 0xff & ~CARD(MESSENGER));
    assert_int_equal(seen.seats[2].chosen, 0);
    json_t *object = game_state_object(&at->game, &seen, 1);
    const json_t *seats = json_object_get(object, "seats");
    assert_true(json_is_null(json_object_get(json_array_get(seats, 0), "chosen")));
    assert_true(json_is_array(json_object_get(json_array_get(seats, 1), "chosen")));
    assert_true(json_is_integer(json_object_get(json_object_get(object, "winter"), "deck")));
    assert_non_null(json_object_get(object, "this_round"));
    json_decref(object);
}

static void deck_and_stream_are_gone(void **state) {
    struct situation *at = situation_begin(state, 3, WINTER, SNOWDRIFT);
    struct seasons_state seen;
    at->game.ops->observe(&at->game, &at->state, 0, &seen);
    for (int i = 0; i < WINTER_CARDS; i++) {
        assert_int_equal(seen.deck[i], GAME_NO_SEAT);
    }
    assert_int_equal(seen.deck_left, WINTER_CARDS);
    assert_true(seen.random.state == 0);
}

static void what_is_filled_in_could_be_true(void **state) {
    struct situation *at = situation_begin(state, 3, WINTER, SNOWDRIFT);
    struct random_stream stream = random_seeded(3);
    unsigned first = 0;
    CHOOSE(at, CARD(MESSENGER), CARD(MESSENGER), CARD(MESSENGER));
    CHOOSE(at, CARD(WORKER_SAND), CARD(TRADER), CARD(WORKER_STONE));
    for (int n = 0; n < 200; n++) {
        struct seasons_state seen;
        unsigned deck = 0;
        at->game.ops->observe(&at->game, &at->state, 1, &seen);
        at->game.ops->determinize(&at->game, &seen, 1, &stream);
        for (int i = 0; i < seen.deck_left; i++) {
            deck |= CARD(seen.deck[i]);
        }
        first |= CARD(seen.deck[0]);
        assert_int_equal(deck, 0x3f & ~CARD(SNOWDRIFT));
        assert_int_equal(seen.seats[1].chosen, CARD(TRADER));
        for (int seat = 0; seat < 3; seat++) {
            assert_int_equal(__builtin_popcount(seen.seats[seat].chosen), 1);
            assert_int_equal(seen.seats[seat].hand & seen.seats[seat].chosen, 0);
            assert_int_equal(seen.seats[seat].hand | seen.seats[seat].chosen, 0xff & ~CARD(MESSENGER));
        }
    }
    assert_int_equal(first, 0x3f & ~CARD(SNOWDRIFT));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hidden_choices_look_unmade),
        cmocka_unit_test(winters_questions_do_not_show_what_lies_face_down),
        cmocka_unit_test(deck_and_stream_are_gone),
        cmocka_unit_test(what_is_filled_in_could_be_true),
    };
    return cmocka_run_group_tests(tests, situation_open, situation_close);
}
