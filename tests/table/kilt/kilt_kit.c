/* SPDX-License-Identifier: MIT */
#include "kilt_kit.h"

#include "table/kilt/kilt_ops.h"

struct table *kilt_begin(int seats, int persons, uint64_t seed) {
    robot_begin_game(&robot, &kilt_table_ops, seats, persons, seed, NULL);
    driver_wait(&robot.driver, 200);
    return robot_table(&robot);
}

/* Random answers until PHASE is put to a person in turn FROM or later. */
struct table *kilt_until(int phase, int from) {
    for (int i = 0; i < 4000; i++) {
        struct table *table = robot_table(&robot);
        if (table && table_is_asking(table) && kilt_is_asked(table, phase) && kilt_asked(table)->turn >= from) {
            return table;
        }
        must(table && robot_go_on(&robot));
        driver_frame(&robot.driver);
    }
    fail_msg("never asked");
    return NULL;
}

struct point kilt_middle_of(int target) {
    struct point at = {0, 0};
    assert_true(robot_find(&robot, target, &at));
    return at;
}

int kilt_rects_meet(struct rect one, struct rect other) {
    return !rect_is_empty(rect_common(one, other));
}

static int shows_number_at(const struct table *table, int square) {
    char text[8];
    snprintf(text, sizeof text, "%d", kilt_shown(table)->height[square]);
    return draw_list_shows(robot.driver.list, text);
}

void kilt_every_square_can_be_pointed_at(const struct table *table) {
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (kilt(table)->tables->squares >> square & 1) {
            kilt_middle_of(KILT_TARGET_SQUARE + square);
            assert_true(kilt_shown(table)->height[square] < 2 || shows_number_at(table, square));
        }
    }
}
