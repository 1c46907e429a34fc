/* SPDX-License-Identifier: MIT */
/* What decisions cost, judged after the match: at each question the bots' best answer against the one that was given,
 * by the points expected at the end. It knows no more than the seat knew at the time.
 *
 * They are judged in passes, each thinking longer: all at a first glance, all again by the Grandmaster's search with a
 * part of his budget, and those that cost most with all of it. Those that seem to cost most are compared as hints are
 * (table_hint_why.h), and cost what that says. Each pass keeps what it found, so that whoever reads of
 * one is not disturbed by the next. */
#ifndef TABLE_AFTER_ANALYSIS_H
#define TABLE_AFTER_ANALYSIS_H

#include "app/app.h"
#include "castellany/bot.h"
#include "castellany/match.h"
#include "table/table_hint_why.h"
#include "table/table_ops.h"

enum { ANALYSIS_WORST = 3, ANALYSIS_PASSES = 3 };

/* A decision that was judged. */
struct decision {
    size_t at; /* the match's length when it was asked: where a replay shows it */
    uint8_t seat;
    int round;
    struct table_moment moment; /* what was asked */
    struct intent played, better;
    struct bot_hint why;       /* of the better answer, with its facts */
    float cost;                /* expected points, above 0 */
    struct table_why compared; /* what tells both apart, which comes to COST; of kind WHY_NOTHING: the bots' thought
                                  alone says so */
};

/* With how many points the seat was expected to end by what was played, or by the better answer, as they are told; the
 * cost that is told is what they are apart. */
int decision_points(const struct decision *decision, int is_better);
int decision_cost(const struct decision *decision);

struct analysis;

/* Begins to judge MATCH, which is copied, on the bots' thread of APP, the seats of the set FIRST before the others.
 * NULL when memory is out. */
struct analysis *analysis_new(struct app *app, const struct match *match, unsigned first);
/* Cancels what still runs. */
void analysis_free(struct analysis *analysis);

/* How many passes there are: all, or only the first where bots have no thread (worker.h). */
int analysis_passes(const struct analysis *analysis);
/* The pass under way, from 0; analysis_passes when all are done. Of it: how many decisions it judges, how many are
 * judged by now. */
int analysis_progress(const struct analysis *analysis, int *judged, int *all);
/* How many passes are through with the decisions of SEAT. */
int analysis_passed(const struct analysis *analysis, int seat);
/* The decisions of SEAT that cost most, dearest first, among those judged, by the first PASSES passes (1 or more);
 * gives how many (0 to ANALYSIS_WORST). Less than half a point is no cost. */
int analysis_worst(const struct analysis *analysis, int seat, int passes, struct decision worst[ANALYSIS_WORST]);
/* The first decision of SEAT that cost half a point or more, by the first PASSES passes (1 or more), in the order of
 * the match. Gives 0 if there is none among those judged. */
int analysis_first(const struct analysis *analysis, int seat, int passes, struct decision *first);
/* How many decisions of SEAT were judged in all, and how many of them cost half a point or more. */
void analysis_count(const struct analysis *analysis, int seat, int passes, int *judged, int *dear);

#endif
