/* SPDX-License-Identifier: MIT */
/* Pixels: blending, scaling, shapes. */
#include <stdlib.h>

#include "kit.h"
#include "platform/picture.h"

static uint32_t at(const struct picture *picture, int x, int y) {
    return picture->pixels[y * picture->w + x];
}

static struct picture *filled(int w, int h, uint32_t pixel) {
    struct picture *picture = picture_new(w, h);
    for (int i = 0; i < w * h; i++) {
        picture->pixels[i] = pixel;
    }
    picture_check_opaque(picture);
    return picture;
}

static void assert_near(uint32_t pixel, uint32_t wanted) {
    for (int shift = 0; shift < 32; shift += 8) {
        assert_in_range(abs((int)(pixel >> shift & 0xff) - (int)(wanted >> shift & 0xff)), 0, 2);
    }
}

static void half_over_half(void **state) {
    (void)state;
    struct picture *on = filled(4, 4, 0xff0000ffu);
    const struct brush brush = {on, {0, 0, 4, 4}, 255, BLEND_ALPHA};
    paint_box(&brush, (struct rect){0, 0, 2, 4}, 0, 0xff000080u, 0xff000080u);
    assert_near(at(on, 0, 0), 0xff80007fu);
    assert_near(at(on, 3, 3), 0xff0000ffu);
    picture_free(on);
}

static void light_adds_up_and_stops_at_white(void **state) {
    (void)state;
    struct picture *on = filled(2, 1, 0xff808080u);
    const struct brush brush = {on, {0, 0, 2, 1}, 255, BLEND_ADD};
    paint_box(&brush, (struct rect){0, 0, 1, 1}, 0, 0x40c00040u, 0x40c00040u);
    assert_near(at(on, 0, 0), 0xff90b080u);
    paint_box(&brush, (struct rect){1, 0, 1, 1}, 0, 0xffffffffu, 0xffffffffu);
    assert_int_equal(at(on, 1, 0), 0xffffffffu);
    picture_free(on);
}

/* Rows are put on by fours and a rest: both are alike. */
static void light_of_a_picture_adds_up_in_a_whole_row(void **state) {
    (void)state;
    struct picture *on = filled(11, 1, 0xff8040f0u), *light = filled(11, 1, 0x40202020u);
    const struct brush brush = {on, {0, 0, 11, 1}, 128, BLEND_ADD};
    paint_picture(&brush, light, (struct rect){0, 0, 11, 1}, 0, 0);
    for (int x = 0; x < 11; x++) {
        assert_int_equal(at(on, x, 0), 0xff9050ffu);
    }
    picture_free(on);
    picture_free(light);
}

/* A large glow is alike in its four quarters, fades from its middle to nothing, and is the same in parts. */
static void a_glow_fades_from_its_middle(void **state) {
    (void)state;
    enum { SIZE = 240, MIDDLE = SIZE / 2 };
    struct picture *on = filled(SIZE, SIZE, 0xff000000u), *parts = filled(SIZE, SIZE, 0xff000000u);
    const struct rect rect = {60, 60, 120, 120};
    const struct brush whole = {on, {0, 0, SIZE, SIZE}, 255, BLEND_ADD};
    paint_soft(&whole, rect, 60, 60, 0xffffffffu);
    for (int y = 0; y < SIZE; y += 48) {
        const struct brush band = {parts, {0, y, SIZE, 48}, 255, BLEND_ADD};
        paint_soft(&band, rect, 60, 60, 0xffffffffu);
    }
    assert_memory_equal(on->pixels, parts->pixels, SIZE * SIZE * sizeof *on->pixels);
    for (int x = MIDDLE; x < SIZE; x++) {
        assert_true((at(on, x, MIDDLE) & 0xff) <= (at(on, x - 1, MIDDLE) & 0xff));
        assert_int_equal(at(on, x, MIDDLE), at(on, SIZE - 1 - x, MIDDLE));
        assert_int_equal(at(on, x, MIDDLE), at(on, MIDDLE, x));
    }
    assert_in_range(at(on, MIDDLE, MIDDLE) & 0xff, 250, 255);
    assert_in_range(at(on, MIDDLE + 60, MIDDLE) & 0xff, 124, 131);
    assert_int_equal(at(on, SIZE - 1, MIDDLE), 0xff000000u);
    picture_free(on);
    picture_free(parts);
}

