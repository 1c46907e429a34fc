/* SPDX-License-Identifier: MIT */
/* The match: held choices, the log, undo and its barriers, generations. */
#include "kit.h"

#include <string.h>

#include "castellany/goofspiel.h"

static struct intent bid(uint8_t seat, uint8_t card) {
    return (struct intent){.seat = seat, .verb = GOOFSPIEL_BID, .arg = {[GOOFSPIEL_CARD] = card}};
}

static const struct goofspiel_state *bids_of(const struct match *match) {
    return match_state(match);
}

/* A match of Goofspiel with three seats, nothing played. */
static int begin_goofspiel(void **state) {
    static struct game game;
    const struct kit_kind kind = {"goofspiel", 3, "cards", "8"};
    struct game_setup setup;
    kit_open(&kind, 1, &game, &setup);
    *state = match_new(&game, &setup, NULL, NULL);
    return *state ? 0 : -1;
}

static int end_match(void **state) {
    match_free(*state);
    return 0;
}

/* ---- held choices ---- */

static void test_choices_are_held_until_the_last(void **state) {
    struct match *match = *state;
    const struct intent first = bid(2, 5), second = bid(0, 3), last = bid(1, 4);
    struct event_list events = {0};
    assert_int_equal(match_submit(match, &first, &events).applied, 0);
    assert_int_equal(match_submit(match, &second, &events).applied, 0);
    assert_int_equal(match_length(match), 0);
    assert_int_equal(events.count, 0);
    assert_int_equal(match_to_act(match), 1u << 1);
    assert_true(match_is_sealed(match, 2) && match_is_sealed(match, 0) && !match_is_sealed(match, 1));
    assert_int_equal(bids_of(match)->bids[2], 0);

    const struct match_outcome outcome = match_submit(match, &last, &events);
    assert_int_equal(outcome.applied, 3);
    assert_int_equal(outcome.flags, APPLY_DISCLOSED | APPLY_ROUND_ENDED);
    assert_int_equal(match_length(match), 3);
    for (uint8_t seat = 0; seat < 3; seat++) {
        assert_int_equal(match_intent(match, seat).seat, seat);
        assert_false(match_is_sealed(match, seat));
    }
    assert_int_equal(bids_of(match)->round, 2);
    assert_true(events.count > 3);
}

static void test_a_seat_has_a_choice_while_it_is_asked_for_one_of_several(void **state) {
    struct match *match = *state;
    const struct intent first = bid(2, 1);
    assert_true(match_has_choice(match, 0) && match_has_choice(match, 2));
    match_submit(match, &first, NULL);
    assert_true(match_has_choice(match, 0));
    assert_false(match_has_choice(match, 2));
    for (uint8_t card = 1; card < 8; card++) {
        for (uint8_t seat = 0; seat < 3; seat++) {
            const struct intent intent = bid(seat, card);
            match_submit(match, &intent, NULL);
        }
    }
    assert_true(match_to_act(match) & 1);
    assert_false(match_has_choice(match, 0)); /* the last card */
}

static void test_a_held_choice_can_be_taken_back(void **state) {
    struct match *match = *state;
    const struct intent first = bid(2, 5), other = bid(2, 6), rest[] = {bid(0, 1), bid(1, 1)};
    match_submit(match, &first, NULL);
    match_submit(match, &rest[0], NULL);
    assert_int_equal(match_submit(match, &other, NULL).reason, REASON_ALREADY_CHOSEN);
    assert_true(match_take_back(match, 2));
    assert_false(match_take_back(match, 2));
    assert_false(match_take_back(match, 200));
    assert_true(match_is_sealed(match, 0));
    assert_int_equal(match_submit(match, &other, NULL).reason, REASON_NONE);
    assert_int_equal(match_submit(match, &rest[1], NULL).applied, 3);
    assert_int_equal(match_intent(match, 2).arg[GOOFSPIEL_CARD], 6);
}

static void test_a_replay_applies_hidden_choices_at_once(void **state) {
    struct match *match = *state;
    const struct intent first = bid(2, 5), again = bid(2, 6), held = bid(0, 1);
    assert_int_equal(match_replay(match, &first, NULL).applied, 1);
    assert_int_equal(match_length(match), 1);
    assert_int_equal(match_replay(match, &again, NULL).reason, REASON_ALREADY_CHOSEN);
    assert_int_equal(match_submit(match, &held, NULL).applied, 0);
    assert_int_equal(match_replay(match, &held, NULL).reason, REASON_ALREADY_CHOSEN);
    const struct intent last = bid(1, 2);
    assert_int_equal(match_submit(match, &last, NULL).applied, 2);
    assert_int_equal(match_length(match), 3);
}

