/* SPDX-License-Identifier: MIT */
/* Whether a picture says the same thing twice: looks for a sentence that is written in two places. */
#ifndef TESTS_UI_TWICE_H
#define TESTS_UI_TWICE_H

#include "platform/draw_list.h"

enum { TWICE_SIZE = 160 };

/* A sentence that stands in two places, with the boxes of the texts in which it begins. */
struct twice {
    char words[TWICE_SIZE];
    struct rect one, other;
};

/* Calls FOUND for each sentence of LIST that can be seen twice. Names, numbers, short labels and the like entries of
 * a list do not count. */
void twice_look(const struct draw_list *list, const struct text_metrics *metrics,
                void (*found)(void *context, const struct twice *twice), void *context);

#endif
