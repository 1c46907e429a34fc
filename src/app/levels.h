/* SPDX-License-Identifier: MIT */
/* The bots' levels that menus show, by number, the weakest first. */
#ifndef APP_LEVELS_H
#define APP_LEVELS_H

#include <stddef.h>

#include "castellany/bot.h"

enum { LEVELS_NONE = -1, LEVELS_COUNT = (BOT_STEPS - 1) / BOT_STEPS_A_LEVEL + 1 };

/* What match files call LEVEL, below the count: lives as long as the program. */
const char *levels_code(int level);
/* The level in CONTROL ("bot:LEVEL"); of a step between two levels the lower one; LEVELS_NONE for a person and for what
 * menus don't show. */
int levels_of_control(const char *control);
/* Writes the control of LEVEL; of LEVELS_NONE a person's. */
void levels_control(int level, char *control, size_t size);
/* Who plays for CONTROL: the level that it names, or where this program has none such ("exec:COMMAND", a level of
 * another version) Master. Never NULL. */
const struct bot_level *levels_player(const char *control);
/* The number of the level in menus that is nearest to who plays for CONTROL. */
int levels_nearest(const char *control);
/* Says whether CONTROL (NULL: nobody's) is neither a person's nor names a level that there is. */
int levels_is_stranger(const char *control);
/* The name of the bots' level in CONTROL, translated and with a capital; NULL for a person. */
const char *levels_name(const char *control);

#endif
