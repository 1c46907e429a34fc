/* SPDX-License-Identifier: MIT */
/* The cloth before the board: two halves, clasped in the middle, that gather to both sides. Its hem follows after its
 * top; so each half is drawn in bands, each drawn together as far as it has come. */
#include "platform/platform.h"
#include "table/kilt/kilt_table.h"
#include "table/table_door.h"
#include "ui/icon.h"
#include "ui/tween.h"

#define LEFT KILT_BOARD "cloth_left.webp"
#define RIGHT KILT_BOARD "cloth_right.webp"

enum { CLOTH_W = 960, CLOTH_H = 1080, BAND = 8 /* pixels */, CLASP_AT = 24 /* percent from above */ };
enum { DIM = 150, DIM_STEPS = 6 };             /* in few steps: each paints all of the window */
static const float lag = 0.16F, least = 0.14F; /* of the hem, in shares of time; of its breadth, drawn together */

static int is_there(const struct app *app) {
    int w, h;
    return platform_image_size(app->platform, LEFT, &w, &h) && platform_image_size(app->platform, RIGHT, &w, &h);
}

/* How far from the window's middle the edge of a half is, AT 0 (above) to 1 (below). */
static int drawn_aside(struct rect area, float share, float at) {
    const float own = share * (1 + lag) - lag * at;
    return (int)((float)area.w * 0.54F * ease_apply(EASE_IN_OUT, own < 0 ? 0 : own > 1 ? 1 : own));
}

static void draw_half(struct draw_list *list, int is_left, float share) {
    const struct rect area = draw_list_area(list);
    const int middle = area.x + area.w / 2, half = area.w - area.w / 2;
    const int whole = area.h * CLOTH_W / CLOTH_H > half ? area.h * CLOTH_W / CLOTH_H : half;
    for (int down = 0; down < area.h; down += BAND) {
        const int aside = drawn_aside(area, share, (float)down / (float)area.h);
        const int narrow = (int)(least * (float)whole), w = whole - aside > narrow ? whole - aside : narrow;
        draw_clip_push(list, (struct rect){area.x, area.y + down, area.w, BAND});
        draw_image_turned(list, is_left ? LEFT : RIGHT,
                          (struct rect){is_left ? middle - aside - w : middle + aside, area.y, w, area.h}, 0);
        draw_clip_pop(list);
    }
}

/* A brooch with the sign of player COLOUR, on the left half. */
static void draw_clasp(struct draw_list *list, int colour, float share) {
    const struct rect area = draw_list_area(list);
    const int x = area.x + area.w / 2 - drawn_aside(area, share, CLASP_AT / 100.0F),
              y = area.y + area.h * CLASP_AT / 100, radius = area.h / 20;
    draw_soft(list, rect_square((struct point){x + radius / 5, y + radius / 4}, 2 * radius), radius, radius / 3,
              THEME_BEHIND_DOOR(0xa0));
    draw_disc(list, x, y, radius, 0x5c3f18ffu);
    draw_ring(list, x, y, radius, radius / 4, 0xc99c4cffu);
    draw_ring(list, x, y, radius, radius / 12, 0xf3d78cffu);
    if (colour >= 0) {
        icon_draw_player(list, colour, rect_square((struct point){x, y}, radius));
    }
}

static void draw(const struct app *app, struct draw_list *list, const char *look, int colour, float share) {
    (void)app;
    (void)look;
    const int step = (int)(DIM_STEPS * (1 - share) + 0.5f);
    draw_box(list, draw_list_area(list), 0, colour_with_alpha(THEME_BEHIND_DOOR(0xff), DIM * step / DIM_STEPS));
    draw_half(list, 0, share);
    draw_half(list, 1, share);
    draw_clasp(list, colour, share);
}

const struct table_door kilt_door = {.ms = 860, .is_there = is_there, .draw = draw};
