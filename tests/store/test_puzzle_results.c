/* SPDX-License-Identifier: MIT */
/* The file of what became of the puzzles: what is added comes back, what is torn costs nothing but itself, and what is
 * told of it is so. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kit.h"
#include "store/puzzle_seals.h"

enum { TODAY = 20784 };

static char folder[64], path[128], error[PLATFORM_ERROR_SIZE];

static int set_up(void **state) {
    (void)state;
    strcpy(folder, "/tmp/castellany-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/puzzles.jsonl", folder);
    return 0;
}

static int tear_down(void **state) {
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

static void put(const char *text) {
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void add(uint64_t id, int grade, enum puzzle_state state, int tries, int64_t day) {
    const struct puzzle_result result = {id, "kilt", grade, state, tries, 1795804000, day};
    assert_true(puzzle_results_add(path, &result, error));
}

static void what_is_added_comes_back(void **state) {
    (void)state;
    const struct puzzle_result result = {0xfedcba9876543210u, "carcassonne", 5, PUZZLE_MISSED, 3, 1795804000, TODAY};
    assert_true(puzzle_results_add(path, &result, error));
    struct puzzle_results *results = puzzle_results_read(path);
    assert_int_equal(results->count, 1);
    assert_int_equal(results->skipped, 0);
    const struct puzzle_result *back = &results->items[0];
    assert_int_equal(back->id, result.id);
    assert_string_equal(back->game, result.game);
    assert_int_equal(back->grade, result.grade);
    assert_int_equal(back->state, result.state);
    assert_int_equal(back->tries, result.tries);
    assert_int_equal(back->at, result.at);
    assert_int_equal(back->day, result.day);
    puzzle_results_free(results);
}

static void a_missing_file_is_an_empty_one(void **state) {
    (void)state;
    struct puzzle_results *results = puzzle_results_read(path);
    assert_int_equal(results->count, 0);
    assert_false(results->is_cut_off);
    assert_int_equal(puzzle_results_state(results, 7), PUZZLE_UNTRIED);
    assert_int_equal(puzzle_results_streak(results, TODAY), 0);
    assert_int_equal(puzzle_results_grade(results, "kilt"), 0);
    puzzle_results_free(results);
}

static void torn_and_strange_lines_cost_no_other_and_stay(void **state) {
    (void)state;
    add(1, 2, PUZZLE_SOLVED, 1, PUZZLE_NO_DAY);
    put("\xff\xfe\n[]\n{\"version\":2}\n{\"version\":1,\"puzzle\":\"0000000000000002\",\"game\":\"kilt\",\"grade\":9,"
        "\"state\":\"solved\",\"tries\":1,\"at\":1}\n\n{\"version\":1,\"puz");
    add(3, 2, PUZZLE_MISSED, 3, PUZZLE_NO_DAY); /* after a line without an end */
    struct puzzle_results *results = puzzle_results_read(path);
    assert_int_equal(results->count, 2);
    assert_int_equal(results->skipped, 5);
    assert_int_equal(puzzle_results_state(results, 1), PUZZLE_SOLVED);
    assert_int_equal(puzzle_results_state(results, 3), PUZZLE_MISSED);
    puzzle_results_free(results);
    char text[4096];
    FILE *file = fopen(path, "r");
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    assert_non_null(strstr(text, "{\"version\":1,\"puz\n"));
}

static void what_cannot_be_written_is_told(void **state) {
    (void)state;
    struct puzzle_result result = {1, "kilt", 1, PUZZLE_SOLVED, 1, 1, PUZZLE_NO_DAY};
    char gone[160];
    snprintf(gone, sizeof gone, "%s/none/puzzles.jsonl", folder);
    assert_false(puzzle_results_add(gone, &result, error));
    assert_non_null(strstr(error, "puzzles.jsonl"));
}

