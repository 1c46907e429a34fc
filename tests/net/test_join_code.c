/* SPDX-License-Identifier: MIT */
#include "kit.h"

#include <sodium.h>
#include <string.h>

#include "net/join_code.h"

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

static struct join_code code_number(unsigned number) {
    unsigned char key[JOIN_CODE_KEY] = {(unsigned char)number, (unsigned char)(number >> 8)};
    struct join_code code;
    join_code_of_key(key, &code);
    return code;
}

/* Friends have codes of older versions on paper and in links. */
static void test_codes_and_tables_are_those_of_version_1(void **state) {
    (void)state;
    char shown[JOIN_CODE_SHOWN_SIZE];
    struct join_code_table table;
    const struct join_code code = code_number(1);
    join_code_show(&code, shown);
    assert_string_equal(shown, "QGA8-6DFS-6NNY");
    assert_true(join_code_open(&code, &table));
    assert_string_equal(table.name, "9efe1cdb0c80f54d659c");
    assert_int_equal(table.key[0] << 8 | table.key[JOIN_CODE_KEY - 1], 0x30f1);
}

static void test_what_is_shown_is_read(void **state) {
    (void)state;
    for (unsigned number = 0; number < 500; number++) {
        const struct join_code code = code_number(number);
        struct join_code read;
        char shown[JOIN_CODE_SHOWN_SIZE];
        join_code_show(&code, shown);
        assert_int_equal(strlen(shown), JOIN_CODE_SHOWN_SIZE - 1);
        assert_int_equal(join_code_read(shown, &read, NULL), JOIN_CODE_GOOD);
        assert_string_equal(read.letters, code.letters);
    }
}

static char as_typed(char letter, unsigned how) {
    if (letter == '1') {
        return "1iIlL"[how % 5];
    }
    if (letter == '0') {
        return "0oO"[how % 3];
    }
    return letter >= 'A' && how % 2 ? (char)(letter - 'A' + 'a') : letter;
}

static void test_it_is_read_however_it_is_typed(void **state) {
    (void)state;
    for (unsigned number = 0; number < 500; number++) {
        const struct join_code code = code_number(number);
        struct join_code read;
        char typed[64] = " ", *at = typed + 1;
        for (int i = 0; i < JOIN_CODE_LETTERS; i++) {
            *at++ = as_typed(code.letters[i], number + (unsigned)i);
            if ((number + (unsigned)i) % 4 == 0) {
                *at++ = number % 3 ? ' ' : '-';
            }
        }
        strcpy(at, "\r\n");
        assert_int_equal(join_code_read(typed, &read, NULL), JOIN_CODE_GOOD);
        assert_string_equal(read.letters, code.letters);
    }
}

static void test_each_wrong_letter_is_found(void **state) {
    (void)state;
    for (unsigned number = 0; number < 50; number++) {
        const struct join_code code = code_number(number);
        for (int i = 0; i < JOIN_CODE_LETTERS; i++) {
            for (int k = 0; alphabet[k]; k++) {
                struct join_code wrong = code, read;
                wrong.letters[i] = alphabet[k];
                const int is_wrong = alphabet[k] != code.letters[i];
                assert_int_equal(join_code_read(wrong.letters, &read, NULL),
                                 is_wrong ? JOIN_CODE_MISTYPED : JOIN_CODE_GOOD);
            }
        }
    }
}

static void test_each_two_letters_that_change_places_are_found(void **state) {
    (void)state;
    for (unsigned number = 0; number < 50; number++) {
        const struct join_code code = code_number(number);
        for (int i = 0; i < JOIN_CODE_LETTERS; i++) {
            for (int k = i + 1; k < JOIN_CODE_LETTERS; k++) {
                struct join_code wrong = code, read;
                wrong.letters[i] = code.letters[k];
                wrong.letters[k] = code.letters[i];
                const int is_wrong = code.letters[i] != code.letters[k];
                assert_int_equal(join_code_read(wrong.letters, &read, NULL),
                                 is_wrong ? JOIN_CODE_MISTYPED : JOIN_CODE_GOOD);
            }
        }
    }
}

static void assert_refused(const char *text, enum join_code_status status) {
    struct join_code code = {"as it was"};
    assert_int_equal(join_code_read(text, &code, NULL), status);
    assert_string_equal(code.letters, "as it was");
    assert_true(strlen(join_code_words(status)) > 20);
}

static void test_what_is_no_code_is_refused_with_a_sentence(void **state) {
    (void)state;
    size_t wrong;
    struct join_code code;
    assert_refused("", JOIN_CODE_SHORT);
    assert_refused("K7QF-2MXD", JOIN_CODE_SHORT);
    assert_refused("0000-0000-0000-0", JOIN_CODE_LONG);
    assert_refused("K7QF-2MUD-9R4T", JOIN_CODE_NO_LETTER);
    assert_refused("K7QF\xe2\x80\x91"
                   "2MXD",
                   JOIN_CODE_NO_LETTER);
    assert_int_equal(join_code_read("K7Q+", &code, &wrong), JOIN_CODE_NO_LETTER);
    assert_int_equal(wrong, 3);
    assert_string_equal(join_code_words(JOIN_CODE_GOOD), "");
}

static void test_only_the_hosts_key_fits(void **state) {
    (void)state;
    const struct join_code code = code_number(1);
    unsigned char key[JOIN_CODE_KEY] = {1};
    assert_true(join_code_is_of(&code, key));
    key[JOIN_CODE_KEY - 1] ^= 1;
    assert_false(join_code_is_of(&code, key));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_codes_and_tables_are_those_of_version_1),
        cmocka_unit_test(test_what_is_shown_is_read),
        cmocka_unit_test(test_it_is_read_however_it_is_typed),
        cmocka_unit_test(test_each_wrong_letter_is_found),
        cmocka_unit_test(test_each_two_letters_that_change_places_are_found),
        cmocka_unit_test(test_what_is_no_code_is_refused_with_a_sentence),
        cmocka_unit_test(test_only_the_hosts_key_fits),
    };
    return net_begin() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
