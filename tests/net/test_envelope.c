/* SPDX-License-Identifier: MIT */
#include "kit.h"

#include <sodium.h>
#include <string.h>

#include "net/envelope.h"
#include "net/identity.h"
#include "net/join_code.h"

static const unsigned char key[ENVELOPE_KEY] = "a key", other_key[ENVELOPE_KEY] = "another";
static struct envelope sealed, opened;
static unsigned char load[ENVELOPE_MOST];

static void seal_some(size_t size) {
    randombytes_buf(load, sizeof load);
    assert_true(envelope_seal(key, "here", load, size, &sealed));
}

static void assert_opens(size_t size) {
    assert_true(envelope_open(key, "here", sealed.bytes, sealed.size, &opened));
    assert_int_equal(opened.size, size);
    assert_memory_equal(opened.bytes, load, size);
}

static void assert_stays_closed(const unsigned char *with, const char *name, size_t size) {
    opened.size = 1;
    assert_false(envelope_open(with, name, sealed.bytes, size, &opened));
    assert_int_equal(opened.size, 0);
}

static void test_what_is_sealed_opens(void **state) {
    (void)state;
    static const size_t sizes[] = {0, 1, 255, 256, 257, 1000, ENVELOPE_LOAD_MOST};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        seal_some(sizes[i]);
        assert_in_range(sealed.size, 1, ENVELOPE_MOST);
        assert_opens(sizes[i]);
    }
}

static void test_too_much_is_refused(void **state) {
    (void)state;
    assert_false(envelope_seal(key, "here", load, ENVELOPE_LOAD_MOST + 1, &sealed));
    assert_int_equal(sealed.size, 0);
}

static void test_it_opens_with_its_key_in_its_place_alone(void **state) {
    (void)state;
    seal_some(100);
    assert_stays_closed(other_key, "here", sealed.size);
    assert_stays_closed(key, "there", sealed.size);
    assert_stays_closed(key, "here/", sealed.size);
    assert_opens(100);
}

static void test_no_bit_of_it_can_be_changed_and_nothing_cut_off(void **state) {
    (void)state;
    seal_some(100);
    for (size_t bit = 0; bit < 8 * sealed.size; bit++) {
        sealed.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        assert_stays_closed(key, "here", sealed.size);
        sealed.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
    for (size_t size = 0; size < sealed.size; size++) {
        assert_stays_closed(key, "here", size);
    }
    assert_opens(100);
}

/* A bid of 7 and one of 12 are not told apart by who only keeps them. */
static void test_its_length_tells_little(void **state) {
    (void)state;
    seal_some(1);
    const size_t least = sealed.size;
    for (size_t size = 2; size < 255; size++) {
        seal_some(size);
        assert_int_equal(sealed.size, least);
    }
}

static void test_the_same_is_never_sealed_alike(void **state) {
    (void)state;
    static struct envelope first;
    assert_true(envelope_seal(key, "here", "word", 4, &first) && envelope_seal(key, "here", "word", 4, &sealed));
    assert_memory_not_equal(first.bytes + 1, sealed.bytes + 1, 24);
    assert_memory_not_equal(first.bytes + 25, sealed.bytes + 25, sealed.size - 25);
}

static void test_one_reader_among_those_who_have_the_key(void **state) {
    (void)state;
    struct key_pair host, other;
    key_pair_new(&host);
    key_pair_new(&other);
    assert_true(envelope_seal_to(key, host.public, "here", "Ben", 3, &sealed));
    assert_true(envelope_open_to(key, host.public, host.secret, "here", sealed.bytes, sealed.size, &opened));
    assert_int_equal(opened.size, 3);
    assert_memory_equal(opened.bytes, "Ben", 3);
    assert_false(envelope_open_to(key, other.public, other.secret, "here", sealed.bytes, sealed.size, &opened));
    assert_int_equal(opened.size, 0);
    assert_false(envelope_open_to(other_key, host.public, host.secret, "here", sealed.bytes, sealed.size, &opened));
    assert_false(envelope_seal_to(key, host.public, "here", load, ENVELOPE_LOAD_MOST, &sealed));
    assert_true(envelope_seal(key, "here", "short", 5, &sealed));
    assert_false(envelope_open_to(key, host.public, host.secret, "here", sealed.bytes, sealed.size, &opened));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_sealed_opens),
        cmocka_unit_test(test_too_much_is_refused),
        cmocka_unit_test(test_it_opens_with_its_key_in_its_place_alone),
        cmocka_unit_test(test_no_bit_of_it_can_be_changed_and_nothing_cut_off),
        cmocka_unit_test(test_its_length_tells_little),
        cmocka_unit_test(test_the_same_is_never_sealed_alike),
        cmocka_unit_test(test_one_reader_among_those_who_have_the_key),
    };
    return net_begin() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
