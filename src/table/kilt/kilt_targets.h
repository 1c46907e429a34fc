/* SPDX-License-Identifier: MIT */
/* The numbers of what can be pointed at on the table of Kilt Castle alone; table_targets.h has what every table has. */
#ifndef TABLE_KILT_KILT_TARGETS_H
#define TABLE_KILT_KILT_TARGETS_H

#include "castellany/kilt.h"
#include "table/table_targets.h"

enum kilt_target {
    KILT_TARGET_SQUARE = TARGET_GAME,                        /* + square: what stands there */
    KILT_TARGET_PLACE = KILT_TARGET_SQUARE + KILT_SQUARES,   /* + place of the lane */
    KILT_TARGET_CARD = KILT_TARGET_PLACE + KILT_PLACES,      /* + card */
    KILT_TARGET_KIND = KILT_TARGET_CARD + KILT_CARDS,        /* + crests of the floor that is laid */
    KILT_TARGET_KINDS = KILT_TARGET_KIND + KILT_CREST_KINDS, /* the sheet on which these lie */
    KILT_TARGET_ABOVE,                                       /* the view from above */
    KILT_TARGET_TURN,                                        /* whose turn, and what it will bring */
    KILT_TARGET_PURSE,                                       /* + seat: ducats */
    KILT_TARGET_STOCK = KILT_TARGET_PURSE + GAME_MAX_SEATS,  /* + colour * KILT_CREST_KINDS + crests: floors left */
    KILT_TARGET_AREA = KILT_TARGET_STOCK + KILT_COLOURS * KILT_CREST_KINDS, /* + colour: the best area */
    KILT_TARGET_FINAL = KILT_TARGET_AREA + KILT_COLOURS,                    /* + colour: if it ended now */
    KILT_TARGET_PLAN = KILT_TARGET_FINAL + KILT_COLOURS,                    /* + square of the small plan */
    KILT_TARGET_PLAN_SHEET = KILT_TARGET_PLAN + KILT_SQUARES,
    KILT_TARGET_ABOVE_SHEET,
    KILT_TARGET_END,                        /* + 0: the mark of the train's rear row, + 1: of its front row */
    KILT_TARGET_SEAL = KILT_TARGET_END + 2, /* on the card that moved last */
};

#endif
