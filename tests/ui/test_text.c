/* SPDX-License-Identifier: MIT */
/* Wrapping and walking through UTF-8, with plain measures: each letter PX / 2 wide. */
#include <string.h>

#include "kit.h"
#include "ui/text.h"

static const struct text_style style = {FONT_TEXT, 20, 0x000000ffu, ALIGN_LEFT, 0}; /* 10 pixels a letter, 25 a line */

static void text_wraps_at_spaces(void **state) {
    (void)state;
    assert_int_equal(text_block_height(&text_metrics_null, style, 1000, "four carts hold"), 25);
    assert_int_equal(text_block_height(&text_metrics_null, style, 100, "four carts hold"), 50);
    assert_int_equal(text_block_height(&text_metrics_null, style, 50, "four carts hold"), 75);
    assert_int_equal(text_block_height(&text_metrics_null, style, 1000, "one\ntwo\n\nfour"), 100);
    assert_int_equal(text_block_height(&text_metrics_null, style, 100, ""), 0);
}

static void a_word_that_is_too_long_stands_alone(void **state) {
    (void)state;
    assert_int_equal(text_block_height(&text_metrics_null, style, 40, "a Dampfschiff b"), 75);
}

static void a_number_stays_with_its_word(void **state) {
    (void)state;
    struct draw_list *list = draw_list_new();
    draw_list_begin(list, 400, 400);
    text_block_draw(list, &text_metrics_null, style, (struct rect){0, 0, 100, 100}, "takes 12 talers");
    assert_true(draw_list_shows(list, "takes"));
    assert_true(draw_list_shows(list, "12 talers"));
    draw_list_free(list);
    assert_int_equal(text_block_height(&text_metrics_null, style, 60, "a 12 talers b"), 100); /* wider than the line */
    assert_true(text_holds_together("12 talers", 2));
    assert_false(text_holds_together("12 ", 2));
    assert_false(text_holds_together("two talers", 3));
}

static void no_line_is_a_figure_alone(void **state) {
    (void)state;
    struct draw_list *list = draw_list_new();
    draw_list_begin(list, 400, 400);
    text_block_draw(list, &text_metrics_null, style, (struct rect){0, 0, 90, 100}, "points. Now 1.");
    assert_true(draw_list_shows(list, "points."));
    assert_true(draw_list_shows(list, "Now 1."));
    draw_list_free(list);
    assert_true(text_holds_together("Now 12.\nThen", 3));
    assert_false(text_holds_together("Now 12. Then", 3));
    assert_false(text_holds_together("or so", 2));
}

static void what_was_cut_within_a_letter_ends_before_it(void **state) {
    char text[32] = "Burg h\xc3\xb6her\nals M\xc3";
    (void)state;
    text_copy_whole(text, sizeof text, text);
    assert_string_equal(text, "Burg h\xc3\xb6her\nals M");
    text_copy_whole(text, sizeof text, "\xa4 in \xe2\x80 the middle \xe2\x80\x93");
    assert_string_equal(text, " in  the middle \xe2\x80\x93");
    text_copy_whole(text, 8, "h\xc3\xb6h\xc3\xb6h\xc3\xb6");
    assert_string_equal(text, "h\xc3\xb6h\xc3\xb6h");
}

static void what_is_too_long_is_set_smaller(void **state) {
    (void)state;
    struct draw_list *list = draw_list_new();
    draw_list_begin(list, 400, 400);
    assert_int_equal(text_fitted(&text_metrics_null, style, 60, "aa bb").px, style.px);
    assert_int_equal(text_fitted(&text_metrics_null, style, 45, "aa bb").px, style.px * 9 / 10);
    assert_int_equal(text_fitted(&text_metrics_null, style, 10, "aa bb").px, style.px * 3 / 4);
    const int used = text_block_draw(list, &text_metrics_null, style, (struct rect){0, 0, 60, 60}, "aa bb cc dd ee ff");
    assert_true(used <= 60);
    assert_true(draw_list_shows(list, "ff"));
    draw_list_free(list);
}

static void drawn_lines_stay_within_the_box(void **state) {
    (void)state;
    struct draw_list *list = draw_list_new();
    draw_list_begin(list, 400, 400);
    const struct rect box = {0, 0, 60, 45};
    const int used = text_block_draw(list, &text_metrics_null, style, box, "aa bb cc dd ee ff\ngg hh ii jj kk");
    assert_true(used <= box.h && used > 0);
    assert_true(draw_list_shows(list, "aa bb"));
    assert_true(draw_list_shows(list, "hh ii jj kk")); /* cut with an ellipsis when it is painted */
    draw_list_free(list);
}

static void steps_go_by_code_points(void **state) {
    (void)state;
    const char *text = "G\xc3\xb6\xe2\x80\x93\xf0\x9f\x8f\xb0";
    assert_int_equal(text_step(text), 1);
    assert_int_equal(text_step(text + 1), 2);
    assert_int_equal(text_step(text + 3), 3);
    assert_int_equal(text_step(text + 6), 4);
    assert_int_equal(text_step(text + 10), 0);
    assert_int_equal(text_step_back(text, 10), 4);
    assert_int_equal(text_step_back(text, 3), 2);
    assert_int_equal(text_step_back(text, 0), 0);
}

static void broken_bytes_and_control_characters_are_not_clean(void **state) {
    (void)state;
    assert_true(text_is_clean("J\xc3\xb6rg", 5));
    assert_false(text_is_clean("J\xc3rg", 4));
    assert_false(text_is_clean("a\nb", 3));
    assert_false(text_is_clean("\xe2\x80", 2));
    assert_false(text_is_clean("\x7f", 1));
    /* What JSON refuses, too: half a pair of UTF-16, a code point longer than it must be, one beyond the last. */
    assert_true(text_is_clean("\xed\x9f\xbf\xee\x80\x80\xf4\x8f\xbf\xbf\xf0\x90\x80\x80", 14));
    assert_false(text_is_clean("Eva\xed\xa0\x80", 6));
    assert_false(text_is_clean("\xc0\xaf", 2));
    assert_false(text_is_clean("\xe0\x9f\xbf", 3));
    assert_false(text_is_clean("\xf0\x8f\xbf\xbf", 4));
    assert_false(text_is_clean("\xf4\x90\x80\x80", 4));
    assert_false(text_is_clean("\xf8\x88\x80\x80\x80", 5));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_wraps_at_spaces),
        cmocka_unit_test(a_word_that_is_too_long_stands_alone),
        cmocka_unit_test(a_number_stays_with_its_word),
        cmocka_unit_test(no_line_is_a_figure_alone),
        cmocka_unit_test(what_was_cut_within_a_letter_ends_before_it),
        cmocka_unit_test(what_is_too_long_is_set_smaller),
        cmocka_unit_test(drawn_lines_stay_within_the_box),
        cmocka_unit_test(steps_go_by_code_points),
        cmocka_unit_test(broken_bytes_and_control_characters_are_not_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
