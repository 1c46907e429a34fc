/* SPDX-License-Identifier: MIT */
/* Sentences with names in braces: what is known is filled in, what is not stays, and nothing goes over the end. */
#include <stdio.h>
#include <string.h>

#include "kit.h"
#include "table/template.h"

static int word(const void *context, const char *name, size_t length, char *out, size_t size) {
    const char *seat = context;
    snprintf(out, size, "%s", template_is(name, length, "seat") ? seat : "never shown");
    return template_is(name, length, "seat");
}

static void filled(const char *template, size_t size, const char *expected) {
    char text[64];
    memset(text, 'x', sizeof text);
    template_fill(template, word, "Agnes", text, size);
    assert_string_equal(text, expected);
    assert_int_equal(text[size], 'x');
}

static void names_are_filled_in(void **state) {
    (void)state;
    filled("{seat} and {seat}", 32, "Agnes and Agnes");
    filled("nobody", 32, "nobody");
    filled("", 32, "");
}

static void what_is_no_name_stays(void **state) {
    (void)state;
    filled("{seats}, {sea}, {}", 32, "{seats}, {sea}, {}");
    filled("{seat", 32, "{seat");
    filled("{a {seat}", 32, "{a Agnes");
}

static void what_has_no_room_is_cut_off(void **state) {
    (void)state;
    filled("{seat} builds", 9, "Agnes bu");
    filled("{seat} builds", 4, "Agn");
    filled("{other}", 5, "{oth");
    filled("{seat}", 1, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_filled_in),
        cmocka_unit_test(what_is_no_name_stays),
        cmocka_unit_test(what_has_no_room_is_cut_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
