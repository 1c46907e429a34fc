/* SPDX-License-Identifier: MIT */
/* Whole matches through the window, by pointer events at screen positions: each seat count and season, by clicks and by
 * dragging, calmly and over running animations, one person and several, and taken up again from the save. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "castellany/match_file.h"
#include "robot_kit.h"
#include "table/seasons/seasons_table.h"
#include "table/table_log.h"
#include "table/table_undo.h"

static int once_again(void **state) {
    (void)state;
    robot.doubles = 0;
    return 0;
}

static void play(int seats, const char *season, int persons, uint64_t seed, int pace) {
    robot_begin(&robot, seats, season, persons, "random", seed, pace, NULL);
    if (!robot_play(&robot)) {
        fail_msg("%s", robot.fault);
    }
    assert_string_equal(driver_fact(&robot.driver, "over"), "yes");
}

static void two_seats(void **state) {
    (void)state;
    play(2, "summer", 1, 201, PACE_AT_ONCE);
    play(2, "winter", 1, 202, PACE_AT_ONCE);
}

static void three_seats(void **state) {
    (void)state;
    play(3, "summer", 1, 301, PACE_AT_ONCE);
    play(3, "winter", 1, 302, PACE_AT_ONCE);
}

static void four_seats(void **state) {
    (void)state;
    play(4, "summer", 1, 401, PACE_AT_ONCE);
    play(4, "winter", 1, 402, PACE_AT_ONCE);
}

static void helpers_are_dragged(void **state) {
    (void)state;
    robot.drags = 1;
    play(4, "summer", 1, 411, PACE_AT_ONCE);
    play(3, "winter", 2, 311, PACE_AT_ONCE);
    robot.drags = 0;
}

static void keys_alone_are_enough(void **state) {
    (void)state;
    robot.by_keys = 1;
    play(2, "summer", 1, 211, PACE_AT_ONCE);
    play(3, "winter", 2, 312, PACE_AT_ONCE);
    robot.by_keys = 0;
}

/* How many answers of the first PERSONS seats in the finished match were choices. */
static int choices_of(const struct match *match, int persons) {
    struct match *again = match_prefix(match, 0);
    int count = 0;
    for (size_t i = 0; i < match_length(match); i++) {
        const struct intent intent = match_intent(match, i);
        count += intent.seat < persons && match_has_choice(again, intent.seat);
        match_replay(again, &intent, NULL);
    }
    match_free(again);
    return count;
}

/* Each second click falls on what the first one brought: it answers nothing and passes nothing up. */
static void play_by_double_clicks(int seats, const char *season, int persons, uint64_t seed, int pace) {
    robot.doubles = 1;
    robot.choices = 0;
    robot_begin(&robot, seats, season, persons, "random", seed, pace, NULL);
    struct table *table = NULL;
    struct match *match = NULL;
    while (!table) {
        driver_frame(&robot.driver);
        table = (struct table *)robot.app->stack[0];
    }
    if (!robot_play(&robot)) {
        fail_msg("%s", robot.fault);
    }
    match = match_prefix(table->match, match_length(table->match));
    assert_int_equal(choices_of(match, persons), robot.choices);
    match_free(match);
    robot.doubles = 0;
}

static void double_clicks_pass_up_nothing(void **state) {
    (void)state;
    play_by_double_clicks(3, "summer", 1, 331, PACE_AT_ONCE);
    play_by_double_clicks(2, "winter", 1, 231, PACE_AT_ONCE);
    play_by_double_clicks(4, "winter", 2, 431, PACE_AT_ONCE);
    play_by_double_clicks(3, "summer", 1, 332, PACE_FAST);
}

static void animations_run(void **state) {
    (void)state;
    play(3, "winter", 1, 321, PACE_FAST);
}

/* Of the cards of SEAT, which fly face down, nothing is written yet. */
static void nothing_names_cards_of(struct table *table, int seat) {
    for (size_t i = table_log_told(table); i < match_log_count(table->log); i++) {
        const struct match_log_line *line = match_log_line(table->log, i);
        assert_int_equal(line->event.type, EVENT_REVEALED);
        assert_false(line->seat == seat && shows(line->text));
    }
    assert_true(table_log_told(table) < match_log_count(table->log));
}

