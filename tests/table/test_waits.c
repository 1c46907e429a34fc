/* SPDX-License-Identifier: MIT */
/* The match waits while something lies over the table: no bot answers, nobody is called, nothing comes up on top. */
#include <string.h>

#include "robot_kit.h"

enum { LONG_MS = 30000 };

static void expect_scene(const char *name) {
    assert_string_equal(driver_scene(&robot.driver), name);
}

static struct table *begin(int seats, int persons, uint64_t seed) {
    robot_begin(&robot, seats, "summer", persons, "random", seed, PACE_NORMAL, NULL);
    driver_frame(&robot.driver);
    return (struct table *)robot.app->stack[0];
}

/* A frame, and an answer where a person is asked. */
static void go_on(void) {
    driver_frame(&robot.driver);
    must(robot_go_on(&robot));
}

/* Opens the menu and looks away: what moves comes to rest, and that is all. */
static void pause_long(struct table *table) {
    key(UI_KEY_MENU);
    const size_t length = match_length(table->match);
    const unsigned due = match_to_act(table->match);
    driver_wait(&robot.driver, LONG_MS);
    expect_scene("menu");
    assert_int_equal(match_length(table->match), length);
    assert_int_equal(match_to_act(table->match), due);
    assert_false(table->asked.is_open);
    assert_false(motion_is_busy(&table->motion));
    assert_int_not_equal(app_pace(robot.app, robot.driver.now), APP_MOVES);
}

/* ---- bots ---- */

static int is_a_bot_thinking(const struct table *table) {
    for (int seat = 0; seat < table->seats; seat++) {
        if (table->bots[seat].is_asked) {
            return 1;
        }
    }
    return 0;
}

static void bots_wait(void **state) {
    (void)state;
    for (int persons = 0; persons < 2; persons++) {
        struct table *table = begin(3, persons, 31);
        int pauses = 0;
        for (int i = 0; i < 20000 && pauses < 5; i++) {
            go_on();
            if (robot_table(&robot) && match_length(table->match) > 3 && is_a_bot_thinking(table)) {
                const size_t length = match_length(table->match);
                pause_long(table);
                key(UI_KEY_CANCEL);
                for (int frame = 0; frame < 500 && match_length(table->match) == length; frame++) {
                    driver_frame(&robot.driver);
                }
                assert_true(match_length(table->match) > length);
                pauses++;
            }
        }
        assert_int_equal(pauses, 5);
    }
}

/* ---- persons at one screen ---- */

/* What is open still moves, and somebody is about to be called to choose in secret. */
static struct table *until_a_call_is_due(uint64_t seed) {
    struct table *table = begin(2, 2, seed);
    for (int i = 0; i < 20000; i++) {
        go_on();
        if (robot_table(&robot) && !table->asked.is_open && motion_is_busy(&table->motion) &&
            seasons_state_of(table)->phase == PHASE_CHOOSE) {
            return table;
        }
    }
    fail_msg("nobody is called");
    return NULL;
}

static void nobody_is_called_under_the_menu(void **state) {
    (void)state;
    pause_long(until_a_call_is_due(32));
    key(UI_KEY_CANCEL);
    driver_frame(&robot.driver);
    expect_scene("curtain");
}

/* Between the menu and what it leads to the table is uncovered for no time at all. */
static void nobody_is_called_over_what_the_menu_leads_to(void **state) {
    static const struct {
        const char *label, *scene, *after;
    } leads[] = {{"Save this position", "name", "curtain"}, {"Rules", "rules", "menu"}, {"Options", "options", "menu"}};
    (void)state;
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
        pause_long(until_a_call_is_due(33));
        press_label(leads[i].label);
        driver_wait(&robot.driver, LONG_MS);
        expect_scene(leads[i].scene);
        key(UI_KEY_CANCEL);
        driver_frame(&robot.driver);
        expect_scene(leads[i].after);
    }
}

/* ---- the end ---- */

static void results_wait(void **state) {
    (void)state;
    struct table *table = begin(2, 1, 34);
    for (int i = 0; i < 100000 && !table_is_over(table); i++) {
        go_on();
    }
    assert_true(table_is_over(table));
    pause_long(table);
    assert_false(table->results_shown);
    key(UI_KEY_CANCEL);
    driver_frame(&robot.driver);
    expect_scene("results");
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_robot, close_robot)
    const struct CMUnitTest tests[] = {
        TEST(bots_wait),
        TEST(nobody_is_called_under_the_menu),
        TEST(nobody_is_called_over_what_the_menu_leads_to),
        TEST(results_wait),
    };
    return cmocka_run_group_tests_name("the match waits", tests, NULL, NULL);
}
