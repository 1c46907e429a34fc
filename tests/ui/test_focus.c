/* SPDX-License-Identifier: MIT */
/* The focus by direction, by region, looking around, and where it stays when things go away. */
#include "kit.h"

#include <string.h>

#include "ui/input.h"
#include "ui/ui.h"

enum { LEFT_TOP = 1, RIGHT_TOP, WIDE, FAR, DARK, LIST, ROW = 10, ROWS = 6 };
enum { REGION_A, REGION_B, REGION_C };

static struct ui ui;
static struct ui_scale scale;

static void add(int id, struct rect rect, int region, unsigned flags) {
    ui_hotspot(&ui, id, rect, "thing", flags)->region = region;
}

/* Two small things side by side, a wide one below, one far to the right and low, and one that only looking reaches. */
static void declare(int with_far) {
    ui_begin(&ui, &scale, &text_metrics_null);
    ui.can_look = 1;
    ui_region(&ui, REGION_A, "Above");
    add(LEFT_TOP, (struct rect){100, 100, 60, 40}, REGION_A, 0);
    add(RIGHT_TOP, (struct rect){300, 104, 60, 40}, REGION_A, 0);
    add(WIDE, (struct rect){40, 200, 600, 40}, REGION_B, 0);
    if (with_far) {
        add(FAR, (struct rect){900, 500, 60, 40}, REGION_B, 0);
    }
    add(DARK, (struct rect){200, 100, 60, 40}, REGION_C, UI_NO_FOCUS);
    ui_end(&ui);
}

static int set_up(void **state) {
    (void)state;
    memset(&ui, 0, sizeof ui);
    input_reset();
    scale = ui_scale_of(1280, 720, 100);
    declare(1);
    return 0;
}

static int after(enum ui_key key) {
    const struct ui_event event = {.type = UI_KEY, .key = key, .device = UI_DEVICE_KEYBOARD};
    input_note(&event);
    ui_event(&ui, &event, 0);
    return ui.focus;
}

static void it_goes_where_the_eye_expects(void **state) {
    (void)state;
    ui_focus(&ui, LEFT_TOP);
    assert_int_equal(after(UI_KEY_RIGHT), RIGHT_TOP);
    assert_int_equal(after(UI_KEY_LEFT), LEFT_TOP);
    assert_int_equal(after(UI_KEY_DOWN), WIDE);
    assert_int_equal(after(UI_KEY_UP), RIGHT_TOP); /* nearer to its middle */
}

static void what_is_above_is_not_left(void **state) {
    (void)state;
    ui_focus(&ui, WIDE);
    assert_int_equal(after(UI_KEY_LEFT), WIDE);
}

static void it_never_goes_round(void **state) {
    (void)state;
    ui_focus(&ui, LEFT_TOP);
    assert_int_equal(after(UI_KEY_UP), LEFT_TOP);
    assert_int_equal(after(UI_KEY_LEFT), LEFT_TOP);
}

static void what_lies_far_aside_can_be_reached_all_the_same(void **state) {
    (void)state;
    ui_focus(&ui, WIDE);
    assert_int_equal(after(UI_KEY_RIGHT), FAR);
    assert_int_equal(after(UI_KEY_LEFT), WIDE);
}

static void a_region_remembers_where_the_focus_was(void **state) {
    (void)state;
    ui_focus(&ui, LEFT_TOP);
    assert_int_equal(after(UI_KEY_RIGHT), RIGHT_TOP);
    assert_int_equal(after(UI_KEY_REGION_NEXT), WIDE);
    assert_int_equal(after(UI_KEY_REGION_PREVIOUS), RIGHT_TOP);
}

static void a_region_in_which_nothing_can_be_pressed_is_looked_at(void **state) {
    (void)state;
    ui_focus(&ui, WIDE);
    assert_int_equal(after(UI_KEY_REGION_NEXT), DARK);
    assert_true(ui.looks);
    assert_int_equal(after(UI_KEY_REGION_NEXT), LEFT_TOP);
    assert_false(ui.looks);
}

static void looking_around_reaches_everything_and_leads_back(void **state) {
    (void)state;
    ui_focus(&ui, LEFT_TOP);
    assert_int_equal(after(UI_KEY_LOOK_RIGHT), DARK);
    assert_int_equal(ui_pointed(&ui), DARK);
    declare(1);
    assert_int_equal(ui.focus, DARK);
    assert_int_equal(after(UI_KEY_RIGHT), RIGHT_TOP);
    assert_int_equal(after(UI_KEY_CANCEL), LEFT_TOP);
    assert_false(ui.looks);
    assert_int_equal(after(UI_KEY_RIGHT), RIGHT_TOP);
}

