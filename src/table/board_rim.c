/* SPDX-License-Identifier: MIT */
/* Strips of falling light are drawn over the picture's own edge, for the window's shape is the player's and the
 * picture's is fixed. */
#include "table/board_rim.h"

#include "ui/theme.h"

enum { STRIPS = 24, NARROW = 4, FINEST = 96, DARK = 75 };

static const uint32_t NIGHT = 0x080705ffu;

/* Of COLOUR at STRIP of COUNT: slow at both ends. */
static uint32_t share_of(uint32_t colour, int strip, int count) {
    return colour_with_alpha(colour, 255 * strip * strip * (3 * count - 2 * strip) / (count * count * count));
}

/* What has one colour each is so narrow that no two beside each other are told apart. */
static int strips_across(int w) {
    const int count = w / NARROW;
    return count < STRIPS ? STRIPS : count > FINEST ? FINEST : count;
}

/* Over IN a picture goes over into COLOUR: TO_END says at which end it is all colour. */
static void draw_fade_down(struct draw_list *list, struct rect in, int to_end, uint32_t colour) {
    for (int i = 0; i < STRIPS; i++) {
        const int y0 = in.y + in.h * i / STRIPS, y1 = in.y + in.h * (i + 1) / STRIPS;
        const uint32_t top = share_of(colour, to_end ? i : STRIPS - i, STRIPS);
        const uint32_t bottom = share_of(colour, to_end ? i + 1 : STRIPS - i - 1, STRIPS);
        draw_box_shaded(list, (struct rect){in.x, y0, in.w, y1 - y0}, 0, top, bottom);
    }
}

/* The same from left to right. */
static void draw_fade_across(struct draw_list *list, struct rect in, int to_end, uint32_t colour) {
    const int count = strips_across(in.w);
    for (int i = 0; i < count; i++) {
        const int x0 = in.x + in.w * i / count, x1 = in.x + in.w * (i + 1) / count;
        draw_box(list, (struct rect){x0, in.y, x1 - x0, in.h}, 0, share_of(colour, to_end ? i + 1 : count - i, count));
    }
}

/* All COLOUR at the picture's edge, darker towards the window's, which lies to the left or to the right. */
static void draw_beside(struct draw_list *list, struct rect in, int to_left, uint32_t colour) {
    const int count = strips_across(in.w);
    for (int i = 0; i < count; i++) {
        const int x0 = in.x + in.w * i / count, x1 = in.x + in.w * (i + 1) / count, far = to_left ? count - i : i;
        draw_box(list, (struct rect){x0, in.y, x1 - x0, in.h}, 0, colour_mix(colour, NIGHT, DARK * far / count));
    }
}

void board_rim_draw(const struct board_rim *rim, const struct board_view *view, struct draw_list *list) {
    const struct rect window = view->window;
    const struct point from = board_view_point(view, (struct point){0, 0});
    const struct point to = board_view_point(view, (struct point){rim->w, rim->h});
    const int fade = board_view_length(view, rim->fade), right = window.x + window.w, bottom = window.y + window.h;
    if (from.y > window.y) {
        draw_box_shaded(list, (struct rect){window.x, window.y, window.w, from.y - window.y}, 0,
                        colour_mix(rim->above, NIGHT, DARK), rim->above);
        draw_fade_down(list, (struct rect){window.x, from.y, window.w, fade}, 0, rim->above);
    }
    if (to.y < bottom) {
        draw_box_shaded(list, (struct rect){window.x, to.y, window.w, bottom - to.y}, 0, rim->below,
                        colour_mix(rim->below, NIGHT, DARK));
        draw_fade_down(list, (struct rect){window.x, to.y - fade, window.w, fade}, 1, rim->below);
    }
    if (from.x > window.x) {
        draw_beside(list, (struct rect){window.x, window.y, from.x - window.x, window.h}, 1, rim->beside);
        draw_fade_across(list, (struct rect){from.x, window.y, fade, window.h}, 0, rim->beside);
    }
    if (to.x < right) {
        draw_beside(list, (struct rect){to.x, window.y, right - to.x, window.h}, 0, rim->beside);
        draw_fade_across(list, (struct rect){to.x - fade, window.y, fade, window.h}, 1, rim->beside);
    }
}
