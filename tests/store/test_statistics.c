/* SPDX-License-Identifier: MIT */
/* The file of finished matches and what is reckoned from it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "castellany/bot.h"
#include "castellany/data.h"
#include "castellany/seasons.h"
#include "kit.h"
#include "store/statistics_figures.h"
#include "table/table_ops.h"
#include "table/table_record.h"

static char folder[64], path[128], error[PLATFORM_ERROR_SIZE];

static int set_up(void **state) {
    (void)state;
    strcpy(folder, "/tmp/castellany-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/statistics.jsonl", folder);
    return 0;
}

static int tear_down(void **state) {
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

static void put(const char *mode, const char *text) {
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* A match of two: POINTS of a person against OTHER of LEVEL (NULL: another person). */
static struct statistics_match sample(const char *id, int points, int other, const char *level) {
    struct statistics_match match = {
        .game = "seasons", .at = 1700000000, .variant = "winter", .seats = 2, .seed = 18446744073709551615u};
    snprintf(match.id, sizeof match.id, "%s", id);
    snprintf(match.by[0].name, sizeof match.by[0].name, "J\xc3\xb6rg \"der Erste\"");
    snprintf(match.by[0].by, sizeof match.by[0].by, "person");
    snprintf(match.by[1].name, sizeof match.by[1].name, "Clara");
    snprintf(match.by[1].by, sizeof match.by[1].by, level ? "bot:%s" : "person", level);
    match.by[0].points = points;
    match.by[1].points = other;
    match.by[0].rank = points < other;
    match.by[1].rank = other < points;
    statistics_earn(&match.by[0], "palace");
    statistics_earn(&match.by[0], "winter");
    return match;
}

static void add(const char *id, int points, int other, const char *level) {
    const struct statistics_match match = sample(id, points, other, level);
    assert_true(statistics_add(path, &match, error));
}

static struct figures reckon(int group, int seats, const char *variant) {
    const struct figures_filter filter = {group, seats, NULL, variant};
    struct figures figures;
    struct statistics *statistics = statistics_read(path);
    assert_non_null(statistics);
    figures_reckon(statistics, &filter, &figures);
    statistics_free(statistics);
    return figures;
}

static int level_of(const char *name) {
    return (int)(bot_level_find(name) - bot_levels);
}

static void what_is_added_comes_back(void **state) {
    (void)state;
    const struct statistics_match match = sample("00000000000000aa", 81, 70, "master");
    assert_true(statistics_add(path, &match, error));
    struct statistics *statistics = statistics_read(path);
    assert_int_equal(statistics->count, 1);
    assert_int_equal(statistics->skipped, 0);
    assert_memory_equal(&statistics->matches[0], &match, sizeof match);
    statistics_free(statistics);
}

static void achievements_are_words_without_doubles(void **state) {
    struct statistics_seat seat = {.points = 0};
    char long_name[STATISTICS_EARNED_SIZE];
    (void)state;
    statistics_earn(&seat, "masters_fall");
    statistics_earn(&seat, "wall");
    statistics_earn(&seat, "wall");
    statistics_earn(&seat, "two words");
    statistics_earn(&seat, "");
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = 0;
    statistics_earn(&seat, long_name);
    assert_string_equal(seat.earned, "masters_fall wall");
    assert_true(statistics_has_earned(&seat, "wall"));
    assert_false(statistics_has_earned(&seat, "masters"));
    assert_false(statistics_has_earned(&seat, "fall"));
}

static void a_match_counts_once(void **state) {
    (void)state;
    add("aa", 81, 70, "master");
    const struct statistics_match again = sample("aa", 81, 70, "master");
    assert_false(statistics_add(path, &again, error));
    assert_string_equal(error, "");
    assert_int_equal(reckon(FIGURES_BOTS, 0, NULL).matches, 1);
}

