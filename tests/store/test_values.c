/* SPDX-License-Identifier: MIT */
/* What stands in settings.json and statistics.jsonl, value by value: what is wrong is named and costs nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "castellany/bot.h"
#include "castellany/error.h"
#include "castellany/game.h"
#include "program/scratch.h"
#include "store/core_words.h"
#include "store/settings.h"
#include "store/statistics_figures.h"
#include "ui/language.h"

static char folder[64], path[96];

static int set_up(void **state) {
    (void)state;
    const int is_made = scratch_make(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/file", folder);
    return !is_made;
}

static int tear_down(void **state) {
    (void)state;
    scratch_remove(folder);
    return 0;
}

static void put(const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void get(const char *name, char *text, size_t size) {
    char whole[128];
    assert_true(snprintf(whole, sizeof whole, "%s/%s", folder, name) < (int)sizeof whole);
    FILE *file = fopen(whole, "r");
    assert_non_null(file);
    text[fread(text, 1, size - 1, file)] = 0;
    fclose(file);
}

/* ---- settings ---- */

#define LONG "a-name-that-is-longer-than-there-is-room-for"

#define SAT "{\"control\": \"person\", \"name\": \"A\", \"colour\": 0}"
#define AND_THREE ", " SAT ", " SAT ", " SAT "]"

/* A value that is wrong, and the setting that is named for it. */
static const struct {
    const char *value, *named;
} wrong[] = {
    {"\"fullscreen\": 1", "fullscreen"},
    {"\"fullscreen\": \"true\"", "fullscreen"},
    {"\"interface_percent\": 79", "interface_percent"},
    {"\"interface_percent\": 201", "interface_percent"},
    {"\"interface_percent\": 1e99", "interface_percent"},
    {"\"interface_percent\": true", "interface_percent"},
    {"\"volume_music\": -1", "volume_music"},
    {"\"volume_music\": 9223372036854775807", "volume_music"},
    {"\"pace_bots\": \"sometimes\"", "pace_bots"},
    {"\"pace_bots\": 1", "pace_bots"},
    {"\"language\": \"xx\"", "language"},
    {"\"language\": 0", "language"},
    {"\"coached\": 7", "coached"},
    {"\"coached\": \"bell\\u0007\"", "coached"},
    {"\"game\": []", "game"},
    {"\"game\": \"" LONG "\"", "game"},
    {"\"table\": {}", "table"},
    {"\"table\": [1, 2, 3, 4]", "table"},
    {"\"table\": [{\"control\": \"person\", \"name\": \"A\", \"colour\": 0}]", "table"},
    {"\"table\": [{\"name\": \"A\", \"colour\": 0}" AND_THREE, "table"},
    {"\"table\": [{\"control\": \"person\", \"colour\": 0}" AND_THREE, "table"},
    {"\"table\": [{\"control\": \"person\", \"name\": \"\\u0007\", \"colour\": 0}" AND_THREE, "table"},
    {"\"table\": [{\"control\": \"person\", \"name\": \"A\", \"colour\": \"red\"}" AND_THREE, "table"},
    {"\"table\": [{\"control\": \"person\", \"name\": \"A\", \"colour\": -1}" AND_THREE, "table"},
    {"\"table\": [{\"control\": \"person\", \"name\": \"A\", \"colour\": 99}" AND_THREE, "table"},
    {"\"tables\": []", "tables"},
    {"\"tables\": {\"kilt\": 5}", "tables"},
    {"\"tables\": {\"" LONG "\": []}", "tables"},
    {"\"tables\": {\"ki\\u0007lt\": []}", "tables"},
    {"\"lessons\": []", "lessons"},
    {"\"lessons\": {\"winter\": 1}", "lessons"},
    {"\"lessons\": {\"winter\": {\"learned\": 1, \"step\": 0}}", "lessons"},
    {"\"lessons\": {\"winter\": {\"learned\": true, \"step\": true}}", "lessons"},
    {"\"lessons\": {\"winter\": {\"learned\": true, \"step\": -1}}", "lessons"},
    {"\"lessons\": {\"winter\": {\"learned\": true, \"step\": 1000}}", "lessons"},
    {"\"lessons\": {\"" LONG "\": {\"learned\": true, \"step\": 0}}", "lessons"},
    {"\"lessons\": {\"\\u0007\": {\"learned\": true, \"step\": 0}}", "lessons"},
    {"\"learned\": 1", "lessons"},
    {"\"keys\": []", "keys"},
    {"\"keys\": {\"undo\": \"z\"}", "keys"},
    {"\"keys\": {\"undo\": [5]}", "keys"},
    {"\"keys\": {\"undo\": [\"z\", \"y\", \"x\", \"w\", \"v\"]}", "keys"},
    {"\"keys\": {\"undo\": [\"no such key\"]}", "keys"},
    {"\"keys\": {\"undo\": [\"z\", \"\", \"y\"]}", "keys"}, /* a key where a button should be */
    {"\"keys\": {\"undo\": [\"escape\"]}", "keys"},         /* that one is not to be given away */
};

