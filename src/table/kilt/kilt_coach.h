/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KILT_KILT_COACH_H
#define TABLE_KILT_KILT_COACH_H

#include "table/coach/coach_ops.h"

extern const struct coach_ops kilt_coach;
extern const struct coach_step kilt_lesson_steps[];

#endif
