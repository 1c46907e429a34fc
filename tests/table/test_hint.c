/* SPDX-License-Identifier: MIT */
/* Hints that are thought over beside the window, at each table of the list: what was read stays, what is pressed is
 * what was shown, and nothing is left of a hint when the match goes on. */
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "robot_kit.h"
#include "table/carcassonne/carcassonne_ops.h"
#include "table/kilt/kilt_ops.h"
#include "table/table_hint_inside.h"
#include "table/table_log.h"
#include "table/table_secrets.h"

static void each_table(void (*try)(const struct table_ops *ops)) {
    for (int i = 0; table_list[i]; i++) {
        try(table_list[i]);
    }
}

/* Bots think on a thread of their own from here on. */
static void think_beside(void) {
    worker_free(robot.app->bots);
    robot.app->bots = worker_new(1);
    assert_true(worker_has_thread(robot.app->bots));
}

static struct table *until_asked(void) {
    struct table *table = robot_until_asked(&robot);
    must(table != NULL);
    return table;
}

static struct table *begin(const struct table_ops *ops, uint64_t seed) {
    robot_begin_game(&robot, ops, ops->game->least_seats, 1, seed, NULL);
    return until_asked();
}

/* Until the step that is being thought over has ended, and a frame more. */
static void a_step(struct table *table) {
    worker_wait(table->app->bots, table->hint->thought.job);
    driver_frame(&robot.driver);
}

static struct table *ask(const struct table_ops *ops, uint64_t seed) {
    struct table *table = begin(ops, seed);
    must(robot_press(&robot, TARGET_HINT));
    a_step(table);
    assert_true(table->hint->thought.is_shown);
    return table;
}

static int is_thinking(const struct table *table) {
    return table->hint->thought.is_asked || table->hint->thought.request.step + 1 < table_hint_steps(table);
}

/* ---- the first glance ---- */

static int is_said(const struct table *table, const char *words) {
    int count = 0;
    for (int i = 0; i < table->inspector.count; i++) {
        count += table->inspector.items[i].text && !strcmp(table->inspector.items[i].text, words);
    }
    return count;
}

/* However long it takes: whoever asks sees at once that he was heard. */
static void the_first_glance_is_waited_for(void **state) {
    (void)state;
    struct table *table = begin(&kilt_table_ops, 3);
    table_thought_begin(table, &table->hint->thought, 0);
    table_inspector_prepare(table);
    assert_true(table->hint->thought.is_asked && !table->hint->thought.is_shown);
    assert_true(is_said(table, "Thinking it over…"));
    a_step(table);
    assert_false(is_said(table, "Thinking it over…"));
    assert_true(table->hint->thought.is_shown);
}

/* ---- what was read stays ---- */

struct reading {
    struct intent answers[BOT_HINTS];
    char reasons[BOT_HINTS][TABLE_TEXT_SIZE];
};

static struct reading read_hint(const struct table *table) {
    struct reading reading;
    memset(&reading, 0, sizeof reading);
    for (int i = 0; i < table->hint->thought.count; i++) {
        reading.answers[i] = table->hint->thought.hints[i].intent;
        table_hint_reasons(table, i, reading.reasons[i], TABLE_TEXT_SIZE);
    }
    return reading;
}

/* All that was thought of says the same number of the answer that stands first, and of no other one more. */
static void check_numbers(const struct table *table) {
    const struct table_hint *hint = table->hint;
    for (int i = 0; i < hint->later_count; i++) {
        if (memcmp(&hint->later[i].intent, &hint->thought.hints[0].intent, sizeof hint->thought.hints[0].intent) == 0) {
            assert_int_equal(table_hint_points(&hint->thought.hints[0]), table_hint_points(&hint->later[i]));
        }
    }
    for (int i = 1; i < hint->thought.count && hint->thought.hints[i].win_share >= hint->thought.hints[0].win_share;
         i++) {
        assert_true(hint->thought.hints[i].expected_points <= hint->thought.hints[0].expected_points);
    }
}

