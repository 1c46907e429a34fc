/* SPDX-License-Identifier: MIT */
/* A decision that was judged, on a card: when it was, what was played, what would have been better and why. */
#ifndef TABLE_AFTER_ANALYSIS_CARD_H
#define TABLE_AFTER_ANALYSIS_CARD_H

#include "table/after/analysis.h"

struct table;

/* Draws DECISION of TABLE's match into CARD. */
void analysis_card_draw(const struct table *table, struct draw_list *list, struct rect card,
                        const struct decision *decision);
/* Where on CARD the button lies that shows it on the board. */
struct rect analysis_card_button(const struct table *table, struct rect card);
/* Shows it on the board of a replay over the present scene, which may go with that: from a replay's own pages one comes
 * into that replay. */
void analysis_card_watch(const struct table *table, const struct decision *decision);

#endif
