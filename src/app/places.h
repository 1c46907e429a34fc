/* SPDX-License-Identifier: MIT */
/* Where one can go from anywhere. Rooms above this one make these scenes; who goes there need not know them: the
 * program gives app_new a struct app_places, and app_go calls what stands in it. */
#ifndef APP_PLACES_H
#define APP_PLACES_H

#include "castellany/game.h"

struct app;
struct book_ops;
struct look;
struct match;
struct settings;
struct table;
struct table_ops;
struct table_why;

enum app_place {
    GO_TITLE,      /* takes all scenes off; the others come on top, but for a match that is gone on with */
    GO_NEW_MATCH,  /* ARGUMENT: the struct game_ops that is looked at first, or NULL: the one played last */
    GO_STATISTICS, /* the same */
    GO_OPTIONS,
    GO_KEYS,
    GO_RULES, /* ARGUMENT: the page as rules_push has it, or NULL */
    GO_MATCH, /* ARGUMENT: the path of a match file, or of a text with a deal in it, or a link to a match or a table */
    GO_DEAL,  /* ARGUMENT: a text with a deal in it (castellany/deal.h); what is wrong with it is told */
    GO_CHALLENGES,
    GO_TAKE_OVER, /* ARGUMENT: a struct match that is the new scene's from now on */
    GO_TABLE,     /* ARGUMENT: a struct table_start (table/table.h); takes all scenes off */
    GO_REPLAY,    /* ARGUMENT: a struct app_replay; on top */
    GO_RESULTS,   /* ARGUMENT: a struct app_results; on top */
    APP_PLACES
};

/* A game's book of rules. */
struct app_book {
    const struct game_ops *game;
    const char *title;           /* of the game, marked for translation */
    const struct book_ops *book; /* what fills its pages; NULL: nothing but their own words */
};

/* What was answered at a question of a match and what would have been better, with the points expected of the better
 * one and by how many fewer the other brings; WHY (table_hint_why.h), if it is not NULL, is copied. */
struct app_choice {
    struct intent played, better;
    double expected, cost;
    const struct table_why *why;
};

/* A replay of MATCH, which is copied, at its intent AT; CHOICE, if it is not NULL, shown on the board there. */
struct app_replay {
    const struct match *match;
    unsigned long at;
    const struct app_choice *choice;
};

/* The results of TABLE's match; IS_FIRST: nobody has seen them yet. */
struct app_results {
    struct table *table;
    int is_first;
};

struct app_places {
    void (*open[APP_PLACES])(struct app *app, const void *argument);
    /* The book INDEX, from 0, of all that menus offer. Gives 0 behind the last. */
    int (*book)(int index, struct app_book *book);
    /* The table of GAME, or NULL; the table INDEX, from 0, of those that menus offer, NULL behind the last. */
    const struct table_ops *(*table_of)(const struct game_ops *game);
    const struct table_ops *(*table_listed)(int index);
    /* How the menus look with SETTINGS; NULL: in no way of a game's. May be NULL. */
    const struct look *(*look)(const struct settings *settings);
};

/* Goes to PLACE with ARGUMENT, which is NULL where nothing else is said above. */
void app_go(struct app *app, enum app_place place, const void *argument);

#endif
