/* SPDX-License-Identifier: MIT */
/* Errors as codes with arguments, and the sentences that are made of them. */
#include "kit.h"

#include <string.h>

static struct error error;

static void test_arguments_are_filled_in_where_they_belong(void **state) {
    (void)state;
    assert_false(error_set_with(&error, ERROR_PLAYERS, "%s\n%d\n%d", "\"five\"", 2, 4));
    assert_int_equal(error.code, ERROR_PLAYERS);
    assert_string_equal(error.arguments[0], "\"five\"");
    assert_string_equal(error.arguments[2], "4");
    assert_string_equal(kit_words(&error),
                        "the header's \"players\" is \"five\"; it must be a whole number from 2 to 4");
}

static void test_a_line_stands_before_the_sentence(void **state) {
    (void)state;
    error_set(&error, ERROR_STRAYS);
    error.line = 12;
    assert_memory_equal(kit_words(&error), "line 12: the replay strays", strlen("line 12: the replay strays"));
}

static void test_no_error_says_nothing(void **state) {
    (void)state;
    error_set(&error, ERROR_NONE);
    error.line = 3;
    assert_string_equal(kit_words(&error), "");
    error_set(&error, -1);
    assert_string_equal(kit_words(&error), "");
    error_set(&error, ERROR_CODES);
    assert_string_equal(kit_words(&error), "");
}

static void test_every_code_has_a_sentence(void **state) {
    (void)state;
    for (int code = ERROR_NONE + 1; code < ERROR_CODES; code++) {
        error_set_with(&error, code, "one\ntwo\nthree");
        assert_true(strlen(kit_words(&error)) > 10);
        assert_null(strchr(kit_words(&error), '%'));
    }
}

static void test_a_long_path_does_not_hide_the_reason(void **state) {
    (void)state;
    char path[4096];
    memset(path, 'x', sizeof path);
    path[sizeof path - 1] = '\0';
    error_set_with(&error, ERROR_CANNOT_WRITE, "%s\n%s", path, "No space left");
    assert_non_null(strstr(kit_words(&error), "xxx cannot be written: No space left"));
}

static void test_arguments_are_cut_off_between_characters(void **state) {
    (void)state;
    char name[2 * ERROR_ARGUMENT_SIZE] = "a";
    while (strlen(name) < ERROR_ARGUMENT_SIZE + 20) {
        strcat(name, "\xc3\xa4");
    }
    error_set_with(&error, ERROR_NO_SUCH_GAME, "%s", name);
    assert_int_equal(strlen(error.arguments[0]), ERROR_ARGUMENT_SIZE - 1);
    error_set_with(&error, ERROR_NO_SUCH_GAME, "%s", name + 1);
    assert_int_equal(strlen(error.arguments[0]), ERROR_ARGUMENT_SIZE - 2);
}

static const char *shout(const char *sentence) {
    return strcmp(sentence, "line %ld: %s") == 0 ? "LINE %s! %s" : "NO GAME %s";
}

static void test_sentences_can_be_translated(void **state) {
    (void)state;
    char words[ERROR_WORDS_SIZE];
    error_set_with(&error, ERROR_NO_SUCH_GAME, "chess");
    error.line = 1;
    error_say(&error, shout, words, sizeof words);
    assert_string_equal(words, "LINE 1! NO GAME chess");
    error_say(&error, shout, words, 10);
    assert_string_equal(words, "LINE 1! N");
}

static const char *turn(const char *sentence) {
    return strcmp(sentence, "a list of %d and %d") == 0 ? "%d UND %d"
           : strcmp(sentence, "missing") == 0           ? "WEG"
                                                        : sentence;
}

static void test_what_was_expected_is_translated_with_its_own_arguments(void **state) {
    (void)state;
    char words[ERROR_WORDS_SIZE];
    error_set_expected(&error, ERROR_KEY, "a list of %d and %d", "cards\n%d\n%d", 3, 15);
    assert_string_equal(kit_words(&error), "\"cards\" must be a list of 3 and 15");
    error_say(&error, turn, words, sizeof words);
    assert_string_equal(words, "\"cards\" must be 3 UND 15");
    error_set_expected(&error, ERROR_TABLES_WRONG, "a list of %d and %d", "a/b\n7\n%d\n%d", 3, 15);
    assert_string_equal(kit_words(&error), "a/b, line 7: a list of 3 and 15");
    error_set_expected(&error, ERROR_KEY, "a card", "%s", "card");
    assert_string_equal(kit_words(&error), "\"card\" must be a card");
}

static void test_what_a_header_lacks_is_missing(void **state) {
    (void)state;
    char words[ERROR_WORDS_SIZE];
    error_set_with(&error, ERROR_VERSION, "%d\n%s", 1, "");
    assert_non_null(strstr(kit_words(&error), "\"version\" is missing"));
    error_say(&error, turn, words, sizeof words);
    assert_non_null(strstr(words, "\"version\" is WEG"));
    error_set_with(&error, ERROR_NO_SUCH_GAME, "%s", "");
    assert_string_equal(kit_words(&error), "there is no game called \"\"");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arguments_are_filled_in_where_they_belong),
        cmocka_unit_test(test_a_line_stands_before_the_sentence),
        cmocka_unit_test(test_no_error_says_nothing),
        cmocka_unit_test(test_every_code_has_a_sentence),
        cmocka_unit_test(test_a_long_path_does_not_hide_the_reason),
        cmocka_unit_test(test_arguments_are_cut_off_between_characters),
        cmocka_unit_test(test_sentences_can_be_translated),
        cmocka_unit_test(test_what_was_expected_is_translated_with_its_own_arguments),
        cmocka_unit_test(test_what_a_header_lacks_is_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
