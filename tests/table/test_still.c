/* SPDX-License-Identifier: MIT */
/* Reduced motion: once a scene has come to rest nothing on it moves by itself, and no frame follows another; without it
 * the table lives. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stddef.h>
#include <stdint.h>

#include "app/messages.h"
#include "robot_kit.h"
#include "scenes/keys_scene.h"
#include "scenes/menus.h"
#include "table/carcassonne/carcassonne_ops.h"
#include "table/kilt/kilt_ops.h"
#include "table/ops_stage.h"
#include "table/seasons/seasons_table.h"

static int set_up(void **state) {
    assert_int_equal(open_robot(state), 0);
    robot.app->is_scripted = 0; /* as in the window: smoke, flags, pulses */
    robot.app->settings.is_reduced = 1;
    return 0;
}

static char *picture(void) {
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    assert_non_null(stream);
    draw_list_write(robot.driver.list, stream);
    fclose(stream);
    return text;
}

/* How many of some frames at odd times differ from the first. */
static int frames_that_differ(void) {
    static const int steps[] = {17, 130, 401, 83, 977, 1313, 250, 7001};
    char *first = picture();
    int differ = 0;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        robot.driver.now += steps[i];
        app_frame(robot.app, robot.driver.list, robot.driver.now);
        char *now = picture();
        differ += strcmp(first, now) != 0;
        free(now);
    }
    free(first);
    return differ;
}

static void menus_stand_still(void **state) {
    static struct scene *(*const makers[])(void) = {title_scene_new,    new_match_scene_new, load_scene_new,
                                                    options_scene_new,  keys_scene_new,      messages_scene_new,
                                                    licences_scene_new, statistics_scene_new};
    (void)state;
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
        app_replace(robot.app, makers[i]());
        driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
        driver_wait(&robot.driver, 2000);
        driver_key(&robot.driver, UI_KEY_NEXT, 0, 0); /* the focus is shown, a tooltip comes up */
        driver_wait(&robot.driver, 2000);
        if (frames_that_differ()) {
            fail_msg("%s does not stand still", driver_scene(&robot.driver));
        }
        assert_int_equal(app_pace(robot.app, robot.driver.now), APP_RESTS);
    }
}

static void ask(int seats, const char *season, int phase) {
    robot_begin(&robot, seats, season, 1, "apprentice", 12, PACE_AT_ONCE, NULL);
    for (int i = 0; i < 60000; i++) {
        const struct table *table = robot_table(&robot);
        const int is_asked = table && seasons(table)->draft.is_open && !motion_is_busy(&table->motion);
        if (is_asked && seasons(table)->draft.state->phase == phase) {
            driver_wait(&robot.driver, 9000); /* what was said has gone */
            return;
        }
        if (is_asked) {
            struct intent picked;
            table->game->ops->pick(table->game, table_state(table), seasons(table)->draft.seat, &robot.random, &picked);
            const struct seasons_intent intent = seasons_from_intent(&picked);
            assert_true(robot_answer(&robot, &intent));
        }
        driver_frame(&robot.driver);
    }
    fail_msg("never asked");
}

static void a_table_that_asks_stands_still(void **state) {
    static const int phases[] = {PHASE_CHOOSE, PHASE_BUILD, PHASE_TRADE};
    (void)state;
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
        ask(3, i % 2 ? "winter" : "summer", phases[i]);
        if (frames_that_differ()) {
            fail_msg("phase %s does not stand still", seasons_phase_name(phases[i]));
        }
        assert_int_equal(app_pace(robot.app, robot.driver.now), APP_RESTS);
    }
}

/* So far into a match of OPS that something stands and somebody is asked. */
static void ask_late(const struct table_ops *ops) {
    enum { ANSWERS = 24 };
    robot_begin_game(&robot, ops, 2, 2, 12, NULL);
    for (int i = 0; i < ANSWERS; i++) {
        assert_non_null(robot_until_asked(&robot));
        must(robot_go_on(&robot));
    }
    assert_non_null(robot_until_asked(&robot));
    driver_wait(&robot.driver, 9000); /* what was said has gone */
}

