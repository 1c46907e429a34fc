/* SPDX-License-Identifier: MIT */
/* What the words (ops_words.h) give to others than the shell. */
#ifndef TABLE_SEASONS_SEASONS_TALK_H
#define TABLE_SEASONS_SEASONS_TALK_H

#include "table/table_ops.h"

enum icon seasons_talk_sign(const void *state);

#endif
