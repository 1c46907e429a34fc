/* SPDX-License-Identifier: MIT */
/* Features: C7 to C13. */
#include "situation.h"

/* A path from the start space s7 into a lone house: the court behind the house joins both sides of the path. */
static void C7_facing_half_sides_of_one_kind_join(void **state) {
    struct situation *at = situation_begin(state, "S01 E03 O03");
    lay(at, "b5", 0, 0);
    assert_int_not_equal(feature(at, "b5/a"), feature(at, "b5/b"));
    lay(at, "b4", 0, 0);
    assert_int_equal(feature(at, "b5/a"), feature(at, "b5/b"));
    assert_int_equal(feature(at, "b5/a"), feature(at, "b4/a"));
    assert_int_equal(size_of(at, "b5/b"), 2);
    assert_int_equal(at->state.open[feature(at, "b5/b")], 4 + 6);
}

static void C7_other_kinds_do_not_join_but_close(void **state) {
    struct situation *at = situation_begin(state, "O03 O05 O06");
    lay(at, "d1", 0, 0); /* house in the north, tower in the south, courts east and west */
    assert_int_not_equal(feature(at, "d1/H"), feature(at, "s2"));
    assert_int_equal(at->state.open[feature(at, "s2")], 0);
    assert_int_equal(at->state.open[feature(at, "d1/H")], 0);
    lay(at, "d2", 1, 0); /* tower round its south-east corner: its court meets the tower */
    assert_int_equal(at->state.open[feature(at, "d1/T")], 0);
    assert_int_not_equal(feature(at, "d2/a"), feature(at, "d1/T"));
}

/* Only sides count, never corners. */
static void C7_nothing_joins_over_a_corner(void **state) {
    struct situation *at = situation_begin(state, "O09 O08 O04");
    lay(at, "d1", 0, 0); /* a house on all sides but the south */
    lay(at, "d2", 0, 0);
    lay(at, "c2", 0, 0); /* a house in north and east */
    assert_int_not_equal(feature(at, "c2/H"), feature(at, "d1/H"));
}

static void C8_a_start_space_is_one_area(void **state) {
    struct situation *at = situation_begin(state, "O10 S03 S01");
    lay(at, "e9", 1, 0); /* a tower on the south side's east half, a court on its west half, against the tower s6 */
    assert_int_equal(feature(at, "e9/T"), feature(at, "s6"));
    assert_int_equal(size_of(at, "e9/T"), 2);
    assert_int_equal(at->state.open[feature(at, "e9/T")], 1);
    lay(at, "a3", 0, 0); /* a court brings its market */
    assert_int_equal(feature(at, "a3/b"), feature(at, "s1"));
    assert_int_equal(at->state.markets[feature(at, "a3/b")], 1);
    assert_int_equal(size_of(at, "a3/b"), 2);
    lay(at, "b5", 0, 0); /* beside the path of a start space there is nothing to join */
    assert_int_equal(feature(at, "b5/p"), feature(at, "s7"));
    assert_int_equal(size_of(at, "b5/a"), 1);
    assert_int_equal(at->state.open[feature(at, "b5/p")], 1);
}

static void C9_paths_end_in_buildings_walls_and_start_spaces(void **state) {
    struct situation *at = situation_begin(state, "S01 E03 O03");
    lay(at, "b5", 0, 'p');
    lay(at, "b4", 0, 0);
    assert_int_equal(at->state.seats[0].points[CARC_POINTS_PATH], 3); /* two tiles and the start space */
}

static void C9_two_paths_into_one_building_are_two(void **state) {
    struct situation *at = situation_begin(state, "E04 O03");
    lay(at, "b5", 0, 0);
    assert_int_not_equal(feature(at, "b5/p"), feature(at, "b5/q"));
    assert_int_equal(at->state.open[feature(at, "b5/q")], 0);
    assert_int_equal(at->state.open[feature(at, "b5/p")], 1);
}

static void C9_a_fountain_neither_ends_nor_parts_a_path(void **state) {
    struct situation *at = situation_begin(state, "S02 E03 O03");
    lay(at, "b5", 0, 'p');
    lay(at, "b4", 0, 0);
    assert_int_equal(at->state.seats[0].points[CARC_POINTS_PATH], 6); /* a fountain anywhere: 2 for each of the three */
}

static void C9_a_junction_without_a_square_is_one_path(void **state) {
    struct situation *at = situation_begin(state, "J01 O03");
    lay(at, "b5", 0, 'p'); /* north, east and south */
    assert_int_equal(at->state.open[feature(at, "b5/p")], 2);
    assert_int_equal(feature(at, "b5/p"), feature(at, "s7"));
}

