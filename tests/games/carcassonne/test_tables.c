/* SPDX-License-Identifier: MIT */
/* Rule tables: the shipped file is the one that plays; a wrong one is refused with file, line and what was expected. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "situation.h"

enum { ROOM = 1 << 16 };

static char folder[] = "/tmp/castellany-tables-XXXXXX";
static char file[sizeof folder + 48];

static char *shipped(void) {
    char path[1024];
    const char *data = getenv("CASTELLANY_DATA");
    snprintf(path, sizeof path, "%s/games/carcassonne/rules.jsonl", data ? data : "data");
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    char *text = calloc(1, ROOM);
    assert_true(fread(text, 1, ROOM - 1, in) > 1000);
    fclose(in);
    return text;
}

static int open_at(const char *data, struct game *game, char words[ERROR_WORDS_SIZE]) {
    struct error error = {0};
    const int is_open = game_open(game, "carcassonne", data, &error);
    error_say(&error, NULL, words, ERROR_WORDS_SIZE);
    return is_open;
}

/* Writes the shipped tables with OLD replaced by NEW once, and opens them. */
static int open_changed(const char *old, const char *new, struct game *game, char error[ERROR_WORDS_SIZE]) {
    char *text = shipped();
    char *at = strstr(text, old);
    assert_non_null(at);
    FILE *out = fopen(file, "w");
    assert_non_null(out);
    fprintf(out, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    fclose(out);
    free(text);
    return open_at(folder, game, error);
}

static void refused(const char *old, const char *new, const char *line, const char *expected) {
    struct game game;
    char error[ERROR_WORDS_SIZE] = "";
    assert_false(open_changed(old, new, &game, error));
    if (!strstr(error, "rules.jsonl") || !strstr(error, line) || !strstr(error, expected)) {
        fail_msg("\"%s\" does not speak of %s: %s", error, line, expected);
    }
}

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
    assert_true(open_changed("\"tower\":2", "\"tower\":3", &game, error));
    assert_int_equal(carcassonne_tables(&game)->tower, 3);
    assert_true(carcassonne_tables(&game)->hash != carcassonne_printed_tables);
    game_close(&game);
}

static void a_wrong_row_is_named(void **state) {
    (void)state;
    refused("\"game\":\"carcassonne\"", "\"game\":\"seasons\"", "line 1:", "for the game carcassonne");
    refused("\"version\":1", "\"version\":2", "line 1:", "version");
    refused("\"path\":1", "\"path\":\"one\"", "line 2:", "\"path\" must be a whole number");
    refused("\"followers\":6", "\"followers\":7", "line 3:", "from 1 to 6");
    refused("\"row\":\"followers\"", "\"row\":\"men\"", "line 3:", "\"row\" must be");
    refused("{\"row\":\"followers\"", "{\"row\" \"followers\"", "line 3:", "JSON");
    refused("\"kind\":2", "\"kind\":1", "line 5:", "twice");
    refused("\"doubles\":\"tower\"", "\"doubles\":\"path\"", "line 5:", "must be \"tower\"");
    refused("\"turns\":1", "\"turns\":2", "line 4:", "\"turns\"");
    refused("\"kind\":9,\"count\":2", "\"kind\":9,\"count\":3", "line 12:", "eighteen");
    refused("\"sure\":\"assumed\"", "\"sure\":\"perhaps\"", "line 13:", "\"sure\"");
}

