/* SPDX-License-Identifier: MIT */
/* Every system call and every allocation fails once while settings, statistics and saves are read and written: each
 * failure is told or of no account, and nothing is lost: what stood in a file is there before, after, or beside. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "castellany/data.h"
#include "faults.h"
#include "program/scratch.h"
#include "saves_kit.h"
#include "store/settings.h"
#include "store/statistics.h"
#include "table/table_ops.h"

enum { CALLS_MOST = 400, ALLOCATIONS_MOST = 4000, INTENTS = 12 };

static char folder[64], data[1024];
static struct game game;
static struct game_shelf *shelf;

/* ---- files ---- */

static const char *in_folder(const char *name) {
    static char paths[4][sizeof folder + 256];
    static int last;
    char *path = paths[++last % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static void put(const char *name, const char *text) {
    FILE *file = fopen(in_folder(name), "wb");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

/* The file as text, valid until the next call; empty if there is none. */
static const char *text_of(const char *path) {
    static char text[1 << 16];
    FILE *file = fopen(path, "rb");
    const size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[size] = 0;
    if (file) {
        fclose(file);
    }
    return text;
}

/* Says whether some file in the folder holds exactly TEXT. */
static int is_somewhere(const char *text) {
    int found = 0;
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        found |= strcmp(text_of(in_folder(entry->d_name)), text) == 0;
    }
    closedir(directory);
    return found;
}

static void empty_folder(void) {
    scratch_remove(folder);
    assert_true(scratch_make(folder, sizeof folder));
}

static int set_up(void **state) {
    struct error error;
    (void)state;
    assert_true(data_find(data, sizeof data));
    assert_true(game_open(&game, "seasons", data, &error));
    shelf = game_shelf_open(data);
    return !scratch_make(folder, sizeof folder);
}

static int tear_down(void **state) {
    (void)state;
    game_close(&game);
    game_shelf_close(shelf);
    scratch_remove(folder);
    return 0;
}

/* ---- each call once, and each allocation ---- */

struct trial {
    void (*prepare)(void);      /* the files as they are before */
    int (*act)(char *told);     /* gives 1 if it says that all went well; fills TOLD if not */
    void (*check)(int is_done); /* what must hold afterwards; with nothing failing any more */
    int may_be_silent;          /* a failure that changes nothing need not be told */
};

/* Gives how many of the failures were told. */
static int each_call_fails_once(const struct trial *trial) {
    int failures = 0;
    for (long at = 1;; at++) {
        char told[PLATFORM_ERROR_SIZE] = "";
        empty_folder();
        trial->prepare();
        faults_begin();
        faults.fails_at = at;
        const int is_done = trial->act(told), had_failed = faults.has_failed;
        faults_end();
        assert_true(is_done || told[0] || trial->may_be_silent);
        trial->check(is_done);
        failures += !is_done;
        if (!had_failed) {
            assert_true(is_done);
            assert_in_range(at, 2, CALLS_MOST);
            break;
        }
    }
    return failures;
}

/* In a process of its own, which may end with a word; a crash is none. */
static int starve(const struct trial *trial, long at) {
    int status;
    const pid_t process = fork();
    if (process == 0) {
        char told[PLATFORM_ERROR_SIZE] = "";
        dup2(open("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
        faults_begin();
        faults.starves_at = at;
        const int is_done = trial->act(told);
        _exit(is_done ? faults.allocations < at ? 2 : 0 : 1);
    }
    waitpid(process, &status, 0);
    assert_true(WIFEXITED(status) || WTERMSIG(status) == SIGABRT);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void each_allocation_fails_once(const struct trial *trial) {
    for (long at = 1; at < ALLOCATIONS_MOST; at += at < 40 ? 1 : 17) {
        empty_folder();
        trial->prepare();
        const int ended = starve(trial, at);
        trial->check(ended == 0 || ended == 2);
        if (ended == 2) {
            return;
        }
    }
}

static void try(const struct trial *trial) {
    static const int problems[] = {ENOSPC, EIO, EINTR, EINVAL}; /* of which one or another has a way round */
    int failures = 0;
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++) {
        faults.error = problems[i];
        failures += each_call_fails_once(trial);
    }
    assert_true(failures > 0 || trial->may_be_silent);
    each_allocation_fails_once(trial);
}

/* ---- settings ---- */

static const char settings_before[] = "{\"interface_percent\": 90, \"of_a_newer_version\": [1, 2]}\n";
static const char settings_damaged[] =
    "{\"interface_percent\": 90, \"pace_bots\": \"never\", \"of_a_newer_version\": 1}\n";

static void prepare_settings(void) {
    put("settings.json", settings_before);
}

static int write_settings(char *told) {
    struct settings settings;
    settings_defaults(&settings);
    settings.percent = 130;
    return settings_write(in_folder("settings.json"), &settings, told);
}

static void check_written_settings(int is_done) {
    char text[1 << 16], notice[PLATFORM_ERROR_SIZE];
    struct settings settings;
    snprintf(text, sizeof text, "%s", text_of(in_folder("settings.json")));
    assert_non_null(strstr(text, "of_a_newer_version"));
    settings_read(in_folder("settings.json"), &settings, notice);
    assert_string_equal(notice, "");
    assert_true(settings.percent == 130 || (!is_done && settings.percent == 90));
    assert_true(is_done || strcmp(text, settings_before) == 0 || settings.percent == 130);
}

static void settings_are_written_or_kept(void **state) {
    (void)state;
    try(&(struct trial){prepare_settings, write_settings, check_written_settings, 0});
}

static int read_settings(char *told) {
    struct settings settings;
    settings_read(in_folder("settings.json"), &settings, told);
    return !told[0] && settings.percent == 90;
}

static void check_read_settings(int is_done) {
    (void)is_done;
    assert_true(is_somewhere(settings_before));
}

static void settings_that_cannot_be_read_are_not_lost(void **state) {
    (void)state;
    try(&(struct trial){prepare_settings, read_settings, check_read_settings, 0});
}

static void prepare_damaged(void) {
    put("settings.json", settings_damaged);
}

/* Damaged ones are told even when nothing fails. */
static int read_damaged(char *told) {
    struct settings settings;
    settings_read(in_folder("settings.json"), &settings, told);
    return told[0] && settings.percent == 90 && !faults.has_failed;
}

static void check_damaged(int is_done) {
    (void)is_done;
    assert_true(is_somewhere(settings_damaged));
}

static void damaged_settings_are_not_lost(void **state) {
    (void)state;
    try(&(struct trial){prepare_damaged, read_damaged, check_damaged, 0});
}

/* ---- statistics ---- */

static struct statistics_match record_of(const char *id) {
    struct statistics_match record = {.at = 1790000000,
                                      .game = "seasons",
                                      .seats = 2,
                                      .by = {{.name = "Eva", .by = "person", .points = 61},
                                             {.name = "Bert", .by = "bot:master", .points = 40, .rank = 1}}};
    snprintf(record.id, sizeof record.id, "%s", id);
    return record;
}

static void prepare_statistics(void) {
    char error[PLATFORM_ERROR_SIZE];
    const struct statistics_match one = record_of("0000000000000001"), two = record_of("0000000000000002");
    assert_true(statistics_add(in_folder("statistics.jsonl"), &one, error));
    assert_true(statistics_add(in_folder("statistics.jsonl"), &two, error));
}

static int add_statistics(char *told) {
    const struct statistics_match record = record_of("0000000000000003");
    return statistics_add(in_folder("statistics.jsonl"), &record, told);
}

static int lines_of(const char *text) {
    int lines = 0;
    for (; *text; text++) {
        lines += *text == '\n';
    }
    return lines;
}

static void check_added(int is_done) {
    char error[PLATFORM_ERROR_SIZE];
    const struct statistics_match record = record_of("0000000000000003");
    struct statistics *there = statistics_read(in_folder("statistics.jsonl"));
    assert_true(there->count == 3 || (!is_done && there->count == 2));
    assert_int_equal(there->skipped, 0);
    statistics_free(there);
    statistics_add(in_folder("statistics.jsonl"), &record, error);
    assert_string_equal(error, "");
    assert_int_equal(lines_of(text_of(in_folder("statistics.jsonl"))), 3);
}

static void a_match_is_added_or_it_is_told(void **state) {
    (void)state;
    try(&(struct trial){prepare_statistics, add_statistics, check_added, 0});
}

/* One that is there already is not added again only because the file could not be read. */
static int add_again(char *told) {
    const struct statistics_match record = record_of("0000000000000002");
    return !statistics_add(in_folder("statistics.jsonl"), &record, told) && !told[0];
}

static void check_added_again(int is_done) {
    (void)is_done;
    assert_int_equal(lines_of(text_of(in_folder("statistics.jsonl"))), 2);
}

static void a_match_is_never_added_twice(void **state) {
    (void)state;
    try(&(struct trial){prepare_statistics, add_again, check_added_again, 0});
}

static int read_statistics(char *told) {
    struct statistics *there = statistics_read(in_folder("statistics.jsonl"));
    const int is_whole = there && there->count == 2;
    if (!there || there->is_cut_off) {
        strcpy(told, "told");
    }
    statistics_free(there);
    return is_whole && !told[0];
}

static void statistics_that_cannot_be_read_say_so(void **state) {
    (void)state;
    try(&(struct trial){prepare_statistics, read_statistics, check_added_again, 0});
}

static char before_reset[1 << 12];

static void prepare_reset(void) {
    prepare_statistics();
    snprintf(before_reset, sizeof before_reset, "%s", text_of(in_folder("statistics.jsonl")));
}

static int reset_statistics(char *told) {
    char kept[64];
    return statistics_reset(in_folder("statistics.jsonl"), kept, told);
}

static void check_reset(int is_done) {
    assert_true(is_somewhere(before_reset));
    assert_true(!is_done || access(in_folder("statistics.jsonl"), F_OK) != 0);
}

static void statistics_set_aside_are_not_lost(void **state) {
    (void)state;
    try(&(struct trial){prepare_reset, reset_statistics, check_reset, 0});
}

/* ---- saves ---- */

static struct match *new_match(void) {
    struct match_seat seats[2] = {{"Eva", "person", 1}, {"Bert", "bot:apprentice", 2}};
    struct random_stream stream = random_seeded(9);
    struct game_setup setup = {.seed = 5, .seats = 2};
    struct match *match = match_new(&game, &setup, seats, NULL);
    for (int i = 0; i < INTENTS; i++) {
        struct intent intent;
        game.ops->pick(&game, match_state(match), (uint8_t)__builtin_ctz(match_to_act(match)), &stream, &intent);
        match_submit(match, &intent, NULL);
    }
    return match;
}

static struct match *played;

static void prepare_save(void) {
    FILE *file = fopen(in_folder("one.castellany"), "wb");
    played = played ? played : new_match();
    assert_non_null(file);
    assert_true(match_file_write(played, file));
    fclose(file);
}

/* The match is there, whole, COUNT times, in the folder or its trash. */
static int matches_in(const char *where) {
    int whole = 0;
    struct saves *saves = read_saves(where, shelf, table_use);
    for (int i = 0; i < saves->count; i++) {
        assert_true(saves->items[i].is_readable);
        assert_int_equal(saves->items[i].status, MATCH_FILE_GOOD);
        whole++;
    }
    saves_free(saves);
    return whole;
}

static void check_one_there(int is_done) {
    char trash[PLATFORM_PATH_SIZE];
    (void)is_done;
    saves_trash_folder(folder, trash);
    assert_int_equal(matches_in(folder) + matches_in(trash), 1);
}

static int rename_save(char *told) {
    return saves_rename(in_folder("one.castellany"), "A title", told);
}

static void check_renamed(int is_done) {
    struct save save;
    check_one_there(is_done);
    assert_true(read_save(in_folder("one.castellany"), shelf, table_use, &save));
    assert_true(strcmp(save.title, "A title") == 0 || (!is_done && !save.title[0]));
}

static void a_title_is_given_or_the_save_stays(void **state) {
    (void)state;
    try(&(struct trial){prepare_save, rename_save, check_renamed, 0});
}

static int delete_save(char *told) {
    char where[PLATFORM_PATH_SIZE];
    return saves_delete(folder, in_folder("one.castellany"), 1790000000, where, told);
}

static void a_save_is_deleted_or_stays(void **state) {
    (void)state;
    try(&(struct trial){prepare_save, delete_save, check_one_there, 0});
}

static char deleted[PLATFORM_PATH_SIZE];

static void prepare_deleted(void) {
    char error[GAME_ERROR_SIZE];
    prepare_save();
    assert_true(saves_delete(folder, in_folder("one.castellany"), 1790000000, deleted, error));
}

static int restore_save(char *told) {
    char where[PLATFORM_PATH_SIZE];
    return saves_restore(folder, deleted, where, told);
}

static void a_save_is_restored_or_stays_in_the_trash(void **state) {
    (void)state;
    try(&(struct trial){prepare_deleted, restore_save, check_one_there, 0});
}

static int keep_position(char *told) {
    char where[PLATFORM_PATH_SIZE];
    return saves_write(folder, 1790000000, played, "Kept", 1, where, told);
}

/* What could not be kept leaves nothing behind that looks like a match. */
static void check_kept(int is_done) {
    const int there = matches_in(folder);
    assert_true(there == 2 || (!is_done && there == 1));
}

static void a_position_is_kept_or_nothing_is_there(void **state) {
    (void)state;
    try(&(struct trial){prepare_save, keep_position, check_kept, 0});
}

static int list_saves(char *told) {
    struct saves *saves = read_saves(folder, shelf, table_use);
    const int is_whole = saves && saves->count == 1 && saves->items[0].is_readable;
    if (saves && saves->count == 1 && !is_whole) {
        assert_int_not_equal(saves->items[0].error.code, ERROR_NONE);
        strcpy(told, "told in the list");
    }
    saves_free(saves);
    return is_whole;
}

static void a_list_of_saves_says_what_it_cannot_read(void **state) {
    (void)state;
    try(&(struct trial){prepare_save, list_saves, check_one_there, 1});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_are_written_or_kept),
        cmocka_unit_test(settings_that_cannot_be_read_are_not_lost),
        cmocka_unit_test(damaged_settings_are_not_lost),
        cmocka_unit_test(a_match_is_added_or_it_is_told),
        cmocka_unit_test(a_match_is_never_added_twice),
        cmocka_unit_test(statistics_that_cannot_be_read_say_so),
        cmocka_unit_test(statistics_set_aside_are_not_lost),
        cmocka_unit_test(a_title_is_given_or_the_save_stays),
        cmocka_unit_test(a_save_is_deleted_or_stays),
        cmocka_unit_test(a_save_is_restored_or_stays_in_the_trash),
        cmocka_unit_test(a_position_is_kept_or_nothing_is_there),
        cmocka_unit_test(a_list_of_saves_says_what_it_cannot_read),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
