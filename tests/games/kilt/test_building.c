/* SPDX-License-Identifier: MIT */
/* Building, prices and roofs: K14 to K24. The lines used most: place 4 is e1 e2 e3, place 8 is d4 c4 b4 a4. */
#include "situation.h"

/* Four seats; the card that lies at place 3 beside another can go to place 4, the front position. */
static struct situation *one_builder(void **state, const char *card) {
    struct situation *at = situation_begin(state, 4);
    char rows[128] = "0 orange/light_gray | 3 ";
    strcat(rows, card);
    strcat(rows, " light_gray/red");
    train(at, rows, 0);
    return at;
}

/* ---- K14 ---- */

static void K14_the_line_goes_across_the_board(void **state) {
    static const struct {
        int place;
        const char *squares[6];
    } lines[] = {{0, {"a1", "a2", "a3", "a4", "a5"}},
                 {3, {"d1", "d2", "d3", "d4"}},
                 {4, {"e1", "e2", "e3"}},
                 {7, {"e3", "d3", "c3", "b3", "a3"}},
                 {8, {"d4", "c4", "b4", "a4"}},
                 {9, {"c5", "b5", "a5"}},
                 {10, {"e3", "e2", "e1"}},
                 {11, {"d4", "d3", "d2", "d1"}},
                 {14, {"a5", "a4", "a3", "a2", "a1"}},
                 {15, {"a5", "b5", "c5"}},
                 {16, {"a4", "b4", "c4", "d4"}},
                 {19, {"a1", "b1", "c1", "d1", "e1"}}};
    struct situation *at = situation_begin(state, 4);
    const struct kilt_tables *tables = kilt_tables(&at->game);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const struct kilt_line *line = &tables->lines[lines[i].place];
        int count = 0;
        for (; lines[i].squares[count]; count++) {
            assert_string_equal(kilt_square_name(line->squares[count]), lines[i].squares[count]);
        }
        assert_int_equal(line->count, count);
    }
    assert_int_equal(__builtin_popcount(tables->squares), 22);
}

static void K14_only_squares_of_the_line(void **state) {
    struct situation *at = one_builder(state, "red");
    tower(at, "d1", "orange");
    tower(at, "e3", "orange");
    move(at, "red", 4);
    refuse(at, "{'seat':3,'do':'build','at':'d1','crests':0}", KILT_REASON_NOT_IN_LINE);
    refuse(at, "{'seat':3,'do':'build','at':'e4','crests':0}", KILT_REASON_NO_SUCH_SQUARE);
    refuse(at, "{'seat':3,'do':'build','at':'e2','crests':0}", KILT_REASON_NOT_NEAREST);
    assert_true(is_legal(at, "{'seat':3,'do':'build','at':'e1','crests':0}"));
    assert_true(is_legal(at, "{'seat':3,'do':'build','at':'e3','crests':0}")); /* at the far side */
}

/* ---- K15, K16 ---- */

static void K15_the_colour_on_the_card_builds(void **state) {
    struct situation *at = situation_begin(state, 2);
    train(at, "0 orange/red | 3 light_gray orange", 0);
    move(at, "light_gray", 4);
    asked(at, KILT_PHASE_BUILD, 0);
    build(at, "e1", 1);
    assert_int_equal(at->state.top[square("e1")], kilt_floor(KILT_LIGHT_GRAY, 1));
    assert_int_equal(at->state.floors_left[KILT_LIGHT_GRAY], 15);
    assert_int_equal(at->state.floors_left[KILT_DARK_GRAY], 16);
}

static void K15_any_kind_of_floor_while_it_lasts(void **state) {
    struct situation *at = one_builder(state, "red");
    leave_floors(at, KILT_RED, 0, 1, 1);
    move(at, "red", 4);
    refuse(at, "{'seat':3,'do':'build','at':'e1','crests':0}", KILT_REASON_FLOOR_GONE);
    refuse(at, "{'seat':3,'do':'build','at':'e1','crests':3}", KILT_REASON_NO_SUCH_FLOOR);
    assert_int_equal(count_legal(at), 2);
    build(at, "e1", 2);
    assert_int_equal(at->state.floors[KILT_RED][2], 0);
    assert_int_equal(at->state.floors[KILT_RED][1], 1);
}