static void a_shade_darkens_by_the_shape_alone(void **state) {
    (void)state;
    struct picture *on = filled(3, 1, 0xff808080u), *shape = filled(2, 1, 0xffffff00u);
    const struct brush brush = {on, {0, 0, 3, 1}, 0x66, BLEND_SHADE};
    shape->pixels[1] = 0;
    paint_picture(&brush, shape, (struct rect){0, 0, 2, 1}, 0, 0);
    assert_near(at(on, 0, 0), 0xff4d4d4du);
    assert_int_equal(at(on, 1, 0), 0xff808080u);
    paint_box(&brush, (struct rect){2, 0, 1, 1}, 0, 0xffffffffu, 0xffffffffu);
    assert_near(at(on, 2, 0), 0xff4d4d4du);
    picture_free(on);
    picture_free(shape);
}

static int near_to(int a, int b) {
    return a - b <= 6 && b - a <= 6;
}

static int is_near(uint32_t pixel, int red, int green, int blue) {
    return near_to((int)(pixel >> 16 & 0xff), red) && near_to((int)(pixel >> 8 & 0xff), green) &&
           near_to((int)(pixel & 0xff), blue);
}

/* Gains of 128ths, each channel by itself: one for what is dark, one for what is bright, between them their mean. What
 * is too bright stops at white, and nothing beside the clip is touched. */
static void another_light_changes_what_is_dark_and_what_is_bright(void **state) {
    (void)state;
    struct picture *on = filled(19, 1, 0xfff0f0f0u);
    const struct brush brush = {on, {0, 0, 18, 1}, 255, BLEND_ALPHA};
    on->pixels[0] = 0xff080808u;
    on->pixels[17] = 0xff808080u;
    paint_light(&brush, (struct rect){0, 0, 19, 1}, 0x4080ff80u, 0xc0804000u);
    assert_true(is_near(at(on, 0, 0), 4, 8, 16));
    assert_true(is_near(at(on, 5, 0), 255, 240, 122));
    assert_true(is_near(at(on, 17, 0), 128, 128, 159));
    assert_int_equal(at(on, 18, 0), 0xfff0f0f0u);
    picture_free(on);
}

/* As dark as the values at the edges say, half as dark between them; what is cut off does not move it. */
static void shades_go_over_from_one_value_to_the_next(void **state) {
    (void)state;
    static const uint8_t values[] = {0, 255, 0, 255, 0, 0};
    const struct shades shades = {3, 2, values};
    struct picture *on = filled(40, 20, 0xffffffffu), *part = filled(40, 20, 0xffffffffu);
    paint_shades(&(struct brush){on, {0, 0, 40, 20}, 255, BLEND_ALPHA}, &shades, (struct rect){0, 0, 40, 20},
                 0x000000ffu);
    assert_true(is_near(at(on, 0, 0), 243, 243, 243));
    assert_true(is_near(at(on, 20, 0), 12, 12, 12));
    assert_true(is_near(at(on, 10, 10), 124, 124, 124));
    assert_true(is_near(at(on, 39, 19), 255, 255, 255));
    paint_shades(&(struct brush){part, {7, 3, 21, 9}, 255, BLEND_ALPHA}, &shades, (struct rect){0, 0, 40, 20},
                 0x000000ffu);
    for (int y = 0; y < 20; y++) {
        for (int x = 0; x < 40; x++) {
            const int is_inside = rect_contains((struct rect){7, 3, 21, 9}, x, y);
            assert_int_equal(at(part, x, y), is_inside ? at(on, x, y) : 0xffffffffu);
        }
    }
    picture_free(on);
    picture_free(part);
}

