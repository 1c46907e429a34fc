/* A finished match goes into the statistics once; demos, practice and what nobody played stay out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "robot.h"
#include "scenes/menus.h"
#include "scenes/statistics_pages.h"

static struct robot robot;
static char folder[64], save[96];

static int set_up(void **state) {
    (void)state;
    strcpy(folder, "/tmp/castellany-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(save, sizeof save, "%s/match.castellany", folder);
    assert_true(robot_open(&robot, 1280, 720, 3));
    snprintf(robot.app->records, sizeof robot.app->records, "%s", folder);
    return 0;
}

static int tear_down(void **state) {
    char command[128];
    (void)state;
    robot_close(&robot);
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

static struct statistics *records(void) {
    char path[PLATFORM_PATH_SIZE + 32];
    statistics_path(robot.app, path);
    struct statistics *statistics = statistics_read(path);
    assert_non_null(statistics);
    assert_int_equal(statistics->skipped, 0);
    return statistics;
}

static int count(void) {
    struct statistics *statistics = records();
    const int found = statistics->count;
    statistics_free(statistics);
    return found;
}

static void play(int persons) {
    robot_begin(&robot, 2, "winter", persons, "apprentice", 21, PACE_AT_ONCE, save);
    if (!robot_play(&robot)) {
        fail_msg("%s", robot.fault);
    }
}

static void a_finished_match_is_recorded_once(void **state) {
    (void)state;
    play(1);
    struct statistics *statistics = records();
    assert_int_equal(statistics->count, 1);
    const struct statistics_match *match = &statistics->matches[0];
    assert_int_equal(match->season, SUMMER + 1);
    assert_string_equal(match->by[0].name, "Agnes");
    assert_string_equal(match->by[0].by, "person");
    assert_string_equal(match->by[1].by, "bot:apprentice");
    statistics_free(statistics);
    /* Looked at again, from its save. */
    app_replace(robot.app, title_scene_new());
    driver_frame(&robot.driver);
    assert_true(open_match(robot.app, save));
    for (int i = 0; i < 400 && strcmp(driver_scene(&robot.driver), "results") != 0; i++) {
        driver_frame(&robot.driver);
    }
    assert_int_equal(count(), 1);
}

static void a_match_of_several_persons_is_marked_by_them(void **state) {
    (void)state;
    play(2);
    struct statistics *statistics = records();
    assert_int_equal(statistics->count, 1);
    assert_int_equal(statistics_persons(&statistics->matches[0]), 2);
    statistics_free(statistics);
}

static void what_nobody_played_stays_out(void **state) {
    (void)state;
    play(0);
    assert_int_equal(count(), 0);
}

static void practice_stays_out(void **state) {
    (void)state;
    robot_begin(&robot, 2, "summer", 1, "apprentice", 22, PACE_AT_ONCE, save);
    driver_frame(&robot.driver);
    match_mark_practice(robot_table(&robot)->match);
    if (!robot_play(&robot)) {
        fail_msg("%s", robot.fault);
    }
    assert_int_equal(count(), 0);
}

static void earned_seals_are_told(void **state) {
    (void)state;
    play(1);
    struct statistics *statistics = records();
    const uint32_t earned = statistics_earned(statistics);
    statistics_free(statistics);
    assert_int_not_equal(earned, 0); /* this match earns some */
    int told = 0;
    for (int i = 0; i < robot.app->messages.count; i++) {
        const char *text = messages_text(&robot.app->messages, i);
        for (int achievement = 0; achievement < ACHIEVEMENTS; achievement++) {
            told |= (earned >> achievement & 1) && strstr(text, achievements[achievement].title);
        }
    }
    assert_true(told);
}

/* Who quits while the last scoring still runs has finished the match all the same. */
static void a_match_is_written_down_as_soon_as_it_is_over(void **state) {
    (void)state;
    robot_begin(&robot, 2, "summer", 1, "apprentice", 21, PACE_FAST, save);
    driver_frame(&robot.driver);
    const struct table *table = robot_table(&robot);
    robot.is_impatient = 1;
    for (int i = 0; i < 60000 && !table_is_over(table); i++) {
        assert_int_equal(count(), 0);
        if (table->draft.is_open) {
            struct intent picked;
            table->game->ops->pick(table->game, table_state(table), table->draft.seat, &robot.random, &picked);
            const struct seasons_intent intent = seasons_from_intent(&picked);
            assert_true(robot_answer(&robot, &intent));
        }
        driver_frame(&robot.driver);
    }
    driver_frame(&robot.driver);
    assert_string_equal(driver_scene(&robot.driver), "table"); /* the scoring is still being shown */
    assert_int_equal(count(), 1);
    assert_int_equal(robot.app->messages.count, 0); /* and nothing is told of it yet */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_finished_match_is_recorded_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_of_several_persons_is_marked_by_them, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_nobody_played_stays_out, set_up, tear_down),
        cmocka_unit_test_setup_teardown(practice_stays_out, set_up, tear_down),
        cmocka_unit_test_setup_teardown(earned_seals_are_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_is_written_down_as_soon_as_it_is_over, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