static void broken_lines_cost_no_other_and_stay(void **state) {
    (void)state;
    add("aa", 81, 70, "master");
    put("a", "{\"version\":1,\"id\":\"bb\"\n\xff\xfe\n[]\n\n{\"version\":2,\"id\":\"cc\",\"seats\":[]}\n{\"torn");
    add("dd", 60, 70, "master"); /* after a line without an end */
    struct statistics *statistics = statistics_read(path);
    assert_int_equal(statistics->count, 2);
    assert_int_equal(statistics->skipped, 5);
    assert_string_equal(statistics->matches[1].id, "dd");
    statistics_free(statistics);
    char text[4096];
    FILE *file = fopen(path, "r");
    const size_t got = fread(text, 1, sizeof text - 1, file);
    text[got] = 0;
    fclose(file);
    assert_non_null(strstr(text, "\xff\xfe"));
    assert_non_null(strstr(text, "{\"torn\n"));
}

static void strange_values_are_refused(void **state) {
    static const char *const wrong[] = {
        "{\"version\":1,\"id\":\"x\",\"at\":1,\"season\":7,\"seed\":\"1\",\"seats\":[{\"name\":\"A\",\"by\":"
        "\"person\",\"points\":2,\"rank\":0},{\"name\":\"B\",\"by\":\"person\",\"points\":1,\"rank\":1}]}",
        "{\"version\":1,\"id\":\"x\",\"at\":1,\"season\":\"winter\",\"seed\":\"1\",\"seats\":[{\"name\":\"A\",\"by\":"
        "\"person\",\"points\":4294967296,\"rank\":0},{\"name\":\"B\",\"by\":\"person\",\"points\":1,\"rank\":0}]}",
        "{\"version\":1,\"id\":\"x\",\"at\":1,\"season\":\"winter\",\"seed\":\"1\",\"seats\":[{\"name\":\"A\",\"by\":"
        "\"person\",\"points\":1,\"rank\":9},{\"name\":\"B\",\"by\":\"person\",\"points\":1,\"rank\":0}]}",
        "{\"version\":1,\"id\":\"a name that is far too long for it\",\"at\":1,\"season\":\"winter\",\"seed\":\"1\","
        "\"seats\":[{},{}]}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        put("w", wrong[i]);
        struct statistics *statistics = statistics_read(path);
        assert_int_equal(statistics->count, 0);
        assert_int_equal(statistics->skipped, 1);
        statistics_free(statistics);
    }
}

static void no_file_is_an_empty_one(void **state) {
    (void)state;
    struct statistics *statistics = statistics_read(path);
    assert_int_equal(statistics->count + statistics->skipped, 0);
    statistics_free(statistics);
}

static void what_cannot_be_written_is_told(void **state) {
    (void)state;
    const struct statistics_match match = sample("aa", 1, 2, "master");
    assert_false(statistics_add("/nonexistent/statistics.jsonl", &match, error));
    assert_non_null(strstr(error, "/nonexistent/statistics.jsonl"));
}

static void a_reset_sets_the_file_aside(void **state) {
    char kept[64], aside[256];
    (void)state;
    assert_true(statistics_reset(path, kept, error)); /* nothing there */
    assert_string_equal(kept, "");
    add("aa", 81, 70, "master");
    assert_true(statistics_reset(path, kept, error));
    assert_string_equal(kept, "statistics.jsonl.old");
    add("bb", 50, 70, "master");
    assert_true(statistics_reset(path, kept, error));
    assert_string_equal(kept, "statistics.jsonl.old-2");
    assert_int_equal(reckon(FIGURES_BOTS, 0, NULL).matches, 0);
    snprintf(aside, sizeof aside, "%s/statistics.jsonl.old", folder);
    struct statistics *statistics = statistics_read(aside);
    assert_string_equal(statistics->matches[0].id, "aa");
    statistics_free(statistics);
}

static void figures_are_by_opponents(void **state) {
    (void)state;
    add("1", 81, 70, "master");
    add("2", 64, 70, "master");
    add("3", 90, 70, "apprentice");
    add("4", 99, 20, NULL);
    const struct figures all = reckon(FIGURES_BOTS, 0, NULL);
    assert_int_equal(all.matches, 3);
    assert_int_equal(all.won, 2);
    assert_int_equal(all.best, 90);
    assert_int_equal(all.mean_tenths, 783);
    assert_int_equal(all.bars[6], 1);
    assert_int_equal(all.bars[8], 1);
    assert_int_equal(all.bars[9], 1);
    const struct figures masters = reckon(FIGURES_LEVEL + level_of("master"), 0, NULL);
    assert_int_equal(masters.matches, 2);
    assert_int_equal(masters.won, 1);
    const struct figures screen = reckon(FIGURES_ONE_SCREEN, 0, NULL);
    assert_int_equal(screen.matches, 1);
    assert_int_equal(screen.results, 2);
    assert_int_equal(screen.best, 99);
    assert_int_equal(reckon(FIGURES_BOTS, 2, "winter").matches, 3);
    assert_int_equal(reckon(FIGURES_BOTS, 3, "winter").matches, 0);
    assert_int_equal(reckon(FIGURES_BOTS, 2, "summer").matches, 0);
}

