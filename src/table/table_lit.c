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

/* A head of WIDE units over TIP, which it touches but for RIM units. */
static void draw_head(const struct table *table, struct draw_list *list, struct point tip, float wide, float rim,
                      uint32_t colour) {
    const int half = table_px(table, wide / 2 + rim), high = table_px(table, wide * 2 / 3 + 2 * rim),
              foot = tip.y + table_px(table, rim);
    const struct point head[] = {{tip.x, foot}, {tip.x - half, foot - high}, {tip.x + half, foot - high}};
    draw_polygon(list, head, 3, colour);
}

void table_lit_arrow(const struct table *table, struct draw_list *list, struct point tip, int strength) {
    enum { WIDE = 17, GAP = 3, INNER = 7 };
    const float rim = strength >= 255 ? 3 : 2.5F;
    tip.y -= table_px(table, GAP);
    draw_head(table, list, tip, WIDE, rim, theme_contrast() ? 0x000000ffu : 0x2a1404f0u);
    draw_head(table, list, tip, WIDE, 0, colour_with_alpha(THEME_GOLD, strength));
    tip.y -= table_px(table, 3);
    draw_head(table, list, tip, INNER, 0, colour_with_alpha(THEME_LIT, strength));
}
