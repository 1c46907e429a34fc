/* SPDX-License-Identifier: MIT */
/* Placing tiles: C1 to C6, C32. Faces and cells: data/games/carcassonne/rules.jsonl. */
#include "situation.h"

static void C1_whole_cells_in_four_rotations(void **state) {
    struct situation *at = situation_begin(state, "O03");
    refuse(at, "{'seat':0,'do':'place','cell':'j1','rotation':0}", CARC_REASON_NO_SUCH_CELL);
    refuse(at, "{'seat':0,'do':'place','cell':'a6','rotation':0}", CARC_REASON_NO_SUCH_CELL);
    refuse(at, "{'seat':0,'do':'place','cell':'k7','rotation':4}", CARC_REASON_NO_SUCH_ROTATION);
    /* Five start spaces without a path, four rotations of a face without one. */
    assert_int_equal(count_legal(at), 5 * 4);
    for (int rotation = 0; rotation < 4; rotation++) {
        char text[96];
        snprintf(text, sizeof text, "{'seat':0,'do':'place','cell':'k7','rotation':%d}", rotation);
        assert_true(is_legal(at, text));
    }
}

/* The same look is not offered twice: a square of four ways has one rotation, a straight path between courts two. */
static void C1_only_the_smallest_of_equal_rotations(void **state) {
    struct situation *at = situation_begin(state, "S01 Q08");
    assert_true(is_legal(at, "{'seat':0,'do':'place','cell':'a3','rotation':0}"));
    refuse(at, "{'seat':0,'do':'place','cell':'a3','rotation':2}", CARC_REASON_ROTATION_SAME);
    lay(at, "a3", 0, 0);
    assert_true(is_legal(at, "{'seat':1,'do':'place','cell':'a2','rotation':0}"));
    refuse(at, "{'seat':1,'do':'place','cell':'a2','rotation':1}", CARC_REASON_ROTATION_SAME);
}

static void C2_a_cell_beside_a_tile_or_start_space(void **state) {
    struct situation *at = situation_begin(state, "O03 O04 O01 O02");
    refuse(at, "{'seat':0,'do':'place','cell':'e5','rotation':0}", CARC_REASON_CELL_ALONE);
    refuse(at, "{'seat':0,'do':'place','cell':'d2','rotation':0}", CARC_REASON_CELL_ALONE);
    lay(at, "d1", 0, 0);
    assert_true(is_legal(at, "{'seat':1,'do':'place','cell':'d2','rotation':0}"));
    refuse(at, "{'seat':1,'do':'place','cell':'c2','rotation':0}", CARC_REASON_CELL_ALONE); /* corner on corner */
    refuse(at, "{'seat':1,'do':'place','cell':'d1','rotation':0}", CARC_REASON_CELL_TAKEN);
    lay(at, "d2", 0, 0);
    assert_true(is_legal(at, "{'seat':0,'do':'place','cell':'a3','rotation':0}")); /* a start space stays available */
}

static void C3_paths_are_continued(void **state) {
    struct situation *at = situation_begin(state, "S01 S02 O03");
    lay(at, "d1", 1, 0); /* a path from west to east */
    refuse(at, "{'seat':1,'do':'place','cell':'c1','rotation':0}", CARC_REASON_PATH_MISSING);
    assert_true(is_legal(at, "{'seat':1,'do':'place','cell':'c1','rotation':1}"));
    refuse(at, "{'seat':1,'do':'place','cell':'d2','rotation':0}", CARC_REASON_PATH_STOPPED);
    assert_true(is_legal(at, "{'seat':1,'do':'place','cell':'d2','rotation':1}"));
    lay(at, "c1", 1, 0);
    refuse(at, "{'seat':0,'do':'place','cell':'e1','rotation':0}", CARC_REASON_PATH_MISSING);
}

static void C3_other_features_may_meet_in_any_combination(void **state) {
    struct situation *at = situation_begin(state, "O03 O04 O05");
    lay(at, "d1", 0, 0); /* house, court, tower, court */
    for (int rotation = 0; rotation < 4; rotation++) {
        char text[96];
        snprintf(text, sizeof text, "{'seat':1,'do':'place','cell':'d2','rotation':%d}", rotation);
        assert_true(is_legal(at, text));
    }
}

static void C4_a_start_space_acts_as_a_side(void **state) {
    struct situation *at = situation_begin(state, "S05");
    refuse(at, "{'seat':0,'do':'place','cell':'i2','rotation':0}", CARC_REASON_START_WANTS_PATH);
    refuse(at, "{'seat':0,'do':'place','cell':'b5','rotation':1}", CARC_REASON_START_WANTS_PATH);
    refuse(at, "{'seat':0,'do':'place','cell':'d1','rotation':0}", CARC_REASON_START_WITHOUT_PATH);
    refuse(at, "{'seat':0,'do':'place','cell':'k7','rotation':1}", CARC_REASON_START_WITHOUT_PATH);
    assert_true(is_legal(at, "{'seat':0,'do':'place','cell':'i2','rotation':1}"));
    assert_true(is_legal(at, "{'seat':0,'do':'place','cell':'b5','rotation':2}"));
    assert_int_equal(count_legal(at), 7 * 2);
}

