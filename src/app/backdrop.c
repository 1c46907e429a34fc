/* SPDX-License-Identifier: MIT */
/* The title's picture; where that is missing, a painted evening. */
#include "app/backdrop.h"

#include <stdio.h>

#include "app/look.h"

void backdrop_dim(struct draw_list *list, int alpha) {
    draw_box(list, draw_list_area(list), 0, colour_with_alpha(0x0d0806ffu, alpha));
}

/* What a narrow window shows, in the picture's pixels: from the rider to the defence tower; and how much of such a
 * window the picture covers at least, in percent, from above. What is below it is dark. */
enum { CASTLE_X = 1669, CASTLE_W = 1580, COVERED = 86 };

int backdrop_is_narrow(struct rect area) {
    return area.w * 10 < area.h * 13;
}

static float narrow_scale(struct rect area) {
    const float all = (float)area.h / BACKDROP_H, least = all * COVERED / 100, castle = (float)area.w / CASTLE_W;
    return castle < least ? least : castle > all ? all : castle;
}

struct rect backdrop_place(struct rect area) {
    const int is_wide = area.w * BACKDROP_H > area.h * BACKDROP_W;
    const float covering = is_wide ? (float)area.w / BACKDROP_W : (float)area.h / BACKDROP_H;
    const int is_narrow = backdrop_is_narrow(area);
    const float scale = is_narrow ? narrow_scale(area) : covering;
    const int w = (int)(BACKDROP_W * scale + 0.5F), h = (int)(BACKDROP_H * scale + 0.5F), least = area.w - w;
    int left = least / 2;
    if (is_narrow) {
        left = area.w / 2 - (int)(CASTLE_X * scale);
        left = left > 0 ? 0 : left < least ? least : left;
    }
    return (struct rect){area.x + left, area.y + (is_narrow ? 0 : (area.h - h) / 2), w, h};
}

struct rect backdrop_part(struct rect area, struct rect rect) {
    const struct rect whole = backdrop_place(area);
    const float scale = (float)whole.w / BACKDROP_W;
    const int x = whole.x + (int)((float)rect.x * scale + 0.5F), y = whole.y + (int)((float)rect.y * scale + 0.5F);
    return (struct rect){x, y, whole.x + (int)((float)(rect.x + rect.w) * scale + 0.5F) - x,
                         whole.y + (int)((float)(rect.y + rect.h) * scale + 0.5F) - y};
}

/* The picture of a narrow window goes over into the dark below it. */
static void draw_foot(struct draw_list *list, struct rect area, struct rect place) {
    const int foot = place.y + place.h, fade = place.h / 7;
    if (foot < area.y + area.h) {
        draw_box_shaded(list, (struct rect){area.x, foot - fade, area.w, fade}, 0, 0x0d080600u, 0x0d0806ffu);
    }
}

/* The way up to the gate is a picture of its own, laid over the castle's. */
static void draw_ramp(struct app *app, struct draw_list *list, struct rect area) {
    static const struct rect ramp = {1340, 1000, 480, 260};
    char patch[64];
    int w, h;
    snprintf(patch, sizeof patch, "title/%s.ramp.webp", app_look(app)->name);
    if (platform_image_size(app->platform, patch, &w, &h)) {
        draw_image(list, patch, backdrop_part(area, ramp));
    }
}

void backdrop_draw(struct app *app, struct draw_list *list) {
    const enum draw_layer before = draw_layer(list, LAYER_BOARD);
    const struct look *look = app_look(app);
    char hero[64];
    const struct rect area = draw_list_area(list);
    int w, h;
    snprintf(hero, sizeof hero, "title/%s.webp", look->name);
    draw_box(list, area, 0, 0x0d0806ffu);
    if (platform_image_size(app->platform, hero, &w, &h)) {
        if (backdrop_is_narrow(area)) {
            draw_image(list, hero, backdrop_place(area));
        } else {
            draw_image_cover(list, hero, area);
        }
        draw_ramp(app, list, area);
        draw_foot(list, area, backdrop_place(area));
    } else {
        draw_kit(list, look->backdrop, area);
    }
    draw_layer(list, before);
}
