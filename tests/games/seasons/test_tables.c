/* SPDX-License-Identifier: MIT */
/* Rule tables: the shipped file is the printed one; a wrong one is refused with file, line and what was expected. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "situation.h"

static char folder[] = "/tmp/castellany-tables-XXXXXX";
static char file[sizeof folder + 64];

static char *shipped(void) {
    char path[1024];
    const char *data = getenv("CASTELLANY_DATA");
    snprintf(path, sizeof path, "%s/games/seasons/rules.jsonl", data ? data : "data");
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    char *text = calloc(1, 1 << 16);
    assert_true(fread(text, 1, (1 << 16) - 1, in) > 1000);
    fclose(in);
    return text;
}

static int open_here(struct game *game, char words[ERROR_WORDS_SIZE]) {
    struct error error = {0};
    const int is_open = game_open(game, "seasons", folder, &error);
    error_say(&error, NULL, words, ERROR_WORDS_SIZE);
    return is_open;
}

/* Writes the shipped tables with OLD replaced by NEW once, and opens them. */
static int open_changed(const char *old, const char *new, struct game *game, char words[ERROR_WORDS_SIZE]) {
    char *text = shipped();
    char *at = strstr(text, old);
    assert_non_null(at);
    FILE *out = fopen(file, "w");
    assert_non_null(out);
    fprintf(out, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    fclose(out);
    free(text);
    return open_here(game, words);
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
    assert_true(seasons_tables(&at->game)->hash == seasons_printed_tables);
}

static void a_corrected_number_plays_and_is_told(void **state) {
    (void)state;
    struct game game;
    char error[ERROR_WORDS_SIZE];
    assert_true(open_changed("\"value\":12,\"points\":10", "\"value\":10,\"points\":8", &game, error));
    assert_int_equal(seasons_tables(&game)->tile_value[TOWER_1 + 8], 10);
    assert_true(seasons_tables(&game)->hash != seasons_printed_tables);
    game_close(&game);
}

static void a_wrong_row_is_named(void **state) {
    (void)state;
    refused("\"value\":30", "\"value\":\"thirty\"", "line 16", "\"value\" must be a whole number");
    refused("\"points\":18", "\"points\":17", "line 16", "even");
    refused("[17,17]", "[17]", "line 16", "\"fees\"");
    refused("[6,7,8]", "[8,7,6]", "line 21", "do not fall");
    refused("\"row\":\"talers\"", "\"row\":\"coins\"", "line 7", "\"row\" must be");
    refused("{\"row\":\"talers\"", "{\"row\" \"talers\"", "line 7", "JSON");
    refused("\"count\":9", "\"count\":8", "line 23", "\"count\"");
    refused("\"kind\":\"wood\"", "\"kind\":\"sand\"", "line 3", "twice");
    refused("\"version\":1", "\"version\":2", "line 1", "version");
    refused("[14,13,11,9,6,4]", "[14,13,13,9,6,4]", "line 15", "fall");
}

static void a_missing_row_or_file_is_named(void **state) {
    (void)state;
    refused("{\"row\":\"building\",\"building\":\"forge\",\"fees\":[6,10]}", "", "line 29", "building");
    struct game game;
    char error[ERROR_WORDS_SIZE] = "";
    assert_int_equal(remove(file), 0);
    assert_false(open_here(&game, error));
    assert_non_null(strstr(error, "cannot be opened"));
}

int main(void) {
    char games[sizeof folder + 8], own[sizeof folder + 16];
    if (!mkdtemp(folder)) {
        return 1;
    }
    snprintf(games, sizeof games, "%s/games", folder);
    snprintf(own, sizeof own, "%s/seasons", games);
    snprintf(file, sizeof file, "%s/rules.jsonl", own);
    mkdir(games, 0700);
    mkdir(own, 0700);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shipped_tables_are_the_printed_ones),
        cmocka_unit_test(a_corrected_number_plays_and_is_told),
        cmocka_unit_test(a_wrong_row_is_named),
        cmocka_unit_test(a_missing_row_or_file_is_named),
    };
    const int failed = cmocka_run_group_tests(tests, situation_open, situation_close);
    rmdir(own);
    rmdir(games);
    rmdir(folder);
    return failed;
}
