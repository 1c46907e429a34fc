/* SPDX-License-Identifier: MIT */
/* The lesson of Kilt Castle, taken by pointer in windows of several sizes, in both languages, and by keys: at each step
 * what is meant must be there, free, and reached; what else is done is answered and changes nothing. */
#include "lesson_kit.h"

#include <string.h>

#include "platform/draw_list.h"
#include "table/kilt/kilt_coach.h"
#include "table/kilt/kilt_ops.h"
#include "table/kilt/kilt_table.h"
#include "table/table_message.h"
#include "ui/language.h"

enum { STEPS_LEAST = 25 };

static void begin(struct robot *robot, int w, int h) {
    lesson_open(robot, w, h);
    lesson_begin(robot, &kilt_table_ops, 0, PACE_AT_ONCE, 0);
}

static void take(struct robot *robot) {
    lesson_take(robot, NULL);
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

/* At how many places of RECT words are written that are WORDS. */
static int written_on(const struct draw_list *list, const char *words, struct rect rect) {
    struct rect last = {0, 0, 0, 0};
    int count = 0;
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            if (command->kind == DRAW_TEXT && !strcmp(draw_list_name(list, command->name), words) &&
                rect_meets(command->rect, rect)) {
                count += command->rect.x != last.x || command->rect.y != last.y;
                last = command->rect;
            }
        }
    }
    return count;
}

/* A price says it itself; what is lifted over the light is that. */
static void the_square_that_is_meant_has_its_name_once(void **state) {
    enum { BUILD = 9, PRICED = 2 };
    struct robot robot;
    struct kilt_price_tag tags[KILT_SQUARES];
    (void)state;
    lesson_open(&robot, 1280, 720);
    lesson_begin(&robot, &kilt_table_ops, 0, PACE_AT_ONCE, BUILD);
    driver_wait(&robot.driver, 900);
    const struct table *table = robot_table(&robot);
    assert_int_equal(kilt_price_tags(table, tags), PRICED);
    for (int i = 0; i < PRICED; i++) {
        assert_int_equal(written_on(robot.driver.list, kilt_square_name(tags[i].square), tags[i].rect), 1);
    }
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
    lesson_settle(&robot);
    while (lesson_step(&robot)->wait != COACH_PREPARE) {
        lesson_obey(&robot);
    }
    const struct table *table = robot_table(&robot);
    const size_t before = match_length(table->match);
    lesson_press(&robot, KILT_TARGET_PLACE + 4);
    assert_string_equal(table_message_words(table), "First press a card, then the place where it goes.");
    assert_int_equal(match_length(table->match), before);
    lesson_settle(&robot);
    lesson_press(&robot, KILT_TARGET_CARD + KILT_ORANGE);
    lesson_settle(&robot);
    lesson_press(&robot, KILT_TARGET_PLACE + 4);
    lesson_settle(&robot);
    assert_int_equal(match_length(table->match), before);
    assert_true(table->coach->is_warned);
    robot_close(&robot);
}

/* Wherever the card in hand is put instead: the coach says something, or the table. */
static void each_wrong_place_is_answered(void **state) {
    struct robot robot;
    int tried = 0;
    (void)state;
    for (int place = 0; place < KILT_PLACES; place++) {
        begin(&robot, 1280, 720);
        lesson_settle(&robot);
        while (lesson_step(&robot)->wait != COACH_PREPARE) {
            lesson_obey(&robot);
        }
        const struct table *table = robot_table(&robot);
        const int wanted = lesson_step(&robot)[1].target;
        lesson_obey(&robot);
        struct point at;
        if (KILT_TARGET_PLACE + place != wanted && robot_find(&robot, KILT_TARGET_PLACE + place, &at)) {
            const size_t before = match_length(table->match);
            lesson_press(&robot, KILT_TARGET_PLACE + place);
            lesson_settle(&robot);
            assert_int_equal(match_length(table->match), before);
            struct coach_speech speech;
            assert_true(coach_speech(table, &speech));
            if (!speech.note[0] && !table_message_words(table)[0]) {
                fail_msg("nobody says anything about place %d", place + 1);
            }
            tried++;
        }
        robot_close(&robot);
    }
    assert_true(tried > KILT_PLACES / 2);
}

