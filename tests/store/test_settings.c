/* SPDX-License-Identifier: MIT */
/* Settings come back as they were written; a bad file gives the defaults, a word, and stays beside. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "castellany/game.h"
#include "kit.h"
#include "store/settings.h"

static char folder[64], path[128], bad[160];

static int set_up(void **state) {
    (void)state;
    strcpy(folder, "/tmp/castellany-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/settings.json", folder);
    snprintf(bad, sizeof bad, "%s.bad", path);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    unlink(path);
    unlink(bad);
    return rmdir(folder);
}

static void put(const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void a_missing_file_gives_the_defaults_without_a_word(void **state) {
    (void)state;
    struct settings settings, usual;
    char notice[PLATFORM_ERROR_SIZE];
    settings_read(path, &settings, notice);
    settings_defaults(&usual);
    assert_memory_equal(&settings, &usual, sizeof usual);
    assert_string_equal(notice, "");
}

static void what_is_written_comes_back(void **state) {
    (void)state;
    struct settings settings, again;
    char notice[PLATFORM_ERROR_SIZE], error[PLATFORM_ERROR_SIZE];
    settings_defaults(&settings);
    settings.percent = 140;
    settings.volumes.music = 5;
    settings.volumes.is_muted = 1;
    settings.bots = PACE_AT_ONCE;
    settings_switch_set(&settings, "winter", 1);
    strcpy(settings.player_name, "J\xc3\xb6rg \"der Erste\"");
    for (int game = 0; game < 2; game++) { /* files of 0.1.0 knew the first alone */
        struct settings_seat *seats = settings_seats_of(&settings, game ? "another" : game_list[0]->name);
        strcpy(seats[0].control, "person");
        strcpy(seats[1].control, "bot:master");
        strcpy(seats[1].name, game ? "Ada" : "Odo");
        seats[1].colour = 5 - game;
        seats[1].side = 3 * game;
    }
    strcpy(settings.game, "another");
    assert_true(settings_write(path, &settings, error));
    settings_read(path, &again, notice);
    assert_memory_equal(&settings, &again, sizeof again);
    assert_string_equal(notice, "");
}

static void read_with_word(const char *text, struct settings *settings, char notice[PLATFORM_ERROR_SIZE]) {
    put(text);
    settings_read(path, settings, notice);
    assert_true(strlen(notice) > 0);
}

static int holds(const char *file, const char *text) {
    char bytes[4096];
    FILE *stream = fopen(file, "r");
    assert_non_null(stream);
    const size_t got = fread(bytes, 1, sizeof bytes - 1, stream);
    bytes[got] = 0;
    fclose(stream);
    return strstr(bytes, text) != NULL;
}

static void assert_refused(const char *text) {
    struct settings settings, usual;
    char notice[PLATFORM_ERROR_SIZE];
    read_with_word(text, &settings, notice);
    settings_defaults(&usual);
    assert_memory_equal(&settings, &usual, sizeof usual);
    assert_non_null(strstr(notice, "settings.json.bad"));
    assert_int_not_equal(access(path, F_OK), 0);
    assert_true(holds(bad, text));
    unlink(bad);
}

static void a_torn_file_gives_the_defaults_and_a_word(void **state) {
    (void)state;
    assert_refused("{\"interface_percent\": 14");
    assert_refused("");
    assert_refused("[]");
    assert_refused("7");
    assert_refused("{\"winter\": true}}");
}

/* One bad value among good ones: all but it are taken, and it is named. */
static void assert_value_refused(const char *key, const char *value) {
    struct settings settings, usual;
    char text[256], notice[PLATFORM_ERROR_SIZE];
    snprintf(text, sizeof text, "{\"winter\": true, \"%s\": %s, \"volume_music\": 5, \"of_the_future\": 3}", key,
             value);
    read_with_word(text, &settings, notice);
    settings_defaults(&usual);
    settings_switch_set(&usual, "winter", 1);
    usual.volumes.music = 5;
    assert_memory_equal(&settings, &usual, sizeof usual);
    assert_non_null(strstr(notice, key));
    assert_non_null(strstr(notice, "settings.json.bad"));
    assert_true(holds(bad, text));
    assert_true(holds(path, "of_the_future"));
    settings_read(path, &settings, notice); /* told once */
    assert_string_equal(notice, "");
    assert_memory_equal(&settings, &usual, sizeof usual);
    unlink(bad);
}

