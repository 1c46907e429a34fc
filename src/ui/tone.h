/* SPDX-License-Identifier: MIT */
/* Noise and colours to paint with. Private to the theme's painters. */
#ifndef UI_TONE_H
#define UI_TONE_H

#include <math.h>
#include <stdint.h>

/* A colour while it is worked on: parts from 0 to 1, straight alpha. */
struct tone {
    float r, g, b, a;
};

/* ---- noise ---- */

static inline float lattice(int x, int y) {
    uint32_t hash = (uint32_t)x * 0x8da6b343u ^ (uint32_t)y * 0xd8163841u;
    hash = (hash ^ hash >> 13) * 0x5bd1e995u;
    return (float)((hash ^ hash >> 15) & 0xffff) / 65535.0F;
}

/* As floorf, of what an int holds, and without a call of the library for each pixel. */
static inline int whole_below(float x) {
    const int towards_nought = (int)x;
    return towards_nought - (x < (float)towards_nought);
}

static inline float noise(float x, float y) {
    const int ix = whole_below(x), iy = whole_below(y);
    const float tx = x - (float)ix, ty = y - (float)iy;
    const float sx = tx * tx * (3 - 2 * tx), sy = ty * ty * (3 - 2 * ty);
    const float top = lattice(ix, iy) + (lattice(ix + 1, iy) - lattice(ix, iy)) * sx;
    const float bottom = lattice(ix, iy + 1) + (lattice(ix + 1, iy + 1) - lattice(ix, iy + 1)) * sx;
    return top + (bottom - top) * sy;
}

/* ---- distances ---- */

/* How far X, Y lies outside a box of W x H with corners of RADIUS; negative inside. */
static inline float box_edge(float x, float y, float w, float h, float radius) {
    const float dx = fabsf(x - w / 2) - w / 2 + radius, dy = fabsf(y - h / 2) - h / 2 + radius;
    if (dx <= 0 || dy <= 0) {
        return fmaxf(dx, dy) - radius;
    }
    return sqrtf(dx * dx + dy * dy) - radius;
}

/* ---- tones ---- */

static inline struct tone tone(uint32_t colour) {
    return (struct tone){(float)(colour >> 24) / 255, (float)(colour >> 16 & 0xff) / 255,
                         (float)(colour >> 8 & 0xff) / 255, (float)(colour & 0xff) / 255};
}

static inline float between(float low, float high, float value) {
    const float t = (value - low) / (high - low), clamped = t < 0 ? 0 : t > 1 ? 1 : t;
    return clamped * clamped * (3 - 2 * clamped);
}

static inline struct tone mix(struct tone a, struct tone b, float share) {
    const float t = share < 0 ? 0 : share > 1 ? 1 : share;
    return (struct tone){a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t, a.a + (b.a - a.a) * t};
}

static inline struct tone lit(struct tone t, float by) {
    return (struct tone){t.r * by, t.g * by, t.b * by, t.a};
}

/* ABOVE laid over BELOW. */
static inline struct tone over(struct tone below, struct tone above) {
    const float a = above.a + below.a * (1 - above.a);
    if (a <= 0) {
        return (struct tone){0, 0, 0, 0};
    }
    const float part = above.a / a;
    return (struct tone){below.r + (above.r - below.r) * part, below.g + (above.g - below.g) * part,
                         below.b + (above.b - below.b) * part, a};
}

static inline struct tone faded(struct tone t, float alpha) {
    t.a *= alpha < 0 ? 0 : alpha > 1 ? 1 : alpha;
    return t;
}

static inline uint32_t packed(struct tone t) {
    const float parts[4] = {t.a, t.r, t.g, t.b};
    uint32_t pixel = 0;
    for (int i = 0; i < 4; i++) {
        const float clamped = parts[i] < 0 ? 0 : parts[i] > 1 ? 1 : parts[i];
        pixel = pixel << 8 | (uint32_t)(clamped * 255 + 0.5F);
    }
    return pixel;
}

#endif
