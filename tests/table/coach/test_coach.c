/* SPDX-License-Identifier: MIT */
/* The coach of a first match: what he says of his own accord and when asked, and that he is never in the way. */
#include "lesson_kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "scenes/menus.h"
#include "table/carcassonne/carcassonne_ops.h"
#include "table/carcassonne/carcassonne_table.h"
#include "table/kilt/kilt_ops.h"
#include "table/seasons/seasons_coach.h"
#include "table/seasons/seasons_table.h"
#include "table/table_hint.h"
#include "ui/words.h"

/* What he says of his own accord holds whatever the tables say: numbers are filled in. */
static void check_numbers(const char *text) {
    int is_name = 0;
    for (; *text; text++) {
        is_name = *text == '{' ? 1 : *text == '}' ? 0 : is_name;
        assert_true(is_name || *text < '0' || *text > '9');
    }
}

static void remarks_are_sound(void **state) {
    (void)state;
    assert_in_range(COACH_REMARKS, 1, 32);
    for (int i = 0; i < COACH_REMARKS; i++) {
        assert_non_null(seasons_coach_remarks[i].is_due);
        lesson_check_words(seasons_coach_remarks[i].text);
        check_numbers(seasons_coach_remarks[i].text);
        assert_int_equal(seasons_coach_remarks[i].count > 0, seasons_coach_remarks[i].target != TARGET_NONE);
    }
}

static void first_match(struct robot *robot, uint64_t seed) {
    app_replace(robot->app, coach_first_match_scene(robot->app, &seasons_table_ops, "summer", seed, PACE_AT_ONCE, ""));
    driver_begin(&robot->driver, robot->app, robot->driver.platform, robot->driver.list);
}

/* "Two thirds of the rounds are over" is said when they are, not in the round that makes it so. */
static void two_thirds_are_told_when_they_are_over(void **state) {
    static const struct { int rounds, last_before; } matches[] = {{15, 10}, {12, 8}};
    struct robot robot;
    const struct coach_remark *late = &seasons_coach_remarks[COACH_REMARKS - 1];
    (void)state;
    assert_non_null(strstr(late->text, "Two thirds"));
    lesson_open(&robot, 1280, 720);
    first_match(&robot, 7);
    driver_wait(&robot.driver, 400);
    struct table *table = robot_table(&robot);
    struct seasons_state board = *seasons(table)->draft.state;
    const struct seasons_state *asked = seasons(table)->draft.state;
    seasons(table)->draft.state = &board;
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
        board.rounds = (uint8_t)matches[i].rounds;
        board.round = (uint8_t)matches[i].last_before;
        assert_false(late->is_due(table));
        board.round++;
        assert_true(late->is_due(table));
    }
    seasons(table)->draft.state = asked;
    robot_close(&robot);
}

/* Beside the board, at the right edge, above the sheet with his reasons. */
static void assert_in_column(struct robot *robot) {
    const struct table *table = robot_table(robot);
    const struct rect bubble = coach_bubble_rect(table), log = table->layout.areas[AREA_LOG];
    assert_int_equal(bubble.x, log.x);
    assert_int_equal(bubble.w, log.w);
    assert_true(bubble.y + bubble.h <= table->inspector.box.y);
}