static void boards_of_other_games_stand_still(void **state) {
    static const struct table_ops *const games[] = {&kilt_table_ops, &carcassonne_table_ops};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        ask_late(games[i]);
        if (frames_that_differ()) {
            fail_msg("%s does not stand still", games[i]->game->name);
        }
        assert_int_equal(app_pace(robot.app, robot.driver.now), APP_RESTS);
        robot.app->settings.is_reduced = 0;
        assert_true(frames_that_differ() > 4);
        assert_int_equal(app_pace(robot.app, robot.driver.now), APP_LIVES);
        robot.app->settings.is_reduced = 1;
    }
}

/* Else the test above would hold for nothing. */
static void without_it_the_table_pulses(void **state) {
    (void)state;
    robot.app->settings.is_reduced = 0;
    ask(3, "summer", PHASE_BUILD);
    assert_true(frames_that_differ() > 4);
    assert_int_equal(app_pace(robot.app, robot.driver.now), APP_LIVES);
}

/* Frames of what lives come only at its steps: nothing may change between them. */
static int changes_between_steps(void) {
    int changes = 0;
    for (int step = 0; step < 40; step++) {
        robot.driver.now = (robot.driver.now / SCENE_STEP_MS + 1) * SCENE_STEP_MS;
        app_frame(robot.app, robot.driver.list, robot.driver.now);
        char *before = picture();
        app_frame(robot.app, robot.driver.list, robot.driver.now + SCENE_STEP_MS - 1);
        char *after = picture();
        changes += strcmp(before, after) != 0;
        free(before);
        free(after);
    }
    return changes;
}

static void what_lives_changes_in_steps(void **state) {
    (void)state;
    robot.app->settings.is_reduced = 0;
    app_replace(robot.app, title_scene_new());
    driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
    driver_wait(&robot.driver, 3000);
    assert_int_equal(app_pace(robot.app, robot.driver.now), APP_LIVES);
    assert_int_equal(changes_between_steps(), 0);
    ask(4, "winter", PHASE_BUILD);
    assert_int_equal(app_pace(robot.app, robot.driver.now), APP_LIVES);
    assert_int_equal(changes_between_steps(), 0);
}

static int loudness_of(const char *sound) {
    struct table_hum hums[TABLE_HUMS];
    const struct table *table = robot_table(&robot);
    const int count = table->ops->stage->sound->hums(table, hums);
    assert_in_range(count, 1, TABLE_HUMS);
    for (int i = 0; i < count; i++) {
        if (strcmp(hums[i].sound, sound) == 0) {
            return hums[i].percent;
        }
    }
    fail_msg("%s is never heard", sound);
    return 0;
}

static void what_stands_is_heard(void **state) {
    (void)state;
    ask(4, "summer", PHASE_CHOOSE);
    struct seasons_state *shown = (struct seasons_state *)seasons_shown(robot_table(&robot));
    shown->plans |= 1u << TAVERN | 1u << WELL;
    assert_int_equal(loudness_of("hum_tavern"), 0);
    assert_int_equal(loudness_of("hum_well"), 0);
    shown->plans &= ~(1u << TAVERN | 1u << WELL);
    assert_true(loudness_of("hum_tavern") > 0);
    assert_true(loudness_of("hum_well") > 0);
}

/* A guard's walk lies between the feet of the towers at whose wall he is. */
static void each_wall_has_its_walk(void **state) {
    (void)state;
    ask(4, "summer", PHASE_CHOOSE);
    const struct board_layout *board = &seasons(robot_table(&robot))->board;
    assert_int_equal(board->patrol_count, board->wall_count);
    for (int i = 0; i < board->wall_count; i++) {
        const struct board_patrol *patrol = &board->patrols[i];
        for (int end = 0; end < 2; end++) {
            const struct board_thing *tower = &board->things[patrol->between[end]];
            assert_int_equal(patrol->between[end], board->walls[i].between[end]);
            assert_true(abs(patrol->ends[end].x - tower->top.x) < 160);
            assert_true(patrol->ends[end].y > tower->top.y);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(menus_stand_still, set_up, close_robot),
        cmocka_unit_test_setup_teardown(a_table_that_asks_stands_still, set_up, close_robot),
        cmocka_unit_test_setup_teardown(boards_of_other_games_stand_still, set_up, close_robot),
        cmocka_unit_test_setup_teardown(without_it_the_table_pulses, set_up, close_robot),
        cmocka_unit_test_setup_teardown(what_lives_changes_in_steps, set_up, close_robot),
        cmocka_unit_test_setup_teardown(what_stands_is_heard, set_up, close_robot),
        cmocka_unit_test_setup_teardown(each_wall_has_its_walk, set_up, close_robot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
