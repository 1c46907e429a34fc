/* SPDX-License-Identifier: MIT */
/* Switches of games in the settings file: each under its own key, beside the program's. */
#ifndef STORE_SETTINGS_SWITCHES_H
#define STORE_SETTINGS_SWITCHES_H

#include <jansson.h>

#include "store/settings.h"

/* Notes the switch NAME if VALUE is true or false, its name can be kept and there is room; all else stays in the file
 * as it is. */
void settings_switch_take(struct settings *settings, const char *name, const json_t *value);
void settings_switches_give(const struct settings *settings, json_t *root);

#endif
