/* SPDX-License-Identifier: MIT */
/* See table_ops.h. */
#ifndef TABLE_SEASONS_SEASONS_CHALLENGES_H
#define TABLE_SEASONS_SEASONS_CHALLENGES_H

#include "table/ops_around.h"

extern const struct table_challenge_words seasons_challenges[];

#endif
