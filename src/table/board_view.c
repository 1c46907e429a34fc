/* SPDX-License-Identifier: MIT */
/* A view is a centre and a width; all wishes (zoom, pan, a window of another shape) are brought back into the
 * picture at one place. */
#include "table/board_view.h"

#include "ui/tween.h"

enum { GLIDE_MS = 220, LIFT_MS = 600, LEAN_MS = 420 };
#define LEANT_MOST 1.12f
#define LEANS_ASIDE 0.3f /* of the way to the window's middle that what it leans to comes */
#define LIFT_LEAST 0.35f /* of the scale at rest: smaller, nothing would be seen */
#define LIFT_AIR 0.94f   /* of a band that is filled: the rest is land around the content */
#define ZOOM_MOST 3.0f
#define ZOOM_LEAST_MOST 1.5f

static float larger(float a, float b) {
    return a > b ? a : b;
}

static float smaller(float a, float b) {
    return a < b ? a : b;
}

static float between(float value, float least, float most) {
    return value < least ? least : value > most ? most : value;
}

static int has_room(const struct board_view *view) {
    return !rect_is_empty(view->room) && !rect_is_empty(view->content);
}

/* At rest the content lies in its room; without a room the frame is wholly seen, and more of the rim in a window of
 * another shape, as far as the picture reaches. */
static float rest_scale(const struct board_view *view) {
    if (has_room(view)) {
        return smaller((float)view->room.w / (float)view->content.w, (float)view->room.h / (float)view->content.h);
    }
    if (rect_is_empty(view->frame) || view->source_w <= 0 || view->source_h <= 0) {
        return 1; /* a board that could not be read has no size */
    }
    float frame = smaller((float)view->window.w / (float)view->frame.w, (float)view->window.h / (float)view->frame.h);
    float cover = larger((float)view->window.w / (float)view->source_w, (float)view->window.h / (float)view->source_h);
    return larger(frame, cover);
}

static int is_leaning(const struct board_view *view) {
    return view->leans || (view->glides_since && view->glide_ms == LEAN_MS);
}

float board_view_scale(const struct board_view *view) {
    return rest_scale(view) * view->zoom;
}

static float zoom_most(const struct board_view *view) {
    const float sharp = view->sharp > 0 ? view->sharp / rest_scale(view) : ZOOM_MOST;
    return between(sharp, ZOOM_LEAST_MOST, ZOOM_MOST);
}

/* What lies in the middle of the window at rest. */
static void middle(const struct board_view *view, float *x, float *y) {
    *x = (float)view->frame.x + (float)view->frame.w / 2;
    *y = (float)view->frame.y + (float)view->frame.h / 2;
    if (has_room(view)) {
        const float scale = rest_scale(view);
        *x = (float)view->content.x + (float)view->content.w / 2 +
             ((float)view->window.x - (float)view->room.x + (float)(view->window.w - view->room.w) / 2) / scale;
        *y = (float)view->content.y + (float)view->content.h / 2 +
             ((float)view->window.y - (float)view->room.y + (float)(view->window.h - view->room.h) / 2) / scale;
    }
}

/* A view HALF as wide as itself about AT shows nothing but what lies between 0 and SIZE, or what it shows at rest. */
static float kept_inside(float at, float half, float size, float rest, float rest_half) {
    const float least = smaller(0, rest - rest_half), most = larger(size, rest + rest_half);
    return least + half > most - half ? rest : between(at, least + half, most - half);
}

static void keep_inside(const struct board_view *view, float zoom, float *x, float *y) {
    const float scale = rest_scale(view);
    const float half_w = (float)view->window.w / scale / 2, half_h = (float)view->window.h / scale / 2;
    const int is_rest = zoom <= 1.001f && has_room(view);
    float rest_x, rest_y;
    middle(view, &rest_x, &rest_y);
    *x = is_rest ? rest_x : kept_inside(*x, half_w / zoom, (float)view->source_w, rest_x, half_w);
    *y = is_rest ? rest_y : kept_inside(*y, half_h / zoom, (float)view->source_h, rest_y, half_h);
}

void board_view_fit(struct board_view *view, const struct board_extent *extent, struct rect window, struct rect room) {
    int is_first = view->source_w == 0;
    view->window = window;
    view->source_w = extent->w;
    view->source_h = extent->h;
    view->frame = extent->frame;
    view->content = extent->content;
    view->sharp = extent->sharp;
    view->foot = extent->foot;
    view->room = room;
    if (is_first) {
        middle(view, &view->x, &view->y);
        view->zoom = 1;
    }
    if (rect_is_empty(view->lifted)) {
        view->zoom = smaller(view->zoom, larger(1, zoom_most(view)));
        keep_inside(view, view->zoom, &view->x, &view->y);
    }
}

