/* SPDX-License-Identifier: MIT */
/* The folder of saves: what is listed, in which order, and which match is gone on with. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#include "castellany/data.h"
#include "castellany/seasons.h"
#include "kit.h"
#include "saves_kit.h"
#include "table/table_ops.h"

static char folder[64], data[1024];
static struct game game;
static struct game_shelf *shelf;

static int set_up(void **state) {
    struct error error;
    (void)state;
    strcpy(folder, "/tmp/castellany-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    assert_true(data_find(data, sizeof data));
    assert_true(game_open(&game, "seasons", data, &error));
    shelf = game_shelf_open(data);
    return 0;
}

static int tear_down(void **state) {
    char path[160];
    static const char *const names[] = {"old", "new", "over", "broken", "bidding"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s.castellany", folder, names[i]);
        unlink(path);
    }
    snprintf(path, sizeof path, "%s/notes.txt", folder);
    unlink(path);
    game_close(&game);
    game_shelf_close(shelf);
    return rmdir(folder);
}

static void touch(const char *name, long when) {
    char path[160];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    utime(path, &(struct utimbuf){when, when});
}

static void put_text(const char *name, const char *text, long when) {
    char path[160];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    fputs(text, file);
    fclose(file);
    touch(name, when);
}

/* A match of three seats after INTENTS random intents. */
static void put_match(const char *name, const char *season, int intents, long when) {
    char path[160];
    struct match_seat seats[3] = {{"Eva", "person"}, {"Bert", "bot:apprentice"}, {"Cem", "person"}};
    struct game_setup setup = {.seed = 5, .seats = 3};
    struct random_stream stream = random_seeded(9);
    game.ops->setup->option(&setup, "season", season);
    struct match *match = match_new(&game, &setup, seats, NULL);
    for (int i = 0; i < intents && match_to_act(match); i++) {
        struct intent intent;
        uint8_t seat = 0;
        while (!(match_to_act(match) >> seat & 1)) {
            seat++;
        }
        game.ops->pick(&game, match_state(match), seat, &stream, &intent);
        match_submit(match, &intent, NULL);
    }
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    match_file_write(match, file);
    fclose(file);
    match_free(match);
    touch(name, when);
}

static void an_empty_or_missing_folder_has_no_saves(void **state) {
    (void)state;
    struct save save;
    struct saves *saves = read_saves(folder, shelf, table_use);
    assert_int_equal(saves->count, 0);
    saves_free(saves);
    saves = read_saves("/nonexistent", shelf, table_use);
    assert_int_equal(saves->count, 0);
    saves_free(saves);
    assert_false(saves_latest("", shelf, table_use, NULL, &save));
}

static void saves_are_listed_with_the_latest_first(void **state) {
    (void)state;
    put_match("old.castellany", "winter", 30, 1000);
    put_match("new.castellany", "summer", 6, 2000);
    put_text("broken.castellany", "no match at all\n", 1500);
    put_text("notes.txt", "not mine\n", 3000);
    struct saves *saves = read_saves(folder, shelf, table_use);
    assert_int_equal(saves->count, 3);
    assert_true(saves->items[0].is_readable);
    assert_int_equal(saves->items[0].seats, 3);
    assert_int_equal(((struct seasons_state *)saves->items[0].board)->season, SUMMER);
    assert_string_equal(saves->items[0].names[1], "Bert");
    assert_true(saves->items[0].is_bot[1]);
    assert_false(saves->items[0].is_bot[2]);
    assert_false(saves->items[1].is_readable);
    assert_int_equal(saves->items[1].error.code, ERROR_FIRST_LINE);
    assert_int_equal(((struct seasons_state *)saves->items[2].board)->season, WINTER);
    saves_free(saves);
}

static void continue_takes_the_latest_that_is_not_over(void **state) {
    (void)state;
    struct save save;
    put_match("old.castellany", "winter", 30, 1000);
    put_match("over.castellany", "summer", 1000000, 2000);
    put_text("broken.castellany", "{}\n", 3000);
    put_text("bidding.castellany",
             "{\"format\":\"castellany-match\",\"version\":1,\"game\":\"goofspiel\",\"players\":2,"
             "\"cards\":3,\"seed\":\"1\",\"prizes\":[1,2,3]}\n",
             4000);
    assert_true(saves_latest(folder, shelf, table_use, NULL, &save));
    assert_non_null(strstr(save.path, "old.castellany"));
    struct saves *saves = read_saves(folder, shelf, table_use);
    assert_int_equal(saves->count, 4);
    assert_true(saves->items[0].is_readable); /* listed, though menus do not offer its game */
    assert_string_equal(saves->items[0].game->name, "goofspiel");
    assert_false(saves->items[1].is_readable);
    assert_true(saves->items[2].is_over);
    saves_free(saves);
}

