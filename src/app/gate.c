/* SPDX-License-Identifier: MIT */
/* Two pictures, the wall with its arch open and the grate behind it, cover the window alike. */
#include "app/gate.h"

#include <math.h>

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

/* Where the cloth ends at U of its width, 0 to 1: in two tails, a little uneven as the folds lie. */
static int cloth_foot(struct rect rect, float u) {
    const float notch = 1 - (u < 0.5F ? 1 - 2 * u : 2 * u - 1);
    return rect.y + rect.h - (int)((float)(rect.w / 3) * notch);
}

/* Upright strips from the rod to the tails' hem, light where the folds come forward and dark between them. */
static void draw_folds(struct draw_list *list, struct rect rect, uint32_t colour) {
    enum { STRIPS = 30 };
    for (int i = 0; i < STRIPS; i++) {
        const float from = (float)i / STRIPS, to = (float)(i + 1) / STRIPS;
        const float fold = sinf((from + to) / 2 * 3.5F * 6.2832F - 0.6F);
        const int left = rect.x + (int)((float)rect.w * from), right = rect.x + (int)((float)rect.w * to);
        const struct point strip[] = {
            {left, rect.y}, {right, rect.y}, {right, cloth_foot(rect, to)}, {left, cloth_foot(rect, from)}};
        draw_polygon(
            list, strip, 4,
            colour_mix(colour, fold > 0 ? 0xfff0d0ffu : 0x000000ffu, (int)(fold > 0 ? 34 * fold : -96 * fold)));
    }
}

/* A cloth with two tails hangs from a rod by rings, hemmed in gold, the sign on it; the wall below it lies in shadow.
 */
static void draw_banner(struct draw_list *list, struct rect rect, int colour) {
    const struct player_colour *own = &theme_players[colour % PLAYER_COLOURS];
    const int bar = rect.w / 12 + 2, hem = rect.w / 24 + 1;
    const struct point edge[] = {{rect.x, rect.y},
                                 {rect.x, cloth_foot(rect, 0)},
                                 {rect.x + rect.w / 2, cloth_foot(rect, 0.5F)},
                                 {rect.x + rect.w, cloth_foot(rect, 1)},
                                 {rect.x + rect.w, rect.y}};
    draw_soft(list, (struct rect){rect.x + bar, rect.y + bar, rect.w, rect.h - rect.w / 4}, 4, bar * 2, 0x000000b0u);
    draw_folds(list, rect, colour_mix(own->fill, 0x000000ffu, 70));
    draw_line(list, edge, 5, 0, hem, 0xb98a3cffu);
    draw_box_shaded(list, (struct rect){rect.x, rect.y, rect.w, rect.h / 4}, 0, 0x00000090u, 0x00000000u);
    draw_box_shaded(list, (struct rect){rect.x - bar, rect.y - bar, rect.w + 2 * bar, bar}, bar / 2, 0x6b4a2cffu,
                    0x24170effu);
    for (int end = 0; end < 2; end++) {
        draw_disc(list, rect.x - bar + end * (rect.w + 2 * bar), rect.y - bar / 2, bar * 3 / 4, 0xb98a3cffu);
    }
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
