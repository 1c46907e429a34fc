/* SPDX-License-Identifier: MIT */
/* How the victory is feasted over the board, in each game its own way (enum table_feast), in the winners' colours. */
#ifndef TABLE_AFTER_RESULTS_FEAST_H
#define TABLE_AFTER_RESULTS_FEAST_H

#include <stdint.h>

#include "platform/draw.h"

struct app;
struct results_winner;

/* Draws it over the whole window at NOW, in ms. */
void results_feast_draw(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                        int64_t now);

#endif
