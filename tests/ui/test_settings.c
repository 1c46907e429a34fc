/* Settings come back as they were written; a bad file gives the defaults, a word, and stays beside. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kit.h"
#include "scenes/settings.h"

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
    settings.is_winter = 1;
    strcpy(settings.player_name, "J\xc3\xb6rg \"der Erste\"");
    assert_true(settings_write(path, &settings, error));
    settings_read(path, &again, notice);
    assert_memory_equal(&settings, &again, sizeof again);
    assert_string_equal(notice, "");
}

static void assert_refused(const char *text) {
    struct settings settings, usual;
    char notice[PLATFORM_ERROR_SIZE];
    put(text);
    settings_read(path, &settings, notice);
    settings_defaults(&usual);
    assert_memory_equal(&settings, &usual, sizeof usual);
    assert_true(strlen(notice) > 0);
    assert_int_not_equal(access(path, F_OK), 0);
    assert_int_equal(access(bad, F_OK), 0);
}

static void torn_and_wrong_files_give_the_defaults_and_a_word(void **state) {
    (void)state;
    assert_refused("{\"interface_percent\": 14");
    assert_refused("");
    assert_refused("[]");
    assert_refused("{\"interface_percent\": 1000}");
    assert_refused("{\"interface_percent\": \"large\"}");
    assert_refused("{\"pace_bots\": \"leisurely\"}");
    assert_refused("{\"fullscreen\": 1}");
    assert_refused("{\"player_name\": 7}");
}

static void unknown_keys_do_no_harm(void **state) {
    (void)state;
    struct settings settings;
    char notice[PLATFORM_ERROR_SIZE];
    put("{\"interface_percent\": 120, \"of_the_future\": [1, 2]}");
    settings_read(path, &settings, notice);
    assert_int_equal(settings.percent, 120);
    assert_string_equal(notice, "");
}

static void a_folder_that_cannot_be_written_is_told(void **state) {
    (void)state;
    struct settings settings;
    char error[PLATFORM_ERROR_SIZE] = "";
    settings_defaults(&settings);
    assert_false(settings_write("/nonexistent/settings.json", &settings, error));
    assert_non_null(strstr(error, "/nonexistent/settings.json"));
}

static void paces_have_their_order(void **state) {
    (void)state;
    assert_true(pace_length(PACE_SLOW, 1000) > pace_length(PACE_NORMAL, 1000));
    assert_true(pace_length(PACE_NORMAL, 1000) > pace_length(PACE_FAST, 1000));
    assert_int_equal(pace_length(PACE_AT_ONCE, 1000), 0);
    assert_int_equal(pace_of("at-once"), PACE_AT_ONCE);
    assert_int_equal(pace_of("never"), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_missing_file_gives_the_defaults_without_a_word, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_written_comes_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(torn_and_wrong_files_give_the_defaults_and_a_word, set_up, tear_down),
        cmocka_unit_test_setup_teardown(unknown_keys_do_no_harm, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_folder_that_cannot_be_written_is_told, set_up, tear_down),
        cmocka_unit_test(paces_have_their_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
