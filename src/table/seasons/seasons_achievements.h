/* SPDX-License-Identifier: MIT */
/* Achievements: what is worth having done once, each a lesson in a way of playing. A rule is a pure function of a
 * match's stats. */
#ifndef TABLE_SEASONS_SEASONS_ACHIEVEMENTS_H
#define TABLE_SEASONS_SEASONS_ACHIEVEMENTS_H

#include "table/ops_around.h"
#include "table/seasons/seasons_match_stats.h"

/* In the order in which they are shown. Numbers may change, names (below) never: they stand in files. */
enum achievement {
    ACHIEVEMENT_PALACE,
    ACHIEVEMENT_TWO_BY_MASON,
    ACHIEVEMENT_WAGES,
    ACHIEVEMENT_THREE_CARTS,
    ACHIEVEMENT_MAKE_ROOM,
    ACHIEVEMENT_HARVEST,
    ACHIEVEMENT_ALL_MASTERS,
    ACHIEVEMENT_NO_SILVER,
    ACHIEVEMENT_GATES,
    ACHIEVEMENT_TAVERN,
    ACHIEVEMENT_MARKET,
    ACHIEVEMENT_PALACE_GUESTS,
    ACHIEVEMENT_SERVANTS,
    ACHIEVEMENT_FROM_BEHIND,
    ACHIEVEMENT_WHISKER,
    ACHIEVEMENT_NOTHING_WASTED,
    ACHIEVEMENT_WINTER,
    ACHIEVEMENT_DAMSEL,
    ACHIEVEMENT_WALL,
    ACHIEVEMENT_MASTERS_FALL,
    ACHIEVEMENTS
};

/* What a rule judges: the stats of a finished match, who sat there, and for whom. */
struct achievement_case {
    const struct match_stats *stats;
    const struct match_seat *seats; /* NULL: nobody is known */
    int seat;
};

extern const struct table_seals seasons_seals; /* in this order */

/* The set of achievements that SEAT earned in the finished MATCH with STATS, bit by bit. */
uint32_t seasons_achievements_earned(const struct match_stats *stats, const struct match_seat *seats, int seat);
#endif
