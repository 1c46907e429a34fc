/* SPDX-License-Identifier: MIT */
/* Numbers of Kilt Castle's rule tables, by name, so that no page of its rules writes one down a second time. */
#ifndef TABLE_KILT_KILT_NUMBERS_H
#define TABLE_KILT_KILT_NUMBERS_H

#include <stddef.h>

#include "castellany/kilt.h"

/* Writes what NAME stands for ("seat-floors:2", "line:8") to OUT (SIZE bytes, always ended), in digits or as a list.
 * Gives 1, or 0 if there is no such name. GAME is Kilt Castle. HACKING.md lists the names. */
int kilt_number(const struct game *game, const char *name, char *out, size_t size);

#endif