static void a_new_save_never_takes_the_place_of_another(void **state) {
    (void)state;
    char first[PLATFORM_PATH_SIZE], second[PLATFORM_PATH_SIZE];
    saves_new_path(folder, 1000000, first);
    FILE *file = fopen(first, "w");
    fclose(file);
    saves_new_path(folder, 1000000, second);
    assert_string_not_equal(first, second);
    assert_non_null(strstr(second, ".castellany"));
    unlink(first);
}

static void dates_are_told_as_people_say_them(void **state) {
    (void)state;
    char text[64];
    const time_t noon = 1790121600 + 12 * 3600;
    saves_date(noon - 60, noon, text, sizeof text);
    assert_memory_equal(text, "today", 5);
    saves_date(noon - 24 * 3600, noon, text, sizeof text);
    assert_memory_equal(text, "yesterday", 9);
    saves_date(noon - 80 * 24 * 3600, noon, text, sizeof text);
    assert_non_null(strstr(text, "2026"));
}

static void moments_beyond_the_calendar_are_told_as_such(void **state) {
    (void)state;
    char text[64] = "";
    const time_t never[] = {SAVES_LAST_MOMENT + 1, (time_t)4611686018427387904, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
        saves_date(never[i], 1000000, text, sizeof text);
        assert_string_equal(text, "at an unknown time");
    }
}

static void a_name_with_a_moment_is_deleted_in_the_trash_alone(void **state) {
    (void)state;
    char trash[PLATFORM_PATH_SIZE], path[PLATFORM_PATH_SIZE + 64];
    put_match("old.castellany", "summer", 6, 1000);
    saves_trash_folder(folder, trash);
    mkdir(trash, 0700);
    static const char *const names[] = {"backup~12.castellany", "x~99999999999999999999.castellany",
                                        "trash/backup~12.castellany", "trash/x~99999999999999999999.castellany"};
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        put_match(names[i], "summer", 6, 10);
        struct save *save;
        struct saves *saves = saves_list(i < 2 ? folder : trash, shelf, table_use);
        for (save = saves->items; strcmp(save->path, path) != 0; save++) {
        }
        assert_int_equal(save->deleted, i == 2 ? 12 : 0);
        saves_free(saves);
    }
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(trash);
}

static void what_a_wrong_clock_deleted_stays(void **state) {
    (void)state;
    char trash[PLATFORM_PATH_SIZE], path[PLATFORM_PATH_SIZE + 64];
    const time_t now = 1790000000, month = SAVES_TRASH_DAYS * 24 * 60 * 60;
    saves_trash_folder(folder, trash);
    mkdir(trash, 0700);
    put_match("trash/wrong~946684800.castellany", "summer", 6, now - 60); /* "deleted" in 2000, written today */
    put_match("trash/right~1787000000.castellany", "summer", 6, now - 2 * month);
    saves_purge(folder, now);
    snprintf(path, sizeof path, "%s/right~1787000000.castellany", trash);
    assert_int_not_equal(access(path, F_OK), 0);
    snprintf(path, sizeof path, "%s/wrong~946684800.castellany", trash);
    assert_int_equal(access(path, F_OK), 0);
    unlink(path);
    rmdir(trash);
}

static void half_written_files_are_swept_away(void **state) {
    (void)state;
    char path[PLATFORM_PATH_SIZE];
    put_text("old.castellany.new-Ab3xYz", "half", 1000);
    put_text("new.castellany.new-Ab3xYz", "half", 9000);
    put_text("old.castellany.backup", "whole", 1000);
    saves_purge(folder, 9100);
    snprintf(path, sizeof path, "%s/old.castellany.new-Ab3xYz", folder);
    assert_int_not_equal(access(path, F_OK), 0);
    snprintf(path, sizeof path, "%s/new.castellany.new-Ab3xYz", folder);
    assert_int_equal(unlink(path), 0);
    snprintf(path, sizeof path, "%s/old.castellany.backup", folder);
    assert_int_equal(unlink(path), 0);
}