/* Where a start space and a tile are refused, the first side from north on says why. */
static void C4_sides_are_judged_from_the_north(void **state) {
    struct situation *at = situation_begin(state, "S05 Q08");
    lay(at, "d1", 1, 0);
    refuse(at, "{'seat':1,'do':'place','cell':'d2','rotation':0}", CARC_REASON_PATH_STOPPED);
    assert_true(is_legal(at, "{'seat':1,'do':'place','cell':'c1','rotation':0}"));
}

static void C5_plain_wall_takes_anything(void **state) {
    struct situation *at = situation_begin(state, "S01 S05 O08 O09");
    lay(at, "e9", 1, 'p'); /* west is wall: the path is ended there */
    assert_int_equal(at->state.open[feature(at, "e9/p")], 1);
    lay(at, "f9", 1, 0); /* and here the wall is in the east */
    assert_int_equal(count_events(at, CARC_EVENT_POINTS), 1);
    assert_int_equal(event_of(at, CARC_EVENT_POINTS, 0)->amount, 2);
    assert_int_equal(at->state.seats[0].score, 2);
    lay(at, "k7", 0, 0); /* a tower on three sides of the tile, its half-sides at the wall closed */
    assert_int_equal(at->state.open[feature(at, "k7/T")], 4);
}

static void C6_a_tile_without_a_place_leaves_the_game(void **state) {
    struct situation *at = situation_begin(state, "E05 E03 Q08 O03 O04");
    lay(at, "i2", 3, 0);
    lay(at, "b5", 0, 0); /* no path leads on: the square of four ways fits nowhere */
    asked(at, CARC_PHASE_PLACE, 0);
    assert_int_equal(at->state.turn, 3);
    assert_int_equal(count_events(at, CARC_EVENT_UNPLACED), 1);
    assert_int_equal(count_events(at, CARC_EVENT_DRAWN), 2);
    assert_int_equal(at->state.unplaced, 4);
    assert_string_equal(at->tables->faces[at->tables->face_of[carcassonne_drawn(&at->state)]].name, "O03");
    assert_true(at->flags & APPLY_DISCLOSED);
}

static void C6_without_a_tile_there_is_no_turn(void **state) {
    struct situation *at = situation_begin(state, "E05 E03 Q08 O03");
    lay(at, "i2", 3, 0);
    at->state.stack[CARC_TILES - 1] = at->state.stack[2]; /* E03 is in hand, and the square is the last */
    at->state.stack[CARC_TILES - 2] = at->state.stack[1];
    at->state.drawn = CARC_TILES - 1;
    lay(at, "b5", 0, 0);
    assert_int_equal(at->state.phase, CARC_PHASE_OVER);
    assert_int_equal(at->state.to_act, GAME_NO_SEAT);
    assert_int_equal(at->state.turn, 2);
    assert_int_equal(count_events(at, CARC_EVENT_UNPLACED), 1);
}

static void C32_the_stack_is_settled_before_the_first_turn(void **state) {
    struct situation *at = situation_begin(state, "O03 O04 S08 S08");
    struct game_setup one = {.seed = 7, .seats = 2, .options = {1}}, other = {.seed = 7, .seats = 2, .options = {2}};
    struct carcassonne_state begun[2];
    at->game.ops->setup->complete(&at->game, &one);
    at->game.ops->setup->complete(&at->game, &other);
    at->game.ops->setup->begin(&at->game, &one, &begun[0], NULL);
    at->game.ops->setup->begin(&at->game, &other, &begun[1], NULL);
    assert_memory_equal(begun[0].stack, begun[1].stack, CARC_TILES); /* who starts changes nothing */
    assert_memory_equal(begun[0].wall, begun[1].wall, CARC_ON_WALL);
    const uint8_t next = at->state.stack[1];
    lay(at, "k7", 0, 0);
    assert_int_equal(carcassonne_drawn(&at->state), next);
    assert_int_equal(at->state.stack[3], at->state.stack[2] + 1); /* two tiles with one face: by number */
}

static void every_tile_is_drawn_once(void **state) {
    struct situation *at = situation_begin(state, "");
    uint64_t seen = 0;
    for (int i = 0; i < CARC_TILES; i++) {
        seen |= (uint64_t)1 << at->state.stack[i];
    }
    assert_true(seen == ((uint64_t)1 << CARC_TILES) - 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(C1_whole_cells_in_four_rotations),
        cmocka_unit_test(C1_only_the_smallest_of_equal_rotations),
        cmocka_unit_test(C2_a_cell_beside_a_tile_or_start_space),
        cmocka_unit_test(C3_paths_are_continued),
        cmocka_unit_test(C3_other_features_may_meet_in_any_combination),
        cmocka_unit_test(C4_a_start_space_acts_as_a_side),
        cmocka_unit_test(C4_sides_are_judged_from_the_north),
        cmocka_unit_test(C5_plain_wall_takes_anything),
        cmocka_unit_test(C6_a_tile_without_a_place_leaves_the_game),
        cmocka_unit_test(C6_without_a_tile_there_is_no_turn),
        cmocka_unit_test(C32_the_stack_is_settled_before_the_first_turn),
        cmocka_unit_test(every_tile_is_drawn_once),
    };
    return cmocka_run_group_tests(tests, situation_open, situation_close);
}
