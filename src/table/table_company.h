/* SPDX-License-Identifier: MIT */
/* Who plays at this table besides those who sit here: friends at other screens, and the line to them. */
#ifndef TABLE_TABLE_COMPANY_H
#define TABLE_TABLE_COMPANY_H

#include <stdint.h>

struct far;
struct table;

/* Says whether friends at other screens play. */
int table_is_far(const struct table *table);
/* Whether nobody sits here: friends at other screens play, and are watched. */
int table_is_watched(const struct table *table);
/* The table's own line to its friends; NULL where it has none, or has none any more. */
struct far *table_far_of(const struct table *table);
/* Whether SEAT is a friend's at another screen, not a bot's. */
int table_is_friend(const struct table *table, int seat);
/* The friends who answer by themselves: the computer plays for the others until they are back. */
unsigned table_far_friends(const struct table *table);
/* Whether SEAT has sealed its answer, as far as this program may know; with friends a bot has once they are told so:
 * the same is said of it at every screen. */
int table_is_sealed(const struct table *table, uint8_t seat);

#endif
