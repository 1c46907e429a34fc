/* SPDX-License-Identifier: MIT */
/* Carcassonne: The Castle before and after a match: the lesson is taken to its end by pointer, and a replay shows what
 * was to come. */
#include "castellany/carcassonne.h"
#include "robot_kit.h"
#include "table/after/replay.h"
#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_coach.h"
#include "table/carcassonne/carcassonne_ops.h"
#include "table/coach/coach.h"

static const struct coach_step *step_shown(void) {
    return &carcassonne_coach.lessons[0].steps[coach_step_shown(robot_table(&robot))];
}

/* Does what is asked for, by pointer: a cell is pressed until the tile lies as it is meant. */
static void do_step(const struct coach_step *step) {
    struct table *table = robot_table(&robot);
    if (step->wait == COACH_PREPARE || step->wait == COACH_ANSWER) {
        driver_wait(&robot.driver, 700);
        must(robot_press(&robot, step->target));
        return;
    }
    driver_wait(&robot.driver, 700);
    if (ui_is_enabled(ui_find(&table->ui, TARGET_COACH + COACH_NEXT))) {
        must(robot_press(&robot, TARGET_COACH + COACH_NEXT));
    }
}

static void the_lesson_is_taken_by_pointer(void **state) {
    char error[GAME_ERROR_SIZE] = "";
    unsigned seen[2] = {0, 0};
    (void)state;
    struct scene *scene = coach_lesson_scene(robot.app, &carcassonne_table_ops, 0, PACE_AT_ONCE, 0, error);
    assert_non_null(scene);
    app_replace(robot.app, scene);
    driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
    for (int i = 0; i < 1200 && step_shown()->wait != COACH_END; i++) {
        const struct coach_step *step = step_shown();
        const int number = coach_step_shown(robot_table(&robot));
        driver_wait(&robot.driver, 200);
        if (step == step_shown()) {
            if (step->count && !ui_find(&robot_table(&robot)->ui, step->target)) {
                fail_msg("step %d points at nothing", number);
            }
            seen[number / 32] |= 1u << number % 32;
            do_step(step);
        }
    }
    assert_int_equal(step_shown()->wait, COACH_END);
    const struct carcassonne_state *end = table_state(robot_table(&robot));
    assert_int_equal(end->seats[0].score, 96); /* as the coach says */
    assert_int_equal(end->seats[1].score, 62);
    const int count = coach_step_count(&carcassonne_coach.lessons[0]);
    assert_int_equal(__builtin_popcount(seen[0]) + __builtin_popcount(seen[1]), count - 1);
}

static void click_on(const struct table *table, int target) {
    const struct widget *widget = ui_find(&table->ui, target);
    assert_non_null(widget);
    driver_click(&robot.driver, widget->rect.x + widget->rect.w / 2, widget->rect.y + widget->rect.h / 2,
                 UI_BUTTON_LEFT);
}

/* Tiles to come and the void can be asked for there too; Escape closes the page before it leaves. */
static void a_replay_shows_what_is_to_come(void **state) {
    (void)state;
    robot_begin_game(&robot, &carcassonne_table_ops, 2, 2, 24, NULL);
    const struct table *table = robot_until_asked(&robot);
    assert_non_null(table);
    struct scene *scene = replay_scene_new(robot.app, table->match, match_length(table->match));
    assert_non_null(scene);
    app_push(robot.app, scene);
    driver_wait(&robot.driver, 200);
    const struct table *replay = (const struct table *)scene;
    click_on(replay, TARGET_STACK);
    assert_true(carcassonne(replay)->has_page);
    click_on(replay, TARGET_VOID);
    assert_true(carcassonne(replay)->shows_void);
    driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
    assert_string_equal(driver_scene(&robot.driver), "replay");
    assert_false(carcassonne(replay)->has_page);
    driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
    assert_string_equal(driver_scene(&robot.driver), "table");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_lesson_is_taken_by_pointer, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_replay_shows_what_is_to_come, open_robot, close_robot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
