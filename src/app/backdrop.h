/* SPDX-License-Identifier: MIT */
/* What stands behind the menus: the castle on its crag. */
#ifndef APP_BACKDROP_H
#define APP_BACKDROP_H

#include "app/app.h"

/* Draws the backdrop over the whole window, in the board layer. */
void backdrop_draw(struct app *app, struct draw_list *list);
/* The same in the layer that is drawn to: over all that is in it so far. */
void backdrop_draw_over(struct app *app, struct draw_list *list);
/* Darkens it for a dialog in the middle. */
void backdrop_dim(struct draw_list *list, int alpha);

#endif
