/* SPDX-License-Identifier: MIT */
/* What stands is heard: now and then, far off, by a voice, as the anvil of a forge or a cock in the morning; and all
 * the while by its hum, as the talk in a tavern. The game's table says what there is to hear; here is when. */
#ifndef TABLE_TABLE_VOICE_H
#define TABLE_TABLE_VOICE_H

#include "platform/geometry.h"

struct table;
struct table_sounds;

/* A sound and where on the screen it comes from. */
struct table_voice {
    const char *sound;
    struct point at;
};

/* A loop that is heard as long as something stands: how loud, in percent, and where it comes from. */
struct table_hum {
    const char *sound;
    int percent;
    struct point at;
};
enum { TABLE_HUMS = 6 };

struct table_sounds *table_sounds_new(void);

/* Plays a voice when it is time for one, and goes on with the hums. */
void table_voice_update(struct table *table);

#endif