static void stays_as_read(const struct table_ops *ops) {
    char later[TABLE_TEXT_SIZE];
    struct table *table = ask(ops, 91);
    driver_wait(&robot.driver, 400);
    assert_true(table->hint->is_read);
    const struct reading before = read_hint(table);
    for (int i = 0; is_thinking(table); i++) {
        assert_in_range(i, 0, 100);
        a_step(table);
        const struct reading now = read_hint(table);
        assert_memory_equal(&now, &before, sizeof now);
        check_numbers(table);
        table_hint_later_words(table, later, sizeof later);
        assert_int_equal(is_thinking(table), strstr(later, "Still thinking") != NULL);
    }
    assert_int_equal(table->hint->thought.request.step, BOT_HINT_STEPS - 1);
    assert_int_equal(table->hint->depth == BOT_HINT_STEPS, !table_hint_is_overtaken(table));
    assert_int_equal(strstr(later, "show it") != NULL, table_hint_is_overtaken(table));
}

static void a_hint_that_was_read_stays(void **state) {
    (void)state;
    think_beside();
    each_table(stays_as_read);
}

/* All games but the template, whose cards say it all. */
static void says_why(const struct table_ops *ops) {
    if (ops->is_hidden) {
        return;
    }
    char reasons[TABLE_TEXT_SIZE] = "";
    struct table *table = ask(ops, 91);
    for (int i = 0; i < table->hint->thought.count && !reasons[0]; i++) {
        table_hint_reasons(table, i, reasons, sizeof reasons);
    }
    assert_true(reasons[0]);
}

static void a_hint_says_why(void **state) {
    (void)state;
    each_table(says_why);
}

/* ---- it stands before what is pointed at ---- */

/* Points at the next thing from widget *AT on that the inspector tells of, and gives its target. */
static int point_at_next(struct table *table, int *at) {
    for (; *at < table->ui.count; ++*at) {
        const int target = table->ui.widgets[*at].id;
        struct point point;
        if (target == TARGET_HINT || !robot_find(&robot, target, &point)) {
            continue;
        }
        driver_move(&robot.driver, point.x, point.y);
        driver_frame(&robot.driver);
        if (table->inspector.target == target && table->pointed == target) {
            ++*at;
            return target;
        }
    }
    return TARGET_NONE;
}

static int shows_hint(const struct table *table) {
    return strncmp(table->inspector.note.title, "Hint", 4) == 0;
}

static int lines_seen, lines_moved;

static void stands_before(const struct table_ops *ops) {
    struct table *table = begin(ops, 96);
    int at = 0;
    const int first = point_at_next(table, &at);
    assert_int_not_equal(first, TARGET_NONE);
    assert_false(shows_hint(table));
    key(UI_KEY_HINT);
    a_step(table);
    assert_int_equal(table->pointed, first);
    assert_true(shows_hint(table));
    driver_wait(&robot.driver, 400);
    assert_true(shows_hint(table));
    assert_int_not_equal(point_at_next(table, &at), TARGET_NONE);
    assert_false(shows_hint(table));
    at = 0;
    assert_int_equal(point_at_next(table, &at), first);
    assert_false(shows_hint(table));
}

static void a_hint_asked_for_by_key_stands_before_what_is_pointed_at(void **state) {
    (void)state;
    think_beside();
    each_table(stands_before);
}

/* The hint is asked for while the pointer rests on a line of the log: LINE. Gives 0 if the log is too short. */
static int ask_over_the_log(const struct table_ops *ops, struct table **table, int *line) {
    struct point at;
    *table = begin(ops, 96);
    for (int i = 0; i < 200 && match_log_count((*table)->log) < 30; i++) {
        must(robot_go_on(&robot));
        *table = until_asked();
    }
    table_log_keep_open(*table);
    driver_wait(&robot.driver, 400);
    if (!robot_find(&robot, TARGET_LOG_LINE + 2, &at)) {
        return 0;
    }
    driver_move(&robot.driver, at.x, at.y);
    driver_frame(&robot.driver);
    *line = (*table)->pointed;
    assert_false(shows_hint(*table));
    key(UI_KEY_HINT);
    a_step(*table);
    assert_true(shows_hint(*table));
    lines_seen++;
    return 1;
}

