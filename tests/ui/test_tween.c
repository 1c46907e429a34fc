/* SPDX-License-Identifier: MIT */
/* Movements begin where they should, end where they should, and do not stray far in between. */
#include "kit.h"
#include "ui/tween.h"

static void every_ease_begins_at_0_and_ends_at_1(void **state) {
    (void)state;
    for (int ease = EASE_LINEAR; ease <= EASE_OUT_BOUNCE; ease++) {
        const struct tween tween = {100, 200, (enum ease)ease};
        assert_true(tween_share(&tween, 99) == 0.0F);
        assert_true(tween_share(&tween, 300) == 1.0F);
        for (int now = 100; now <= 300; now++) {
            const float share = tween_share(&tween, now);
            assert_true(share > -0.15F && share < 1.2F);
        }
    }
}

static void ease_out_slows_down(void **state) {
    (void)state;
    const struct tween tween = {0, 1000, EASE_OUT};
    const float first = tween_share(&tween, 100), last = 1 - tween_share(&tween, 900);
    assert_true(first > 4 * last);
}

static void a_movement_without_length_is_over_at_once(void **state) {
    (void)state;
    const struct tween tween = {500, 0, EASE_OUT};
    assert_false(tween_is_over(&tween, 499));
    assert_true(tween_is_over(&tween, 500));
    assert_true(tween_share(&tween, 500) == 1.0F);
}

static void an_arc_rises_in_its_middle_and_meets_both_ends(void **state) {
    (void)state;
    const struct point from = {10, 100}, to = {210, 60};
    assert_int_equal(tween_arc(from, to, 50, 0).y, 100);
    assert_int_equal(tween_arc(from, to, 50, 1).y, 60);
    assert_int_equal(tween_arc(from, to, 50, 0.5F).x, 110);
    assert_int_equal(tween_arc(from, to, 50, 0.5F).y, 80 - 50);
}

static void a_part_of_a_movement_waits_for_its_beginning(void **state) {
    (void)state;
    assert_true(tween_part(0.1F, 0.2F, 0.6F) == 0);
    assert_int_equal((int)(100 * tween_part(0.3F, 0.2F, 0.6F) + 0.5F), 25);
    assert_true(tween_part(0.9F, 0.2F, 0.6F) == 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ease_begins_at_0_and_ends_at_1),
        cmocka_unit_test(ease_out_slows_down),
        cmocka_unit_test(a_movement_without_length_is_over_at_once),
        cmocka_unit_test(an_arc_rises_in_its_middle_and_meets_both_ends),
        cmocka_unit_test(a_part_of_a_movement_waits_for_its_beginning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
