/* SPDX-License-Identifier: MIT */
/* Files of released versions open for ever: a match under way, a finished one, settings, statistics, what became of
 * puzzles, deals and challenges. Those in old/VERSION were written by that version's program (settings and the match
 * under way of 0.1.0 while it was played by hand in its window, the others by a script; of 0.2.0 and 0.3.0 the finished
 * match is of Kilt Castle, the other of Carcassonne); those in old/ beside it hold what a short run does not set. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "castellany/data.h"
#include "saves_kit.h"
#include "store/challenge_results.h"
#include "store/deal_results.h"
#include "store/puzzle_results.h"
#include "store/settings.h"
#include "store/statistics.h"
#include "table/table_ops.h"
#include "table/table_record.h"

static char path[1200];

static const char *old(const char *name) {
    snprintf(path, sizeof path, "%s/%s", getenv("CASTELLANY_OLD"), name);
    return path;
}

static void matches_open(void **state) {
    struct save *save = calloc(1, sizeof *save);
    char data[1024];
    (void)state;
    assert_true(data_find(data, sizeof data));
    struct game_shelf *shelf = game_shelf_open(data);
    assert_true(read_save(old("unfinished.castellany"), shelf, table_use, save));
    assert_int_equal(save->status, MATCH_FILE_GOOD);
    assert_false(save->is_over);
    assert_true(read_save(old("finished.castellany"), shelf, table_use, save));
    assert_int_equal(save->status, MATCH_FILE_GOOD);
    assert_true(save->is_over);
    free(save);
}

static void settings_open(void **state) {
    struct settings settings;
    char notice[PLATFORM_ERROR_SIZE] = "";
    (void)state;
    char copy[64] = "/tmp/castellany-test-XXXXXX", command[1400]; /* a file that cannot be read would be written anew */
    const int file = mkstemp(copy);
    assert_true(file >= 0 && close(file) == 0);
    snprintf(command, sizeof command, "cp '%s' '%s'", old("settings.json"), copy);
    assert_int_equal(system(command), 0);
    settings_read(copy, &settings, notice);
    unlink(copy);
    assert_string_equal(notice, "");
    assert_int_equal(settings.percent, 120);
    assert_int_equal(settings.volumes.music, 5);
    assert_int_equal(settings.bots, PACE_FAST);
    assert_int_equal(settings.animations, PACE_SLOW);
    assert_true(settings_switch(&settings, "winter", 0) && settings.is_reduced && settings.has_solo_undo);
    assert_true(settings_lesson(&settings, "seasons").is_learned && settings_has_learned(&settings));
    assert_false(settings.has_hints || settings.has_recap);
    assert_string_equal(settings.player_name, "Irmela");
}

static void statistics_open(void **state) {
    struct statistics *statistics = statistics_read(old("statistics.jsonl"));
    (void)state;
    assert_int_equal(statistics->count, 2);
    assert_int_equal(statistics->skipped, 0);
    for (int i = 0; i < statistics->count; i++) {
        assert_string_equal(statistics->matches[i].game, "seasons");
    }
    assert_string_equal(statistics->matches[0].variant, "summer");
    assert_string_equal(statistics->matches[0].by[0].earned, "palace gates");
    assert_string_equal(statistics->matches[1].variant, "winter");
    assert_int_equal(statistics->matches[1].seats, 3);
    assert_int_equal(statistics->matches[1].seed, UINT64_MAX);
    statistics_free(statistics);
}

/* ---- as the program of 0.1.0 wrote them ---- */

static void its_matches_open(void **state) {
    struct save *save = calloc(1, sizeof *save);
    char data[1024];
    (void)state;
    assert_true(data_find(data, sizeof data));
    struct game_shelf *shelf = game_shelf_open(data);
    assert_true(read_save(old("0.1.0/unfinished.castellany"), shelf, table_use, save));
    assert_int_equal(save->status, MATCH_FILE_GOOD);
    assert_ptr_equal(save->game, game_list[0]);
    assert_false(save->is_over);
    assert_string_equal(save->names[0], "J\xc3\xb6rg");
    assert_string_equal(save->controls[1], "bot:grandmaster");
    assert_true(read_save(old("0.1.0/finished.castellany"), shelf, table_use, save));
    assert_int_equal(save->status, MATCH_FILE_GOOD);
    assert_true(save->is_over);
    assert_int_equal(save->points[0], 51); /* as its statistics had it */
    assert_int_equal(save->points[1], 62);
    assert_int_equal(save->points[2], 54);
    free(save);
}