static void another_light_makes_colours_stronger_or_takes_them(void **state) {
    (void)state;
    struct picture *on = filled(2, 1, 0xff806040u);
    struct brush brush = {on, {0, 0, 1, 1}, 255, BLEND_ALPHA};
    paint_light(&brush, (struct rect){0, 0, 2, 1}, 0x80808000u, LIGHT_EVEN);
    assert_true(is_near(at(on, 0, 0), 0x66, 0x66, 0x66));
    brush.clip.x = 1;
    paint_light(&brush, (struct rect){0, 0, 2, 1}, 0x808080ffu, LIGHT_EVEN);
    assert_true(is_near(at(on, 1, 0), 0x80 + 26, 0x60 - 6, 0x40 - 38));
    picture_free(on);
}

/* In the middle of the oval what stands there has gone aside; its corners stay, whichever part is painted by itself. */
static void what_sways_stays_in_its_oval_and_is_the_same_in_parts(void **state) {
    (void)state;
    const struct sway sway = {32, 64 + 112, 0};
    struct picture *board = filled(48, 32, 0xff000000u), *whole = filled(48, 32, 0xff204060u),
                   *parts = filled(48, 32, 0xff204060u);
    for (int i = 0; i < 48 * 32; i++) {
        board->pixels[i] = i % 7 < 3 ? 0xffffffffu : 0xff000000u;
    }
    const struct rect oval = {8, 4, 32, 24};
    paint_sway(&(struct brush){whole, {0, 0, 48, 32}, 255, BLEND_ALPHA}, board, (struct point){0, 0}, oval, &sway);
    for (int x = 0; x < 48; x += 5) {
        const struct brush part = {parts, {x, 0, 5, 32}, 255, BLEND_ALPHA};
        paint_sway(&part, board, (struct point){0, 0}, oval, &sway);
    }
    int moved = 0;
    for (int y = 0; y < 32; y++) {
        for (int x = 0; x < 48; x++) {
            assert_int_equal(at(whole, x, y), at(parts, x, y));
            assert_true(rect_contains(oval, x, y) || at(whole, x, y) == 0xff204060u);
            moved += rect_contains(oval, x, y) && at(whole, x, y) != at(board, x, y);
        }
    }
    assert_int_equal(at(whole, 8, 4), at(board, 8, 4));
    assert_true(moved > 32 * 24 / 4);
    picture_free(board);
    picture_free(whole);
    picture_free(parts);
}

static void an_even_light_changes_nothing(void **state) {
    (void)state;
    struct picture *on = filled(1, 1, 0xff8040c0u);
    const struct brush brush = {on, {0, 0, 1, 1}, 255, BLEND_ALPHA};
    paint_light(&brush, (struct rect){0, 0, 1, 1}, LIGHT_EVEN, LIGHT_EVEN);
    assert_true(is_near(at(on, 0, 0), 0x80, 0x40, 0xc0));
    picture_free(on);
}

static void nothing_is_painted_outside_the_clip(void **state) {
    (void)state;
    struct picture *on = filled(40, 40, 0xff102030u), *stamp = filled(40, 40, 0xffffffffu);
    const struct rect clip = {10, 12, 5, 6};
    const struct brush brush = {on, clip, 255, BLEND_ALPHA};
    const struct point line[] = {{0, 0}, {40 * 16, 40 * 16}};
    paint_picture(&brush, stamp, (struct rect){0, 0, 40, 40}, -3, -3);
    paint_scaled(&brush, stamp, 0, 0, 40, 40, (struct rect){-10, -10, 80, 80});
    paint_turned(&brush, stamp, (struct rect){0, 0, 40, 40}, 300, 0);
    paint_soft(&brush, (struct rect){5, 5, 30, 30}, 4, 6, 0xff0000ffu);
    paint_frame(&brush, (struct rect){0, 0, 40, 40}, 6, 12, 0xff0000ffu);
    paint_line(&brush, line, 2, 0, 64, 0xff0000ffu);
    for (int y = 0; y < 40; y++) {
        for (int x = 0; x < 40; x++) {
            assert_true(rect_contains(clip, x, y) || at(on, x, y) == 0xff102030u);
        }
    }
    picture_free(on);
    picture_free(stamp);
}

