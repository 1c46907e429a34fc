/* SPDX-License-Identifier: MIT */
/* What comes after a match: again with the same people, the same match with the seats moved on, a copy of it. */
#ifndef TABLE_AFTER_RESULTS_NEXT_H
#define TABLE_AFTER_RESULTS_NEXT_H

#include "app/app.h"

struct table;

/* The same seats and season, another seed; who begins is drawn. */
void results_rematch(struct app *app, struct table *table);
/* The same seed, set-up and seats, and the same referee. */
void results_play_again(struct app *app, struct table *table);
/* The same seed and set-up, everybody one seat on: who sat second sits first. */
void results_play_rotated(struct app *app, struct table *table);
/* Asks for a title and keeps a copy of the match under it. */
void results_save_as(struct app *app, struct table *table);
/* The replay from the beginning, over the results. */
void results_watch(struct app *app, struct table *table);
/* Puts the seed into the clipboard. */
void results_copy_seed(struct app *app, const struct table *table);

#endif
