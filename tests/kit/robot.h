/* SPDX-License-Identifier: MIT */
/* A player for tests: knows the intent that it wants, asks the scene where the things are that lead to it, and uses the
 * pointer there like anybody. It never hands an intent to the match. */
#ifndef TESTS_TABLE_ROBOT_H
#define TESTS_TABLE_ROBOT_H

#include "program/driver.h"
#include "table/seasons/seasons_table.h"

struct robot {
    struct app *app;
    struct driver driver;
    struct random_stream random;
    int drags;        /* helpers are dragged, not clicked */
    int by_keys;      /* Tab and Enter instead of the pointer */
    int is_impatient; /* presses come while things still move */
    int doubles;      /* each click is a double click */
    int answers;      /* given so far */
    int choices;      /* of these: where there was a choice */
    struct point pressed;
    void (*tell)(struct point at); /* of each press, before it; may be NULL */
    int curtains;    /* raised so far */
    unsigned verbs;  /* used so far, bit by bit */
    char fault[512]; /* why it gave up, or empty */
};

/* Opens a program without a window, a display or sound, W x H pixels. Gives 0 with a fault if it cannot be opened. */
int robot_open(struct robot *robot, int w, int h, uint64_t seed);
/* The same with saves, settings, statistics and reports in FOLDER (empty: nothing is kept). */
int robot_open_in(struct robot *robot, int w, int h, uint64_t seed, const char *folder);
void robot_close(struct robot *robot);
/* Begins a new match on a table: SETUP's seats and season, the first PERSONS seats by persons, the others by bots of
 * LEVEL, saved to PATH (NULL: not). */
void robot_begin(struct robot *robot, int seats, const char *season, int persons, const char *level, uint64_t seed,
                 int pace, const char *path);

/* The same of the game of OPS, the others being random bots, at once. */
void robot_begin_game(struct robot *robot, const struct table_ops *ops, int seats, int persons, uint64_t seed,
                      const char *path);

/* The topmost scene if it is the table, else NULL. */
struct table *robot_table(struct robot *robot);
/* Goes on until a person is asked at a table; gives it, or NULL with a fault. */
struct table *robot_until_asked(struct robot *robot);
/* A point of widget ID that no other widget covers; gives 0 if there is none. */
int robot_find(struct robot *robot, int id, struct point *at);
/* Clicks on widget ID, or walks to it by keys; gives 0 with a fault if it cannot be reached. */
int robot_press(struct robot *robot, int id);
/* Answers the open question with INTENT; gives 0 with a fault if the match did not take it. */
int robot_answer(struct robot *robot, const struct seasons_intent *intent);
/* The same at any game's table, by what its `next` says. */
int robot_give(struct robot *robot, const struct intent *intent);
/* Gives a random answer if a person is asked, presses the main button of what lies over the table; gives 0 with a
 * fault. */
int robot_go_on(struct robot *robot);
int robot_play_game(struct robot *robot);
/* Plays the table on top to the end; gives 1, or 0 with a fault. */
int robot_play(struct robot *robot);

#endif
