/* The lesson of Kilt Castle, taken by pointer in windows of several sizes, in both languages, and by keys: at each step
 * what is meant must be there, free, and reached; what else is done is answered and changes nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "robot.h"
#include "table/coach/coach_inside.h"
#include "table/kilt/kilt_coach.h"
#include "table/kilt/kilt_ops.h"
#include "table/kilt/kilt_table.h"
#include "ui/language.h"

enum { FRAMES_MOST = 4000, STEPS_LEAST = 25 };

static void begin(struct robot *robot, int w, int h) {
    char error[GAME_ERROR_SIZE] = "";
    if (!robot_open(robot, w, h, 1)) {
        fail_msg("%s", robot->fault);
    }
    robot->app->settings.bots = robot->app->settings.animations = PACE_AT_ONCE;
    struct scene *scene = coach_lesson_scene(robot->app, &kilt_table_ops, 0, PACE_AT_ONCE, 0, error);
    if (!scene) {
        fail_msg("%s", error);
    }
    app_replace(robot->app, scene);
    driver_begin(&robot->driver, robot->app, robot->driver.platform, robot->driver.list);
}

static const struct coach_step *step_of(struct robot *robot) {
    return &kilt_lesson_steps[coach_step_shown(robot_table(robot))];
}

static int asks(const struct coach_step *step) {
    return step->wait == COACH_PREPARE || step->wait == COACH_ANSWER;
}

static int is_quiet(struct robot *robot) {
    const struct table *table = robot_table(robot);
    return !motion_is_busy(&table->motion) && (!asks(step_of(robot)) || table_is_asking(table));
}

static void settle(struct robot *robot) {
    for (int i = 0; i < FRAMES_MOST && (i < 4 || !is_quiet(robot)); i++) {
        driver_frame(&robot->driver);
    }
}

static int area_of(struct rect rect) {
    return rect_is_empty(rect) ? 0 : rect.w * rect.h;
}

static void check_step(struct robot *robot) {
    const struct table *table = robot_table(robot);
    const struct rect bubble = coach_bubble_rect(table), pointed = coach_pointed_rect(table);
    const int number = coach_step_shown(table), w = table->layout.window.w, h = table->layout.window.h;
    if (rect_is_empty(bubble) || area_of(rect_common(bubble, table->layout.window)) != area_of(bubble)) {
        fail_msg("step %d: the sheet is not on the screen (%d x %d)", number, w, h);
    }
    if (step_of(robot)->target != TARGET_NONE && rect_is_empty(pointed)) {
        fail_msg("step %d points at nothing (%d x %d)", number, w, h);
    }
    if (asks(step_of(robot)) && area_of(rect_common(bubble, pointed))) {
        fail_msg("step %d: the sheet covers what it points at (%d x %d)", number, w, h);
    }
    if (area_of(rect_common(bubble, table->layout.areas[AREA_PROMPT]))) {
        fail_msg("step %d: the sheet covers the prompt (%d x %d)", number, w, h);
    }
}

static void press(struct robot *robot, int target) {
    driver_wait(&robot->driver, GUARD_DEAD_MS + DRIVER_FRAME_MS);
    if (!robot_press(robot, target)) {
        fail_msg("step %d: %s", coach_step_shown(robot_table(robot)), robot->fault);
    }
    settle(robot);
}

static void obey(struct robot *robot) {
    const struct coach_step *step = step_of(robot);
    const int before = coach_step_shown(robot_table(robot));
    check_step(robot);
    press(robot, asks(step) ? step->target : TARGET_COACH + COACH_NEXT);
    assert_int_equal(coach_step_shown(robot_table(robot)), before + 1);
}

static void take(struct robot *robot) {
    settle(robot);
    while (step_of(robot)->wait != COACH_END) {
        obey(robot);
    }
    check_step(robot);
    const struct kilt_state *end = table_state(robot_table(robot));
    assert_int_equal(end->phase, KILT_PHASE_OVER);
    assert_int_equal(end->ducats[0], 77);
    assert_int_equal(end->ducats[1], 71);
    assert_int_equal(end->ducats[2], 64);
}

static void by_pointer(void **state) {
    static const struct { int w, h; } sizes[] = {{1280, 720}, {1920, 1080}, {1024, 1056}, {1024, 576}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct robot robot;
        begin(&robot, sizes[i].w, sizes[i].h);
        take(&robot);
        robot_close(&robot);
    }
}

static void in_german(void **state) {
    struct robot robot;
    (void)state;
    begin(&robot, 1280, 720);
    language_set(LANGUAGE_GERMAN);
    take(&robot);
    language_set(LANGUAGE_ENGLISH);
    robot_close(&robot);
}

static void by_keys(void **state) {
    struct robot robot;
    (void)state;
    begin(&robot, 1280, 720);
    robot.by_keys = 1;
    take(&robot);
    robot_close(&robot);
}

/* Another card, another place: the coach says why not, and the match stays as it is. */
static void doing_else_is_explained(void **state) {
    struct robot robot;
    (void)state;
    begin(&robot, 1280, 720);
    settle(&robot);
    while (step_of(&robot)->wait != COACH_PREPARE) {
        obey(&robot);
    }
    const struct table *table = robot_table(&robot);
    const size_t before = match_length(table->match);
    press(&robot, KILT_TARGET_CARD + KILT_ORANGE);
    press(&robot, KILT_TARGET_PLACE + 4);
    assert_int_equal(match_length(table->match), before);
    assert_true(table->coach->is_warned);
    robot_close(&robot);
}

/* Each key in brackets is that of an action. */
static void check_keys(const char *text) {
    for (const char *at = strchr(text, '['); at; at = strchr(at + 1, '[')) {
        assert_true(coach_key_action(at + 1, strcspn(at + 1, "]")) >= 0);
    }
}

static void steps_are_sound(void **state) {
    int count = 0;
    size_t until = 0;
    (void)state;
    for (; kilt_lesson_steps[count].wait != COACH_END; count++) {
        const struct coach_step *step = &kilt_lesson_steps[count];
        assert_in_range(strlen(step->text), 10, 230);
        check_keys(step->text);
        assert_int_equal(asks(step), step->otherwise != NULL);
        assert_int_equal(step->count > 0, step->target != TARGET_NONE);
        assert_true(step->wait != COACH_PREPARE || step[1].wait == COACH_ANSWER);
        assert_true(!step->until || step->until >= until);
        until = step->until ? step->until : until;
    }
    assert_true(count >= STEPS_LEAST);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_are_sound),
        cmocka_unit_test(by_pointer),
        cmocka_unit_test(in_german),
        cmocka_unit_test(by_keys),
        cmocka_unit_test(doing_else_is_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