/* Presses WRONG where the second half of an answer is awaited: the first one is asked again, with the reason. */
static void is_told_why(struct robot *robot, int wrong) {
    const struct coach_step *half = lesson_step(robot);
    assert_int_equal(half->wait, COACH_PREPARE);
    lesson_obey(robot);
    lesson_settle(robot);
    assert_ptr_equal(lesson_step(robot), half + 1);
    lesson_press(robot, wrong);
    lesson_settle(robot);
    struct coach_speech speech = {.note = ""};
    assert_true(coach_speech(robot_table(robot), &speech));
    assert_ptr_equal(lesson_step(robot), half);
    assert_string_equal(speech.note, half[1].otherwise);
    lesson_obey(robot);
    lesson_settle(robot);
    speech = (struct coach_speech){.note = ""};
    assert_true(coach_speech(robot_table(robot), &speech));
    assert_ptr_equal(lesson_step(robot), half + 1);
    assert_string_equal(speech.note, "");
}

static void a_wrong_second_half_is_told_why(void **state) {
    struct robot robot;
    (void)state;
    begin(&robot, 1280, 720);
    lesson_settle(&robot);
    while (lesson_step(&robot)->wait != COACH_PREPARE) {
        lesson_obey(&robot);
    }
    is_told_why(&robot, KILT_TARGET_PLACE + 2);
    lesson_obey(&robot);
    lesson_settle(&robot);
    is_told_why(&robot, KILT_TARGET_KIND);
    robot_close(&robot);
}

static int names_framed;

/* Where a square is framed its name is read: it is drawn over the frame, unless a tower hides it. */
static void see_the_name_framed(struct robot *robot) {
    const struct table *table = robot_table(robot);
    const struct coach_step *step = lesson_step(robot);
    const struct draw_layer_list *layer = &robot->driver.list->layers[LAYER_OVERLAY];
    const int square = step->target - KILT_TARGET_SQUARE;
    int frame = -1, name = -1;
    if (step->count != 1 || square < 0 || square >= KILT_SQUARES || kilt_shown(table)->height[square]) {
        return;
    }
    for (int i = 0; i < layer->count; i++) {
        const struct draw_command *command = &layer->commands[i];
        const int lies_there = rect_meets(command->bounds, table->coach->pointed);
        if (command->kind == DRAW_FRAME && lies_there) {
            frame = i;
        } else if (command->kind == DRAW_TEXT && lies_there &&
                   !strcmp(draw_list_name(robot->driver.list, command->name), kilt_square_name(square))) {
            name = i;
        }
    }
    assert_true(frame < 0 || name > frame);
    names_framed += frame >= 0;
}

static void a_framed_name_is_read(void **state) {
    struct robot robot;
    (void)state;
    begin(&robot, 1280, 720);
    lesson_take(&robot, see_the_name_framed);
    assert_true(names_framed > 0);
    robot_close(&robot);
}

static void steps_are_sound(void **state) {
    (void)state;
    lesson_check_steps(&kilt_coach.lessons[0]);
    assert_true(coach_step_count(&kilt_coach.lessons[0]) > STEPS_LEAST);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_are_sound),
        cmocka_unit_test(by_pointer),
        cmocka_unit_test(in_german),
        cmocka_unit_test(by_keys),
        cmocka_unit_test(a_framed_name_is_read),
        cmocka_unit_test(the_square_that_is_meant_has_its_name_once),
        cmocka_unit_test(doing_else_is_explained),
        cmocka_unit_test(each_wrong_place_is_answered),
        cmocka_unit_test(a_wrong_second_half_is_told_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
