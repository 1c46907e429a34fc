/* SPDX-License-Identifier: MIT */
/* How far lessons were taken, in the settings file: an object "lessons" with one for each. */
#ifndef STORE_SETTINGS_LESSONS_H
#define STORE_SETTINGS_LESSONS_H

#include <jansson.h>

#include "store/settings.h"

/* Takes what ROOT, a settings file, says of lessons; that of 0.1.0 knew one alone, the first game's. Gives 1, or 0 if
 * something could not be read; what could is taken. */
int settings_lessons_take(struct settings *settings, const json_t *root);
/* Puts the lessons into ROOT. */
void settings_lessons_give(const struct settings *settings, json_t *root);
/* Says whether KEY, of what is true or false in the file, is theirs. */
int settings_lessons_own(const char *key);

#endif
