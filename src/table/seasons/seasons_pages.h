/* SPDX-License-Identifier: MIT */
/* Which page of the rules tells of what on the table. */
#ifndef TABLE_SEASONS_SEASONS_PAGES_H
#define TABLE_SEASONS_SEASONS_PAGES_H

struct table;

/* The page about TARGET (table_targets.h): of the thing itself, of the card being resolved or of what is asked where
 * nothing in particular is meant. Never NULL. */
const char *seasons_page_of(const struct table *table, int target);

#endif
