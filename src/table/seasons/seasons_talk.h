/* SPDX-License-Identifier: MIT */
/* The words of the table of A Castle for All Seasons as functions of table_ops.h, which tells what they do. */
#ifndef TABLE_SEASONS_SEASONS_TALK_H
#define TABLE_SEASONS_SEASONS_TALK_H

#include "table/table_ops.h"

enum icon seasons_talk_sign(const void *state);

#endif
