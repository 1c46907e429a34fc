/* SPDX-License-Identifier: MIT */
/* Puzzles: those that are shipped can be read and stand as they are said to; what is damaged is told and costs nothing
 * but itself. */
#include "kit.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/data.h"
#include "castellany/puzzle.h"

static const char *const games[] = {"seasons", "kilt", "carcassonne"};

enum { GAMES = sizeof games / sizeof *games, LEAST = 30 };

static struct game open_game(const char *name) {
    struct game game;
    struct error error;
    assert_true(game_open(&game, name, kit_data(), &error));
    return game;
}

static void path_of(const char *game, char path[4096]) {
    snprintf(path, 4096, "%s/games/%s/puzzles.jsonl", kit_data(), game);
}

static struct puzzle_file *open_good(const char *game) {
    char path[4096];
    struct error error;
    path_of(game, path);
    struct puzzle_file *file = puzzle_file_open(path, &error);
    assert_non_null(file);
    assert_int_equal(error.code, ERROR_NONE);
    return file;
}

/* Its best answer is accepted, the others are not as good, and all that follows in the turn is legal one after the
 * other. */
static void stands(const struct puzzle *puzzle, const struct match *match) {
    struct match *played = match_prefix(match, match_length(match));
    for (int i = 0; i < puzzle->step_count; i++) {
        const struct puzzle_step *step = &puzzle->steps[i];
        assert_memory_equal(&step->accepted[0], &step->answers[0].intent, sizeof step->accepted[0]);
        assert_true(step->answer_count > step->accepted_count);
        for (int j = 0; j < step->answer_count; j++) {
            assert_int_equal(
                match_game(played)->ops->validate(match_game(played), match_state(played), &step->answers[j].intent),
                REASON_NONE);
            assert_true(j == 0 || (step->answers[j].is_paired && step->answers[j].behind > -0.0105));
        }
        assert_int_equal(match_submit(played, &step->answers[0].intent, NULL).reason, REASON_NONE);
    }
    int decided = 0; /* won whatever is answered: there a puzzle would be unfair */
    for (int i = 0; i < puzzle->played_count; i++) {
        const struct puzzle_played *other = &puzzle->played[i];
        assert_true(other->lead[0] - other->lead[1] > 1.99 * other->error && other->won[0] >= other->won[1]);
        decided += other->won[1] > 0.97;
    }
    assert_true(!puzzle->played_count || decided < puzzle->played_count);
    match_free(played);
}

static void shipped_puzzles_stand(void **state) {
    (void)state;
    for (int at = 0; at < GAMES; at++) {
        struct puzzle_file *file = open_good(games[at]);
        struct game game = open_game(games[at]);
        assert_true(puzzle_file_count(file) >= LEAST);
        for (int i = 0; i < puzzle_file_count(file); i++) {
            struct puzzle puzzle;
            struct match_file_read read;
            struct error error;
            assert_string_equal(puzzle_file_head(file, i)->game, games[at]);
            assert_true(puzzle_file_read(file, i, &game, &puzzle, &read, &error));
            assert_false(read.tables_differ);
            assert_int_equal(puzzle.id, puzzle_file_head(file, i)->id);
            stands(&puzzle, read.match);
            match_file_read_free(&read);
        }
        game_close(&game);
        puzzle_file_close(file);
    }
}

static uint64_t seed_of(const struct puzzle_file *file, int index, const struct game *game) {
    struct puzzle puzzle;
    struct match_file_read read;
    struct error error;
    assert_true(puzzle_file_read(file, index, game, &puzzle, &read, &error));
    const struct game_setup *setup = match_setup(read.match);
    const uint64_t seed = setup->seed * GAME_MAX_SEATS * 2 + setup->seats * 2 + (setup->options[0] & 1);
    match_file_read_free(&read);
    return seed;
}

static void no_position_comes_twice_and_no_match_more_than_that(void **state) {
    (void)state;
    for (int at = 0; at < GAMES; at++) {
        struct puzzle_file *file = open_good(games[at]);
        struct game game = open_game(games[at]);
        const int count = puzzle_file_count(file);
        uint64_t *seeds = calloc((size_t)count, sizeof *seeds);
        for (int i = 0; i < count; i++) {
            int of_match = 1;
            seeds[i] = seed_of(file, i, &game);
            for (int j = 0; j < i; j++) {
                assert_int_not_equal(puzzle_file_head(file, i)->id, puzzle_file_head(file, j)->id);
                of_match += seeds[i] == seeds[j];
            }
            assert_true(of_match <= 2);
        }
        free(seeds);
        game_close(&game);
        puzzle_file_close(file);
    }
}

/* With its end. */
static char *first_line(const char *game) {
    char path[4096];
    path_of(game, path);
    char *text = kit_read(path, NULL), *end = strchr(text, '\n');
    assert_non_null(end);
    end[1] = '\0';
    return text;
}

static void what_is_read_is_written_alike(void **state) {
    (void)state;
    for (int at = 0; at < GAMES; at++) {
        struct game game = open_game(games[at]);
        char *line = first_line(games[at]);
        json_t *row = json_loads(line, 0, NULL);
        struct puzzle puzzle;
        struct match_file_read read;
        struct error error;
        assert_true(puzzle_read(row, &game, &puzzle, &read, &error));
        json_t *again = puzzle_write(&puzzle, read.match);
        assert_true(json_equal(row, again));
        json_decref(again);
        json_decref(row);
        match_file_read_free(&read);
        free(line);
        game_close(&game);
    }
}

