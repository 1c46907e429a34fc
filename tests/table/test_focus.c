/* SPDX-License-Identifier: MIT */
/* Whole matches without a pointer: from every question every answer can be reached by directions within a few steps,
 * nothing that can have the focus is off the screen or covered, and the focus is somewhere whenever something is asked.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/draw_list.h"
#include "program/steer.h"
#include "robot_kit.h"
#include "table/seasons/seasons_table.h"
#include "ui/input.h"

enum { STEPS_MOST = 14 };

static int fault(struct steer *steer, const char *what, const struct widget *widget, int number) {
    const struct table *table = robot_table(&robot);
    snprintf(steer->fault, sizeof steer->fault, "%s: %d \"%s\" (%d), phase %s round %d, focus %d, %d x %d", what,
             widget ? widget->id : 0, widget && widget->label ? widget->label : "", number,
             seasons_phase_name(seasons_state_of(table)->phase), seasons_state_of(table)->round, table->ui.focus,
             table->layout.window.w, table->layout.window.h);
    return 0;
}

static int can_focus(const struct widget *widget) {
    return ui_is_enabled(widget) && widget->id && widget->kind != UI_KIND_LIST && !(widget->flags & UI_NO_FOCUS);
}

static int every_answer_is_near(struct steer *steer, void *context) {
    const struct table *table = robot_table(&robot);
    struct steer_ways ways;
    (void)context;
    if (!table || !seasons(table)->draft.is_open || motion_is_busy(&table->motion)) {
        return 1;
    }
    if (!table->ui.focus) {
        return fault(steer, "the focus is nowhere", NULL, 0);
    }
    steer_ways(&table->ui, steer->by, table->ui.focus, &ways);
    for (int i = 0; i < table->ui.count; i++) {
        const struct widget *widget = &table->ui.widgets[i];
        struct point at;
        if (!can_focus(widget)) {
            continue;
        }
        if (ways.steps[i] < 0 || ways.steps[i] > STEPS_MOST) {
            return fault(steer, "is too far", widget, ways.steps[i]);
        }
        if (!driver_reach(steer->driver, widget, &at)) {
            return fault(steer, "is covered or off the screen", widget, 0);
        }
    }
    return 1;
}

static void play(int w, int h, int seats, const char *season, int persons, uint64_t seed, enum ui_device by) {
    struct steer steer = {.driver = &robot.driver, .by = by, .looks_at = every_answer_is_near};
    must(robot_open(&robot, w, h, seed));
    robot_begin(&robot, seats, season, persons, "random", seed, PACE_AT_ONCE, NULL);
    /* Somebody who steers: the first key tells. */
    driver_code(&robot.driver, CODE_DOWN, 0);
    const int is_over = steer_match(&steer);
    robot_close(&robot);
    if (!is_over) {
        fail_msg("%s", steer.fault);
    }
    assert_true(steer.presses > 20);
    assert_true(steer.longest <= STEPS_MOST);
}

static void by_keyboard_in_summer(void **state) {
    (void)state;
    play(1280, 720, 2, "summer", 1, 21, UI_DEVICE_KEYBOARD);
    play(1920, 1080, 3, "summer", 1, 22, UI_DEVICE_KEYBOARD);
    play(1024, 576, 4, "summer", 1, 23, UI_DEVICE_KEYBOARD);
}

static void by_controller_in_winter(void **state) {
    (void)state;
    play(1280, 720, 4, "winter", 1, 31, UI_DEVICE_CONTROLLER);
    play(1366, 768, 3, "winter", 2, 32, UI_DEVICE_CONTROLLER);
    play(1024, 576, 2, "winter", 2, 33, UI_DEVICE_CONTROLLER);
}

static void four_persons_behind_curtains(void **state) {
    (void)state;
    play(1280, 720, 4, "winter", 4, 41, UI_DEVICE_CONTROLLER);
}

/* ---- what a player relies on ---- */

static void open_picture(const char *name) {
    must(robot_open(&robot, 1280, 720, 1));
    show_picture(name);
    driver_wait(&robot.driver, 400);
}

