/* SPDX-License-Identifier: MIT */
/* The day goes by: the light over the board by the rounds. In summer from a cool morning over noon to gold and dusk; in
 * winter from a pale afternoon through the blue hour into night, when windows light the snow. */
#ifndef TABLE_SEASONS_SEASONS_DAY_H
#define TABLE_SEASONS_SEASONS_DAY_H

#include "table/daylight.h"

struct table;

/* The light in which TABLE's board is seen now. It goes over to the next hour in few steps while a round begins, and to
 * the evening while the stage is cleared. */
struct daylight_hour seasons_day_of(const struct table *table);

#endif
