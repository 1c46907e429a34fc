/* SPDX-License-Identifier: MIT */
/* The seam between the table of any game and the table of one game, as game_ops is between core and a game.
 *
 * The shell (table*.c, replay, results, coach and what stands around a match) knows no game: it keeps the match, asks
 * bots and persons, queues events, and calls what is here. A game's table knows the shell's `struct table` and keeps
 * what is its own in `table->own`. Five contracts, a header each (ops_words.h, ops_answers.h, ops_stage.h, ops_notes.h,
 * ops_around.h), are filled where they are implemented; each member says whether it may be NULL and what happens then.
 * To add a table, fill one of these and add it to the list in table_list.c (HACKING.md tells how). */
#ifndef TABLE_TABLE_OPS_H
#define TABLE_TABLE_OPS_H

#include "castellany/bot.h"
#include "castellany/match.h"
#include "platform/draw.h"
#include "platform/event.h"
#include "platform/geometry.h"
#include "store/saves.h"
#include "ui/icon.h"

struct app;
struct bot_contrast;
struct bot_row;
struct book_ops;
struct coach_ops;
struct look;
struct settings;
struct table;
struct table_history;
struct table_option_value;
struct table_part;
struct table_referee;
struct table_terms;
struct results_story;
struct table_note;
struct table_hum;
struct table_voice;
struct table_place;
struct note_chip;
struct motion_table;
struct match_log_line;

enum { TABLE_TEXT_SIZE = 320, TABLE_MARKS = 8 };

struct match_log;

/* Adds what EVENT says to LOG; BOARD is what a spectator knows after it. */
typedef void (*table_tell)(struct match_log *log, const struct event *event, const void *board);

/* What sentences need where there is no table: lists, logs, tests. */
struct table_talk {
    const struct game *game;
    const char *const *names; /* of the seats */
};

/* Where in a match a state is, for replays and lists of decisions. */
struct table_moment {
    uint8_t asked; /* the table's own number for the kind of question; TABLE_ASKED_NONE: not known */
    uint8_t part;  /* changes when a new part of the round begins (a card, a turn); 0: in none */
    uint8_t seat;  /* whose part it is, or GAME_NO_SEAT */
};
enum { TABLE_ASKED_NONE = 0xff };

/* What a press came to. */
enum table_press {
    PRESS_NOTHING, /* it means nothing here */
    PRESS_TAKEN,   /* it was something else than an answer, and is done */
    PRESS_CHANGED, /* the answer in the making has changed */
    PRESS_READY    /* an intent is complete */
};

/* How the standing of a match is told. */
enum table_standing {
    STANDING_IN_LIST,     /* "Winter, round 3 of 12", "Winter, finished after round 12" */
    STANDING_IN_SENTENCE, /* "round 3 of 12" */
    STANDING_ON_TITLE     /* "Round 3 of 12, winter, 3 players" */
};

/* Why what a table keeps of the events shown is forgotten. */
enum table_reset {
    RESET_AFRESH, /* all events will be told again from the first */
    RESET_BOARD,  /* the shown board has jumped */
    RESET_REST    /* what moved or rested was skipped */
};

/* What moves in the tall picture by which the game is chosen (data/games/NAME/tall.webp), and where, in its pixels:
 * snow falls to the right of the line from the first to the second point, a flag blows from each point, smoke rises
 * there. */
enum { TALL_W = 720, TALL_H = 1040 };
enum tall_life { TALL_STILL, TALL_SNOW, TALL_FLAGS, TALL_SMOKE };
struct table_tall {
    enum tall_life life;
    int count;
    struct point at[4];
};

struct table_ops {
    const struct game_ops *game;
    const char *title; /* of the game, marked for translation */
    const struct table_tall *tall; /* NULL: nothing moves there */
    const char *pitch; /* what it is like, in a line, for whoever never heard of it; marked for translation, or NULL */
    const char *motto; /* under the program's name while it is the only game; marked for translation, or NULL */
    int is_hidden;     /* not offered in menus: a template, a game that is not ready */
    size_t own_size;   /* of what the table keeps for itself in table->own, zeroed */
    /* Once the match is there, before any event is told. May be NULL. */
    void (*init)(struct table *table);

    /* ---- what it does: none may be NULL; what may be of what is in them each says ---- */
    const struct table_words *words;     /* ops_words.h: sentences, from what a spectator may know */
    const struct table_answers *answers; /* ops_answers.h: the answer in the making */
    const struct table_stage *stage;     /* ops_stage.h: parts, layout, motion, sound */
    const struct table_notes *notes;     /* ops_notes.h: what is told of the thing pointed at */
    const struct table_around *around;   /* ops_around.h: results, lists, what is offered before */
};

/* All tables, ended by NULL, in the order in which menus name their games. */
enum { TABLES_MOST = 8 };
extern const struct table_ops *const table_list[];

/* Where a match stands at TABLE, by `standing` or else by `progress`. */
void table_standing(const struct table_ops *table, const void *state, enum table_standing form, char *out, size_t size);

/* The table INDEX, from 0, of those that menus offer; NULL behind the last; how many there are. Their titles,
 * translated, into TITLES; gives how many. */
const struct table_ops *table_listed(int index);
int table_listed_count(void);
int table_listed_titles(const char *titles[TABLES_MOST]);
/* The one of them whose game is NAME, else the first. */
const struct table_ops *table_listed_as(const char *name);
/* What its game is about and how long it takes, and how many can play it where that is not said there; "" without. */
void table_pitch(const struct table_ops *table, char *out, size_t size);

/* How the menus look: as the first choice among the options of the listed games says. NULL: in no way of theirs. */
const struct look *table_look(const struct settings *settings);
/* Says whether VALUE is the first choice with SETTINGS. */
int table_is_first_choice(const struct settings *settings, const struct table_option_value *value);

/* What the lists of saves may do with GAME: show it if it has a table, offer it if menus do. */
enum saves_use_of_game table_use(const struct game_ops *game);

/* How many achievements TABLE has. */
int table_achievement_count(const struct table_ops *table);

/* The table of GAME, or NULL. */
const struct table_ops *table_ops_of(const struct game_ops *game);
/* The player colour with which SEAT is shown in STATE of TABLE's game: by its side, else the GIVEN one. */
int table_colour(const struct table_ops *table, const void *state, int seat, int given);

#endif
