/* SPDX-License-Identifier: MIT */
/* The player's keys in the settings file: an object "keys" with a list of keys and buttons for each action that he
 * changed; what is as usual is left out, so that it follows new versions. */
#ifndef STORE_SETTINGS_KEYS_H
#define STORE_SETTINGS_KEYS_H

#include <jansson.h>

#include "ui/bindings.h"

/* Takes what VALUE says of BINDINGS, which are as usual before; unknown actions are a newer version's. Gives 1, or 0 if
 * something could not be read; that action then stays as usual. */
int settings_keys_take(struct bindings *bindings, const json_t *value);
/* Puts BINDINGS into the object KEYS, which may hold unknown actions already. */
void settings_keys_give(const struct bindings *bindings, json_t *keys);

#endif
