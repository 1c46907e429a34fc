/* SPDX-License-Identifier: MIT */
/* Where the system keeps a typeface that has a letter. Fontconfig knows on most systems, if it is there; Windows has a
 * list. */
#ifndef PLATFORM_FACE_FINDER_H
#define PLATFORM_FACE_FINDER_H

#include <stdint.h>

enum { FACE_PATH_SIZE = 1024 };

struct found_face {
    char path[FACE_PATH_SIZE];
    long index; /* among those in the file */
};

enum face_style { FACE_PLAIN = 0, FACE_BOLD = 1, FACE_SERIF = 2, FACE_STYLES = 4 }; /* the middle ones together: both */

struct face_finder;

/* NULL: there are no faces besides our own. */
struct face_finder *face_finder_new(void);
void face_finder_free(struct face_finder *finder);
/* Proposes a face for LETTER, in STYLE as far as there is one; the first has NUMBER 0. Whether it has the letter is for
 * the caller to see. Gives 0 when there are no more. */
int face_finder_ask(struct face_finder *finder, uint32_t letter, int style, int number, struct found_face *face);

#endif
