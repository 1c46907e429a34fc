/* SPDX-License-Identifier: MIT */
#include "kit.h"

#include "castellany/hash.h"

static void test_known_values(void **state) {
    (void)state;
    assert_true(hash_bytes("", 0) == 14695981039346656037u);
    assert_true(hash_bytes("a", 1) == 0xaf63dc4c8601ec8cu);
    assert_true(hash_bytes("foobar", 6) == 0x85944171f73967e8u);
}

static void test_text_and_back(void **state) {
    (void)state;
    char text[HASH_TEXT_SIZE];
    uint64_t hash = 0;
    hash_text(0x00ffab1234567890u, text);
    assert_string_equal(text, "00ffab1234567890");
    assert_true(hash_parse(text, &hash));
    assert_true(hash == 0x00ffab1234567890u);
}

static void test_other_text_is_refused(void **state) {
    (void)state;
    static const char *const wrong[] = {"",
                                        "0",
                                        "00ffab123456789",
                                        "00ffab12345678901",
                                        "00FFAB1234567890",
                                        "00ffab123456789g",
                                        " 0ffab1234567890",
                                        "+0ffab1234567890"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        uint64_t hash = 42;
        assert_false(hash_parse(wrong[i], &hash));
        assert_int_equal(hash, 42);
    }
}

static void test_seeds(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "", "00", "01", "-1", "+1", " 1", "1 ", "1.0", "18446744073709551616", "1e3", "99999999999999999999999"};
    uint64_t seed = 42;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(match_file_seed_read(wrong[i], &seed));
        assert_int_equal(seed, 42);
    }
    assert_true(match_file_seed_read("18446744073709551615", &seed));
    assert_true(seed == UINT64_MAX);
    assert_true(match_file_seed_read("0", &seed));
    assert_int_equal(seed, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_values),
        cmocka_unit_test(test_text_and_back),
        cmocka_unit_test(test_other_text_is_refused),
        cmocka_unit_test(test_seeds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