enum { WRONG = sizeof wrong / sizeof *wrong };

static void assert_usual_but_for_the_name(const struct settings *settings) {
    struct settings usual;
    settings_defaults(&usual);
    assert_string_equal(settings->player_name, "Eva");
    assert_int_equal(settings->is_fullscreen, usual.is_fullscreen);
    assert_int_equal(settings->percent, usual.percent);
    assert_memory_equal(&settings->volumes, &usual.volumes, sizeof usual.volumes);
    assert_int_equal(settings->bots, usual.bots);
    assert_int_equal(settings->language, usual.language);
    assert_string_equal(settings->coached, "");
    assert_string_equal(settings->game, "");
    assert_false(settings_has_learned(settings));
    assert_memory_equal(&settings->keys, &usual.keys, sizeof usual.keys);
    for (int i = 0; i < SETTINGS_TABLES; i++) {
        assert_string_equal(settings->tables[i].seats[0].control, "");
    }
}

static void a_wrong_setting_is_named_and_costs_no_other(void **state) {
    char text[1024], kept[1024], notice[PLATFORM_ERROR_SIZE];
    struct settings settings;
    (void)state;
    for (int i = 0; i < WRONG; i++) {
        snprintf(text, sizeof text, "{\"player_name\": \"Eva\", %s}", wrong[i].value);
        put(text);
        settings_read(path, &settings, notice);
        if (!strstr(notice, wrong[i].named)) {
            fail_msg("%s: told is \"%s\"", wrong[i].value, notice);
        }
        assert_usual_but_for_the_name(&settings);
        snprintf(kept, sizeof kept, i ? "file.bad-%d" : "file.bad", i + 1);
        assert_non_null(strstr(notice, kept));
        get(kept, kept, sizeof kept);
        assert_string_equal(kept, text);
        settings_read(path, &settings, notice); /* what is written anew is good */
        assert_string_equal(notice, "");
        assert_usual_but_for_the_name(&settings);
    }
}

static void all_that_is_wrong_is_named_at_once(void **state) {
    char notice[PLATFORM_ERROR_SIZE];
    struct settings settings;
    (void)state;
    put("{\"muted\": 5, \"hints\": false, \"game\": 5}");
    settings_read(path, &settings, notice);
    assert_non_null(strstr(notice, "muted, game"));
    assert_null(strstr(notice, "hints"));
    assert_false(settings.has_hints);
}

static void what_is_no_settings_file_is_set_aside(void **state) {
    static const char *const texts[] = {"", "{", "[]", "17", "{\"hints\": false} {}"};
    char notice[PLATFORM_ERROR_SIZE], kept[64];
    struct settings settings;
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        put(texts[i]);
        settings_read(path, &settings, notice);
        snprintf(kept, sizeof kept, i ? "file.bad-%d" : "file.bad", (int)i + 1);
        assert_non_null(strstr(notice, kept));
        get(kept, kept, sizeof kept);
        assert_string_equal(kept, texts[i]);
        assert_int_not_equal(access(path, F_OK), 0);
        assert_true(settings.has_hints);
    }
}

