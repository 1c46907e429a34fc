/* SPDX-License-Identifier: MIT */
/* Reading aloud: a match played by keys alone tells every question, every answer that has the focus and all that comes
 * of it; what is hidden is never told. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stddef.h>
#include <stdint.h>

#include "app/own_name.h"
#include "book/rules_scene.h"
#include "platform/platform_null.h"
#include "robot_kit.h"
#include "scenes/menus.h"
#include "table/seasons/seasons_table.h"

static size_t since; /* what was said before is not looked at */

static void open_table(int seats, const char *season, int persons, uint64_t seed) {
    since = 0;
    must(robot_open(&robot, 1280, 720, seed));
    robot.by_keys = 1;
    robot.app->settings.has_speech = 1;
    app_frame(robot.app, robot.driver.list, 0);
    robot_begin(&robot, seats, season, persons, "apprentice", seed, PACE_AT_ONCE, NULL);
}

static const char *spoken(void) {
    return platform_null_spoken(robot.driver.platform) + since;
}

/* ---- a match by keys ---- */

static void assert_said(const char *text) {
    if (!strstr(spoken(), text)) {
        fail_msg("not said: \"%s\" in\n%.2000s", text, spoken());
    }
}

/* Plays on until the next question, or gives 0 at the end of the match. */
static int until_asked(void) {
    for (int i = 0; i < 20000; i++) {
        const struct table *table = robot_table(&robot);
        if (table && seasons(table)->draft.is_open && !motion_is_busy(&table->motion)) {
            return 1;
        }
        if (!strcmp(driver_scene(&robot.driver), "results")) {
            return 0;
        }
        if (!table) {
            driver_wait(&robot.driver, 800);
            driver_key(&robot.driver, UI_KEY_ACCEPT, 0, 0);
        }
        driver_frame(&robot.driver);
    }
    fail_msg("the match does not go on");
    return 0;
}

/* The names that the focused answers of INTENT must have been told by. */
static void assert_answer_said(const struct table *table, const struct seasons_intent *intent) {
    char title[96];
    switch (intent->verb) {
    case VERB_CHOOSE:
        for (int card = 0; card < CARDS; card++) {
            if (intent->cards >> card & 1) {
                snprintf(title, sizeof title, "%d  %s", seasons_card_rank(card), seasons_text_card(card));
                assert_said(title);
            }
        }
        break;
    case VERB_BUILD:
        assert_said(seasons_text_tile(intent->at));
        break;
    case VERB_PLACE:
        assert_said(seasons_text_building(seasons_place_building(intent->at)));
        break;
    case VERB_DONE:
    case VERB_DECLINE:
        assert_said(seasons_text_decline(seasons(table)->draft.state, seasons(table)->tables));
        break;
    default:
        break;
    }
}

static void every_question_answer_and_outcome_is_told(void **state) {
    int questions = 0;
    size_t told = 0;
    (void)state;
    open_table(3, "summer", 1, 5);
    struct table *table = robot_table(&robot);
    while (until_asked()) {
        struct intent picked;
        char question[SEASONS_TEXT_SIZE], decline[96];
        driver_frame(&robot.driver);
        seasons_text_prompt(seasons(table)->tables, seasons(table)->draft.state, table->names,
                            seasons(table)->draft.seat, question, sizeof question);
        assert_said(question);
        for (; told < match_log_count(table->log); told++) {
            assert_said(match_log_line(table->log, told)->text);
        }
        const size_t answered = since + strlen(spoken());
        table->game->ops->pick(table->game, table_state(table), seasons(table)->draft.seat, &robot.random, &picked);
        const struct seasons_intent intent = seasons_from_intent(&picked);
        const char *words = seasons_text_decline(seasons(table)->draft.state, seasons(table)->tables);
        snprintf(decline, sizeof decline, "%s", words ? words : "");
        const struct draft before = seasons(table)->draft;
        if (!robot_answer(&robot, &intent)) {
            fail_msg("%s", robot.fault);
        }
        if (intent.verb == VERB_DONE || intent.verb == VERB_DECLINE) {
            assert_said(decline);
        } else if (before.is_open) {
            assert_answer_said(table, &intent);
        }
        since = answered; /* what came of it, the next question, and its focus */
        questions++;
    }
    driver_frame(&robot.driver);
    assert_true(questions > 12);
    assert_said("The last round is over");
    for (int seat = 0; seat < table->seats; seat++) {
        char points[96];
        snprintf(points, sizeof points, "%s: %d point", table->names[seat], seasons_state_of(table)->seats[seat].vp);
        assert_said(points);
    }
    robot_close(&robot);
}

/* ---- menus ---- */

static void press_until_focus(const char *label) {
    for (int i = 0; i < 80; i++) {
        struct ui *ui = &app_top(robot.app)->ui;
        const struct widget *focused = ui_find(ui, ui->focus);
        if (focused && focused->label && !strcmp(focused->label, label)) {
            return;
        }
        driver_key(&robot.driver, UI_KEY_NEXT, 0, 0);
    }
    fail_msg("no focus on %s", label);
}

