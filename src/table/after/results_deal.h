/* SPDX-License-Identifier: MIT */
/* The eight Masters of a finished match: they play its deal in the background, on a thread of their own, and what they
 * come to is kept where the match was begun as a deal. */
#ifndef TABLE_AFTER_RESULTS_DEAL_H
#define TABLE_AFTER_RESULTS_DEAL_H

#include <stddef.h>

#include "castellany/deal.h"

struct app;
struct results_deal;
struct table;

/* Of TABLE's finished match; NULL if it began from no deal. Where it was begun as one here, the Masters are known or
 * begin at once; else they are asked for. */
struct results_deal *results_deal_new(struct table *table);
/* The same of DEAL, which was begun here and brought POINTS; NULL if the rules of its game cannot be read. */
struct results_deal *results_deal_begun(struct app *app, const struct deal *deal, int points);
/* Cancels what still runs. May be NULL. */
void results_deal_free(struct results_deal *deal);

void results_deal_ask(struct results_deal *deal);
int results_deal_is_asked(const struct results_deal *deal);
/* How many of the Masters have played, and their points. */
int results_deal_played(const struct results_deal *deal, int masters[DEAL_MASTERS]);
/* What they have come to beside the own points, in a sentence; before that, how far they are. */
void results_deal_words(const struct results_deal *deal, char *out, size_t size);
/* Keeps what they came to, once they are through. Call now and then. */
void results_deal_update(struct results_deal *deal);

const struct deal *results_deal_of(const struct results_deal *deal);
const char *results_deal_text(const struct results_deal *deal);
/* What was made of it in this match. */
int results_deal_points(const struct results_deal *deal);

#endif