/* Where there is no room beside the log it lies over that, and not under the prompt and the hand. */
static void lies_off_the_prompt(const struct table_ops *ops) {
    struct table *table;
    int line;
    if (ask_over_the_log(ops, &table, &line)) {
        assert_true(rect_is_empty(rect_common(table->inspector.box, table->layout.areas[AREA_PROMPT])));
    }
}

static void a_hint_asked_for_over_the_log_can_be_read(void **state) {
    (void)state;
    lines_seen = 0;
    each_table(lies_off_the_prompt);
    assert_true(lines_seen >= 3);
}

/* Another line comes under the pointer, which rests: that points at nothing new. */
static void stays_over_the_log(const struct table_ops *ops) {
    struct table *table;
    int line;
    if (!ask_over_the_log(ops, &table, &line)) {
        return;
    }
    if (rect_contains(table->inspector.box, table->ui.pointer.x, table->ui.pointer.y)) {
        return; /* a long hint reaches that far */
    }
    assert_int_equal(table->pointed, line);
    for (int notches = 1; notches < 12 && table->pointed == line; notches++) {
        driver_wheel(&robot.driver, 1);
        driver_wait(&robot.driver, 100);
    }
    lines_moved += table->pointed != line;
    assert_true(shows_hint(table));
}

static void a_hint_asked_for_over_the_log_stays_while_lines_move(void **state) {
    (void)state;
    lines_seen = lines_moved = 0;
    each_table(stays_over_the_log);
    assert_true(lines_seen >= 3);
    assert_true(lines_moved >= 1); /* other hints reach over the log */
}

/* High enough for the hint beside the log. */
static int open_large_robot(void **state) {
    (void)state;
    return robot_open(&robot, 1600, 1500, 1) ? 0 : -1;
}

/* Moves the pointer to where nothing is; gives 0 if it is everywhere. */
static int point_at_nothing(const struct table *table) {
    for (int y = 4; y < 720; y += 24) {
        for (int x = 4; x < 1280; x += 24) {
            driver_move(&robot.driver, x, y);
            driver_frame(&robot.driver);
            if (table->pointed == TARGET_NONE) {
                return 1;
            }
        }
    }
    return 0;
}

static int held_before; /* tables at which that could be seen */

static void stands_before_what_is_held(const struct table_ops *ops) {
    struct table *table = begin(ops, 96);
    int at = 0;
    const int first = point_at_next(table, &at);
    table_inspector_hold(table, first);
    if (!point_at_nothing(table)) {
        return;
    }
    held_before++;
    assert_int_equal(table->inspector.target, first);
    key(UI_KEY_HINT);
    a_step(table);
    assert_true(shows_hint(table));
}

static void a_hint_takes_the_place_of_what_is_held(void **state) {
    (void)state;
    think_beside();
    each_table(stands_before_what_is_held);
    assert_true(held_before >= 3);
}

/* ---- what is pressed is what was shown ---- */

/* Says whether ANSWER is laid out, under seal, or in the log behind its first LENGTH answers. */
static int is_taken(const struct table *table, size_t length, const struct intent *answer) {
    struct intent laid;
    if (table->asked.is_open && answer_laid(table, &laid)) {
        return memcmp(&laid, answer, sizeof laid) == 0;
    }
    int is_found = memcmp(table_secret_of(table, answer->seat), answer, sizeof *answer) == 0;
    for (size_t i = length; i < match_length(table->match); i++) {
        const struct intent given = match_intent(table->match, i);
        is_found |= memcmp(&given, answer, sizeof given) == 0;
    }
    return is_found;
}

/* Says whether the panel says that pressing the hint again does something. */
static int promises_more(const struct table *table) {
    return strstr(table->inspector.note.title, "press to") != NULL;
}

static void gives_what_it_shows(const struct table_ops *ops) {
    struct table *table = ask(ops, 92);
    for (int i = 0; i < 3 && is_thinking(table) && table->hint->thought.request.step < 2; i++) {
        a_step(table);
    }
    const size_t length = match_length(table->match);
    const struct intent shown = table->hint->thought.hints[0].intent;
    assert_true(promises_more(table));
    must(robot_press(&robot, TARGET_HINT));
    driver_frame(&robot.driver);
    assert_false(table->hint->thought.is_shown && table_is_asking(table) && promises_more(table));
    if (!is_taken(table, length, &shown)) {
        driver_key(&robot.driver, UI_KEY_ACCEPT, 0, 0); /* what was taken up waits for where it goes */
    }
    if (!is_taken(table, length, &shown)) {
        fail_msg("%s: another answer than the hint showed", ops->game->name);
    }
}