static void values_are_told_as_they_change(void **state) {
    (void)state;
    since = 0;
    must(robot_open(&robot, 1280, 720, 1));
    app_push(robot.app, options_scene_new());
    driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
    robot.app->settings.has_speech = 1;
    driver_frame(&robot.driver);
    assert_said("Options: Picture");
    press_until_focus("Reduced motion");
    assert_said("!Reduced motion: off. Things fade");
    platform_null_forget(robot.driver.platform);
    driver_key(&robot.driver, UI_KEY_ACCEPT, 0, 0);
    assert_said("!Reduced motion: on\n");
    press_until_focus("Sound");
    driver_key(&robot.driver, UI_KEY_ACCEPT, 0, 0);
    press_until_focus("Music");
    platform_null_forget(robot.driver.platform);
    driver_key(&robot.driver, UI_KEY_RIGHT, 0, 0);
    assert_said("!Music: 60\n");
    robot_close(&robot);
}

static void begin_nothing(void *context, struct app *app) {
    (void)context;
    (void)app;
}

static void the_question_for_the_name_is_told(void **state) {
    (void)state;
    since = 0;
    must(robot_open(&robot, 1280, 720, 1));
    app_push(robot.app, title_scene_new());
    driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
    robot.app->settings.has_speech = 1;
    own_name_ask(robot.app, "Johanna", "Begin", begin_nothing, NULL, NULL);
    driver_frame(&robot.driver);
    assert_said("What is your name?");
    driver_key(&robot.driver, UI_KEY_NEXT, 0, 0);
    assert_said("Begin");
    driver_key(&robot.driver, UI_KEY_PREVIOUS, 0, 0);
    assert_said("Your name: Johanna");
    robot_close(&robot);
}

static void what_the_pointer_rests_on_is_told_after_a_while(void **state) {
    struct point at;
    (void)state;
    open_table(2, "summer", 1, 7);
    assert_true(until_asked());
    driver_wait(&robot.driver, 1000);
    platform_null_forget(robot.driver.platform);
    assert_true(robot_find(&robot, TARGET_TILE + PALACE, &at));
    driver_move(&robot.driver, at.x, at.y);
    driver_wait(&robot.driver, 300);
    assert_null(strstr(spoken(), "Palace"));
    driver_wait(&robot.driver, 600);
    assert_said("!Palace");
    platform_null_forget(robot.driver.platform);
    driver_wait(&robot.driver, 3000);
    assert_string_equal(spoken(), ""); /* once */
    robot_close(&robot);
}

static void nothing_is_told_once_it_is_switched_off(void **state) {
    (void)state;
    open_table(2, "summer", 1, 7);
    assert_true(until_asked());
    assert_true(strlen(spoken()) > 0);
    robot.app->settings.has_speech = 0;
    driver_frame(&robot.driver);
    platform_null_forget(robot.driver.platform);
    for (int i = 0; i < 10; i++) {
        driver_key(&robot.driver, UI_KEY_NEXT, 0, 0);
    }
    app_notice(robot.app, "A notice.");
    assert_string_equal(spoken(), "");
    assert_int_equal(platform_speech_state(robot.driver.platform), SPEECH_OFF);
    robot_close(&robot);
}

/* Two at one screen: between a person's sealed choice and the reveal nothing may name the card. */
static void a_sealed_choice_is_not_told_to_the_next_person(void **state) {
    (void)state;
    open_table(2, "summer", 2, 9);
    assert_true(until_asked());
    struct table *table = robot_table(&robot);
    struct intent picked;
    table->game->ops->pick(table->game, table_state(table), seasons(table)->draft.seat, &robot.random, &picked);
    const struct seasons_intent intent = seasons_from_intent(&picked);
    assert_int_equal(intent.verb, VERB_CHOOSE);
    assert_true(robot_answer(&robot, &intent));
    driver_wait(&robot.driver, 1000);
    assert_string_equal(driver_scene(&robot.driver), "curtain");
    const char *next = strstr(spoken(), "Berthold: ");
    if (!next) {
        fail_msg("the curtain is not told:\n%s", spoken());
    }
    for (int card = 0; card < CARDS; card++) {
        assert_null(strstr(next, seasons_text_card(card)));
    }
    robot_close(&robot);
}

static void notices_are_told(void **state) {
    (void)state;
    open_table(2, "summer", 1, 7);
    driver_frame(&robot.driver);
    app_notice(robot.app, "The log is in the clipboard.");
    assert_said(" The log is in the clipboard.\n");
    robot_close(&robot);
}

static void a_page_of_the_rules_is_read_to_its_end(void **state) {
    (void)state;
    open_table(2, "summer", 1, 7);
    rules_push(robot.app, "messenger");
    driver_frame(&robot.driver);
    driver_frame(&robot.driver);
    const struct rules *rules = (const struct rules *)app_top(robot.app);
    const struct rules_page *page = rules_page_of(rules);
    assert_said(page->title);
    for (int block = 0; block < page->block_count; block++) {
        for (int cell = 0; cell < page->blocks[block].cell_count; cell++) {
            for (int span = 0; span < page->blocks[block].cells[cell].count; span++) {
                const char *text = page->blocks[block].cells[cell].spans[span].text;
                assert_said(text ? text : "");
            }
        }
    }
    robot_close(&robot);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_question_answer_and_outcome_is_told),
        cmocka_unit_test(values_are_told_as_they_change),
        cmocka_unit_test(the_question_for_the_name_is_told),
        cmocka_unit_test(what_the_pointer_rests_on_is_told_after_a_while),
        cmocka_unit_test(nothing_is_told_once_it_is_switched_off),
        cmocka_unit_test(a_sealed_choice_is_not_told_to_the_next_person),
        cmocka_unit_test(notices_are_told),
        cmocka_unit_test(a_page_of_the_rules_is_read_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
