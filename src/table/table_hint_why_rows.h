/* SPDX-License-Identifier: MIT */
/* What is told of a comparison before it has words: shared by table_hint_why.c, which finds it, and
 * table_hint_why_words.c, which says it. */
#ifndef TABLE_TABLE_HINT_WHY_ROWS_H
#define TABLE_TABLE_HINT_WHY_ROWS_H

#include "table/table_hint_why.h"

enum {
    WHY_LITTLE = 2, /* points */
    WHY_MUCH = 5,   /* points of a rival: they decide a close choice, and outweigh what a search finds nearly alike */
    WHY_EACH = 2    /* rows that speak for either answer */
};

/* How many errors of a comparison a difference must be, to be more than chance where the search has found it too, and
 * where nothing else speaks for it. */
#define WHY_LIKELY 1.0
#define WHY_SURE 1.7

/* The nearest whole number. */
int why_rounded(double points);
/* Of POINTS that were summed over all play-outs of WHY, those of one. */
double why_mean(const struct table_why *why, int points);
/* By how many points SEAT ends with more when the first answer is given. */
double why_apart(const struct table_why *why, int seat);
/* The rival who ends with most, by one answer or the other; -1: there is none. */
int why_strongest(const struct table_why *why);
/* Whether what SEAT ends with differs by more than ERRORS errors of the comparison. */
int why_is_more_than_chance(const struct table_why *why, int seat, double errors);
/* By how much more SEAT gets than is chance. */
int why_certain(const struct table_why *why, int seat);
/* Whether ROW differs by more than ERRORS of its own errors. */
int why_is_certain(const struct table_why *why, const struct bot_row *row, double errors);
/* The rows of SEAT, largest first; without BY_TIME all of one source are one. Gives how many. */
int why_own_rows(const struct bot_comparison *comparison, int seat, int by_time, struct bot_row rows[BOT_ROWS]);

/* The rows that are told where the difference is (WHY_ROWS), and what they leave over. */
struct why_told {
    struct why_row rows[WHY_ROWS_MOST]; /* largest first */
    int count, rest;
    int is_all; /* nothing is left that comes to a point by itself */
};
struct why_told why_told_of(const struct table_why *why);

/* What speaks for either answer where no rows are told, largest first; of the second as if that were the first. */
struct why_pleas {
    struct why_row rows[2][WHY_EACH];
    int count[2];
    int apart; /* what they come to for the first */
};
/* One for each, where play-outs speak against the first another one for that, and more until they come to about as much
 * as all together: else they would say more than is so. */
struct why_pleas why_pleas_of(const struct table_why *why);

#endif