/* What was tried last counts; what a try began is known again. */
static void the_last_try_says_how_a_puzzle_stands(void **state) {
    (void)state;
    add(5, 3, PUZZLE_BEGUN, 1, PUZZLE_NO_DAY);
    add(5, 3, PUZZLE_BEGUN, 2, PUZZLE_NO_DAY);
    struct puzzle_results *results = puzzle_results_read(path);
    assert_int_equal(puzzle_results_state(results, 5), PUZZLE_BEGUN);
    assert_int_equal(puzzle_results_last(results, 5)->tries, 2);
    puzzle_results_free(results);
    add(5, 3, PUZZLE_MISSED, 3, PUZZLE_NO_DAY);
    add(5, 3, PUZZLE_SOLVED, 1, PUZZLE_NO_DAY);
    add(5, 3, PUZZLE_SOLVED, 1, PUZZLE_NO_DAY);
    results = puzzle_results_read(path);
    assert_int_equal(puzzle_results_state(results, 5), PUZZLE_SOLVED);
    assert_int_equal(puzzle_results_solved(results, "kilt"), 1);
    assert_int_equal(puzzle_results_solved(results, "seasons"), 0);
    puzzle_results_free(results);
}

static int streak(int64_t today) {
    struct puzzle_results *results = puzzle_results_read(path);
    const int days = puzzle_results_streak(results, today);
    puzzle_results_free(results);
    return days;
}

static void days_in_a_row_are_those_whose_puzzle_was_solved(void **state) {
    (void)state;
    add(1, 2, PUZZLE_SOLVED, 1, TODAY - 4);
    add(2, 2, PUZZLE_MISSED, 3, TODAY - 3);
    add(3, 2, PUZZLE_SOLVED, 3, TODAY - 2);
    add(4, 2, PUZZLE_SOLVED, 2, TODAY - 1);
    assert_int_equal(streak(TODAY), 2);     /* today's may still come */
    assert_int_equal(streak(TODAY + 1), 0); /* it did not */
    add(5, 2, PUZZLE_SOLVED, 1, TODAY);
    add(6, 2, PUZZLE_SOLVED, 1, TODAY); /* another game's */
    assert_int_equal(streak(TODAY), 3);
    add(7, 2, PUZZLE_SOLVED, 1, PUZZLE_NO_DAY);
    assert_int_equal(streak(TODAY + 1), 3);
}

static int grade(void) {
    struct puzzle_results *results = puzzle_results_read(path);
    const int own = puzzle_results_grade(results, "kilt");
    puzzle_results_free(results);
    return own;
}

static void the_own_grade_rises_with_what_is_found_and_falls_with_what_is_missed(void **state) {
    (void)state;
    add(1, 2, PUZZLE_SOLVED, 1, PUZZLE_NO_DAY);
    add(2, 2, PUZZLE_SOLVED, 1, PUZZLE_NO_DAY);
    assert_int_equal(grade(), 0);
    for (uint64_t id = 3; id < 40; id++) {
        add(id, 5, PUZZLE_SOLVED, 1, PUZZLE_NO_DAY);
    }
    assert_int_equal(grade(), 5);
    for (uint64_t id = 3; id < 40; id++) { /* what was seen before says nothing */
        add(id, 5, PUZZLE_MISSED, 3, PUZZLE_NO_DAY);
    }
    assert_int_equal(grade(), 5);
    for (uint64_t id = 40; id < 90; id++) {
        add(id, 1, PUZZLE_MISSED, 3, PUZZLE_NO_DAY);
    }
    assert_int_equal(grade(), 1);
}

static int has_seal(enum puzzle_seal seal) {
    struct puzzle_results *results = puzzle_results_read(path);
    const uint32_t earned = puzzle_seals_earned(results);
    puzzle_results_free(results);
    return (int)(earned >> seal & 1);
}

static void solve_at_once(uint64_t from, uint64_t until) {
    for (uint64_t id = from; id < until; id++) {
        add(id, 1, PUZZLE_SOLVED, 1, PUZZLE_NO_DAY);
    }
}

static void seals_of_first_tries_count_a_puzzle_once(void **state) {
    (void)state;
    add(1, 5, PUZZLE_BEGUN, 1, PUZZLE_NO_DAY);
    add(1, 5, PUZZLE_SOLVED, 2, PUZZLE_NO_DAY);
    add(1, 5, PUZZLE_SOLVED, 1, PUZZLE_NO_DAY); /* its answer was known */
    assert_false(has_seal(PUZZLE_SEAL_AT_ONCE));
    assert_false(has_seal(PUZZLE_SEAL_HARDEST));
    solve_at_once(2, 2 + PUZZLE_SEAL_ROW_LENGTH - 1);
    assert_true(has_seal(PUZZLE_SEAL_AT_ONCE));
    solve_at_once(2, 3);
    assert_false(has_seal(PUZZLE_SEAL_ROW));
    add(20, 5, PUZZLE_SOLVED, 1, PUZZLE_NO_DAY);
    assert_true(has_seal(PUZZLE_SEAL_ROW));
    assert_true(has_seal(PUZZLE_SEAL_HARDEST));
}

