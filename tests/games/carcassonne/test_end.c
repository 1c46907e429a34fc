/* SPDX-License-Identifier: MIT */
/* The end of the match and what is known: C22 to C30, C33, C34. */
#include "situation.h"

static void expect_points(const struct situation *at, int seat, int source, int points) {
    assert_int_equal(at->state.phase, CARC_PHASE_OVER);
    assert_int_equal(at->state.seats[seat].points[source], points);
}

/* SEAT has a keep on some house of SIZE. */
static void build_keep(struct situation *at, int seat, int size) {
    at->state.seats[seat].keep = 3;
    at->state.seats[seat].keep_size = (uint8_t)size;
}

static void C22_after_the_turn_of_the_last_tile(void **state) {
    struct situation *at = situation_begin(state, "S10 S05 O03");
    lay(at, "e9", 1, 'T');
    give(at, 1, 1);
    make_last(at);
    lay(at, "f9", 3, 'p'); /* its features are scored before; another turn there is not */
    assert_int_equal(at->state.phase, CARC_PHASE_OVER);
    assert_int_equal(at->state.to_act, GAME_NO_SEAT);
    assert_int_equal(at->state.seats[0].score, 4);
    assert_int_equal(at->state.seats[1].score, 4);
    assert_int_equal(at->state.turn, 2);
    assert_true(at->flags & APPLY_ROUND_ENDED);
    assert_false(at->flags & APPLY_DISCLOSED);
}

static void C22_the_last_tile_is_played(void **state) {
    struct situation *at = situation_begin(state, "O03");
    at->state.stack[CARC_TILES - 2] = at->state.stack[0];
    at->state.drawn = CARC_TILES - 1;
    lay(at, "k7", 1, 0);
    asked(at, CARC_PHASE_PLACE, 1);
    assert_int_equal(at->state.drawn, CARC_TILES);
}

static void C23_final_points_take_no_wall_tile(void **state) {
    struct situation *at = situation_begin(state, "O03");
    give(at, 0, 9);
    at->state.seats[0].score = 7;
    make_last(at);
    lay(at, "k7", 1, 0);
    assert_int_equal(at->state.seats[0].score, 12);
    assert_int_equal(count_events(at, CARC_EVENT_WALL_TAKEN), 0);
    assert_int_equal(at->state.on_wall, 0);
}

static void C24_a_wall_tile_taken_in_the_last_turn_counts(void **state) {
    struct situation *at = situation_begin(state, "S10 S05 O03");
    lay(at, "e9", 1, 'T');
    at->state.seats[0].score = 70; /* 74 is the tower with the first 9 */
    make_last(at);
    lay(at, "f9", 3, 0);
    expect_points(at, 0, CARC_POINTS_WALL_TILES, 5);
    assert_int_equal(at->state.seats[0].hand[9], 1);
    assert_int_equal(at->state.seats[0].fresh[9], 0);
}

/* A court with one market at a3, one with two at h8, both of seat 0. */
static struct situation *with_two_courts(void **state) {
    struct situation *at = situation_begin(state, "S03 O03 O01 O04");
    lay(at, "a3", 0, 'b');
    lay(at, "k7", 1, 0);
    lay(at, "h8", 0, 'a');
    make_last(at);
    return at;
}

static void C24_seven_goes_to_the_court_with_most_markets(void **state) {
    struct situation *at = with_two_courts(state);
    lay(at, "k6", 0, 0);
    expect_points(at, 0, CARC_POINTS_COURT, 3 * 3);
    at = with_two_courts(state);
    give(at, 0, 7);
    lay(at, "k6", 0, 0);
    expect_points(at, 0, CARC_POINTS_COURT, 2 * 4 + 3);
}

static void C25_two_sevens_go_to_two_courts(void **state) {
    struct situation *at = with_two_courts(state);
    give(at, 0, 7);
    give(at, 0, 7);
    lay(at, "k6", 0, 0);
    expect_points(at, 0, CARC_POINTS_COURT, 3 * 4);
}

/* Two uncompleted paths of seat 0: one of a tile and its start space, one of a tile alone. */
static struct situation *with_two_paths(void **state) {
    struct situation *at = situation_begin(state, "S01 O03 S03 O04");
    lay(at, "b5", 0, 'p');
    lay(at, "k7", 1, 0);
    lay(at, "a3", 0, 'p');
    make_last(at);
    return at;
}

