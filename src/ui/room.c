/* SPDX-License-Identifier: MIT */
/* All places on a grid are looked at from the middle that is wished outwards. What is lost is asked only where the way
 * alone does not cost too much already. Of those that cost the same the uppermost is taken, then the leftmost. */
#include <limits.h>
#include <stdlib.h>

#include "ui/room.h"

/* One edge of what is looked for may begin at COUNT places, STEP apart, of which number NEAREST has its middle next to
 * where it should be. */
struct line {
    int from, step, count, nearest;
};

static struct line line_of(int from, int room, int size, int step, int near) {
    const int count = size > room ? 0 : (room - size) / step + 1, wished = (near - size / 2 - from + step / 2) / step;
    return (struct line){from, step, count, wished < 0 ? 0 : wished >= count ? count - 1 : wished};
}

/* The place number INDEX of LINE from the nearest outwards. */
static int place_on(const struct line *line, int index) {
    const int before = line->nearest, behind = line->count - 1 - line->nearest;
    const int both = before < behind ? before : behind;
    const int number = index > 2 * both ? (before < behind ? index : line->count - 1 - index)
                       : index % 2 == 1 ? before - (index + 1) / 2
                                        : before + index / 2;
    return line->from + line->step * number;
}

static int comes_first(struct rect a, struct rect b) {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

int room_find(const struct room *room, struct rect *place) {
    const struct rect area = room->area;
    const struct line rows = line_of(area.y, area.h, place->h, room->step, room->near.y);
    const struct line columns = line_of(area.x, area.w, place->w, room->step, room->near.x);
    struct rect tried = *place;
    int least = INT_MAX;
    for (int row = 0; row < rows.count; row++) {
        tried.y = place_on(&rows, row);
        const int down = abs(tried.y + tried.h / 2 - room->near.y);
        for (int column = 0; down <= least && column < columns.count; column++) {
            tried.x = place_on(&columns, column);
            const int away = down + abs(tried.x + tried.w / 2 - room->near.x);
            const int cost = away > least ? away : away + room->worth * room->lost(room->user, tried);
            if (cost < least || (cost == least && comes_first(tried, *place))) {
                *place = tried;
                least = cost;
            }
        }
    }
    return rows.count > 0 && columns.count > 0;
}
