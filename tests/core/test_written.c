/* SPDX-License-Identifier: MIT */
/* What is written straight into text is, byte by byte, what jansson would dump: hashes in old files are over that. */
#include "kit.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/written.h"

static void assert_dumped_alike(const struct written *out, json_t *object) {
    char *expected = json_dumps(object, JSON_COMPACT);
    assert_int_equal(out->length, strlen(expected));
    assert_memory_equal(out->bytes, expected, out->length);
    free(expected);
    json_decref(object);
}

static void test_values_of_every_kind(void **state) {
    (void)state;
    struct written out = {0};
    written_open(&out, NULL, '{');
    written_open(&out, "empty", '[');
    written_close(&out, ']');
    written_open(&out, "list", '[');
    written_number(&out, NULL, 0);
    written_number(&out, NULL, LONG_MIN);
    written_number(&out, NULL, LONG_MAX);
    written_open(&out, NULL, '{');
    written_close(&out, '}');
    written_null(&out, NULL);
    written_close(&out, ']');
    written_truth(&out, "yes", 4);
    written_truth(&out, "no", 0);
    written_text(&out, "name", "a");
    written_close(&out, '}');
    assert_dumped_alike(&out, json_pack("{s:[],s:[i,I,I,{},n],s:b,s:b,s:s}", "empty", "list", 0, (json_int_t)LONG_MIN,
                                        (json_int_t)LONG_MAX, "yes", 1, "no", 0, "name", "a"));
    written_free(&out);
}

static void test_text_is_escaped(void **state) {
    (void)state;
    struct written out = {0};
    char text[160];
    for (int c = 1; c < 128; c++) {
        text[c - 1] = (char)c;
    }
    strcpy(text + 127, "Grün \342\202\254 [{:,");
    written_open(&out, NULL, '{');
    written_text(&out, text, text);
    written_text(&out, "after", "");
    written_close(&out, '}');
    assert_dumped_alike(&out, json_pack("{s:s,s:s}", text, text, "after", ""));
    written_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values_of_every_kind),
        cmocka_unit_test(test_text_is_escaped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