static void C24_four_goes_to_the_uncompleted_path_that_brings_most(void **state) {
    struct situation *at = with_two_paths(state);
    lay(at, "k6", 0, 0);
    expect_points(at, 0, CARC_POINTS_WALL_TILES, 0);
    at = with_two_paths(state);
    give(at, 0, 4);
    lay(at, "k6", 0, 0);
    expect_points(at, 0, CARC_POINTS_WALL_TILES, 2);
    assert_int_equal(event_of(at, CARC_EVENT_WALL_PLAYED, 0)->what, 4);
    assert_int_equal(at->state.seats[0].hand[4], 1); /* it stays listed */
}

static void C25_two_fours_go_to_two_paths(void **state) {
    struct situation *at = with_two_paths(state);
    give(at, 0, 4);
    give(at, 0, 4);
    lay(at, "k6", 0, 0);
    expect_points(at, 0, CARC_POINTS_WALL_TILES, 2 + 1);
}

static void C24_five_and_six_for_towers_and_houses(void **state) {
    struct situation *at = situation_begin(state, "O08 O09 O03");
    lay(at, "d1", 0, 'T');
    give(at, 0, 5);
    give(at, 0, 6); /* he has no house */
    lay(at, "d2", 0, 'H');
    give(at, 1, 6);
    make_last(at);
    lay(at, "k7", 1, 0);
    expect_points(at, 0, CARC_POINTS_WALL_TILES, 2 * 2);
    expect_points(at, 1, CARC_POINTS_WALL_TILES, 1);
}

static void C24_one_to_three_are_worth_nothing(void **state) {
    struct situation *at = situation_begin(state, "O08 O03");
    lay(at, "d1", 0, 'T');
    for (int kind = 1; kind <= 3; kind++) {
        give(at, 0, kind);
    }
    make_last(at);
    lay(at, "k7", 1, 0);
    assert_int_equal(at->state.seats[0].score, 0);
}

static void C26_the_larger_keep_scores_the_void(void **state) {
    struct situation *at = situation_begin(state, "O03");
    build_keep(at, 0, 3);
    build_keep(at, 1, 4);
    make_last(at);
    lay(at, "k7", 1, 0);
    expect_points(at, 1, CARC_POINTS_KEEP, CARC_CELLS - 1);
    expect_points(at, 0, CARC_POINTS_KEEP, 0);
    assert_int_equal(event_of(at, CARC_EVENT_VOID, 0)->seat, 1);
}

static void C26_eight_makes_a_keep_larger(void **state) {
    struct situation *at = situation_begin(state, "O03");
    build_keep(at, 0, 3);
    build_keep(at, 1, 4);
    give(at, 0, 8);
    make_last(at);
    lay(at, "k7", 1, 0);
    expect_points(at, 0, CARC_POINTS_KEEP, CARC_CELLS - 1);
    assert_int_equal(at->state.seats[0].keep_size, 3); /* C33: it stays as it is */
    at = situation_begin(state, "O03");
    build_keep(at, 0, 3);
    build_keep(at, 1, 7);
    give(at, 0, 8);
    give(at, 0, 8);
    make_last(at);
    lay(at, "k7", 1, 0); /* twice two more: as large, so that nobody scores */
    expect_points(at, 0, CARC_POINTS_KEEP, 0);
    expect_points(at, 1, CARC_POINTS_KEEP, 0);
}

static void C26_eight_is_nothing_without_a_keep(void **state) {
    struct situation *at = situation_begin(state, "O03");
    build_keep(at, 1, 1);
    give(at, 0, 8);
    make_last(at);
    lay(at, "k7", 1, 0);
    expect_points(at, 1, CARC_POINTS_KEEP, CARC_CELLS - 1);
}

static void empty_cell(struct situation *at, const char *cell) {
    uint8_t position, letter;
    assert_true(carcassonne_at_read(cell, &position, &letter));
    at->state.cells[at->tables->grid[position]] = CARC_NONE;
}

