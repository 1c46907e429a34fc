/* SPDX-License-Identifier: MIT */
/* What tells two answers apart, in any game: both are played on to the end of the match under the same chance, by the
 * same quick answers of everybody, many times, and the score sheets are compared. The difference in points is the sum
 * of the rows; the largest rows are the reason, and what brings them is the plan. */
#ifndef CASTELLANY_BOT_COMPARE_H
#define CASTELLANY_BOT_COMPARE_H

#include "castellany/bot.h"

enum {
    BOT_ROWS = 48,
    BOT_REST = GAME_MAX_SOURCES, /* as a row's source: all that has no row of its own */
    BOT_AT_END = 0x7fff          /* as a round: with the match's last answer */
};

/* When points come, by game_ops' round: the one of the question, the next, or later. */
enum bot_time { BOT_NOW, BOT_NEXT, BOT_LATER, BOT_TIMES };

/* What brings a row's points most often: the answer at which they came, without what does not matter to it (the
 * evaluation's gist). */
struct bot_way {
    struct intent intent;
    int plays;  /* in how many play-outs; 0: nothing brings any */
    int points; /* all that it brought */
};

/* Why a row differs: an answer that is to come, which makes most of it. */
enum bot_cause_kind {
    BOT_CAUSE_MANY,   /* no single answer does */
    BOT_CAUSE_ITSELF, /* what is compared does: INTENT, the gist of an answer */
    BOT_CAUSE_ANSWER, /* INTENT does, a gist, or that is what its seat means to answer next */
    BOT_CAUSE_TIMES,  /* it comes more often: what brings points, or serves what is scored at the end */
    BOT_CAUSE_WORTH   /* it comes about as often, and each time brings more */
};

struct bot_cause {
    enum bot_cause_kind kind;
    int is_of_second;     /* it is given more often, or stands, with the second answer */
    struct intent intent;
    int plays[2];         /* in how many play-outs of either answer it is given */
    int times[2];         /* how often points come, or are served, in all of them; 0 if that is not known */
};

/* Points of a seat from one source at one time. FIRST and SECOND are what they came to with either answer, summed over
 * all play-outs. */
struct bot_row {
    uint8_t seat, source, time;
    int first, second;
    float error; /* of their difference, in points a play-out */
    struct bot_way ways[2];
    int from, to;  /* the shortest stretch of rounds in which most of their difference comes */
    int is_mostly; /* not all of it comes in them */
    struct bot_cause cause;
};

/* A number of the board as either answer leaves it, certain as soon as it is given: where play-outs do not tell answers
 * apart, such numbers may. What CODE counts and SUBJECT is is the game's own. */
enum { BOT_CONTRASTS = 8 };
struct bot_contrast {
    int code, subject, first, second;
    int speaks_for; /* which answer, 0 or 1 */
    float weight;   /* about how many points they are apart by it */
};

/* An answer, and what the seat means to answer at its next question, if that comes at once and can be answered so. */
struct bot_line {
    struct intent answer;
    int has_next;
    struct intent next;
};

struct bot_comparison {
    int plays; /* of each answer; 0: nothing was compared */
    int seats;
    int points[2][GAME_MAX_SEATS]; /* at the end, summed over all play-outs */
    double errors[GAME_MAX_SEATS]; /* of the difference of each seat's points, in points a play-out */
    int row_count;
    struct bot_row rows[BOT_ROWS]; /* in which both differ, largest difference first; the rest of each seat last */
    int contrast_count;
    struct bot_contrast contrasts[BOT_CONTRASTS]; /* weightiest first */
};

/* Compares LINES, two legal answers to REQUEST, by PLAYS play-outs of each. For every seat the differences of the
 * rows sum exactly to that of the points. What the seat may not know is drawn: nobody's hidden choice, deck or stack
 * is looked at. Gives COMPARISON's plays: 0 if the request was cancelled. */
int bot_compare(const struct bot_library *library, const struct bot_request *request, const struct bot_line lines[2],
                int plays, struct bot_comparison *comparison);

#endif
