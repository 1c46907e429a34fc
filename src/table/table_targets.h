/* SPDX-License-Identifier: MIT */
/* The numbers of all that can be pointed at on a table. They are the ids of the scene's widgets, so that scripts and
 * tests find a thing's rectangle with ui_find and then use the pointer like anybody. These every table has; a game
 * numbers its own from TARGET_GAME on. */
#ifndef TABLE_TABLE_TARGETS_H
#define TABLE_TABLE_TARGETS_H

#include "castellany/game.h"

enum { PINS_MOST = 3, LOG_ROWS = 80, TARGET_OPTIONS = 32, REFEREE_WIDGETS = 8 };

enum table_target {
    TARGET_NONE = 0,
    TARGET_OPTION, /* + index: an answer as a button */
    TARGET_DONE = TARGET_OPTION + TARGET_OPTIONS,
    TARGET_UNDO,
    TARGET_HINT,
    TARGET_MENU,
    TARGET_SKIP,
    TARGET_PACE,
    TARGET_RECAP,
    TARGET_SEAT, /* + seat: his panel */
    TARGET_LOG = TARGET_SEAT + GAME_MAX_SEATS,
    TARGET_LOG_COPY,
    TARGET_LOG_LINE,                                /* + row on the screen */
    TARGET_UNDO_ROUND = TARGET_LOG_LINE + LOG_ROWS, /* practice: to the beginning of the round */
    TARGET_PACE_BOTS,
    TARGET_LOG_TOP,
    TARGET_LOG_END,
    TARGET_LOG_FOLD, /* it stays open */
    TARGET_RESULTS,  /* the results, once they were shown */
    TARGET_SKIP_ALL, /* the final scoring to its end */
    TARGET_COACH,    /* + index: what the referee declares (table_referee.h) */
    TARGET_INSPECTOR = TARGET_COACH + REFEREE_WIDGETS,
    TARGET_PIN,                                 /* of what the inspector shows */
    TARGET_UNPIN,                               /* + index of what is pinned */
    TARGET_ANSWER = TARGET_UNPIN + PINS_MOST,   /* + 0, 1: of the hint, to be laid out */
    TARGET_DEPTH = TARGET_ANSWER + 2,           /* how long the hint was thought over */
    TARGET_LATER,                               /* the better answer that was found on longer thought */
    TARGET_LAMP,                                /* + seat: whether his program is there */
    TARGET_LOST = TARGET_LAMP + GAME_MAX_SEATS, /* what is told of a lost line */
    TARGET_PHRASES,                             /* to say something to friends */
    TARGET_ALONE,                               /* the host is gone: the match goes on without him */
    TARGET_GONE_WORDS,                          /* a friend is gone: how it goes on */
    TARGET_GONE,                                /* + enum gone_answer */
    TARGET_WATCHERS = TARGET_GONE + 3,          /* who watches */
    TARGET_AIM,                                 /* of a challenge */
    TARGET_GAME,
    TARGET_MOST = 2000
};

/* Says whether ID is FIRST or one of the COUNT ids from there on. */
static inline int target_is(int id, int first, int count) {
    return id >= first && id < first + count;
}

#endif