/* A picture in which no two pixels are alike, without and with a hole. */
static struct picture *patched(int w, int h) {
    struct picture *picture = picture_new(w, h);
    for (int i = 0; i < w * h; i++) {
        picture->pixels[i] = i % 7 == 3 ? 0 : 0xff000000u | (uint32_t)(i * 53 % 251) << 16 | (uint32_t)(i * 7 % 256);
    }
    return picture;
}

static void a_picture_turned_by_half_stands_on_its_head(void **state) {
    (void)state;
    struct picture *on = filled(32, 24, 0xff102030u), *stamp = patched(12, 9);
    const struct brush brush = {on, {0, 0, 32, 24}, 255, BLEND_ALPHA};
    paint_turned(&brush, stamp, (struct rect){8, 6, 12, 9}, 1800, 0);
    for (int y = 0; y < 24; y++) {
        for (int x = 0; x < 32; x++) {
            const int is_in = rect_contains((struct rect){8, 6, 12, 9}, x, y);
            const uint32_t stamped = is_in ? at(stamp, 11 - (x - 8), 8 - (y - 6)) : 0;
            assert_near(at(on, x, y), stamped ? stamped : 0xff102030u);
        }
    }
    picture_free(on);
    picture_free(stamp);
}

/* Left and right exchanged; turned by half besides, above and below. */
static void a_mirror_image_has_its_sides_exchanged(void **state) {
    (void)state;
    struct picture *on = filled(32, 24, 0xff102030u), *over = filled(32, 24, 0xff102030u), *stamp = patched(12, 9);
    const struct rect rect = {8, 6, 12, 9};
    struct brush brush = {on, {0, 0, 32, 24}, 255, BLEND_ALPHA};
    paint_scaled(&brush, stamp, 12, 0, -12, 9, rect);
    brush.on = over;
    paint_turned(&brush, stamp, rect, 1800, 1);
    for (int y = 0; y < 9; y++) {
        for (int x = 0; x < 12; x++) {
            const uint32_t level = at(stamp, 11 - x, y), upside = at(stamp, x, 8 - y);
            assert_near(at(on, 8 + x, 6 + y), level ? level : 0xff102030u);
            assert_near(at(over, 8 + x, 6 + y), upside ? upside : 0xff102030u);
        }
    }
    picture_free(on);
    picture_free(over);
    picture_free(stamp);
}

static void what_is_turned_is_the_same_in_parts(void **state) {
    (void)state;
    struct picture *whole = filled(96, 80, 0xff102030u), *parts = filled(96, 80, 0xff102030u), *stamp = patched(40, 30);
    struct brush brush = {whole, {0, 0, 96, 80}, 200, BLEND_ALPHA};
    const struct rect rect = {11, 9, 67, 51};
    paint_turned(&brush, stamp, rect, 237, 1);
    brush.on = parts;
    for (int y = 0; y < 80; y += 13) {
        for (int x = 0; x < 96; x += 17) {
            brush.clip = rect_common((struct rect){x, y, 17, 13}, (struct rect){0, 0, 96, 80});
            paint_turned(&brush, stamp, rect, 237, 1);
        }
    }
    assert_memory_equal(whole->pixels, parts->pixels, 4 * (size_t)(96 * 80));
    assert_int_not_equal(at(whole, 44, 34), 0xff102030u);
    picture_free(whole);
    picture_free(parts);
    picture_free(stamp);
}

static struct pixel_rows rows_of(const struct picture *picture) {
    return (struct pixel_rows){picture->w, picture->h, 4 * (size_t)picture->w, 0, (const uint8_t *)picture->pixels};
}

static void a_smaller_picture_is_the_mean_of_what_it_covers(void **state) {
    (void)state;
    struct picture *source = picture_new(4, 4);
    for (int i = 0; i < 16; i++) {
        source->pixels[i] = i % 2 ? 0xffffffffu : 0xff000000u;
    }
    const struct pixel_rows rows = rows_of(source);
    struct picture *small = picture_resample(&rows, 0, 0, 2, 2, 2, 2);
    for (int i = 0; i < 4; i++) {
        assert_near(small->pixels[i], 0xff808080u);
    }
    assert_true(small->is_opaque);
    picture_free(small);
    picture_free(source);
}

