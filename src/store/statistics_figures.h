/* SPDX-License-Identifier: MIT */
/* What the finished matches come to: pure arithmetic over the records. */
#ifndef STORE_STATISTICS_FIGURES_H
#define STORE_STATISTICS_FIGURES_H

#include "store/statistics.h"

enum { FIGURES_BARS = 16, FIGURES_BAR = 10, FIGURES_LEVELS = 16 }; /* bars of the histogram, points each */

/* Against whom: the strongest bot of a match counts. */
enum figures_group {
    FIGURES_BOTS,       /* one person against bots of any level */
    FIGURES_ONE_SCREEN, /* several persons */
    FIGURES_LEVEL       /* + the number in bot_levels: one person against bots, the strongest of that level */
};

/* Which matches are meant. 0 seats: any. */
struct figures_filter {
    int group, seats;
    const char *game, *variant; /* NULL: any */
};

struct figures {
    int matches;
    int results; /* of persons: as many as matches, but at one screen more */
    int won;     /* of the results */
    int best;
    int mean_tenths;
    int bars[FIGURES_BARS]; /* results by points; the last bar holds all above */
    int streak;             /* most matches won without another between them */
    int64_t streak_from, streak_to;
    char streak_name[MATCH_NAME_SIZE]; /* whose it is */
    unsigned streak_levels;            /* the levels beaten in it, bit by bit as in bot_levels */
};

void figures_reckon(const struct statistics *statistics, const struct figures_filter *filter, struct figures *figures);

#endif
