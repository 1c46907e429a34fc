/* SPDX-License-Identifier: MIT */
/* Who plays in a colour: a head in that colour's hat, and the same one from head to foot. Each colour has a woman and a
 * man; the name tells which. The pictures are those of art/program/busts. */
#ifndef UI_PERSON_H
#define UI_PERSON_H

#include "platform/draw.h"

/* How somebody stands there from head to foot: waving, or in the air with both arms up. */
enum figure_pose { POSE_CHEERING, POSE_LEAPING, POSES };

/* Of a figure: as broad for so high. */
enum { FIGURE_WIDE = 408, FIGURE_HIGH = 456 };

/* Says whether who is called NAME is shown as a woman: as far as a first name tells, by how it ends. */
int person_is_woman(const char *name);
/* Draws whoever plays in COLOUR (of theme_players) under NAME into RECT, as the picture of the kind HOW shows him or her:
 * "waiting", "pleased", "annoyed", "triumphant" of a head, for which RECT is a square. */
void person_draw(struct draw_list *list, int colour, const char *name, const char *how, struct rect rect);
/* The same from head to foot in POSE, in RECT, of a figure's shape, at whose lower edge it stands, with its shadow, or
 * leaps LIFT pixels off it. */
void figure_draw(struct draw_list *list, int colour, const char *name, enum figure_pose pose, struct rect rect,
                 int lift);

#endif