static void what_is_scaled_goes_over_from_pixel_to_pixel(void **state) {
    (void)state;
    struct picture *on = filled(18, 4, 0xff000000u), *two = filled(2, 1, 0xff000000u), *one = filled(1, 1, 0xff123456u);
    const struct brush brush = {on, {0, 0, 18, 4}, 255, BLEND_ALPHA};
    two->pixels[1] = 0xffffffffu;
    paint_scaled(&brush, two, 0, 0, 2, 1, (struct rect){0, 0, 18, 4});
    for (int x = 0; x < 18; x++) { /* a pixel's middle has its own colour, what lies beyond it too */
        const int white = x < 5 ? 0 : x > 12 ? 255 : (2 * x - 8) * 255 / 18;
        assert_in_range(abs((int)(at(on, x, x % 4) & 0xff) - white), 0, 3);
    }
    paint_scaled(&brush, one, 0, 0, 1, 1, (struct rect){0, 0, 18, 4});
    assert_int_equal(at(on, 0, 0), 0xff123456u);
    assert_int_equal(at(on, 17, 3), 0xff123456u);
    picture_free(on);
    picture_free(two);
    picture_free(one);
}

static void scaling_keeps_the_amount_of_light(void **state) {
    (void)state;
    /* One white pixel among 9 x 9, at fractions of a pixel: nothing gets lost. */
    struct picture *source = picture_new(9, 9);
    source->pixels[4 * 9 + 4] = 0xffffffffu;
    const struct pixel_rows rows = rows_of(source);
    for (int phase = 0; phase < 8; phase++) {
        struct picture *small = picture_resample(&rows, -phase / 8.0, -phase / 8.0, 2.5, 2.5, 5, 5);
        unsigned sum = 0;
        for (int i = 0; i < 25; i++) {
            sum += small->pixels[i] >> 24;
        }
        assert_in_range(sum, 36, 45); /* 255 / 6.25 */
        picture_free(small);
    }
    picture_free(source);
}

static void bytes_of_a_colour_each_are_whole_pixels(void **state) {
    enum { W = 7, H = 5, PITCH = 24 };
    uint8_t bytes[H * PITCH] = {0};
    struct picture *source = picture_new(W, H);
    (void)state;
    for (int i = 0; i < W * H; i++) {
        uint8_t *const at = bytes + i / W * PITCH + 3 * (i % W);
        at[0] = (uint8_t)(i * 37), at[1] = (uint8_t)(i * 101), at[2] = (uint8_t)(255 - i);
        source->pixels[i] = 0xff000000u | (uint32_t)at[0] << 16 | (uint32_t)at[1] << 8 | at[2];
    }
    const struct pixel_rows whole = rows_of(source), apart = {W, H, PITCH, 1, bytes};
    static const double steps[] = {1, 0.4, 1.7, 3};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct picture *const left = picture_resample(&whole, -1.5, 0.5, steps[i], steps[i], 6, 6);
        struct picture *const right = picture_resample(&apart, -1.5, 0.5, steps[i], steps[i], 6, 6);
        assert_memory_equal(left->pixels, right->pixels, 6 * 6 * sizeof *left->pixels);
        picture_free(left);
        picture_free(right);
    }
    picture_free(source);
}

static void a_silhouette_keeps_the_alphas_and_the_colour(void **state) {
    static const uint32_t alphas[] = {0, 1, 93, 255};
    (void)state;
    struct picture *picture = filled(4, 1, 0);
    for (int i = 0; i < 4; i++) {
        picture->pixels[i] = picture_pixel(0x060b3cffu, (int)alphas[i]);
    }
    struct silhouette *silhouette = silhouette_of(picture);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(silhouette->mask->values[i], alphas[i]);
    }
    assert_near(silhouette->colour, 0x060b3cffu);
    silhouette_free(silhouette);
    picture->pixels[2] = picture->pixels[3] = 0;
    picture->pixels[1] = 0;
    silhouette = silhouette_of(picture);
    assert_int_equal(silhouette->colour, 0xff); /* of nothing: no division by it */
    silhouette_free(silhouette);
    picture_free(picture);
}

