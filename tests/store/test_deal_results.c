/* SPDX-License-Identifier: MIT */
/* What became of deals: what is added is read, the first time counts, and a damaged line costs nothing but itself. */
#include "app_kit.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/deal_results.h"

static const char deal[] = "kilt.4.you.craftsman.abc";
static char path[128], error[PLATFORM_ERROR_SIZE];

static int open_folder(void **state) {
    const int status = app_kit_open(state);
    snprintf(path, sizeof path, "%s/deals.jsonl", folder);
    unlink(path);
    return status;
}

static void add(enum deal_news news, int points) {
    struct deal_result result = {.news = news, .points = points, .at = 1000};
    strcpy(result.deal, deal);
    for (int i = 0; i < DEAL_MASTERS; i++) {
        result.masters[i] = news == DEAL_COMPARED ? 70 + i : 0;
    }
    assert_true(deal_results_add(path, &result, error));
}

static void what_is_added_is_read(void **state) {
    (void)state;
    add(DEAL_BEGUN, 0);
    add(DEAL_PLAYED, -3);
    add(DEAL_PLAYED, 81);
    add(DEAL_COMPARED, 0);
    struct deal_results *results = deal_results_read(path);
    assert_int_equal(results->count, 4);
    assert_int_equal(results->skipped + results->is_cut_off, 0);
    assert_non_null(deal_results_first(results, deal, DEAL_BEGUN));
    assert_int_equal(deal_results_first(results, deal, DEAL_PLAYED)->points, -3);
    assert_int_equal(deal_results_first(results, deal, DEAL_COMPARED)->masters[7], 77);
    assert_null(deal_results_first(results, "kilt.5.you.craftsman.abc", DEAL_PLAYED));
    deal_results_free(results);
}

static void what_a_friend_tells_is_read_out_of_her_line(void **state) {
    static const char *const silent[] = {"(81, Johanna)", " (81)",           " (, Johanna)",       " (81, Johanna",
                                         " (81, )",       "x (81, Johanna)", " (123456, Johanna)", " (81, \x01)"};
    struct deal of = {.ops = game_find("kilt"), .setup = {.seed = 501, .seats = 2}};
    struct deal_result told, *kept;
    char text[DEAL_TEXT_SIZE], told_text[256], line[512];
    (void)state;
    of.levels[1] = bot_level_find("craftsman");
    deal_write(&of, text);
    deal_result_tell(text, -4, "Anna (die \xc3\xa4ltere)", told_text, sizeof told_text);
    snprintf(line, sizeof line, "Look (hey, you): %s (sent by me)", told_text);
    assert_true(deal_result_told(line, &told));
    assert_string_equal(told.deal, text);
    assert_string_equal(told.name, "Anna  die \xc3\xa4ltere ");
    assert_int_equal(told.points, -4);
    told.at = 1000;
    assert_true(deal_results_add(path, &told, error));
    struct deal_results *results = deal_results_read(path);
    kept = &results->items[0];
    assert_int_equal(results->count, 1);
    assert_int_equal(kept->news, DEAL_TOLD);
    assert_int_equal(kept->points, -4);
    assert_string_equal(kept->name, told.name);
    deal_results_free(results);
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++) {
        snprintf(line, sizeof line, "I made 81: %s%s", text, silent[i]);
        assert_false(deal_result_told(line, &told));
    }
}

static void a_missing_file_is_an_empty_one(void **state) {
    (void)state;
    struct deal_results *results = deal_results_read(path);
    assert_int_equal(results->count + results->skipped + results->is_cut_off, 0);
    deal_results_free(results);
}

