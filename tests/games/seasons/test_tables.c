/* SPDX-License-Identifier: MIT */
/* Rule tables: the shipped file is the printed one; a wrong one is refused with file, line and what was expected. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "situation.h"

static void shipped_tables_are_the_printed_ones(void **state) {
    const struct situation *at = *state;
    assert_true(seasons_tables(&at->game)->hash == seasons_printed_tables);
}

/* "sure" is for people: each mark belongs to a number of its row and is a word that the first row explains. */
static void check_marks(const json_t *row, const char *note) {
    char quoted[64];
    const char *key;
    json_t *mark;
    json_object_foreach(json_object_get(row, "sure"), key, mark) {
        snprintf(quoted, sizeof quoted, "'%s'", json_string_value(mark));
        assert_non_null(json_object_get(row, key));
        assert_non_null(strstr(note, quoted));
    }
}

static int is_marked(const json_t *row, const char *key) {
    return json_object_get(json_object_get(row, "sure"), key) != NULL;
}

/* Of the tiles the rules print only these: the gates' and the stable's values, and the fees of palace, tavern and
 * stable. */
static void check_tile(const json_t *row) {
    const char *tile = json_string_value(json_object_get(row, "tile"));
    const int has_value = !!strstr("big_gate stable small_gate", tile),
              has_fees = !!strstr("palace tavern stable", tile) || !json_array_size(json_object_get(row, "fees"));
    assert_int_equal(is_marked(row, "value"), !has_value);
    assert_true(is_marked(row, "points"));
    assert_int_equal(is_marked(row, "fees"), !has_fees);
}

static void what_is_not_printed_is_marked(void **state) {
    (void)state;
    char *text = play_tables_shipped(), *rest = text, *line;
    json_t *head = NULL;
    int tiles = 0;
    while ((line = strtok_r(rest, "\n", &rest))) {
        json_t *row = json_loads(line, 0, NULL);
        head = head ? head : json_incref(row);
        check_marks(row, json_string_value(json_object_get(head, "note")));
        if (json_object_get(row, "tile")) {
            tiles++;
            check_tile(row);
        }
        json_decref(row);
    }
    assert_int_equal(tiles, 10);
    json_decref(head);
    free(text);
}

static void a_corrected_number_plays_and_is_told(void **state) {
    (void)state;
    struct game game;
    char error[ERROR_WORDS_SIZE];
    assert_true(play_tables_changed("\"value\":12,\"points\":10", "\"value\":10,\"points\":8", &game, error));
    assert_int_equal(seasons_tables(&game)->tile_value[TOWER_1 + 8], 10);
    assert_true(seasons_tables(&game)->hash != seasons_printed_tables);
    game_close(&game);
}

static void a_wrong_row_is_named(void **state) {
    (void)state;
    play_tables_refused("\"value\":30", "\"value\":\"thirty\"", "line 16", "\"value\" must be a whole number");
    play_tables_refused("\"points\":18", "\"points\":17", "line 16", "even");
    play_tables_refused("[17,17]", "[17]", "line 16", "\"fees\"");
    play_tables_refused("[6,7,8]", "[8,7,6]", "line 21", "do not fall");
    play_tables_refused("\"row\":\"talers\"", "\"row\":\"coins\"", "line 7", "\"row\" must be");
    play_tables_refused("{\"row\":\"talers\"", "{\"row\" \"talers\"", "line 7", "JSON");
    play_tables_refused("\"count\":9", "\"count\":8", "line 23", "\"count\"");
    play_tables_refused("\"kind\":\"wood\"", "\"kind\":\"sand\"", "line 3", "twice");
    play_tables_refused("\"version\":1", "\"version\":2", "line 1", "version");
    play_tables_refused("[14,13,11,9,6,4]", "[14,13,13,9,6,4]", "line 15", "fall");
}

static void a_missing_row_or_file_is_named(void **state) {
    (void)state;
    play_tables_refused("{\"row\":\"building\",\"building\":\"forge\",\"fees\":[6,10]}", "", "line 29", "building");
    struct game game;
    char error[ERROR_WORDS_SIZE] = "";
    assert_int_equal(remove(play_tables), 0);
    assert_false(play_tables_open(play_data, &game, error));
    assert_non_null(strstr(error, "cannot be opened"));
}

int main(void) {
    if (!play_tables_begin("seasons")) {
        return 1;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shipped_tables_are_the_printed_ones),  cmocka_unit_test(what_is_not_printed_is_marked),
        cmocka_unit_test(a_corrected_number_plays_and_is_told), cmocka_unit_test(a_wrong_row_is_named),
        cmocka_unit_test(a_missing_row_or_file_is_named),
    };
    const int failed = cmocka_run_group_tests(tests, situation_open, situation_close);
    return play_tables_end() ? failed : 1;
}
