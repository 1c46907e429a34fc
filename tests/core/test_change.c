/* SPDX-License-Identifier: MIT */
/* Keys of our own in the header of a match file: put in, taken out, and refused where there is no header to change. */
#include "kit.h"

#include <stdlib.h>
#include <string.h>

static char path[512];

static void put(const char *text) {
    strcpy(path, kit_path("change.castellany"));
    kit_write(path, text, strlen(text));
}

static int change(const char *keys, int *code) {
    struct error error = {0};
    json_t *changes = json_loads(keys, 0, NULL);
    assert_non_null(changes);
    const int is_done = match_file_change(path, changes, &error);
    json_decref(changes);
    *code = error.code;
    return is_done;
}

static void assert_holds(const char *text) {
    char *bytes = kit_read(path, NULL);
    assert_string_equal(bytes, text);
    free(bytes);
}

static void test_keys_are_put_in_and_taken_out(void **state) {
    int code;
    (void)state;
    put("{\"format\":\"castellany-match\",\"title\":\"old\"}\nthe rest\n");
    assert_true(change("{\"title\":null,\"kept\":true}", &code));
    assert_holds("{\"format\":\"castellany-match\",\"kept\":true}\nthe rest\n");
    put("{\"format\":\"castellany-match\"}");
    assert_true(change("{\"title\":\"new\"}", &code));
    assert_holds("{\"format\":\"castellany-match\",\"title\":\"new\"}\n");
}

static void test_blank_lines_before_the_header_stay(void **state) {
    int code;
    (void)state;
    put("\n \r\n{\"format\":\"castellany-match\"}\nthe rest\n");
    assert_true(change("{\"title\":\"new\"}", &code));
    assert_holds("\n \r\n{\"format\":\"castellany-match\",\"title\":\"new\"}\nthe rest\n");
}

static void test_a_byte_order_mark_before_the_header_stays(void **state) {
    int code;
    (void)state;
    put("\xef\xbb\xbf{\"format\":\"castellany-match\"}\r\nthe rest\r\n");
    assert_true(change("{\"title\":\"new\"}", &code));
    assert_holds("\xef\xbb\xbf{\"format\":\"castellany-match\",\"title\":\"new\"}\nthe rest\r\n");
}

static void test_what_has_no_header_stays_as_it_is(void **state) {
    static const char *const texts[] = {"", "\n", "no JSON\n", "[1]\n", "{\"game\":\"kilt\"}\n", "{\"format\":1}\n"};
    int code;
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        put(texts[i]);
        assert_false(change("{\"title\":\"new\"}", &code));
        assert_int_equal(code, ERROR_NOT_BEGUN);
        assert_holds(texts[i]);
    }
}

static void test_a_save_that_is_played_is_let_alone(void **state) {
    struct game game;
    struct error error;
    int code;
    (void)state;
    struct match *match = kit_match(&kit_kinds[0], 3, &game);
    strcpy(path, kit_path("played.castellany"));
    struct match_saver *saver = match_saver_create(path, match, &error);
    assert_non_null(saver);
    assert_int_equal(match_file_access(path), MATCH_FILE_LOCKED);
    assert_false(change("{\"title\":\"new\"}", &code));
    assert_int_equal(code, ERROR_OPEN_ELSEWHERE);
    match_saver_close(saver);
    assert_int_equal(match_file_access(path), MATCH_FILE_FREE);
    assert_true(change("{\"title\":\"new\"}", &code));
    match_free(match);
    game_close(&game);
}

static void test_a_file_that_is_not_there_is_told(void **state) {
    int code;
    (void)state;
    strcpy(path, kit_path("none.castellany"));
    assert_false(change("{\"title\":\"new\"}", &code));
    assert_int_equal(code, ERROR_CANNOT_WRITE);
    assert_int_equal(match_file_access(path), MATCH_FILE_READ_ONLY);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys_are_put_in_and_taken_out),
        cmocka_unit_test(test_blank_lines_before_the_header_stay),
        cmocka_unit_test(test_a_byte_order_mark_before_the_header_stays),
        cmocka_unit_test(test_what_has_no_header_stays_as_it_is),
        cmocka_unit_test(test_a_save_that_is_played_is_let_alone),
        cmocka_unit_test(test_a_file_that_is_not_there_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
