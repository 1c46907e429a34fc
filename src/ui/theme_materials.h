/* SPDX-License-Identifier: MIT */
/* What the kit is made of: each material is a function of the place in a piece and of the distance to its edge, so that
 * it is right at any size. Private to the theme's painters. */
#ifndef UI_THEME_MATERIALS_H
#define UI_THEME_MATERIALS_H

#include "ui/theme.h"
#include "ui/tone.h"

/* Where we are in a piece: the place in units, and the distance to its edge (negative inside), in units. */
struct spot {
    float x, y, w, h; /* place and size in units */
    float edge;
    float pixel; /* the size of a pixel in units */
    int state;   /* enum state */
    enum theme_dress dress;
};

/* ---- distances ---- */

/* How much of a pixel lies inside an edge. */
static inline float inside(const struct spot *spot, float edge) {
    const float share = 0.5F - edge / spot->pixel;
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

/* A line of WIDTH whose middle lies DEPTH inside the edge. */
static inline float line_at(const struct spot *spot, float edge, float depth, float width) {
    return inside(spot, fabsf(edge + depth) - width / 2);
}

/* Lighter above, darker below, as far as the edge is near: a bevel. */
static inline float bevel(const struct spot *spot, float reach) {
    const float near = 1 - between(0, reach, -spot->edge);
    return near * (spot->y < spot->h / 2 ? 1 : -1) * between(0, 0.5F, fabsf(spot->y / spot->h - 0.5F));
}

/* ---- materials ---- */

struct tone parchment(const struct spot *spot);
struct tone oak(const struct spot *spot, struct tone dark, struct tone light);
/* A light wood, planed: chips and tags. */
struct tone birch(const struct spot *spot);
struct tone wax(const struct spot *spot);
/* Linen: threads over and under each other, a fold here and there. */
struct tone cloth(const struct spot *spot, struct tone dark, struct tone light);
/* Stitches of a thread, 7 long and 4 apart, DEPTH inside the edge that is EDGE away. */
float stitches(const struct spot *spot, float edge, float depth);

/* What the spot's dress is panelled with: oak between DARK and LIGHT; tartan or ashlar about as dark. */
struct tone panelling(const struct spot *spot, struct tone dark, struct tone light);
/* T with a SHARE of what the dress is edged with: iron, leather, lead. */
struct tone edged(const struct spot *spot, struct tone t, float share);

/* T with the snow that lies on a snowed-in piece's upper edge, and frost beside it; in other dresses T as it is. */
struct tone snowed(const struct spot *spot, struct tone t);

#endif
