/* SPDX-License-Identifier: MIT */
/* Reading an intent's JSON object, for all games: key by key, and in the end none may be left over. All give 1, or 0
 * with the error set. */
#ifndef CASTELLANY_GAMES_KEYS_H
#define CASTELLANY_GAMES_KEYS_H

#include <jansson.h>
#include <stdint.h>

#include "castellany/error.h"

/* A reading under way. TAKEN counts the keys that were there and asked for. */
struct keys {
    const json_t *object;
    struct error *error;
    size_t taken;
};

/* Sets the error: KEY is not what was EXPECTED, a literal marked with N_ that needs no arguments. Gives 0. */
int keys_fail(struct keys *keys, const char *key, const char *expected);
/* Gives the value of KEY, owned by the object, or NULL. */
const json_t *keys_take(struct keys *keys, const char *key);
/* A whole number from 0 to 255. */
int keys_number(struct keys *keys, const char *key, uint8_t *number);
/* A name whose number NUMBER_OF gives, or below 0 if there is no such name. EXPECTED says what it is a name of, as in
 * keys_fail. */
int keys_name(struct keys *keys, const char *key, int (*number_of)(const char *name), const char *expected,
              uint8_t *number);
/* Whether all keys of the object were taken; VERB is what they do not belong to. */
int keys_end(const struct keys *keys, const char *verb);

#endif
