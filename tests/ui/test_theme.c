/* SPDX-License-Identifier: MIT */
/* Colours that can be read, text that is never too small, players who can be told apart. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kit.h"
#include "ui/theme.h"

static double linear(uint32_t part) {
    const double c = part / 255.0;
    return c <= 0.03928 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double luminance(uint32_t colour) {
    return 0.2126 * linear(colour >> 24) + 0.7152 * linear(colour >> 16 & 0xff) + 0.0722 * linear(colour >> 8 & 0xff);
}

static double contrast(uint32_t a, uint32_t b) {
    const double one = luminance(a), other = luminance(b);
    return (fmax(one, other) + 0.05) / (fmin(one, other) + 0.05);
}

static void text_has_the_contrast_of_wcag_aa(void **state) {
    (void)state;
    const uint32_t pairs[][2] = {
        {THEME_INK, THEME_PARCHMENT},      {THEME_INK, THEME_PARCHMENT_DARK},
        {THEME_INK_SOFT, THEME_PARCHMENT}, {THEME_INK_SOFT, THEME_PARCHMENT_DARK},
        {THEME_CREAM, THEME_OAK},          {THEME_CREAM_SOFT, THEME_OAK},
        {THEME_CREAM, THEME_OAK_LIGHT},    {THEME_CREAM_SOFT, THEME_OAK_LIGHT},
        {THEME_CREAM, THEME_WAX},          {THEME_ON_BRASS, 0xc08a34ffu},
        {THEME_WAX, THEME_PARCHMENT},      {THEME_GOLD, THEME_OAK},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        assert_true(contrast(pairs[i][0], pairs[i][1]) >= 4.5);
    }
}

/* In high contrast: AAA on every ground that text stands on. */
static void high_contrast_has_the_contrast_of_wcag_aaa(void **state) {
    const uint32_t inks[] = {THEME_INK, THEME_INK_SOFT, THEME_WAX, THEME_ON_BRASS, THEME_DANGER, 0x9a8a70ffu};
    const uint32_t creams[] = {THEME_CREAM, THEME_CREAM_SOFT, THEME_GOLD, 0xffd9a0ffu};
    const struct ui_scale scale = ui_scale_of(1280, 720, 100);
    uint32_t pale[64 * 32] = {0}, dark[64 * 32] = {0};
    (void)state;
    assert_true(theme_set_contrast(1));
    assert_false(theme_set_contrast(1));
    assert_true(theme_paint(KIT_DIALOG, 64, 32, 1, (struct rows){0, 32}, pale) &&
                theme_paint(KIT_PANEL_DARK, 64, 32, 1, (struct rows){0, 32}, dark));
    const uint32_t paper = pale[16 * 64 + 32] << 8 | 0xff, wood = dark[16 * 64 + 32] << 8 | 0xff;
    for (int i = 20; i < 44; i++) { /* one colour, without texture */
        assert_int_equal(pale[16 * 64 + i], pale[16 * 64 + 32]);
        assert_int_equal(dark[16 * 64 + i], dark[16 * 64 + 32]);
    }
    for (size_t i = 0; i < sizeof inks / sizeof *inks; i++) {
        assert_true(contrast(theme_text(&scale, TEXT_BODY, inks[i], ALIGN_LEFT).colour, paper) >= 7);
    }
    for (size_t i = 0; i < sizeof creams / sizeof *creams; i++) {
        assert_true(contrast(theme_text(&scale, TEXT_BODY, creams[i], ALIGN_LEFT).colour, wood) >= 7);
    }
    assert_true(theme_set_contrast(0));
    assert_int_equal(theme_text(&scale, TEXT_BODY, THEME_INK_SOFT, ALIGN_LEFT).colour, THEME_INK_SOFT);
}

