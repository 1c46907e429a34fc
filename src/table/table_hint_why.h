/* SPDX-License-Identifier: MIT */
/* Why one answer is better than another: both were played on (castellany/bot_compare.h), and what the score sheets
 * differ by is told in rows that sum to the difference told. */
#ifndef TABLE_TABLE_HINT_WHY_H
#define TABLE_TABLE_HINT_WHY_H

#include "castellany/bot_compare.h"

struct table;
struct table_ops;
struct table_talk;

enum why_kind {
    WHY_NOTHING, /* nothing was compared, or the play-outs speak against what a longer search found: it decides */
    WHY_ROWS,    /* the rows say it */
    WHY_CLOSE    /* what the play-outs say lies within what the search may be wrong by: as good as the same */
};

/* What the bots' search says of an answer. */
struct why_searched {
    double points, share, others; /* as in bot_hint */
};

struct table_why {
    enum why_kind kind;
    uint8_t seat;
    int apart; /* by how many points the first is told to end with more; below 0 with fewer */
    struct intent answers[2];
    struct bot_comparison comparison;
    struct why_searched searched[2]; /* of ANSWERS, as the search has it even where other points are told */
};

/* How often the answers to a question of OPS' game are played on, to compare them at a first glance; at further ones
 * TABLE_WHY_MORE times as often. IN_FRAME: where the frame waits for it, in scripts and tests. 0: the game's answers
 * are not compared. */
enum { TABLE_WHY_MORE = 3 };
int table_why_plays(const struct table_ops *ops, int in_frame);

/* Compares the two best HINTS for REQUEST by PLAYS play-outs each, on the bots' thread; WHY stays as it is if it is of
 * the same two by as many. */
void table_why_reckon(const struct bot_library *library, const struct bot_request *request,
                      const struct bot_hint *hints, int count, int plays, struct table_why *why);

/* The second of HINTS is told to bring what WHY says. */
void table_why_settle(const struct table_why *why, struct bot_hint *hints, int count);

/* Reckons and settles; the first two of HINTS change places where the search finds them alike and the play-outs
 * speak for the second: no advice is given against its own reasons. */
void table_why_choose(const struct bot_library *library, const struct bot_request *request, struct bot_hint *hints,
                      int count, int plays, struct table_why *why);

/* What is told, of one or two of them by what answer: the points that one row brings more, and what they come to with either answer. */
enum { WHY_ROWS_MOST = 6, WHY_ROWS_WITH_CAUSE = 2 /* if there are no more; else the first alone, for want of room */ };
struct why_row {
    struct bot_row row; /* its time is BOT_TIMES where all times are taken together */
    int by, first, second;
};

/* Fills ROWS with the largest of WHY's own seat, those that make the difference first, gives how many; in *REST what is
 * left then, so that all BY and it make WHY's apart. */
int table_why_rows(const struct table_why *why, struct why_row rows[WHY_ROWS_MOST], int *rest);

/* Whether row INDEX of COUNT is told with its cause. */
int table_why_has_cause(int index, int count);

/* By how many points the rival who ends with most would end with more when the first answer is given; his seat in
 * RIVAL, -1 if there is none; 0 if that may be chance. */
int table_why_rival(const struct table_why *why, int *rival);

/* In a close choice: by how many points the rival who ends with most would end with less when the first answer is
 * given, and his seat in RIVAL; 0 where that is too little to decide it. */
int table_why_decides(const struct table_why *why, int *rival);

/* Where no rows are told: the largest row that is more than chance and speaks for the first answer, or for the second (then
 * with both exchanged); gives by how many points, 0 if there is none. */
int table_why_for(const struct table_why *why, int is_second, struct bot_row *row);

/* Whatever was counted came to the same. */
int table_why_is_alike(const struct table_why *why);

/* Number NTH, from 0, of the numbers of the board that speak for the first answer, or for the second (then with both
 * exchanged), weightiest first. Gives 0 if there is none. */
int table_why_contrast(const struct table_why *why, int is_second, int nth, struct bot_contrast *contrast);

/* Where play-outs do not find what the search expects: that it stands alone, what they came to instead, and what of
 * them or on the board speaks for the first answer. */
void table_why_searched_words(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                           char *out, size_t size);

/* WHY in sentences; empty where it says nothing. IS_LED: a reason for the first answer alone stands before it. */
void table_why_words(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why, int is_led,
                     char *out, size_t size);

/* The same without how much it is in all: the rows, and what it means for the rival who ends with most. */
void table_why_rows_words(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                          char *out, size_t size);

/* What brings the points of ROW and when, to WHY's seat: "Paths, mostly in turns 12 to 20". */
void table_why_label(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                     const struct bot_row *row, char *out, size_t size);

/* The two things that are told of a row that comes later: when, "mostly in round 9", never empty; and by what, "then: you
 * build on c2", empty if that is not known. */
void table_why_when(const struct table_ops *ops, const struct table_why *why, const struct bot_row *row, char *out,
                    size_t size);
void table_why_cause(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                     const struct bot_row *row, char *out, size_t size);

#endif
