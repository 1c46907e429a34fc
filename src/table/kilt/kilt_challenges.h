/* SPDX-License-Identifier: MIT */
/* See table_ops.h. */
#ifndef TABLE_KILT_KILT_CHALLENGES_H
#define TABLE_KILT_KILT_CHALLENGES_H

#include "table/ops_around.h"

extern const struct table_challenge_words kilt_challenges[];

#endif
