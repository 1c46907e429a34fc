/* SPDX-License-Identifier: MIT */
/* Colours of players, sizes of type and the scale that a window gives: whoever draws asks here, and no scene knows
 * the window's size by itself. */
#include "ui/theme.h"

#include <math.h>

#include "ui/theme_contrast.h"

/* Chosen to differ in lightness as well as in hue, so that they hold for most kinds of colour blindness. */
const struct player_colour theme_players[PLAYER_LOOKS] = {
    {"red", 0xb3362bff, 0x6e1a14ff, 0xf3c3b6ff},    {"blue", 0x2f62a8ff, 0x173761ff, 0xbdd5f2ff},
    {"yellow", 0xe3b23cff, 0x7a5510ff, 0xfbedc0ff}, {"green", 0x3d8152ff, 0x1c4a2bff, 0xc4e5cbff},
    {"violet", 0x7a4a93ff, 0x432455ff, 0xe0cbecff}, {"white", 0xe9e4d8ff, 0x6d675cff, 0xffffffff},
    {"boar", 0x68778cff, 0x212833ff, 0xd3dae4ff},   {"swan", 0xe2ddd0ff, 0x4c5d70ff, 0xffffffff},
    {"salmon", 0xdd8f35ff, 0x6b3510ff, 0xf8e0b4ff}, {"stag", 0xa3271fff, 0x4d1012ff, 0xf0c4b4ff},
};

enum {
    DESIGN_W = 1280,
    DESIGN_H = 720,
    COMPACT_W = 700,
    COMPACT_H = 394,
    COMPACT_ACROSS = 428, /* what a compact table has beside its board */
    COMPACT_DOWN = 247,   /* and above and below it */
    BOARD_ACROSS = 600,   /* pixels that the board keeps at least */
    BOARD_DOWN = 324,
    ROWS_W = 1024, /* what a table in rows needs */
    ROWS_H = 1056,
    ROWS_PERCENT = 92, /* of a window's width, from which height on it stands in them */
    LEAST_PERCENT = 80,
    MOST_PERCENT = 200,
    LEAST_PX = 12,
    LEAST_PX_SMALL = 11
};

static const float SMALL = 0.7F;
static const float FINGER = 44; /* points */

/* Larger windows get a larger interface, but not in proportion: part of the room goes to the board. */
static float natural_factor(float fit) {
    return fit > 1 ? powf(fit, 0.77F) : fit;
}

static float fit_of(int w, int h, int design_w, int design_h) {
    const float across = (float)w / (float)design_w, down = (float)h / (float)design_h;
    return across < down ? across : down;
}

float ui_rows_fit(int w, int h) {
    return 100 * h >= ROWS_PERCENT * w ? fit_of(w, h, ROWS_W, ROWS_H) : 0;
}

/* ROOMY: what the scene's usual layout fits at most; FIT: what any of its layouts does. */
static struct ui_scale scale_in(int percent, float roomy, float fit) {
    const float natural = natural_factor(roomy);
    const int room = (int)(100 * fit / natural + 0.01F);
    struct ui_scale scale = {natural, percent, .points = 1, .most_percent = room > MOST_PERCENT ? MOST_PERCENT : room < 100 ? 100 : room};
    scale.percent = percent < LEAST_PERCENT        ? LEAST_PERCENT
                    : percent > scale.most_percent ? scale.most_percent
                                                   : percent;
    scale.factor = natural * (float)scale.percent / 100;
    return scale;
}

struct ui_scale ui_scale_of(int w, int h, int percent) {
    const float fit = fit_of(w, h, DESIGN_W, DESIGN_H);
    return scale_in(percent, fit, fit);
}

