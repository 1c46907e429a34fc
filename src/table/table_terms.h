/* SPDX-License-Identifier: MIT */
/* What the shell calls that for which a match is played and what it is divided into: points and rounds, unless a game
 * has words of its own. Whole sentences, marked for translation; of pairs the first is for one, with context (NPC_). */
#ifndef TABLE_TABLE_TERMS_H
#define TABLE_TABLE_TERMS_H

struct table_ops;

/* What is won. */
struct terms_of_worth {
    const char *expected[2];            /* "You would end with about %d point." */
    const char *outlook[2];             /* the same in short: "About %d point." */
    const char *rarer;                  /* "About as many points, but you would win a little less often." */
    const char *dearer[2];              /* "about %d point less" */
    const char *harmless[2];            /* "%d decision, and none that cost points." */
    const char *judged[2];              /* "%d decision was judged by the points expected at the end. ..." */
    const char *of_seat[2];             /* " %s: %d point.", name and number */
    const char *amount[2];              /* "%d point" by itself; and as it stands */
    const char *ahead[2];               /* in "%s ahead of %s" */
    const char *scoring;                /* "The table of points and what decided the match" */
    const char *results, *results_mean; /* "Results by points"; with "the red line is the average" */
};
extern const struct terms_of_worth terms_points;

/* What a match is divided into. */
struct terms_of_time {
    const char *chart;                                    /* "Points by round" */
    const char *round, *round_plain;                      /* "Round %d", "Round" */
    const char *in_round, *in_rounds, *from_round;        /* "in round %d", "in rounds %d to %d", "from round %d on" */
    const char *round_back, *back_by_round, *on_by_round; /* "Round back"; what the buttons do, with their keys */
};

struct table_terms {
    const struct terms_of_worth *worth;
    const struct terms_of_time *time;
};

/* Those of TABLE, or the shell's own. Never NULL. */
const struct terms_of_worth *table_worth(const struct table_ops *table);
const struct terms_of_time *table_time(const struct table_ops *table);
/* AMOUNT in WORDS, a pair of the above with nothing but the number in it. */
void table_amount(const char *const words[2], int amount, char *out, unsigned size);

#endif
