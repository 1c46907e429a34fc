/* SPDX-License-Identifier: MIT */
/* Who works and idles about the castle, by the season and by what stands. */
#ifndef TABLE_SEASONS_PEOPLE_H
#define TABLE_SEASONS_PEOPLE_H

#include "table/board_people.h"

struct table;

const struct board_cast *seasons_people_cast(const struct table *table);
/* Who of the cast is there now, a bit each; nobody in high contrast. */
uint64_t seasons_people(const struct table *table);
/* They stand still where the board does. */
void seasons_people_draw(const struct table *table, struct draw_list *list);

#endif
