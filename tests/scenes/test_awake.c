/* SPDX-License-Identifier: MIT */
/* The desktop's screen saver comes where there is nothing to watch. */
#include <string.h>

#include "app_kit.h"
#include "platform/platform_null.h"
#include "table/table.h"

enum { MINUTE = 60 * 1000 };

static int open_slow(void **state) {
    const int failed = app_kit_open(state);
    driver.frame_ms = 100;
    return failed;
}

static int is_awake(void) {
    return platform_null_keeps_awake(platform);
}

static void push_match(int is_demo) {
    struct table_start start = {.game = "kilt", .setup = {.seed = 3, .seats = 2}, .is_demo = is_demo, .pace = -1};
    for (int seat = 0; seat < 2; seat++) {
        strcpy(start.seats[seat].control, seat > 0 || is_demo ? "bot:random" : "person");
        start.colours[seat] = (uint8_t)seat;
    }
    app_replace(app, table_scene_new(&start));
    driver_frame(&driver);
}

static void the_title_lets_the_screen_saver_come(void **state) {
    (void)state;
    driver_wait(&driver, MINUTE);
    assert_string_equal(driver_scene(&driver), "title");
    assert_false(is_awake());
}

static void a_match_that_waits_for_a_person_lets_it_come(void **state) {
    (void)state;
    push_match(0);
    driver_wait(&driver, MINUTE);
    assert_string_equal(driver_scene(&driver), "table");
    assert_false(is_awake());
}

static void who_holds_a_controller_may_think(void **state) {
    (void)state;
    driver_wait(&driver, MINUTE);
    driver_button(&driver, PAD_DOWN);
    assert_true(is_awake());
    driver_wait(&driver, 4 * MINUTE);
    assert_true(is_awake());
    driver_wait(&driver, 2 * MINUTE);
    assert_false(is_awake());
    driver_key(&driver, UI_KEY_DOWN, 0, 0); /* of keys the desktop knows itself */
    assert_false(is_awake());
}

static void a_match_of_bots_is_watched_to_its_end_and_no_longer(void **state) {
    int seconds = 0;
    (void)state;
    push_match(1);
    for (; seconds < 1000 && strcmp(driver_scene(&driver), "table") == 0; seconds++) {
        assert_true(is_awake() || seconds <= 20);
        driver_wait(&driver, 1000);
    }
    assert_in_range(seconds, 21, 999);
    assert_string_equal(driver_scene(&driver), "results");
    driver_wait(&driver, MINUTE);
    assert_false(is_awake());
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_title_lets_the_screen_saver_come, open_slow, app_kit_close),
        cmocka_unit_test_setup_teardown(a_match_that_waits_for_a_person_lets_it_come, open_slow, app_kit_close),
        cmocka_unit_test_setup_teardown(who_holds_a_controller_may_think, open_slow, app_kit_close),
        cmocka_unit_test_setup_teardown(a_match_of_bots_is_watched_to_its_end_and_no_longer, open_slow, app_kit_close),
    };
    return cmocka_run_group_tests_name("awake", tests, NULL, NULL);
}
