/* SPDX-License-Identifier: MIT */
/* Who lives on the headland. */
#ifndef TABLE_KILT_PEOPLE_H
#define TABLE_KILT_PEOPLE_H

#include "table/board_people.h"

struct table;

extern const struct board_cast kilt_people_cast;
/* Who of the cast is there now, a bit each; nobody in high contrast, seen from above, or while the board moves. */
uint64_t kilt_people(const struct table *table);

#endif
