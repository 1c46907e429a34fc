/* SPDX-License-Identifier: MIT */
/* The lessons: three rounds in summer with an ending; what winter brings. */
#ifndef TABLE_SEASONS_SEASONS_COACH_LESSON_H
#define TABLE_SEASONS_SEASONS_COACH_LESSON_H

#include "table/coach/coach_ops.h"

enum { COURSE_FIRST, COURSE_WINTER, COURSES };

extern const struct coach_step seasons_coach_first_steps[], seasons_coach_winter_steps[];

#endif