struct ui_scale ui_scale_compact(int w, int h, int percent) {
    const float compact = fit_of(w, h, COMPACT_W, COMPACT_H), rows = ui_rows_fit(w, h);
    const float roomy = rows > 0 ? rows : fit_of(w, h, DESIGN_W, DESIGN_H);
    const float beside_board = fit_of(w - BOARD_ACROSS, h - BOARD_DOWN, COMPACT_ACROSS, COMPACT_DOWN);
    const float fit = compact < beside_board ? compact : beside_board;
    return scale_in(percent, roomy, fit > roomy ? fit : roomy);
}

static float points_of(const struct ui_scale *scale) {
    return scale->points > 0 ? scale->points : 1;
}

struct ui_scale ui_scale_in_points(struct ui_scale scale, float points) {
    scale.factor *= points;
    scale.points = points;
    return scale;
}

int ui_is_small(const struct ui_scale *scale) {
    return scale->factor < SMALL * points_of(scale);
}

int ui_row_px(const struct ui_scale *scale, float n) {
    const int finger = (int)lroundf(FINGER * points_of(scale));
    return ui_is_small(scale) && ui_px(scale, n) < finger ? finger : ui_px(scale, n);
}

int ui_px(const struct ui_scale *scale, float n) {
    const int pixels = (int)lroundf(n * scale->factor);
    return n > 0 && pixels < 1 ? 1 : pixels;
}

/* The scale of type, in units: all text of the program has one of these sizes. Each is by a sixth larger than the one
 * before, from SIZE_TITLE on by a quarter and more: what matters is told by its size, not by being bold. */
#define SIZE_FINE 12.0F
#define SIZE_SMALL 14.0F
#define SIZE_TEXT 16.0F
#define SIZE_NAME 18.5F
#define SIZE_TITLE 25.0F
#define SIZE_GREAT 31.0F
#define SIZE_HEADING 40.0F
#define SIZE_DISPLAY 92.0F

static const struct {
    enum font font;
    float units;
} texts[THEME_TEXTS] = {
    [TEXT_DISPLAY] = {FONT_TITLE, SIZE_DISPLAY},
    [TEXT_HEADING] = {FONT_TITLE, SIZE_HEADING},
    [TEXT_SUBHEADING] = {FONT_TITLE, SIZE_TITLE},
    [TEXT_BUTTON] = {FONT_NAME, SIZE_NAME},
    [TEXT_BODY] = {FONT_TEXT, SIZE_TEXT},
    [TEXT_BODY_BOLD] = {FONT_TEXT_BOLD, SIZE_TEXT},
    [TEXT_BODY_ITALIC] = {FONT_TEXT_ITALIC, SIZE_TEXT},
    [TEXT_SMALL] = {FONT_TEXT, SIZE_SMALL},
    [TEXT_SMALL_BOLD] = {FONT_TEXT_BOLD, SIZE_SMALL},
    [TEXT_LOG] = {FONT_TEXT, SIZE_SMALL},
    [TEXT_FINE] = {FONT_TEXT_BOLD, SIZE_FINE},
    [TEXT_NAME] = {FONT_NAME, SIZE_NAME},
    [TEXT_NAME_SMALL] = {FONT_NAME, SIZE_TEXT},
    [TEXT_NAME_BIG] = {FONT_NAME, SIZE_TITLE},
    [TEXT_NUMBER] = {FONT_FIGURES_BOLD, SIZE_NAME},
    [TEXT_NUMBER_BIG] = {FONT_NAME, SIZE_GREAT},
    [TEXT_NUMBER_SMALL] = {FONT_FIGURES_BOLD, SIZE_SMALL},
};

struct text_style theme_text(const struct ui_scale *scale, enum theme_text role, uint32_t colour, enum align align) {
    const float points = points_of(scale);
    const int is_low = scale->factor < 0.999F * points && scale->percent == 100;
    const int least = (int)((float)(is_low ? LEAST_PX_SMALL : LEAST_PX) * points);
    const int px = ui_px(scale, texts[role].units);
    const uint32_t seen = theme_contrast() ? theme_contrast_text(colour) : colour;
    return (struct text_style){texts[role].font, px < least ? least : px, seen, align, 0};
}