static void C9_a_loop_is_complete(void **state) {
    struct situation *at = situation_begin(state, "B01 B02 B03 B04");
    lay(at, "d1", 1, 'p'); /* east and south; no path may meet s2 */
    lay(at, "e1", 2, 0);   /* south and west */
    lay(at, "e2", 3, 0);   /* north and west */
    asked(at, CARC_PHASE_PLACE, 1);
    lay(at, "d2", 0, 0);
    assert_int_equal(at->state.seats[0].points[CARC_POINTS_PATH], 4 * 2); /* a fountain is on it */
    assert_int_equal(count_events(at, CARC_EVENT_HOME), 1);
    assert_int_equal(at->state.standing[feature(at, "d2/p")], CARC_FOUNTAIN); /* met twice, followed once */
}

static void C10_a_square_ends_each_of_its_arms(void **state) {
    struct situation *at = situation_begin(state, "Q01 E03 E06 O03");
    lay(at, "b5", 0, 0); /* arms north, east and south; the southern one meets the start space */
    assert_int_equal(feature(at, "b5/r"), feature(at, "s7"));
    assert_int_equal(at->state.open[feature(at, "b5/r")], 0);
    lay(at, "b4", 0, 'p');
    assert_int_equal(at->state.seats[1].points[CARC_POINTS_PATH], 2); /* the square's tile counts */
    lay(at, "c5", 1, 'p');
    assert_int_equal(at->state.seats[0].points[CARC_POINTS_PATH], 2); /* and counts again */
}

/* Both bends of one tile come to be one path, which leads round three others. */
static void C11_a_tile_counts_once(void **state) {
    struct situation *at = situation_begin(state, "B08 B01 B02 B04 E03 O03");
    lay(at, "b5", 0, 'p'); /* north to east; south to west from the start space */
    lay(at, "a5", 0, 0);
    lay(at, "a4", 1, 0);
    assert_int_not_equal(feature(at, "b5/p"), feature(at, "b5/q"));
    lay(at, "b4", 2, 0);
    assert_int_equal(feature(at, "b5/p"), feature(at, "b5/q"));
    assert_int_equal(size_of(at, "b5/p"), 5);
    lay(at, "c5", 1, 0);
    assert_int_equal(at->state.seats[0].points[CARC_POINTS_PATH], 6);
}

static void C12_a_building_inside_its_tile_is_complete_when_laid(void **state) {
    struct situation *at = situation_begin(state, "S01 E03 O03");
    lay(at, "b5", 0, 0);
    lay(at, "b4", 0, 'H');
    assert_int_equal(at->state.seats[1].points[CARC_POINTS_HOUSE], 1);
    assert_int_equal(at->state.seats[1].keep_size, 1);
    assert_int_equal(at->state.seats[1].supply, 6);
}

static void C13_a_court_is_never_complete(void **state) {
    struct situation *at = situation_begin(state, "S01 S05 O03");
    lay(at, "e9", 1, 'a'); /* the court south of the path */
    lay(at, "f9", 3, 0);
    assert_int_equal(at->state.open[feature(at, "e9/a")], 0);
    assert_int_equal(at->state.seats[0].supply, 5);
    assert_int_equal(carcassonne_standing(&at->state, feature(at, "e9/a"), 0), 1);
    assert_int_equal(count_events(at, CARC_EVENT_HOME), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(C7_facing_half_sides_of_one_kind_join),
        cmocka_unit_test(C7_other_kinds_do_not_join_but_close),
        cmocka_unit_test(C7_nothing_joins_over_a_corner),
        cmocka_unit_test(C8_a_start_space_is_one_area),
        cmocka_unit_test(C9_paths_end_in_buildings_walls_and_start_spaces),
        cmocka_unit_test(C9_two_paths_into_one_building_are_two),
        cmocka_unit_test(C9_a_fountain_neither_ends_nor_parts_a_path),
        cmocka_unit_test(C9_a_junction_without_a_square_is_one_path),
        cmocka_unit_test(C9_a_loop_is_complete),
        cmocka_unit_test(C10_a_square_ends_each_of_its_arms),
        cmocka_unit_test(C11_a_tile_counts_once),
        cmocka_unit_test(C12_a_building_inside_its_tile_is_complete_when_laid),
        cmocka_unit_test(C13_a_court_is_never_complete),
    };
    return cmocka_run_group_tests(tests, situation_open, situation_close);
}
