/* SPDX-License-Identifier: MIT */
/* The player's name is asked for once before a first match, wherever that begins. */
#include <stdio.h>
#include <string.h>

#include "app_kit.h"
#include "scenes/menus.h"
#include "store/settings.h"
#include "table/coach/coach.h"
#include "table/table_ops.h"
#include "table/table_scene.h"

/* Presses segment INDEX of COUNT in the choice LABEL. */
static void choose(const char *label, int index) {
    const struct widget *choice = driver_find(&driver, label);
    assert_non_null(choice);
    driver_click(&driver, choice->rect.x + choice->rect.w * (2 * index + 1) / (2 * choice->option_count),
                 choice->rect.y + choice->rect.h / 2, UI_BUTTON_LEFT);
}

/* To the form of the game played last. */
static void click_new_match(void) {
    click("New match");
    key(UI_KEY_ACCEPT);
    driver_frame(&driver);
}

static const char *first_name(void) {
    return ((const struct table *)app_top(app))->names[0];
}

/* By whoever begins a match from New match, once; what he typed stays in the settings. */
static void a_name_is_asked_for_once(void **state) {
    struct settings kept;
    char path[128], notice[PLATFORM_ERROR_SIZE];
    (void)state;
    app->settings.is_name_asked = 0;
    click_new_match();
    click("Begin");
    assert_string_equal(driver_scene(&driver), "name");
    assert_true(draw_list_shows(list, "What is your name?"));
    driver_text(&driver, "Ada"); /* in the place of what stood there */
    key(UI_KEY_ACCEPT);
    assert_string_equal(driver_scene(&driver), "table");
    assert_string_equal(first_name(), "Ada");
    snprintf(path, sizeof path, "%s/settings.json", folder);
    settings_read(path, &kept, notice);
    assert_string_equal(kept.player_name, "Ada");
    assert_true(kept.is_name_asked);
    app_replace(app, title_scene_new());
    driver_frame(&driver);
    click_new_match();
    click("Begin");
    assert_string_equal(driver_scene(&driver), "table");
    assert_string_equal(first_name(), "Ada");
}

/* Escape and the other button keep the usual one, and that was an answer too. */
static void the_usual_name_can_be_kept(void **state) {
    (void)state;
    for (int by_key = 0; by_key < 2; by_key++) {
        app->settings.is_name_asked = 0;
        app_replace(app, title_scene_new());
        driver_frame(&driver);
        click_new_match();
        click("Begin");
        assert_string_equal(driver_scene(&driver), "name");
        if (by_key) {
            key(UI_KEY_CANCEL);
        } else {
            click("Stay Johanna");
        }
        assert_string_equal(driver_scene(&driver), "table");
        assert_string_equal(first_name(), "Johanna");
        assert_true(app->settings.is_name_asked);
        assert_string_equal(app->settings.player_name, "");
    }
}

/* Who has written it in New match himself is not asked, nor are several at one screen. */
static void whose_name_is_known_is_not_asked(void **state) {
    (void)state;
    app->settings.is_name_asked = 0;
    click_new_match();
    choose("Second seat", 0);
    click("Begin");
    assert_string_not_equal(driver_scene(&driver), "name");
    app_replace(app, title_scene_new());
    driver_frame(&driver);
    memset(app->settings.tables, 0, sizeof app->settings.tables);
    click_new_match();
    click("First seat’s name");
    driver_text(&driver, "Ute");
    click("Begin");
    assert_string_equal(driver_scene(&driver), "table");
    assert_string_equal(first_name(), "Ute");
}

/* The first match beside the coach asks as well; a lesson does not. */
static void the_coachs_first_match_asks_for_the_name(void **state) {
    (void)state;
    app->settings.is_name_asked = 0;
    for (int game = 0; table_listed(game); game++) {
        coach_begin_lesson(app, table_listed(game), 0, 0);
        driver_frame(&driver);
        assert_string_equal(driver_scene(&driver), "table");
        app->settings.is_name_asked = app->settings.player_name[0] = 0;
        coach_begin_first_match(app, table_listed(game), NULL);
        driver_frame(&driver);
        assert_string_equal(driver_scene(&driver), "name");
        driver_text(&driver, "Ada");
        key(UI_KEY_ACCEPT);
        driver_frame(&driver);
        assert_string_equal(driver_scene(&driver), "table");
        assert_string_equal(first_name(), "Ada");
    }
    app->settings.is_name_asked = app->settings.player_name[0] = 0;
    coach_begin_first_match(app, table_listed(0), NULL); /* and nothing is lost where nobody answers */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_name_is_asked_for_once, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(the_usual_name_can_be_kept, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(whose_name_is_known_is_not_asked, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(the_coachs_first_match_asks_for_the_name, app_kit_open, app_kit_close),
    };
    return cmocka_run_group_tests_name("the player's name", tests, NULL, NULL);
}
