/* SPDX-License-Identifier: MIT */
/* A clock that jumps, stands still or was never set: nothing of what is kept is lost for that, nothing is written over,
 * and every date can be told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

#include <cmocka.h>

#include "castellany/data.h"
#include "castellany/file.h"
#include "program/scratch.h"
#include "saves_kit.h"
#include "store/statistics_figures.h"
#include "table/table_ops.h"

enum { DAY = 24 * 60 * 60 };

static const time_t today = 1790000000;
/* Never set, before 1970, an hour back and on as in spring and autumn, behind 32 bits, the last second that is
 * believed. */
static const time_t clocks[] = {
    0, -5, 946684800, 1790000000 - 3600, 1790000000, 1790000000 + 3600, 4294967296, SAVES_LAST_MOMENT};
enum { CLOCKS = sizeof clocks / sizeof *clocks };

static char folder[64], data[1024];
static struct game game;
static struct game_shelf *shelf;
static struct match *match;

static int set_up(void **state) {
    struct error error;
    struct game_setup setup = {.seed = 5, .seats = 2};
    (void)state;
    assert_true(data_find(data, sizeof data));
    assert_true(game_open(&game, "seasons", data, &error));
    shelf = game_shelf_open(data);
    match = match_new(&game, &setup, NULL, NULL);
    return !scratch_make(folder, sizeof folder);
}

static int tear_down(void **state) {
    (void)state;
    match_free(match);
    game_close(&game);
    game_shelf_close(shelf);
    scratch_remove(folder);
    return 0;
}

static void keep(time_t now, char where[PLATFORM_PATH_SIZE]) {
    char error[GAME_ERROR_SIZE];
    if (!saves_write(folder, now, match, "", 0, where, error)) {
        fail_msg("%s", error);
    }
}

static int count_in(const char *where) {
    struct saves *saves = read_saves(where, shelf, table_use);
    int readable = 0;
    for (int i = 0; i < saves->count; i++) {
        readable += saves->items[i].is_readable;
    }
    saves_free(saves);
    return readable;
}

static void every_save_has_a_file_of_its_own(void **state) {
    char where[PLATFORM_PATH_SIZE];
    (void)state;
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < CLOCKS; i++) {
            keep(clocks[i], where);
        }
    }
    assert_int_equal(count_in(folder), 3 * CLOCKS);
}

static void every_date_can_be_told(void **state) {
    char text[64];
    (void)state;
    for (int i = 0; i < CLOCKS; i++) {
        for (int j = 0; j < CLOCKS; j++) {
            saves_date(clocks[i], clocks[j], text, sizeof text);
            assert_true(text[0]);
        }
    }
    saves_date(today + 400 * DAY, today, text, sizeof text);
    assert_non_null(strstr(text, "2027"));
    saves_date(SAVES_LAST_MOMENT + 1, today, text, sizeof text);
    assert_string_equal(text, "at an unknown time");
}

static void set_touched(const char *path, time_t when) {
    assert_int_equal(utime(path, &(struct utimbuf){when, when}), 0);
}

/* Deletes a save that was written at WRITTEN when the clock showed DELETED, starts the program at each clock up to
 * THEN, and gives how many are left in the trash. */
static int left_in_trash(time_t written, time_t deleted, time_t then) {
    char where[PLATFORM_PATH_SIZE], trash[PLATFORM_PATH_SIZE], error[GAME_ERROR_SIZE], kept[PLATFORM_PATH_SIZE];
    keep(written, kept);
    set_touched(kept, written);
    assert_true(saves_delete(folder, kept, deleted, where, error));
    saves_purge(folder, then);
    saves_trash_folder(folder, trash);
    const int left = count_in(trash);
    unlink(where);
    return left;
}

static void the_trash_keeps_for_a_month_what_a_wrong_clock_deleted(void **state) {
    (void)state;
    assert_int_equal(left_in_trash(today, today + DAY, today + 20 * DAY), 1);
    assert_int_equal(left_in_trash(today, today + DAY, today + 40 * DAY), 0);
    assert_int_equal(left_in_trash(today, 946684800, today), 1);       /* deleted in the year 2000: that was no date */
    assert_int_equal(left_in_trash(today, today + DAY, 946684800), 1); /* the clock goes back */
    assert_int_equal(left_in_trash(today, today + DAY, 0), 1);
}

static void a_match_under_way_is_found_whatever_the_clock_says(void **state) {
    char where[PLATFORM_PATH_SIZE];
    struct save save;
    (void)state;
    for (int i = 0; i < CLOCKS; i++) {
        scratch_remove(folder);
        assert_true(scratch_make(folder, sizeof folder));
        keep(clocks[i], where);
        set_touched(where, clocks[i]);
        assert_true(saves_latest(folder, shelf, table_use, NULL, &save));
        assert_string_equal(save.path, where);
    }
}

/* What another program writes this moment is not swept away, whichever way the clock went meanwhile. */
static void what_is_being_written_stays(void **state) {
    char path[PLATFORM_PATH_SIZE];
    (void)state;
    snprintf(path, sizeof path, "%s/one.castellany.aaaaaa", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
    set_touched(path, today);
    file_sweep(folder, ".castellany", today - DAY, 3600);
    assert_int_equal(access(path, F_OK), 0);
    file_sweep(folder, ".castellany", today + 60, 3600);
    assert_int_equal(access(path, F_OK), 0);
}

static void statistics_take_any_moment(void **state) {
    char path[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE];
    struct statistics_match record = {.game = "seasons",
                                      .seats = 2,
                                      .by = {{.name = "Eva", .by = "person", .points = 61},
                                             {.name = "Bert", .by = "bot:master", .points = 40, .rank = 1}}};
    struct figures figures;
    int added = 0;
    (void)state;
    snprintf(path, sizeof path, "%s/statistics.jsonl", folder);
    for (int i = 0; i < CLOCKS; i++) {
        snprintf(record.id, sizeof record.id, "%016x", (unsigned)i + 1);
        record.at = clocks[i] < 0 ? 0 : clocks[i];
        added += statistics_add(path, &record, error);
    }
    assert_int_equal(added, CLOCKS);
    struct statistics *there = statistics_read(path);
    assert_int_equal(there->count, CLOCKS);
    assert_int_equal(there->skipped, 0);
    figures_reckon(there, &(struct figures_filter){.group = FIGURES_BOTS}, &figures);
    assert_int_equal(figures.streak, CLOCKS);
    statistics_free(there);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_save_has_a_file_of_its_own, set_up, tear_down),
        cmocka_unit_test_setup_teardown(every_date_can_be_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_trash_keeps_for_a_month_what_a_wrong_clock_deleted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_under_way_is_found_whatever_the_clock_says, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_being_written_stays, set_up, tear_down),
        cmocka_unit_test_setup_teardown(statistics_take_any_moment, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
