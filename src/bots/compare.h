/* SPDX-License-Identifier: MIT */
#ifndef BOTS_COMPARE_H
#define BOTS_COMPARE_H

#include "castellany/bot_compare.h"
#include "think.h"

/* bot_compare, by what THINKER sees and how it judges. */
int think_compare(struct thinker *thinker, const struct bot_line lines[2], int plays,
                  struct bot_comparison *comparison);

#endif