static void K16_the_colour_toward_the_board_builds_first(void **state) {
    struct situation *at = one_builder(state, "orange/dark_gray"); /* turned, dark_gray is toward the board */
    move(at, "dark_gray-orange", 4);
    assert_int_equal(kilt_card_toward(&at->state, kilt_card_of("dark_gray-orange")), KILT_DARK_GRAY);
    assert_int_equal(find_event(at, KILT_EVENT_CARD_MOVED)->reason, KILT_DARK_GRAY);
    asked(at, KILT_PHASE_BUILD, 0);
    build(at, "e1", 0);
    asked(at, KILT_PHASE_BUILD, 2);
    refuse(at, "{'seat':0,'do':'build','at':'e2','crests':0}", REASON_NOT_YOUR_TURN);
    build(at, "e2", 0);
    asked(at, KILT_PHASE_MOVE, 1);
}

static void K16_a_single_colour_card_builds_once_and_does_not_turn(void **state) {
    struct situation *at = one_builder(state, "red");
    move(at, "red", 4);
    assert_int_equal(at->state.turned & 1 << KILT_RED, 0);
    assert_int_equal(find_event(at, KILT_EVENT_CARD_MOVED)->cause, KILT_NO_COLOUR);
    build(at, "e1", 0);
    asked(at, KILT_PHASE_MOVE, 1);
}

/* The second builder spends what the first has just paid him, on a tower that the first has just raised. */
static void K16_the_second_builds_on_what_the_first_has_left(void **state) {
    struct situation *at = one_builder(state, "orange/dark_gray");
    tower(at, "e1", "orange");
    tower(at, "e3", "red red");
    purse(at, 0, 1);
    purse(at, 2, 1);
    move(at, "dark_gray-orange", 4);
    build(at, "e1", 0);
    assert_int_equal(at->state.ducats[2], 2);
    assert_true(is_legal(at, "{'seat':2,'do':'build','at':'e3','crests':0}"));
    build(at, "e1", 0);
    assert_int_equal(height(at, "e1"), 3);
    assert_int_equal(at->state.ducats[0], 2);
    assert_int_equal(at->state.ducats[2], 0);
}

static void K16_with_two_players_both_colours_may_be_one_players(void **state) {
    struct situation *at = situation_begin(state, 2);
    train(at, "0 orange | 3 dark_gray/light_gray orange/red", 1);
    move(at, "dark_gray-light_gray", 4);
    asked(at, KILT_PHASE_BUILD, 0);
    build(at, "e1", 0);
    assert_int_equal(at->state.top[square("e1")], KILT_LIGHT_GRAY);
    asked(at, KILT_PHASE_BUILD, 0);
    build(at, "e2", 0);
    assert_int_equal(at->state.top[square("e2")], KILT_DARK_GRAY);
    asked(at, KILT_PHASE_MOVE, 0);
}

/* ---- K17, K18 ---- */

static void K17_every_site_may_be_chosen(void **state) {
    struct situation *at = one_builder(state, "red");
    tower(at, "e1", "orange orange");
    tower(at, "e3", "red");
    move(at, "red", 4);
    assert_int_equal(count_legal(at), 9); /* three squares, three kinds of floor */
    build(at, "e1", 0);                   /* although e2 and e3 cost nothing */
    assert_int_equal(at->state.ducats[3], 8);
}

static void K17_the_last_ducat_must_be_paid(void **state) {
    struct situation *at = one_builder(state, "red");
    tower(at, "e1", "orange orange");
    tower(at, "e2", "orange");
    tower(at, "e3", "light_gray light_gray");
    purse(at, 3, 1);
    move(at, "red", 4);
    asked(at, KILT_PHASE_BUILD, 3);
    assert_int_equal(count_legal(at), 3);
    build(at, "e2", 0);
    assert_int_equal(at->state.ducats[3], 0);
}

static void K18_a_ducat_for_each_floor_to_the_owner_of_the_top_one(void **state) {
    struct situation *at = one_builder(state, "red");
    tower(at, "e1", "light_gray** red orange*");
    move(at, "red", 4);
    build(at, "e1", 0);
    assert_int_equal(at->state.ducats[3], 7);
    assert_int_equal(at->state.ducats[2], 13);
    assert_int_equal(at->state.ducats[1], 10);
    assert_int_equal(at->state.account[3][KILT_PAID], -3);
    assert_int_equal(at->state.account[2][KILT_RECEIVED], 3);
    assert_int_equal(find_event(at, KILT_EVENT_PAID)->amount, 3);
    assert_int_equal(find_event(at, KILT_EVENT_BUILT)->reason, KILT_ON_OTHER);
}

