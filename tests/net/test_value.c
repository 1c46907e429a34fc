/* SPDX-License-Identifier: MIT */
#include "kit.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "net/join_code.h"
#include "net/value.h"

static unsigned char packed[1 << 20];

static size_t pack_text(const char *text, size_t length) {
    uLongf size = sizeof packed;
    assert_int_equal(compress2(packed, &size, (const Bytef *)text, length, 9), Z_OK);
    return size;
}

static void assert_unpacks(const char *text, int is_good) {
    json_t *object = value_unpack(packed, pack_text(text, strlen(text)));
    assert_int_equal(object != NULL, is_good);
    json_decref(object);
}

static void test_what_is_packed_unpacks(void **state) {
    (void)state;
    json_t *object = json_pack("{s:i,s:[s,n,b],s:{s:s}}", "v", 5, "list", "a\"b\\", 1, "in", "it", "\xc3\xa4\n");
    const size_t size = value_pack(object, packed, sizeof packed);
    json_t *again = value_unpack(packed, size);
    assert_true(size && json_equal(object, again));
    assert_int_equal(value_pack(object, packed, size - 1), 0);
    json_decref(object);
    json_decref(again);
}

static void test_only_objects_are_read(void **state) {
    (void)state;
    assert_unpacks("{}", 1);
    assert_unpacks("[]", 0);
    assert_unpacks("5", 0);
    assert_unpacks("", 0);
    assert_unpacks("{\"a\":1} ", 1);
    assert_unpacks("{\"a\":1}x", 0);
    assert_unpacks("{\"a\":1,\"a\":2}", 0);
    assert_unpacks("{\"a\":\"\\u0000\"}", 0);
    assert_unpacks("{\"a\":\"\xff\"}", 0);
}

static void test_depth_has_an_end(void **state) {
    (void)state;
    assert_unpacks("{\"a\":[[[[[[[1]]]]]]]}", 1);
    assert_unpacks("{\"a\":[[[[[[[[1]]]]]]]]}", 0);
    assert_unpacks("{\"a\":\"[[[[[[[[[[[[\"}", 1);
    assert_unpacks("{\"a\":\"\\\"[[[[[[[[[[[[\"}", 1);
    assert_unpacks("{\"a\":\"\\\\\",\"b\":[[[[[[[[1]]]]]]]]}", 0);
    assert_unpacks("{\"a\":[[],[],[],[],[],[],[],[],[],[]]}", 1);
}

/* A megabyte of blanks packs into a thousand bytes. */
static void test_length_has_an_end(void **state) {
    (void)state;
    char *text = malloc(1 << 20);
    memset(text, ' ', 1 << 20);
    memcpy(text, "{}", 2);
    json_t *object = value_unpack(packed, pack_text(text, VALUE_MOST));
    assert_non_null(object);
    json_decref(object);
    assert_null(value_unpack(packed, pack_text(text, VALUE_MOST + 1)));
    assert_null(value_unpack(packed, pack_text(text, 1 << 20)));
    memset(text, 'x', 1 << 20);
    json_t *large = json_pack("{s:s#}", "a", text, VALUE_MOST);
    assert_int_equal(value_pack(large, packed, sizeof packed), 0);
    json_decref(large);
    free(text);
}

static void test_what_is_cut_or_has_more_behind_it_is_nothing(void **state) {
    (void)state;
    const size_t size = pack_text("{\"a\":1}", 7);
    for (size_t cut = 0; cut < size; cut++) {
        assert_null(value_unpack(packed, cut));
    }
    packed[size] = 0;
    assert_null(value_unpack(packed, size + 1));
}

static void test_a_value_goes_through_an_envelope(void **state) {
    (void)state;
    static struct envelope envelope;
    const unsigned char key[ENVELOPE_KEY] = "k";
    json_t *object = json_pack("{s:i}", "v", 5);
    assert_true(value_seal(key, "here", object, &envelope));
    json_t *again = value_open(key, "here", envelope.bytes, envelope.size);
    assert_true(json_equal(object, again));
    assert_null(value_open(key, "there", envelope.bytes, envelope.size));
    assert_true(envelope_seal(key, "here", "no JSON", 7, &envelope));
    assert_null(value_open(key, "here", envelope.bytes, envelope.size));
    json_decref(object);
    json_decref(again);
}

/* What does not pack well: 200 kB of digits drawn at random. */
static void test_a_value_too_large_for_an_envelope_is_refused(void **state) {
    (void)state;
    static struct envelope envelope;
    static char digits[200001];
    const unsigned char key[ENVELOPE_KEY] = "k";
    struct random_stream stream = random_seeded(5);
    for (int i = 0; i < 200000; i++) {
        digits[i] = (char)(' ' + 3 + random_below(&stream, 50));
    }
    json_t *object = json_pack("{s:s}", "a", digits);
    assert_false(value_seal(key, "here", object, &envelope));
    assert_int_equal(envelope.size, 0);
    json_decref(object);
}

static void test_things_are_what_was_asked_for_or_nothing(void **state) {
    (void)state;
    json_t *object =
        json_pack("{s:i,s:f,s:s,s:s,s:s}", "five", 5, "half", 0.5, "hex", "00ff10", "odd", "00ff1", "no", "00fg10");
    unsigned char bytes[3];
    json_int_t number;
    assert_true(value_bytes(object, "hex", bytes, 3) && bytes[1] == 0xff);
    assert_false(value_bytes(object, "hex", bytes, 2) || value_bytes(object, "odd", bytes, 3));
    assert_false(value_bytes(object, "no", bytes, 3) || value_bytes(object, "five", bytes, 3));
    assert_false(value_bytes(NULL, "hex", bytes, 3) || value_bytes(object, "none", bytes, 3));
    assert_true(value_whole(object, "five", 5, 5, &number) && number == 5);
    assert_false(value_whole(object, "five", 6, 9, &number) || value_whole(object, "five", 0, 4, &number));
    assert_false(value_whole(object, "half", 0, 1, &number) || value_whole(object, "hex", 0, 100, &number));
    json_decref(object);
}

static int is_line(const char *text) {
    char line[16];
    json_t *object = json_pack("{s:s}", "name", text);
    const int is_good = value_line(object, "name", line, sizeof line);
    assert_true(!is_good || strcmp(line, text) == 0);
    json_decref(object);
    return is_good;
}

static void test_names_fit_a_line_and_command_nothing(void **state) {
    (void)state;
    assert_true(is_line("Ben") && is_line("") && is_line("J\xc3\xbcrgen \xe2\x80\x93 M") && is_line("fifteen bytes o"));
    assert_false(is_line("sixteen bytes of") || is_line("a\nb") || is_line("\x1b[2J") || is_line("a\x7f"));
    assert_false(is_line("a\xc2\x9b"
                         "b") ||
                 is_line("\xe2\x80\xae"
                         "neB") ||
                 is_line("\xe2\x81\xa6x"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_packed_unpacks),
        cmocka_unit_test(test_only_objects_are_read),
        cmocka_unit_test(test_depth_has_an_end),
        cmocka_unit_test(test_length_has_an_end),
        cmocka_unit_test(test_what_is_cut_or_has_more_behind_it_is_nothing),
        cmocka_unit_test(test_a_value_goes_through_an_envelope),
        cmocka_unit_test(test_a_value_too_large_for_an_envelope_is_refused),
        cmocka_unit_test(test_things_are_what_was_asked_for_or_nothing),
        cmocka_unit_test(test_names_fit_a_line_and_command_nothing),
    };
    return net_begin() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