static void C27_the_void_joins_by_sides_only(void **state) {
    struct situation *at = situation_begin(state, "O03");
    uint64_t cells[2];
    memset(at->state.cells, 0, sizeof at->state.cells);
    empty_cell(at, "a1");
    empty_cell(at, "b2");
    assert_int_equal(carcassonne_void(at->tables, &at->state, cells), 1);
    empty_cell(at, "k9");
    empty_cell(at, "k8");
    assert_int_equal(carcassonne_void(at->tables, &at->state, cells), 2);
    assert_int_equal(__builtin_popcountll(cells[0]) + __builtin_popcountll(cells[1]), 2);
    empty_cell(at, "b1");
    assert_int_equal(carcassonne_void(at->tables, &at->state, cells), 3);
    assert_int_equal(cells[0], 1 | 2 | 1 << 10); /* a1, b1, b2 */
}

static void C28_as_many_on_both_sides_of_a_court_nobody_scores(void **state) {
    struct situation *at = with_two_courts(state);
    const unsigned court = feature(at, "h8/a");
    give(at, 0, 7);
    at->state.seats[1].followers[0] = (uint8_t)court;
    at->state.seats[1].supply--;
    at->state.standing[court] = (uint8_t)(at->state.standing[court] + (1 << CARC_STANDING_BITS));
    lay(at, "k6", 0, 0);
    expect_points(at, 0, CARC_POINTS_COURT, 4); /* the other court, to which wall tile 7 now goes */
    expect_points(at, 1, CARC_POINTS_COURT, 0);
}

static void C28_wall_tile_four_wants_more_followers_and_counts_fountains(void **state) {
    struct situation *at = situation_begin(state, "S02 O03 O04");
    lay(at, "b5", 0, 'p');
    give(at, 0, 4);
    give(at, 1, 4);
    make_last(at);
    lay(at, "k7", 1, 0);
    expect_points(at, 0, CARC_POINTS_WALL_TILES, 2 * 2); /* the start space too */
    expect_points(at, 1, CARC_POINTS_WALL_TILES, 0);
}

static void C29_more_points_win_and_a_tie_is_shared(void **state) {
    struct situation *at = situation_begin(state, "O03");
    uint8_t rank[GAME_MAX_SEATS];
    at->state.seats[1].score = 5;
    at->game.ops->rank(&at->game, &at->state, rank);
    assert_int_equal(rank[0], 1);
    assert_int_equal(rank[1], 0);
    at->state.seats[0].score = 5;
    at->game.ops->rank(&at->game, &at->state, rank);
    assert_int_equal(rank[0] + rank[1], 0);
}

static void C30_the_start_is_drawn_from_the_seed_or_given(void **state) {
    struct situation *at = *state;
    int starts[CARC_SEATS] = {0};
    for (uint64_t seed = 0; seed < 64; seed++) {
        struct game_setup setup = {.seed = seed, .seats = CARC_SEATS};
        at->game.ops->setup->complete(&at->game, &setup);
        at->game.ops->setup->begin(&at->game, &setup, &at->state, NULL);
        assert_int_equal(at->state.to_act, at->state.start);
        starts[at->state.start]++;
    }
    assert_in_range(starts[0], 16, 48);
    for (int start = 0; start < CARC_SEATS; start++) {
        struct game_setup setup = {.seed = 1, .seats = CARC_SEATS};
        assert_true(at->game.ops->setup->option(&setup, "start", start ? "1" : "0"));
        at->game.ops->setup->complete(&at->game, &setup);
        at->game.ops->setup->begin(&at->game, &setup, &at->state, NULL);
        assert_int_equal(at->state.start, start);
    }
    struct game_setup setup = {.seats = CARC_SEATS};
    assert_false(at->game.ops->setup->option(&setup, "start", "2"));
}