static void a_bad_value_is_named_and_the_others_are_kept(void **state) {
    (void)state;
    assert_value_refused("interface_percent", "1000");
    assert_value_refused("interface_percent", "4294967396"); /* 100 in 32 bits */
    assert_value_refused("interface_percent", "\"large\"");
    assert_value_refused("pace_bots", "\"leisurely\"");
    assert_value_refused("pace_bots", "2");
    assert_value_refused("fullscreen", "1");
    assert_value_refused("language", "\"tlh\"");
    assert_value_refused("player_name", "7");
    assert_value_refused("player_name", "\"a\\u0007b\"");
    assert_value_refused("lessons", "7");
    assert_value_refused("lessons", "{\"another\": {\"learned\": true}}");
    assert_value_refused("lessons", "{\"\": {\"learned\": true, \"step\": 7}}");
    assert_value_refused("lessons", "{\"another\": {\"learned\": true, \"step\": -1}}");
    assert_value_refused("lessons", "{\"another\": {\"learned\": 1, \"step\": 4294967297}}");
}

/* Found by fuzzing: it was taken for a game's switch, stood in the file for good, and cost the real one at each start.
 */
static void what_is_no_switch_is_never_taken_for_one(void **state) {
    (void)state;
    static const char *const keys[] = {"player_name", "coached", "game", "table", "tables", "lessons", "keys"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        assert_value_refused(keys[i], "true");
    }
}

static void all_bad_values_are_named(void **state) {
    (void)state;
    struct settings settings;
    char notice[PLATFORM_ERROR_SIZE];
    read_with_word("{\"muted\": 3, \"hints\": null, \"volume_master\": 20}", &settings, notice);
    assert_non_null(strstr(notice, "muted"));
    assert_non_null(strstr(notice, "hints"));
    assert_null(strstr(notice, "volume_master"));
    assert_int_equal(settings.volumes.master, 20);
}

static void what_was_set_aside_is_never_overwritten(void **state) {
    (void)state;
    struct settings settings;
    char notice[PLATFORM_ERROR_SIZE], second[192], third[192];
    snprintf(second, sizeof second, "%s-2", bad);
    snprintf(third, sizeof third, "%s-3", bad);
    read_with_word("first {", &settings, notice);
    read_with_word("second {", &settings, notice);
    assert_non_null(strstr(notice, "settings.json.bad-2"));
    read_with_word("{\"muted\": \"third\"}", &settings, notice);
    assert_true(holds(bad, "first"));
    assert_true(holds(second, "second"));
    assert_true(holds(third, "third"));
    unlink(second);
    unlink(third);
}

static void keys_of_a_newer_version_stay_in_the_file(void **state) {
    (void)state;
    struct settings settings;
    char notice[PLATFORM_ERROR_SIZE], error[PLATFORM_ERROR_SIZE];
    put("{\"interface_percent\": 120, \"of_the_future\": [1, 2]}");
    settings_read(path, &settings, notice);
    assert_int_equal(settings.percent, 120);
    assert_string_equal(notice, "");
    settings.percent = 130;
    assert_true(settings_write(path, &settings, error));
    assert_true(holds(path, "of_the_future"));
    settings_read(path, &settings, notice);
    assert_int_equal(settings.percent, 130);
    assert_string_equal(notice, "");
}

/* Games keep them under keys of their own, as 0.1.0 wrote them for its one game; what is no switch is left as it is. */
static void switches_of_games_come_back_under_their_own_keys(void **state) {
    (void)state;
    struct settings settings;
    char notice[PLATFORM_ERROR_SIZE], error[PLATFORM_ERROR_SIZE];
    put("{\"met_winter\": true, \"winter_stop\": false, \"learned\": true, \"winter\": 1, \"muted\": true}");
    settings_read(path, &settings, notice);
    assert_string_equal(notice, "");
    assert_true(settings_switch(&settings, "met_winter", 0));
    assert_false(settings_switch(&settings, "winter_stop", 1));
    assert_true(settings_switch(&settings, "winter", 1) && !settings_switch(&settings, "winter", 0));
    assert_true(settings_switch(&settings, "learned", 1) && !settings_switch(&settings, "learned", 0));
    assert_true(settings.volumes.is_muted && settings_has_learned(&settings));
    settings_switch_set(&settings, "winter_stop", 1);
    settings_switch_set(&settings, "another", 1);
    assert_true(settings_write(path, &settings, error));
    assert_true(holds(path, "\"met_winter\": true") && holds(path, "\"winter_stop\": true"));
    assert_true(holds(path, "\"another\": true") && holds(path, "\"winter\": 1"));
    settings_read(path, &settings, notice);
    assert_true(settings_switch(&settings, "winter_stop", 0) && settings_switch(&settings, "another", 0));
}

