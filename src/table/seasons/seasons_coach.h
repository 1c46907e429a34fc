/* SPDX-License-Identifier: MIT */
/* What the coach says and knows of this game. */
#ifndef TABLE_SEASONS_SEASONS_COACH_H
#define TABLE_SEASONS_SEASONS_COACH_H

#include "table/coach/coach_ops.h"

extern const struct coach_ops seasons_coach;

/* The lessons (seasons_coach_lesson.c): three rounds in summer with an ending; what winter brings. */
enum { COURSE_FIRST, COURSE_WINTER, COURSES };
extern const struct coach_step seasons_coach_first_steps[], seasons_coach_winter_steps[];

/* What the coach at hand says of his own accord: each remark once in a match, when its occasion comes for the first
 * time. In the order in which they take precedence; at most 32. */
enum { COACH_REMARKS = 23 };
extern const struct coach_remark seasons_coach_remarks[COACH_REMARKS];

/* How he explains a question when he is asked: what a seat can do now, in one or two sentences marked for translation;
 * NULL when it is asked nothing. */
const char *seasons_coach_explains(const struct table *table);

#endif
