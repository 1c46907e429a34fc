/* SPDX-License-Identifier: MIT */
/* What the games' words in match files and traces share: tables of names, sets of seats, the ranking. */
#ifndef CASTELLANY_GAMES_WORDS_H
#define CASTELLANY_GAMES_WORDS_H

#include "castellany/game.h"

/* How many names TABLE holds before the NULL that ends it. */
#define NAMES_COUNT(table) ((int)(sizeof(table) / sizeof *(table)) - 1)
/* The name NUMBER of the COUNT in TABLE, or NULL; the number of NAME in TABLE, which NULL ends, or -1. NAME may be
 * NULL. */
const char *names_at(const char *const *table, int count, int number);
int names_find(const char *const *table, const char *name);

/* The seats in SET, as a list; as an object, and written. */
json_t *seats_write(unsigned set);
void seats_written(struct written *out, const char *key, unsigned set);
/* Writes the seats of a finished match in groups, the winners first; null while STATE is not the end. */
void ranking_written(struct written *out, const char *key, const struct game *game, const void *state);

#endif
