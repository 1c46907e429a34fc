/* SPDX-License-Identifier: MIT */
#include "kit.h"

#include <string.h>

#include "net/identity.h"
#include "net/join_code.h"
#include "net/value.h"

static void test_a_line_has_two_keys_that_its_ends_share(void **state) {
    (void)state;
    struct key_pair host, ben, cem;
    struct key_line at_host, at_ben, at_cem;
    key_pair_new(&host);
    key_pair_new(&ben);
    key_pair_new(&cem);
    assert_true(key_line_of_host(&host, ben.public, &at_host));
    assert_true(key_line_of_guest(&ben, host.public, &at_ben));
    assert_true(key_line_of_guest(&cem, host.public, &at_cem));
    assert_memory_equal(at_host.in, at_ben.out, KEY_SIZE);
    assert_memory_equal(at_host.out, at_ben.in, KEY_SIZE);
    assert_memory_not_equal(at_host.in, at_host.out, KEY_SIZE);
    assert_memory_not_equal(at_cem.in, at_ben.in, KEY_SIZE);
    assert_memory_not_equal(at_cem.out, at_ben.out, KEY_SIZE);
}

static void test_a_key_that_is_none_makes_no_line(void **state) {
    (void)state;
    static const unsigned char zero[KEY_SIZE];
    struct key_pair host;
    struct key_line line;
    key_pair_new(&host);
    assert_false(key_line_of_host(&host, zero, &line));
    assert_false(key_line_of_guest(&host, zero, &line));
}

static void test_pairs_are_kept(void **state) {
    (void)state;
    struct key_pair pair, read;
    key_pair_new(&pair);
    json_t *object = key_pair_write(&pair);
    assert_true(key_pair_read(object, &read));
    assert_memory_equal(&pair, &read, sizeof pair);
    pair.secret[5] ^= 8;
    value_set_bytes(object, "secret", pair.secret, sizeof pair.secret);
    assert_false(key_pair_read(object, &read));
    json_object_set_new(object, "secret", json_string("ff"));
    assert_false(key_pair_read(object, &read));
    assert_false(key_pair_read(NULL, &read));
    json_decref(object);
}

static void test_names_of_keys_are_16_digits(void **state) {
    (void)state;
    struct key_pair one, other;
    char name[KEY_NAME_SIZE], others[KEY_NAME_SIZE];
    key_pair_new(&one);
    key_pair_new(&other);
    key_name(one.public, name);
    key_name(other.public, others);
    assert_int_equal(strspn(name, "0123456789abcdef"), KEY_NAME_SIZE - 1);
    assert_string_not_equal(name, others);
}

static void test_an_identity_vouches_for_one_key_at_one_table(void **state) {
    (void)state;
    struct identity ben, cem;
    struct key_pair pair;
    unsigned char signature[SIGNATURE_SIZE];
    identity_new(&ben);
    identity_new(&cem);
    key_pair_new(&pair);
    identity_sign(&ben, "table one", pair.public, signature);
    assert_true(identity_vouches(ben.public, "table one", pair.public, signature));
    assert_false(identity_vouches(cem.public, "table one", pair.public, signature));
    assert_false(identity_vouches(ben.public, "table two", pair.public, signature));
    assert_false(identity_vouches(ben.public, "table one", cem.public, signature));
    signature[SIGNATURE_SIZE - 1] ^= 1;
    assert_false(identity_vouches(ben.public, "table one", pair.public, signature));
}

static void test_an_identity_is_kept(void **state) {
    (void)state;
    struct identity ben, read;
    identity_new(&ben);
    json_t *object = identity_write(&ben);
    assert_true(identity_read(object, &read));
    assert_memory_equal(&ben, &read, sizeof ben);
    ben.public[0] ^= 1;
    value_set_bytes(object, "public", ben.public, sizeof ben.public);
    assert_false(identity_read(object, &read));
    json_decref(object);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_line_has_two_keys_that_its_ends_share),
        cmocka_unit_test(test_a_key_that_is_none_makes_no_line),
        cmocka_unit_test(test_pairs_are_kept),
        cmocka_unit_test(test_names_of_keys_are_16_digits),
        cmocka_unit_test(test_an_identity_vouches_for_one_key_at_one_table),
        cmocka_unit_test(test_an_identity_is_kept),
    };
    return net_begin() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
