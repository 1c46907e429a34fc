/* SPDX-License-Identifier: MIT */
/* Achievements of Carcassonne: The Castle; see ops_around.h. */
#ifndef TABLE_CARCASSONNE_CARCASSONNE_ACHIEVEMENTS_H
#define TABLE_CARCASSONNE_CARCASSONNE_ACHIEVEMENTS_H

#include "table/ops_around.h"

extern const struct table_seals carcassonne_seals;

#endif