static void the_tray_begins_at_its_check_mark_and_closes_to_its_tile(void **state) {
    (void)state;
    open_picture("table-summer-build");
    struct table *table = robot_table(&robot);
    driver_button(&robot.driver, PAD_DOWN);
    const int tile = table->ui.focus;
    assert_true(target_is(tile, TARGET_TILE, TILES));
    driver_button(&robot.driver, PAD_A);
    assert_int_equal(seasons(table)->draft.tile, tile - TARGET_TILE);
    assert_int_equal(table->ui.focus, TARGET_PAY);
    driver_button(&robot.driver, PAD_B);
    assert_int_equal(seasons(table)->draft.tile, NO_TILE);
    assert_int_equal(table->ui.focus, tile);
    robot_close(&robot);
}

static void triggers_bring_nearer_and_turn_ways_to_pay(void **state) {
    (void)state;
    open_picture("table-summer-build");
    struct table *table = robot_table(&robot);
    struct steer steer = {.driver = &robot.driver, .by = UI_DEVICE_CONTROLLER};
    driver_button(&robot.driver, PAD_RIGHT_TRIGGER);
    driver_wait(&robot.driver, 600);
    assert_true(table->view.zoom > 1.2f);
    driver_button(&robot.driver, PAD_LEFT_TRIGGER);
    driver_wait(&robot.driver, 600);
    for (int tile = 0; tile < TILES && seasons(table)->draft.ways.count < 2; tile++) {
        if (answer_is_lit(table, TARGET_TILE + tile)) {
            assert_true(steer_press(&steer, TARGET_TILE + tile));
        }
    }
    assert_true(seasons(table)->draft.ways.count > 1);
    driver_button(&robot.driver, PAD_RIGHT_TRIGGER);
    assert_int_equal(seasons(table)->draft.page, 1);
    driver_button(&robot.driver, PAD_LEFT_TRIGGER);
    assert_int_equal(seasons(table)->draft.page, 0);
    robot_close(&robot);
}

static void the_view_follows_a_look_where_the_board_is_near(void **state) {
    (void)state;
    open_picture("table-summer-build");
    struct table *table = robot_table(&robot);
    for (int i = 0; i < 5; i++) {
        driver_button(&robot.driver, PAD_RIGHT_TRIGGER);
    }
    driver_wait(&robot.driver, 800);
    driver_button(&robot.driver, PAD_DOWN);
    for (int i = 0; i < 6; i++) {
        driver_button(&robot.driver, PAD_LOOK_LEFT);
        driver_wait(&robot.driver, 800);
        const struct widget *looked_at = ui_find(&table->ui, table->ui.focus);
        assert_non_null(looked_at);
        const int x = looked_at->rect.x + looked_at->rect.w / 2, y = looked_at->rect.y + looked_at->rect.h / 2;
        assert_true(rect_contains(table->layout.window, x, y));
    }
    robot_close(&robot);
}

static void looking_around_never_answers(void **state) {
    (void)state;
    open_picture("table-summer-place");
    struct table *table = robot_table(&robot);
    const size_t length = match_length(table->match);
    for (int i = 0; i < 40; i++) {
        driver_button(&robot.driver, i % 7 < 4 ? PAD_LOOK_UP : PAD_LOOK_LEFT);
        const struct widget *looked_at = ui_find(&table->ui, table->ui.focus);
        if (looked_at && (looked_at->flags & UI_NO_FOCUS)) {
            driver_button(&robot.driver, PAD_A);
            assert_int_equal(match_length(table->match), length);
        }
    }
    driver_button(&robot.driver, PAD_B);
    assert_false(table->ui.looks);
    assert_true(seasons(table)->draft.is_open);
    robot_close(&robot);
}

static void a_mouse_hides_and_comes_back(void **state) {
    (void)state;
    open_picture("table-summer-build");
    struct table *table = robot_table(&robot);
    driver_move(&robot.driver, 400, 300);
    driver_button(&robot.driver, PAD_DOWN);
    assert_true(input_is_steering());
    assert_int_equal(table->pointed, table->ui.focus);
    driver_move(&robot.driver, 640, 360);
    assert_false(input_is_steering());
    assert_int_equal(table->pointed, table_behind(table, table->ui.hover));
    robot_close(&robot);
}

