/* SPDX-License-Identifier: MIT */
/* Two pictures, the wall with its arch open and the grate behind it, cover the window alike. */
#include "app/gate.h"

#include "ui/icon.h"
#include "ui/tween.h"

#define WALL "title/gate.webp"
#define GRATE "title/portcullis.webp"

enum { PICTURE_W = 1920, PICTURE_H = 1080 };

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

/* A cloth with two tails, in folds, the sign on it. */
static void draw_banner(struct draw_list *list, struct rect rect, int colour) {
    const struct player_colour *own = &theme_players[colour % PLAYER_COLOURS];
    const int tail = rect.w / 3, bar = rect.w / 12 + 2, foot = rect.y + rect.h;
    const struct point cloth[] = {{rect.x, rect.y},
                                  {rect.x + rect.w, rect.y},
                                  {rect.x + rect.w, foot},
                                  {rect.x + rect.w / 2, foot - tail},
                                  {rect.x, foot}};
    draw_soft(list, (struct rect){rect.x + bar, rect.y + bar, rect.w, rect.h - tail}, 4, bar * 2, 0x000000a0u);
    draw_polygon(list, cloth, 5, colour_mix(own->fill, 0x000000ffu, 60));
    for (int fold = 0; fold < 3; fold++) {
        const struct rect shade = {rect.x + rect.w * (2 * fold + 1) / 7, rect.y, rect.w / 9, rect.h - tail};
        draw_soft(list, shade, shade.w / 2, shade.w / 2, 0x00000048u);
    }
    draw_box_shaded(list, (struct rect){rect.x, rect.y, rect.w, rect.h / 3}, 0, 0x00000070u, 0x00000000u);
    draw_box(list, (struct rect){rect.x - bar, rect.y - bar, rect.w + 2 * bar, bar}, bar / 2, 0x2a1c12ffu);
    const struct point middle = {rect.x + rect.w / 2, rect.y + rect.h * 3 / 8};
    const int side = rect.w / 2;
    draw_disc(list, middle.x, middle.y, side * 4 / 5, 0xf2e6c8ffu);
    draw_ring(list, middle.x, middle.y, side * 4 / 5, bar / 2 + 1, own->dark);
    icon_draw_player(list, colour, (struct rect){middle.x - side / 2, middle.y - side / 2, side, side});
}

/* The banner that hangs in RECT of the pictures, brought into a window that is too narrow for it. */
static struct rect hung(struct rect area, struct rect rect) {
    struct rect banner = placed(area, rect);
    const int edge = banner.w / 4, most = area.x + area.w - banner.w - edge;
    banner.x = banner.x < area.x + edge ? area.x + edge : banner.x > most ? most : banner.x;
    return banner;
}

void gate_draw(struct draw_list *list, int colour, float share) {
    const struct rect area = draw_list_area(list);
    const float up = ease_apply(EASE_IN_OUT, share < 0.75F ? share / 0.75F : 1);
    const float gone = share < 0.55F ? 0 : (share - 0.55F) / 0.45F;
    struct rect grate = area;
    grate.y -= (int)((float)area.h * up);
    draw_image_cover(list, GRATE, grate);
    draw_alpha_push(list, (int)(255 * (1 - gone)));
    draw_image_cover(list, WALL, area);
    draw_banner(list, hung(area, (struct rect){64, 250, 150, 420}), colour);
    draw_banner(list, hung(area, (struct rect){PICTURE_W - 64 - 150, 250, 150, 420}), colour);
    draw_alpha_pop(list);
}
