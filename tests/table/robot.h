/* A player for tests: knows the intent that it wants, asks the scene where the things are that lead to it, and uses the
 * pointer there like anybody. It never hands an intent to the match. */
#ifndef TESTS_TABLE_ROBOT_H
#define TESTS_TABLE_ROBOT_H

#include "scenes/app.h"
#include "scenes/table_scene.h"

struct robot {
    struct app *app;
    struct draw_list *list;
    int64_t now;
    struct random_stream random;
    int drags;             /* helpers are dragged, not clicked */
    int is_impatient;      /* presses come while things still move */
    int answers;           /* given so far */
    int curtains;          /* raised so far */
    unsigned verbs;        /* used so far, bit by bit */
    char fault[512];       /* why it gave up, or empty */
};

/* Opens a program without a window, a display or sound: W x H pixels, data from the source. */
void robot_open(struct robot *robot, int w, int h, uint64_t seed);
void robot_close(struct robot *robot);

/* The topmost scene if it is the table, else NULL. */
struct table *robot_table(struct robot *robot);
/* Lets TIMES frames of MS pass. */
void robot_wait(struct robot *robot, int times, int ms);
/* Moves, presses, releases at X, Y. */
void robot_click(struct robot *robot, int x, int y);
/* A point of widget ID that no other widget covers; gives 0 if there is none. */
int robot_find(struct robot *robot, int id, struct point *at);
/* Clicks on widget ID; gives 0 with a fault if it cannot be reached. */
int robot_press(struct robot *robot, int id);
/* Answers the open question with INTENT; gives 0 with a fault if the match did not take it. */
int robot_answer(struct robot *robot, const struct seasons_intent *intent);
/* Plays the table on top to the end; gives 1, or 0 with a fault. */
int robot_play(struct robot *robot);

#endif