/* A pipe would be waited for, and what has no end would be read until memory or the disk is full. */
static void what_is_no_file_at_all_is_set_aside_unopened(void **state) {
    char notice[PLATFORM_ERROR_SIZE];
    struct settings settings;
    (void)state;
    assert_int_equal(mkfifo(path, 0600), 0);
    settings_read(path, &settings, notice);
    assert_non_null(strstr(notice, "file.bad"));
    assert_int_not_equal(access(path, F_OK), 0);
    assert_true(settings.has_hints);
    assert_int_equal(symlink("/dev/zero", path), 0);
    settings_read(path, &settings, notice);
    assert_non_null(strstr(notice, "file.bad-2"));
    assert_int_not_equal(access(path, F_OK), 0);
    assert_true(settings_write(path, &settings, notice));
}

/* It may come while the game runs, too. */
static void no_settings_are_written_where_no_file_lies(void **state) {
    char error[PLATFORM_ERROR_SIZE] = "", backup[128];
    struct settings settings;
    (void)state;
    settings_defaults(&settings);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_false(settings_write(path, &settings, error));
    assert_non_null(strstr(error, "cannot be written"));
    unlink(path);
    put("[]");
    assert_int_equal(truncate(path, 1l << 40), 0);
    assert_false(settings_write(path, &settings, error));
    snprintf(backup, sizeof backup, "%s.bad", path);
    assert_int_not_equal(access(backup, F_OK), 0);
}

/* Somebody puts rubbish there while the game runs: what it writes then does not cost it. */
static void rubbish_that_comes_meanwhile_is_set_aside_before_writing(void **state) {
    char error[PLATFORM_ERROR_SIZE], kept[64];
    struct settings settings;
    (void)state;
    settings_defaults(&settings);
    put("{\"hi");
    assert_true(settings_write(path, &settings, error));
    get("file.bad", kept, sizeof kept);
    assert_string_equal(kept, "{\"hi");
    settings_read(path, &settings, error);
    assert_string_equal(error, "");
}

static void what_cannot_be_set_aside_is_not_written_over(void **state) {
    char error[PLATFORM_ERROR_SIZE] = "", kept[64], name[128];
    struct settings settings;
    (void)state;
    settings_defaults(&settings);
    snprintf(name, sizeof name, "%s/file.bad", folder);
    put("[]");
    for (int number = 1; number <= 999; number++) { /* every name is taken */
        assert_int_equal(symlink("file", name), 0);
        snprintf(name, sizeof name, "%s/file.bad-%d", folder, number + 1);
    }
    assert_false(settings_write(path, &settings, error));
    assert_non_null(strstr(error, "cannot be written"));
    get("file", kept, sizeof kept);
    assert_string_equal(kept, "[]");
    settings_read(path, &settings, error);
    assert_null(strstr(error, "kept as"));
    get("file", kept, sizeof kept);
    assert_string_equal(kept, "[]");
}

static void keys_of_newer_versions_stay(void **state) {
    char error[PLATFORM_ERROR_SIZE], text[8192];
    struct settings settings;
    (void)state;
    put("{\"wings\": 2, \"keys\": {\"fly\": [\"f\"]}, \"learned\": true}");
    settings_read(path, &settings, error);
    assert_string_equal(error, "");
    settings.keys.slots[0][0].code = 'q';
    assert_true(settings_write(path, &settings, error));
    get("file", text, sizeof text);
    assert_non_null(strstr(text, "\"wings\": 2"));
    assert_non_null(strstr(text, "\"fly\""));
    assert_non_null(strstr(text, "\"Q\""));
    settings_read(path, &settings, error);
    assert_string_equal(error, "");
    assert_true(settings_lesson(&settings, game_list[0]->name).is_learned); /* as 0.1.0 wrote it */
    assert_int_equal(settings.keys.slots[0][0].code, 'q');
}

static void a_system_language_and_a_slot_without_key_are_good(void **state) {
    char notice[PLATFORM_ERROR_SIZE];
    struct settings settings;
    (void)state;
    put("{\"language\": \"\", \"keys\": {\"undo\": [\"\", \"u\"]}}");
    settings_read(path, &settings, notice);
    assert_string_equal(notice, "");
    assert_int_equal(settings.language, LANGUAGE_SYSTEM);
}

