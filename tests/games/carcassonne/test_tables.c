/* SPDX-License-Identifier: MIT */
/* Rule tables: the shipped file is the one that plays; a wrong one is refused with file, line and what was expected. */
#include <stdio.h>
#include <stdlib.h>

#include "situation.h"

static void shipped_tables_are_the_printed_ones(void **state) {
    const struct situation *at = *state;
    assert_true(at->tables->hash == carcassonne_printed_tables);
    assert_int_equal(at->tables->first[CARC_TILES], CARC_STARTS + 238);
    assert_int_equal(at->tables->face_count, 58);
}

static void rotations_are_those_of_the_rules(void **state) {
    static const char twice[] = "S01 S02 S09 B08 E04 O06 O07";
    const struct situation *at = *state;
    for (int i = 0; i < at->tables->face_count; i++) {
        const struct carcassonne_face *face = &at->tables->faces[i];
        const unsigned expected = strcmp(face->name, "Q08") == 0 ? 1 : strstr(twice, face->name) ? 3 : 15;
        assert_int_equal(face->rotations, expected);
    }
}

static void a_corrected_number_plays_and_is_told(void **state) {
    (void)state;
    struct game game;
    char error[ERROR_WORDS_SIZE];
    assert_true(play_tables_changed("\"tower\":2", "\"tower\":3", &game, error));
    assert_int_equal(carcassonne_tables(&game)->tower, 3);
    assert_true(carcassonne_tables(&game)->hash != carcassonne_printed_tables);
    game_close(&game);
}

static void a_wrong_row_is_named(void **state) {
    (void)state;
    play_tables_refused("\"game\":\"carcassonne\"", "\"game\":\"seasons\"", "line 1:", "for the game carcassonne");
    play_tables_refused("\"version\":1", "\"version\":2", "line 1:", "version");
    play_tables_refused("\"path\":1", "\"path\":\"one\"", "line 2:", "\"path\" must be a whole number");
    play_tables_refused("\"followers\":6", "\"followers\":7", "line 3:", "from 1 to 6");
    play_tables_refused("\"row\":\"followers\"", "\"row\":\"men\"", "line 3:", "\"row\" must be");
    play_tables_refused("{\"row\":\"followers\"", "{\"row\" \"followers\"", "line 3:", "JSON");
    play_tables_refused("\"kind\":2", "\"kind\":1", "line 5:", "twice");
    play_tables_refused("\"doubles\":\"tower\"", "\"doubles\":\"path\"", "line 5:", "must be \"tower\"");
    play_tables_refused("\"turns\":1", "\"turns\":2", "line 4:", "\"turns\"");
    play_tables_refused("\"kind\":9,\"count\":2", "\"kind\":9,\"count\":3", "line 12:", "eighteen");
    play_tables_refused("\"sure\":\"assumed\"", "\"sure\":\"perhaps\"", "line 13:", "\"sure\"");
}

static void a_wrong_castle_is_named(void **state) {
    (void)state;
    play_tables_refused("\"line\":1,\"cells\":\"#########..\"", "\"line\":1,\"cells\":\"########...\"",
                        "line 21:", "76 cells");
    play_tables_refused("\"line\":1,\"cells\":\"#########..\"", "\"line\":1,\"cells\":\"########x..\"",
                        "line 13:", "\"cells\"");
    play_tables_refused("\"line\":9,\"cells\":\"....##...##\"", "\"line\":9,\"cells\":\"##..##.....\"",
                        "line 21:", "one piece");
    play_tables_refused("\"line\":2,\"cells\":\"#########..\"", "\"line\":2,\"cells\":\"#.#######.#\"",
                        "line 21:", "one ");
    play_tables_refused("\"at\":[9,0]", "\"at\":[8,0]", "line 24:", "bend");
    play_tables_refused("\"at\":[0,5]", "\"at\":[0,4]", "line 22:", "bend");
    play_tables_refused("\"spaces\":[32,33]", "\"spaces\":[33,34]", "line 24:", "32 and 33");
    play_tables_refused("\"plain_after\":5", "\"plain_after\":6", "line 35:", "100 spaces");
    play_tables_refused("\"wall_tile\":false", "\"wall_tile\":true", "line 35:", "thirteen");
    play_tables_refused("\"start\":\"s1\",\"cell\":\"a3\"", "\"start\":\"s1\",\"cell\":\"b3\"",
                        "line 36:", "at the wall");
    play_tables_refused("\"start\":\"s2\",\"cell\":\"d1\",\"side\":\"N\"",
                        "\"start\":\"s2\",\"cell\":\"a3\",\"side\":\"W\"", "line 37:", "another start space");
    play_tables_refused("\"start\":\"s2\"", "\"start\":\"s1\"", "line 37:", "twice");
    play_tables_refused("\"start\":\"s2\"", "\"start\":\"s8\"", "line 37:", "\"start\"");
    play_tables_refused("\"feature\":\"tower\",\"markets\":0", "\"feature\":\"tower\",\"markets\":1",
                        "line 37:", "\"markets\"");
    play_tables_refused("\"thickness\":0.5", "\"thickness\":5", "line 43:", "\"thickness\"");
    play_tables_refused("[7,17]", "[8,17]", "line 43:", "pieces");
}

