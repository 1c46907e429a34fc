/* SPDX-License-Identifier: MIT */
/* Texts in files that the player, or another program, may have changed. */
#ifndef STORE_TEXT_JSON_H
#define STORE_TEXT_JSON_H

#include <jansson.h>
#include <stddef.h>

/* Takes VALUE into OUT, of SIZE bytes. Gives 0, OUT as it was, if it is no text, too long or not clean. */
int text_json_take(char *out, size_t size, const json_t *value);

#endif
