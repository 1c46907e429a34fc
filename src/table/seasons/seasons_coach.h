/* SPDX-License-Identifier: MIT */
#ifndef TABLE_SEASONS_SEASONS_COACH_H
#define TABLE_SEASONS_SEASONS_COACH_H

#include "table/coach/coach_ops.h"

extern const struct coach_ops seasons_coach;

#endif