static void more_lessons_than_there_is_room_for_cost_nothing(void **state) {
    char name[24], notice[PLATFORM_ERROR_SIZE];
    struct settings settings;
    (void)state;
    settings_defaults(&settings);
    for (int i = 0; i <= SETTINGS_LESSONS; i++) {
        snprintf(name, sizeof name, "lesson %d", i);
        settings_lesson_note(&settings, name, 0, i + 1);
    }
    assert_int_equal(settings_lesson(&settings, "lesson 0").step, 1);
    assert_int_equal(settings_lesson(&settings, "lesson 15").step, 16);
    assert_int_equal(settings_lesson(&settings, "lesson 16").step, 0); /* for this one there was none */
    assert_true(settings_write(path, &settings, notice));
    settings_read(path, &settings, notice);
    assert_string_equal(notice, "");
    assert_int_equal(settings_lesson(&settings, "lesson 15").step, 16);
}

static void of_more_games_than_there_is_room_for_the_last_gives_way(void **state) {
    char name[24];
    struct settings settings;
    (void)state;
    settings_defaults(&settings);
    for (int i = 0; i <= SETTINGS_TABLES; i++) {
        snprintf(name, sizeof name, "game %d", i);
        snprintf(settings_seats_of(&settings, name)->name, sizeof settings.tables[0].seats[0].name, "%s", name);
    }
    assert_string_equal(settings_seats_of(&settings, "game 0")->name, "game 0");
    assert_string_equal(settings_seats_of(&settings, "game 8")->name, "game 8");
    assert_string_equal(settings_seats_of(&settings, "game 7")->name, "");
}

/* ---- statistics ---- */

#define SEATS                                                                                                          \
    "\"seats\": [{\"name\": \"Eva\", \"by\": \"person\", \"points\": 50, \"rank\": 0, \"earned\": [\"palace\"]},"      \
    "{\"name\": \"Bert\", \"by\": \"bot:master\", \"points\": 40, \"rank\": 1}]"
#define BOT "{\"name\": \"B\", \"by\": \"bot:master\", \"points\": 4, \"rank\": 1}"

