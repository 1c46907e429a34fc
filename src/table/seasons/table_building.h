/* SPDX-License-Identifier: MIT */
/* A building goes up: hammer blows shake the scaffold, it rises behind the scaffold from foot to roof, settles with a
 * thud, the scaffold fades, the walls to its neighbours grow and the builder's flag is hoisted. */
#ifndef TABLE_SEASONS_TABLE_BUILDING_H
#define TABLE_SEASONS_TABLE_BUILDING_H

#include "platform/draw.h"

struct table;

/* Draws what goes up on TABLE's board, if anything does, over the board and under all that stands on it. */
void table_building_draw(struct table *table, struct draw_list *list);

#endif
