/* SPDX-License-Identifier: MIT */
/* Where a sheet finds room: nowhere on the grid is a cheaper place, and of those as cheap the uppermost and leftmost.
 */
#include "kit.h"

#include <stdlib.h>

#include "castellany/random.h"
#include "ui/room.h"

enum { THINGS = 8 };

static int lost_under(const void *user, struct rect rect) {
    const struct rect *things = user;
    int lost = 0;
    for (int i = 0; i < THINGS; i++) {
        lost += !rect_is_empty(rect_common(things[i], rect)) * (i % 3);
    }
    return lost;
}

static int cost_at(const struct room *room, struct rect rect) {
    return abs(rect.x + rect.w / 2 - room->near.x) + abs(rect.y + rect.h / 2 - room->near.y) +
           room->worth * lost_under(room->user, rect);
}

static struct rect cheapest(const struct room *room, struct rect rect) {
    struct rect best = {room->area.x, room->area.y, rect.w, rect.h};
    for (rect.y = room->area.y; rect.y + rect.h <= room->area.y + room->area.h; rect.y += room->step) {
        for (rect.x = room->area.x; rect.x + rect.w <= room->area.x + room->area.w; rect.x += room->step) {
            best = cost_at(room, rect) < cost_at(room, best) ? rect : best;
        }
    }
    return best;
}

static int below(struct random_stream *random, int end) {
    return (int)random_below(random, (uint32_t)end);
}

static void nowhere_is_cheaper(void **state) {
    enum { TRIES = 2000, WIDE = 300, HIGH = 200 };
    struct random_stream random = random_seeded(7);
    (void)state;
    for (int i = 0; i < TRIES; i++) {
        struct rect things[THINGS];
        for (int k = 0; k < THINGS; k++) {
            things[k] = (struct rect){below(&random, WIDE), below(&random, HIGH), 1 + below(&random, 90),
                                      1 + below(&random, 60)};
        }
        const struct room room = {{below(&random, 20), below(&random, 20), WIDE, HIGH},
                                  1 + below(&random, 17),
                                  {below(&random, 2 * WIDE) - WIDE / 2, below(&random, 2 * HIGH) - HIGH / 2},
                                  below(&random, 200),
                                  lost_under,
                                  things};
        struct rect found = {.w = 1 + below(&random, WIDE), .h = 1 + below(&random, HIGH)};
        const struct rect wanted = cheapest(&room, found);
        assert_true(room_find(&room, &found));
        assert_memory_equal(&found, &wanted, sizeof found);
    }
}

static void what_is_larger_than_the_room_stays_where_it_was(void **state) {
    const struct rect things[THINGS] = {{0, 0, 0, 0}};
    const struct room room = {{0, 0, 100, 100}, 5, {50, 50}, 1, lost_under, things};
    struct rect wide = {3, 4, 101, 10}, high = {3, 4, 10, 101};
    (void)state;
    assert_false(room_find(&room, &wide));
    assert_false(room_find(&room, &high));
    assert_int_equal(wide.x + wide.y + high.x + high.y, 14);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nowhere_is_cheaper),
        cmocka_unit_test(what_is_larger_than_the_room_stays_where_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
