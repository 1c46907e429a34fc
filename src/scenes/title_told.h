/* SPDX-License-Identifier: MIT */
/* What the title's first button tells of itself: its label, and under it on the same face more in small words. */
#ifndef SCENES_TITLE_TOLD_H
#define SCENES_TITLE_TOLD_H

#include "app/app.h"
#include "store/saves.h"
#include "ui/ui.h"

/* Of the match that is gone on with, into OUT: its game, BETWEEN, and where it stands. */
void title_told_words(const struct save *latest, const char *between, char *out, size_t size);
/* How much higher a button WIDE pixels wide is for TEXT under its label; 0: there is no TEXT. */
int title_told_height(const struct app *app, int wide, const char *text);
/* Draws the words of BUTTON, which has UI_OWN_FACE: its label, and TEXT. */
void title_told_draw(const struct app *app, struct draw_list *list, const struct widget *button, const char *text);
/* Draws TEXT alone, in one line from LINE's left on, with dusk behind it if it HAS_DUSK. */
void title_told_draw_line(const struct app *app, struct draw_list *list, struct rect line, int has_dusk,
                          const char *text);

#endif
