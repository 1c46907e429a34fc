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

/* The gate is read across the room: in the colour of who is called, beside the sheet, on no word of it. */
static void who_is_called_waves_beside_the_sheet(void **state) {
    static const int sizes[][2] = {{1280, 720}, {1000, 1000}, {2560, 1080}};
    (void)state;
    curtain_push(app, "Johanna", 2, "", what_to_choose, NULL, NULL, NULL);
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        struct rect figure, words[16];
        platform_resize(app->platform, sizes[size][0], sizes[size][1]);
        driver_wait(&driver, 100);
        assert_int_equal(draw_list_pictures(list, "busts/yellow_woman.cheering", &figure, 1), 1);
        for (int i = draw_list_words(list, app->metrics, words, 16); i-- > 0;) {
            assert_false(rect_meets(figure, words[i]));
        }
        const struct widget *button = driver_find(&driver, "I am here");
        assert_false(rect_meets(figure, button->rect));
    }
    platform_resize(app->platform, 1280, 720);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_curtain_hides_the_scene_under_it, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(who_is_called_waves_beside_the_sheet, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(the_curtain_does_not_go_up_by_the_key_that_brought_it, app_kit_open,
                                        app_kit_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
