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

struct rect polygon_bounds(const struct point *points, int count) {
    struct rect bounds = {0, 0, 0, 0};
    for (int i = 0; i < count; i++) {
        bounds = rect_around(bounds, (struct rect){points[i].x, points[i].y, 1, 1});
    }
    return bounds;
}
