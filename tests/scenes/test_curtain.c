/* SPDX-License-Identifier: MIT */
/* The curtain between two persons at one screen: what it hides, and what lifts it. */
#include "app/curtain.h"

#include "app_kit.h"

static const char *what_to_choose(void *context) {
    (void)context;
    return "choose a card";
}

static void the_curtain_hides_the_scene_under_it(void **state) {
    (void)state;
    curtain_push(app, "Johanna", 2, "", what_to_choose, NULL, NULL, NULL);
    driver_frame(&driver);
    assert_string_equal(driver_scene(&driver), "curtain");
    assert_true(draw_list_shows(list, "Johanna"));
    assert_true(draw_list_shows(list, "choose a card"));
    assert_false(draw_list_shows(list, "New match"));
    driver_key(&driver, UI_KEY_CANCEL, 0, 0);
    assert_string_equal(driver_scene(&driver), "curtain");
    driver_wait(&driver, 800);
    driver_key(&driver, UI_KEY_ACCEPT, 0, 0);
    assert_string_equal(driver_scene(&driver), "title");
}

/* A key that bounces, or is pressed on and on, was meant for what was there before. */
static void the_curtain_does_not_go_up_by_the_key_that_brought_it(void **state) {
    (void)state;
    curtain_push(app, "Johanna", 2, "", what_to_choose, NULL, NULL, NULL);
    for (int i = 0; i < 12; i++) {
        driver_wait(&driver, 150);
        driver_key(&driver, UI_KEY_ACCEPT, 0, 0);
        assert_string_equal(driver_scene(&driver), "curtain");
    }
    driver_wait(&driver, 800);
    driver_key(&driver, UI_KEY_ACCEPT, 0, 0);
    assert_string_equal(driver_scene(&driver), "title");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_curtain_hides_the_scene_under_it, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(the_curtain_does_not_go_up_by_the_key_that_brought_it, app_kit_open,
                                        app_kit_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
