/* SPDX-License-Identifier: MIT */
/* Pictures of Kilt Castle's table for --shoot: a match played by plain bots from a fixed seed up to a question. */
#ifndef TABLE_KILT_KILT_SHOOT_H
#define TABLE_KILT_KILT_SHOOT_H

#include "table/table.h"

/* Ended by a NULL name. */
const struct table_shot *kilt_shoot_list(void);

#endif
