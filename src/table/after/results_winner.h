/* SPDX-License-Identifier: MIT */
/* The winner's seconds: while the board stands alone in the evening, his name and his points come up, he himself cheers
 * beside them, banners in his colour are let down from above, and the game's own feast goes on over the board. */
#ifndef TABLE_AFTER_RESULTS_WINNER_H
#define TABLE_AFTER_RESULTS_WINNER_H

#include <stdint.h>

#include "castellany/game.h"
#include "platform/draw.h"
#include "platform/geometry.h"
#include "table/ops_around.h"

struct app;
struct table;

struct results_winner {
    const struct table *table;
    uint8_t seats[GAME_MAX_SEATS]; /* who has won */
    int count;
    const char *names, *verdict; /* who has won; by how much */
    int points;
    enum table_feast feast;
    int left, right;             /* colours of the two banners: of one winner or of the first and the last one */
    int64_t entered, since;      /* when it began, and when the sheet comes; ms */
};

/* Where the board stands meanwhile, so that no word lies on it: a part of the window. */
struct rect results_winner_board(const struct app *app);
/* Draws it over the whole window at NOW; without motion, as it is in its middle. */
void results_winner_draw(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                         int64_t now);

#endif
