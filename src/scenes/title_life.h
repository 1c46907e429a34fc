/* SPDX-License-Identifier: MIT */
/* What moves in the title's picture: flags and smoke, walkers, shadows of clouds; snow in winter, birds and a sail in
 * summer. */
#ifndef SCENES_TITLE_LIFE_H
#define SCENES_TITLE_LIFE_H

#include "app/app.h"

/* Draws it over the whole of LIST's area, in the list's present layer. The title came at ENTERED; it and NOW in ms. */
void title_life_draw(const struct app *app, struct draw_list *list, int64_t entered, int64_t now);

#endif
