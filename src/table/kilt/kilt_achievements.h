/* SPDX-License-Identifier: MIT */
/* What is worth having done once in Kilt Castle. */
#ifndef TABLE_KILT_KILT_ACHIEVEMENTS_H
#define TABLE_KILT_KILT_ACHIEVEMENTS_H

#include "table/ops_around.h"
#include "table/table_ops.h"

extern const struct table_achievement kilt_achievements[]; /* ended by a NULL name */
void kilt_earned(const struct match *match, uint32_t earned[GAME_MAX_SEATS]);

#endif
