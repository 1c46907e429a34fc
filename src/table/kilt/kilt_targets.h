/* The numbers of what can be pointed at on the table of Kilt Castle alone; table_targets.h has what every table has. */
#ifndef TABLE_KILT_KILT_TARGETS_H
#define TABLE_KILT_KILT_TARGETS_H

#include "castellany/kilt.h"
#include "table/table_targets.h"

enum kilt_target {
    TARGET_SQUARE = TARGET_GAME,                   /* + square: what stands there */
    TARGET_PLACE = TARGET_SQUARE + KILT_SQUARES,   /* + place of the lane */
    TARGET_CARD = TARGET_PLACE + KILT_PLACES,      /* + card */
    TARGET_KIND = TARGET_CARD + KILT_CARDS,        /* + crests of the floor that is laid */
    TARGET_KINDS = TARGET_KIND + KILT_CREST_KINDS, /* the sheet on which these lie */
    TARGET_ABOVE,                                  /* the view from above */
    TARGET_TURN,                                   /* whose turn, and what it will bring */
    TARGET_PURSE,                                  /* + seat: ducats */
    TARGET_STOCK = TARGET_PURSE + GAME_MAX_SEATS,  /* + colour * KILT_CREST_KINDS + crests: floors left */
    TARGET_AREA = TARGET_STOCK + KILT_COLOURS * KILT_CREST_KINDS, /* + colour: the largest area */
    TARGET_FINAL = TARGET_AREA + KILT_COLOURS,                    /* + colour: if it ended now */
    TARGET_PLAN = TARGET_FINAL + KILT_COLOURS,                    /* + square of the small plan */
    TARGET_PLAN_SHEET = TARGET_PLAN + KILT_SQUARES,
    TARGET_ABOVE_SHEET,
};

#endif
