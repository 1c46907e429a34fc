/* SPDX-License-Identifier: MIT */
/* Whether every text of a frame can be read: looks at the draw list with the measures of the true typefaces. */
#ifndef TESTS_UI_FIT_H
#define TESTS_UI_FIT_H

#include "platform/draw_list.h"

enum { FIT_TEXT_SIZE = 160 };

/* A text that cannot be read as a whole. */
struct fit_fault {
    const char *what;                               /* "is cut off", ... */
    char text[FIT_TEXT_SIZE], other[FIT_TEXT_SIZE]; /* OTHER: of two that lie over each other */
    struct rect rect;
    int by; /* pixels too many */
};

/* Calls FOUND for each fault of LIST, in which no text shall be smaller than LEAST_PX. */
void fit_look(const struct draw_list *list, const struct text_metrics *metrics, int least_px,
              void (*found)(void *context, const struct fit_fault *fault), void *context);
/* Calls SEEN for each text of LIST that is to be seen. */
void fit_texts(const struct draw_list *list, void (*seen)(void *context, const char *text), void *context);

#endif
