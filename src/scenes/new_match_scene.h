/* SPDX-License-Identifier: MIT */
/* Inside of the scene "new-match", shared by new_match*.c: what is chosen, what begins, and what it looks like. */
#ifndef SCENES_NEW_MATCH_SCENE_H
#define SCENES_NEW_MATCH_SCENE_H

#include "app/app.h"
#include "app/own_level.h"
#include "app/seeds.h"
#include "castellany/deal.h"
#include "table/table_ops.h"

enum { OPTIONS = 2, VALUES = 6 };
/* Who sits in a seat. */
enum { EMPTY, PERSON, BOT, LIKE_ME, FRIEND, WHO_COUNT }; /* a friend, at another screen, comes last */
enum {
    ID_BACK = 1,
    ID_START,
    ID_GAME,
    ID_STARTER,
    ID_SEED,
    ID_SEED_NEW,
    ID_SEED_DAY,
    ID_LOT, /* in its place: why there is none */
    ID_COLOUR = 10,
    ID_NAME = 20,
    ID_WHO = 30,
    ID_LEVEL = 40,
    ID_OPTION = 50,
    ID_TALL = 60 /* of the games' tall pictures */
};

struct new_match_seat {
    char name[MATCH_NAME_SIZE];
    int who;                      /* of those above */
    int level;                    /* a number of app/levels.h: what a bot is, or would be */
    const struct bot_level *step; /* of a deal, between two levels; NULL: LEVEL as it is */
    int colour;
    int side;     /* of those that the table has: 0: by lot, else one more than its number */
    int is_named; /* the player typed the name himself */
};

enum { LID_INSET = 6 }; /* of a picture in its place, in units */

struct new_match {
    SCENE;
    struct ui_scale scale;        /* larger than the app's in a high window, as far as the width goes */
    const struct game_ops *asked; /* by who opened the scene; NULL: the one played last */
    struct deal deal;             /* that was asked for */
    int has_deal;
    const struct table_ops *table;
    const struct app_game *game; /* of that table */
    struct new_match_seat seats[GAME_MAX_SEATS];
    const char *who_names[WHO_COUNT];
    struct statistics *statistics; /* by which bots are as strong as the player */
    char own_words[256];
    int chosen[OPTIONS]; /* the number of a value of each of the table's options */
    uint64_t seed;       /* of the match to come: the bots' names belong to it */
    char seed_text[SEED_SIZE];
    int is_seed_good; /* else SEED is the last good one */
    struct rect seed_label;
    int starter; /* 0: drawn by lot, else one more than the seat among those taken */
    const char *starters[GAME_MAX_SEATS + 1];
    const char *games[TABLES_MOST], *values[OPTIONS][VALUES];
    enum icon icons[OPTIONS][VALUES];
    const struct table_offer *offer; /* what was asked for last before a match begins */
    int is_choosing, came_by_choice; /* among the games' tall pictures, before the form */
    int64_t opened;                  /* when the form came out of one of them, in ms; 0: it did not */
    struct rect opened_from;
};

/* ---- what is chosen: new_match_chosen.c ---- */

const struct game_ops *new_match_rules(const struct new_match *match);
/* Who begins is chosen by the option "start": the number of a seat. */
int new_match_has_start(const struct new_match *match);
/* The number of the match's table among those listed. */
int new_match_game_index(const struct new_match *match);
/* NULL past the table's last option. */
const struct table_option *new_match_option(const struct new_match *match, int index);
/* The one chosen of option INDEX, which must be there. */
const struct table_option_value *new_match_value(const struct new_match *match, int index);
int new_match_is_taken(const struct new_match *match, int seat);
int new_match_has_person(const struct new_match *match);
int new_match_has_friend(const struct new_match *match);
/* How many kinds a seat has: without a network there are no friends. */
int new_match_kinds(void);
/* How strong the first person is; what is known of nobody, if there is none. */
struct strength new_match_strength(const struct new_match *match);
/* WHO is of those above; colour, name and who begins are put right with it. */
void new_match_seat(struct new_match *match, int seat, int who);
/* The sides that seats choose in place of colours, with as many seats as are taken; NULL: there are none. */
const struct table_sides *new_match_sides(const struct new_match *match);
/* The next colour, or side, that nobody has. */
void new_match_next_colour(struct new_match *match, int seat);
/* Why a side is not chosen. */
const char *new_match_lot_words(void);
/* A name for whom none was typed, the bots' belonging to the seed. Never empty; lives with the program. */
const char *new_match_stock_name(const struct new_match *match, int seat);
/* Writes who plays SEAT as a match file says it, empty for nobody. */
void new_match_control(const struct new_match *match, int seat, char *control, size_t size);
/* The bots' names follow a seed; one that is not typed is written out. */
void new_match_show_seed(struct new_match *match, uint64_t seed);
/* Reads what was typed; is_seed_good says whether it is one. */
void new_match_read_seed(struct new_match *match);
/* At TABLE, as it was left; says so and changes nothing if the rules of its game cannot be read. */
void new_match_choose_game(struct new_match *match, const struct table_ops *table);
/* The game that was asked for, as the player left it last time, with a new seed. */
void new_match_choose_first(struct new_match *match);
/* All that the deal says. */
void new_match_choose_deal(struct new_match *match);

/* ---- which game, before the form: new_match_choice.c ---- */

void new_match_choice_begin(struct new_match *match);
/* The game INDEX was chosen, at NOW in ms. */
void new_match_choice_end(struct new_match *match, int index, int64_t now);
void new_match_choice_update(struct new_match *match);
void new_match_choice_draw(struct new_match *match, struct draw_list *list, int64_t now);
/* Over the form, for a moment, what it came out of. */
int new_match_choice_is_opening(const struct new_match *match, int64_t now);
void new_match_choice_draw_opening(const struct new_match *match, struct draw_list *list, int64_t now);
void new_match_choice_speak(const struct new_match *match, int id, char *out, size_t size);

/* ---- the start: new_match_begin.c ---- */

/* Puts the match's table in the scene's place, or asks first where the game offers something before. */
void new_match_begin(struct new_match *match);

/* ---- the place: new_match_place.c ---- */

/* The table that the match is laid out on, over the whole window. */
void new_match_draw_top(const struct new_match *match, struct draw_list *list);
/* Words on the bare table. */
struct text_style new_match_words(const struct new_match *match, enum theme_text role, enum align align);
/* The colour that SEAT will have at the table; undyed where it comes with a side of the game that is drawn by lot. */
const struct player_colour *new_match_cloth(const struct new_match *match, int seat);
/* A runner of that cloth over the table before SEAT, where somebody sits. */
void new_match_draw_runner(const struct new_match *match, struct draw_list *list, struct rect rect, int seat);
/* Where nobody sits. */
void new_match_draw_gap(const struct new_match *match, struct draw_list *list, struct rect rect);
/* A picture that stands for one option of CHOICE, which has UI_OWN_FACE, with its label at the foot: as it is chosen,
 * under the pointer, or neither. Without the picture there is a plain board. */
void new_match_draw_picture(const struct new_match *match, struct draw_list *list, const struct widget *choice,
                            int index, const char *picture);

/* ---- what it looks like: new_match_draw.c ---- */

void new_match_update(struct scene *scene, int64_t now);
void new_match_draw(struct scene *scene, struct draw_list *list, int64_t now);

#endif
