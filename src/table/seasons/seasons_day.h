/* SPDX-License-Identifier: MIT */
/* The day goes by: the light over the board by the rounds. In summer from a cool morning over noon to gold and dusk; in
 * winter from a pale afternoon through the blue hour into night, when windows light the snow. */
#ifndef TABLE_SEASONS_SEASONS_DAY_H
#define TABLE_SEASONS_SEASONS_DAY_H

#include "table/daylight.h"

struct table;

/* The name of the hour of SEASON at which the sun is on its other side: shadows fall the other way then. */
const char *seasons_day_second_hour(int season);
/* How far TABLE's sun is there, 0 to 1: it goes round as a round begins, and stands still within one. */
float seasons_day_second(const struct table *table);

/* The light in which TABLE's board is seen now. It goes over to the next hour in few steps while a round begins, and to
 * the evening while the stage is cleared. */
struct daylight_hour seasons_day_of(const struct table *table);

#endif
