/* What stands behind the menus: the castle on its crag. */
#ifndef TABLE_SEASONS_BACKDROP_H
#define TABLE_SEASONS_BACKDROP_H

#include "app/app.h"

struct backdrop;

/* Draws the backdrop over the whole window, in the board layer. What it needs is read once and kept in APP. */
void backdrop_draw(struct app *app, struct draw_list *list);
void backdrop_free(struct backdrop *backdrop);
/* Darkens it for a dialog in the middle. */
void backdrop_dim(struct draw_list *list, int alpha);

#endif