/* Sets KEY of the first puzzle of Kilt Castle to VALUE (NULL: takes it out), and reads that. */
static int reads_with(const char *key, json_t *value, struct error *error) {
    struct game game = open_game("kilt");
    char *line = first_line("kilt");
    json_t *row = json_loads(line, 0, NULL);
    struct puzzle puzzle;
    struct match_file_read read;
    if (value) {
        json_object_set_new(row, key, value);
    } else {
        json_object_del(row, key);
    }
    *error = (struct error){0};
    const int is_good = puzzle_read(row, &game, &puzzle, &read, error);
    match_file_read_free(&read);
    json_decref(row);
    free(line);
    game_close(&game);
    return is_good;
}

static void a_damaged_puzzle_is_refused_with_a_word(void **state) {
    static const char *const keys[] = {"puzzle", "seat", "grade", "missed", "found", "steps", "match"};
    struct error error;
    (void)state;
    assert_true(reads_with("unknown", json_true(), &error));
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        assert_false(reads_with(keys[i], NULL, &error));
        assert_int_not_equal(error.code, ERROR_NONE);
        assert_false(reads_with(keys[i], json_string("none"), &error));
        assert_int_not_equal(error.code, ERROR_NONE);
        assert_false(reads_with(keys[i], json_pack("[{}]"), &error));
        assert_int_not_equal(error.code, ERROR_NONE);
    }
    assert_false(reads_with("seat", json_integer(4), &error));
    assert_false(reads_with("grade", json_integer(0), &error));
    assert_false(reads_with("steps", json_pack("[{s:[], s:[]}]", "accepted", "answers"), &error));
}

static void a_damaged_line_costs_itself_alone(void **state) {
    char *line = first_line("kilt"), text[1 << 16];
    struct error error;
    (void)state;
    const int length = snprintf(text, sizeof text, "%snothing\n%s{}\n", line, line);
    assert_true(length < (int)sizeof text);
    const char *path = kit_path("puzzles.jsonl");
    kit_write(path, text, (size_t)length);
    struct puzzle_file *puzzles = puzzle_file_open(path, &error);
    assert_non_null(puzzles);
    assert_int_equal(puzzle_file_count(puzzles), 2);
    assert_int_equal(error.line, 2);
    assert_int_equal(puzzle_file_head(puzzles, 1)->line, 3);
    puzzle_file_close(puzzles);
    assert_null(puzzle_file_open(kit_path("none.jsonl"), &error));
    assert_int_equal(error.code, ERROR_CANNOT_READ);
    free(line);
}

/* Whoever plays on the same day gets the same one, whatever the order of the lines, and none twice in four weeks. */
static void a_day_has_its_puzzle(void **state) {
    enum { DAYS = 28, FIRST = 20784 };
    (void)state;
    struct puzzle_file *file = open_good("kilt");
    uint64_t seen[DAYS];
    const int begin = FIRST - FIRST % DAYS;
    for (int day = 0; day < DAYS; day++) {
        seen[day] = puzzle_file_head(file, puzzle_file_of_day(file, begin + day))->id;
        for (int before = 0; before < day; before++) {
            assert_int_not_equal(seen[before], seen[day]);
        }
    }
    assert_in_range(puzzle_file_of_day(file, -1), 0, puzzle_file_count(file) - 1);
    puzzle_file_close(file);
}

/* The file's lines, last one first. */
static void turn_round(const char *text, char *out) {
    const char *end = text + strlen(text);
    while (end > text) {
        const char *line = end - 1;
        while (line > text && line[-1] != '\n') {
            line--;
        }
        memcpy(out, line, (size_t)(end - line));
        out += end - line;
        end = line;
    }
    *out = 0;
}

static void a_days_puzzle_does_not_hang_on_where_it_stands(void **state) {
    char path[4096];
    struct error error;
    (void)state;
    path_of("carcassonne", path);
    char *text = kit_read(path, NULL), *turned = malloc(strlen(text) + 1);
    assert_non_null(turned);
    turn_round(text, turned);
    const char *other = kit_path("turned.jsonl");
    kit_write(other, turned, strlen(turned));
    struct puzzle_file *file = open_good("carcassonne"), *again = puzzle_file_open(other, &error);
    assert_int_equal(puzzle_file_count(file), puzzle_file_count(again));
    for (int day = 20784; day < 20784 + 100; day++) {
        assert_int_equal(puzzle_file_head(file, puzzle_file_of_day(file, day))->id,
                         puzzle_file_head(again, puzzle_file_of_day(again, day))->id);
    }
    puzzle_file_close(file);
    puzzle_file_close(again);
    free(text);
    free(turned);
    kit_write(other, "", 0);
    file = puzzle_file_open(other, &error);
    assert_int_equal(puzzle_file_of_day(file, 20784), -1);
    puzzle_file_close(file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shipped_puzzles_stand),
        cmocka_unit_test(no_position_comes_twice_and_no_match_more_than_that),
        cmocka_unit_test(what_is_read_is_written_alike),
        cmocka_unit_test(a_damaged_puzzle_is_refused_with_a_word),
        cmocka_unit_test(a_damaged_line_costs_itself_alone),
        cmocka_unit_test(a_day_has_its_puzzle),
        cmocka_unit_test(a_days_puzzle_does_not_hang_on_where_it_stands),
    };
    return cmocka_run_group_tests_name("puzzles", tests, NULL, NULL);
}
