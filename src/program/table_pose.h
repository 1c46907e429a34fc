/* SPDX-License-Identifier: MIT */
/* Tables for pictures (--shoot): matches that plain bots play from fixed seeds up to what is to be shown; and a hand
 * that does what is to be seen there. */
#ifndef PROGRAM_TABLE_POSE_H
#define PROGRAM_TABLE_POSE_H

#include "platform/event.h"
#include "table/table.h"

struct table_pose {
    const char *game;
    const char *option, *value; /* of its set-up; NULL: as it is */
    uint8_t seats, persons;     /* the first PERSONS of the seats are taken by persons */
    int pace;
    uint64_t seed; /* the first one to try */
    int seeds;     /* how many to try */
    /* Says whether what is to be shown has come. SUBJECT: the table's own. */
    int (*is_it)(const struct match *match, const void *subject);
    const void *subject;
    int is_before; /* the match is shown as it was before its last intent */
};

/* The table of POSE, for app_replace; NULL if no match of it was found. */
struct scene *table_pose_scene(struct app *app, const struct table_pose *pose);

/* The plain bot answers for SEAT, which MATCH asks. */
void table_pose_play(const struct bot_library *library, struct match *match, uint8_t seat);

/* The pointer is moved to X, Y; a click is made there. */
void table_pose_move(struct app *app, int x, int y, int64_t now);
void table_pose_click(struct app *app, int x, int y, int64_t now);
/* The same in the middle of TARGET's widget; where there is none, nothing is done. */
void table_pose_point(struct app *app, const struct scene *scene, int target, int64_t now);
void table_pose_press(struct app *app, const struct scene *scene, int target, int64_t now);
void table_pose_key(struct app *app, enum ui_key key, int64_t now);

/* For a picture's `prepare` (table_ops.h), SCENE being a table that asks: what the plain bot would press next is
 * pointed at or pressed, its answer is given as a whole, a hint is asked for. */
void table_pose_point_best(struct app *app, struct scene *scene, int64_t now);
void table_pose_press_best(struct app *app, struct scene *scene, int64_t now);
void table_pose_give_best(struct app *app, struct scene *scene, int64_t now);
void table_pose_ask_hint(struct app *app, struct scene *scene, int64_t now);
/* Likewise, SCENE being a table whose results have come up: the winner's seconds; the second page of the results. */
void table_pose_winner(struct app *app, struct scene *scene, int64_t now);
void table_pose_course(struct app *app, struct scene *scene, int64_t now);

#endif
