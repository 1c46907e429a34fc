/* SPDX-License-Identifier: MIT */
/* A scene is never seen without its pictures: the one before stays until they are there. */
#include "kit.h"
#include "program/cover.h"

static const struct scene *const first = (const struct scene *)"first", *const second = (const struct scene *)"second";

static struct cover_look look(struct cover *cover, const struct scene *scene, int is_loading, int64_t now) {
    return cover_look(cover, scene, is_loading, 0, 0, now);
}

static void what_is_there_at_once_comes_up_at_once(void **state) {
    (void)state;
    struct cover cover = {0};
    look(&cover, first, 0, 1000); /* which asks for its pictures */
    for (int64_t now = 1016; now < 3000; now += 16) {
        const struct cover_look seen = look(&cover, first, 0, now);
        assert_false(seen.is_hidden);
        assert_int_equal(seen.dark, 0);
        assert_false(cover_is_moving(&cover, now));
    }
}

static void what_comes_soon_comes_without_any_dark(void **state) {
    (void)state;
    struct cover cover = {0};
    for (int64_t now = 1000; now < 1000 + COVER_AFTER_MS; now += 16) {
        const struct cover_look seen = look(&cover, first, 1, now);
        assert_true(seen.is_hidden);
        assert_int_equal(seen.dark, 0);
    }
    const struct cover_look seen = look(&cover, first, 0, 1000 + COVER_AFTER_MS);
    assert_false(seen.is_hidden);
    assert_int_equal(seen.dark, 0);
}

static void what_takes_long_leaves_the_scene_before_in_the_dark_and_comes_out_of_it(void **state) {
    (void)state;
    struct cover cover = {0};
    int darkest = 0;
    for (int64_t now = 1000; now < 3000; now += 16) {
        const struct cover_look seen = look(&cover, first, 1, now);
        assert_true(seen.is_hidden);
        assert_in_range(seen.dark, darkest, COVER_DARK);
        darkest = seen.dark;
    }
    assert_int_equal(darkest, COVER_DARK);
    struct cover_look seen = look(&cover, first, 0, 3000);
    assert_false(seen.is_hidden);
    assert_int_equal(seen.dark, COVER_DARK);
    seen = look(&cover, first, 1, 3000 + COVER_FADES_MS / 2); /* what is asked for later hides nothing */
    assert_false(seen.is_hidden);
    assert_in_range(seen.dark, COVER_DARK / 2 - 2, COVER_DARK / 2 + 2);
    assert_true(cover_is_moving(&cover, 3000 + COVER_FADES_MS / 2));
    assert_int_equal(look(&cover, first, 1, 3000 + COVER_FADES_MS).dark, 0);
    assert_false(cover_is_moving(&cover, 3000 + COVER_FADES_MS));
}

static void with_reduced_motion_nothing_fades(void **state) {
    (void)state;
    struct cover cover = {0};
    cover_look(&cover, first, 1, 0, 1, 1000);
    assert_int_equal(cover_look(&cover, first, 1, 0, 1, 1000 + COVER_AFTER_MS).dark, COVER_DARK);
    const struct cover_look seen = cover_look(&cover, first, 0, 0, 1, 2016);
    assert_false(seen.is_hidden);
    assert_int_equal(seen.dark, 0);
}

static void a_missing_picture_hides_nothing_for_ever(void **state) {
    (void)state;
    struct cover cover = {0};
    look(&cover, first, 1, 1000);
    assert_true(look(&cover, first, 1, 1000 + AWAITED_STALLS_MS - 1).is_hidden);
    assert_false(look(&cover, first, 1, 1000 + AWAITED_STALLS_MS).is_hidden);
    assert_int_equal(look(&cover, first, 1, 1000 + AWAITED_STALLS_MS + COVER_FADES_MS).dark, 0);
}

/* A slow disk is waited for as long as it gives a picture now and then, and no longer than that is bearable. */
static void pictures_that_come_one_by_one_are_waited_for(void **state) {
    enum { APART = AWAITED_STALLS_MS - 1 };
    (void)state;
    struct cover cover = {0};
    unsigned come = 0;
    int64_t now = 1000;
    for (; now < 1000 + COVER_LONGEST_MS; now += APART) {
        assert_true(cover_look(&cover, first, 1, come++, 0, now).is_hidden);
    }
    assert_false(cover_look(&cover, first, 1, come, 0, 1000 + COVER_LONGEST_MS).is_hidden);
}

static void another_scene_is_hidden_afresh(void **state) {
    (void)state;
    struct cover cover = {0};
    look(&cover, first, 0, 1000);
    assert_false(look(&cover, first, 0, 1016).is_hidden);
    look(&cover, second, 0, 5000);
    assert_true(look(&cover, second, 1, 5016).is_hidden);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_there_at_once_comes_up_at_once),
        cmocka_unit_test(what_comes_soon_comes_without_any_dark),
        cmocka_unit_test(what_takes_long_leaves_the_scene_before_in_the_dark_and_comes_out_of_it),
        cmocka_unit_test(with_reduced_motion_nothing_fades),
        cmocka_unit_test(a_missing_picture_hides_nothing_for_ever),
        cmocka_unit_test(pictures_that_come_one_by_one_are_waited_for),
        cmocka_unit_test(another_scene_is_hidden_afresh)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
