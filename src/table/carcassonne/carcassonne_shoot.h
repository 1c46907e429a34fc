/* SPDX-License-Identifier: MIT */
/* Pictures of the table of Carcassonne: The Castle for --shoot: a match played by plain bots up to a question. */
#ifndef TABLE_CARCASSONNE_CARCASSONNE_SHOOT_H
#define TABLE_CARCASSONNE_CARCASSONNE_SHOOT_H

#include "table/table.h"

/* Ended by a NULL name. */
const struct table_shot *carcassonne_shoot_list(void);

#endif