static void set(struct board_view *view, float x, float y, float zoom) {
    view->x = x;
    view->y = y;
    view->zoom = zoom;
    view->glides_since = 0;
}

static void glide(struct board_view *view, float x, float y, float zoom, int64_t now, int length) {
    if (!length) {
        set(view, x, y, zoom);
        return;
    }
    view->glide_ms = length;
    view->from_x = view->x;
    view->from_y = view->y;
    view->from_zoom = view->zoom;
    view->to_x = x;
    view->to_y = y;
    view->to_zoom = zoom;
    view->glides_since = now > 0 ? now : 1;
}

static void go(struct board_view *view, float x, float y, float zoom, int64_t now, int is_sudden) {
    keep_inside(view, zoom, &x, &y);
    glide(view, x, y, zoom, now, is_sudden ? 0 : GLIDE_MS);
}

void board_view_zoom(struct board_view *view, float factor, int x, int y, int64_t now, int is_sudden) {
    view->leans = 0;
    float old = view->glides_since ? view->to_zoom : view->zoom;
    float zoom = between(old * factor, 1, zoom_most(view));
    float from_middle_x = (float)x - (float)view->window.x - (float)view->window.w / 2;
    float from_middle_y = (float)y - (float)view->window.y - (float)view->window.h / 2;
    float scale = board_view_scale(view), target = rest_scale(view) * zoom;
    float held_x = view->x + from_middle_x / scale, held_y = view->y + from_middle_y / scale;
    if (zoom <= 1.001f) {
        board_view_rest(view, now, is_sudden);
    } else {
        go(view, held_x - from_middle_x / target, held_y - from_middle_y / target, zoom, now, is_sudden);
    }
}

void board_view_pan(struct board_view *view, int dx, int dy) {
    view->leans = 0;
    float scale = board_view_scale(view);
    float x = view->x - (float)dx / scale, y = view->y - (float)dy / scale;
    keep_inside(view, view->zoom, &x, &y);
    set(view, x, y, view->zoom);
}

void board_view_show(struct board_view *view, int x, int y, struct rect clear, int64_t now, int is_sudden) {
    view->leans = 0;
    const float scale = board_view_scale(view);
    const int dx = x - (clear.x + clear.w / 2), dy = y - (clear.y + clear.h / 2);
    go(view, view->x + (float)dx / scale, view->y + (float)dy / scale, view->zoom, now, is_sudden);
}

/* A band as high as the window is filled by the picture itself. */
static int fills(const struct board_view *view, struct rect band) {
    return band.h >= view->window.h;
}

/* How much smaller than at rest CONTENT is in BAND. */
static float lifted_zoom(const struct board_view *view, struct rect content, struct rect band) {
    const float fit = smaller((float)band.w / (float)content.w, (float)band.h / (float)content.h);
    const float cover = larger((float)band.w / (float)view->source_w, (float)band.h / (float)view->source_h);
    const float wish = fills(view, band) ? larger(fit * LIFT_AIR, cover) : fit;
    return between(wish / rest_scale(view), LIFT_LEAST, fills(view, band) ? larger(1, cover / rest_scale(view)) : 1);
}

/* Where in a picture SIZE long the window's middle is that shows FROM, LENGTH window pixels long, as near to AT as that
 * leaves no gap there. FROM is counted from the middle. */
static float kept_over(float at, float from, float length, float size, float scale) {
    return between(at, -from / scale, size - (from + length) / scale);
}

/* Y, or as near to it as shows nothing above or below the picture, if that is high enough. */
static float without_gap(const struct board_view *view, float y, float scale) {
    const float high = (float)view->window.h, source = (float)view->source_h;
    return source * scale < high ? y : kept_over(y, high / -2, high, source, scale);
}

