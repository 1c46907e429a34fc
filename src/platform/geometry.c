/* SPDX-License-Identifier: MIT */
/* Polygons by their sides, in whole pixels: what is pointed at must not hang on rounding. */
#include <float.h>
#include <limits.h>
#include <math.h>

#include "platform/geometry.h"

/* Where the side from A to B crosses the row Y: what lies left of it has it on its right. */
static int crossing_of(struct point a, struct point b, int y, int *x) {
    if ((a.y <= y) == (b.y <= y)) {
        return 0;
    }
    *x = a.x + (int)((int64_t)(b.x - a.x) * (y - a.y) / (b.y - a.y));
    return 1;
}

int polygon_crossings(const struct point *points, int count, int y, int *crossings) {
    int found = 0;
    for (int i = 0, before = count - 1; i < count; before = i++) {
        found += crossing_of(points[before], points[i], y, &crossings[found]);
    }
    return found;
}

int polygon_contains(const struct point *points, int count, int x, int y) {
    int inside = 0, at;
    for (int i = 0, before = count - 1; i < count; before = i++) {
        inside ^= crossing_of(points[before], points[i], y, &at) && x < at;
    }
    return inside;
}

/* The square of the way. */
static double way_to_side(struct point a, struct point b, int x, int y) {
    const float across = (float)(b.x - a.x), down = (float)(b.y - a.y), long2 = across * across + down * down;
    const float along = (float)(x - a.x) * across + (float)(y - a.y) * down;
    const float share = long2 <= 0 || along <= 0 ? 0 : along >= long2 ? 1 : along / long2;
    const float right = (float)(a.x - x) + share * across, below = (float)(a.y - y) + share * down;
    return (double)right * right + (double)below * below;
}

float polygon_way(const struct point *points, int count, int x, int y) {
    double least = polygon_contains(points, count, x, y) ? 0 : DBL_MAX;
    for (int i = 0, before = count - 1; i < count && least > 0; before = i++) {
        least = fmin(least, way_to_side(points[before], points[i], x, y));
    }
    return count ? (float)sqrt(least) : FLT_MAX;
}

struct rect polygon_bounds(const struct point *points, int count) {
    int left = INT_MAX, top = INT_MAX, right = INT_MIN, bottom = INT_MIN;
    for (int i = 0; i < count; i++) {
        left = points[i].x < left ? points[i].x : left;
        top = points[i].y < top ? points[i].y : top;
        right = points[i].x > right ? points[i].x : right;
        bottom = points[i].y > bottom ? points[i].y : bottom;
    }
    return count > 0 ? (struct rect){left, top, right - left + 1, bottom - top + 1} : (struct rect){0, 0, 0, 0};
}
