/* SPDX-License-Identifier: MIT */
/* What each seat did in a match, reckoned from nothing but its events: what the achievements are judged by. */
#ifndef TABLE_SEASONS_SEASONS_MATCH_STATS_H
#define TABLE_SEASONS_SEASONS_MATCH_STATS_H

#include "castellany/match.h"
#include "castellany/seasons.h"

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

#endif
