/* SPDX-License-Identifier: MIT */
/* The options: every row of every page works by keys alone, at any size, at once, and is kept; messages can be read
 * again, and so can licences. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app_kit.h"
#include "castellany/data.h"
#include "castellany/system.h"
#include "platform/platform_null.h"
#include "scenes/options_rows.h"

static int open_options(void **state) {
    app_kit_open(state);
    app_push(app, options_scene_new());
    return 0;
}

static const struct widget *focused(void) {
    return ui_find(top_ui(), top_ui()->focus);
}

static void walk_to(const char *label) {
    for (int i = 0; i < 60; i++) {
        if (focused() && focused()->label && !strcmp(focused()->label, label)) {
            return;
        }
        key(UI_KEY_NEXT);
    }
    fail_msg("keys do not reach %s", label);
}

static void open_page(int page) {
    walk_to(options_page_names[page]);
    key(UI_KEY_ACCEPT);
}

static struct settings kept(void) {
    char path[128], notice[PLATFORM_ERROR_SIZE];
    struct settings settings;
    snprintf(path, sizeof path, "%s/settings.json", folder);
    settings_read(path, &settings, notice);
    assert_string_equal(notice, "");
    return settings;
}

/* ---- rows ---- */

static void change_by_keys(const struct options_row *row) {
    struct settings *settings = &app->settings;
    const int before = options_value(settings, row);
    walk_to(row->label);
    key(row->kind == OPTIONS_SWITCH ? UI_KEY_ACCEPT : before < options_most(app, row) ? UI_KEY_RIGHT : UI_KEY_LEFT);
    assert_int_not_equal(options_value(settings, row), before);
    struct settings file = kept();
    assert_int_equal(options_value(&file, row), options_value(settings, row));
}

static void every_row_is_changed_and_kept_by_keys_alone(void **state) {
    (void)state;
    for (int i = 0; options_row(i); i++) {
        if (options_row(i)->kind != OPTIONS_ACTION && strcmp(options_row(i)->label, "Language") != 0) {
            open_page((int)options_row(i)->page);
            change_by_keys(options_row(i));
        }
    }
}

static void every_row_has_its_hint_on_the_screen(void **state) {
    char text[256], begin[28];
    (void)state;
    for (int i = 0; options_row(i); i++) {
        open_page((int)options_row(i)->page);
        walk_to(options_row(i)->label); /* scrolls there */
        const char *hint = options_hint(app, options_row(i), text, sizeof text);
        snprintf(begin, sizeof begin, "%s", hint);
        if (strlen(hint) >= sizeof begin && strrchr(begin, ' ')) {
            *strrchr(begin, ' ') = 0; /* what certainly stands on its first line */
        }
        if (!draw_list_shows(list, begin)) {
            fail_msg("no hint \"%s\"", begin);
        }
    }
}

static void assert_focus_is_seen(void) {
    const struct ui *ui = top_ui();
    const struct rect area = platform_area(platform), rect = focused()->rect;
    const struct widget *scroll = ui_find(ui, focused()->list);
    const struct rect seen = rect_common(rect, scroll ? rect_common(scroll->rect, area) : area);
    assert_int_equal(seen.w, rect.w);
    assert_int_equal(seen.h, rect.h);
}

static void whatever_has_the_focus_is_seen_at_any_size(void **state) {
    static const int sizes[][2] = {{1024, 576}, {1280, 720}, {1366, 900}, {1920, 1080}};
    (void)state;
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        platform_resize(platform, sizes[size][0], sizes[size][1]);
        for (int percent = 80; percent <= 200; percent += 60) {
            app->settings.percent = percent;
            driver_frame(&driver);
            for (int page = 0; page < OPTIONS_PAGES; page++) {
                open_page(page);
                for (int i = 0; i < 24; i++) {
                    key(UI_KEY_NEXT);
                    driver_frame(&driver);
                    assert_focus_is_seen();
                }
            }
        }
    }
}

/* ---- effects ---- */

static void high_contrast_and_size_take_effect_at_once(void **state) {
    (void)state;
    platform_resize(platform, 2560, 1440);
    driver_frame(&driver);
    open_page(OPTIONS_ACCESS);
    walk_to("High contrast");
    key(UI_KEY_ACCEPT);
    assert_true(theme_contrast());
    key(UI_KEY_ACCEPT);
    assert_false(theme_contrast());
    const float before = app->scale.factor;
    walk_to("Size of the interface");
    key(UI_KEY_RIGHT);
    assert_true(app->scale.factor > before);
}