void board_view_lift(struct board_view *view, struct rect band, int64_t now, int is_sudden) {
    const struct rect old = view->lifted;
    struct rect content = view->content;
    if (rect_is_empty(content) || rect_is_empty(band) || rect_is_same(old, band)) {
        return;
    }
    content.h += view->foot;
    const float zoom = lifted_zoom(view, content, band), scale = rest_scale(view) * zoom,
                high = (float)content.h * scale;
    const float top = (float)(band.y - view->window.y) + (high < (float)band.h ? ((float)band.h - high) / 2 : 0);
    const float from_x = (float)(band.x - view->window.x) - (float)view->window.w / 2;
    const float from_y = (float)(band.y - view->window.y) - (float)view->window.h / 2;
    float x = (float)content.x + (float)content.w / 2 - (from_x + (float)band.w / 2) / scale;
    float y = (float)content.y + ((float)view->window.h / 2 - top) / scale;
    if (fills(view, band)) {
        x = kept_over(x, from_x, (float)band.w, (float)view->source_w, scale);
        y = kept_over(y, from_y, (float)band.h, (float)view->source_h, scale);
    }
    if (band.w < view->window.w && !fills(view, band)) {
        y = larger(without_gap(view, y, scale), (float)(content.y + content.h) - (from_y + (float)band.h) / scale);
    }
    const int is_of_window = !rect_is_empty(old) && !rect_is_same(view->lifted_in, view->window);
    view->lifted = band;
    view->lifted_in = view->window;
    view->leans = 0;
    glide(view, x, y, zoom, now, is_sudden || is_of_window ? 0 : LIFT_MS);
}

void board_view_rest(struct board_view *view, int64_t now, int is_sudden) {
    float x, y;
    view->lifted = (struct rect){0, 0, 0, 0};
    view->leans = 0;
    middle(view, &x, &y);
    go(view, x, y, 1, now, is_sudden);
}

void board_view_lean(struct board_view *view, struct point at, int percent, int64_t now) {
    const float zoom = 1 + (float)percent / 100, stays = (1 - 1 / zoom) * (1 + LEANS_ASIDE);
    if (view->zoom > 1.001f || view->glides_since || view->is_dragged || !rect_is_empty(view->lifted)) {
        return;
    }
    float x = view->x + ((float)at.x - view->x) * stays, y = view->y + ((float)at.y - view->y) * stays;
    keep_inside(view, zoom, &x, &y);
    glide(view, x, y, zoom, now, LEAN_MS);
    view->leans = 1;
}

void board_view_upright(struct board_view *view, int64_t now) {
    if (view->leans) {
        float x, y;
        middle(view, &x, &y);
        glide(view, x, y, 1, now, LEAN_MS);
        view->leans = 0;
    }
}

void board_view_advance(struct board_view *view, int64_t now) {
    if (!view->glides_since) {
        return;
    }
    struct tween way = {view->glides_since, view->glide_ms, is_leaning(view) ? EASE_IN_OUT : EASE_OUT};
    float share = tween_share(&way, now);
    int64_t since = view->glides_since;
    set(view, view->from_x + (view->to_x - view->from_x) * share, view->from_y + (view->to_y - view->from_y) * share,
        view->from_zoom + (view->to_zoom - view->from_zoom) * share);
    view->glides_since = tween_is_over(&way, now) ? 0 : since;
}

int board_view_is_moving(const struct board_view *view) {
    return view->glides_since != 0 || view->is_dragged;
}

int board_view_is_swept(const struct board_view *view) {
    return board_view_is_moving(view) && !is_leaning(view);
}

float board_view_figures(const struct board_view *view) {
    return view->zoom < LEANT_MOST && is_leaning(view) ? rest_scale(view) : board_view_scale(view);
}

struct point board_view_point(const struct board_view *view, struct point source) {
    float scale = board_view_scale(view);
    float x = (float)view->window.x + (float)view->window.w / 2 + ((float)source.x - view->x) * scale;
    float y = (float)view->window.y + (float)view->window.h / 2 + ((float)source.y - view->y) * scale;
    return (struct point){(int)(x + (x < 0 ? -0.5f : 0.5f)), (int)(y + (y < 0 ? -0.5f : 0.5f))};
}

int board_view_length(const struct board_view *view, int source) {
    return (int)((float)source * board_view_scale(view) + 0.5f);
}

void board_view_part(const struct board_view *view, float *x, float *y, float *w, float *h) {
    float scale = board_view_scale(view);
    *w = (float)view->window.w / scale;
    *h = (float)view->window.h / scale;
    *x = view->x - *w / 2;
    *y = view->y - *h / 2;
}

void board_view_part_at_rest(const struct board_view *view, float *x, float *y, float *w) {
    *w = is_leaning(view) ? (float)view->window.w / rest_scale(view) : 0;
    middle(view, x, y);
    *x -= *w / 2;
    *y -= (float)view->window.h / rest_scale(view) / 2;
}
