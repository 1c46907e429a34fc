/* SPDX-License-Identifier: MIT */
/* Who builds the castle, and who is about outside its wall. */
#ifndef TABLE_CARCASSONNE_PEOPLE_H
#define TABLE_CARCASSONNE_PEOPLE_H

#include "table/board_people.h"

struct table;

extern const struct board_cast carcassonne_people_cast;
/* Who of the cast is there now, a bit each: on no tile and on no cell that may take one. Nobody in high contrast, or
 * while the board moves. */
uint64_t carcassonne_people(const struct table *table);
/* They stand still where the board does. */
void carcassonne_people_draw(const struct table *table, struct draw_list *list);

#endif