static void cards_are_named_when_they_are_turned_over(void **state) {
    int seen = 0, told = 0;
    (void)state;
    robot_begin(&robot, 3, "summer", 0, "random", 71, PACE_NORMAL, NULL);
    for (int ms = 0; ms < 40000 && told < 3; ms += 16) {
        driver_frame(&robot.driver);
        struct table *table = robot_table(&robot);
        for (int seat = 0; table && seat < table->seats; seat++) {
            if (seasons_is_face_down(table, seat)) {
                nothing_names_cards_of(table, seat);
                seen++;
            } else if (seen && table_log_told(table) == match_log_count(table->log)) {
                told++;
            }
        }
    }
    assert_true(seen > 20 && told >= 3);
}

static void every_seat_is_a_person(void **state) {
    (void)state;
    robot.curtains = 0;
    play(4, "summer", 4, 421, PACE_AT_ONCE);
    assert_true(robot.curtains >= 12 * 4);
}

/* Opens the table called NAME among the pictures. */
static void open_picture(const char *name) {
    show_picture(name);
    driver_wait(&robot.driver, 400);
}

/* Answers the question that stands open there. */
static void answer_picture(const char *name) {
    open_picture(name);
    assert_true(robot_table(&robot) && seasons(robot_table(&robot))->draft.is_open);
    const struct seasons_intent intent = *seasons_draft_option(&seasons(robot_table(&robot))->draft, 0);
    if (!robot_answer(&robot, &intent)) {
        fail_msg("%s", robot.fault);
    }
}

/* Random play hardly ever comes to a withdrawal or to a palace with silver. */
static void every_kind_of_answer_can_be_given(void **state) {
    const unsigned every = (1u << VERBS) - 1, rare = 1u << VERB_WITHDRAW | 1u << VERB_PALACE;
    (void)state;
    robot.verbs = 0;
    for (uint64_t seed = 1; (robot.verbs | rare) != every && seed <= 40; seed++) {
        play(2 + (int)(seed % 3), "winter", 2 + (int)(seed % 3), 500 + seed, PACE_AT_ONCE);
    }
    answer_picture("table-winter-withdraw");
    answer_picture("table-summer-palace");
    assert_int_equal(robot.verbs, every);
}

/* ---- saving ---- */

/* Gives ANSWERS; gives 0 if the match ended before. */
static int play_some(int answers) {
    const int until = robot.answers + answers;
    while (robot.answers < until) {
        driver_frame(&robot.driver);
        struct table *table = robot_table(&robot);
        if (!table) {
            return 0;
        }
        if (seasons(table)->draft.is_open) {
            struct intent picked;
            table->game->ops->pick(table->game, table_state(table), seasons(table)->draft.seat, &robot.random, &picked);
            const struct seasons_intent intent = seasons_from_intent(&picked);
            if (!robot_answer(&robot, &intent)) {
                fail_msg("%s", robot.fault);
            }
        }
    }
    return robot_table(&robot) != NULL;
}

static void what_was_accepted_is_in_the_save(void **state) {
    char path[] = "/tmp/castellany-test-XXXXXX";
    struct match_file_read read;
    (void)state;
    close(mkstemp(path));
    unlink(path);
    robot_begin(&robot, 4, "winter", 1, "random", 77, PACE_AT_ONCE, path);
    for (int i = 0; i < 12; i++) {
        assert_true(play_some(1));
        const struct table *table = robot_table(&robot);
        match_file_read(path, robot.app->shelf, &read);
        assert_int_equal(read.status, MATCH_FILE_GOOD);
        assert_int_equal(match_length(read.match), match_length(table->match));
        assert_memory_equal(match_state(read.match), match_state(table->match), sizeof(struct seasons_state));
        match_file_read_free(&read);
    }
    unlink(path);
}

static void an_undone_answer_is_asked_again(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed < 40; seed++) {
        robot_begin(&robot, 2, "summer", 1, "random", 780 + seed, PACE_AT_ONCE, NULL);
        while (play_some(1)) {
            struct table *table = robot_table(&robot);
            if (table_can_undo(table)) {
                const size_t length = match_length(table->match);
                assert_true(robot_press(&robot, TARGET_UNDO));
                driver_frame(&robot.driver);
                assert_true(match_length(table->match) < length);
                assert_true(seasons(table)->draft.is_open);
                return;
            }
        }
    }
    fail_msg("nothing could be undone in forty matches");
}

