/* SPDX-License-Identifier: MIT */
/* Sticks and triggers as buttons: dead zone, direction, repeat. */
#include "kit.h"
#include "platform/pad.h"

static struct pad pad;
static struct ui_event event;

static int set_up(void **state) {
    (void)state;
    pad = (struct pad){.kind = PAD_NINTENDO};
    return 0;
}

/* The button that the stick says at VALUE, or -1. */
static int tilt(enum pad_axis axis, int value, uint32_t now) {
    return pad_tilt(&pad, axis, value, now, &event) ? (int)(event.code - CODE_PAD) : -1;
}

static void a_button_is_a_key_event_of_its_controller(void **state) {
    (void)state;
    assert_true(pad_press(&pad, PAD_Y, 1, 0, &event));
    assert_int_equal(event.type, UI_KEY);
    assert_int_equal(event.code, CODE_PAD + PAD_Y);
    assert_int_equal(event.device, UI_DEVICE_CONTROLLER);
    assert_int_equal(event.pad_kind, PAD_NINTENDO);
    assert_false(pad_press(&pad, PAD_Y, 0, 10, &event));
}

static void a_worn_stick_says_nothing(void **state) {
    (void)state;
    assert_int_equal(tilt(PAD_AXIS_LEFT_X, 9000, 0), -1);
    assert_int_equal(tilt(PAD_AXIS_LEFT_Y, -12000, 1), -1);
    assert_false(pad_repeat(&pad, 5000, &event));
}

static void a_stick_speaks_once_until_it_comes_back(void **state) {
    (void)state;
    assert_int_equal(tilt(PAD_AXIS_LEFT_X, 20000, 0), PAD_RIGHT);
    assert_int_equal(tilt(PAD_AXIS_LEFT_X, 30000, 10), -1);
    assert_int_equal(tilt(PAD_AXIS_LEFT_X, 14000, 20), -1);
    assert_int_equal(tilt(PAD_AXIS_LEFT_X, 18000, 30), -1);
    assert_int_equal(tilt(PAD_AXIS_LEFT_X, 4000, 40), -1);
    assert_int_equal(tilt(PAD_AXIS_LEFT_X, 20000, 50), PAD_RIGHT);
}

static void of_two_directions_the_farther_one_counts(void **state) {
    (void)state;
    assert_int_equal(tilt(PAD_AXIS_RIGHT_X, 12000, 0), -1);
    assert_int_equal(tilt(PAD_AXIS_RIGHT_Y, -28000, 1), PAD_LOOK_UP);
    assert_int_equal(tilt(PAD_AXIS_RIGHT_X, 32000, 2), PAD_LOOK_RIGHT);
}

static void what_is_held_repeats_until_it_is_let_go(void **state) {
    (void)state;
    assert_true(pad_press(&pad, PAD_DOWN, 1, 1000, &event));
    assert_false(pad_repeat(&pad, 1200, &event));
    assert_true(pad_repeat(&pad, 1400, &event));
    assert_int_equal(event.code, CODE_PAD + PAD_DOWN);
    assert_true(event.repeat);
    assert_false(pad_repeat(&pad, 1450, &event));
    assert_true(pad_repeat(&pad, 1520, &event));
    pad_press(&pad, PAD_DOWN, 0, 1530, &event);
    assert_false(pad_repeat(&pad, 3000, &event));
}

static void answers_never_repeat(void **state) {
    (void)state;
    assert_true(pad_press(&pad, PAD_A, 1, 0, &event));
    assert_false(pad_repeat(&pad, 9000, &event));
}

static void a_trigger_counts_from_half_way_on(void **state) {
    (void)state;
    assert_int_equal(tilt(PAD_AXIS_RIGHT, 8000, 0), -1);
    assert_int_equal(tilt(PAD_AXIS_RIGHT, 30000, 1), PAD_RIGHT_TRIGGER);
    assert_int_equal(tilt(PAD_AXIS_RIGHT, 0, 2), -1);
    assert_false(pad_repeat(&pad, 9000, &event));
}

static void a_controller_that_is_pulled_out_lets_go(void **state) {
    (void)state;
    assert_int_equal(tilt(PAD_AXIS_LEFT_Y, 32000, 0), PAD_DOWN);
    pad_release(&pad);
    assert_false(pad_repeat(&pad, 9000, &event));
    assert_int_equal(pad.kind, PAD_NINTENDO);
}

static void scripts_find_buttons_by_name(void **state) {
    (void)state;
    assert_int_equal(pad_button_of("a"), PAD_A);
    assert_int_equal(pad_button_of("left-shoulder"), PAD_LEFT_SHOULDER);
    assert_int_equal(pad_button_of("q"), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_button_is_a_key_event_of_its_controller, set_up),
        cmocka_unit_test_setup(a_worn_stick_says_nothing, set_up),
        cmocka_unit_test_setup(a_stick_speaks_once_until_it_comes_back, set_up),
        cmocka_unit_test_setup(of_two_directions_the_farther_one_counts, set_up),
        cmocka_unit_test_setup(what_is_held_repeats_until_it_is_let_go, set_up),
        cmocka_unit_test_setup(answers_never_repeat, set_up),
        cmocka_unit_test_setup(a_trigger_counts_from_half_way_on, set_up),
        cmocka_unit_test_setup(a_controller_that_is_pulled_out_lets_go, set_up),
        cmocka_unit_test_setup(scripts_find_buttons_by_name, set_up),
    };
    return cmocka_run_group_tests_name("controller", tests, NULL, NULL);
}
