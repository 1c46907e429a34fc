/* SPDX-License-Identifier: MIT */
/* Aims: what a seat has undertaken for a whole match, beside winning or instead of it, as conditions that the match's
 * record shows to be kept or not. They have no words: whoever shows one to a person has them. */
#ifndef CASTELLANY_AIM_H
#define CASTELLANY_AIM_H

#include "castellany/match.h"

/* One intent and what came of it. */
struct aim_step {
    const struct game *game;
    const void *before, *after;
    const struct intent *intent;
    const struct event_list *events;
};

/* A number that a match can be asked for, of a seat: the state tells it, or it is counted step by step. All games have
 * "won" (1 at the end, if the seat won), "points", "lead" (over the best of the others) and "points-from" (a source of
 * points, one that never falls); others are the game's own. */
struct aim_measure {
    const char *name;
    int (*thing)(const char *name); /* the number of what it is asked of, -1 if there is none; NULL: of nothing */
    int grows;                      /* it never falls */
    int (*now)(const struct game *game, const void *state, uint8_t seat, int thing); /* or, if that is NULL: */
    int (*count)(const struct aim_step *step, uint8_t seat, int thing);              /* what the step adds */
    /* By how much it can still grow, at most. NULL: that is not known. */
    int (*rest)(const struct game *game, const void *state, uint8_t seat, int thing);
};

enum { AIM_CONDITIONS = 4, AIM_UNBOUNDED = 10000 };

/* The measure is to lie between LEAST and MOST when ROUND ends, or at the end of the match if that is 0. */
struct aim_condition {
    const struct aim_measure *measure;
    int thing, least, most; /* -AIM_UNBOUNDED and AIM_UNBOUNDED: any */
    int round;
};

struct aim {
    int count; /* all of them are to be kept */
    struct aim_condition conditions[AIM_CONDITIONS];
};

enum aim_verdict { AIM_OPEN, AIM_REACHED, AIM_FAILED };

/* How an aim stands: of each condition its measure and whether it is settled, and what of them all. */
struct aim_report {
    int values[AIM_CONDITIONS];
    enum aim_verdict verdicts[AIM_CONDITIONS];
    enum aim_verdict verdict; /* AIM_FAILED as soon as it cannot be reached any more, as far as can be told */
};

/* Reads the array ARRAY of conditions, of GAME: {"measure": "built", "of": "palace", "least": 1, "most": 2, "round":
 * 8}. Gives 1, or 0 with what is wrong in ERROR. */
int aim_read(const json_t *array, const struct game_ops *game, struct aim *aim, struct error *error);

/* REPORT at the beginning of a match, whose state is STATE, and after STEP. */
void aim_begin(const struct aim *aim, const struct game *game, const void *state, uint8_t seat,
               struct aim_report *report);
void aim_see(const struct aim *aim, const struct aim_step *step, uint8_t seat, struct aim_report *report);

/* How AIM stands for SEAT in MATCH, which is played again for it. */
void aim_judge(const struct aim *aim, const struct match *match, uint8_t seat, struct aim_report *report);

/* Says whether INTENT, an answer in POSSIBLE (what may be the truth), leaves the aim within reach that has come to
 * REPORT before: neither it nor all that its seat could then answer at once, in the open, fails it. */
int aim_allows(const struct aim *aim, const struct game *game, const void *possible, const struct intent *intent,
               const struct aim_report *report);

#endif
