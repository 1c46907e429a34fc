/* SPDX-License-Identifier: MIT */
/* Two pictures, the wall with its arch open and the grate behind it, cover the window alike. */
#include "app/gate.h"

#include <stdio.h>

#include "ui/tween.h"

#define WALL "title/gate.webp"
#define GRATE "title/portcullis.webp"

enum {
    PICTURE_W = 1920,
    PICTURE_H = 1650, /* a wide window shows the middle of it */
    JAMB = 510,       /* where the stones of the arch begin, from the left */
    BANNER_W = 200,
    BANNER_H = 475,
    BANNER_X = 186, /* of the left one */
    BANNER_Y = 520,
    WALL_NAME = 64
};

int gate_is_there(const struct app *app) {
    int w, h;
    return platform_image_size(app->platform, WALL, &w, &h) && platform_image_size(app->platform, GRATE, &w, &h);
}

/* RECT of the pictures, which cover AREA, in the window. */
static struct rect placed(struct rect area, struct rect rect) {
    const int is_wide = area.w * PICTURE_H > area.h * PICTURE_W;
    const float scale = is_wide ? (float)area.w / PICTURE_W : (float)area.h / PICTURE_H;
    return (struct rect){area.x + (int)((float)area.w / 2 + ((float)rect.x - PICTURE_W / 2.0F) * scale),
                         area.y + (int)((float)area.h / 2 + ((float)rect.y - PICTURE_H / 2.0F) * scale),
                         (int)((float)rect.w * scale), (int)((float)rect.h * scale)};
}

/* The banner that hangs in RECT of the pictures. In a window too narrow for it, it comes nearer to the gate, but never
 * before it. */
static struct rect hung(struct rect area, struct rect rect) {
    struct rect banner = placed(area, rect);
    const int is_left = rect.x < PICTURE_W / 2, edge = banner.w / 16;
    const int most = area.x + area.w - banner.w - edge, least = area.x + edge;
    const struct rect pier =
        placed(area, (struct rect){is_left ? JAMB - rect.w : PICTURE_W - JAMB, rect.y, rect.w, rect.h});
    if (is_left) {
        banner.x = banner.x < least ? least : banner.x;
        banner.x = banner.x > pier.x ? pier.x : banner.x;
    } else {
        banner.x = banner.x > most ? most : banner.x;
        banner.x = banner.x < pier.x ? pier.x : banner.x;
    }
    return banner;
}

static void draw_banner(struct draw_list *list, struct rect rect, int colour) {
    char name[40];
    snprintf(name, sizeof name, "title/banner_%s.webp", theme_players[colour % PLAYER_LOOKS].name);
    draw_image(list, name, hung(draw_list_area(list), rect));
}

/* LOOK's own wall in NAME, or the one that all have. */
static void find_wall(const struct app *app, const char *look, char name[WALL_NAME]) {
    int w, h;
    snprintf(name, WALL_NAME, "title/gate.%s.webp", look);
    if (!look[0] || !platform_image_size(app->platform, name, &w, &h)) {
        snprintf(name, WALL_NAME, WALL);
    }
}

/* Paving before the wall, of its own stones laid flat, and the edge of the step: who stands there stands on something.
 */
static void draw_step(struct draw_list *list, const char *wall, struct rect area) {
    enum { STONES_Y = 1150, STONES_H = 330, EDGE_H = 90, DEEP = 64, HIGH = 34 }; /* of the picture; thousandths */
    const int deep = area.h * DEEP / 1000, high = area.h * HIGH / 1000, y = area.y + area.h - deep - high;
    const int wide = placed(area, (struct rect){0, 0, JAMB, 1}).w;
    for (int x = area.x; x < area.x + area.w; x += wide) {
        draw_image_part(list, wall, (struct rect){0, STONES_Y, JAMB, STONES_H}, (struct rect){x, y, wide, deep});
        draw_image_part(list, wall, (struct rect){0, STONES_Y, JAMB, EDGE_H}, (struct rect){x, y + deep, wide, high});
    }
    draw_box(list, (struct rect){area.x, y, area.w, deep}, 0, 0xffe8c422u);
    draw_box_shaded(list, (struct rect){area.x, y, area.w, deep / 2}, 0, 0x0a060488u, 0x0a060400u);
    draw_box(list, (struct rect){area.x, y + deep, area.w, high}, 0, 0x0a060490u);
    draw_box(list, (struct rect){area.x, y + deep - 1, area.w, 2}, 0, 0xffe8c438u);
}

void gate_draw(const struct app *app, struct draw_list *list, const char *look, int colour, float share) {
    const struct rect area = draw_list_area(list);
    char wall[WALL_NAME];
    const float up = ease_apply(EASE_IN_OUT, share < 0.75F ? share / 0.75F : 1);
    const float gone = share < 0.55F ? 0 : (share - 0.55F) / 0.45F;
    struct rect grate = area;
    grate.y -= (int)((float)area.h * up);
    draw_image_cover(list, GRATE, grate);
    draw_alpha_push(list, (int)(255 * (1 - gone)));
    find_wall(app, look, wall);
    draw_image_cover(list, wall, area);
    draw_step(list, wall, area);
    if (colour >= 0) {
        draw_banner(list, (struct rect){BANNER_X, BANNER_Y, BANNER_W, BANNER_H}, colour);
        draw_banner(list, (struct rect){PICTURE_W - BANNER_X - BANNER_W, BANNER_Y, BANNER_W, BANNER_H}, colour);
    }
    draw_alpha_pop(list);
}
