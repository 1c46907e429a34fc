/* Achievements: what is worth having done once, each a lesson in a way of playing. A rule is a pure function of a
 * match's deeds. */
#ifndef TABLE_SEASONS_ACHIEVEMENTS_H
#define TABLE_SEASONS_ACHIEVEMENTS_H

#include "table/seasons/deeds.h"
#include "ui/icon.h"

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

/* What a rule judges: the deeds of a finished match, who sat there, and for whom. */
struct achievement_case {
    const struct match_deeds *deeds;
    const struct match_seat *seats; /* NULL: nobody is known */
    int seat;
};

struct achievement_row {
    const char *name;   /* in files: "palace" */
    const char *title;  /* marked for translation, as the two below */
    const char *task;   /* what has to be done */
    const char *lesson; /* why it is good to know */
    enum icon icon;     /* pressed into its seal */
    int (*is_earned)(const struct achievement_case *judged);
};
extern const struct achievement_row achievements[ACHIEVEMENTS];

/* The set of achievements that SEAT earned in the finished MATCH with DEEDS, bit by bit. */
uint32_t achievements_earned(const struct match_deeds *deeds, const struct match_seat *seats, int seat);
/* The number of NAME, or -1. */
int achievement_of(const char *name);

#endif
