/* SPDX-License-Identifier: MIT */
/* The end of a match: ranking with its reason, points by source, points by round, and what to do next. */
#ifndef TABLE_AFTER_RESULTS_H
#define TABLE_AFTER_RESULTS_H

#include "app/app.h"

struct table;

/* Puts the results of TABLE's finished match on top of it. IS_FIRST: nobody has seen them yet, so the castle is looked
 * at before them, and there is a fanfare. TABLE lives as long as the scene lies under this one. */
void results_push(struct app *app, struct table *table, int is_first);
/* The same for a picture of the winner's seconds: it stays there until it is gone on from. */
void results_push_winner(struct app *app, struct table *table);

#endif