/* ---- presses while something moves ---- */

static void a_press_over_an_animation_only_jumps_to_its_end(void **state) {
    (void)state;
    robot_begin(&robot, 4, "summer", 1, "random", 79, PACE_SLOW, NULL);
    driver_wait(&robot.driver, 200);
    struct table *table = robot_table(&robot);
    while (!seasons(table)->draft.is_open) {
        driver_frame(&robot.driver);
    }
    const struct seasons_intent trader = {
        .seat = seasons(table)->draft.seat, .verb = VERB_CHOOSE, .cards = 1 << MESSENGER};
    assert_true(robot_answer(&robot, &trader));
    for (int i = 0; i < 200 && !motion_is_busy(&table->motion); i++) {
        driver_frame(&robot.driver);
    }
    assert_true(motion_is_busy(&table->motion));
    const size_t length = match_length(table->match);
    driver_click(&robot.driver, 640, 300, UI_BUTTON_LEFT);
    assert_int_equal(match_length(table->match), length);
}

/* What lasts of the table besides the match. */
static void a_recap_changes_nothing(void **state) {
    (void)state;
    show_picture("table-summer-build");
    struct table *table = robot_table(&robot);
    const struct seasons_state before = *seasons_shown(table);
    const size_t lines = match_log_count(table->log);
    const size_t length = match_length(table->match);
    table->start.pace = PACE_FAST;
    driver_key(&robot.driver, UI_KEY_LETTER, 'r', 0);
    assert_true(motion_is_busy(&table->motion));
    driver_wait(&robot.driver, 60000);
    assert_false(motion_is_busy(&table->motion));
    assert_memory_equal(&before, seasons_shown(table), sizeof before);
    assert_int_equal(match_log_count(table->log), lines);
    assert_int_equal(match_length(table->match), length);
    assert_true(seasons(table)->draft.is_open);
}

/* The log came under the resting pointer: it tells nothing before that has moved within it. */
static void the_log_lights_when_the_pointer_moves(void **state) {
    (void)state;
    struct table *table = show_picture("table-summer-build");
    struct point at;
    table_log_keep_open(table);
    driver_wait(&robot.driver, 400);
    assert_true(robot_find(&robot, TARGET_LOG_LINE, &at));
    driver_move(&robot.driver, at.x, at.y); /* what he passes on the way may make the panel below it grow */
    driver_wait(&robot.driver, 400);
    assert_true(robot_find(&robot, TARGET_LOG_LINE, &at));
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
    driver_move(&robot.driver, at.x + 1, at.y);
    assert_null(table_log_pointed(table));
    driver_move(&robot.driver, at.x + 60, at.y);
    assert_non_null(table_log_pointed(table));
}

static void escape_never_answers(void **state) {
    (void)state;
    show_picture("table-summer-build");
    const size_t length = match_length(robot_table(&robot)->match);
    driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
    driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
    driver_key(&robot.driver, UI_KEY_SKIP, 0, 0);
    driver_wait(&robot.driver, 400);
    assert_int_equal(match_length(robot_table(&robot)->match), length);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_seats),
        cmocka_unit_test(three_seats),
        cmocka_unit_test(four_seats),
        cmocka_unit_test(helpers_are_dragged),
        cmocka_unit_test(keys_alone_are_enough),
        cmocka_unit_test_teardown(double_clicks_pass_up_nothing, once_again),
        cmocka_unit_test(animations_run),
        cmocka_unit_test(cards_are_named_when_they_are_turned_over),
        cmocka_unit_test(every_seat_is_a_person),
        cmocka_unit_test(every_kind_of_answer_can_be_given),
        cmocka_unit_test(what_was_accepted_is_in_the_save),
        cmocka_unit_test(an_undone_answer_is_asked_again),
        cmocka_unit_test(a_press_over_an_animation_only_jumps_to_its_end),
        cmocka_unit_test(escape_never_answers),
        cmocka_unit_test(the_log_lights_when_the_pointer_moves),
        cmocka_unit_test(a_recap_changes_nothing),
    };
    return cmocka_run_group_tests_name("matches on the table", tests, open_robot, close_robot);
}
