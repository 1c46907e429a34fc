/* SPDX-License-Identifier: MIT */
/* Whatever number the coach names in a lesson is held against the match that is taught, as it stood when he said it,
 * and against the rule tables. */
#include "lesson_numbers.h"

#include <string.h>

#include "lesson_kit.h"
#include "table/carcassonne/carcassonne_ops.h"
#include "table/kilt/kilt_ops.h"
#include "table/ops_around.h"
#include "table/seasons/seasons_table.h"

struct taken_step taken[TAKEN_STEPS];
int taken_count;

const void *taken_at(const struct reading *reading, int by) {
    assert_in_range(reading->target - by, 0, taken_count - 1);
    return taken[reading->target - by].shown;
}

const void *taken_end(void) {
    return taken[taken_count - 1].shown;
}

const struct intent *taken_wanted(const struct reading *reading) {
    return &taken[reading->target].wanted;
}

static int number_called(const char *words) {
    static const char *const names[] = {"no",  "one",   "two",   "three", "four", "five",
                                        "six", "seven", "eight", "nine",  "ten",  "eleven"};
    for (int i = 0; i < (int)(sizeof names / sizeof *names); i++) {
        if (!strcmp(words, names[i])) {
            return i;
        }
    }
    return -1;
}

void taken_says_word(const struct reading *reading, int index, int number) {
    for (int i = 0; i < reading->word_count; i++) {
        const int called = number_called(reading->words[i]);
        if (called >= 0 && index-- == 0) {
            assert_int_equal(called, number);
            return;
        }
    }
    fail_msg("no such number in words: %s", reading->text);
}

/* ---- taking a lesson ---- */

static void note_step(struct robot *by) {
    const struct table *table = robot_table(by);
    const struct coach_step *step = lesson_step(by);
    struct taken_step *note = &taken[lesson_number(by)];
    const size_t length = match_length(table->match);
    memcpy(note->shown, table->shown, sizeof note->shown);
    coach_fill(table, step->text, note->text, sizeof note->text);
    if (lesson_asks(step)) {
        coach_fill(table, step->otherwise, note->otherwise, sizeof note->otherwise);
        note->wanted = table->coach->script[length];
    }
    taken_count = lesson_number(by) + 1;
}

static void take(const struct table_ops *game, int index) {
    memset(taken, 0, sizeof taken);
    robot.app->settings.bots = robot.app->settings.animations = PACE_AT_ONCE;
    lesson_begin(&robot, game, index, PACE_AT_ONCE, 0);
    lesson_settle(&robot);
    while (lesson_step(&robot)->wait != COACH_END) {
        note_step(&robot);
        lesson_obey(&robot);
    }
    note_step(&robot);
}

/* Neither in a lesson nor of his own accord does he leave anything to be filled in. */
static void filled(const char *words) {
    if (strpbrk(words, "{}[]")) {
        fail_msg("not filled in: %s", words);
    }
}

static void read_remarks(const struct coach_ops *coach) {
    for (int i = 0; i < coach->remark_count; i++) {
        char words[COACH_TEXT_SIZE];
        coach_fill(robot_table(&robot), coach->remarks[i].text, words, sizeof words);
        filled(words);
    }
}

static void read_lesson(const struct table_ops *game, int index) {
    take(game, index);
    for (int i = 0; i < taken_count; i++) {
        promises_read_lines(robot_table(&robot), i, taken[i].text);
        promises_read_lines(robot_table(&robot), i, taken[i].otherwise);
        filled(taken[i].text);
        filled(taken[i].otherwise);
    }
    read_remarks(game->around->coach);
}

static void what_the_lesson_of_seasons_says_is_so(void **state) {
    (void)state;
    promises_begin(lesson_of_seasons, lesson_of_seasons_count);
    read_lesson(&seasons_table_ops, 0);
    read_lesson(&seasons_table_ops, 1);
    assert_true(promises_report("The lessons of A Castle for All Seasons") >= (int)lesson_of_seasons_count);
}

static void what_the_lesson_of_kilt_says_is_so(void **state) {
    (void)state;
    promises_begin(lesson_of_kilt, lesson_of_kilt_count);
    read_lesson(&kilt_table_ops, 0);
    assert_true(promises_report("The lesson of Kilt Castle") >= (int)lesson_of_kilt_count);
}

static void what_the_lesson_of_carcassonne_says_is_so(void **state) {
    (void)state;
    promises_begin(lesson_of_carcassonne, lesson_of_carcassonne_count);
    read_lesson(&carcassonne_table_ops, 0);
    assert_true(promises_report("The lesson of Carcassonne") >= (int)lesson_of_carcassonne_count);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(what_the_lesson_of_seasons_says_is_so, promises_tell),
        cmocka_unit_test_teardown(what_the_lesson_of_kilt_says_is_so, promises_tell),
        cmocka_unit_test_teardown(what_the_lesson_of_carcassonne_says_is_so, promises_tell),
    };
    return cmocka_run_group_tests_name("numbers of the lessons", tests, open_robot, close_robot);
}