static void coach_answers_and_goes(void **state) {
    struct robot robot;
    (void)state;
    lesson_open(&robot, 1280, 720);
    first_match(&robot, 7);
    driver_wait(&robot.driver, 400);
    assert_true(draw_list_shows(robot.driver.list, "I stay here"));
    lesson_press(&robot, TARGET_COACH + COACH_NEXT);
    assert_true(rect_is_empty(coach_bubble_rect(robot_table(&robot))));
    driver_key(&robot.driver, UI_KEY_COACH, 0, 0);
    driver_wait(&robot.driver, 400);
    assert_true(draw_list_shows(robot.driver.list, "Choose the card"));
    char said[TABLE_TEXT_SIZE];
    coach_said(robot_table(&robot), said, sizeof said);
    assert_non_null(strstr(said, "What I would do is marked with 1 and 2."));
    assert_true(draw_list_shows(robot.driver.list, "What I would do is"));
    assert_in_column(&robot);
    assert_false(draw_list_shows(robot.driver.list, "1  Choose")); /* that stands on the sheet */
    assert_int_equal(strncmp(robot_table(&robot)->inspector.note.title, "Hint", 4), 0);
    assert_non_null(ui_find(&robot_table(&robot)->ui, TARGET_ANSWER + 1));
    assert_false(rect_is_empty(coach_bubble_rect(robot_table(&robot))));
    lesson_press(&robot, TARGET_COACH + COACH_LEAVE);
    assert_false(coach_is_there(robot_table(&robot)));
    assert_null(ui_find(&robot_table(&robot)->ui, TARGET_COACH + COACH_FACE));
    coach_call(robot_table(&robot), 1);
    driver_wait(&robot.driver, 200);
    assert_non_null(ui_find(&robot_table(&robot)->ui, TARGET_COACH + COACH_FACE));
    robot_close(&robot);
}

/* Hints are a button beside the prompt: without it he answers all the same, and only as long as he is asked. */
static void coach_answers_without_hints_too(void **state) {
    struct robot robot;
    (void)state;
    lesson_open(&robot, 1280, 720);
    robot.app->settings.has_hints = 0;
    first_match(&robot, 7);
    driver_wait(&robot.driver, 400);
    const struct table *table = robot_table(&robot);
    assert_null(ui_find(&table->ui, TARGET_HINT));
    lesson_press(&robot, TARGET_COACH + COACH_BACK);
    driver_wait(&robot.driver, 400);
    assert_true(draw_list_shows(robot.driver.list, "1  Choose"));
    assert_true(draw_list_shows(robot.driver.list, "2  Choose"));
    assert_null(ui_find(&table->ui, TARGET_ANSWER)); /* nothing there to be pressed again */
    lesson_press(&robot, TARGET_COACH + COACH_NEXT);
    driver_wait(&robot.driver, 400);
    assert_true(rect_is_empty(coach_bubble_rect(table)));
    assert_false(table_hint_is_shown(table));
    driver_key(&robot.driver, UI_KEY_HINT, 0, 0);
    driver_wait(&robot.driver, 400);
    assert_false(table_hint_is_asked(table) || table_hint_is_shown(table));
    robot_close(&robot);
}

static void no_name_of_a_number_is_left(void **state) {
    struct robot robot;
    char text[COACH_TEXT_SIZE];
    (void)state;
    lesson_open(&robot, 1280, 720);
    first_match(&robot, 7);
    for (int lesson = 0; lesson < COURSES; lesson++) {
        for (const struct coach_step *step = seasons_coach.lessons[lesson].steps; step->wait != COACH_END; step++) {
            coach_fill(robot_table(&robot), step->text, text, sizeof text);
            assert_null(strchr(text, '{'));
        }
    }
    for (int i = 0; i < COACH_REMARKS; i++) {
        coach_fill(robot_table(&robot), seasons_coach_remarks[i].text, text, sizeof text);
        assert_null(strchr(text, '{'));
    }
    robot_close(&robot);
}

static void keys_are_told_as_they_are_set(void **state) {
    struct robot robot;
    char text[96];
    (void)state;
    lesson_open(&robot, 1280, 720);
    first_match(&robot, 7);
    coach_fill(robot_table(&robot), "Press [hint] now", text, sizeof text);
    assert_string_equal(text, "Press H now");
    const struct binding x = {'x', 0};
    bindings_reset(&robot.app->settings.keys);
    binding_give(&robot.app->settings.keys, coach_key_action("hint", 4), 0, x);
    coach_fill(robot_table(&robot), "Press [hint] now, [nothing]", text, sizeof text);
    assert_string_equal(text, "Press X now, [nothing]");
    robot_close(&robot);
}

