/* SPDX-License-Identifier: MIT */
/* How strong a player is, by the bots that he played against last: pure arithmetic over the records. */
#ifndef STORE_STRENGTH_H
#define STORE_STRENGTH_H

#include "store/statistics.h"

enum { STRENGTH_MATCHES = 12 }; /* the last ones count */

struct strength {
    int matches; /* that count: 0 to STRENGTH_MATCHES */
    int step;    /* of bot_steps (castellany/bot.h): bots as strong as he is, as far as can be told */
};

/* The strength in GAME of the person called NAME, by those of his matches in which all others were bots. STATISTICS may
 * be NULL: nothing is known. */
struct strength strength_reckon(const struct statistics *statistics, const char *game, const char *name);

#endif
