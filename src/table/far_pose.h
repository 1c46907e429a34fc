/* SPDX-License-Identifier: MIT */
/* Tables with friends for pictures (--shoot): a true host and true guests in one program, who hand each other what they
 * say; no line, no disk, and a code that is always the same. */
#ifndef TABLE_FAR_POSE_H
#define TABLE_FAR_POSE_H

#include "table/far.h"

enum { FAR_POSE_FRIENDS = 3, FAR_POSE_LAID = -1 /* intents: the match has not begun */ };

struct far_pose {
    const char *game, *option, *value; /* OPTION may be NULL */
    int seats;                         /* the host's is the first, friends' the next ones, the others bots' */
    int friends;                       /* seats that are theirs, up to FAR_POSE_FRIENDS */
    int come;                          /* how many of them have sat down */
    const struct match *match;         /* instead of one that is played: told as it is; may be NULL */
    int intents;      /* the match was played so far, and on until all choose at once; 0: it has just begun */
    int is_guest;     /* seen by who came last, a watcher if there is one, else by the host */
    int is_late;      /* one more friend comes than there are seats: by him it is seen */
    int watchers;     /* who come after all others and only watch */
    int is_answered;  /* the friend who came last has answered */
    int is_lost;      /* the line of who sees it */
    int is_left;      /* the host has said that he leaves */
    int is_gone;      /* the friend who came first has no line any more */
    int is_elsewhere; /* laid at the player's meeting point, and not in this house */
};

/* Makes APP's table with friends the one of POSE: NULL where that cannot be. */
struct far *far_pose(struct app *app, const struct far_pose *pose);
/* How its table in the window begins. */
void far_pose_start(const struct far *far, struct table_start *start);

#endif
