/* SPDX-License-Identifier: MIT */
/* The stage: at the end of a match all that is told steps aside, each part over its own edge, and the board stands
 * alone. It comes back when the table is played or looked at again. With reduced motion and under scripts all that is
 * sudden. */
#ifndef TABLE_TABLE_STAGE_H
#define TABLE_TABLE_STAGE_H

#include <stdint.h>

#include "platform/draw.h"

struct table;
struct table_gate;

struct table_cleared {
    int is_clear;      /* or becomes so */
    int64_t since;     /* when that was asked for; 0: long ago */
    int64_t day_until; /* the evening falls no sooner */
    int is_retold;     /* what is shown is not how the match stands */
};

struct table_gate *table_gate_new(void);

/* Panels leave the board, or come back to it. */
void table_stage_clear(struct table *table);
void table_stage_fill(struct table *table);
/* A sheet covers the window but for BAND, a part of it in pixels: the cleared board comes into it, and stays there
 * until the panels come back. */
void table_stage_lift(struct table *table, struct rect band);
/* How far they have left, 0 to 1. */
float table_stage_share(const struct table *table);
/* The alpha of what is written on the board: 255 in play, 0 where the board stands alone. */
int table_stage_signs(const struct table *table);
/* How far the evening has fallen that comes with it, 0 to 1, in few steps: each paints the whole board. */
float table_stage_evening(const struct table *table);
/* The match is told again on the cleared board: until it is told, the shown state is the teller's, and no evening falls
 * before UNTIL (ms); one that has fallen is gone at once. */
void table_stage_retell(struct table *table, int64_t until);
void table_stage_is_told(struct table *table);
int table_stage_is_moving(const struct table *table);

/* SEAT has come to the curtain: the gate goes up before the board, and panels come to the table, which can be played
 * meanwhile. */
void table_stage_open_gate(struct table *table, uint8_t seat);
/* A match comes to the table: the gate, or what its game has in its place (table_door.h), is shut, in the colour of the
 * viewer, until the table's pictures are there, and opens then. While it is shut nothing is pressed and no bot answers
 * openly. Not for a lesson or a puzzle, nor where the curtain will hang, with reduced motion or under scripts. */
void table_stage_arrive(struct table *table);
/* To be called before each frame. */
void table_stage_go_on(struct table *table);
int table_stage_is_shut(const struct table *table);
/* Says whether the gate, or the way from it to the board, is still to be seen: no bot plays before. Where something
 * covers the table nobody sees it, and friends at other screens do not wait for it. */
int table_stage_is_arriving(const struct table *table);
/* Says whether it hides the board whole: nothing is to be painted behind it. */
int table_stage_is_veiled(const struct table *table);
/* Draws the gate over all as long as it is shut or opens. */
void table_stage_draw_gate(struct table *table, struct draw_list *list);

/* Draws the parts of TABLE but those with one of the flags LEFT_OUT (enum table_place_flag). */
void table_stage_draw(struct table *table, struct draw_list *list, unsigned left_out);

#endif
