/* SPDX-License-Identifier: MIT */
#include "table/board_rim.h"

#include "ui/theme.h"

/* Over IN a picture goes over into COLOUR: TO_END says at which end it is all colour. */
static void draw_fade(struct draw_list *list, struct rect in, int is_across, int to_end, uint32_t colour) {
    enum { STRIPS = 24 };
    for (int i = 0; i < STRIPS; i++) {
        const int at = to_end ? i : STRIPS - 1 - i, alpha = 255 * at * at / (STRIPS * STRIPS);
        const int x0 = in.x + in.w * i / STRIPS, x1 = in.x + in.w * (i + 1) / STRIPS;
        const int y0 = in.y + in.h * i / STRIPS, y1 = in.y + in.h * (i + 1) / STRIPS;
        draw_box(list, is_across ? (struct rect){x0, in.y, x1 - x0, in.h} : (struct rect){in.x, y0, in.w, y1 - y0}, 0,
                 colour_with_alpha(colour, alpha));
    }
}

void board_rim_draw(const struct board_rim *rim, const struct board_view *view, struct draw_list *list) {
    const struct rect window = view->window;
    const struct point from = board_view_point(view, (struct point){0, 0});
    const struct point to = board_view_point(view, (struct point){rim->w, rim->h});
    const int fade = board_view_length(view, rim->fade), right = window.x + window.w, bottom = window.y + window.h;
    if (from.y > window.y) {
        draw_box(list, (struct rect){window.x, window.y, window.w, from.y - window.y}, 0, rim->above);
        draw_fade(list, (struct rect){window.x, from.y, window.w, fade}, 0, 0, rim->above);
    }
    if (to.y < bottom) {
        draw_box(list, (struct rect){window.x, to.y, window.w, bottom - to.y}, 0, rim->below);
        draw_fade(list, (struct rect){window.x, to.y - fade, window.w, fade}, 0, 1, rim->below);
    }
    if (from.x > window.x) {
        draw_box(list, (struct rect){window.x, window.y, from.x - window.x, window.h}, 0, rim->beside);
        draw_fade(list, (struct rect){from.x, window.y, fade, window.h}, 1, 0, rim->beside);
    }
    if (to.x < right) {
        draw_box(list, (struct rect){to.x, window.y, right - to.x, window.h}, 0, rim->beside);
        draw_fade(list, (struct rect){to.x - fade, window.y, fade, window.h}, 1, 1, rim->beside);
    }
}
