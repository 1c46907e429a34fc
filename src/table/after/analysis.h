/* SPDX-License-Identifier: MIT */
/* What decisions cost, judged after the match: at each question the bots' best answer against the one that was given,
 * by the points expected at the end. It knows no more than the seat knew at the time. */
#ifndef TABLE_AFTER_ANALYSIS_H
#define TABLE_AFTER_ANALYSIS_H

#include "app/app.h"
#include "castellany/bot.h"
#include "castellany/match.h"
#include "table/table_ops.h"

enum { ANALYSIS_WORST = 3 };

/* A decision that was judged. */
struct decision {
    size_t at; /* the match's length when it was asked: where a replay shows it */
    uint8_t seat;
    int round;
    struct table_moment moment; /* what was asked */
    struct intent played, better;
    struct bot_hint why; /* of the better answer, with its facts */
    float cost;          /* expected points, above 0 */
};

struct analysis;

/* Begins to judge MATCH, which is copied, on the bots' thread of APP, the seats of the set FIRST before the others.
 * NULL when memory is out. */
struct analysis *analysis_new(struct app *app, const struct match *match, unsigned first);
/* Cancels what still runs. */
void analysis_free(struct analysis *analysis);

/* How many decisions there are and how many are judged by now. */
void analysis_progress(const struct analysis *analysis, int *judged, int *all);
/* Says whether all decisions of SEAT are judged. */
int analysis_is_done(const struct analysis *analysis, int seat);
/* The decisions of SEAT that cost most, dearest first, among those judged; gives how many (0 to ANALYSIS_WORST). Less
 * than half a point is no cost. */
int analysis_worst(const struct analysis *analysis, int seat, struct decision worst[ANALYSIS_WORST]);
/* How many decisions of SEAT were judged in all, and how many of them cost half a point or more. */
void analysis_count(const struct analysis *analysis, int seat, int *judged, int *dear);

#endif