/* Wood, cloth and stone have grain, threads and seams: text is read on the worst pixel of the middle too. */
static void text_is_read_on_painted_wood_cloth_and_stone(void **state) {
    static const struct {
        const char *piece;
        uint32_t text;
    } faces[] = {{KIT_TAB, THEME_INK},
                 {KIT_TAB, THEME_INK_SOFT},
                 {KIT_TAB ".hover", THEME_INK_SOFT},
                 {KIT_TAB ".selected", THEME_CREAM},
                 {KIT_BUTTON, THEME_CREAM},
                 {KIT_BANNER, THEME_CREAM_SOFT},
                 {KIT_BANNER_ASKS, THEME_INK},
                 {KIT_BANNER_ASKS, 0x5c0d06ffu},
                 {KIT_PANEL_PLAIN, THEME_CREAM_SOFT},
                 {KIT_PANEL_DARK, THEME_CREAM_SOFT},
                 {KIT_TOOLTIP, THEME_CREAM_SOFT},
                 {KIT_BUTTON_MAIN, THEME_ON_BRASS}};
    enum { W = 240, H = 48, IN = 12 };
    static uint32_t pixels[W * H];
    (void)state;
    const size_t count = sizeof faces / sizeof *faces;
    for (size_t i = 0; i < count * 3; i++) {
        const int dress = (int)(i / count);
        const uint32_t text = faces[i % count].text;
        assert_true(theme_painter_of(dress)(faces[i % count].piece, W, H, 1, (struct rows){0, H}, pixels));
        for (int y = IN; y < H - IN; y++) {
            for (int x = 2 * IN; x < W - 2 * IN; x++) {
                const uint32_t ground = pixels[y * W + x] << 8 | 0xff; /* ARGB to RGBA */
                if (contrast(text, ground) < 4.5) {
                    fail_msg("%s, dress %d, at %d,%d: %.2f", faces[i % count].piece, dress, x, y,
                             contrast(text, ground));
                }
            }
        }
    }
}

/* Sizes make a hierarchy: few, and each a step from the next that is seen. */
static void type_has_one_scale(void **state) {
    enum { MOST = 8 };
    const struct ui_scale scale = ui_scale_of(1280, 720, 100);
    int sizes[THEME_TEXTS], count = 0;
    (void)state;
    for (int role = 0; role < THEME_TEXTS; role++) {
        const int px = theme_text(&scale, (enum theme_text)role, 0, ALIGN_LEFT).px;
        int at = 0;
        while (at < count && sizes[at] < px) {
            at++;
        }
        if (at == count || sizes[at] != px) {
            memmove(&sizes[at + 1], &sizes[at], (size_t)(count - at) * sizeof *sizes);
            sizes[at] = px;
            count++;
        }
    }
    assert_true(count <= MOST);
    for (int i = 1; i < count; i++) {
        assert_true(sizes[i] * 8 >= sizes[i - 1] * 9);
    }
}

static void text_is_never_under_12_pixels_at_1280_x_720(void **state) {
    (void)state;
    for (int percent = 80; percent <= 200; percent += 10) {
        const struct ui_scale scale = ui_scale_of(1280, 720, percent);
        for (int role = 0; role < THEME_TEXTS; role++) {
            assert_true(theme_text(&scale, (enum theme_text)role, 0, ALIGN_LEFT).px >= 12);
        }
    }
}

static void the_design_fits_every_window(void **state) {
    (void)state;
    const int sizes[][2] = {{1024, 576},  {1280, 720},  {1366, 768},  {1366, 900},
                            {1920, 1080}, {2560, 1440}, {1280, 1400}, {3840, 1600}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        for (int percent = 80; percent <= 200; percent += 10) {
            const struct ui_scale scale = ui_scale_of(sizes[i][0], sizes[i][1], percent);
            assert_true(ui_px(&scale, 1280) <= sizes[i][0] + 1);
            assert_true(ui_px(&scale, 720) <= sizes[i][1] + 1);
            assert_true(scale.percent <= percent && scale.percent <= scale.most_percent);
        }
    }
    assert_int_equal(ui_px(&(struct ui_scale){1, 100, 100}, 16), 16);
}

/* A phone with three pixels a point shows what one with a single pixel does, only sharper. */
static void a_dense_screen_is_measured_in_points(void **state) {
    (void)state;
    const struct ui_scale plain = ui_scale_of(800, 360, 100), dense = ui_scale_in_points(plain, 3);
    assert_int_equal(ui_px(&dense, 1000), 3 * ui_px(&plain, 1000));
    for (int role = 0; role < THEME_TEXTS; role++) {
        const int seen = theme_text(&plain, (enum theme_text)role, 0, ALIGN_LEFT).px;
        assert_true(theme_text(&dense, (enum theme_text)role, 0, ALIGN_LEFT).px >= 3 * seen - 2);
    }
    const struct ui_scale desk = ui_scale_of(1280, 720, 100);
    assert_true(ui_is_small(&plain) && ui_is_small(&dense) && !ui_is_small(&desk));
    assert_int_equal(ui_row_px(&plain, 30), 44);
    assert_int_equal(ui_row_px(&dense, 30), 132);
    assert_int_equal(ui_row_px(&desk, 30), ui_px(&desk, 30));
}

