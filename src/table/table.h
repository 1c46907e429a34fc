/* SPDX-License-Identifier: MIT */
/* The table: a match in the window. How it is begun; what it looks like is in table*.c. */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "app/app.h"
#include "castellany/match_file.h"

struct coach_puzzle;
struct table_referee;

/* How a table begins: a new match, or one that was read. */
struct table_start {
    /* A new match: set-up (seats, seed, options by its `option`; completed or not) and who sits where, with the colour
     * number (theme.h) of each seat. */
    const char *game; /* its name; NULL: the first of the list */
    struct game_setup setup;
    struct match_seat seats[GAME_MAX_SEATS];
    uint8_t colours[GAME_MAX_SEATS];

    /* Or a match that is there already: the scene takes it over, and frees it. SETUP and SEATS are not looked at; the
     * colours are those the match tells. */
    struct match *match;           /* NULL: a new match */
    long kept_bytes;               /* of its file, where it was read from one (match_file.h) */
    int goes_on;                   /* the table's own note that it began with MATCH */
    char path[PLATFORM_PATH_SIZE]; /* the save to create or to go on with; empty: nothing is saved */
    int is_unsaved; /* nothing of the match could be written yet, which was told: it is saved when that goes again */

    unsigned far_seats; /* friends at other screens; a guest's: all but his own (far.h) */
    int is_guest;
    int comes_back;     /* to a table with friends: what happened since is shown first */
    int is_demo;        /* bots in all seats, everything shown */
    int exit_when_over; /* app_quit(0) after the final scoring was shown */
    const struct table_referee *referee; /* who sits by it; NULL: whom the game's tables have, if any */
    struct coach_puzzle *puzzle;         /* of a puzzle (coach_puzzle.h): the scene takes it over, and frees it */
    int lesson;                          /* which one of the game's */
    int lesson_step;                     /* where the lesson goes on, from 0 */
    int pace;                    /* enum pace for bots and animations; -1: as set */
};

/* A table for START, which is copied; NULL when memory is out. */
struct scene *table_scene_new(const struct table_start *start);

#endif
