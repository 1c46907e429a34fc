/* SPDX-License-Identifier: MIT */
/* The deal of the day (castellany/deal.h): for each game one, the same for everybody. */
#ifndef APP_DAY_DEAL_H
#define APP_DAY_DEAL_H

#include "castellany/deal.h"

/* The deal of GAME of the day in which SECONDS (since 1970) lies, by the date in Greenwich: the seat is the first one,
 * the others are Craftsmen's, one or two of them by turns, and so are the variants of the game. */
void day_deal(const struct game_ops *game, int64_t seconds, struct deal *deal);

#endif
