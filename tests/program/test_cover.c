/* SPDX-License-Identifier: MIT */
/* A scene is never seen without its pictures: it is hidden while they are loaded, and comes up softly. */
#include "kit.h"
#include "program/cover.h"

static const struct scene *const first = (const struct scene *)"first", *const second = (const struct scene *)"second";

static void what_is_there_at_once_is_never_hidden(void **state) {
    (void)state;
    struct cover cover = {0};
    assert_int_equal(cover_alpha(&cover, first, 0, 0, 1000), 0);
    for (int64_t now = 1016; now < 3000; now += 16) {
        assert_int_equal(cover_alpha(&cover, first, 0, 0, now), 0);
        assert_false(cover_is_moving(&cover, now));
    }
}

static void what_is_being_loaded_is_hidden_and_then_comes_up_softly(void **state) {
    (void)state;
    struct cover cover = {0};
    cover_alpha(&cover, first, 0, 0, 1000);
    for (int64_t now = 1000 + COVER_AFTER_MS; now < 3000; now += 16) {
        assert_int_equal(cover_alpha(&cover, first, 1, 0, now), 255);
    }
    assert_int_equal(cover_alpha(&cover, first, 0, 0, 3000), 255);
    const int half = cover_alpha(&cover, first, 1, 0, 3000 + COVER_FADES_MS / 2);
    assert_in_range(half, 100, 155);
    assert_true(cover_is_moving(&cover, 3000 + COVER_FADES_MS / 2));
    assert_int_equal(cover_alpha(&cover, first, 1, 0, 3000 + COVER_FADES_MS), 0);
    assert_false(cover_is_moving(&cover, 3000 + COVER_FADES_MS));
}

static void with_reduced_motion_nothing_fades(void **state) {
    (void)state;
    struct cover cover = {0};
    cover_alpha(&cover, first, 1, 1, 1000);
    assert_int_equal(cover_alpha(&cover, first, 1, 1, 2000), 255);
    assert_int_equal(cover_alpha(&cover, first, 0, 1, 2016), 0);
}

static void a_missing_picture_hides_nothing_for_ever(void **state) {
    (void)state;
    struct cover cover = {0};
    cover_alpha(&cover, first, 1, 0, 1000);
    assert_int_equal(cover_alpha(&cover, first, 1, 0, 1000 + COVER_MOST_MS - 1), 255);
    cover_alpha(&cover, first, 1, 0, 1000 + COVER_MOST_MS);
    assert_int_equal(cover_alpha(&cover, first, 1, 0, 1000 + COVER_MOST_MS + COVER_FADES_MS), 0);
}

static void another_scene_is_hidden_afresh(void **state) {
    (void)state;
    struct cover cover = {0};
    cover_alpha(&cover, first, 0, 0, 1000);
    cover_alpha(&cover, first, 0, 0, 1016);
    cover_alpha(&cover, second, 0, 0, 5000);
    assert_int_equal(cover_alpha(&cover, second, 1, 0, 5000 + COVER_AFTER_MS), 255);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_there_at_once_is_never_hidden),
                                       cmocka_unit_test(what_is_being_loaded_is_hidden_and_then_comes_up_softly),
                                       cmocka_unit_test(with_reduced_motion_nothing_fades),
                                       cmocka_unit_test(a_missing_picture_hides_nothing_for_ever),
                                       cmocka_unit_test(another_scene_is_hidden_afresh)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
