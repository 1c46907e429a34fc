/* SPDX-License-Identifier: MIT */
/* Where the parts of the payment tray stand, in window pixels. */
#ifndef TABLE_SEASONS_SEASONS_TRAY_ROOM_H
#define TABLE_SEASONS_SEASONS_TRAY_ROOM_H

#include "castellany/seasons.h"
#include "platform/geometry.h"

struct table;

/* One kind of goods: the piece with what it is worth, the counters of own pieces and of those got for silver, what is
 * left over. BAND is all of it. */
struct tray_kind {
    struct rect band, icon, own, forged, left;
};

/* FORGED, LAMP, PREVIOUS, NEXT and BELOW are empty where there is nothing for them. */
struct tray {
    struct rect panel, head, close;
    struct tray_kind kinds[PAYING_KINDS];
    struct rect own_name, forged_name, left_name; /* what the counters are called */
    struct rect silver_band, silver;              /* behind the counters for silver; how much of it is forged */
    struct rect previous, bar, next, lamp;        /* around the sum */
    struct rect words, below;                     /* which of the ways it is; room for more words */
    struct rect pay;
    int is_wide;
};

/* A counter: minus, number, plus. */
struct tray_counter {
    struct rect less, number, more;
};

/* Says whether whoever pays has silver. */
int seasons_tray_has_silver(const struct table *table);
/* Says whether the tray lies in the hand's place, its goods side by side; else it stands in the right column. */
int seasons_tray_is_wide(const struct table *table);
/* The open tray. */
void seasons_tray_lay_out(const struct table *table, struct tray *tray);
struct tray_counter seasons_tray_counter(const struct table *table, struct rect cell);

#endif
