/* SPDX-License-Identifier: MIT */
/* Arithmetic on premultiplied pixels, four parts at a time. Private to the files that paint. */
#ifndef PLATFORM_PIXELS_H
#define PLATFORM_PIXELS_H

#include <string.h>

#include "platform/picture.h"

/* VALUE, or the nearest of 0 to MOST. */
static inline int clamped(int value, int most) {
    return value < 0 ? 0 : value > most ? most : value;
}

/* VALUE times BY / 255, rounded. */
static inline uint32_t part_times(uint32_t value, uint32_t by) {
    const uint32_t product = value * by + 128;
    return (product + (product >> 8)) >> 8;
}

/* All four parts of a pixel times BY / 255, rounded. */
static inline uint32_t pixel_times(uint32_t pixel, uint32_t by) {
    uint32_t even = (pixel & 0xff00ffu) * by + 0x800080u;
    uint32_t odd = (pixel >> 8 & 0xff00ffu) * by + 0x800080u;
    even = (even + (even >> 8 & 0xff00ffu)) >> 8 & 0xff00ffu;
    odd = (odd + (odd >> 8 & 0xff00ffu)) & 0xff00ff00u;
    return even | odd;
}

static inline uint32_t pixel_over(uint32_t below, uint32_t above) {
    return above + pixel_times(below, 255 - (above >> 24));
}

/* The same four pixels at a time, their parts in lanes of 16 bits. */
enum { PIXELS = 4 };
typedef uint32_t pixel_four __attribute__((vector_size(4 * PIXELS)));
typedef uint16_t pixel_parts __attribute__((vector_size(4 * PIXELS)));
typedef int16_t signed_parts __attribute__((vector_size(4 * PIXELS)));

static inline pixel_four pixels_at(const uint32_t *from) {
    pixel_four read;
    memcpy(&read, from, sizeof read);
    return read;
}

/* BY: for each pixel, 0 to 255. */
static inline pixel_four pixels_times(pixel_four pixel, pixel_four by) {
    const pixel_parts times = (pixel_parts)(by | by << 16);
    pixel_parts even = (pixel_parts)(pixel & 0xff00ffu) * times + 128;
    pixel_parts odd = (pixel_parts)(pixel >> 8 & 0xff00ffu) * times + 128;
    even = (even + (even >> 8)) >> 8;
    odd = (odd + (odd >> 8)) >> 8;
    return (pixel_four)even | (pixel_four)odd << 8;
}

static inline pixel_four pixels_over(pixel_four below, pixel_four above) {
    return above + pixels_times(below, 255 - (above >> 24));
}

/* Of neighbours A and B, SHARE (0 to 256) of the way from A, each. */
static inline pixel_four pixels_between(pixel_four a, pixel_four b, pixel_four share) {
    const pixel_parts to = (pixel_parts)(share | share << 16), from = 256 - to;
    const pixel_parts even = (pixel_parts)(a & 0xff00ffu) * from + (pixel_parts)(b & 0xff00ffu) * to;
    const pixel_parts odd = (pixel_parts)(a >> 8 & 0xff00ffu) * from + (pixel_parts)(b >> 8 & 0xff00ffu) * to;
    return (pixel_four)(even >> 8) | ((pixel_four)odd & 0xff00ff00u);
}

/* Of values up to 32767: signed ones are compared at once. */
static inline pixel_parts at_most_255(pixel_parts value) {
    const pixel_parts over = (pixel_parts)((signed_parts)value > 255);
    return (value & ~over) | (over & 255);
}

/* Light added; what is below keeps its alpha. */
static inline pixel_four pixels_added(pixel_four below, pixel_four above) {
    const pixel_parts even = (pixel_parts)(below & 0xff00ffu) + (pixel_parts)(above & 0xff00ffu);
    const pixel_parts odd = (pixel_parts)(below >> 8 & 0xff00ffu) + (pixel_parts)(above >> 8 & 0xff00ffu);
    const pixel_four sum = (pixel_four)at_most_255(even) | (pixel_four)at_most_255(odd) << 8;
    return (sum & 0xffffffu) | (below & 0xff000000u);
}

static inline uint32_t parts_sum(uint32_t a, uint32_t b, int shift) {
    const uint32_t sum = (a >> shift & 0xff) + (b >> shift & 0xff);
    return (sum > 255 ? 255 : sum) << shift;
}

static inline uint32_t pixel_added(uint32_t below, uint32_t above) {
    return parts_sum(below, above, 0) | parts_sum(below, above, 8) | parts_sum(below, above, 16) |
           (below & 0xff000000u);
}

static inline uint32_t pixel_blended(const struct brush *brush, uint32_t below, uint32_t above) {
    return brush->blend == BLEND_ADD     ? pixel_added(below, above)
           : brush->blend == BLEND_SHADE ? pixel_over(below, above & 0xff000000u)
                                         : pixel_over(below, above);
}

static inline uint32_t *brush_row(const struct brush *brush, int x, int y) {
    return brush->on->pixels + (size_t)y * (size_t)brush->on->w + x;
}

#endif
