/* SPDX-License-Identifier: MIT */
/* A building goes up: hammer blows shake the scaffold, three masons lay it course by course behind the scaffold, it
 * lands with a thud that presses it down for a moment, the scaffold fades, the walls to its neighbours grow and the
 * builder's flag is hoisted. */
#ifndef TABLE_SEASONS_SEASONS_BUILDING_H
#define TABLE_SEASONS_SEASONS_BUILDING_H

#include "platform/draw.h"

struct table;

/* Draws what goes up on TABLE's board, if anything does, over the board and under all that stands on it. */
void seasons_building_draw(struct table *table, struct draw_list *list);

/* How much of the name's plate is seen on PIECE (0 to 255): while it goes up nothing lies on it. */
int seasons_building_plate(const struct table *table, int piece);

/* How much is seen (0 to 255) of the plate RECT of PIECE while another building goes up or its points rise: nothing
 * lies in their way. */
int seasons_building_clears(const struct table *table, int piece, struct rect rect);

/* Says whether the disc of PLACE lies there already: after the thud they are set down one by one. */
int seasons_building_has_disc(const struct table *table, int place);

#endif
