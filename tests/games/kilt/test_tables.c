/* SPDX-License-Identifier: MIT */
/* Rule tables: the shipped file is the known one; a wrong one is refused with file, line and what was expected. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "situation.h"

static char folder[] = "/tmp/castellany-kilt-tables-XXXXXX";
static char games[sizeof folder + 16], own[sizeof folder + 32], file[sizeof folder + 64];

static char *shipped(void) {
    char path[1024];
    const char *data = getenv("CASTELLANY_DATA");
    snprintf(path, sizeof path, "%s/games/kilt/rules.jsonl", data ? data : "data");
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    char *text = calloc(1, 1 << 16);
    assert_true(fread(text, 1, (1 << 16) - 1, in) > 1000);
    fclose(in);
    return text;
}

static int open_at(const char *data, struct game *game, char words[ERROR_WORDS_SIZE]) {
    struct error error = {0};
    const int is_open = game_open(game, "kilt", data, &error);
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

static void shipped_tables_are_the_known_ones(void **state) {
    const struct situation *at = *state;
    assert_true(kilt_tables(&at->game)->hash == kilt_printed_tables);
}

/* Another board: the corner that is cut off has its squares, so that the lines are longer. */
static void a_corrected_line_plays_and_is_told(void **state) {
    (void)state;
    struct game game;
    char error[ERROR_WORDS_SIZE];
    assert_true(open_changed("[\"d1\",\"d2\",\"d3\",\"d4\"]", "[\"d1\",\"d2\",\"d3\",\"d4\",\"d5\"]", &game, error));
    assert_int_equal(kilt_tables(&game)->lines[3].count, 5);
    assert_true(kilt_tables(&game)->squares >> kilt_square_of("d5") & 1);
    assert_true(kilt_tables(&game)->hash != kilt_printed_tables);
    game_close(&game);
}

static void a_wrong_row_is_named(void **state) {
    (void)state;
    refused("\"at_start\":10", "\"at_start\":\"ten\"", "line 5", "\"at_start\" must be a whole number");
    refused("\"plain\":11", "\"plain\":12", "line 3", "from 1 to 16 floors");
    refused("\"count\":2", "\"count\":3", "line 4", "\"count\"");
    refused("[4,3,2,1]", "[4,3,3]", "line 6", "\"first_rows\"");
    refused("[3,2,1]", "[2,3,1]", "line 7", "\"first_rows\"");
    refused("\"cards_in_row\":3", "\"cards_in_row\":2", "line 7", "\"cards_in_row\"");
    refused("\"players\":3", "\"players\":2", "line 7", "twice");
    refused("\"place\":1,", "\"place\":20,", "line 10", "\"place\"");
    refused("\"a1\",\"a2\"", "\"a1\",\"a9\"", "line 9", "\"line\"");
    refused("\"line\":[\"e3\",\"e2\",\"e1\"]", "\"line\":[]", "line 19", "\"line\"");
    refused("\"row\":\"money\"", "\"row\":\"purse\"", "line 5", "\"row\" must be");
    refused("{\"row\":\"money\"", "{\"row\" \"money\"", "line 5", "JSON");
    refused("\"row\":\"tables\"", "\"row\":\"roofs\"", "line 1", "header");
    refused("\"version\":1", "\"version\":2", "line 1", "\"version\"");
    refused("\"game\":\"kilt\"", "\"game\":\"seasons\"", "line 1", "castellany-tables");
    refused("{\"row\":\"roofs\",\"count\":2}", "", "line 28", "missing");
}

static void a_missing_file_is_named(void **state) {
    (void)state;
    struct game game;
    char error[ERROR_WORDS_SIZE] = "";
    assert_false(open_at("/nowhere", &game, error));
    assert_non_null(strstr(error, "/nowhere/games/kilt/rules.jsonl"));
}

static int make_folder(void **state) {
    (void)state;
    if (!mkdtemp(folder)) {
        return 1;
    }
    snprintf(games, sizeof games, "%s/games", folder);
    snprintf(own, sizeof own, "%s/kilt", games);
    snprintf(file, sizeof file, "%s/rules.jsonl", own);
    return mkdir(games, 0700) != 0 || mkdir(own, 0700) != 0;
}

static int remove_folder(void **state) {
    (void)state;
    return unlink(file) != 0 || rmdir(own) != 0 || rmdir(games) != 0 || rmdir(folder) != 0;
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
