/* SPDX-License-Identifier: MIT */
/* Takes a lesson as a learner does. */
#include "lesson_kit.h"

#include <math.h>
#include <string.h>

#include "platform/draw_list.h"

void lesson_open(struct robot *robot, int w, int h) {
    if (!robot_open(robot, w, h, 1)) {
        fail_msg("%s", robot->fault);
    }
    robot->app->settings.bots = robot->app->settings.animations = PACE_AT_ONCE;
}

void lesson_begin(struct robot *robot, const struct table_ops *game, int index, int pace, int step) {
    char error[GAME_ERROR_SIZE] = "";
    struct scene *scene = coach_lesson_scene(robot->app, game, index, pace, step, error);
    if (!scene) {
        fail_msg("%s", error);
    }
    app_replace(robot->app, scene);
    driver_begin(&robot->driver, robot->app, robot->driver.platform, robot->driver.list);
}

/* ---- where it stands ---- */

int lesson_number(struct robot *robot) {
    return coach_step_shown(robot_table(robot));
}

const struct coach_step *lesson_step(struct robot *robot) {
    return &robot_table(robot)->coach->steps[lesson_number(robot)];
}

int lesson_asks(const struct coach_step *step) {
    return step->wait == COACH_PREPARE || step->wait == COACH_ANSWER;
}

int lesson_is_quiet(struct robot *robot) {
    const struct table *table = robot_table(robot);
    return !motion_is_busy(&table->motion) && (!lesson_asks(lesson_step(robot)) || table_is_asking(table));
}

struct rect lesson_hand(const struct robot *robot, struct point *tip) {
    enum { SIDE = 120, DIRECTIONS = 16 };
    const struct draw_layer_list *layer = &robot->driver.list->layers[LAYER_OVERLAY];
    for (int i = 0; i < layer->count; i++) {
        const struct draw_command *command = &layer->commands[i];
        if (command->kind == DRAW_IMAGE_PART &&
            strcmp(draw_list_name(robot->driver.list, command->name), "coach/hand.webp") == 0) {
            const double angle = command->source.x / SIDE * 6.283185307 / DIRECTIONS, x = cos(angle), y = sin(angle),
                         reach = 0.42 * command->rect.w, half = 0.29 * command->rect.w;
            const struct point middle = rect_middle(command->rect);
            const int w = (int)(fabs(x) * reach + fabs(y) * half), h = (int)(fabs(y) * reach + fabs(x) * half);
            *tip = (struct point){middle.x + (int)lround(x * reach), middle.y + (int)lround(y * reach)};
            return (struct rect){middle.x - w, middle.y - h, 2 * w, 2 * h};
        }
    }
    return (struct rect){0, 0, 0, 0};
}

void lesson_settle(struct robot *robot) {
    for (int i = 0; i < LESSON_FRAMES_MOST && (i < 4 || !lesson_is_quiet(robot)); i++) {
        driver_frame(&robot->driver);
    }
}

/* ---- a step ---- */

static int area_of(struct rect rect) {
    return rect_is_empty(rect) ? 0 : rect.w * rect.h;
}

/* Nothing is left to be filled in. */
static void check_filled(const struct table *table) {
    struct coach_speech speech;
    if (coach_speech(table, &speech) && strpbrk(speech.text, "{}[]")) {
        fail_msg("step %d is not filled in: %s", coach_step_shown(table), speech.text);
    }
}

static void check_buttons(const struct table *table, struct rect bubble) {
    for (int widget = COACH_BACK; widget <= COACH_LEAVE; widget++) {
        const struct widget *button = ui_find(&table->ui, TARGET_COACH + widget);
        assert_non_null(button);
        assert_int_equal(area_of(rect_common(button->rect, bubble)), area_of(button->rect));
    }
    const struct widget *next = ui_find(&table->ui, TARGET_COACH + COACH_NEXT);
    const struct widget *leave = ui_find(&table->ui, TARGET_COACH + COACH_LEAVE);
    assert_int_equal(area_of(rect_common(next->rect, leave->rect)), 0);
}

