/* What each seat did in a match, reckoned from nothing but its events: what the achievements are judged by. */
#ifndef TABLE_SEASONS_DEEDS_H
#define TABLE_SEASONS_DEEDS_H

#include "castellany/match.h"
#include "castellany/seasons.h"

/* Of one seat. "Most" counts are the best of the match. */
struct seat_deeds {
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

struct match_deeds {
    int seats, season, round, rounds;
    uint8_t rank[GAME_MAX_SEATS]; /* 0 for the winners */
    struct seasons_state end;     /* the last board; points by source are in it */
    struct seat_deeds by[GAME_MAX_SEATS];
};

/* A tally that events are added to one by one, with the board folded beside it. */
struct deeds_tally {
    struct match_deeds deeds;
    struct seasons_state board;
    int of_card[GAME_MAX_SEATS]; /* what the card being resolved has brought so far */
    int masters, master_set;     /* of this round */
    int is_scoring;
};

/* Begins with the BOARD before the first event to be added. */
void deeds_begin(struct deeds_tally *tally, const struct seasons_state *board);
void deeds_add(struct deeds_tally *tally, const struct event *event);
/* What came of it. RANK as game_ops' rank gives it. */
void deeds_end(struct deeds_tally *tally, const uint8_t rank[GAME_MAX_SEATS]);

/* The deeds of the finished MATCH, by replaying it. Gives 1, or 0 when memory is out. */
int deeds_of_match(const struct match *match, struct match_deeds *deeds);

#endif