static void a_hint_gives_what_it_shows(void **state) {
    (void)state;
    think_beside();
    each_table(gives_what_it_shows);
}

/* The second answer laid out: the first one can be set up still. */
static void promises_while_another_is_laid(const struct table_ops *ops) {
    struct table *table = ask(ops, 92);
    assert_int_equal(table->hint->thought.count, BOT_HINTS);
    table_hint_apply(table, 1);
    driver_frame(&robot.driver);
    assert_true(promises_more(table));
    must(robot_press(&robot, TARGET_HINT));
    driver_frame(&robot.driver);
    assert_false(promises_more(table));
}

static void a_hint_promises_what_is_not_laid_out(void **state) {
    (void)state;
    think_beside();
    promises_while_another_is_laid(&seasons_table_ops);
    promises_while_another_is_laid(&carcassonne_table_ops);
}

static int overtaken; /* at how many questions */

static void think_to_the_end(struct table *table) {
    driver_wait(&robot.driver, 400);
    while (is_thinking(table)) {
        a_step(table);
    }
}

/* As if the longest thought had come to ORDER, those shown being 0 and 1, the second of them BEHIND by so many points.
 */
static void come_to(struct table *table, const int order[BOT_HINTS], double behind) {
    struct table_hint *hint = table->hint;
    const struct bot_hint shown[BOT_HINTS] = {hint->thought.hints[0], hint->thought.hints[1]};
    for (int i = 0; i < BOT_HINTS; i++) {
        hint->later[i] = shown[order[i]];
        hint->later[i].expected_points = 40 - (i ? behind : 0);
        hint->later[i].win_share = 0.5 - (behind > 0 && i ? 0.1 : 0);
    }
    hint->later_count = BOT_HINTS;
    hint->later_depth = BOT_HINT_STEPS;
    driver_frame(&robot.driver);
}

static void is_overtaken(const struct table_ops *ops) {
    struct table *table = ask(ops, 93);
    struct table_hint *hint = table->hint;
    if (hint->thought.count < BOT_HINTS) {
        return;
    }
    think_to_the_end(table);
    const struct intent other = hint->thought.hints[1].intent;
    come_to(table, (const int[]){0, 1}, 5);
    assert_false(table_hint_is_overtaken(table));
    come_to(table, (const int[]){1, 0}, 0);
    assert_false(table_hint_is_overtaken(table)); /* as good */
    come_to(table, (const int[]){1, 0}, 5);
    assert_true(table_hint_is_overtaken(table));
    must(robot_press(&robot, TARGET_LATER));
    assert_memory_equal(&hint->thought.hints[0].intent, &other, sizeof other);
    assert_false(table_hint_is_overtaken(table));
    assert_int_equal(hint->depth, BOT_HINT_STEPS);
    overtaken++;
}

/* What another answer is found for on the way may be overtaken itself: it is not offered. */
static void waits_for_the_end(const struct table_ops *ops) {
    struct table *table = ask(ops, 93);
    driver_wait(&robot.driver, 400);
    if (table->hint->thought.count == BOT_HINTS && is_thinking(table)) {
        come_to(table, (const int[]){1, 0}, 5);
        assert_int_equal(table_hint_is_overtaken(table), !is_thinking(table));
    }
}

static void a_longer_thought_is_shown_when_asked_for(void **state) {
    (void)state;
    overtaken = 0;
    think_beside();
    is_overtaken(&seasons_table_ops);
    is_overtaken(&kilt_table_ops);
    assert_int_equal(overtaken, 2);
    waits_for_the_end(&seasons_table_ops);
    waits_for_the_end(&kilt_table_ops);
}

/* ---- the match goes on ---- */