void lesson_check_step(struct robot *robot) {
    const struct table *table = robot_table(robot);
    const struct rect bubble = coach_bubble_rect(table), pointed = table->coach->pointed;
    const struct rect window = table->layout.window;
    const int number = lesson_number(robot);
    if (rect_is_empty(bubble) || area_of(rect_common(bubble, window)) != area_of(bubble)) {
        fail_msg("step %d: the sheet is not on the screen (%d x %d)", number, window.w, window.h);
    }
    if (lesson_step(robot)->target != TARGET_NONE && rect_is_empty(pointed)) {
        fail_msg("step %d points at nothing (%d x %d)", number, window.w, window.h);
    }
    if (area_of(rect_common(bubble, pointed))) {
        fail_msg("step %d: the sheet covers what it points at (%d x %d)", number, window.w, window.h);
    }
    if (area_of(rect_common(bubble, table->layout.areas[AREA_PROMPT]))) {
        fail_msg("step %d: the sheet covers the prompt (%d x %d)", number, window.w, window.h);
    }
    check_buttons(table, bubble);
    check_filled(table);
}

void lesson_press(struct robot *robot, int target) {
    driver_rest(&robot->driver, GUARD_DEAD_MS + DRIVER_FRAME_MS);
    if (!robot_press(robot, target)) {
        fail_msg("step %d: %s", lesson_number(robot), robot->fault);
    }
}

void lesson_leaf_on(struct robot *robot) {
    driver_rest(&robot->driver, GUARD_DEAD_MS + DRIVER_FRAME_MS);
    driver_key(&robot->driver, UI_KEY_PAGE_DOWN, 0, 0);
}

void lesson_obey(struct robot *robot) {
    const struct coach_step *step = lesson_step(robot);
    lesson_press(robot, lesson_asks(step) ? step->target : TARGET_COACH + COACH_NEXT);
    lesson_settle(robot);
}

void lesson_take(struct robot *robot, void (*at_step)(struct robot *robot)) {
    lesson_settle(robot);
    while (lesson_step(robot)->wait != COACH_END) {
        const int before = lesson_number(robot);
        lesson_check_step(robot);
        if (at_step) {
            at_step(robot);
        }
        assert_int_equal(lesson_number(robot), before);
        lesson_obey(robot);
        assert_int_equal(lesson_number(robot), before + 1);
    }
    lesson_check_step(robot);
}

/* ---- the words ---- */

static int sentences(const char *text) {
    int count = 0;
    for (const char *at = text; *at; at++) {
        count += strchr(".!?", *at) && (at[1] == ' ' || !at[1]);
    }
    return count;
}

static void check_keys(const char *text) {
    for (const char *at = strchr(text, '['); at; at = strchr(at + 1, '[')) {
        const char *end = strchr(at, ']');
        assert_non_null(end);
        if (coach_key_action(at + 1, (size_t)(end - at - 1)) < 0) {
            fail_msg("no key does what stands in brackets in: %s", text);
        }
    }
}

void lesson_check_words(const char *text) {
    assert_in_range(sentences(text), 1, 3);
    check_keys(text);
}

/* How long TEXT is on the screen: a name or number that is filled in takes few letters. */
static size_t told_length(const char *text) {
    size_t length = strlen(text);
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        length -= strcspn(at, "}");
    }
    return length;
}

void lesson_check_steps(const struct coach_lesson *lesson) {
    const int count = coach_step_count(lesson);
    size_t until = 0;
    for (int i = 0; i < count; i++) {
        const struct coach_step *step = &lesson->steps[i];
        assert_non_null(step->text);
        lesson_check_words(step->text);
        assert_in_range(told_length(step->text), 10, 230);
        assert_int_equal(lesson_asks(step), step->otherwise != NULL);
        assert_int_equal(step->count > 0, step->target != TARGET_NONE);
        assert_true(step->wait != COACH_PREPARE || step[1].wait == COACH_ANSWER);
        assert_true(!step->until || step->until >= until);
        assert_int_equal(step->wait == COACH_END, i == count - 1);
        until = step->until ? step->until : until;
    }
}
