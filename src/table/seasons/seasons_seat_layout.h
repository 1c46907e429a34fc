/* SPDX-License-Identifier: MIT */
/* The inside of a seat's panel: where its points, goods and cards stand. Drawing and flights use the same numbers. */
#ifndef TABLE_SEASONS_SEASONS_SEAT_LAYOUT_H
#define TABLE_SEASONS_SEASONS_SEAT_LAYOUT_H

#include "castellany/seasons.h"
#include "platform/geometry.h"

struct table;

struct seat_layout {
    struct rect panel, shape, name, points, status, talers, helpers;
    struct rect goods[KINDS];
    struct rect cards[CARDS];
    int has_cards; /* else CARDS are all where the seat's mark is: they fly there */
    int is_folded; /* CARDS are colours alone, and the status has no room */
};

/* SEAT's panel in the rail, or with IS_OWN the large one at the bottom. */
void seasons_seat_layout(const struct table *table, int seat, int is_own, struct seat_layout *layout);
/* The panel in which SEAT's pieces fly in and out: his own one if he is the only person, else that in the rail. */
void seasons_seat_home(const struct table *table, int seat, struct seat_layout *layout);
/* Says whether SEAT has a panel in the rail. */
int seasons_seat_in_rail(const struct table *table, int seat);

#endif
