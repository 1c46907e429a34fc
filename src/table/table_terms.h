/* SPDX-License-Identifier: MIT */
/* What the shell calls that for which a match is played and what it is divided into: points and rounds, unless a game
 * has words of its own. Whole sentences, marked for translation; of pairs the first is for one, with context (NPC_). */
#ifndef TABLE_TABLE_TERMS_H
#define TABLE_TABLE_TERMS_H

struct table_ops;

struct table_terms {
    const char *expected;                /* "You would end with about %d points." */
    const char *rarer;                   /* "About as many points, but you would win a little less often." */
    const char *dearer[2];               /* "about %d point less" */
    const char *harmless[2];             /* "%d decision, and none that cost points." */
    const char *judged[2];               /* "%d decision was judged by the points expected at the end. ..." */
    const char *of_seat[2];              /* " %s: %d point.", name and number */
    const char *wins;                    /* "%s wins with %d points." */
    const char *chart;                   /* "Points by round" */
    const char *scoring;                 /* "The table of points and what decided the match" */
    const char *results, *results_mean;  /* "Results by points"; with "the red line is the average" */
    const char *earned, *earned_variant; /* "%s, %s: %d points, %d players", "%s" more: name, date, variant */
    const char *round, *round_plain;     /* "Round %d", "Round" */
    const char *round_back, *back_by_round, *on_by_round; /* "Round back"; what the buttons do, with their keys */
};

/* Those of TABLE, or the shell's own. Never NULL. */
const struct table_terms *table_terms(const struct table_ops *table);

#endif
