/* SPDX-License-Identifier: MIT */
/* Questions that many parts ask, and that ask nothing of any part: so the parts need not know how a table with friends
 * goes on (table_far.c). */
#include "table/table_company.h"

#include <string.h>

#include "castellany/match.h"
#include "table/far.h"
#include "table/table_scene.h"

int table_is_far(const struct table *table) {
    return table->far.seats != 0;
}

int table_is_watched(const struct table *table) {
    return table->far.is_guest && !table->persons;
}

struct far *table_far_of(const struct table *table) {
    struct far *far = table_is_far(table) ? far_of(table->app) : NULL;
    return far && far_id(far) == table->far.id ? far : NULL;
}

int table_is_friend(const struct table *table, int seat) {
    const struct match_seat *seats = match_seats(table->match);
    return seat < GAME_MAX_SEATS && (table->far.seats >> seat & 1) && seats &&
           strncmp(seats[seat].control, "person", 6) == 0;
}

unsigned table_far_friends(const struct table *table) {
    return table->far.seats & ~(table_far_of(table) ? far_stood_in(table_far_of(table)) : 0);
}

int table_is_sealed(const struct table *table, uint8_t seat) {
    const int is_told = table_far_of(table) && (far_sealed(table_far_of(table)) >> seat & 1);
    const int is_own = !table_is_far(table) || table->persons >> seat & 1;
    return is_told || (is_own && match_is_sealed(table->match, seat));
}