static void damaged_lines_cost_no_other_and_stay(void **state) {
    static const char *const bad[] = {
        "{\"version\":1,\"deal\":\"kilt",
        "{\"version\":2,\"deal\":\"kilt.4\",\"at\":1,\"points\":4}",
        "{\"version\":1,\"deal\":\"\",\"at\":1,\"points\":4}",
        "{\"version\":1,\"deal\":\"kilt.4\",\"at\":-1,\"points\":4}",
        "{\"version\":1,\"deal\":\"kilt.4\",\"at\":1}",
        "{\"version\":1,\"deal\":\"kilt.4\",\"at\":1,\"points\":4.5}",
        "{\"version\":1,\"deal\":\"kilt.4\",\"at\":1,\"points\":100000}",
        "{\"version\":1,\"deal\":\"kilt.4\",\"at\":1,\"masters\":[1,2,3]}",
        "{\"version\":1,\"deal\":\"kilt.4\",\"at\":1,\"masters\":[1,2,3,4,5,6,7,\"8\"]}",
        "{\"version\":1,\"deal\":\"kilt.4\",\"at\":1,\"points\":4,\"begun\":true}",
        "{\"version\":1,\"deal\":\"kilt.4\",\"at\":1,\"told\":{\"name\":\"\",\"points\":4}}",
        "{\"version\":1,\"deal\":\"kilt.4\",\"at\":1,\"told\":4}",
        "[]",
        "\x01\xff",
    };
    enum { BAD = sizeof bad / sizeof *bad };
    (void)state;
    add(DEAL_PLAYED, 70);
    FILE *file = fopen(path, "a");
    for (int i = 0; i < BAD; i++) {
        fprintf(file, "%s\n", bad[i]);
    }
    fprintf(file, "{\"version\":1,\"deal\":\"torn"); /* without an end */
    fclose(file);
    add(DEAL_COMPARED, 0);
    struct deal_results *results = deal_results_read(path);
    assert_int_equal(results->count, 2);
    assert_int_equal(results->skipped, BAD + 1);
    assert_int_equal(deal_results_first(results, deal, DEAL_PLAYED)->points, 70);
    deal_results_free(results);
    char text[4096] = "";
    file = fopen(path, "r");
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    for (int i = 0; i < BAD; i++) {
        assert_non_null(strstr(text, bad[i]));
    }
}

static void is_left_alone(void) {
    struct deal_results *results = deal_results_read(path);
    assert_int_equal(results->count + results->skipped, 0);
    assert_true(results->is_cut_off);
    deal_results_free(results);
}

/* Nothing waits for a pipe, and nothing enormous is taken into memory. */
static void what_is_no_such_file_is_told_and_left_alone(void **state) {
    struct stat status;
    (void)state;
    assert_int_equal(mkfifo(path, 0600), 0);
    is_left_alone();
    unlink(path);
    assert_int_equal(mkdir(path, 0700), 0);
    is_left_alone();
    rmdir(path);
    fclose(fopen(path, "w"));
    assert_int_equal(truncate(path, (off_t)1 << 36), 0); /* takes no room on the disk */
    is_left_alone();
    assert_int_equal(stat(path, &status), 0);
    assert_true(status.st_size == (off_t)1 << 36);
    unlink(path);
}

static void what_cannot_be_written_is_told(void **state) {
    (void)state;
    struct deal_result result = {.news = DEAL_BEGUN};
    char gone[160];
    snprintf(gone, sizeof gone, "%s/none/deals.jsonl", folder);
    assert_false(deal_results_add(gone, &result, error));
    assert_non_null(strstr(error, "deals.jsonl"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_added_is_read, open_folder, app_kit_close),
        cmocka_unit_test_setup_teardown(what_a_friend_tells_is_read_out_of_her_line, open_folder, app_kit_close),
        cmocka_unit_test_setup_teardown(a_missing_file_is_an_empty_one, open_folder, app_kit_close),
        cmocka_unit_test_setup_teardown(damaged_lines_cost_no_other_and_stay, open_folder, app_kit_close),
        cmocka_unit_test_setup_teardown(what_is_no_such_file_is_told_and_left_alone, open_folder, app_kit_close),
        cmocka_unit_test_setup_teardown(what_cannot_be_written_is_told, open_folder, app_kit_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
