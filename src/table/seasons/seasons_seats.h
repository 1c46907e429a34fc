/* SPDX-License-Identifier: MIT */
/* The seats' panels: what they count, what is in them and how far they are unfolded. */
#ifndef TABLE_SEASONS_SEASONS_SEATS_H
#define TABLE_SEASONS_SEASONS_SEATS_H

#include "castellany/seasons.h"
#include "platform/geometry.h"

struct table;

/* ---- seasons_seats.c ---- */

/* Says whether SEAT's card of this round is chosen, and not yet turned. */
int seasons_seat_has_chosen(const struct table *table, int seat);
/* What SEAT's counters show: the fold less what is in the air. */
int seasons_shown_goods(const struct table *table, int seat, int kind); /* kind or TALER */
int seasons_shown_helpers(const struct table *table, int seat);
int seasons_shown_points(const struct table *table, int seat);

/* ---- seasons_points.c: the inside of a panel; drawing and flights use the same numbers ---- */

struct seat_layout {
    struct rect panel, shape, name, points, status, talers, helpers;
    struct rect goods[KINDS];
    struct rect cards[CARDS];
    struct rect count; /* how many cards he holds: at rest that stands for CARDS */
    int cards_seen;    /* how much is seen of CARDS, 0 to 255; the rest of COUNT */
    int has_cards; /* else CARDS are all where the seat's mark is: they fly there */
    int is_own;    /* the large panel at the bottom */
    int is_folded; /* CARDS are too small to be pressed, and the status has no room */
};

/* SEAT's panel in the rail, or with IS_OWN the large one at the bottom. */
void seasons_seat_layout(const struct table *table, int seat, int is_own, struct seat_layout *layout);
/* The panel in which SEAT's pieces fly in and out: his own one if he is the only person, else that in the rail. */
void seasons_seat_home(const struct table *table, int seat, struct seat_layout *layout);
/* Says whether SEAT has a panel in the rail. */
int seasons_seat_in_rail(const struct table *table, int seat);

/* ---- seasons_points.c: how far each panel in the rail is unfolded ---- */

/* Sends each panel on its way: two lines at rest, all of it for whose turn it is and for whoever is pointed at. */
void seasons_seats_fold(struct table *table);
/* Says whether one is on its way. */
int seasons_seats_are_folding(const struct table *table);

#endif