/* Each letter on the screen stands at one button. */
static int signs_differ(struct steer *steer, void *context) {
    const struct table *table = robot_table(&robot);
    (void)context;
    for (int i = 0; table && i < table->ui.count; i++) {
        const struct widget *one = &table->ui.widgets[i];
        for (int k = 0; k < i && one->key && ui_is_enabled(one); k++) {
            const struct widget *other = &table->ui.widgets[k];
            const struct binding sign = input_binding(one->key), its = input_binding(other->key);
            if (other->key && ui_is_enabled(other) && its.code && its.code == sign.code &&
                its.modifiers == sign.modifiers) {
                snprintf(steer->fault, sizeof steer->fault, "%d wears the sign of %d", one->id, other->id);
                return 0;
            }
        }
    }
    return 1;
}

static void no_two_buttons_wear_one_key(void **state) {
    (void)state;
    for (int i = 0; table_list[i]; i++) {
        struct steer steer = {.driver = &robot.driver, .by = UI_DEVICE_KEYBOARD, .looks_at = signs_differ};
        must(robot_open(&robot, 1280, 720, 5));
        robot_begin_game(&robot, table_list[i], table_list[i]->game->least_seats, 1, 5, NULL);
        driver_code(&robot.driver, CODE_DOWN, 0);
        const int is_over = steer_match(&steer);
        robot_close(&robot);
        if (!is_over) {
            fail_msg("%s: %s", table_list[i]->game->name, steer.fault);
        }
    }
}

/* Frames of gold around cards of the hand, but the focus itself. */
static int gold_cards(const struct table *table) {
    const struct rect hand = table->layout.areas[AREA_HAND];
    const struct draw_list *list = robot.driver.list;
    int count = 0;
    for (int layer = 0; layer < LAYER_OVERLAY; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            const int is_card = command->rect.h > command->rect.w && command->rect.w > hand.h / 2 &&
                                command->rect.x >= hand.x && command->rect.x + command->rect.w <= hand.x + hand.w;
            count += command->kind == DRAW_FRAME && command->colour == THEME_GOLD && is_card;
        }
    }
    return count;
}

static void a_card_with_the_focus_looks_unlike_a_chosen_one(void **state) {
    (void)state;
    must(robot_open(&robot, 1280, 720, 31));
    robot_begin(&robot, 2, "summer", 1, "random", 31, PACE_AT_ONCE, NULL);
    const struct table *table = robot_until_asked(&robot);
    must(table != NULL);
    driver_wait(&robot.driver, 500);
    driver_code(&robot.driver, CODE_RIGHT, 0);
    driver_wait(&robot.driver, 500);
    assert_true(target_is(table->ui.focus, TARGET_CARD, CARDS));
    assert_int_equal(gold_cards(table), 0);
    driver_code(&robot.driver, CODE_ENTER, 0);
    driver_wait(&robot.driver, 500);
    assert_int_equal(gold_cards(table), 1);
    robot_close(&robot);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_keyboard_in_summer),
        cmocka_unit_test(by_controller_in_winter),
        cmocka_unit_test(four_persons_behind_curtains),
        cmocka_unit_test(the_tray_begins_at_its_check_mark_and_closes_to_its_tile),
        cmocka_unit_test(triggers_bring_nearer_and_turn_ways_to_pay),
        cmocka_unit_test(the_view_follows_a_look_where_the_board_is_near),
        cmocka_unit_test(looking_around_never_answers),
        cmocka_unit_test(a_mouse_hides_and_comes_back),
        cmocka_unit_test(a_card_with_the_focus_looks_unlike_a_chosen_one),
        cmocka_unit_test(no_two_buttons_wear_one_key),
    };
    return cmocka_run_group_tests_name("the table without a pointer", tests, NULL, NULL);
}
