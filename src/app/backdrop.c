/* SPDX-License-Identifier: MIT */
/* The title's picture; where that is missing, a painted evening. */
#include "app/backdrop.h"

#include <stdio.h>

#include "app/look.h"

void backdrop_dim(struct draw_list *list, int alpha) {
    draw_box(list, draw_list_area(list), 0, colour_with_alpha(0x0d0806ffu, alpha));
}

void backdrop_draw_over(struct app *app, struct draw_list *list) {
    const struct look *look = app_look(app);
    char hero[64];
    const struct rect area = draw_list_area(list);
    int w, h;
    snprintf(hero, sizeof hero, "title/%s.webp", look->name);
    draw_box(list, area, 0, 0x0d0806ffu);
    if (platform_image_size(app->platform, hero, &w, &h)) {
        draw_image_cover(list, hero, area);
    } else {
        draw_kit(list, look->backdrop, area);
    }
}

void backdrop_draw(struct app *app, struct draw_list *list) {
    const enum draw_layer before = draw_layer(list, LAYER_BOARD);
    backdrop_draw_over(app, list);
    draw_layer(list, before);
}