static void its_settings_open(void **state) {
    struct settings settings;
    char notice[PLATFORM_ERROR_SIZE] = "";
    (void)state;
    settings_read(old("0.1.0/settings.json"), &settings, notice);
    assert_string_equal(notice, "");
    assert_string_equal(settings.player_name, "J\xc3\xb6rg");
    assert_int_equal(settings.volumes.music, 55);
    assert_false(settings_has_learned(&settings) || settings_switch(&settings, "winter", 0) || settings.is_fullscreen);
}

static void its_statistics_open(void **state) {
    struct statistics *statistics = statistics_read(old("0.1.0/statistics.jsonl"));
    (void)state;
    assert_int_equal(statistics->count, 1);
    assert_int_equal(statistics->skipped, 0);
    assert_string_equal(statistics->matches[0].game, game_list[0]->name);
    assert_string_equal(statistics->matches[0].variant, "summer");
    assert_string_equal(statistics->matches[0].by[0].earned, "make_room all_masters market");
    assert_int_equal(__builtin_popcount(table_record_earned(table_list[0], statistics)), 3); /* all are known still */
    statistics_free(statistics);
}

/* ---- as the programs of 0.2.0 and 0.3.0 wrote them ---- */

static const char *const later[] = {"0.2.0", "0.3.0"};

static const char *of_version(const char *version, const char *name) {
    char both[64];
    snprintf(both, sizeof both, "%s/%s", version, name);
    return old(both);
}

static void later_matches_open(void **state) {
    struct save *save = calloc(1, sizeof *save);
    char data[1024];
    (void)state;
    assert_true(data_find(data, sizeof data));
    struct game_shelf *shelf = game_shelf_open(data);
    for (size_t i = 0; i < sizeof later / sizeof *later; i++) {
        assert_true(read_save(of_version(later[i], "finished.castellany"), shelf, table_use, save));
        assert_int_equal(save->status, MATCH_FILE_GOOD);
        assert_string_equal(save->game->name, "kilt");
        assert_true(save->is_over);
        assert_int_equal(save->points[0], 61); /* as their statistics had it */
        assert_int_equal(save->points[1], 95);
        assert_true(read_save(of_version(later[i], "unfinished.castellany"), shelf, table_use, save));
        assert_int_equal(save->status, MATCH_FILE_GOOD);
        assert_string_equal(save->game->name, "carcassonne");
        assert_false(save->is_over);
        assert_string_equal(save->controls[1], "bot:foreman");
    }
    free(save);
}

static void later_statistics_open(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof later / sizeof *later; i++) {
        struct statistics *statistics = statistics_read(of_version(later[i], "statistics.jsonl"));
        assert_int_equal(statistics->count, 1);
        assert_int_equal(statistics->skipped, 0);
        assert_string_equal(statistics->matches[0].game, "kilt");
        assert_int_equal(__builtin_popcount(table_record_earned(table_list[1], statistics)), 5);
        statistics_free(statistics);
    }
}

static void puzzles_deals_and_challenges_open(void **state) {
    struct puzzle_results *puzzles = puzzle_results_read(old("0.3.0/puzzles.jsonl"));
    struct deal_results *deals = deal_results_read(old("0.3.0/deals.jsonl"));
    struct challenge_results *challenges = challenge_results_read(old("0.3.0/challenges.jsonl"));
    (void)state;
    assert_int_equal(puzzles->count, 24);
    assert_int_equal(puzzles->skipped, 0);
    assert_int_equal(puzzles->items[1].tries, 2);
    assert_true(puzzle_results_is_day_solved(puzzles, 20715));
    assert_int_equal(deals->count, 30);
    assert_int_equal(deals->skipped, 0);
    assert_int_equal(deal_results_first(deals, "seasons.summer.929500398.you.craftsman.a6b", DEAL_PLAYED)->points, 80);
    assert_int_equal(challenges->count, 7);
    assert_int_equal(challenges->skipped, 0);
    assert_int_equal(challenges->items[0].points, 110);
    puzzle_results_free(puzzles);
    deal_results_free(deals);
    challenge_results_free(challenges);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(matches_open),
        cmocka_unit_test(settings_open),
        cmocka_unit_test(statistics_open),
        cmocka_unit_test(its_matches_open),
        cmocka_unit_test(its_settings_open),
        cmocka_unit_test(its_statistics_open),
        cmocka_unit_test(later_matches_open),
        cmocka_unit_test(later_statistics_open),
        cmocka_unit_test(puzzles_deals_and_challenges_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
