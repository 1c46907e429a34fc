/* SPDX-License-Identifier: MIT */
/* All places on a grid are tried. What is lost is asked only where the way alone does not cost too much already. */
#include <limits.h>
#include <stdlib.h>

#include "ui/room.h"

static int cost_of(const struct room *room, struct rect rect, int most) {
    const int away = abs(rect.x + rect.w / 2 - room->near.x) + abs(rect.y + rect.h / 2 - room->near.y);
    return away < most ? away + room->worth * room->lost(room->user, rect) : most;
}

int room_find(const struct room *room, struct rect *place) {
    const struct rect area = room->area;
    struct rect tried = *place;
    int least = INT_MAX;
    for (tried.y = area.y; tried.y + tried.h <= area.y + area.h; tried.y += room->step) {
        for (tried.x = area.x; tried.x + tried.w <= area.x + area.w; tried.x += room->step) {
            const int cost = cost_of(room, tried, least);
            *place = cost < least ? tried : *place;
            least = cost < least ? cost : least;
        }
    }
    return least < INT_MAX;
}
