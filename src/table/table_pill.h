/* SPDX-License-Identifier: MIT */
/* What somebody gets, told on the board in one way in all games: a round plate in the colour of who has it, a sign at
 * its left end, the sum beside it. */
#ifndef TABLE_TABLE_PILL_H
#define TABLE_TABLE_PILL_H

#include "platform/draw.h"

struct table;

/* As large as pills are, times GROWN (1: at rest), with MIDDLE in its middle. */
struct rect table_pill_rect(const struct table *table, struct point middle, float grown);
/* How large a pill is SHARE (0 to 1) of its time after it came: it springs up once. At rest with reduced motion. */
float table_pill_grown(const struct table *table, float share);
/* A plate of FILL with "+AMOUNT" in INK. Gives the place of the sign, which the caller draws. */
struct rect table_pill_draw(struct table *table, struct draw_list *list, struct rect plate, uint32_t fill, uint32_t ink,
                            int amount);
/* The same in SEAT's colour, with its shape. */
void table_pill_of_seat(struct table *table, struct draw_list *list, struct rect plate, int seat, int amount);

#endif
