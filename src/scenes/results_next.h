/* What comes after a match: again with the same people, the same match with the seats moved on, a copy of it. */
#ifndef SCENES_RESULTS_NEXT_H
#define SCENES_RESULTS_NEXT_H

#include "scenes/app.h"

struct table;

/* The same seats and season, another seed; who begins is drawn. */
void results_rematch(struct app *app, struct table *table);
/* The same seed and set-up, everybody one seat on: who sat second sits first. */
void results_play_rotated(struct app *app, struct table *table);
/* Writes a copy of the match into the folder of saves, and tells the player where. */
void results_save_copy(struct app *app, struct table *table);
/* Puts the seed into the clipboard. */
void results_copy_seed(struct app *app, const struct table *table);

#endif
