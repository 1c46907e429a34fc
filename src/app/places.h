/* SPDX-License-Identifier: MIT */
/* Where one can go from anywhere. Rooms above this one make these scenes; who goes there need not know them: the
 * program gives app_new a struct app_places, and whoever goes calls what stands in it. */
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
struct table_start;
struct table_why;

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

/* Every member is filled but for `look`. */
struct app_places {
    /* Takes all scenes off; the others come on top, but for a match that is gone on with. */
    void (*title)(struct app *app);
    /* GAME is looked at first; NULL: the one played last. */
    void (*new_match)(struct app *app, const struct game_ops *game);
    void (*statistics)(struct app *app, const struct game_ops *game);
    void (*options)(struct app *app);
    void (*keys)(struct app *app);
    void (*challenges)(struct app *app);
    /* The puzzle that is called ID (castellany/puzzle.h), over the list of all. */
    void (*puzzle)(struct app *app, uint64_t id);
    /* PAGE ("keep", "paying#exact"); NULL: where the book was read last. */
    void (*rules)(struct app *app, const char *page);
    /* WHAT is the path of a match file, or of a text with a deal in it, or a link to a match or a table. */
    void (*match)(struct app *app, const char *what);
    /* TEXT has a deal in it (castellany/deal.h); what is wrong with it is told. */
    void (*deal)(struct app *app, const char *text);
    /* BEGUN is the new scene's from now on. */
    void (*take_over)(struct app *app, struct match *begun);
    /* Takes all scenes off. */
    void (*table)(struct app *app, const struct table_start *start);
    /* A replay of MATCH, which is copied, at its intent AT; CHOICE, if it is not NULL, shown on the board there. */
    void (*replay)(struct app *app, const struct match *match, size_t at, const struct app_choice *choice);
    /* The results of TABLE's match; IS_FIRST: nobody has seen them yet. */
    void (*results)(struct app *app, struct table *table, int is_first);
    /* The book INDEX, from 0, of all that menus offer. Gives 0 behind the last. */
    int (*book)(int index, struct app_book *book);
    /* The table of GAME, or NULL; the table INDEX, from 0, of those that menus offer, NULL behind the last. */
    const struct table_ops *(*table_of)(const struct game_ops *game);
    const struct table_ops *(*table_listed)(int index);
    /* How the menus look with SETTINGS; NULL: in no way of a game's. May be NULL. */
    const struct look *(*look)(const struct settings *settings);
};

#endif
