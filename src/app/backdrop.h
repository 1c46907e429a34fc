/* SPDX-License-Identifier: MIT */
/* What stands behind the menus: the castle on its crag. */
#ifndef APP_BACKDROP_H
#define APP_BACKDROP_H

#include "app/app.h"

/* Draws the backdrop over the whole window, in the board layer. */
void backdrop_draw(struct app *app, struct draw_list *list);
/* Darkens it for a dialog in the middle. */
void backdrop_dim(struct draw_list *list, int alpha);

/* The size of the title's picture, in its own pixels. */
enum { BACKDROP_W = 2560, BACKDROP_H = 1440 };
/* Says whether AREA is so narrow that the castle stands in its middle instead of beside the words. */
int backdrop_is_narrow(struct rect area);
/* Where the picture is drawn so that it covers AREA, in window pixels; beyond AREA it is cut off. */
struct rect backdrop_place(struct rect area);
/* RECT of the picture, which covers AREA, in the window. */
struct rect backdrop_part(struct rect area, struct rect rect);

#endif
