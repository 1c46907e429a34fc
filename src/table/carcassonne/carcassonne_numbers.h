/* SPDX-License-Identifier: MIT */
/* Numbers of Carcassonne: The Castle's rule tables, by name, so that no page of its rules writes one down again. */
#ifndef TABLE_CARCASSONNE_CARCASSONNE_NUMBERS_H
#define TABLE_CARCASSONNE_CARCASSONNE_NUMBERS_H

#include <stddef.h>

#include "castellany/carcassonne.h"

/* Writes what NAME stands for ("points:tower", "starts:court") to OUT (SIZE bytes, always ended), in digits or as a
 * list. Gives 1, or 0 if there is no such name. GAME is Carcassonne: The Castle. HACKING.md lists the names. */
int carcassonne_number(const struct game *game, const char *name, char *out, size_t size);

#endif
