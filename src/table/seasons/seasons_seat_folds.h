/* SPDX-License-Identifier: MIT */
/* How far each seat's panel in the rail is unfolded: two lines at rest, all of it for whose turn it is and for whoever
 * is pointed at. */
#ifndef TABLE_SEASONS_SEASONS_SEAT_FOLDS_H
#define TABLE_SEASONS_SEASONS_SEAT_FOLDS_H

struct table;

/* Says whether panels fold in this layout; where they stand in rows or are short they do not. */
int seasons_seats_can_fold(const struct table *table);
/* From 0, folded, to 1. */
float seasons_seat_unfolded(const struct table *table, int seat);
/* Sends each panel on its way; says whether one is. */
void seasons_seats_fold(struct table *table);
int seasons_seats_are_folding(const struct table *table);

#endif
