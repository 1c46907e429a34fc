/* SPDX-License-Identifier: MIT */
/* What is worth having done once in Kilt Castle. */
#ifndef TABLE_KILT_KILT_ACHIEVEMENTS_H
#define TABLE_KILT_KILT_ACHIEVEMENTS_H

#include "table/ops_around.h"

extern const struct table_seals kilt_seals;

#endif
