/* SPDX-License-Identifier: MIT */
/* The choice of a bot's level, for every scene that seats bots: a row of towers, each higher than the one before, and
 * the name of the one that is chosen, or pointed at. */
#ifndef APP_LEVEL_CHOICE_H
#define APP_LEVEL_CHOICE_H

#include "ui/ui.h"

/* Declares it in RECT, called LABEL, with LEVEL chosen (a number of app/levels.h); it changes to numbers of levels. Its
 * own rectangle is that of the towers, its hint how the level plays that is pointed at or chosen. */
void level_choice(struct ui *ui, int id, struct rect rect, const char *label, int level);
/* Draws it where it was declared; nothing if it was not. Its focus is ui_draw's. */
void level_choice_draw(const struct ui *ui, struct draw_list *list, int id, struct rect rect);

#endif
