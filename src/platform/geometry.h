/* SPDX-License-Identifier: MIT */
/* Points and rectangles in whole pixels, and colours: the plain words that platform, ui and scenes share. */
#ifndef PLATFORM_GEOMETRY_H
#define PLATFORM_GEOMETRY_H

#include <stdint.h>

struct point {
    int x, y;
};

/* From X, Y inclusive, W wide and H high. Empty when W or H is 0 or less. */
struct rect {
    int x, y, w, h;
};

/* Of a picture: row FROM and those behind it, before TO. */
struct rows {
    int from, to;
};

/* 0xRRGGBBAA, straight alpha. */
static inline uint32_t colour_with_alpha(uint32_t colour, int alpha) {
    return (colour & 0xffffff00u) | (uint32_t)(alpha < 0 ? 0 : alpha > 255 ? 255 : alpha);
}

/* The colour SHARE (0 to 256) of the way from FROM to TO, alpha included. */
static inline uint32_t colour_mix(uint32_t from, uint32_t to, int share) {
    uint32_t mixed = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const int a = (int)(from >> shift & 0xff), b = (int)(to >> shift & 0xff);
        mixed |= (uint32_t)(a + (b - a) * share / 256) << shift;
    }
    return mixed;
}

static inline int rect_is_empty(struct rect r) {
    return r.w <= 0 || r.h <= 0;
}

static inline int rect_contains(struct rect r, int x, int y) {
    return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}

/* Says whether A and B are the same, the empty ones included. */
static inline int rect_is_same(struct rect a, struct rect b) {
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

/* What lies in both; empty (all zero) if nothing does. */
static inline struct rect rect_common(struct rect a, struct rect b) {
    const int left = a.x > b.x ? a.x : b.x, top = a.y > b.y ? a.y : b.y;
    const int right = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    const int bottom = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    return right > left && bottom > top ? (struct rect){left, top, right - left, bottom - top}
                                        : (struct rect){0, 0, 0, 0};
}

/* Says whether A and B have a pixel in common. */
static inline int rect_meets(struct rect a, struct rect b) {
    return !rect_is_empty(rect_common(a, b));
}

/* How many pixels A and B have in common. */
static inline int rect_shared(struct rect a, struct rect b) {
    const struct rect common = rect_common(a, b);
    return common.w * common.h;
}

/* The least rectangle around both; an empty one does not count. */
static inline struct rect rect_around(struct rect a, struct rect b) {
    if (rect_is_empty(a) || rect_is_empty(b)) {
        return rect_is_empty(a) ? b : a;
    }
    const int left = a.x < b.x ? a.x : b.x, top = a.y < b.y ? a.y : b.y;
    const int right = a.x + a.w > b.x + b.w ? a.x + a.w : b.x + b.w;
    const int bottom = a.y + a.h > b.y + b.h ? a.y + a.h : b.y + b.h;
    return (struct rect){left, top, right - left, bottom - top};
}

static inline struct point rect_middle(struct rect r) {
    return (struct point){r.x + r.w / 2, r.y + r.h / 2};
}

/* R without BY pixels on each side (with a negative BY: grown). */
static inline struct rect rect_inset(struct rect r, int by) {
    return (struct rect){r.x + by, r.y + by, r.w - 2 * by, r.h - 2 * by};
}

/* A rectangle of W x H in the middle of OUTER. */
static inline struct rect rect_centred(struct rect outer, int w, int h) {
    return (struct rect){outer.x + (outer.w - w) / 2, outer.y + (outer.h - h) / 2, w, h};
}

/* A rectangle of W x H with its middle AT. */
static inline struct rect rect_centred_at(struct point at, int w, int h) {
    return (struct rect){at.x - w / 2, at.y - h / 2, w, h};
}

static inline struct rect rect_square(struct point at, int size) {
    return rect_centred_at(at, size, size);
}

/* Cut a strip off R and give it; R becomes the rest. GAP pixels between them are lost. */
static inline struct rect rect_cut_left(struct rect *r, int w, int gap) {
    const struct rect cut = {r->x, r->y, w, r->h};
    r->x += w + gap;
    r->w -= w + gap;
    return cut;
}
static inline struct rect rect_cut_right(struct rect *r, int w, int gap) {
    const struct rect cut = {r->x + r->w - w, r->y, w, r->h};
    r->w -= w + gap;
    return cut;
}
static inline struct rect rect_cut_top(struct rect *r, int h, int gap) {
    const struct rect cut = {r->x, r->y, r->w, h};
    r->y += h + gap;
    r->h -= h + gap;
    return cut;
}
static inline struct rect rect_cut_bottom(struct rect *r, int h, int gap) {
    const struct rect cut = {r->x, r->y + r->h - h, r->w, h};
    r->h -= h + gap;
    return cut;
}

/* Says whether X, Y lies inside the closed polygon of COUNT points (even-odd). */
int polygon_contains(const struct point *points, int count, int x, int y);
/* Where the sides of that polygon cross the row Y, in no order: how many (at most COUNT, whose room CROSSINGS has). An
 * X of that row lies inside if an odd number of them is greater. */
int polygon_crossings(const struct point *points, int count, int y, int *crossings);
/* How far X, Y is from the closed polygon of COUNT points, in pixels: 0 inside. */
float polygon_way(const struct point *points, int count, int x, int y);
/* The least rectangle around COUNT points. */
struct rect polygon_bounds(const struct point *points, int count);

#endif
