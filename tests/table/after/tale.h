/* SPDX-License-Identifier: MIT */
/* A match played again, answer by answer and event by event: what results and replays tell of it is held against that.
 */
#ifndef TESTS_TABLE_AFTER_TALE_H
#define TESTS_TABLE_AFTER_TALE_H

#include "table/table_scene.h"

enum { TALE_MOMENTS = 4000, TALE_ROUNDS = 200 };

/* Everybody's points whenever they may be compared: after each answer, in the final scoring after each part of it. */
struct tale {
    int points[TALE_MOMENTS][GAME_MAX_SEATS], count;
    int round_begins[TALE_ROUNDS];             /* the first moment of each round, from 1 */
    int at_round[TALE_ROUNDS][GAME_MAX_SEATS]; /* everybody's points when it begins */
    int rounds, last_scoring;                  /* the moment at which the final scoring begins */
    int best_stroke;                           /* the most points of one event */
    struct score_sheet sheets[GAME_MAX_SEATS];
    uint8_t rank[GAME_MAX_SEATS], order[GAME_MAX_SEATS];
};
extern struct tale tale;

/* Plays the match of TABLE again. */
void tale_of(const struct table *table);
/* Whether TABLE's game is the one called NAME. */
int tale_is_of(const struct table *table, const char *name);

#endif