static void K18_nothing_on_ones_own(void **state) {
    struct situation *at = one_builder(state, "red");
    tower(at, "e1", "orange red");
    purse(at, 3, 0);
    move(at, "red", 4);
    build(at, "e1", 0);
    assert_int_equal(at->state.ducats[3], 0);
    assert_int_equal(count_events(at, KILT_EVENT_PAID), 0);
    assert_int_equal(find_event(at, KILT_EVENT_BUILT)->reason, KILT_ON_OWN);
    at = situation_begin(state, 2);
    train(at, "0 orange/red | 3 light_gray orange", 0);
    tower(at, "e1", "orange dark_gray"); /* the same player's other colour */
    purse(at, 0, 0);
    move(at, "light_gray", 4);
    build(at, "e1", 0);
    assert_int_equal(count_events(at, KILT_EVENT_PAID), 0);
}

static void K18_there_is_no_credit(void **state) {
    struct situation *at = one_builder(state, "red");
    tower(at, "e1", "orange orange orange");
    purse(at, 3, 2);
    move(at, "red", 4);
    refuse(at, "{'seat':3,'do':'build','at':'e1','crests':0}", KILT_REASON_TOO_DEAR);
    purse(at, 3, 3);
    assert_true(is_legal(at, "{'seat':3,'do':'build','at':'e1','crests':0}"));
}

/* The day that the move has triggered would pay him 3, but he has them only after building. */
static void K18_this_turns_ducat_day_comes_too_late(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "0 red | 3 orange light_gray/red", 0);
    tower(at, "a1", "red**");
    tower(at, "e1", "orange");
    purse(at, 3, 0);
    move(at, "red", 4);
    refuse(at, "{'seat':3,'do':'build','at':'e1','crests':0}", KILT_REASON_TOO_DEAR);
    build(at, "e2", 0);
    assert_int_equal(at->state.ducats[3], 3);
}

static void K19_towers_may_have_any_height(void **state) {
    struct situation *at = one_builder(state, "red");
    tower(at, "e1",
          "orange orange orange orange orange orange orange orange orange orange orange light_gray light_gray "
          "light_gray light_gray light_gray light_gray light_gray light_gray light_gray light_gray light_gray");
    purse(at, 3, 30);
    move(at, "red", 4);
    build(at, "e1", 0);
    assert_int_equal(height(at, "e1"), 23);
    assert_int_equal(at->state.ducats[3], 8);
    assert_int_equal(at->state.ducats[1], 32);
}

/* ---- K20 ---- */

static void fill_line_4(struct situation *at, const char *floors) {
    tower(at, "e1", floors);
    tower(at, "e2", floors);
    tower(at, "e3", floors);
}

static void K20_a_colour_without_a_site_that_it_can_pay_is_passed_over(void **state) {
    struct situation *at = one_builder(state, "red/orange"); /* turned: orange first */
    fill_line_4(at, "light_gray light_gray");
    purse(at, 2, 1);
    move(at, "orange-red", 4);
    assert_int_equal(find_event(at, KILT_EVENT_PASSED_OVER)->what, KILT_ORANGE);
    assert_int_equal(find_event(at, KILT_EVENT_PASSED_OVER)->reason, KILT_PASS_TOO_DEAR);
    asked(at, KILT_PHASE_BUILD, 3);
    assert_int_equal(at->state.builder_count, 1);
    build(at, "e2", 0);
    assert_int_equal(at->state.ducats[3], 8);
    asked(at, KILT_PHASE_MOVE, 1);
}

static void K20_the_second_colour_waits_in_the_list_until_its_turn(void **state) {
    struct situation *at = one_builder(state, "orange/red"); /* turned: red first */
    fill_line_4(at, "light_gray light_gray");
    purse(at, 2, 1);
    move(at, "orange-red", 4);
    asked(at, KILT_PHASE_BUILD, 3);
    assert_int_equal(at->state.builder_count, 2);
    build(at, "e2", 0);
    assert_int_equal(find_event(at, KILT_EVENT_PASSED_OVER)->what, KILT_ORANGE);
    asked(at, KILT_PHASE_MOVE, 1);
}

