/* SPDX-License-Identifier: MIT */
/* The day goes by: the light over the board by the rounds. In summer from a cool morning over noon to gold and dusk; in
 * winter from a pale afternoon through the blue hour into night, when windows light the snow. */
#ifndef TABLE_SEASONS_SEASONS_DAY_H
#define TABLE_SEASONS_SEASONS_DAY_H

#include <stdint.h>

struct table;

struct day_light {
    uint32_t gain, lift; /* as draw_light takes them */
    int glow;            /* of lit windows, in percent */
};

/* The light in which TABLE's board is seen now. It goes over to the next hour in few steps while a round begins, and to
 * the evening while the stage is cleared. */
struct day_light seasons_day_of(const struct table *table);

#endif