static void test_a_refusal_changes_nothing(void **state) {
    struct match *match = *state;
    const struct intent wrong[] = {bid(0, 9), bid(3, 1), bid(255, 1)};
    const uint64_t generation = match_generation(match);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const struct match_outcome outcome = match_submit(match, &wrong[i], NULL);
        assert_int_not_equal(outcome.reason, REASON_NONE);
        assert_int_equal(outcome.applied, 0);
    }
    assert_true(match_generation(match) == generation);
    assert_int_equal(match_to_act(match), 7);
}

/* ---- undo ---- */

static void test_undo_stops_at_a_reveal(void **state) {
    struct match *match = *state;
    for (uint8_t seat = 0; seat < 3; seat++) {
        const struct intent intent = bid(seat, 1);
        match_submit(match, &intent, NULL);
    }
    for (uint8_t seat = 0; seat < 3; seat++) {
        assert_int_equal(match_undoable(match, seat), 0);
        assert_false(match_undo(match, seat));
    }
    assert_int_equal(match_length(match), 3);
}

static void test_undo_refuses_at_the_beginning(void **state) {
    struct match *match = *state;
    assert_int_equal(match_undoable(match, 0), 0);
    assert_false(match_undo(match, 0));
}

static void test_undo_waits_for_held_choices(void **state) {
    struct match *match = *state;
    const struct intent replayed = bid(0, 5), held = bid(1, 5);
    match_replay(match, &replayed, NULL);
    assert_int_equal(match_undoable(match, 0), 1);
    match_submit(match, &held, NULL);
    assert_int_equal(match_undoable(match, 0), 0);
    match_take_back(match, 1);
    assert_true(match_undo(match, 0));
    assert_int_equal(match_length(match), 0);
    assert_int_equal(match_to_act(match), 7);
}

/* Walks a random match; wherever an undo is allowed it must give the position before, and a redo the one after. */
static size_t undo_everywhere(struct match *match, struct random_stream *stream) {
    _Alignas(max_align_t) unsigned char before[GAME_STATE_MAX], after[GAME_STATE_MAX];
    const size_t size = match_game(match)->ops->state_size;
    size_t undone = 0;
    while (match_to_act(match)) {
        const struct intent intent = kit_pick(match, stream);
        memcpy(before, match_state(match), size);
        const struct match_outcome outcome = match_replay(match, &intent, NULL);
        memcpy(after, match_state(match), size);
        for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
            if (seat != intent.seat || outcome.flags & APPLY_DISCLOSED) {
                assert_int_equal(match_undoable(match, seat), 0);
            }
        }
        if (!match_undoable(match, intent.seat)) {
            assert_true(outcome.flags & APPLY_DISCLOSED);
            continue;
        }
        const uint64_t generation = match_generation(match);
        assert_true(match_undo(match, intent.seat));
        assert_true(match_generation(match) > generation);
        assert_memory_equal(before, match_state(match), size);
        assert_int_equal(match_replay(match, &intent, NULL).reason, REASON_NONE);
        assert_memory_equal(after, match_state(match), size);
        assert_true(match_generation(match) > generation + 1);
        undone++;
    }
    return undone;
}

static void test_undo_gives_the_position_before(void **state) {
    (void)state;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct game game;
        struct game_setup setup;
        struct random_stream stream = random_seeded(5);
        kit_open(kind, 3, &game, &setup);
        struct match *match = match_new(&game, &setup, NULL, NULL);
        assert_true(undo_everywhere(match, &stream) > 0);
        match_free(match);
        game_close(&game);
    }
}

static void test_a_prefix_is_the_match_at_that_time(void **state) {
    (void)state;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct game game;
        struct match *whole = kit_match(kind, 11, &game);
        struct match *again = match_prefix(whole, 0);
        for (size_t length = 0;; length++) {
            struct match *prefix = match_prefix(whole, length);
            assert_int_equal(match_length(prefix), length);
            assert_memory_equal(match_state(prefix), match_state(again), game.ops->state_size);
            match_free(prefix);
            if (length == match_length(whole)) {
                break;
            }
            const struct intent intent = match_intent(whole, length);
            assert_int_equal(match_replay(again, &intent, NULL).reason, REASON_NONE);
        }
        match_free(again);
        match_free(whole);
        game_close(&game);
    }
}

/* The events of one intent alone, also where others lay in the list; none at the end, where nothing changes. */
static void test_a_match_is_followed_to_its_end(void **state) {
    static struct event_list events, expected;
    (void)state;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct game game;
        struct match *whole = kit_match(kind, 11, &game);
        struct match *again = match_prefix(whole, 0), *by_hand = match_prefix(whole, 0);
        for (size_t i = 0; i < match_length(whole); i++) {
            const struct intent intent = match_intent(whole, i);
            expected.count = 0;
            const struct match_outcome wanted = match_replay(by_hand, &intent, &expected);
            const struct match_outcome outcome = match_follow(again, whole, &events);
            assert_int_equal(outcome.applied, 1);
            assert_int_equal(outcome.flags, wanted.flags);
            assert_int_equal(events.count, expected.count);
            assert_memory_equal(events.items, expected.items, expected.count * sizeof *events.items);
        }
        assert_memory_equal(match_state(again), match_state(whole), game.ops->state_size);
        assert_int_equal(match_follow(again, whole, &events).applied, 0);
        assert_int_equal(events.count, 0);
        assert_int_equal(match_length(again), match_length(whole));
        match_free(by_hand);
        match_free(again);
        match_free(whole);
        game_close(&game);
    }
}

