/* SPDX-License-Identifier: MIT */
/* A building is raised: what is written leaves the board, the camera leans in to a person's and comes back, carriers
 * come, and all of it ends by itself, is skipped by a press, and is not there with reduced motion or at a quick pace.
 */
#include <stddef.h>
#include <stdint.h>

#include "castellany/seasons.h"
#include "robot_kit.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"

enum { LOOK_MS = 40, LONGEST_MS = 6000, LATEST_MS = 240000 };

static struct table *watch_bots(const char *season, enum pace pace) {
    robot.app->is_scripted = 0; /* as in the window */
    robot_begin(&robot, 4, season, 0, "apprentice", 5, pace, NULL);
    return robot_table(&robot);
}

static void wait_for_building(struct table *table) {
    for (int ms = 0; seasons_raising_tile(table) < 0 && ms < LATEST_MS; ms += LOOK_MS) {
        driver_wait(&robot.driver, LOOK_MS);
    }
    assert_in_range(seasons_raising_tile(table), 0, TILES - 1);
}

static void it_is_seen_and_over(const char *season) {
    struct table *table = watch_bots(season, PACE_NORMAL);
    wait_for_building(table);
    const int tile = seasons_raising_tile(table);
    int least = 255, ms = 0, carriers = 0;
    for (; seasons_raising_tile(table) == tile && ms < LONGEST_MS; ms += LOOK_MS) {
        const struct raising *raising = &seasons(table)->raising;
        least = seasons_raising_signs(table) < least ? seasons_raising_signs(table) : least;
        assert_true(table->view.zoom == 1);
        carriers = raising->count > carriers ? raising->count : carriers;
        driver_wait(&robot.driver, LOOK_MS);
    }
    assert_true(ms < LONGEST_MS);
    assert_int_equal(least, 0);
    assert_in_range(carriers, 1, RAISING_CARRIERS);
    assert_false(seasons_shown(table)->plans >> tile & 1);
    driver_wait(&robot.driver, 600);
    assert_true(seasons_raising_tile(table) >= 0 || (table->view.zoom == 1 && seasons_raising_signs(table) == 255));
}

static void a_building_is_the_event(void **state) {
    (void)state;
    it_is_seen_and_over("winter");
    it_is_seen_and_over("summer");
}

/* Each carrier comes to the plan, on a way that leads there, and stands before it. */
static void carriers_come_to_the_plan(void **state) {
    (void)state;
    struct table *table = watch_bots("winter", PACE_NORMAL);
    wait_for_building(table);
    for (int tile = 0; tile < TILES; tile++) {
        const struct raising *raising = &seasons(table)->raising;
        const struct event paid = {.type = EVENT_MOVE, .reason = CAUSE_PAYMENT, .what = SAND, .amount = 1};
        const struct event built = {.type = EVENT_BUILT, .what = (uint8_t)tile};
        struct event_list list = {.count = 0};
        motion_clear(&table->motion);
        seasons_raising_reset(table);
        list.items[list.count++] = built;
        assert_true(motion_push(&table->motion, &list));
        seasons_raising_event(table, &paid, 0);
        assert_int_equal(seasons_raising_tile(table), tile);
        assert_in_range(raising->path_count, 1, RAISING_PATH);
        struct point head;
        assert_true(seasons_raising_goal(table, SAND, &head));
        assert_false(seasons_raising_goal(table, CLAY, &head));
    }
}

/* The view leans in to what SEAT has begun to pay for. */
static float zoom_for(struct table *table, uint8_t seat) {
    const struct event paid = {.type = EVENT_MOVE, .seat = seat, .reason = CAUSE_PAYMENT, .what = SAND, .amount = 1};
    struct event_list list = {.count = 0};
    motion_clear(&table->motion);
    seasons_raising_reset(table);
    board_view_rest(&table->view, table->now, 1);
    list.items[list.count++] = (struct event){.type = EVENT_BUILT, .seat = seat, .what = KEEP};
    assert_true(motion_push(&table->motion, &list));
    seasons_raising_event(table, &paid, 0);
    return table->view.to_zoom;
}

static void the_camera_leans_in_to_a_persons_building(void **state) {
    (void)state;
    struct table *table = watch_bots("winter", PACE_NORMAL);
    table->persons = 1;
    const float own = zoom_for(table, 0);
    assert_true(own > 1.05f && own < 1.08f);
    assert_true(zoom_for(table, 1) == 1);
    table->persons = 0;
}

static void a_press_skips_it(void **state) {
    (void)state;
    struct table *table = watch_bots("winter", PACE_NORMAL);
    wait_for_building(table);
    driver_wait(&robot.driver, 400);
    assert_true(seasons_raising_signs(table) < 255);
    motion_skip(&table->motion);
    driver_wait(&robot.driver, LOOK_MS);
    assert_int_equal(seasons_raising_tile(table), -1);
    assert_int_equal(seasons_raising_signs(table), 255);
    driver_wait(&robot.driver, 600);
    assert_true(table->view.zoom == 1 || seasons_raising_tile(table) >= 0);
}

/* Who has moved the view meanwhile keeps it so. */
static void a_view_that_was_moved_stays(void **state) {
    (void)state;
    struct table *table = watch_bots("winter", PACE_NORMAL);
    wait_for_building(table);
    driver_wait(&robot.driver, 400);
    board_view_zoom(&table->view, 1.5f, 640, 300, table->now, 1);
    const float zoom = table->view.zoom;
    driver_wait(&robot.driver, LONGEST_MS);
    assert_true(table->view.zoom == zoom);
}

static void quick_and_still_tables_keep_their_view(void **state) {
    (void)state;
    struct table *table = watch_bots("winter", PACE_FAST);
    wait_for_building(table);
    driver_wait(&robot.driver, 300);
    assert_true(table->view.zoom == 1);
    robot.app->settings.is_reduced = 1;
    table = watch_bots("winter", PACE_NORMAL);
    const uint32_t plans = seasons_shown(table)->plans;
    for (int ms = 0; seasons_shown(table)->plans == plans && ms < LATEST_MS; ms += LOOK_MS) {
        driver_wait(&robot.driver, LOOK_MS);
        assert_int_equal(seasons_raising_tile(table), -1);
    }
    assert_int_not_equal(seasons_shown(table)->plans, plans);
    robot.app->settings.is_reduced = 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_building_is_the_event),
        cmocka_unit_test(carriers_come_to_the_plan),
        cmocka_unit_test(the_camera_leans_in_to_a_persons_building),
        cmocka_unit_test(a_press_skips_it),
        cmocka_unit_test(a_view_that_was_moved_stays),
        cmocka_unit_test(quick_and_still_tables_keep_their_view),
    };
    return cmocka_run_group_tests(tests, open_robot, close_robot);
}