static void results_beyond_the_chart_stand_in_its_last_bars(void **state) {
    (void)state;
    add("1", 400, 70, "master");
    add("2", -3, 70, "master");
    const struct figures figures = reckon(FIGURES_BOTS, 0, NULL);
    assert_int_equal(figures.bars[FIGURES_BARS - 1], 1);
    assert_int_equal(figures.bars[0], 1);
}

static void the_longest_streak_is_found_with_whom_it_beat(void **state) {
    (void)state;
    add("1", 81, 70, "master");
    add("2", 60, 70, "master");
    add("3", 90, 70, "apprentice");
    add("4", 91, 70, "journeyman");
    add("5", 92, 70, "journeyman");
    add("6", 20, 70, "grandmaster");
    add("7", 92, 70, "grandmaster");
    const struct figures figures = reckon(FIGURES_BOTS, 0, NULL);
    assert_int_equal(figures.streak, 3);
    assert_int_equal(figures.streak_levels, 1u << level_of("apprentice") | 1u << level_of("journeyman"));
    assert_string_equal(figures.streak_name, "J\xc3\xb6rg \"der Erste\"");
}

static void a_match_makes_its_own_record(void **state) {
    char data[1024];
    struct error told;
    struct game game;
    struct statistics_match first, second, other;
    struct match_seat seats[2] = {{.name = "Agnes", .control = "person"},
                                  {.name = "Berthold", .control = "bot:master"}};
    struct game_setup setup = {.seed = 5, .seats = 2};
    struct random_stream stream = random_seeded(5);
    (void)state;
    assert_true(data_find(data, sizeof data) && game_open(&game, "seasons", data, &told));
    struct match *match = match_new(&game, &setup, seats, NULL);
    while (match_to_act(match)) {
        struct intent intent;
        game.ops->pick(&game, match_state(match), (uint8_t)__builtin_ctz(match_to_act(match)), &stream, &intent);
        match_submit(match, &intent, NULL);
    }
    table_record_of(table_ops_of(game.ops), match, 100, &first);
    struct match *copy = match_prefix(match, match_length(match));
    table_record_of(table_ops_of(game.ops), copy, 200, &second);
    assert_string_equal(first.id, second.id); /* whenever it is opened again */
    const struct seasons_state *end = match_state(match);
    assert_int_equal(first.by[0].points, end->seats[0].vp);
    assert_int_equal(first.by[1].points, end->seats[1].vp);
    assert_true(first.by[0].rank == 0 || first.by[1].rank == 0);
    assert_string_equal(first.by[1].by, "bot:master");
    assert_string_equal(first.by[1].earned, ""); /* bots earn nothing */
    assert_string_equal(first.variant, "summer");
    match_free(copy);
    match_free(match);
    strcpy(seats[0].name, "Clara");
    match = match_new(&game, &setup, seats, NULL);
    table_record_of(table_ops_of(game.ops), match, 100, &other);
    assert_string_not_equal(other.id, first.id);
    match_free(match);
    game_close(&game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_added_comes_back, set_up, tear_down),
        cmocka_unit_test(achievements_are_words_without_doubles),
        cmocka_unit_test_setup_teardown(a_match_counts_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(broken_lines_cost_no_other_and_stay, set_up, tear_down),
        cmocka_unit_test_setup_teardown(strange_values_are_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(no_file_is_an_empty_one, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_cannot_be_written_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_reset_sets_the_file_aside, set_up, tear_down),
        cmocka_unit_test_setup_teardown(figures_are_by_opponents, set_up, tear_down),
        cmocka_unit_test_setup_teardown(results_beyond_the_chart_stand_in_its_last_bars, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_longest_streak_is_found_with_whom_it_beat, set_up, tear_down),
        cmocka_unit_test(a_match_makes_its_own_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