/* He speaks up against a card only where he sees clearly better ones, and never against those. */
static void coach_doubts_a_poor_card(void **state) {
    struct robot robot;
    int doubted = 0, laid = 0;
    (void)state;
    lesson_open(&robot, 1280, 720);
    first_match(&robot, 21);
    for (int question = 0; question < 300 && doubted < 3; question++) {
        driver_wait(&robot.driver, GUARD_DEAD_MS + DRIVER_FRAME_MS);
        struct table *table = robot_table(&robot);
        if (!table || !table_is_asking(table)) {
            break;
        }
        struct bot_request request = {.game = table->game, .seat = LEARNER, .seed = 1, .question = (uint32_t)question};
        _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
        table->game->ops->observe(table->game, table_state(table), LEARNER, seen);
        request.seen = seen;
        struct intent best;
        bot_answer(app_library(robot.app, app_game(robot.app, NULL)), bot_level_find("apprentice"), &request, &best);
        const struct seasons_intent answer = seasons_from_intent(&best);
        for (int card = 0; answer.verb == VERB_CHOOSE && card < CARDS; card++) {
            if (answer_is_lit(table, TARGET_CARD + card) && !(seasons(table)->draft.cards >> card & 1)) {
                struct point at;
                assert_int_equal(robot_find(&robot, TARGET_CARD + card, &at), 1);
                driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
                laid++;
                doubted += table->coach->is_doubting;
                if (table->coach->is_doubting) {
                    assert_false(rect_is_empty(coach_bubble_rect(table)));
                    break;
                }
            }
        }
        answer_take_back(table);
        if (!robot_answer(&robot, &answer)) {
            fail_msg("%s", robot.fault);
        }
    }
    assert_true(laid > 10);
    assert_in_range(doubted, 1, 3);
    robot_close(&robot);
}

/* A whole match with him at hand: he never stands in the way of an answer. */
static void match_with_the_coach(void **state) {
    (void)state;
    for (int by_keys = 0; by_keys < 2; by_keys++) {
        struct robot robot;
        lesson_open(&robot, 1280, 720);
        robot.by_keys = by_keys;
        first_match(&robot, 11 + (uint64_t)by_keys);
        if (!robot_play(&robot)) {
            fail_msg("%s", robot.fault);
        }
        robot_close(&robot);
    }
}

static void nobody_comes_uninvited(void **state) {
    struct robot robot;
    (void)state;
    lesson_open(&robot, 1280, 720);
    settings_lesson_note(&robot.app->settings, seasons_coach.lessons[COURSE_FIRST].name, 1, 0);
    robot_begin(&robot, 3, "summer", 1, "apprentice", 5, PACE_AT_ONCE, NULL);
    driver_wait(&robot.driver, 400);
    assert_false(coach_is_there(robot_table(&robot)));
    assert_null(ui_find(&robot_table(&robot)->ui, TARGET_COACH + COACH_FACE));
    assert_true(rect_is_empty(coach_bubble_rect(robot_table(&robot))));
    robot_close(&robot);
}

/* Leaves the table and goes on with the match from its file. */
static struct table *leave_and_go_on(struct robot *robot, const char *path) {
    app_replace(robot->app, title_scene_new());
    driver_wait(&robot->driver, 200);
    open_match(robot->app, path);
    driver_wait(&robot->driver, 400);
    assert_non_null(robot_table(robot));
    return robot_table(robot);
}

static void he_is_there_again_when_the_match_goes_on(void **state) {
    struct robot robot;
    char path[PLATFORM_PATH_SIZE];
    (void)state;
    lesson_open(&robot, 1280, 720);
    snprintf(robot.app->saves, sizeof robot.app->saves, "%s", "coached-saves");
    mkdir(robot.app->saves, 0777);
    strcpy(path, "coached-saves/first.castellany");
    remove(path);
    app_replace(robot.app, coach_first_match_scene(robot.app, &seasons_table_ops, "summer", 7, PACE_AT_ONCE, path));
    driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
    driver_wait(&robot.driver, 400);
    const int made = robot_table(&robot)->coach->remarks_made;
    assert_int_not_equal(made, 0);
    assert_true(coach_is_there(leave_and_go_on(&robot, path)));
    assert_int_equal(robot_table(&robot)->coach->remarks_made, made); /* nothing is said twice */
    assert_true(rect_is_empty(coach_bubble_rect(robot_table(&robot))));
    coach_call(robot_table(&robot), 0);
    assert_false(coach_is_there(leave_and_go_on(&robot, path)));
    coach_call(robot_table(&robot), 1);
    assert_true(coach_is_there(leave_and_go_on(&robot, path)));
    robot_close(&robot);
    remove(path);
}