static void C33_final_points_have_an_order(void **state) {
    static const uint8_t order[] = {CARC_POINTS_KEEP,       CARC_POINTS_COURT,      CARC_POINTS_COURT,
                                    CARC_POINTS_WALL_TILES, CARC_POINTS_WALL_TILES, CARC_POINTS_WALL_TILES};
    struct situation *at = situation_begin(state, "S03 S01 O01 O04");
    lay(at, "a3", 0, 'b');
    lay(at, "b5", 0, 'p');
    lay(at, "h8", 0, 'a');
    build_keep(at, 1, 2);
    give(at, 0, 9);
    give(at, 1, 4);
    give(at, 1, 9);
    make_last(at);
    lay(at, "k7", 0, 0);
    assert_int_equal(count_events(at, CARC_EVENT_POINTS), (int)sizeof order);
    for (int i = 0; i < (int)sizeof order; i++) {
        assert_int_equal(event_of(at, CARC_EVENT_POINTS, i)->reason, order[i]);
    }
    assert_int_equal(event_of(at, CARC_EVENT_POINTS, 3)->cause, 4);
    assert_int_equal(at->state.seats[0].supply, 4); /* the followers stay where they are */
    assert_int_equal(at->state.seats[1].supply, 5);
    assert_int_equal(at->state.seats[1].keep_size, 2);
}

static void C34_all_is_open_but_the_stack_and_the_wall(void **state) {
    struct situation *at = situation_begin(state, "S10 S05 O03");
    struct carcassonne_state seen[3];
    lay(at, "e9", 1, 'T');
    at->state.seats[0].score = 8;
    lay(at, "f9", 3, 0);
    for (int viewer = 0; viewer < 3; viewer++) {
        at->game.ops->observe(&at->game, &at->state, viewer == 2 ? GAME_NO_SEAT : (uint8_t)viewer, &seen[viewer]);
        assert_memory_equal(&seen[viewer], &seen[0], sizeof seen[0]); /* to all alike */
    }
    for (int i = 0; i < CARC_TILES; i++) {
        assert_int_equal(seen[0].stack[i], i < 3 ? at->state.stack[i] : CARC_NONE);
    }
    assert_int_equal(seen[0].wall[0], 1); /* taken, so that all have seen it */
    for (int tower = 1; tower < CARC_ON_WALL; tower++) {
        assert_int_equal(seen[0].wall[tower], 0);
    }
    assert_int_equal(seen[0].seats[0].hand[1], 1);
    json_t *told = game_state_object(&at->game, &seen[0], 0);
    assert_int_equal(json_integer_value(json_object_get(told, "stack")), CARC_TILES - 3);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(told, "corners"), "32")), 0);
    assert_true(json_is_null(json_object_get(json_object_get(told, "corners"), "12")));
    json_decref(told);
}

static void C34_the_box_is_never_shown(void **state) {
    struct situation *at = situation_begin(state, "O03");
    make_last(at);
    lay(at, "k7", 1, 0);
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        assert_int_equal(at->state.wall[tower], 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(C22_after_the_turn_of_the_last_tile),
        cmocka_unit_test(C22_the_last_tile_is_played),
        cmocka_unit_test(C23_final_points_take_no_wall_tile),
        cmocka_unit_test(C24_a_wall_tile_taken_in_the_last_turn_counts),
        cmocka_unit_test(C24_seven_goes_to_the_court_with_most_markets),
        cmocka_unit_test(C25_two_sevens_go_to_two_courts),
        cmocka_unit_test(C24_four_goes_to_the_uncompleted_path_that_brings_most),
        cmocka_unit_test(C25_two_fours_go_to_two_paths),
        cmocka_unit_test(C24_five_and_six_for_towers_and_houses),
        cmocka_unit_test(C24_one_to_three_are_worth_nothing),
        cmocka_unit_test(C26_the_larger_keep_scores_the_void),
        cmocka_unit_test(C26_eight_makes_a_keep_larger),
        cmocka_unit_test(C26_eight_is_nothing_without_a_keep),
        cmocka_unit_test(C27_the_void_joins_by_sides_only),
        cmocka_unit_test(C28_as_many_on_both_sides_of_a_court_nobody_scores),
        cmocka_unit_test(C28_wall_tile_four_wants_more_followers_and_counts_fountains),
        cmocka_unit_test(C29_more_points_win_and_a_tie_is_shared),
        cmocka_unit_test(C30_the_start_is_drawn_from_the_seed_or_given),
        cmocka_unit_test(C33_final_points_have_an_order),
        cmocka_unit_test(C34_all_is_open_but_the_stack_and_the_wall),
        cmocka_unit_test(C34_the_box_is_never_shown),
    };
    return cmocka_run_group_tests(tests, situation_open, situation_close);
}
