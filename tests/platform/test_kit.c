/* SPDX-License-Identifier: MIT */
/* Large pieces of the kit are painted behind the scene: whoever asked too early must be told, however fast it went. */
#include "kit.h"

#include <stdatomic.h>

#include "platform/kit.h"

enum { W = 1000, H = 700 };

static atomic_int may_paint, painted; /* PAINTED: whole ones */

static int paint_slowly(const char *piece, int w, int h, float factor, struct rows rows, uint32_t *pixels) {
    (void)piece, (void)h, (void)factor;
    while (w == W && !atomic_load(&may_paint)) {
    }
    painted += w == W;
    for (int i = rows.from * w; i < rows.to * w; i++) {
        pixels[i] = w == W ? 0xffffffffu : 0xff808080u;
    }
    return 1;
}

/* Each pixel is painted once, whoever does it, and says in which row it is. */
static int paint_rows(const char *piece, int w, int h, float factor, struct rows rows, uint32_t *pixels) {
    (void)piece, (void)h, (void)factor;
    for (int i = rows.from * w; i < rows.to * w; i++) {
        pixels[i] += 0xff000001u + (uint32_t)(i / w);
    }
    return 1;
}

/* The thread paints a half of what is shown at once: nothing is left out, nothing painted twice. */
static void a_piece_that_two_paint_is_whole(void **state) {
    enum { WIDE = 301, HIGH = 207 };
    const struct rect all = {0, 0, WIDE, HIGH};
    (void)state;
    struct kit *kit = kit_new("/nonexistent", 1);
    const struct brush brush = {picture_new(WIDE, HIGH), all, 255, BLEND_ALPHA};
    kit_set_painter(kit, paint_rows);
    assert_true(kit_paint(kit, NULL, &brush, "panel", all, 1));
    for (int i = 0; i < WIDE * HIGH; i++) {
        assert_int_equal(brush.on->pixels[i] & 0xffffffu, (uint32_t)(i / WIDE) + 1);
    }
    picture_free(brush.on);
    kit_free(kit);
}

static void a_piece_asked_for_too_early_is_announced_once(void **state) {
    (void)state;
    struct kit *kit = kit_new("/nonexistent", 1);
    struct picture *on = picture_new(W, H);
    const struct rect all = {0, 0, W, H};
    const struct brush brush = {on, all, 255, BLEND_ALPHA};
    assert_non_null(kit);
    kit_set_painter(kit, paint_slowly);
    assert_false(kit_have_come(kit));
    assert_false(kit_paint(kit, NULL, &brush, "shade", all, 1));
    assert_int_equal(on->pixels[H / 2 * W + W / 2] & 0xffffffu, 0x808080u); /* roughly, not as a hole */
    assert_int_equal(kit_waiting(kit), 1);
    assert_false(kit_have_come(kit));
    atomic_store(&may_paint, 1);
    /* Done before anybody looks again. */
    kit_wait(kit);
    assert_int_equal(kit_waiting(kit), 0);
    assert_true(kit_have_come(kit));
    assert_false(kit_have_come(kit));
    assert_true(kit_paint(kit, NULL, &brush, "shade", all, 1));
    assert_int_equal(on->pixels[0] & 0xffffffu, 0xffffffu);
    assert_false(kit_have_come(kit));
    picture_free(on);
    kit_free(kit);
}

/* Asked for in one frame only, as while a window's edge is dragged: more than the three windows full that are kept. */
static void a_piece_that_is_never_shown_whole_goes(void **state) {
    enum { PIECES = 8 };
    static const char *const names[PIECES] = {"a", "b", "c", "d", "e", "f", "g", "h"};
    const struct rect all = {0, 0, W, H};
    (void)state;
    struct kit *kit = kit_new("/nonexistent", 1);
    const struct brush brush = {picture_new(W, H), all, 255, BLEND_ALPHA};
    kit_set_painter(kit, paint_slowly);
    kit_fit(kit, W, H);
    atomic_store(&may_paint, 0);
    atomic_store(&painted, 0);
    for (int i = 0; i < PIECES; i++) {
        kit_paint(kit, NULL, &brush, names[i], all, 1);
        kit_trim(kit);
    }
    atomic_store(&may_paint, 1);
    kit_wait(kit);
    kit_trim(kit);
    assert_true(kit_have_come(kit)); /* whatever was painted meanwhile waits for this */
    kit_trim(kit);
    assert_int_equal(painted, PIECES);
    assert_true(kit_paint(kit, NULL, &brush, names[PIECES - 1], all, 1));
    kit_paint(kit, NULL, &brush, names[0], all, 1);
    kit_wait(kit);
    assert_int_equal(painted, PIECES + 1);
    picture_free(brush.on);
    kit_free(kit);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_asked_for_too_early_is_announced_once),
        cmocka_unit_test(a_piece_that_two_paint_is_whole),
        cmocka_unit_test(a_piece_that_is_never_shown_whole_goes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
