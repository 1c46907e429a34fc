/* SPDX-License-Identifier: MIT */
/* What stands around a match: its results, its place in lists and statistics, what is offered before it. One of the
 * five contracts of a table (table_ops.h). STATE is what a spectator may know. */
#ifndef TABLE_OPS_AROUND_H
#define TABLE_OPS_AROUND_H

#include "table/table_ops.h"

/* What is worth having done once. NAME stands in files: without blanks, and never changed. The others are marked for
 * translation: what it is called, what has to be done, and why that is good to know. */
struct table_achievement {
    const char *name, *title, *task, *lesson;
    enum icon icon; /* pressed into its seal */
};

/* What is said of the challenge NAME (castellany/challenge.h), marked for translation: what it is called, what has to
 * be done, and what it teaches. */
struct table_challenge_words {
    const char *name, *title, *task, *lesson;
};

/* An option of the game's option table that New match offers, and that statistics can be filtered by. */
struct table_option_value {
    const char *value;       /* as `option` of the set-up and the header of match files have it */
    const char *title;       /* "Winter" */
    const char *in_sentence; /* within a sentence: "in winter" */
    enum icon icon;
    /* A switch of the settings that is on once it was chosen, so that it is the first choice the next time; NULL: none,
     * it stands first. And how the menus look where it does; NULL: nothing changes. */
    const char *setting;
    const struct look *look;
};
struct table_option {
    const char *name;                        /* "season" */
    const char *title;                       /* "Season" */
    const char *any;                         /* of a filter that all values pass: "All year" */
    const struct table_option_value *values; /* ended by a NULL value */
};

/* What the game adds to the options of the program: a switch of the settings by its name, marked for translation what
 * it is called and what it does. */
struct table_switch {
    const char *name, *title, *hint;
    int usual;
};

/* Sides of the game itself, clans say: New match lets each seat choose one in place of a colour, or leaves it to the
 * lot. */
enum { SIDE_BY_LOT = -1 };
struct table_sides {
    int count;
    unsigned seat_counts;          /* set of the numbers of seats with which they are chosen */
    const char *title;             /* what a side is called, marked for translation: "Clan" */
    const char *(*name)(int side); /* translated */
    /* What the button says, marked for translation: "%s. Press for another clan.", "Drawn by lot. ..." */
    const char *another, *by_lot;
    void (*draw)(struct draw_list *list, int side, struct rect rect);
    /* Writes what was chosen into SETUP, whose seats and seed are there: for each seat a side that no other has, or
     * SIDE_BY_LOT, which is then drawn from the seed. */
    void (*set_up)(struct game_setup *setup, const int *chosen);
    /* SEAT's side in STATE. */
    int (*of)(const void *state, int seat);
    /* The player colour (theme.h) that SEAT has by its side in STATE, or -1 if it has the one it was given. */
    int (*colour)(const void *state, int seat);
    /* The player colour of whoever has SIDE, where the sides are chosen. */
    int (*colour_of)(int side);
};

/* A question before a match begins; the words are marked for translation. */
struct table_offer {
    const char *heading, *text;
    const char *begin, *accept; /* the buttons that begin the match, or what is offered instead */
    const char *page;           /* of the rules, to be read over the match that begins; may be NULL */
    /* One of both was pressed; with IS_ACCEPTED what is offered begins now. */
    void (*answered)(struct app *app, int is_accepted);
};

/* How a victory is feasted over the board: with rockets, with sparks of the fires on the wall, with what is thrown from
 * the windows. */
enum table_feast { FEAST_ROCKETS, FEAST_FIRES, FEAST_PETALS };

/* The end of a match. All but `history` may be NULL. */
struct table_end {
    /* Takes note of the points by round; BOARD is the board after EVENT. */
    void (*history)(struct table_history *history, const struct game *game, const void *board,
                    const struct event *event);
    /* What decided a finished match; RANK by seat, ORDER: seats, the best first. NULL: results_verdict. */
    void (*story)(const struct table *table, const uint8_t *rank, const uint8_t *order, struct results_story *story);
    /* The heading over the results of a finished match, marked for translation. NULL: "The match is over". */
    const char *over;
    /* What leads from them back to the table, marked for translation. NULL: "Look at the table". */
    const char *board;
    enum table_feast feast;
};

/* What is worth having done once, and who did it. */
struct table_seals {
    const struct table_achievement *all; /* ended by a NULL name; at most 32 */
    /* Judges the finished MATCH: EARNED gets, for each seat, a set of them. A pure function of the match: what is read
     * again gives the same. */
    void (*earned)(const struct match *match, uint32_t earned[GAME_MAX_SEATS]);
};

/* A small picture of the board. */
struct table_picture {
    /* Draws it into RECT in the present layer, with a frame. OWN is `size` bytes that are kept from one picture to the
     * next, zeroed once. COLOURS are the seats' numbers. */
    void (*draw)(void *own, struct app *app, struct draw_list *list, const void *state, const int *colours,
                 struct rect rect);
    size_t size;
};

/* All but `end` may be NULL. */
struct table_around {
    const struct table_end *end;
    /* Ended by a NULL name; a challenge without words is not offered. NULL: there are none. */
    const struct table_challenge_words *challenges;
    const struct table_seals *seals; /* NULL: there are none */

    /* ---- in lists ---- */
    /* What tells a match under way apart in a list. NULL: nothing. */
    enum icon (*sign)(const void *state);
    const struct table_picture *picture; /* of the board. NULL: there are none */

    /* ---- beside it ---- */
    /* What fills the pages of the rules, which lie in data/games/NAME/pages. NULL: nothing but their own words. */
    const struct book_ops *book;
    /* Lessons and remarks of the coach. NULL: he does not know the game and cannot be called. */
    const struct coach_ops *coach;
    /* Who sits by a table that was begun with nobody: the coach, who may be called. NULL: nobody does. */
    const struct table_referee *referee;

    /* ---- before it ---- */
    /* What New match offers besides seats, colours and who begins; ended by a NULL name. NULL: nothing. */
    const struct table_option *options;
    /* The one of them that tells matches apart in the statistics. NULL: none does. */
    const struct table_option *variants;
    const struct table_switch *switches; /* for the options; ended by a NULL name. NULL: nothing */
    const struct table_sides *sides;     /* NULL: the game has none */
    /* What is offered before a match with a person in it begins, a lesson say; VARIANT: what was chosen of `variants`,
     * or NULL. Gives NULL, or is NULL: nothing. */
    const struct table_offer *(*offer)(const struct settings *settings, const char *variant);
};

#endif
