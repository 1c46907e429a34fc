/* SPDX-License-Identifier: MIT */
/* Who sat at the table last, in the settings file: an array "table" with an object for each seat. */
#ifndef STORE_SETTINGS_TABLE_H
#define STORE_SETTINGS_TABLE_H

#include <jansson.h>

#include "store/settings.h"

/* Takes what VALUE says of GAME's seats, all SETTINGS_SEATS of them. Gives 1, or 0 if it could not be read; SETTINGS
 * are then as they were. */
int settings_table_take(struct settings *settings, const char *game, const json_t *value);
/* SEATS as such an array, owned by the caller. */
json_t *settings_table_give(const struct settings_seat *seats);

#endif