static void K20_both_may_be_passed_over(void **state) {
    struct situation *at = one_builder(state, "orange/red");
    fill_line_4(at, "light_gray light_gray light_gray");
    purse(at, 2, 2);
    purse(at, 3, 0);
    move(at, "orange-red", 4);
    assert_int_equal(count_events(at, KILT_EVENT_PASSED_OVER), 2);
    asked(at, KILT_PHASE_MOVE, 1);
    assert_int_equal(at->state.turn, 2);
    assert_true(at->flags & APPLY_ROUND_ENDED);
}

/* Two roofs over a line of three squares cannot fill it; with the third one too dear nobody builds there. */
static void K20_roofs_leave_no_site(void **state) {
    struct situation *at = one_builder(state, "red");
    fill_line_4(at, "light_gray light_gray");
    roof(at, "e1");
    roof(at, "e2");
    purse(at, 3, 1);
    move(at, "red", 4);
    assert_int_equal(find_event(at, KILT_EVENT_PASSED_OVER)->reason, KILT_PASS_TOO_DEAR);
}

static void K20_a_colour_without_floors_is_passed_over(void **state) {
    struct situation *at = situation_begin(state, 2);
    train(at, "0 orange | 3 dark_gray/light_gray orange/red", 1);
    leave_floors(at, KILT_LIGHT_GRAY, 0, 0, 0);
    move(at, "dark_gray-light_gray", 4);
    assert_int_equal(find_event(at, KILT_EVENT_PASSED_OVER)->what, KILT_LIGHT_GRAY);
    assert_int_equal(find_event(at, KILT_EVENT_PASSED_OVER)->reason, KILT_PASS_NO_FLOORS);
    asked(at, KILT_PHASE_BUILD, 0);
    build(at, "e1", 0);
    assert_int_equal(at->state.top[square("e1")], KILT_DARK_GRAY);
    assert_int_equal(at->state.phase, KILT_PHASE_MOVE); /* one colour has floors left: the match goes on */
}

/* ---- roofs ---- */

static struct situation *two_builders(void **state) {
    struct situation *at = one_builder(state, "orange/dark_gray");
    tower(at, "e1", "red");
    return at;
}

static void K21_two_players_on_one_square(void **state) {
    struct situation *at = two_builders(state);
    move(at, "dark_gray-orange", 4);
    build(at, "e1", 0);
    build(at, "e1", 0);
    assert_int_equal(at->state.roofs, PLACE(square("e1")));
    assert_int_equal(find_event(at, KILT_EVENT_ROOF_SET)->seat, 2);
    assert_int_equal(find_event(at, KILT_EVENT_ROOF_SET)->from, KILT_NO_SQUARE);
    asked(at, KILT_PHASE_MOVE, 1);
}

static void K21_not_on_two_squares(void **state) {
    struct situation *at = two_builders(state);
    move(at, "dark_gray-orange", 4);
    build(at, "e1", 0);
    build(at, "e2", 0);
    assert_int_equal(at->state.roofs, 0);
}

static void K21_not_when_both_colours_are_one_players(void **state) {
    struct situation *at = situation_begin(state, 2);
    train(at, "0 orange | 3 dark_gray/light_gray orange/red", 1);
    move(at, "dark_gray-light_gray", 4);
    build(at, "e1", 0);
    build(at, "e1", 0);
    assert_int_equal(at->state.roofs, 0);
    assert_int_equal(height(at, "e1"), 2);
}

static void K22_the_second_roof_is_set_unasked(void **state) {
    struct situation *at = two_builders(state);
    tower(at, "a1", "red");
    roof(at, "a1");
    move(at, "dark_gray-orange", 4);
    build(at, "e1", 0);
    build(at, "e1", 0);
    assert_int_equal(at->state.roofs, PLACE(square("a1")) | PLACE(square("e1")));
}

static void K22_then_the_second_builder_takes_one_of_the_two(void **state) {
    struct situation *at = two_builders(state);
    tower(at, "a1", "red");
    tower(at, "c3", "light_gray");
    roof(at, "a1");
    roof(at, "c3");
    move(at, "dark_gray-orange", 4);
    build(at, "e1", 0);
    build(at, "e1", 0);
    asked(at, KILT_PHASE_ROOF, 2);
    assert_int_equal(at->state.builder_count, 0);
    assert_int_equal(count_legal(at), 2);
    refuse(at, "{'seat':2,'do':'roof','from':'e1'}", KILT_REASON_NO_ROOF_THERE);
    refuse(at, "{'seat':2,'do':'roof','from':'e4'}", KILT_REASON_NO_SUCH_SQUARE);
    refuse(at, "{'seat':2,'do':'build','at':'e1','crests':0}", REASON_OTHER_QUESTION);
    accept(at, "{'seat':2,'do':'roof','from':'c3'}");
    assert_int_equal(at->state.roofs, PLACE(square("a1")) | PLACE(square("e1")));
    assert_int_equal(find_event(at, KILT_EVENT_ROOF_SET)->from, square("c3"));
    asked(at, KILT_PHASE_MOVE, 1);
}

