/* SPDX-License-Identifier: MIT */
/* A line chart of everybody's points by round. */
#ifndef TABLE_AFTER_RESULTS_CHART_H
#define TABLE_AFTER_RESULTS_CHART_H

#include "platform/draw.h"

struct table;

/* SHARE of the way along the rounds, 0 to 1: the lines are drawn so far. */
void results_chart_draw(struct table *table, struct draw_list *list, struct rect area, float share);

#endif
