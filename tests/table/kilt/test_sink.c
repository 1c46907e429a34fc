/* SPDX-License-Identifier: MIT */
/* What one points at, or would build on, is seen down to its foot at Kilt Castle's table: nearer towers sink, and stand
 * again as soon as one looks elsewhere; where they are pointed at stays the same meanwhile. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "robot_kit.h"
#include "table/kilt/kilt_ops.h"
#include "table/kilt/kilt_table.h"

enum { SEEDS = 5, TURNS = 40, NOWHERE = KILT_TARGET_ABOVE };

static struct table *begin(int seats, int persons, uint64_t seed) {
    robot_begin_game(&robot, &kilt_table_ops, seats, persons, seed, NULL);
    driver_wait(&robot.driver, 200);
    return robot_table(&robot);
}

/* Random answers until PHASE is put to a person in turn FROM or later. */
static struct table *until(int phase, int from) {
    for (int i = 0; i < 4000; i++) {
        struct table *table = robot_table(&robot);
        if (table && table_is_asking(table) && kilt_is_asked(table, phase) && kilt_asked(table)->turn >= from) {
            driver_wait(&robot.driver, 100);
            return table;
        }
        must(table && robot_go_on(&robot));
        driver_frame(&robot.driver);
    }
    fail_msg("never asked");
    return NULL;
}

static struct point middle_of(int target) {
    struct point at = {0, 0};
    assert_true(robot_find(&robot, target, &at));
    return at;
}

static void point_at(int target) {
    const struct point at = middle_of(target);
    driver_move(&robot.driver, at.x, at.y);
    driver_wait(&robot.driver, 100);
}

static int is_tower(const struct table *table, int square) {
    return kilt_shown(table)->height[square] != 0;
}

/* Where nothing of the game lies. */
static void point_away(const struct table *table) {
    const struct rect window = table->layout.window;
    driver_move(&robot.driver, window.x + window.w / 2, window.y + window.h - 1);
    driver_wait(&robot.driver, 100);
}

static int sunk_at_all(const struct table *table) {
    int sunk = 0;
    for (int square = 0; square < KILT_SQUARES; square++) {
        sunk += kilt_sunk(table, square);
    }
    return sunk;
}

/* How many nearer towers cover the front edge of what stands on SQUARE, where it meets the ground. */
static int covers_of_foot(const struct table *table, int square) {
    struct point foot[KILT_HIT_POINTS], outline[KILT_HIT_POINTS];
    int covers = 0;
    kilt_storey_outline(table, square, 0, foot);
    for (int near = square + KILT_COLUMNS; near < KILT_SQUARES; near += KILT_COLUMNS) {
        const int count = is_tower(table, near) ? kilt_square_outline(table, near, outline) : 0;
        covers += count && (polygon_contains(outline, count, foot[1].x, foot[1].y) ||
                            polygon_contains(outline, count, foot[2].x, foot[2].y));
    }
    return covers;
}

static void what_is_pointed_at_is_seen_to_its_foot(void **state) {
    enum { WANTED = 10 };
    int hidden = 0;
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        begin(2, 2, 300 + seed);
        const struct table *table = until(KILT_PHASE_MOVE, 24);
        for (int square = 0; square < KILT_SQUARES; square++) {
            if (is_tower(table, square)) {
                point_away(table);
                assert_int_equal(sunk_at_all(table), 0);
                hidden += covers_of_foot(table, square) != 0;
                point_at(KILT_TARGET_SQUARE + square);
                assert_int_equal(covers_of_foot(table, square), 0);
                assert_int_equal(kilt_sunk(table, square), 0);
            }
        }
    }
    assert_true(hidden >= WANTED);
}

/* Else a tower that sinks would leave the pointer, and rise, and sink. */
static void pointing_moves_nothing_from_under_the_pointer(void **state) {
    (void)state;
    begin(2, 2, 300);
    const struct table *table = until(KILT_PHASE_MOVE, 24);
    struct point rest[KILT_SQUARES] = {{0, 0}};
    int sunk = 0;
    point_away(table);
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (is_tower(table, square)) {
            rest[square] = middle_of(KILT_TARGET_SQUARE + square);
        }
    }
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (is_tower(table, square)) {
            point_at(KILT_TARGET_SQUARE + square);
            sunk += sunk_at_all(table) != 0;
            for (int other = 0; other < KILT_SQUARES; other++) {
                const struct point at = is_tower(table, other) ? middle_of(KILT_TARGET_SQUARE + other) : rest[other];
                assert_true(at.x == rest[other].x && at.y == rest[other].y);
            }
        }
    }
    assert_true(sunk > 2);
}

