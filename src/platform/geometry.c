/* SPDX-License-Identifier: MIT */
/* Polygons by their sides, in whole pixels: what is pointed at must not hang on rounding. */
#include <float.h>
#include <math.h>

#include "platform/geometry.h"

int polygon_contains(const struct point *points, int count, int x, int y) {
    int inside = 0;
    for (int i = 0, before = count - 1; i < count; before = i++) {
        const struct point a = points[before], b = points[i];
        if ((a.y <= y) != (b.y <= y) && (int64_t)x - a.x < (int64_t)(b.x - a.x) * (y - a.y) / (b.y - a.y)) {
            inside = !inside;
        }
    }
    return inside;
}

static float way_to_side(struct point a, struct point b, int x, int y) {
    const float across = (float)(b.x - a.x), down = (float)(b.y - a.y), long2 = across * across + down * down;
    const float along = (float)(x - a.x) * across + (float)(y - a.y) * down;
    const float share = long2 <= 0 || along <= 0 ? 0 : along >= long2 ? 1 : along / long2;
    return hypotf((float)(a.x - x) + share * across, (float)(a.y - y) + share * down);
}

float polygon_way(const struct point *points, int count, int x, int y) {
    float least = polygon_contains(points, count, x, y) ? 0 : FLT_MAX;
    for (int i = 0, before = count - 1; i < count && least > 0; before = i++) {
        least = fminf(least, way_to_side(points[before], points[i], x, y));
    }
    return least;
}

struct rect polygon_bounds(const struct point *points, int count) {
    struct rect bounds = {0, 0, 0, 0};
    for (int i = 0; i < count; i++) {
        bounds = rect_around(bounds, (struct rect){points[i].x, points[i].y, 1, 1});
    }
    return bounds;
}
