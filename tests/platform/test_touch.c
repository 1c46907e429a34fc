/* SPDX-License-Identifier: MIT */
/* What a finger means: tap, drag, rest, and a second finger. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "platform/touch.h"

enum { REACH = 12, T0 = 1000 };

static struct touch touch;

static int put_down(void **state) {
    (void)state;
    memset(&touch, 0, sizeof touch);
    touch_down(&touch, 100, 50, REACH, T0);
    return 0;
}

static void expect(uint64_t now, enum ui_event_type type, int button, int x, int y) {
    struct ui_event event;
    assert_int_equal(touch_next(&touch, now, &event), 1);
    assert_int_equal(event.type, type);
    assert_int_equal(event.button, button);
    assert_int_equal(event.x, x);
    assert_int_equal(event.y, y);
}

static void expect_nothing(uint64_t now) {
    struct ui_event event;
    assert_int_equal(touch_next(&touch, now, &event), 0);
}

static void a_tap_points_first_and_presses_when_it_is_lifted(void **state) {
    (void)state;
    expect(T0, UI_POINTER_MOVE, 0, 100, 50);
    touch_move(&touch, 105, 45);
    expect_nothing(T0 + 200);
    touch_up(&touch, 105, 45);
    expect(T0 + 200, UI_POINTER_PRESS, UI_BUTTON_LEFT, 100, 50);
    expect(T0 + 200, UI_POINTER_RELEASE, UI_BUTTON_LEFT, 100, 50);
    expect_nothing(T0 + 2000);
}

static void drawn_away_it_drags_from_where_it_began(void **state) {
    (void)state;
    expect(T0, UI_POINTER_MOVE, 0, 100, 50);
    touch_move(&touch, 130, 50);
    expect(T0 + 100, UI_POINTER_PRESS, UI_BUTTON_LEFT, 100, 50);
    expect(T0 + 100, UI_POINTER_MOVE, 0, 130, 50);
    expect_nothing(T0 + 2000);
    touch_up(&touch, 140, 60);
    expect(T0 + 2000, UI_POINTER_RELEASE, UI_BUTTON_LEFT, 140, 60);
}

static void resting_is_the_right_button_and_no_press_more(void **state) {
    (void)state;
    expect(T0, UI_POINTER_MOVE, 0, 100, 50);
    assert_int_equal(touch_wait(&touch, T0 + 100, 1000), TOUCH_REST_MS - 100);
    expect_nothing(T0 + TOUCH_REST_MS - 1);
    expect(T0 + TOUCH_REST_MS, UI_POINTER_PRESS, UI_BUTTON_RIGHT, 100, 50);
    expect(T0 + TOUCH_REST_MS, UI_POINTER_RELEASE, UI_BUTTON_RIGHT, 100, 50);
    touch_move(&touch, 300, 300);
    touch_up(&touch, 300, 300);
    expect_nothing(T0 + 3000);
    assert_int_equal(touch_wait(&touch, T0 + 3000, 1000), 1000);
}

static void a_second_finger_lets_go_what_the_first_one_held(void **state) {
    (void)state;
    expect(T0, UI_POINTER_MOVE, 0, 100, 50);
    touch_more(&touch);
    expect_nothing(T0 + 2000);
    touch_up(&touch, 100, 50);
    expect_nothing(T0 + 2000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_tap_points_first_and_presses_when_it_is_lifted, put_down),
        cmocka_unit_test_setup(drawn_away_it_drags_from_where_it_began, put_down),
        cmocka_unit_test_setup(resting_is_the_right_button_and_no_press_more, put_down),
        cmocka_unit_test_setup(a_second_finger_lets_go_what_the_first_one_held, put_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
