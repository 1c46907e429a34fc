/* SPDX-License-Identifier: MIT */
/* What the readers of numbers share: goods in words, whose panel is meant, what a place is worth. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "numbers.h"

void read_goods(const char *words, int goods[KINDS + 1]) {
    memset(goods, 0, (KINDS + 1) * sizeof *goods);
    for (const char *at = words; (at = strpbrk(at, "0123456789")) != NULL;) {
        const int count = (int)strtol(at, (char **)&at, 10);
        char name[16] = "";
        sscanf(at, " %15[a-zA-Z]", name);
        name[0] = (char)(name[0] >= 'A' && name[0] <= 'Z' ? name[0] - 'A' + 'a' : name[0]);
        const int kind = !strncmp(name, "taler", 5) ? TALER : seasons_kind_of(name);
        if (kind < 0) {
            fail_msg("no goods: \"%s\"", words);
        }
        goods[kind] += count;
    }
}

int is_same(const int one[KINDS + 1], const int other[KINDS + 1]) {
    return !memcmp(one, other, (KINDS + 1) * sizeof *one);
}

int seat_of_target(const struct table *table, int target) {
    return target_is(target, TARGET_SEAT, GAME_MAX_SEATS) ? target - TARGET_SEAT
           : target == TARGET_OWN || target == TARGET_STOCK || target_is(target, TARGET_OWN_COUNT, SEAT_COUNTS)
               ? table->viewer
           : target_is(target, TARGET_SEAT_COUNT, GAME_MAX_SEATS * SEAT_COUNTS)
               ? (target - TARGET_SEAT_COUNT) / SEAT_COUNTS
               : -1;
}

int count_of(const struct seasons_state *state, int seat, int what) {
    const struct seasons_seat *own = &state->seats[seat];
    return what < KINDS                 ? own->goods[what]
           : what == SEAT_COUNT_TALERS  ? own->talers
           : what == SEAT_COUNT_HELPERS ? own->helpers
                                        : own->vp;
}

int what_of_target(int target) {
    return target_is(target, TARGET_OWN_COUNT, SEAT_COUNTS) ? target - TARGET_OWN_COUNT
                                                            : (target - TARGET_SEAT_COUNT) % SEAT_COUNTS;
}

int place_worth(const struct reading *reading, int seat, int place) {
    int16_t change[GAME_MAX_SEATS][POINTS_SOURCES];
    const int source = seasons_building_source(seasons_place_building(place));
    seasons_place_change(tables_of(reading), shown(reading), (uint8_t)seat, place, change);
    return source < 0 ? 0 : change[seat][source];
}

int whose_place(const struct reading *reading, int place) {
    const uint8_t owner = shown(reading)->places[place];
    return owner == GAME_NO_SEAT ? observer(reading) : owner;
}
