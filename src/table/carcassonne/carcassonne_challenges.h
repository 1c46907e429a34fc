/* SPDX-License-Identifier: MIT */
/* See table_ops.h. */
#ifndef TABLE_CARCASSONNE_CARCASSONNE_CHALLENGES_H
#define TABLE_CARCASSONNE_CARCASSONNE_CHALLENGES_H

#include "table/ops_around.h"

extern const struct table_challenge_words carcassonne_challenges[];

#endif
