/* SPDX-License-Identifier: MIT */
/* The table of points at the end: a row for each source that brought anybody anything, a column for each seat, the best
 * first; every column adds up, the winner's is marked. */
#ifndef TABLE_AFTER_RESULTS_SHEET_H
#define TABLE_AFTER_RESULTS_SHEET_H

#include "table/table_scene.h"

struct results_sheet {
    const uint8_t *rank, *order; /* by seat; seats, the best first */
    const struct score_sheet *scores;
};

/* How many rows it has, with that of the sums. */
int results_sheet_rows(const struct table *table, const struct results_sheet *sheet);
/* Draws the first SEEN rows of it into AREA. */
void results_sheet_draw(struct table *table, struct draw_list *list, const struct results_sheet *sheet,
                        struct rect area, int seen);

#endif