static void a_wrong_castle_is_named(void **state) {
    (void)state;
    refused("\"line\":1,\"cells\":\"#########..\"", "\"line\":1,\"cells\":\"########...\"", "line 21:", "76 cells");
    refused("\"line\":1,\"cells\":\"#########..\"", "\"line\":1,\"cells\":\"########x..\"", "line 13:", "\"cells\"");
    refused("\"line\":9,\"cells\":\"....##...##\"", "\"line\":9,\"cells\":\"##..##.....\"", "line 21:", "one piece");
    refused("\"line\":2,\"cells\":\"#########..\"", "\"line\":2,\"cells\":\"#.#######.#\"", "line 21:", "one ");
    refused("\"at\":[9,0]", "\"at\":[8,0]", "line 24:", "bend");
    refused("\"at\":[0,5]", "\"at\":[0,4]", "line 22:", "bend");
    refused("\"spaces\":[32,33]", "\"spaces\":[33,34]", "line 24:", "32 and 33");
    refused("\"plain_after\":5", "\"plain_after\":6", "line 35:", "100 spaces");
    refused("\"wall_tile\":false", "\"wall_tile\":true", "line 35:", "thirteen");
    refused("\"start\":\"s1\",\"cell\":\"a3\"", "\"start\":\"s1\",\"cell\":\"b3\"", "line 36:", "at the wall");
    refused("\"start\":\"s2\",\"cell\":\"d1\",\"side\":\"N\"", "\"start\":\"s2\",\"cell\":\"a3\",\"side\":\"W\"",
            "line 37:", "another start space");
    refused("\"start\":\"s2\"", "\"start\":\"s1\"", "line 37:", "twice");
    refused("\"start\":\"s2\"", "\"start\":\"s8\"", "line 37:", "\"start\"");
    refused("\"feature\":\"tower\",\"markets\":0", "\"feature\":\"tower\",\"markets\":1", "line 37:", "\"markets\"");
    refused("\"thickness\":0.5", "\"thickness\":5", "line 43:", "\"thickness\"");
    refused("[7,17]", "[8,17]", "line 43:", "pieces");
}

static void a_wrong_face_is_named(void **state) {
    (void)state;
    refused("\"count\":1,\"halves\":\"baaaabbb\"", "\"count\":2,\"halves\":\"baaaabbb\"", "line 101:", "60");
    refused("\"halves\":\"baaaabbb\"", "\"halves\":\"baaaabb\"", "line 44:", "\"halves\"");
    refused("\"halves\":\"baaaabbb\"", "\"halves\":\"bbaaabbb\"", "line 44:", "cross");
    refused("\"halves\":\"baaaabbb\"", "\"halves\":\"baacabbb\"", "line 44:", "touch");
    refused("\"paths\":[\"NS*\"]", "\"paths\":[\"NN*\"]", "line 45:", "\"paths\"");
    refused("\"paths\":[\"NS*\"]", "\"paths\":[\"N>a\"]", "line 45:", "\"paths\"");
    refused("\"paths\":[\"NS*\"]", "\"paths\":[\"NS\"]", "line 45:", "S01");
    refused("\"market\":\"a\"", "\"market\":\"c\"", "line 46:", "\"market\"");
    refused("\"tile\":\"S02\"", "\"tile\":\"S01\"", "line 45:", "S01");
    refused("\"halves\":\"TaaaaTTT\",\"paths\":[\"NS\"],\"market\":\"\"",
            "\"halves\":\"aTTTTaaa\",\"paths\":[\"NS\"],\"market\":\"a\"", "line 50:", "S06");
}

static void a_missing_row_or_file_is_named(void **state) {
    (void)state;
    refused("{\"row\":\"followers\",\"followers\":6}", "", "line 101", "followers");
    refused("{\"row\":\"castle\",\"line\":9,\"cells\":\"....##...##\",\"sure\":\"assumed\"}", "", "line 101", "castle");
    refused("{\"row\":\"wall_tile\",\"kind\":4,\"count\":2,\"uncompleted\":\"path\"}", "", "line 101", "wall_tile");
    struct game game;
    char error[ERROR_WORDS_SIZE] = "";
    assert_int_equal(remove(file), 0);
    assert_false(open_at(folder, &game, error));
    assert_non_null(strstr(error, "rules.jsonl"));
    assert_non_null(strstr(error, "missing"));
}

static int make_folder(void **state) {
    char path[sizeof file];
    if (situation_open(state) != 0 || !mkdtemp(folder)) {
        return 1;
    }
    snprintf(path, sizeof path, "%s/games", folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/games/carcassonne", folder);
    mkdir(path, 0700);
    snprintf(file, sizeof file, "%s/games/carcassonne/rules.jsonl", folder);
    return 0;
}

static int remove_folder(void **state) {
    char path[sizeof file];
    remove(file);
    snprintf(path, sizeof path, "%s/games/carcassonne", folder);
    rmdir(path);
    snprintf(path, sizeof path, "%s/games", folder);
    rmdir(path);
    rmdir(folder);
    return situation_close(state);
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