static void a_slider_that_is_pulled_shows_a_sample_and_moves_nothing_yet(void **state) {
    (void)state;
    platform_resize(platform, 2560, 1440);
    driver_frame(&driver);
    const float before = app->scale.factor;
    const struct rect rect = driver_find(&driver, "Size of the interface")->rect;
    assert_true(draw_list_shows(list, "The stonemason erects the tavern"));
    driver_move(&driver, rect.x + rect.w / 6, rect.y + rect.h / 2);
    driver_press(&driver, UI_BUTTON_LEFT);
    driver_move(&driver, rect.x + 2, rect.y + rect.h / 2);
    assert_true(app->scale.factor == before);
    driver_release(&driver, UI_BUTTON_LEFT);
    driver_frame(&driver);
    assert_int_equal(app->settings.percent, 80);
    assert_true(app->scale.factor < before);
}

static void a_reset_is_asked_and_keeps_what_is_the_players(void **state) {
    const struct binding other = {'k', 0};
    (void)state;
    binding_give(&app->settings.keys, action_number(UI_KEY_HINT), 0, other);
    settings_lesson_note(&app->settings, "seasons", 1, 0);
    settings_lesson_note(&app->settings, "another", 0, 7);
    strcpy(app->settings.player_name, "Irmela");
    strcpy(app->settings.coached, "first.castellany");
    settings_switch_set(&app->settings, "met_winter", 1);
    settings_switch_set(&app->settings, "winter", 1);
    app->settings.is_reduced = 1;
    walk_to("Reset to defaults");
    key(UI_KEY_ACCEPT);
    assert_string_equal(driver_scene(&driver), "dialog");
    key(UI_KEY_CANCEL);
    assert_true(settings_switch(&app->settings, "winter", 0));
    walk_to("Reset to defaults");
    key(UI_KEY_ACCEPT);
    walk_to("Reset");
    key(UI_KEY_ACCEPT);
    struct settings usual;
    settings_defaults(&usual);
    usual.is_name_asked = 1;
    strcpy(usual.player_name, "Irmela");
    strcpy(usual.coached, "first.castellany");
    settings_switch_set(&usual, "met_winter", 1);
    settings_switch_set(&usual, "winter", 0);
    settings_switch_set(&usual, "winter_stop", 1);
    settings_lesson_note(&usual, "seasons", 1, 0);
    settings_lesson_note(&usual, "another", 0, 7);
    binding_give(&usual.keys, action_number(UI_KEY_HINT), 0, other);
    assert_memory_equal(&app->settings, &usual, sizeof usual);
    const struct settings file = kept();
    assert_memory_equal(&file, &usual, sizeof usual);
}

static void press_button(const char *name) {
    driver_button(&driver, (enum pad_button)pad_button_of(name));
}

/* Pages turn under the focus along the rail; from the rail the first row comes, and back again. */
static void pages_are_turned_by_direction(void **state) {
    (void)state;
    press_button("down");
    assert_string_equal(focused()->label, "Picture");
    press_button("down");
    press_button("down");
    assert_string_equal(focused()->label, "Play");
    assert_non_null(driver_find(&driver, "Hints"));
    press_button("right");
    assert_string_equal(focused()->label, "How fast bots play");
    press_button("down");
    press_button("down");
    press_button("left");
    assert_string_equal(focused()->label, "Play");
    assert_non_null(driver_find(&driver, "Hints"));
}

static void a_fault_is_reported_from_the_options(void **state) {
    (void)state;
    open_page(OPTIONS_HELP);
    walk_to("Report a problem");
    key(UI_KEY_ACCEPT);
    assert_string_equal(driver_scene(&driver), "dialog");
    assert_true(draw_list_shows(list, "The report is written"));
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "options");
}

static void reading_aloud_is_switched_on_and_off_at_once(void **state) {
    (void)state;
    assert_int_equal(platform_speech_state(platform), SPEECH_OFF);
    open_page(OPTIONS_ACCESS);
    walk_to("Read aloud");
    key(UI_KEY_ACCEPT);
    assert_int_equal(platform_speech_state(platform), SPEECH_READY);
    walk_to("Read aloud");
    key(UI_KEY_ACCEPT);
    assert_int_equal(platform_speech_state(platform), SPEECH_OFF);
}

/* ---- messages ---- */

static void a_second_notice_does_not_push_the_first_away(void **state) {
    (void)state;
    app_notice(app, "The first one.");
    app_notice(app, "The second one.");
    driver_frame(&driver);
    assert_true(draw_list_shows(list, "The first one."));
    assert_true(draw_list_shows(list, "The second one."));
    driver_wait(&driver, 4000);
    app_notice(app, "A later one.");
    driver_frame(&driver);
    assert_false(draw_list_shows(list, "The first one."));
    assert_true(draw_list_shows(list, "A later one."));
}

