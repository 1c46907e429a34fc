/* SPDX-License-Identifier: MIT */
/* The coach at the table of Carcassonne: The Castle; see coach_ops.h. */
#ifndef TABLE_CARCASSONNE_CARCASSONNE_COACH_H
#define TABLE_CARCASSONNE_CARCASSONNE_COACH_H

#include "table/coach/coach_ops.h"

extern const struct coach_ops carcassonne_coach;
extern const struct coach_step carcassonne_lesson_steps[];

#endif