static void test_a_prefix_can_be_undone_like_the_match(void **state) {
    struct match *match = *state;
    const struct intent replayed = bid(0, 5);
    match_replay(match, &replayed, NULL);
    struct match *prefix = match_prefix(match, 1);
    assert_int_equal(match_undoable(prefix, 0), 1);
    assert_true(match_undo(prefix, 0));
    match_free(prefix);
    assert_int_equal(match_length(match), 1);
}

static void test_practice_goes_back_across_reveals(void **state) {
    struct match *match = *state;
    const struct intent bids[] = {bid(0, 1), bid(1, 2), bid(2, 3), bid(0, 4)};
    struct match *before = match_prefix(match, 0);
    for (int i = 0; i < 4; i++) {
        match_submit(match, &bids[i], NULL);
    }
    const uint64_t generation = match_generation(match);
    assert_int_equal(match_undoable(match, 0), 0);
    assert_false(match_is_practice(match));
    assert_false(match_rewind(match, 4));
    assert_false(match_is_practice(match));
    assert_true(match_rewind(match, 0));
    assert_true(match_is_practice(match));
    assert_true(match_generation(match) > generation);
    assert_int_equal(match_length(match), 0);
    assert_false(match_is_sealed(match, 0));
    assert_memory_equal(match_state(match), match_state(before), match_game(match)->ops->state_size);
    match_free(before);
    before = match_prefix(match, 0);
    assert_true(match_is_practice(before));
    match_free(before);
}

static void test_seats_are_kept(void **state) {
    struct match *bare = *state;
    const struct match_seat seats[3] = {{"Red", "person"}, {"Blue", "bot:master"}, {"Green", "exec:./bot"}};
    assert_null(match_seats(bare));
    struct match *match = match_new(match_game(bare), match_setup(bare), seats, NULL);
    struct match *prefix = match_prefix(match, 0);
    assert_string_equal(match_seats(prefix)[2].control, "exec:./bot");
    match_free(prefix);
    match_free(match);
}

/* A copy has its own seats, and goes on without the original. */
static void test_a_copy_is_a_match_of_its_own(void **state) {
    (void)state;
    struct game own;
    struct match *match = kit_match(&kit_kinds[0], 12, &own);
    const struct match_seat seats[2] = {{"Ada", "person"}, {"Emil", "bot:master"}};
    struct match *copy = match_copy(match, seats);
    assert_ptr_equal(match_game(copy), &own);
    assert_int_equal(match_length(copy), match_length(match));
    assert_true(kit_hash(copy) == kit_hash(match));
    assert_string_equal(match_seats(copy)[1].name, "Emil");
    match_free(match);
    assert_int_equal(match_to_act(copy), 0);
    match_free(copy);
    game_close(&own);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_copy_is_a_match_of_its_own),
        cmocka_unit_test_setup_teardown(test_choices_are_held_until_the_last, begin_goofspiel, end_match),
        cmocka_unit_test_setup_teardown(test_a_seat_has_a_choice_while_it_is_asked_for_one_of_several, begin_goofspiel,
                                        end_match),
        cmocka_unit_test_setup_teardown(test_a_held_choice_can_be_taken_back, begin_goofspiel, end_match),
        cmocka_unit_test_setup_teardown(test_a_replay_applies_hidden_choices_at_once, begin_goofspiel, end_match),
        cmocka_unit_test_setup_teardown(test_a_refusal_changes_nothing, begin_goofspiel, end_match),
        cmocka_unit_test_setup_teardown(test_undo_stops_at_a_reveal, begin_goofspiel, end_match),
        cmocka_unit_test_setup_teardown(test_undo_refuses_at_the_beginning, begin_goofspiel, end_match),
        cmocka_unit_test_setup_teardown(test_undo_waits_for_held_choices, begin_goofspiel, end_match),
        cmocka_unit_test(test_undo_gives_the_position_before),
        cmocka_unit_test(test_a_prefix_is_the_match_at_that_time),
        cmocka_unit_test(test_a_match_is_followed_to_its_end),
        cmocka_unit_test_setup_teardown(test_a_prefix_can_be_undone_like_the_match, begin_goofspiel, end_match),
        cmocka_unit_test_setup_teardown(test_practice_goes_back_across_reveals, begin_goofspiel, end_match),
        cmocka_unit_test_setup_teardown(test_seats_are_kept, begin_goofspiel, end_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
