/* SPDX-License-Identifier: MIT */
/* "You can act here", said in one way on the boards of all games: a rim as warm as a candle, its light falling off on
 * both sides; and over what stands among its like an arrow that points down at it. */
#ifndef TABLE_TABLE_LIT_H
#define TABLE_TABLE_LIT_H

#include "platform/draw.h"

struct table;

/* The rim along COUNT points, CLOSED or not, in window pixels. STRENGTH, 0 to 255: how bright it is now
 * (board_life_breath); 255, for what is pointed at or chosen, makes it broader too. */
void table_lit_line(const struct table *table, struct draw_list *list, const struct point *points, int count,
                    int is_closed, int strength);

/* The same round RECT. */
void table_lit_frame(const struct table *table, struct draw_list *list, struct rect rect, int strength);

/* A small arrow that points down at TIP. */
void table_lit_arrow(const struct table *table, struct draw_list *list, struct point tip, int strength);

#endif