static void a_missed_puzzle_that_is_solved_later_brings_a_seal(void **state) {
    (void)state;
    add(1, 2, PUZZLE_MISSED, 3, PUZZLE_NO_DAY);
    add(2, 2, PUZZLE_SOLVED, 1, PUZZLE_NO_DAY);
    assert_false(has_seal(PUZZLE_SEAL_REDEEMED));
    add(1, 2, PUZZLE_SOLVED, 2, PUZZLE_NO_DAY);
    assert_true(has_seal(PUZZLE_SEAL_REDEEMED));
}

static void seals_of_days_stay_when_the_row_of_days_has_ended(void **state) {
    (void)state;
    for (int64_t day = 0; day < 6; day++) {
        add(100 + (uint64_t)day, 2, PUZZLE_SOLVED, 3, TODAY + day);
    }
    add(200, 2, PUZZLE_SOLVED, 3, TODAY + 7);
    assert_false(has_seal(PUZZLE_SEAL_WEEK));
    add(201, 2, PUZZLE_SOLVED, 3, TODAY + 6);
    add(202, 2, PUZZLE_MISSED, 3, TODAY + 9);
    assert_true(has_seal(PUZZLE_SEAL_WEEK));
    for (int64_t day = 7; day < 30; day++) {
        assert_false(has_seal(PUZZLE_SEAL_MONTH));
        add(300 + (uint64_t)day, 2, PUZZLE_SOLVED, 3, TODAY + day);
    }
    assert_true(has_seal(PUZZLE_SEAL_MONTH));
}

static void seals_of_numbers_count_different_puzzles(void **state) {
    (void)state;
    solve_at_once(1, 100);
    solve_at_once(1, 100);
    assert_false(has_seal(PUZZLE_SEAL_HUNDRED));
    solve_at_once(100, 101);
    assert_true(has_seal(PUZZLE_SEAL_HUNDRED));
    assert_false(has_seal(PUZZLE_SEAL_GAMES));
    for (uint64_t id = 200; id < 220; id++) {
        struct puzzle_result result = {id, "carcassonne", 1, PUZZLE_SOLVED, 3, 1, PUZZLE_NO_DAY};
        snprintf(result.game, sizeof result.game, "%s", id % 2 ? "carcassonne" : "seasons");
        assert_false(has_seal(PUZZLE_SEAL_GAMES));
        assert_true(puzzle_results_add(path, &result, error));
    }
    assert_true(has_seal(PUZZLE_SEAL_GAMES));
}

static void a_day_begins_at_midnight_in_greenwich(void **state) {
    (void)state;
    assert_int_equal(puzzle_day(0), 0);
    assert_int_equal(puzzle_day(86399), 0);
    assert_int_equal(puzzle_day(86400), 1);
    assert_int_equal(puzzle_day(-1), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_added_comes_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_missing_file_is_an_empty_one, set_up, tear_down),
        cmocka_unit_test_setup_teardown(torn_and_strange_lines_cost_no_other_and_stay, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_cannot_be_written_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_last_try_says_how_a_puzzle_stands, set_up, tear_down),
        cmocka_unit_test_setup_teardown(days_in_a_row_are_those_whose_puzzle_was_solved, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_own_grade_rises_with_what_is_found_and_falls_with_what_is_missed, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(seals_of_first_tries_count_a_puzzle_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_missed_puzzle_that_is_solved_later_brings_a_seal, set_up, tear_down),
        cmocka_unit_test_setup_teardown(seals_of_days_stay_when_the_row_of_days_has_ended, set_up, tear_down),
        cmocka_unit_test_setup_teardown(seals_of_numbers_count_different_puzzles, set_up, tear_down),
        cmocka_unit_test(a_day_begins_at_midnight_in_greenwich),
    };
    return cmocka_run_group_tests_name("puzzle results", tests, NULL, NULL);
}
