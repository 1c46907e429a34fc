/* SPDX-License-Identifier: MIT */
/* What is seen and heard for each event of the game: one table, and what of it is in the air. */
#ifndef TABLE_SEASONS_SEASONS_MOTION_H
#define TABLE_SEASONS_SEASONS_MOTION_H

#include "castellany/seasons.h"
#include "table/table_motion.h"

enum seasons_motion_kind {
    MOTION_ROUND = 1,  /* the starting player's marker walks, the round's number comes up */
    MOTION_FLY,        /* pieces fly along arcs and are counted where they land */
    MOTION_HOP,        /* a helper hops */
    MOTION_WALK,       /* a displaced or dismissed helper walks home */
    MOTION_SEAL,       /* wax on a hidden choice */
    MOTION_TURN_CARD,  /* cards turn face up */
    MOTION_EQUIP,      /* a worker's card drops down to be loaded */
    MOTION_RAISE_CARD, /* the card being resolved is lifted */
    MOTION_LAY_CARD,   /* a resolved card is laid down */
    MOTION_GATHER,     /* the master builder gathers his cards */
    MOTION_TEAR_CARD,  /* a card leaves the game */
    MOTION_BUILD,      /* dust, hammer, planks, a flag */
    MOTION_POINTS,     /* points burst out, fly to the track, the marker walks */
    MOTION_WINTER,     /* a winter card comes with a gust of snow */
    MOTION_BLOW_AWAY,  /* a winter card goes */
    MOTION_COURT,      /* ribbons of those who court */
    MOTION_SHRUG,      /* somebody does not court */
    MOTION_HEART,      /* the damsel is won */
    MOTION_BANNER,     /* a word across the board: the last round, a building scored, the end */
    MOTION_ASK,        /* the prompt comes up, the panel in turn lights up */
    MOTION_KINDS
};

#define MOTION_SOUND_OF_PIECE "*"

extern const struct motion_table seasons_motions;

/* The row for EVENT, by type, for a move by its cause; NULL if there is none. */
const struct motion_row *seasons_motion_row_of(const struct event *event);
/* The sound for EVENT by its row and by what and how much moves; NULL if there is none. */
const char *seasons_motion_sound_of(const struct event *event);

/* How many of WHAT (a kind, TALER or HELPER) are on their way to LOCATION and have not landed at NOW. */
int seasons_motion_in_air(const struct motion *motion, int location, int what, int64_t now);
/* Points of SEAT that have not yet reached his counter at NOW. */
int seasons_motion_points_in_air(const struct motion *motion, int seat, int64_t now);

#endif
