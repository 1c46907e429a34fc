/* SPDX-License-Identifier: MIT */
/* A match played again from its beginning, an intent at a time, for whoever wants to know what happened in it:
 *
 *     struct match_walk *walk = match_walk_new(match);
 *     while (match_walk_next(walk)) {
 *         ... walk->events ... walk->before ... match_state(walk->match) ...
 *     }
 *     match_walk_free(walk);
 *
 * A walk owns all that it shows: several may go on at once, on any threads. */
#ifndef CASTELLANY_MATCH_WALK_H
#define CASTELLANY_MATCH_WALK_H

#include "castellany/match.h"

/* Where the walk stands; only to be read. Before the first step EVENTS are those of the set-up. */
struct match_walk {
    const struct match *whole; /* what is walked over: it must outlive the walk, and may grow meanwhile */
    struct match *match;       /* as much of it as has been walked; its set-up and seats are those of WHOLE */
    struct intent intent;      /* the last step: what was submitted, */
    unsigned flags;            /* its APPLY_ flags, */
    struct event_list events;  /* what happened, */
    _Alignas(max_align_t) unsigned char before[GAME_STATE_MAX]; /* and the state before it, of the game's own type */
};

/* A walk over WHOLE that stands at the beginning. Free it with match_walk_free. */
struct match_walk *match_walk_new(const struct match *whole);
/* Goes on by one intent. Gives 1, or 0 at the end: then nothing changes. */
int match_walk_next(struct match_walk *walk);
/* Looks at the intent that comes next and leaves the walk as it is. Gives 1 and INTENT, or 0 at the end. */
int match_walk_ahead(const struct match_walk *walk, struct intent *intent);
/* WALK may be NULL. */
void match_walk_free(struct match_walk *walk);

#endif
