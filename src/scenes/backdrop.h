/* What stands behind the menus: the castle on its crag. */
#ifndef SCENES_BACKDROP_H
#define SCENES_BACKDROP_H

#include "scenes/app.h"

/* Draws the backdrop over the whole window, in the board layer. */
void backdrop_draw(const struct app *app, struct draw_list *list, int64_t now);
/* Darkens it for a dialog in the middle. */
void backdrop_dim(struct draw_list *list, int alpha);

#endif