static void a_wrong_face_is_named(void **state) {
    (void)state;
    play_tables_refused("\"count\":1,\"halves\":\"baaaabbb\"", "\"count\":2,\"halves\":\"baaaabbb\"",
                        "line 101:", "60");
    play_tables_refused("\"halves\":\"baaaabbb\"", "\"halves\":\"baaaabb\"", "line 44:", "\"halves\"");
    play_tables_refused("\"halves\":\"baaaabbb\"", "\"halves\":\"bbaaabbb\"", "line 44:", "cross");
    play_tables_refused("\"halves\":\"baaaabbb\"", "\"halves\":\"baacabbb\"", "line 44:", "touch");
    play_tables_refused("\"paths\":[\"NS*\"]", "\"paths\":[\"NN*\"]", "line 45:", "\"paths\"");
    play_tables_refused("\"paths\":[\"NS*\"]", "\"paths\":[\"N>a\"]", "line 45:", "\"paths\"");
    play_tables_refused("\"paths\":[\"NS*\"]", "\"paths\":[\"NS\"]", "line 45:", "S01");
    play_tables_refused("\"market\":\"a\"", "\"market\":\"c\"", "line 46:", "\"market\"");
    play_tables_refused("\"tile\":\"S02\"", "\"tile\":\"S01\"", "line 45:", "S01");
    play_tables_refused("\"halves\":\"TaaaaTTT\",\"paths\":[\"NS\"],\"market\":\"\"",
                        "\"halves\":\"aTTTTaaa\",\"paths\":[\"NS\"],\"market\":\"a\"", "line 50:", "S06");
}

static void a_missing_row_or_file_is_named(void **state) {
    (void)state;
    play_tables_refused("{\"row\":\"followers\",\"followers\":6}", "", "line 101", "followers");
    play_tables_refused("{\"row\":\"castle\",\"line\":9,\"cells\":\"....##...##\",\"sure\":\"assumed\"}", "",
                        "line 101", "castle");
    play_tables_refused("{\"row\":\"wall_tile\",\"kind\":4,\"count\":2,\"uncompleted\":\"path\"}", "", "line 101",
                        "wall_tile");
    struct game game;
    char error[ERROR_WORDS_SIZE] = "";
    assert_int_equal(remove(play_tables), 0);
    assert_false(play_tables_open(play_data, &game, error));
    assert_non_null(strstr(error, "rules.jsonl"));
    assert_non_null(strstr(error, "missing"));
}

static int make_folder(void **state) {
    return situation_open(state) != 0 || !play_tables_begin("carcassonne");
}

static int remove_folder(void **state) {
    const int is_gone = play_tables_end();
    return situation_close(state) != 0 || !is_gone;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shipped_tables_are_the_printed_ones),
        cmocka_unit_test(rotations_are_those_of_the_rules),
        cmocka_unit_test(a_corrected_number_plays_and_is_told),
        cmocka_unit_test(a_wrong_row_is_named),
        cmocka_unit_test(a_wrong_castle_is_named),
        cmocka_unit_test(a_wrong_face_is_named),
        cmocka_unit_test(a_missing_row_or_file_is_named),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