static const char *const bad_lines[] = {
    "[]",
    "{",
    "{\"version\": 2, \"id\": \"b\", \"at\": 1, \"seed\": \"1\", " SEATS "}",
    "{\"id\": \"b\", \"at\": 1, \"seed\": \"1\", " SEATS "}",
    "{\"version\": 1, \"at\": 1, \"seed\": \"1\", " SEATS "}",
    "{\"version\": 1, \"id\": \"\", \"at\": 1, \"seed\": \"1\", " SEATS "}",
    "{\"version\": 1, \"id\": \"longer-than-any-hash-is\", \"at\": 1, \"seed\": \"1\", " SEATS "}",
    "{\"version\": 1, \"id\": \"b\", \"at\": \"1\", \"seed\": \"1\", " SEATS "}",
    "{\"version\": 1, \"id\": \"b\", \"at\": -1, \"seed\": \"1\", " SEATS "}",
    "{\"version\": 1, \"id\": \"b\", \"at\": 253402300800, \"seed\": \"1\", " SEATS "}",
    "{\"version\": 1, \"id\": \"b\", \"at\": 1, \"seed\": \"1\", \"game\": 5, " SEATS "}",
    "{\"version\": 1, \"id\": \"b\", \"at\": 1, \"seed\": \"1\", \"variant\": 5, " SEATS "}",
    "{\"version\": 1, \"id\": \"b\", \"at\": 1, \"seed\": \"1\", \"season\": \"win\\u0007\", " SEATS "}",
    "{\"version\": 1, \"id\": \"b\", \"at\": 1, \"seed\": 1, " SEATS "}",
    "{\"version\": 1, \"id\": \"b\", \"at\": 1, \"seed\": \"1\"}",
    "{\"version\": 1, \"id\": \"b\", \"at\": 1, \"seed\": \"1\", \"seats\": [" BOT "]}",
    "{\"version\": 1, \"id\": \"b\", \"at\": 1, \"seed\": \"1\", \"seats\": [" BOT "," BOT "," BOT "," BOT "," BOT "]}",
    "{\"version\": 1, \"id\": \"b\", \"at\": 1, \"seed\": \"1\", \"seats\": [" BOT ", 5]}",
    "{\"version\": 1, \"id\": \"b\", \"at\": 1, \"seed\": \"1\", \"seats\": [" BOT
    ",{\"name\": \"B\", \"by\": \"bot:master\", \"points\": 1000, \"rank\": 1}]}",
    "{\"version\": 1, \"id\": \"b\", \"at\": 1, \"seed\": \"1\", \"seats\": [" BOT
    ",{\"name\": \"B\", \"by\": \"bot:master\", \"points\": -1000, \"rank\": 1}]}",
    "{\"version\": 1, \"id\": \"b\", \"at\": 1, \"seed\": \"1\", \"seats\": [" BOT
    ",{\"name\": \"B\", \"by\": \"bot:master\", \"points\": \"9\", \"rank\": 1}]}",
    "{\"version\": 1, \"id\": \"b\", \"at\": 1, \"seed\": \"1\", \"seats\": [" BOT
    ",{\"name\": \"B\", \"by\": \"bot:master\", \"points\": 9, \"rank\": 4}]}",
    "{\"version\": 1, \"id\": \"b\", \"at\": 1, \"seed\": \"1\", \"seats\": [" BOT
    ",{\"name\": \"B\", \"by\": \"bot:master\", \"points\": 9, \"rank\": -1}]}",
    "{\"version\": 1, \"id\": \"b\", \"at\": 1, \"seed\": \"1\", \"seats\": [" BOT
    ",{\"name\": \"B\", \"points\": 9, \"rank\": 1}]}",
};

static void a_bad_line_is_counted_and_costs_no_other(void **state) {
    char text[2048];
    (void)state;
    for (size_t i = 0; i < sizeof bad_lines / sizeof *bad_lines; i++) {
        snprintf(text, sizeof text,
                 "{\"version\": 1, \"id\": \"a\", \"at\": 1, \"seed\": \"1\", " SEATS "}\n\n%s\n"
                 "{\"version\": 1, \"id\": \"c\", \"at\": 3, \"seed\": \"3\", " SEATS "}\n",
                 bad_lines[i]);
        put(text);
        struct statistics *statistics = statistics_read(path);
        if (statistics->count != 2 || statistics->skipped != 1) {
            fail_msg("%s: %d are read, %d skipped", bad_lines[i], statistics->count, statistics->skipped);
        }
        assert_string_equal(statistics->matches[1].id, "c");
        assert_string_equal(statistics->matches[1].by[0].earned, "palace");
        statistics_free(statistics);
    }
}

static void a_line_without_end_costs_no_other(void **state) {
    (void)state;
    FILE *file = fopen(path, "w");
    for (int i = 0; i < 3; i++) {
        fprintf(file, "%*s{\"version\": 1, \"id\": \"%d\", \"at\": 1, \"seed\": \"1\", " SEATS "}\n",
                i == 1 ? 1 << 20 : 0, "", i);
    }
    fclose(file);
    struct statistics *statistics = statistics_read(path);
    assert_int_equal(statistics->count, 2);
    assert_int_equal(statistics->skipped, 1);
    assert_string_equal(statistics->matches[1].id, "2");
    statistics_free(statistics);
}

static void a_pipe_holds_no_statistics_and_can_be_set_aside(void **state) {
    char kept[64], error[PLATFORM_ERROR_SIZE];
    const struct statistics_match match = {.game = "kilt", .seats = 2};
    (void)state;
    assert_int_equal(mkfifo(path, 0600), 0);
    struct statistics *statistics = statistics_read(path);
    assert_int_equal(statistics->count, 0);
    assert_true(statistics->is_cut_off);
    statistics_free(statistics);
    assert_false(statistics_add(path, &match, error));
    assert_non_null(strstr(error, "cannot be written"));
    assert_true(statistics_reset(path, kept, error));
    assert_int_not_equal(access(path, F_OK), 0);
}

