/* SPDX-License-Identifier: MIT */
/* How the theme looks in high contrast. Private to the theme; see theme_set_contrast. */
#ifndef UI_THEME_CONTRAST_H
#define UI_THEME_CONTRAST_H

#include <stdint.h>

#include "platform/geometry.h"

/* As theme_paint, for the pieces that look different; 0 for all others. */
int theme_contrast_paint(const char *name, int w, int h, float factor, struct rows rows, uint32_t *pixels);
/* COLOUR of text moved to black or white. */
uint32_t theme_contrast_text(uint32_t colour);

#endif
