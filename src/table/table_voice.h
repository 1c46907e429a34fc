/* SPDX-License-Identifier: MIT */
/* What stands is heard now and then, far off: the anvil of a forge, mugs in a tavern, a cock in the morning. The game's
 * table says what there is to hear; here is when. */
#ifndef TABLE_TABLE_VOICE_H
#define TABLE_TABLE_VOICE_H

#include "platform/geometry.h"

struct table;

/* A sound and where on the screen it comes from. */
struct table_voice {
    const char *sound;
    struct point at;
};

/* Plays a voice when it is time for one. */
void table_voice_update(struct table *table);

#endif
