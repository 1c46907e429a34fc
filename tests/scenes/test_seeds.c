/* SPDX-License-Identifier: MIT */
/* Seeds as players handle them. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "app/seeds.h"
#include "kit.h"

static void seeds_are_read_as_they_are_told(void **state) {
    uint64_t seed = 0, other = 0;
    (void)state;
    assert_true(seed_read("461234567", &seed));
    assert_int_equal(seed, 461234567);
    assert_true(seed_read(" 461 234 567 ", &seed));
    assert_int_equal(seed, 461234567);
    assert_true(seed_read("0", &seed));
    assert_int_equal(seed, 0);
    assert_true(seed_read("007", &seed));
    assert_int_equal(seed, 7);
    assert_true(seed_read("18446744073709551615", &seed));
    assert_true(seed == UINT64_MAX);
    assert_false(seed_read("18446744073709551616", &seed));
    assert_false(seed_read("", &seed));
    assert_false(seed_read("   ", &seed));
    assert_true(seed_read("a castle", &seed));
    assert_true(seed_read("a  castle", &other));
    assert_int_equal(seed, other);
    assert_true(seed_read("another castle", &other));
    assert_int_not_equal(seed, other);
}

static void everybody_has_the_same_seed_of_the_day(void **state) {
    const int64_t noon = 1790000000 / 86400 * 86400 + 43200;
    (void)state;
    assert_int_equal(seed_of_day(noon), seed_of_day(noon + 43199));
    assert_int_equal(seed_of_day(noon), seed_of_day(noon - 43200));
    assert_int_not_equal(seed_of_day(noon), seed_of_day(noon + 43200));
    assert_int_not_equal(seed_of_day(noon), seed_of_day(noon - 43201));
    for (int day = 0; day < 400; day++) {
        const uint64_t seed = seed_of_day(noon + day * 86400LL);
        assert_in_range(seed, 100000000, 999999999);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seeds_are_read_as_they_are_told),
        cmocka_unit_test(everybody_has_the_same_seed_of_the_day),
    };
    return cmocka_run_group_tests_name("seeds", tests, NULL, NULL);
}