static void a_compact_scene_takes_the_interface_larger(void **state) {
    (void)state;
    assert_true(ui_scale_compact(1280, 720, 150).percent == 150);
    assert_true(ui_scale_compact(1920, 1080, 200).percent == 200);
    assert_true(ui_scale_compact(1024, 576, 120).percent == 120);
    assert_true(ui_scale_compact(1024, 1056, 100).factor > ui_scale_compact(1024, 576, 120).factor); /* in rows */
    assert_true(ui_scale_compact(1200, 1600, 120).percent == 120);
    const struct ui_scale low = ui_scale_compact(1920, 800, 200);
    assert_true(800 - ui_px(&low, 247) >= 323);
    assert_true(ui_scale_compact(600, 400, 200).percent == 100);
    for (int percent = 80; percent <= 200; percent += 10) {
        const struct ui_scale scale = ui_scale_compact(1280, 720, percent);
        assert_true(ui_px(&scale, 700) <= 1281);
        assert_true(ui_px(&scale, 394) <= 721);
        assert_true(1280 - ui_px(&scale, 428) >= 599);
    }
}

static void players_differ_in_lightness_or_hue(void **state) {
    (void)state;
    for (int a = 0; a < PLAYER_COLOURS; a++) {
        for (int b = 0; b < a; b++) {
            int distance = 0;
            for (int shift = 8; shift < 32; shift += 8) {
                distance +=
                    abs((int)(theme_players[a].fill >> shift & 0xff) - (int)(theme_players[b].fill >> shift & 0xff));
            }
            assert_true(distance > 90);
        }
    }
}

static void every_kit_piece_is_painted(void **state) {
    (void)state;
    static const char *const pieces[] = {
        KIT_PANEL,
        KIT_PANEL_DARK,
        KIT_PANEL_INSET,
        KIT_DIALOG,
        KIT_TOOLTIP,
        KIT_PLATE,
        KIT_BANNER,
        KIT_BANNER_ASKS,
        KIT_BUTTON,
        KIT_BUTTON_MAIN,
        KIT_BUTTON_DANGER,
        KIT_BUTTON_QUIET ".hover",
        KIT_TAB,
        KIT_FIELD,
        KIT_SLIDER_TRACK,
        KIT_SLIDER_FILL,
        KIT_SLIDER_KNOB,
        KIT_SWITCH_OFF,
        KIT_SWITCH_ON,
        KIT_SWITCH_KNOB,
        KIT_SCROLL_TRACK,
        KIT_SCROLL_KNOB,
        KIT_RULE,
        KIT_RULE_LIGHT,
        KIT_BACKDROP,
        KIT_BACKDROP_WINTER,
        KIT_CURTAIN,
    };
    static uint32_t pixels[80 * 40], halves[80 * 40];
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        memset(pixels, 0, sizeof pixels);
        assert_true(theme_paint(pieces[i], 80, 40, 1, (struct rows){0, 40}, pixels));
        assert_true(pixels[20 * 80 + 40] >> 24 > 0);
        memset(halves, 0, sizeof halves);
        assert_true(theme_paint(pieces[i], 80, 40, 1, (struct rows){17, 40}, halves));
        assert_true(halves[16 * 80 + 79] == 0 && theme_paint(pieces[i], 80, 40, 1, (struct rows){0, 17}, halves));
        assert_memory_equal(halves, pixels, sizeof pixels);
    }
    assert_false(theme_paint("no such piece", 80, 40, 1, (struct rows){0, 40}, pixels));
}

static void states_look_different(void **state) {
    (void)state;
    static const char *const states[] = {"button", "button.hover", "button.pressed", "button.disabled"};
    static uint32_t seen[4][80 * 40];
    for (int i = 0; i < 4; i++) {
        assert_true(theme_paint(states[i], 80, 40, 1, (struct rows){0, 40}, seen[i]));
        for (int j = 0; j < i; j++) {
            assert_true(memcmp(seen[i], seen[j], sizeof seen[i]) != 0);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_has_the_contrast_of_wcag_aa),
        cmocka_unit_test(high_contrast_has_the_contrast_of_wcag_aaa),
        cmocka_unit_test(text_is_read_on_painted_wood_cloth_and_stone),
        cmocka_unit_test(type_has_one_scale),
        cmocka_unit_test(text_is_never_under_12_pixels_at_1280_x_720),
        cmocka_unit_test(the_design_fits_every_window),
        cmocka_unit_test(a_dense_screen_is_measured_in_points),
        cmocka_unit_test(a_compact_scene_takes_the_interface_larger),
        cmocka_unit_test(players_differ_in_lightness_or_hue),
        cmocka_unit_test(every_kit_piece_is_painted),
        cmocka_unit_test(states_look_different),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
