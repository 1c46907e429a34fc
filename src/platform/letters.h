/* SPDX-License-Identifier: MIT */
/* Lines of a typeface that has no letters beyond ASCII: letters with marks over them are put together from its own
 * letters and marks, so that they are as heavy as their neighbours; others are borrowed from a fuller, lighter face and
 * made bolder. */
#ifndef PLATFORM_LETTERS_H
#define PLATFORM_LETTERS_H

#include <SDL_ttf.h>

#include "platform/picture.h"

struct letters {
    TTF_Font *own;   /* has ASCII and the signs from U+00A0 to U+00BF */
    TTF_Font *other; /* has all, in the same size */
};

/* Whether the own face alone has every letter of TEXT. */
int letters_are_own(const char *text);
/* The width of TEXT in pixels. */
int letters_width(const struct letters *letters, const char *text);
/* How far marks over capitals may stand out above the own face's lines, in pixels. */
int letters_rise(const struct letters *letters);
/* TEXT as coverage, letters_rise higher than a line of the own face; NULL when memory is out or TEXT is empty. */
struct mask *letters_mask(const struct letters *letters, const char *text);
/* The coverage of TEXT in FACE alone. */
struct mask *letters_mask_of(TTF_Font *face, const char *text);

#endif
