/* SPDX-License-Identifier: MIT */
/* The winner's seconds: while the board stands alone in the evening, his name comes up, flags in his colour rise beside
 * it, and doves go up from the castle. */
#ifndef TABLE_AFTER_RESULTS_WINNER_H
#define TABLE_AFTER_RESULTS_WINNER_H

#include <stdint.h>

#include "platform/draw.h"
#include "platform/geometry.h"

struct app;

struct results_winner {
    const char *names, *verdict; /* who has won; by how much */
    int left, right;             /* colours of the two flags: of one winner or of the first and the last one */
    int64_t entered, since;      /* when it began, and when the sheet comes; ms */
};

/* Draws it over the whole window at NOW; without motion, the words alone. */
void results_winner_draw(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                         int64_t now);

#endif
