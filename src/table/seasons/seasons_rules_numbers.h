/* SPDX-License-Identifier: MIT */
/* Numbers of the rule tables, by name, so that no page writes one down a second time. */
#ifndef TABLE_SEASONS_SEASONS_RULES_NUMBERS_H
#define TABLE_SEASONS_SEASONS_RULES_NUMBERS_H

#include <stddef.h>

#include "castellany/seasons.h"

/* Writes what NAME stands for ("cost:keep", "fee:tavern/1", "fees:tavern", "sum:stone 2, clay 1") to OUT, in digits.
 * Gives 1, or 0 if there is no such name. HACKING.md lists them. */
int seasons_rules_number(const struct seasons_tables *tables, const char *name, char *out, size_t size);

#endif