static void what_was_earned_is_taken_word_by_word(void **state) {
    (void)state;
    put("{\"version\": 1, \"id\": \"a\", \"at\": 1, \"seed\": \"1\", \"seats\": [" BOT
        ",{\"name\": \"Eva\", \"by\": \"person\", \"points\": 9, \"rank\": 0,"
        "\"earned\": [5, \"gates\", \"be\\u0007ll\", \"two words\", \"\", \"gates\", \"gate\"]}]}\n");
    struct statistics *statistics = statistics_read(path);
    assert_int_equal(statistics->count, 1);
    assert_string_equal(statistics->matches[0].by[1].earned, "gates gate");
    assert_true(statistics_has_earned(&statistics->matches[0].by[1], "gate"));
    assert_false(statistics_has_earned(&statistics->matches[0].by[1], "gat"));
    statistics_free(statistics);
}

static void a_match_is_added_once(void **state) {
    char error[PLATFORM_ERROR_SIZE];
    struct statistics_match record = {
        .id = "a", .game = "seasons", .seats = 2, .by = {{.by = "person"}, {.by = "exec"}}};
    (void)state;
    assert_true(statistics_add(path, &record, error));
    assert_false(statistics_add(path, &record, error));
    assert_string_equal(error, "");
    snprintf(record.id, sizeof record.id, "b");
    assert_true(statistics_add(path, &record, error));
    struct statistics *statistics = statistics_read(path);
    assert_int_equal(statistics->count, 2);
    statistics_free(statistics);
}

static void without_a_folder_nothing_is_written(void **state) {
    char where[PLATFORM_PATH_SIZE + 32], below[PLATFORM_PATH_SIZE + 32], error[PLATFORM_ERROR_SIZE] = "";
    const struct statistics_match record = {.id = "a", .game = "seasons", .seats = 2};
    (void)state;
    put("");
    statistics_path("", where);
    assert_false(statistics_add(where, &record, error));
    assert_non_null(strstr(error, "cannot be written"));
    statistics_path(folder, where);
    assert_true(statistics_add(where, &record, error));
    statistics_path(path, below); /* in a file there is no folder */
    assert_false(statistics_add(below, &record, error));
    assert_non_null(strstr(error, "cannot be written"));
}

static void statistics_that_are_a_folder_are_told(void **state) {
    char error[PLATFORM_ERROR_SIZE] = "", kept[64];
    const struct statistics_match record = {.id = "a", .game = "seasons", .seats = 2};
    (void)state;
    struct statistics *statistics = statistics_read(folder);
    assert_true(statistics->is_cut_off);
    assert_int_equal(statistics->count, 0);
    statistics_free(statistics);
    assert_false(statistics_add(folder, &record, error));
    assert_non_null(strstr(error, "cannot be written"));
    assert_false(statistics_reset(folder, kept, error));
    assert_non_null(strstr(error, "set aside"));
    assert_int_equal(access(folder, F_OK), 0);
}

/* ---- what they come to ---- */

#define RECORD(number, played, kind, one, first, other, second)                                                        \
    (struct statistics_match) {                                                                                        \
        .at = number, .game = played, .variant = kind, .seats = 2, .by = {                                             \
            {.name = "Eva", .by = one, .points = first, .rank = first < second},                                       \
            {.name = "Bert", .by = other, .points = second, .rank = second < first}                                    \
        }                                                                                                              \
    }

