/* SPDX-License-Identifier: MIT */
/* All is drawn over the picture's own edge, for the window's shape is the player's and the picture's is fixed. */
#include "table/board_rim.h"

#include <stdio.h>
#include <string.h>

#include "ui/theme.h"

enum { STRIPS = 24, NARROW = 4, FINEST = 96, DARK = 75, FAR_DARK = 30, DUSK = 60, NAME_SIZE = 96 };
enum { AT_EDGE = 68, BEYOND = 88 }; /* how much of the land beside is dusk, seen from far: percent */
enum { OVER = 240, REACH = 1600 }; /* of the ground: how far its land's pictures lie over it and go beyond it */

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

static void draw_land_in(const struct board_rim *rim, const char *side, const char *air, struct rect rect,
                         struct draw_list *list) {
    const char *slash = strrchr(rim->ground, '/');
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "%.*sbeyond_%s%s.webp", slash ? (int)(slash + 1 - rim->ground) : 0, rim->ground, side,
             air);
    draw_image(list, name, rect);
}

/* The land of SIDE ("left", "right") in RECT. */
static void draw_land(const struct board_rim *rim, const char *side, struct rect rect, struct draw_list *list) {
    draw_land_in(rim, side, rim->air, rect, list);
    if (rim->next_share) {
        draw_alpha_push(list, rim->next_share);
        draw_land_in(rim, side, rim->next, rect, list);
        draw_alpha_pop(list);
    }
}

/* Darker from the picture's edge to the window's: what lies beyond the land is all dark. */
static void draw_dusk(struct draw_list *list, struct rect in, int to_left, int reach) {
    const int count = strips_across(in.w), far = in.w > reach ? in.w : reach;
    for (int i = 0; i < count; i++) {
        const int x0 = in.x + in.w * i / count, x1 = in.x + in.w * (i + 1) / count;
        const int away = to_left ? in.x + in.w - x0 : x1 - in.x;
        draw_box(list, (struct rect){x0, in.y, x1 - x0, in.h}, 0,
                 colour_with_alpha(NIGHT, 255 * DUSK / 100 * away / far));
    }
}

/* Where the picture with all its land ends, in its own pixels. */
static int land_end(const struct board_rim *rim) {
    return rect_is_empty(rim->more) ? rim->h : rim->more.y + rim->more.h;
}

static void draw_land_below(const struct board_rim *rim, const struct board_view *view, struct draw_list *list) {
    const struct point from = board_view_point(view, (struct point){rim->more.x, rim->more.y});
    const struct point to = board_view_point(view, (struct point){rim->more.x + rim->more.w, land_end(rim)});
    if (!rect_is_empty(rim->more) &&
        board_view_point(view, (struct point){0, rim->h}).y < view->window.y + view->window.h) {
        draw_land(rim, "below", (struct rect){from.x, from.y, to.x - from.x, to.y - from.y}, list);
    }
}

/* Left and right of the picture, which lies, with what is below it, between FROM and TO. */
static void draw_land_beside(const struct board_rim *rim, const struct board_view *view, struct point from,
                             struct point to, struct draw_list *list) {
    const struct rect window = view->window;
    const int over = board_view_length(view, OVER), reach = board_view_length(view, REACH);
    const int right = window.x + window.w, high = to.y - from.y;
    if (from.x > window.x) {
        const struct rect beside = {window.x, window.y, from.x - window.x, window.h};
        draw_box(list, beside, 0, rim->beside);
        draw_land(rim, "left", (struct rect){from.x - reach, from.y, reach + over, high}, list);
        draw_dusk(list, beside, 1, reach);
    }
    if (to.x < right) {
        const struct rect beside = {to.x, window.y, right - to.x, window.h};
        draw_box(list, beside, 0, rim->beside);
        draw_land(rim, "right", (struct rect){to.x - over, from.y, reach + over, high}, list);
        draw_dusk(list, beside, 0, reach);
    }
}

/* How far in it begins to go over below: later where there is but land. */
static int fade_below(const struct board_rim *rim, const struct board_view *view) {
    return board_view_length(view, rect_is_empty(rim->more) ? rim->fade : rim->fade / 2);
}

static int between_percent(int from, int to, float share) {
    const float slow = share * share * (3 - 2 * share);
    return (int)(2.55f * ((float)from + (float)(to - from) * slow));
}

