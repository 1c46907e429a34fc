/* SPDX-License-Identifier: MIT */
/* All places on a grid are tried. What is lost is asked only where the way alone does not cost too much already: more
 * than the place that is nearest, which is asked first. Of those that cost the same the first one is taken. */
#include <limits.h>
#include <stdlib.h>

#include "ui/room.h"

static int cost_of(const struct room *room, struct rect rect, int most) {
    const int away = abs(rect.x + rect.w / 2 - room->near.x) + abs(rect.y + rect.h / 2 - room->near.y);
    return away < most ? away + room->worth * room->lost(room->user, rect) : most;
}

/* Of the places from FROM on, STEP apart, that of SIZE in ROOM whose middle is nearest to NEAR. */
static int nearest(int from, int room, int size, int step, int near) {
    const int most = (room - size) / step, wished = (near - size / 2 - from + step / 2) / step;
    return from + step * (wished < 0 ? 0 : wished > most ? most : wished);
}

static int cost_of_nearest(const struct room *room, struct rect rect) {
    const struct rect area = room->area;
    if (rect.w > area.w || rect.h > area.h) {
        return INT_MAX - 1;
    }
    rect.x = nearest(area.x, area.w, rect.w, room->step, room->near.x);
    rect.y = nearest(area.y, area.h, rect.h, room->step, room->near.y);
    return cost_of(room, rect, INT_MAX - 1);
}

int room_find(const struct room *room, struct rect *place) {
    const struct rect area = room->area;
    struct rect tried = *place;
    int least = cost_of_nearest(room, tried) + 1, is_found = 0;
    for (tried.y = area.y; tried.y + tried.h <= area.y + area.h; tried.y += room->step) {
        for (tried.x = area.x; tried.x + tried.w <= area.x + area.w; tried.x += room->step) {
            const int cost = cost_of(room, tried, least);
            is_found |= cost < least;
            *place = cost < least ? tried : *place;
            least = cost < least ? cost : least;
        }
    }
    return is_found;
}