static void goes_on(const struct table_ops *ops) {
    struct table *table = ask(ops, 94);
    driver_frame(&robot.driver);
    assert_true(table->hint->thought.is_asked); /* the next step */
    struct intent picked;
    ops->game->pick(table->game, table_state(table), table->asked.seat, &robot.random, &picked);
    must(robot_give(&robot, &picked));
    assert_false(table->hint->thought.is_asked || table->hint->thought.is_shown);
    table = until_asked();
    assert_false(table->hint->thought.is_asked || table->hint->thought.is_shown);
    must(robot_press(&robot, TARGET_HINT));
    a_step(table);
    assert_int_equal(table->hint->thought.serial, table->serial);
    assert_int_equal(ops->game->validate(table->game, table_state(table), &table->hint->thought.hints[0].intent),
                     REASON_NONE);
}

static void nothing_is_left_when_the_match_goes_on(void **state) {
    (void)state;
    think_beside();
    each_table(goes_on);
}

/* ---- read once more ---- */

static int again_seen;

/* Laid out, then something else was looked at: the key shows once more what is advised and why, and gives nothing. */
static void is_read_once_more(const struct table_ops *ops) {
    struct table *table = ask(ops, 92);
    if (table_hint_applies_at_once(table, 0)) {
        return;
    }
    int at = 0;
    again_seen++;
    must(robot_press(&robot, TARGET_HINT));
    driver_frame(&robot.driver);
    assert_true(table_hint_is_set_up(table));
    assert_int_not_equal(point_at_next(table, &at), TARGET_NONE);
    assert_false(shows_hint(table));
    const size_t length = match_length(table->match);
    key(UI_KEY_HINT);
    driver_frame(&robot.driver);
    assert_int_equal(match_length(table->match), length);
    assert_true(table_hint_is_set_up(table) && shows_hint(table));
}

static void a_hint_that_is_laid_out_is_read_once_more(void **state) {
    (void)state;
    think_beside();
    again_seen = 0;
    each_table(is_read_once_more);
    assert_true(again_seen > 0);
}

/* ---- put away ---- */

static void is_put_away(const struct table_ops *ops) {
    struct table *table = ask(ops, 96);
    driver_wait(&robot.driver, 400);
    key(UI_KEY_CANCEL);
    assert_false(table->hint->thought.is_shown || table->hint->thought.is_asked);
    assert_string_equal(driver_scene(&robot.driver), "table");
    driver_wait(&robot.driver, 400);
    assert_false(table->hint->thought.is_shown || table->hint->thought.is_asked);
    key(UI_KEY_CANCEL);
    assert_string_not_equal(driver_scene(&robot.driver), "table");
}

static void escape_puts_a_hint_away_before_it_opens_the_menu(void **state) {
    (void)state;
    think_beside();
    each_table(is_put_away);
}

static size_t bytes_in_use(void) {
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

static void ask_and_drop(struct table *table, int times) {
    for (int i = 0; i < times; i++) {
        table_hint_ask(table);
        for (int step = 0; step < i % 3; step++) {
            a_step(table);
        }
        table_hint_cancel(table);
    }
}

static void asking_again_and_again_takes_no_memory(void **state) {
    (void)state;
    think_beside();
    struct table *table = begin(&kilt_table_ops, 95);
    ask_and_drop(table, 12);
    const size_t bytes = bytes_in_use();
    ask_and_drop(table, 48);
    assert_in_range(bytes_in_use(), 0, bytes + (256 << 10));
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_robot, close_robot)
    const struct CMUnitTest tests[] = {
        TEST(a_hint_that_was_read_stays),
        TEST(a_hint_says_why),
        TEST(a_hint_asked_for_by_key_stands_before_what_is_pointed_at),
        TEST(a_hint_asked_for_over_the_log_can_be_read),
        TEST(the_first_glance_is_waited_for),
        cmocka_unit_test_setup_teardown(a_hint_asked_for_over_the_log_stays_while_lines_move, open_large_robot,
                                        close_robot),
        TEST(a_hint_takes_the_place_of_what_is_held),
        TEST(a_hint_gives_what_it_shows),
        TEST(a_hint_promises_what_is_not_laid_out),
        TEST(a_hint_that_is_laid_out_is_read_once_more),
        TEST(a_longer_thought_is_shown_when_asked_for),
        TEST(nothing_is_left_when_the_match_goes_on),
        TEST(escape_puts_a_hint_away_before_it_opens_the_menu),
        TEST(asking_again_and_again_takes_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