/* IN goes over from FROM to TO percent of COLOUR, away from the picture's middle. */
static void draw_fade_across(struct draw_list *list, struct rect in, int to_left, int from, int to, uint32_t colour) {
    const int count = strips_across(in.w);
    for (int i = 0; i < count && in.w > 0; i++) {
        const int x0 = in.x + in.w * i / count, x1 = in.x + in.w * (i + 1) / count;
        const float share = ((float)i + 0.5f) / (float)count;
        draw_box(list, (struct rect){x0, in.y, x1 - x0, in.h}, 0,
                 colour_with_alpha(colour, between_percent(from, to, to_left ? 1 - share : share)));
    }
}

/* Beyond the picture's edge at X, to the window's at END, and a little within it. The less there is beyond, the
 * fainter. */
static void draw_far_side(const struct board_rim *rim, const struct board_view *view, int x, int end, uint32_t dusk,
                          struct draw_list *list) {
    const struct rect window = view->window;
    const int fade = board_view_length(view, rim->fade), is_left = end < x, beyond = is_left ? x - end : end - x;
    const int strength = beyond < fade ? 100 * beyond / fade : 100, at_edge = AT_EDGE * strength / 100;
    draw_fade_across(list, (struct rect){is_left ? x : x - fade, window.y, fade, window.h}, is_left, 0, at_edge, dusk);
    draw_fade_across(list, (struct rect){is_left ? end : x, window.y, beyond, window.h}, is_left, at_edge,
                     BEYOND * strength / 100, dusk);
}

/* Its land goes on as its mirror image: nothing of that is told apart where dusk begins within the picture. */
static void draw_far_beside(const struct board_rim *rim, const struct board_view *view, int left, int right,
                            uint32_t dusk, struct draw_list *list) {
    const struct rect window = view->window;
    if (left > window.x) {
        draw_far_side(rim, view, left, window.x, dusk, list);
    }
    if (right < window.x + window.w) {
        draw_far_side(rim, view, right, window.x + window.w, dusk, list);
    }
}

/* Seen from so far that more than the picture is in sight, it ends on all sides in the dusk: its own margin over and
 * over would be a pattern. */
static void draw_far(const struct board_rim *rim, const struct board_view *view, struct point from, struct point to,
                     struct draw_list *list) {
    const struct rect window = view->window;
    const uint32_t dusk = colour_mix(rim->beside, NIGHT, FAR_DARK);
    const int fade = board_view_length(view, rim->fade), low = fade_below(rim, view), bottom = window.y + window.h;
    draw_far_beside(rim, view, from.x, to.x, dusk, list);
    if (from.y > window.y) {
        draw_box(list, (struct rect){window.x, window.y, window.w, from.y - window.y}, 0, dusk);
        draw_fade_down(list, (struct rect){window.x, from.y, window.w, fade}, 0, dusk);
    }
    if (to.y < bottom) {
        draw_box(list, (struct rect){window.x, to.y, window.w, bottom - to.y}, 0, dusk);
        draw_fade_down(list, (struct rect){window.x, to.y - low, window.w, low}, 1, dusk);
    }
}

void board_rim_draw(const struct board_rim *rim, const struct board_view *view, struct draw_list *list) {
    const struct rect window = view->window;
    const struct point from = board_view_point(view, (struct point){0, 0});
    const struct point to = board_view_point(view, (struct point){rim->w, land_end(rim)});
    const int fade = board_view_length(view, rim->fade), low = fade_below(rim, view), bottom = window.y + window.h;
    draw_land_below(rim, view, list);
    draw_land_beside(rim, view, from, to, list);
    if (!rect_is_empty(view->lifted)) {
        draw_far(rim, view, from, to, list);
        return;
    }
    if (from.y > window.y) {
        draw_box_shaded(list, (struct rect){window.x, window.y, window.w, from.y - window.y}, 0,
                        colour_mix(rim->above, NIGHT, DARK), rim->above);
        draw_fade_down(list, (struct rect){window.x, from.y, window.w, fade}, 0, rim->above);
    }
    if (to.y < bottom) {
        draw_box_shaded(list, (struct rect){window.x, to.y, window.w, bottom - to.y}, 0, rim->below,
                        colour_mix(rim->below, NIGHT, DARK));
        draw_fade_down(list, (struct rect){window.x, to.y - low, window.w, low}, 1, rim->below);
    }
}
