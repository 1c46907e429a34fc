/* SPDX-License-Identifier: MIT */
/* How a line with names in other scripts is cut and ordered. */
#include "kit.h"

#include <stdio.h>
#include <string.h>

#include "platform/scripts.h"

#define DAVID "\xd7\x93\xd7\x95\xd7\x93"                        /* three Hebrew letters */
#define KING "\xd7\x9e\xd7\x9c\xd7\x9a"                         /* three more */
#define ALI "\xd8\xb9\xd9\x84\xd9\x8a"                          /* Arabic */
#define RAJA "\xe0\xa4\xb0\xe0\xa4\xbe\xe0\xa4\x9c\xe0\xa4\xbe" /* Devanagari */
#define FAMILY "\xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa9"   /* two emoji that a joiner makes one */
#define HEART "\xe2\x9d\xa4\xef\xb8\x8f"                        /* with a selector of a variant */

/* Letters up to U+02FF and signs are of face 0, emoji of 2, all else of 1. */
static int face_of(void *context, uint32_t letter) {
    (void)context;
    return letter < 0x300 || (letter >= 0x2000 && letter < 0x2700) ? 0
           : letter >= 0x2700 && letter < 0x2800                   ? 2
           : letter >= 0x1f000                                     ? 2
                                                                   : 1;
}

/* Asserts that TEXT is cut into the runs of EXPECTED, which stand from left to right with a bar behind each, "<" before
 * one to the left, and the face's number. */
static void assert_runs(const char *text, const char *expected) {
    struct script_run runs[SCRIPTS_RUNS];
    char told[4096] = "";
    const int count = scripts_cut(text, face_of, NULL, runs);
    for (int i = 0; i < count; i++) {
        const size_t used = strlen(told);
        snprintf(told + used, sizeof told - used, "%s%d%.*s|", runs[i].is_leftward ? "<" : "", runs[i].face,
                 (int)runs[i].length, text + runs[i].begin);
    }
    assert_string_equal(told, expected);
}

static void our_own_words_are_one_run(void **state) {
    (void)state;
    assert_runs("", "");
    assert_runs("Kim (12) builds.", "0Kim (12) builds.|");
    assert_runs("J\xc3\xb6rg \xe2\x80\x93 12", "0J\xc3\xb6rg \xe2\x80\x93 12|");
}

static void a_name_to_the_left_stands_in_its_place(void **state) {
    (void)state;
    assert_runs(DAVID, "<1" DAVID "|");
    assert_runs(DAVID " builds.", "<1" DAVID "|0 builds.|");
    assert_runs("For " DAVID " and Kim", "0For |<1" DAVID "|0 and Kim|");
}

static void words_to_the_left_follow_each_other_to_the_left(void **state) {
    (void)state;
    assert_runs(DAVID " " KING, "<1" KING "|<0 |<1" DAVID "|");
    assert_runs("x " DAVID ", " KING ".", "0x |<1" KING "|<0, |<1" DAVID "|0.|");
}

static void scripts_are_not_shaped_together(void **state) {
    (void)state;
    assert_runs(DAVID ALI, "<1" ALI "|<1" DAVID "|");
    struct script_run runs[SCRIPTS_RUNS];
    assert_int_equal(scripts_cut(RAJA, face_of, NULL, runs), 1);
    assert_string_equal(runs[0].script, "Deva");
    assert_int_equal(scripts_cut(ALI, face_of, NULL, runs), 1);
    assert_string_equal(runs[0].script, "Arab");
}

/* A number runs to the right wherever it stands, and goes with the word before it. */
static void numbers_stay_readable(void **state) {
    (void)state;
    assert_runs(DAVID " 12", "012|<0 |<1" DAVID "|");
    assert_runs(DAVID " 12 " KING, "<1" KING "|<0 |012|<0 |<1" DAVID "|");
    assert_runs("x 12 " DAVID, "0x 12 |<1" DAVID "|");
    assert_runs(DAVID ": 12 points", "012|<0: |<1" DAVID "|0 points|");
}

static void what_belongs_together_is_of_one_face(void **state) {
    (void)state;
    assert_runs("a" FAMILY "b", "0a|2" FAMILY "|0b|");
    assert_runs("a " HEART, "0a |2" HEART "|");
    assert_runs("e\xcc\x88 " RAJA "\xcc\x88", "0e\xcc\x88 |1" RAJA "\xcc\x88|");
}

static void any_bytes_are_cut_whole(void **state) {
    (void)state;
    static const char *const texts[] = {"\xff\xfe",     "a\xc3",         "\xe0\xa4",
                                        "\xf0\x9f\x91", "\x80\x80 \xd7", "\xd7\x93\xff\xd7\x93"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct script_run runs[SCRIPTS_RUNS];
        size_t length = 0;
        const int count = scripts_cut(texts[i], face_of, NULL, runs);
        for (int run = 0; run < count; run++) {
            length += runs[run].length;
        }
        assert_int_equal(length, strlen(texts[i]));
    }
}

/* More changes than there are runs: the last one takes the rest. */
static void nothing_is_lost_of_the_longest_line(void **state) {
    (void)state;
    char text[SCRIPTS_LONGEST] = "";
    struct script_run runs[SCRIPTS_RUNS];
    for (size_t i = 0; i + 3 < sizeof text; i += 3) {
        memcpy(text + i, "a\xd7\x93", 4);
    }
    size_t length = 0;
    assert_int_equal(scripts_cut(text, face_of, NULL, runs), SCRIPTS_RUNS);
    for (int i = 0; i < SCRIPTS_RUNS; i++) {
        length += runs[i].length;
    }
    assert_int_equal(length, strlen(text));
}

static void assert_turned(const char *text, const char *expected) {
    char out[SCRIPTS_LONGEST];
    scripts_turn(text, &(struct script_run){.length = strlen(text), .is_leftward = 1}, out);
    assert_string_equal(out, expected);
}

static void a_face_without_a_shaper_gets_its_letters_turned(void **state) {
    (void)state;
    assert_turned("", "");
    assert_turned("\xd7\x93\xd7\x95 (", ") \xd7\x95\xd7\x93");
    assert_turned("\xd7\x93\xd6\xb0\xd7\x95", "\xd7\x95\xd7\x93\xd6\xb0"); /* the mark stays behind its letter */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(our_own_words_are_one_run),
        cmocka_unit_test(a_name_to_the_left_stands_in_its_place),
        cmocka_unit_test(words_to_the_left_follow_each_other_to_the_left),
        cmocka_unit_test(scripts_are_not_shaped_together),
        cmocka_unit_test(numbers_stay_readable),
        cmocka_unit_test(what_belongs_together_is_of_one_face),
        cmocka_unit_test(any_bytes_are_cut_whole),
        cmocka_unit_test(nothing_is_lost_of_the_longest_line),
        cmocka_unit_test(a_face_without_a_shaper_gets_its_letters_turned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
