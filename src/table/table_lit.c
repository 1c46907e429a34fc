/* SPDX-License-Identifier: MIT */
/* A rim of candlelight: a dark seam that holds it on pale ground, light added round it, wide and faint to narrow and
 * firm, and the rim itself. High contrast has the seam black and no fall-off. */
#include "table/table_lit.h"

#include "table/table_scene.h"

/* Added to pale stone, the rim's own colour would bleach it. */
static const uint32_t GLOW = 0xff9e2c00u;

static const struct ring {
    float width; /* in units */
    int share;   /* of the strength, in 100 parts */
} fall_off[] = {{15, 6}, {11, 9}, {7, 14}};

/* Where many are lit at once: a little more light, and chalk at the corners. */
static const uint32_t QUIET = 0xffe2a02cu, CHALK = 0xfff6e0b8u;
enum { CORNER = 22 /* percent of the side */, CONTRAST = 235 };

struct rim {
    float width;
    int strength;
};

static struct rim rim_of(int strength) {
    return (struct rim){strength >= 255 ? 4.0F : 2.5F, strength};
}

static uint32_t glow_of(struct rim rim, const struct ring *ring) {
    return colour_with_alpha(GLOW, rim.strength * ring->share / 100);
}

void table_lit_line(const struct table *table, struct draw_list *list, const struct point *points, int count,
                    int is_closed, int strength) {
    const struct rim rim = rim_of(strength);
    if (theme_contrast()) {
        draw_line(list, points, count, is_closed, table_px(table, rim.width + 4), 0x000000ffu);
    } else {
        draw_line(list, points, count, is_closed, table_px(table, rim.width + 2), THEME_BACKING(0x78));
        const enum blend before = draw_blend(list, BLEND_ADD);
        for (size_t i = 0; i < sizeof fall_off / sizeof *fall_off; i++) {
            draw_line(list, points, count, is_closed, table_px(table, rim.width + fall_off[i].width),
                      glow_of(rim, &fall_off[i]));
        }
        draw_blend(list, before);
    }
    draw_line(list, points, count, is_closed, table_px(table, rim.width), colour_with_alpha(THEME_LIT, rim.strength));
}

void table_lit_frame(const struct table *table, struct draw_list *list, struct rect rect, int strength) {
    const int right = rect.x + rect.w, foot = rect.y + rect.h;
    const struct point corners[] = {{rect.x, rect.y}, {right, rect.y}, {right, foot}, {rect.x, foot}};
    table_lit_line(table, list, corners, 4, 1, strength);
}

void table_lit_corners(const struct table *table, struct draw_list *list, struct rect rect) {
    const int arm = (rect.w < rect.h ? rect.w : rect.h) * CORNER / 100, width = table_px(table, 2.2F);
    if (theme_contrast()) {
        table_lit_frame(table, list, rect, CONTRAST);
        return;
    }
    const enum blend before = draw_blend(list, BLEND_ADD);
    draw_box(list, rect, 0, QUIET);
    draw_blend(list, before);
    for (int corner = 0; corner < 4; corner++) {
        const int is_right = corner & 1, is_low = corner >> 1;
        const struct point at = {rect.x + is_right * rect.w, rect.y + is_low * rect.h};
        const struct point arms[] = {{at.x + (is_right ? -arm : arm), at.y}, at, {at.x, at.y + (is_low ? -arm : arm)}};
        draw_line(list, arms, 3, 0, width + table_px(table, 1.5F), THEME_BACKING(0x58));
        draw_line(list, arms, 3, 0, width, CHALK);
    }
}