/* ---- what he points at ---- */

/* Is an answer, or leads to one; Carcassonne's tile in the tray is only turned. */
static int counts(const struct table *table, int id) {
    const int is_turned = table->ops == &carcassonne_table_ops && id == TARGET_DRAWN;
    return !is_turned && answer_is_lit(table, id);
}

/* The one answer that is framed although there are others; TARGET_NONE: none is. */
static int singled_out(const struct table *table) {
    int count, framed = 0, lit = 0, of_these = TARGET_NONE;
    const int target = coach_hand_target(table, &count);
    for (int i = 0; i < table->ui.count; i++) {
        const int id = table->ui.widgets[i].id, is_framed = target_is(id, target, count);
        framed += is_framed;
        lit += counts(table, id);
        of_these = is_framed && counts(table, id) ? id : of_these;
    }
    return framed == 1 && lit > 1 ? of_these : TARGET_NONE;
}

/* Plays a first match of OPS; gives the set of remarks that he made. */
static unsigned play_watched(struct robot *robot, const struct table_ops *ops, const char *variant, uint64_t seed) {
    app_replace(robot->app, coach_first_match_scene(robot->app, ops, variant, seed, PACE_AT_ONCE, ""));
    driver_begin(&robot->driver, robot->app, robot->driver.platform, robot->driver.list);
    unsigned made = 0;
    for (int i = 0; i < 20000; i++) {
        const struct table *table = robot_table(robot);
        driver_frame(&robot->driver);
        if (!table || table_is_over(table)) {
            break;
        }
        if (table_is_asking(table) && singled_out(table)) {
            fail_msg("%s: remark %d points at one answer (%d)", ops->game->name, table->coach->remark,
                     singled_out(table));
        }
        made = table->coach->remarks_made;
        if (!robot_go_on(robot)) {
            fail_msg("%s", robot->fault);
        }
    }
    return made;
}

/* Whoever has learned in the lesson to press what is framed would take it for advice. */
static void one_answer_among_others_is_never_pointed_at(void **state) {
    struct robot robot;
    unsigned made = 0;
    (void)state;
    lesson_open(&robot, 1280, 720);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        made |= play_watched(&robot, &seasons_table_ops, seed % 2 ? "summer" : "winter", seed);
    }
    assert_true(__builtin_popcount(made) >= 15);
    made = 0;
    for (uint64_t seed = 1; seed <= 2; seed++) {
        made |= play_watched(&robot, &carcassonne_table_ops, NULL, seed);
    }
    assert_true(__builtin_popcount(made) >= 4);
    assert_true(__builtin_popcount(play_watched(&robot, &kilt_table_ops, NULL, 1)) >= 3);
    robot_close(&robot);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(remarks_are_sound),
        cmocka_unit_test(two_thirds_are_told_when_they_are_over),
        cmocka_unit_test(no_name_of_a_number_is_left),
        cmocka_unit_test(coach_answers_and_goes),
        cmocka_unit_test(keys_are_told_as_they_are_set),
        cmocka_unit_test(coach_doubts_a_poor_card),
        cmocka_unit_test(match_with_the_coach),
        cmocka_unit_test(one_answer_among_others_is_never_pointed_at),
        cmocka_unit_test(coach_answers_without_hints_too),
        cmocka_unit_test(nobody_comes_uninvited),
        cmocka_unit_test(he_is_there_again_when_the_match_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
