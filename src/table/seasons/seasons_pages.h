/* SPDX-License-Identifier: MIT */
/* Which page of the rules tells of what on the table. */
#ifndef TABLE_SEASONS_SEASONS_PAGES_H
#define TABLE_SEASONS_SEASONS_PAGES_H

#include "table/ops_notes.h"

/* Of the thing itself, of the card being resolved or of what is asked where nothing in particular is meant. Never NULL.
 */
extern const struct table_pages seasons_pages;

#endif
