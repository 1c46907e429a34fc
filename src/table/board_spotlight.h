/* SPDX-License-Identifier: MIT */
/* What a board does for what has just been finished on it: all else lies in shade, and cloth is thrown. */
#ifndef CASTELLANY_BOARD_SPOTLIGHT_H
#define CASTELLANY_BOARD_SPOTLIGHT_H

#include <stdint.h>

#include "platform/draw.h"

/* Draws shade over WINDOW but for what lies around AT, darker from BRIGHT pixels on; SHARE of it, 0 to 1, in few steps:
 * each is kept. Nothing in high contrast. */
void board_spotlight_draw(struct draw_list *list, struct rect window, struct point at, float bright, float share);
/* Draws sparks and scraps of cloth in COLOUR that go up from TOP and fall, UNIT pixels to a unit; AGE of their way, 0 to
 * 1: nothing outside. NOW: what turns the scraps, in ms. */
void board_burst_draw(struct draw_list *list, struct point top, float unit, uint32_t colour, float age, int64_t now);

#endif