static void figures_are_of_the_matches_that_are_meant(void **state) {
    struct statistics_match records[] = {
        RECORD(1, "seasons", "summer", "person", 50, "bot:master", 40),
        RECORD(2, "seasons", "winter", "person", 30, "bot:apprentice", 40),
        RECORD(3, "kilt", "", "person", 999, "bot:master", 40),
        RECORD(4, "seasons", "summer", "person", 60, "person", 60), /* shared: the streak is the first one's */
        RECORD(5, "seasons", "summer", "bot:master", 50, "bot:master", 40),
        RECORD(6, "seasons", "summer", "person", -7, "bot:nobody-knows", -8),
    };
    const struct statistics all = {.matches = records, .count = sizeof records / sizeof *records};
    struct figures figures;
    (void)state;
    figures_reckon(&all, &(struct figures_filter){.group = FIGURES_BOTS}, &figures);
    assert_int_equal(figures.matches, 4);
    assert_int_equal(figures.won, 3);
    assert_int_equal(figures.best, 999);
    assert_int_equal(figures.bars[FIGURES_BARS - 1], 1);
    assert_int_equal(figures.bars[0], 1);
    assert_int_equal(figures.streak, 2);
    assert_int_equal(figures.streak_from, 3);
    figures_reckon(&all, &(struct figures_filter){.group = FIGURES_BOTS, .game = "seasons"}, &figures);
    assert_int_equal(figures.matches, 3);
    figures_reckon(&all, &(struct figures_filter){.group = FIGURES_BOTS, .variant = "winter"}, &figures);
    assert_int_equal(figures.matches, 1);
    assert_int_equal(figures.won, 0);
    assert_int_equal(figures.streak, 0);
    figures_reckon(&all, &(struct figures_filter){.group = FIGURES_BOTS, .seats = 3}, &figures);
    assert_int_equal(figures.matches, 0);
    assert_int_equal(figures.mean_tenths, 0);
    figures_reckon(&all, &(struct figures_filter){.group = FIGURES_ONE_SCREEN}, &figures);
    assert_int_equal(figures.results, 2);
    assert_int_equal(figures.won, 2);
    assert_string_equal(figures.streak_name, "Eva");
    for (int level = 0; bot_levels[level].name; level++) {
        const int is_master = strcmp(bot_levels[level].name, "master") == 0;
        const int is_apprentice = strcmp(bot_levels[level].name, "apprentice") == 0;
        figures_reckon(&all, &(struct figures_filter){.group = FIGURES_LEVEL + level}, &figures);
        assert_int_equal(figures.matches, is_master ? 2 : is_apprentice ? 1 : 0);
    }
}

/* ---- the core's errors for the player ---- */

static void the_rules_are_named_without_their_codes(void **state) {
    struct error error;
    char text[ERROR_WORDS_SIZE];
    (void)state;
    error_set_with(&error, ERROR_ILLEGAL, "%s", "not-your-turn");
    error.line = 12;
    core_words(&error, text, sizeof text);
    assert_null(strstr(text, "not-your-turn"));
    assert_non_null(strstr(text, "12"));
    error_set_with(&error, ERROR_NO_SUCH_GAME, "%s", "halma");
    core_words(&error, text, sizeof text);
    assert_non_null(strstr(text, "halma"));
    assert_true(text[0] >= 'A' && text[0] <= 'Z');
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_wrong_setting_is_named_and_costs_no_other),
        TEST(all_that_is_wrong_is_named_at_once),
        TEST(what_is_no_settings_file_is_set_aside),
        TEST(what_is_no_file_at_all_is_set_aside_unopened),
        TEST(no_settings_are_written_where_no_file_lies),
        TEST(rubbish_that_comes_meanwhile_is_set_aside_before_writing),
        TEST(what_cannot_be_set_aside_is_not_written_over),
        TEST(keys_of_newer_versions_stay),
        TEST(a_system_language_and_a_slot_without_key_are_good),
        TEST(more_lessons_than_there_is_room_for_cost_nothing),
        TEST(of_more_games_than_there_is_room_for_the_last_gives_way),
        TEST(a_bad_line_is_counted_and_costs_no_other),
        TEST(a_line_without_end_costs_no_other),
        TEST(a_pipe_holds_no_statistics_and_can_be_set_aside),
        TEST(what_was_earned_is_taken_word_by_word),
        TEST(a_match_is_added_once),
        TEST(without_a_folder_nothing_is_written),
        TEST(statistics_that_are_a_folder_are_told),
        TEST(figures_are_of_the_matches_that_are_meant),
        TEST(the_rules_are_named_without_their_codes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
