/* SPDX-License-Identifier: MIT */
/* Achievements of Carcassonne: The Castle; see table_ops.h. */
#ifndef TABLE_CARCASSONNE_CARCASSONNE_ACHIEVEMENTS_H
#define TABLE_CARCASSONNE_CARCASSONNE_ACHIEVEMENTS_H

#include "castellany/match.h"
#include "table/ops_around.h"
#include "table/table_ops.h"

extern const struct table_achievement carcassonne_achievements[];
void carcassonne_earned(const struct match *match, uint32_t earned[GAME_MAX_SEATS]);

#endif