static void K23_a_roofed_tower_is_not_overbuilt(void **state) {
    struct situation *at = one_builder(state, "red");
    tower(at, "e1", "red");
    tower(at, "e2", "orange");
    roof(at, "e1");
    move(at, "red", 4);
    refuse(at, "{'seat':3,'do':'build','at':'e1','crests':0}", KILT_REASON_ROOFED);
    assert_true(is_legal(at, "{'seat':3,'do':'build','at':'e3','crests':0}"));
}

static void K23_a_tower_whose_roof_was_taken_is_its_owners_again(void **state) {
    struct situation *at = two_builders(state);
    tower(at, "e3", "red red**");
    tower(at, "a1", "red");
    roof(at, "e3");
    roof(at, "a1");
    assert_int_equal(kilt_final(&at->state, KILT_RED).value, 1);
    move(at, "dark_gray-orange", 4);
    build(at, "e1", 0);
    build(at, "e1", 0);
    accept(at, "{'seat':2,'do':'roof','from':'e3'}");
    assert_int_equal(kilt_final(&at->state, KILT_RED).value, 3);
    move(at, "light_gray-red", 4); /* turned: red first, then light_gray */
    build(at, "e2", 0);
    build(at, "e3", 0);
    assert_int_equal(at->state.account[3][KILT_RECEIVED], 1 + 2); /* for e1, and for the tower with two floors */
}

static void K24_a_roofed_square_counts_1_for_everybody(void **state) {
    struct situation *at = situation_begin(state, 4);
    tower(at, "c3", "dark_gray**");
    roof(at, "c3");
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        assert_int_equal(kilt_income(&at->state, colour), 1);
        assert_int_equal(kilt_final(&at->state, colour).value, 0);
    }
    tower(at, "c2", "dark_gray");
    assert_int_equal(kilt_income(&at->state, KILT_DARK_GRAY), 2);
    assert_int_equal(kilt_best_area(&at->state, KILT_DARK_GRAY).roofs, 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, situation_open, situation_close)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(K14_the_line_goes_across_the_board),
        TEST(K14_only_squares_of_the_line),
        TEST(K15_the_colour_on_the_card_builds),
        TEST(K15_any_kind_of_floor_while_it_lasts),
        TEST(K16_the_colour_toward_the_board_builds_first),
        TEST(K16_a_single_colour_card_builds_once_and_does_not_turn),
        TEST(K16_the_second_builds_on_what_the_first_has_left),
        TEST(K16_with_two_players_both_colours_may_be_one_players),
        TEST(K17_every_site_may_be_chosen),
        TEST(K17_the_last_ducat_must_be_paid),
        TEST(K18_a_ducat_for_each_floor_to_the_owner_of_the_top_one),
        TEST(K18_nothing_on_ones_own),
        TEST(K18_there_is_no_credit),
        TEST(K18_this_turns_ducat_day_comes_too_late),
        TEST(K19_towers_may_have_any_height),
        TEST(K20_a_colour_without_a_site_that_it_can_pay_is_passed_over),
        TEST(K20_the_second_colour_waits_in_the_list_until_its_turn),
        TEST(K20_both_may_be_passed_over),
        TEST(K20_roofs_leave_no_site),
        TEST(K20_a_colour_without_floors_is_passed_over),
        TEST(K21_two_players_on_one_square),
        TEST(K21_not_on_two_squares),
        TEST(K21_not_when_both_colours_are_one_players),
        TEST(K22_the_second_roof_is_set_unasked),
        TEST(K22_then_the_second_builder_takes_one_of_the_two),
        TEST(K23_a_roofed_tower_is_not_overbuilt),
        TEST(K23_a_tower_whose_roof_was_taken_is_its_owners_again),
        TEST(K24_a_roofed_square_counts_1_for_everybody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