static void continue_looks_behind_a_hundred_finished_matches(void **state) {
    (void)state;
    char name[64], path[PLATFORM_PATH_SIZE];
    struct save save;
    put_match("old.castellany", "summer", 6, 1000);
    put_match("over.castellany", "summer", 1000000, 2000);
    snprintf(path, sizeof path, "%s/over.castellany", folder);
    for (int i = 0; i < 100; i++) {
        char other[PLATFORM_PATH_SIZE];
        snprintf(name, sizeof name, "over-%d.castellany", i);
        snprintf(other, sizeof other, "%s/%s", folder, name);
        assert_int_equal(link(path, other), 0);
    }
    assert_true(saves_latest(folder, shelf, table_use, NULL, &save));
    assert_non_null(strstr(save.path, "old.castellany"));
    for (int i = 0; i < 100; i++) {
        snprintf(path, sizeof path, "%s/over-%d.castellany", folder, i);
        unlink(path);
    }
}

static int count_of(void) {
    struct saves *saves = saves_list(folder, shelf, table_use);
    const int count = saves->count;
    saves_free(saves);
    return count;
}

static void a_position_that_finds_no_room_leaves_nothing_behind(void **state) {
    (void)state;
    char where[PLATFORM_PATH_SIZE], error[GAME_ERROR_SIZE] = "";
    struct game_setup setup = {.seed = 5, .seats = 3};
    struct rlimit limit, small;
    struct match *match = match_new(&game, &setup, NULL, NULL);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &limit);
    small = limit;
    small.rlim_cur = 20;
    setrlimit(RLIMIT_FSIZE, &small);
    const int is_written = saves_write(folder, 1000, match, "Here", 1, where, error);
    setrlimit(RLIMIT_FSIZE, &limit);
    assert_false(is_written);
    assert_non_null(strstr(error, "cannot be written"));
    assert_int_equal(count_of(), 0);
    assert_true(saves_write(folder, 1000, match, "Here", 1, where, error));
    struct save save;
    assert_true(read_save(where, shelf, table_use, &save));
    assert_true(save.is_kept);
    assert_string_equal(save.title, "Here");
    unlink(where);
    match_free(match);
}

/* Whoever cuts a title by bytes: what was whole of it is kept. */
static void a_character_that_is_cut_through_costs_itself_alone(void **state) {
    (void)state;
    char where[PLATFORM_PATH_SIZE], error[GAME_ERROR_SIZE] = "";
    struct game_setup setup = {.seed = 5, .seats = 2};
    struct match *match = match_new(&game, &setup, NULL, NULL);
    struct save save;
    assert_true(saves_write(folder, 1000, match, "\xd0\x90\xd0", 0, where, error));
    assert_true(read_save(where, shelf, table_use, &save));
    assert_string_equal(save.title, "\xd0\x90");
    assert_true(saves_rename(where, "Friday, \xd0\x91\xd0", error));
    assert_true(read_save(where, shelf, table_use, &save));
    assert_string_equal(save.title, "Friday, \xd0\x91");
    unlink(where);
    match_free(match);
}

int main(void) {
    setenv("TZ", "UTC", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(an_empty_or_missing_folder_has_no_saves, set_up, tear_down),
        cmocka_unit_test_setup_teardown(saves_are_listed_with_the_latest_first, set_up, tear_down),
        cmocka_unit_test_setup_teardown(continue_takes_the_latest_that_is_not_over, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_new_save_never_takes_the_place_of_another, set_up, tear_down),
        cmocka_unit_test(dates_are_told_as_people_say_them),
        cmocka_unit_test(moments_beyond_the_calendar_are_told_as_such),
        cmocka_unit_test_setup_teardown(a_name_with_a_moment_is_deleted_in_the_trash_alone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_a_wrong_clock_deleted_stays, set_up, tear_down),
        cmocka_unit_test_setup_teardown(half_written_files_are_swept_away, set_up, tear_down),
        cmocka_unit_test_setup_teardown(continue_looks_behind_a_hundred_finished_matches, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_position_that_finds_no_room_leaves_nothing_behind, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_character_that_is_cut_through_costs_itself_alone, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
