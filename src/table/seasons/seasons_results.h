/* SPDX-License-Identifier: MIT */
/* What is made of a finished match: its stats, the achievements and challenges, and what decided it. */
#ifndef TABLE_SEASONS_SEASONS_RESULTS_H
#define TABLE_SEASONS_SEASONS_RESULTS_H

#include "castellany/match.h"
#include "castellany/seasons.h"
#include "table/ops_around.h"
#include "table/results_story.h"
#include "table/table_history.h"

/* ---- what each seat did in a match, reckoned from nothing but its events ---- */

/* Of one seat. "Most" counts are the best of the match. */
struct seat_stats {
    int tiles, towers, houses; /* erected */
    int has_palace;
    int most_by_mason;  /* buildings with one stonemason */
    int most_wages;     /* talers that one bricklayer earned */
    int most_harvest;   /* points of one master builder */
    int most_carts;     /* carts with his helpers when traders' helpers were paid */
    int most_purse;     /* talers that a new innkeeper found waiting */
    int most_blocks;    /* stone blocks given for the cracked wall at once */
    int displaced;      /* others' helpers that he displaced */
    int forged;         /* silver bars, for whatever */
    int shared_masters; /* rounds in which everybody at the table laid down the master builder, he too */
    int has_damsel;
    int points_before; /* before the final scoring */
    int left;          /* talers and pieces at the end */
};

struct match_stats {
    int seats, season, round, rounds;
    uint8_t rank[GAME_MAX_SEATS]; /* 0 for the winners */
    struct seasons_state end;     /* the last board; points by source are in it */
    struct seat_stats by[GAME_MAX_SEATS];
};

/* A tally that events are added to one by one, with the board folded beside it. */
struct stats_tally {
    struct match_stats stats;
    struct seasons_state board;
    int of_card[GAME_MAX_SEATS]; /* what the card being resolved has brought so far */
    int masters, master_set;     /* of this round */
    int is_scoring;
};

/* Begins with the BOARD before the first event to be added. */
void seasons_stats_begin(struct stats_tally *tally, const struct seasons_state *board);
void seasons_stats_add(struct stats_tally *tally, const struct event *event);

/* The stats of the finished MATCH, by replaying it. */
void seasons_stats_of_match(const struct match *match, struct match_stats *stats);

/* ---- achievements: what is worth having done once, each a lesson in a way of playing ---- */

/* In the order in which they are shown. Numbers may change, names never: they stand in files. */
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

/* What a rule, a pure function, judges: the stats of a finished match, who sat there, and for whom. */
struct achievement_case {
    const struct match_stats *stats;
    const struct match_seat *seats; /* NULL: nobody is known */
    int seat;
};

extern const struct table_seals seasons_seals; /* in this order */

/* The set of achievements that SEAT earned in the finished MATCH with STATS, bit by bit. */
uint32_t seasons_achievements_earned(const struct match_stats *stats, const struct match_seat *seats, int seat);

/* ---- challenges ---- */

/* Their words; see ops_around.h. */
extern const struct table_challenge_words seasons_challenges[];

/* ---- seasons_results_story.c: what decided a match, reckoned from the points by source and by round ---- */

struct results_match {
    const struct seasons_tables *tables;
    const char *const *names;
    const struct seasons_state *state; /* at the end */
    const struct table_history *history;
    const uint8_t *rank;  /* by seat, 0: first; winners may share it */
    const uint8_t *order; /* seats, the best first */
};

void seasons_results_story_make(const struct results_match *match, struct results_story *story);

extern const struct table_end seasons_end;

#endif
