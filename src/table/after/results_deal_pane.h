/* SPDX-License-Identifier: MIT */
/* What the Masters came to, under the story of the results: asked for by a button, then a sentence and a bar that open
 * the page about it. */
#ifndef TABLE_AFTER_RESULTS_DEAL_PANE_H
#define TABLE_AFTER_RESULTS_DEAL_PANE_H

#include "table/after/results_deal.h"
#include "ui/ui.h"

/* How high the pane is, in units. A picture has no button in it. */
int results_deal_pane_height(const struct results_deal *deal, int is_picture);
/* By how much more the sheet grows for it, in units. */
int results_deal_pane_growth(const struct results_deal *deal);
/* Declares it in RECT as the widget ID. */
void results_deal_pane_declare(const struct results_deal *deal, struct ui *ui, int id, struct rect rect);
/* Draws what the button ID does not; text is measured by METRICS. */
void results_deal_pane_draw(const struct results_deal *deal, const struct ui *ui, const struct text_metrics *metrics,
                            struct draw_list *list, int id, struct rect rect);

#endif