static void a_focus_whose_thing_goes_away_stays_near(void **state) {
    (void)state;
    ui_focus(&ui, WIDE);
    assert_int_equal(after(UI_KEY_RIGHT), FAR);
    declare(1);
    declare(0);
    assert_int_equal(ui.focus, WIDE);
}

static void while_nothing_is_asked_it_may_be_nowhere(void **state) {
    (void)state;
    ui_focus(&ui, WIDE);
    assert_int_equal(after(UI_KEY_RIGHT), FAR);
    ui.is_waiting = 1;
    declare(0);
    assert_int_equal(ui.focus, UI_NO_ID);
}

static void a_mouse_players_focus_goes_nowhere_by_itself(void **state) {
    (void)state;
    ui_focus(&ui, FAR);
    declare(0);
    assert_int_equal(ui.focus, UI_NO_ID);
}

/* ---- lists ---- */

static void declare_list(void) {
    ui_begin(&ui, &scale, &text_metrics_null);
    ui_list(&ui, LIST, (struct rect){0, 0, 200, 120}, ROWS * 40);
    for (int i = 0; i < ROWS; i++) {
        const struct rect row = {0, i * 40 - ui_list_offset(&ui, LIST), 180, 40};
        ui_button(&ui, ROW + i, row, "row", 0)->list = LIST;
    }
    ui_end(&ui);
}

static int after_in_list(enum ui_key key) {
    const int focus = after(key);
    declare_list();
    return focus ? focus : ui.focus;
}

static void a_list_scrolls_with_the_focus_and_goes_round(void **state) {
    (void)state;
    declare_list();
    ui_focus(&ui, ROW);
    for (int i = 1; i < ROWS; i++) {
        assert_int_equal(after_in_list(UI_KEY_DOWN), ROW + i);
        const struct widget *row = ui_find(&ui, ROW + i);
        assert_true(row->rect.y >= 0 && row->rect.y + row->rect.h <= 120);
    }
    assert_int_equal(after_in_list(UI_KEY_DOWN), ROW);
}

/* Switches fill their rows, the slider between them stands far right. */
static void no_row_of_a_list_is_left_out_however_far_aside(void **state) {
    static const struct rect rows[] = {{0, 0, 600, 34}, {400, 70, 150, 34}, {0, 190, 600, 34}, {0, 240, 120, 34}};
    (void)state;
    ui_begin(&ui, &scale, &text_metrics_null);
    ui_list(&ui, LIST, (struct rect){0, 0, 620, 300}, 300);
    for (int i = 0; i < 4; i++) {
        ui_button(&ui, ROW + i, rows[i], "row", 0)->list = LIST;
    }
    ui_end(&ui);
    ui_focus(&ui, ROW);
    for (int i = 1; i < 4; i++) {
        assert_int_equal(after(UI_KEY_DOWN), ROW + i);
    }
    for (int i = 2; i >= 0; i--) {
        assert_int_equal(after(UI_KEY_UP), ROW + i);
    }
}

static void pages_of_a_list_are_turned(void **state) {
    (void)state;
    declare_list();
    ui_focus(&ui, ROW);
    assert_int_equal(after_in_list(UI_KEY_DOWN), ROW + 1);
    after_in_list(UI_KEY_END);
    assert_int_equal(ui_list_offset(&ui, LIST), ROWS * 40 - 120);
    assert_int_equal(ui.focus, ROW + 4); /* the row that came to its place */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(it_goes_where_the_eye_expects, set_up),
        cmocka_unit_test_setup(what_is_above_is_not_left, set_up),
        cmocka_unit_test_setup(it_never_goes_round, set_up),
        cmocka_unit_test_setup(what_lies_far_aside_can_be_reached_all_the_same, set_up),
        cmocka_unit_test_setup(a_region_remembers_where_the_focus_was, set_up),
        cmocka_unit_test_setup(a_region_in_which_nothing_can_be_pressed_is_looked_at, set_up),
        cmocka_unit_test_setup(looking_around_reaches_everything_and_leads_back, set_up),
        cmocka_unit_test_setup(a_focus_whose_thing_goes_away_stays_near, set_up),
        cmocka_unit_test_setup(while_nothing_is_asked_it_may_be_nowhere, set_up),
        cmocka_unit_test_setup(a_mouse_players_focus_goes_nowhere_by_itself, set_up),
        cmocka_unit_test_setup(a_list_scrolls_with_the_focus_and_goes_round, set_up),
        cmocka_unit_test_setup(no_row_of_a_list_is_left_out_however_far_aside, set_up),
        cmocka_unit_test_setup(pages_of_a_list_are_turned, set_up),
    };
    return cmocka_run_group_tests_name("focus", tests, NULL, NULL);
}
