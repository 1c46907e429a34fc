/* SPDX-License-Identifier: MIT */
/* The castle's gate over the whole window: what is behind it is hidden. It hangs in the colour and with the sign of a
 * player, and its grate goes up. */
#ifndef APP_GATE_H
#define APP_GATE_H

#include "app/app.h"

enum { GATE_MS = 620 }; /* in which it opens */

/* Says whether there is a gate; without its pictures there is a curtain of cloth. */
int gate_is_there(const struct app *app);
/* Draws it for player COLOUR (-1: without banners), SHARE of the way open: 0 hides all, 1 shows all. In the list's
 * present layer. LOOK (app/look.h; that of the table behind it) may have a wall of its own: winter's is snowed in. */
void gate_draw(const struct app *app, struct draw_list *list, const char *look, int colour, float share);

#endif
