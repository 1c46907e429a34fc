/* SPDX-License-Identifier: MIT */
/* What the bots of Kilt Castle tell of themselves: why a hint is good. The interface makes sentences of it. */
#ifndef CASTELLANY_KILT_BOTS_H
#define CASTELLANY_KILT_BOTS_H

/* The codes of struct bot_hint's facts, what their subject is and what their amount counts; facts come with the
 * weightiest first. What is told is what comes of the answer when the builders of this turn do what is good for
 * themselves; an amount is compared with the state before the answer. */
enum kilt_fact {
    KILT_FACT_NONE,
    KILT_FACT_DUCAT_DAY,    /* amount: ducats that the day after this turn pays to the seat itself */
    KILT_FACT_OTHERS_DAY,   /* subject: the other seat that the day pays most; amount: how many ducats */
    KILT_FACT_AREA_GROWS,   /* subject: own colour; amount: by how much its best area gains in value */
    KILT_FACT_AREA_LOSES,   /* subject: own colour; amount: by how much it loses */
    KILT_FACT_RIVAL_LOSES,  /* subject: another seat; amount: by how much a best area of its loses in value */
    KILT_FACT_PAYS,         /* subject: the seat that is paid; amount: ducats that the seat itself pays */
    KILT_FACT_OTHERS_PAY,   /* subject: another seat; amount: ducats that it pays to the seat itself */
    KILT_FACT_OTHERS_SPEND, /* subject: another seat; amount: ducats that it pays to others still */
    KILT_FACT_HIGH_TOWER,   /* subject: square of an own tower; amount: its floors, the price of overbuilding it */
    KILT_FACT_CREST_SHOWN,  /* subject: square; amount: crests that are on top there now */
    KILT_FACT_CREST_LOST,   /* subject: square; amount: crests laid there that are covered when the turn is over */
    KILT_FACT_CRESTS_KEPT,  /* subject: own colour; amount: floors with crests that stay in hand */
    KILT_FACT_ROOF_SET,     /* subject: square under the roof; amount: ducats that it adds to the own best areas */
    KILT_FACT_ROOF_TAKEN,   /* subject: square that is open again; amount: what its tower is worth to the seat */
    KILT_FACT_LAST_FLOORS,  /* subject: another seat, which has fewest; amount: floors that it has left */
    KILT_FACT_OWN_FLOORS,   /* the seat itself has fewest; amount: floors that it has left */
    KILT_FACTS
};

/* The codes of struct bot_contrast: what is counted, and of what. A clan as subject is a colour, or KILT_COLOURS + an
 * own one. A move is followed by what its builders would probably do, all else by nothing. */
enum kilt_measure {
    KILT_MEASURE_AREA = 1, /* subject: clan; its best area's value */
    KILT_MEASURE_TOWERS,   /* subject: clan; towers with its floor on top */
    KILT_MEASURE_FINAL,    /* subject: own clan; what its towers and crests would earn at the end */
    KILT_MEASURE_CRESTS,   /* subject: own clan; floors with crests in hand */
    KILT_MEASURE_ROOM,     /* subject: own clan; empty squares beside its best area */
    KILT_MEASURE_HEIGHT,   /* floors of the tower just built: its price to others */
    KILT_MEASURE_EXPOSED,  /* moves of the next turn by which others could build over it */
    KILT_MEASURE_OPENED,   /* moves of the next turn by which others could build where the roof is gone */
    KILT_MEASURE_SITES,    /* subject: clan of the moved card; squares where it could build */
    KILT_MEASURE_REAR,     /* cards in the rear row when the turn is over */
    KILT_MEASURE_OWN_REAR, /* those of them that have an own colour */
    KILT_MEASURES
};

#endif