static void messages_can_be_read_again(void **state) {
    char line[256] = "";
    (void)state;
    for (int i = 0; i < MESSAGES_MOST + 3; i++) {
        snprintf(line, sizeof line, "Message number %d.", i);
        app_notice(app, line);
    }
    driver_wait(&driver, 20000); /* the strip has gone */
    assert_false(draw_list_shows(list, "Message number 34"));
    open_page(OPTIONS_ACCESS);
    walk_to("Messages…");
    key(UI_KEY_ACCEPT);
    assert_string_equal(driver_scene(&driver), "messages");
    assert_true(draw_list_shows(list, "Message number 34"));
    if (system_home()[0] == '/') { /* where older ones are is told as people write it, and of other folders whole */
        snprintf(app->state, sizeof app->state, "%.512s/state", system_home());
        driver_frame(&driver);
        assert_true(draw_list_shows(list, "Older messages are in ~/state/castellany.log."));
        snprintf(app->state, sizeof app->state, "%.512s-other/state", system_home());
        driver_frame(&driver);
        assert_false(draw_list_shows(list, "~"));
    }
    walk_to("Message number 3."); /* the oldest that is kept */
    assert_true(draw_list_shows(list, "Message number 3."));
    assert_focus_is_seen();
    assert_null(driver_find(&driver, "Message number 2."));
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "options");
}

/* ---- licences ---- */

static void open_licences(void) {
    open_page(OPTIONS_HELP);
    walk_to("Licences…");
    key(UI_KEY_ACCEPT);
    assert_string_equal(driver_scene(&driver), "licences");
}

static void licences_are_listed_and_read_by_keys_alone(void **state) {
    (void)state;
    open_licences();
    assert_true(draw_list_shows(list, "SDL_mixer"));
    assert_true(draw_list_shows(list, "zlib"));
    walk_to("Castellany");
    assert_focus_is_seen();
    key(UI_KEY_ACCEPT);
    assert_true(draw_list_shows(list, "Permission is hereby granted"));
    key(UI_KEY_CANCEL);
    walk_to("Creative Commons");
    key(UI_KEY_ACCEPT);
    assert_false(draw_list_shows(list, "Creative Commons may be contacted"));
    for (int i = 0; i < 400 && !draw_list_shows(list, "Creative Commons may be contacted"); i++) {
        key(UI_KEY_NEXT);
    }
    assert_true(draw_list_shows(list, "Creative Commons may be contacted"));
    assert_focus_is_seen();
    key(UI_KEY_CANCEL);
    assert_string_equal(focused()->label, "Creative Commons");
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "options");
}

static void without_the_list_of_licences_the_sheet_says_so(void **state) {
    (void)state;
    snprintf(app->data, sizeof app->data, "%s", folder);
    open_licences();
    assert_true(draw_list_shows(list, "cannot be read"));
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "options");
}

/* The rules come while the button is down, and it goes up over them. */
static void a_slider_is_let_go_when_another_scene_comes(void **state) {
    (void)state;
    driver_frame(&driver);
    click("Sound");
    const struct rect rect = driver_find(&driver, "Music")->rect;
    driver_move(&driver, rect.x + rect.w / 2, rect.y + rect.h / 2);
    driver_press(&driver, UI_BUTTON_LEFT);
    const int before = app->settings.volumes.music;
    key(UI_KEY_HELP);
    assert_string_equal(driver_scene(&driver), "rules");
    driver_release(&driver, UI_BUTTON_LEFT);
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "options");
    driver_move(&driver, rect.x + 5, rect.y + rect.h / 2);
    assert_int_equal(app->settings.volumes.music, before);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_row_is_changed_and_kept_by_keys_alone, open_options, app_kit_close),
        cmocka_unit_test_setup_teardown(every_row_has_its_hint_on_the_screen, open_options, app_kit_close),
        cmocka_unit_test_setup_teardown(whatever_has_the_focus_is_seen_at_any_size, open_options, app_kit_close),
        cmocka_unit_test_setup_teardown(high_contrast_and_size_take_effect_at_once, open_options, app_kit_close),
        cmocka_unit_test_setup_teardown(a_slider_that_is_pulled_shows_a_sample_and_moves_nothing_yet, open_options,
                                        app_kit_close),
        cmocka_unit_test_setup_teardown(a_slider_is_let_go_when_another_scene_comes, open_options, app_kit_close),
        cmocka_unit_test_setup_teardown(a_reset_is_asked_and_keeps_what_is_the_players, open_options, app_kit_close),
        cmocka_unit_test_setup_teardown(pages_are_turned_by_direction, open_options, app_kit_close),
        cmocka_unit_test_setup_teardown(a_fault_is_reported_from_the_options, open_options, app_kit_close),
        cmocka_unit_test_setup_teardown(reading_aloud_is_switched_on_and_off_at_once, open_options, app_kit_close),
        cmocka_unit_test_setup_teardown(a_second_notice_does_not_push_the_first_away, open_options, app_kit_close),
        cmocka_unit_test_setup_teardown(messages_can_be_read_again, open_options, app_kit_close),
        cmocka_unit_test_setup_teardown(licences_are_listed_and_read_by_keys_alone, open_options, app_kit_close),
        cmocka_unit_test_setup_teardown(without_the_list_of_licences_the_sheet_says_so, open_options, app_kit_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
