/* SPDX-License-Identifier: MIT */
/* Seals: an achievement's mark, a sign pressed into red wax; or its empty place. */
#ifndef APP_SEAL_H
#define APP_SEAL_H

#include "ui/icon.h"

/* Draws the seal with SIGN into the middle of RECT, as large as fits. */
void seal_draw(struct draw_list *list, struct rect rect, enum icon sign);
/* A ring where a seal will be, with its sign faintly in it. */
void seal_draw_empty(struct draw_list *list, struct rect rect, enum icon sign);

#endif