static void there_are_never_more_switches_than_room(void **state) {
    (void)state;
    struct settings settings;
    char name[24];
    settings_defaults(&settings);
    for (int i = 0; i <= SETTINGS_SWITCHES; i++) {
        snprintf(name, sizeof name, "switch%d", i);
        settings_switch_set(&settings, name, 1);
        assert_true(settings_switch(&settings, name, 0));
    }
    assert_true(settings_switch(&settings, "switch0", 0) && settings_switch(&settings, "switch14", 0));
    assert_false(settings_switch(&settings, "switch15", 0));
}

static void changed_keys_come_back_and_unknown_actions_stay(void **state) {
    (void)state;
    struct settings settings;
    char notice[PLATFORM_ERROR_SIZE], error[PLATFORM_ERROR_SIZE];
    const int hint = action_number(UI_KEY_HINT);
    put("{\"keys\": {\"hint\": [\"K\", \"\", \"Pad-Y\"], \"of_the_future\": [\"Q\"]}}");
    settings_read(path, &settings, notice);
    assert_string_equal(notice, "");
    assert_int_equal(settings.keys.slots[hint][0].code, 'k');
    assert_int_equal(settings.keys.slots[hint][BINDING_PAD].code, CODE_PAD + PAD_Y);
    binding_give(&settings.keys, action_number(UI_KEY_RECAP), 0, (struct binding){0xf6, UI_CTRL});
    assert_true(settings_write(path, &settings, error));
    assert_true(holds(path, "of_the_future"));
    settings_read(path, &settings, notice);
    assert_string_equal(notice, "");
    assert_int_equal(settings.keys.slots[hint][0].code, 'k');
    assert_int_equal(settings.keys.slots[action_number(UI_KEY_RECAP)][0].code, 0xf6);
    assert_int_equal(settings.keys.slots[action_number(UI_KEY_RECAP)][0].modifiers, UI_CTRL);
}

static void a_key_that_always_means_the_same_is_not_taken_from_the_file(void **state) {
    (void)state;
    struct settings settings;
    char notice[PLATFORM_ERROR_SIZE];
    put("{\"keys\": {\"hint\": [\"Enter\"]}}");
    settings_read(path, &settings, notice);
    assert_non_null(strstr(notice, "keys"));
    assert_int_equal(settings.keys.slots[action_number(UI_KEY_HINT)][0].code, 'h');
}

static void a_folder_that_cannot_be_written_is_told(void **state) {
    (void)state;
    struct settings settings;
    char error[PLATFORM_ERROR_SIZE] = "";
    settings_defaults(&settings);
    assert_false(settings_write("/nonexistent/settings.json", &settings, error));
    assert_non_null(strstr(error, "/nonexistent/settings.json"));
}

static void lessons_of_every_name_come_back(void **state) {
    (void)state;
    struct settings settings, again;
    char notice[PLATFORM_ERROR_SIZE], error[PLATFORM_ERROR_SIZE];
    settings_defaults(&settings);
    assert_false(settings_has_learned(&settings));
    settings_lesson_note(&settings, "another", 0, 12);
    assert_false(settings_has_learned(&settings));
    settings_lesson_note(&settings, "third", 1, 0);
    assert_true(settings_write(path, &settings, error));
    settings_read(path, &again, notice);
    assert_string_equal(notice, "");
    assert_int_equal(settings_lesson(&again, "another").step, 12);
    assert_false(settings_lesson(&again, "another").is_learned);
    assert_true(settings_lesson(&again, "third").is_learned);
    assert_false(settings_lesson(&again, "never begun").is_learned);
    assert_true(settings_has_learned(&again));
}

static void the_lesson_learned_in_the_first_version_is_that_of_the_first_game(void **state) {
    (void)state;
    struct settings settings;
    char notice[PLATFORM_ERROR_SIZE];
    put("{\"learned\": true}");
    settings_read(path, &settings, notice);
    assert_string_equal(notice, "");
    assert_true(settings_lesson(&settings, game_list[0]->name).is_learned);
}

