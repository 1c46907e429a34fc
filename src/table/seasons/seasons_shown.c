/* SPDX-License-Identifier: MIT */
/* What a panel counts has landed: what the shown board has, less what still flies there. */
#include "table/seasons/seasons_table.h"

/* ---- counters that count up where things land ---- */

int seasons_shown_goods(const struct table *table, int seat, int kind) {
    const struct seasons_seat *shown = &seasons_shown(table)->seats[seat];
    int have = kind == TALER ? shown->talers : shown->goods[kind];
    return have - seasons_motion_in_air(&table->motion, AT_SEAT + seat, kind, table->now);
}

int seasons_shown_helpers(const struct table *table, int seat) {
    int flying = 0;
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct event *event = &table->motion.items[i].event;
        flying += event->type == EVENT_MOVE && event->what == HELPER && event->to == AT_SEAT + seat;
    }
    return seasons_shown(table)->seats[seat].helpers - flying;
}

int seasons_shown_points(const struct table *table, int seat) {
    return seasons_shown(table)->seats[seat].vp - seasons_motion_points_in_air(&table->motion, seat, table->now);
}
