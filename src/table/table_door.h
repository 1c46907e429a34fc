/* SPDX-License-Identifier: MIT */
/* A door hides the table before a match that comes and after one that is left, and says which game it is and how far
 * the match stands. Each game has its own, or the castle's gate. */
#ifndef TABLE_TABLE_DOOR_H
#define TABLE_TABLE_DOOR_H

#include "app/app.h"
#include "table/table.h"
#include "table/table_ops.h"

struct table;

struct table_door {
    int ms; /* in which it opens */
    /* Says whether its pictures are. */
    int (*is_there)(const struct app *app);
    /* Draws it over the whole window for player COLOUR, SHARE of the way open: 0 hides all, 1 shows all. In the list's
     * present layer. LOOK is that of the match (table_door_look). Where colours are a game's sides, which may be drawn
     * by lot, COLOUR is -1 before it is known. */
    void (*draw)(const struct app *app, struct draw_list *list, const char *look, int colour, float share);
};

/* The castle's gate (app/gate.h), which also opens before whoever was called; and the one by which a match of TABLE
 * comes and goes. */
extern const struct table_door table_door_gate;
const struct table_door *table_door_of(const struct table_ops *table);
/* How TABLE's match looks, as its ambience is called: the castle's gate stands in snow before a winter. */
const char *table_door_look(const struct table *table);
/* Says whether DOOR moves: not with reduced motion, under scripts, or without its pictures. */
int table_door_moves(const struct app *app, const struct table_door *door);
/* NAME and PROGRESS on a door that is open for SHARE of the way: they go first. */
void table_door_words(const struct app *app, struct draw_list *list, const char *name, const char *progress,
                      float share);

/* Nine lamps under those words, as many of them lit as SHARE of what is waited for has come; they flicker. */
void table_door_lamps(const struct app *app, struct draw_list *list, float share);

/* A match of TABLE's game comes as START says, in place of all scenes: the door closes for player COLOUR over what is
 * seen, and the table opens it. Nothing pressed meanwhile is heard. */
void table_come(struct app *app, const struct table_ops *table, const struct table_start *start, int colour);

/* Leaves TABLE, whatever lies over it: what is owed is saved, its door closes, and opens again on where TO leads (all
 * scenes off, then that one), with GAME the match's. Nothing pressed meanwhile is heard. */
void table_leave(struct table *table, void (*to)(struct app *app, const struct game_ops *game));
/* To the title. */
void table_leave_to_title(struct table *table);

#endif