static void it_is_quick_and_smooth_and_at_once_with_reduced_motion(void **state) {
    enum { FRAME = 16, SOON = 400 };
    (void)state;
    begin(2, 2, 300);
    struct table *table = until(KILT_PHASE_MOVE, 24);
    int square = 0;
    while (!is_tower(table, square) || !covers_of_foot(table, square)) {
        square++;
    }
    const struct point at = middle_of(KILT_TARGET_SQUARE + square);
    robot.app->is_scripted = 0;
    driver_move(&robot.driver, at.x, at.y);
    int before = 0, steps = 0;
    for (int passed = 0; passed < SOON; passed += FRAME) {
        driver_wait(&robot.driver, FRAME);
        assert_true(sunk_at_all(table) >= before);
        steps += sunk_at_all(table) > before;
        before = sunk_at_all(table);
    }
    assert_true(steps > 3 && !kilt_sink_moves(table));
    assert_int_equal(covers_of_foot(table, square), 0);
    point_away(table);
    driver_wait(&robot.driver, SOON);
    assert_int_equal(sunk_at_all(table), 0);
    robot.app->settings.is_reduced = 1;
    driver_move(&robot.driver, at.x, at.y);
    driver_frame(&robot.driver);
    driver_frame(&robot.driver);
    robot.app->settings.is_reduced = 0;
    robot.app->is_scripted = 1;
    assert_int_equal(sunk_at_all(table), before);
}

/* Nothing hides where one may build but what may be built on as well. */
static void sites_are_seen_to_their_foot(void **state) {
    enum { WANTED = 3 };
    int sunk = 0;
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        begin(2, 2, 300 + seed);
        for (int turn = 20; turn < TURNS; turn += 2) {
            const struct table *table = until(KILT_PHASE_MOVE, turn);
            const uint32_t before = kilt_open_sites(table);
            assert_int_equal(before, 0);
            for (int card = 0; card < KILT_CARDS; card++) {
                if (path_is_lit(table, KILT_TARGET_CARD + card)) {
                    must(robot_press(&robot, KILT_TARGET_CARD + card));
                    break;
                }
            }
            for (int place = 0; place < KILT_PLACES; place++) {
                if (path_is_lit(table, KILT_TARGET_PLACE + place)) {
                    point_at(KILT_TARGET_PLACE + place);
                    sunk += sunk_at_all(table) != 0;
                    const struct kilt_forecast *forecast = kilt_forecast_of(table, kilt_card_in_hand(table), place);
                    for (int i = 0; forecast && i < forecast->builder_count; i++) {
                        for (int site = 0; site < forecast->builders[i].site_count; site++) {
                            assert_int_equal(kilt_sunk(table, forecast->builders[i].sites[site].square), 0);
                        }
                    }
                }
            }
        }
    }
    assert_true(sunk >= WANTED);
}

/* A roof that may be taken is seen whole, whatever stands before it. */
static void roofs_that_may_be_taken_are_seen(void **state) {
    int asked = 0;
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        begin(4, 4, 300 + seed);
        const struct table *table = until(KILT_PHASE_ROOF, 0);
        const uint32_t roofs = kilt_asked(table)->roofs;
        assert_int_equal(kilt_offered(table), roofs);
        for (uint32_t left = roofs; left; left &= left - 1) {
            assert_int_equal(kilt_sunk(table, __builtin_ctz(left)), 0);
            assert_false(kilt_is_hidden(table, __builtin_ctz(left)));
            asked++;
        }
    }
    assert_true(asked >= SEEDS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_pointed_at_is_seen_to_its_foot, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(pointing_moves_nothing_from_under_the_pointer, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(it_is_quick_and_smooth_and_at_once_with_reduced_motion, open_robot,
                                        close_robot),
        cmocka_unit_test_setup_teardown(sites_are_seen_to_their_foot, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(roofs_that_may_be_taken_are_seen, open_robot, close_robot),
    };
    return cmocka_run_group_tests_name("table kilt sink", tests, NULL, NULL);
}
