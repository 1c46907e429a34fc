#include "scenes/backdrop.h"

void backdrop_dim(struct draw_list *list, int alpha) {
    draw_box(list, draw_list_area(list), 0, colour_with_alpha(0x0d0806ffu, alpha));
}

void backdrop_draw(const struct app *app, struct draw_list *list, int64_t now) {
    (void)now;
    const enum draw_layer before = draw_layer(list, LAYER_BOARD);
    draw_kit(list, app->settings.is_winter ? KIT_BACKDROP_WINTER : KIT_BACKDROP, draw_list_area(list));
    draw_layer(list, before);
}
