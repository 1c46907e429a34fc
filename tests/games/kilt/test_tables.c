/* SPDX-License-Identifier: MIT */
/* Rule tables: the shipped file is the known one; a wrong one is refused with file, line and what was expected. */
#include <stdio.h>
#include <stdlib.h>

#include "situation.h"

static void shipped_tables_are_the_known_ones(void **state) {
    const struct situation *at = *state;
    assert_true(kilt_tables(&at->game)->hash == kilt_printed_tables);
}

/* Another board: the corner that is cut off has its squares, so that the lines are longer. */
static void a_corrected_line_plays_and_is_told(void **state) {
    (void)state;
    struct game game;
    char error[ERROR_WORDS_SIZE];
    assert_true(
        play_tables_changed("[\"d1\",\"d2\",\"d3\",\"d4\"]", "[\"d1\",\"d2\",\"d3\",\"d4\",\"d5\"]", &game, error));
    assert_int_equal(kilt_tables(&game)->lines[3].count, 5);
    assert_true(kilt_tables(&game)->squares >> kilt_square_of("d5") & 1);
    assert_true(kilt_tables(&game)->hash != kilt_printed_tables);
    game_close(&game);
}

static void a_wrong_row_is_named(void **state) {
    (void)state;
    play_tables_refused("\"at_start\":10", "\"at_start\":\"ten\"", "line 5", "\"at_start\" must be a whole number");
    play_tables_refused("\"plain\":11", "\"plain\":12", "line 3", "from 1 to 16 floors");
    play_tables_refused("\"count\":2", "\"count\":3", "line 4", "\"count\"");
    play_tables_refused("[4,3,2,1]", "[4,3,3]", "line 6", "\"first_rows\"");
    play_tables_refused("[3,2,1]", "[2,3,1]", "line 7", "\"first_rows\"");
    play_tables_refused("\"cards_in_row\":3", "\"cards_in_row\":2", "line 7", "\"cards_in_row\"");
    play_tables_refused("\"players\":3", "\"players\":2", "line 7", "twice");
    play_tables_refused("\"place\":1,", "\"place\":20,", "line 10", "\"place\"");
    play_tables_refused("\"a1\",\"a2\"", "\"a1\",\"a9\"", "line 9", "\"line\"");
    play_tables_refused("\"line\":[\"e3\",\"e2\",\"e1\"]", "\"line\":[]", "line 19", "\"line\"");
    play_tables_refused("\"row\":\"money\"", "\"row\":\"purse\"", "line 5", "\"row\" must be");
    play_tables_refused("{\"row\":\"money\"", "{\"row\" \"money\"", "line 5", "JSON");
    play_tables_refused("\"row\":\"tables\"", "\"row\":\"roofs\"", "line 1", "header");
    play_tables_refused("\"version\":1", "\"version\":2", "line 1", "\"version\"");
    play_tables_refused("\"game\":\"kilt\"", "\"game\":\"seasons\"", "line 1", "castellany-tables");
    play_tables_refused("{\"row\":\"roofs\",\"count\":2}", "", "line 28", "missing");
}

static void a_missing_file_is_named(void **state) {
    (void)state;
    struct game game;
    char error[ERROR_WORDS_SIZE] = "";
    assert_false(play_tables_open("/nowhere", &game, error));
    assert_non_null(strstr(error, "/nowhere/games/kilt/rules.jsonl"));
}

static int make_folder(void **state) {
    (void)state;
    return !play_tables_begin("kilt");
}

static int remove_folder(void **state) {
    (void)state;
    return !play_tables_end();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(shipped_tables_are_the_known_ones, situation_open, situation_close),
        cmocka_unit_test(a_corrected_line_plays_and_is_told),
        cmocka_unit_test(a_wrong_row_is_named),
        cmocka_unit_test(a_missing_file_is_named),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
