/* SPDX-License-Identifier: MIT */
/* Pictures of the tables: fixed matches, played by plain bots from fixed seeds up to the question that is to be shown. */
#ifndef PROGRAM_SHOOT_GAMES_H
#define PROGRAM_SHOOT_GAMES_H

#include "program/scene_shot.h"
#include "program/table_pose.h"

/* The list of pictures NUMBER (from 0), game by game, ended by a NULL name; NULL: there are no more. */
const struct scene_shot *shoot_games_list(int number);

/* A castle for all seasons: each kind of decision in both seasons; what is told between decisions: a round's end, the
 * final scoring, results, the log; the coach. */
const struct scene_shot *shoot_seasons_list(void);
const struct scene_shot *shoot_seasons_rests_list(void);
const struct scene_shot *shoot_seasons_coach_list(void);
const struct scene_shot *shoot_kilt_list(void);
const struct scene_shot *shoot_carcassonne_list(void);

/* ---- shoot_seasons.c ---- */

enum { SHOOT_ANY = 0xff, SHOOT_LAST_INTENT = 0xfe, SHOOT_WITH_SILVER = 0xfd, SHOOT_WITH_TRADER = 0xfc };

/* What a picture shows. */
struct shoot_subject {
    uint8_t seats, season, phase;
    uint8_t detail;     /* the winter card, or the card being resolved; SHOOT_ANY; SHOOT_WITH_ what the first seat
                         * holds; SHOOT_LAST_INTENT: a finished match before its last intent */
    uint8_t from_round; /* not before this round */
    uint8_t persons;    /* how many of the seats */
    uint64_t seed;      /* the first one to try */
    int pace;
};

/* The table of SUBJECT, for app_replace; NULL if no match of it was found. */
struct scene *shoot_seasons_make(struct app *app, const struct shoot_subject *subject);

#endif