static void what_a_newer_version_notes_of_lessons_and_games_stays(void **state) {
    (void)state;
    struct settings settings;
    char notice[PLATFORM_ERROR_SIZE], error[PLATFORM_ERROR_SIZE];
    put("{\"lessons\": {\"kilt\": {\"learned\": true, \"step\": 7, \"stars\": 3}}, "
        "\"tables\": {\"chess\": [1, 2, 3, 4, 5]}}");
    settings_read(path, &settings, notice);
    assert_string_equal(notice, "");
    settings_lesson_note(&settings, "kilt", 1, 9);
    assert_true(settings_write(path, &settings, error));
    assert_true(holds(path, "\"stars\": 3"));
    assert_true(holds(path, "\"step\": 9"));
    assert_true(holds(path, "\"chess\""));
}

/* A save that is opened from the desktop has a window of its own. */
static void what_another_window_wrote_stays(void **state) {
    (void)state;
    struct settings one, other, one_kept, other_kept, read;
    char notice[PLATFORM_ERROR_SIZE], error[PLATFORM_ERROR_SIZE];
    settings_defaults(&one);
    one.percent = 120;
    assert_true(settings_write(path, &one, error));
    settings_read(path, &one, notice);
    one_kept = other_kept = other = one;
    settings_lesson_note(&other, "kilt", 1, 7);
    settings_switch_set(&other, "winter", 1);
    strcpy(other.player_name, "Eva");
    strcpy(settings_seats_of(&other, "kilt")[0].control, "person");
    other.bots = PACE_FAST;
    assert_true(settings_update(path, &other, &other_kept, error));
    one.volumes.music = 7;
    settings_lesson_note(&one, "kilt", 0, 2);
    assert_true(settings_update(path, &one, &one_kept, error));
    settings_read(path, &read, notice);
    assert_string_equal(notice, "");
    assert_int_equal(read.percent, 120);
    assert_int_equal(read.volumes.music, 7);
    assert_true(settings_lesson(&read, "kilt").is_learned);
    assert_int_equal(settings_lesson(&read, "kilt").step, 2);
    assert_true(settings_switch(&read, "winter", 0));
    assert_string_equal(read.player_name, "Eva");
    assert_string_equal(settings_seats_of(&read, "kilt")[0].control, "person");
    assert_int_equal(read.bots, PACE_FAST);
    other.bots = PACE_NORMAL; /* as it was at first: a change all the same */
    assert_true(settings_update(path, &other, &other_kept, error));
    settings_read(path, &read, notice);
    assert_int_equal(read.bots, PACE_NORMAL);
    assert_int_equal(read.volumes.music, 7);
}

static void without_a_file_all_settings_are_written(void **state) {
    (void)state;
    struct settings settings, kept, read;
    char notice[PLATFORM_ERROR_SIZE], error[PLATFORM_ERROR_SIZE];
    settings_defaults(&settings);
    settings.percent = 120;
    kept = settings;
    settings.volumes.music = 7;
    assert_true(settings_update(path, &settings, &kept, error));
    settings_read(path, &read, notice);
    assert_int_equal(read.percent, 120);
    assert_int_equal(read.volumes.music, 7);
}

static void paces_are_found_by_their_names(void **state) {
    (void)state;
    assert_int_equal(pace_of("at-once"), PACE_AT_ONCE);
    assert_int_equal(pace_of("never"), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_missing_file_gives_the_defaults_without_a_word, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_written_comes_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_torn_file_gives_the_defaults_and_a_word, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_bad_value_is_named_and_the_others_are_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_no_switch_is_never_taken_for_one, set_up, tear_down),
        cmocka_unit_test_setup_teardown(all_bad_values_are_named, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_was_set_aside_is_never_overwritten, set_up, tear_down),
        cmocka_unit_test_setup_teardown(keys_of_a_newer_version_stay_in_the_file, set_up, tear_down),
        cmocka_unit_test_setup_teardown(switches_of_games_come_back_under_their_own_keys, set_up, tear_down),
        cmocka_unit_test(there_are_never_more_switches_than_room),
        cmocka_unit_test_setup_teardown(changed_keys_come_back_and_unknown_actions_stay, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_key_that_always_means_the_same_is_not_taken_from_the_file, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_folder_that_cannot_be_written_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(lessons_of_every_name_come_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_lesson_learned_in_the_first_version_is_that_of_the_first_game, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(what_a_newer_version_notes_of_lessons_and_games_stays, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_another_window_wrote_stays, set_up, tear_down),
        cmocka_unit_test_setup_teardown(without_a_file_all_settings_are_written, set_up, tear_down),
        cmocka_unit_test(paces_are_found_by_their_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
