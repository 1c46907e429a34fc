/* SPDX-License-Identifier: MIT */
/* What a table has to do with deals (castellany/deal.h): that one was begun is kept, and what was made of it. */
#ifndef TABLE_TABLE_DEAL_H
#define TABLE_TABLE_DEAL_H

#include "app/app.h"
#include "store/deal_results.h"

struct table;

/* Says whether MATCH, about to begin, is the deal ASKED; if so, that it was begun is kept. */
int table_deal_begin(struct app *app, const struct match *match, const char *asked);
/* Tells it where OPS is played here by changed rule tables: a deal or challenge is not what others play then. */
void table_deal_tell_tables(struct app *app, const struct game_ops *ops);
/* TABLE's match is over: if it was begun as a deal, what was made of it is kept. Gives 0 if that deal had been played
 * before: who knows what is to come plays another match, which would bend the statistics. */
int table_deal_played(struct table *table);

#endif
