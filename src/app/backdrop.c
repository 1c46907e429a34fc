/* SPDX-License-Identifier: MIT */
/* The finished castle of the player's season, as the title's picture shows it; where that is missing, a painted
 * evening. */
#include "app/backdrop.h"

void backdrop_dim(struct draw_list *list, int alpha) {
    draw_box(list, draw_list_area(list), 0, colour_with_alpha(0x0d0806ffu, alpha));
}

void backdrop_draw_over(struct app *app, struct draw_list *list) {
    const char *hero = app->settings.is_winter ? "title/winter.webp" : "title/summer.webp";
    const struct rect area = draw_list_area(list);
    int w, h;
    draw_box(list, area, 0, 0x0d0806ffu);
    if (platform_image_size(app->platform, hero, &w, &h)) {
        draw_image_cover(list, hero, area);
    } else {
        draw_kit(list, app->settings.is_winter ? KIT_BACKDROP_WINTER : KIT_BACKDROP, area);
    }
}

void backdrop_draw(struct app *app, struct draw_list *list) {
    const enum draw_layer before = draw_layer(list, LAYER_BOARD);
    backdrop_draw_over(app, list);
    draw_layer(list, before);
}