static void a_disc_has_the_area_of_a_disc(void **state) {
    (void)state;
    struct picture *on = picture_new(64, 64);
    const struct brush brush = {on, {0, 0, 64, 64}, 255, BLEND_ALPHA};
    paint_box(&brush, (struct rect){12, 12, 40, 40}, 20, 0xffffffffu, 0xffffffffu);
    unsigned sum = 0;
    for (int i = 0; i < 64 * 64; i++) {
        sum += on->pixels[i] >> 24;
    }
    assert_in_range(sum / 255, 1246, 1268); /* 20 * 20 * pi = 1257 */
    picture_free(on);
}

static void a_polygon_has_its_area_and_smooth_edges(void **state) {
    (void)state;
    struct picture *on = picture_new(64, 64);
    const struct brush brush = {on, {0, 0, 64, 64}, 255, BLEND_ALPHA};
    const struct point triangle[] = {{8 * 16, 8 * 16}, {56 * 16, 8 * 16}, {8 * 16, 56 * 16}};
    paint_polygon(&brush, triangle, 3, 0xffffffffu);
    unsigned sum = 0, edges = 0;
    for (int i = 0; i < 64 * 64; i++) {
        sum += on->pixels[i] >> 24;
        edges += on->pixels[i] >> 24 > 0 && on->pixels[i] >> 24 < 255;
    }
    assert_in_range(sum / 255, 1140, 1164); /* 48 * 48 / 2 = 1152 */
    assert_true(edges >= 40);
    picture_free(on);
}

static void a_point_is_in_a_polygon_or_not(void **state) {
    (void)state;
    const struct point hook[] = {{0, 0}, {100, 0}, {100, 100}, {80, 100}, {80, 20}, {0, 20}};
    assert_true(polygon_contains(hook, 6, 10, 10));
    assert_true(polygon_contains(hook, 6, 90, 90));
    assert_false(polygon_contains(hook, 6, 40, 60));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(half_over_half),
        cmocka_unit_test(light_adds_up_and_stops_at_white),
        cmocka_unit_test(light_of_a_picture_adds_up_in_a_whole_row),
        cmocka_unit_test(a_glow_fades_from_its_middle),
        cmocka_unit_test(a_shade_darkens_by_the_shape_alone),
        cmocka_unit_test(another_light_changes_what_is_dark_and_what_is_bright),
        cmocka_unit_test(another_light_makes_colours_stronger_or_takes_them),
        cmocka_unit_test(shades_go_over_from_one_value_to_the_next),
        cmocka_unit_test(what_sways_stays_in_its_oval_and_is_the_same_in_parts),
        cmocka_unit_test(an_even_light_changes_nothing),
        cmocka_unit_test(nothing_is_painted_outside_the_clip),
        cmocka_unit_test(a_picture_turned_by_half_stands_on_its_head),
        cmocka_unit_test(a_mirror_image_has_its_sides_exchanged),
        cmocka_unit_test(what_is_turned_is_the_same_in_parts),
        cmocka_unit_test(a_smaller_picture_is_the_mean_of_what_it_covers),
        cmocka_unit_test(what_is_scaled_goes_over_from_pixel_to_pixel),
        cmocka_unit_test(scaling_keeps_the_amount_of_light),
        cmocka_unit_test(bytes_of_a_colour_each_are_whole_pixels),
        cmocka_unit_test(a_silhouette_keeps_the_alphas_and_the_colour),
        cmocka_unit_test(a_disc_has_the_area_of_a_disc),
        cmocka_unit_test(a_polygon_has_its_area_and_smooth_edges),
        cmocka_unit_test(a_point_is_in_a_polygon_or_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
