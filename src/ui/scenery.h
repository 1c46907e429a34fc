/* SPDX-License-Identifier: MIT */
/* Whole windows painted: what stands behind menus where there is no picture. Private to the theme. */
#ifndef UI_SCENERY_H
#define UI_SCENERY_H

#include <stdint.h>

#include "platform/geometry.h"

/* Paints the kit piece NAME if it is scenery. Gives 1, or 0 if it is not. */
int scenery_paint(const char *name, int w, int h, struct rows rows, uint32_t *pixels);

#endif
