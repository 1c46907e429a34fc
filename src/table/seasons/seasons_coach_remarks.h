/* SPDX-License-Identifier: MIT */
/* What the coach at hand says of his own accord: each remark once in a match, when its occasion comes for the first
 * time; and how he explains each question when he is asked. */
#ifndef TABLE_SEASONS_SEASONS_COACH_REMARKS_H
#define TABLE_SEASONS_SEASONS_COACH_REMARKS_H

#include "table/coach/coach_ops.h"

/* In the order in which they take precedence; at most 32. */
enum { COACH_REMARKS = 23 };
extern const struct coach_remark seasons_coach_remarks[COACH_REMARKS];

/* What a seat can do now, in one or two sentences marked for translation; NULL when it is asked nothing. */
const char *seasons_coach_explains(const struct table *table);

#endif
