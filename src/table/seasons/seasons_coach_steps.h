/* SPDX-License-Identifier: MIT */
/* The rows of a lesson's table, for the files that hold one. */
#ifndef TABLE_SEASONS_SEASONS_COACH_STEPS_H
#define TABLE_SEASONS_SEASONS_COACH_STEPS_H

#include "table/seasons/seasons_coach_lesson.h"

#define READ(target, count, until, text)                                                                               \
    { COACH_READ, target, count, until, text, NULL, 0 }
#define PREPARE(target, text, otherwise)                                                                               \
    { COACH_PREPARE, target, 1, 0, text, otherwise, 0 }
#define ANSWER(target, count, until, text, otherwise)                                                                  \
    { COACH_ANSWER, target, count, until, text, otherwise, 0 }
#define SCORE(target, until, stage, text)                                                                              \
    { COACH_SCORE, target, 1, until, text, NULL, stage }

/* The same, with his sheet off the road: carts and rider are to be seen. */
#define READ_AT_CARTS(target, count, until, text)                                                                      \
    { COACH_READ, target, count, until, text, NULL, 0, TARGET_CART, KINDS }
#define PREPARE_AT_CARTS(target, text, otherwise)                                                                      \
    { COACH_PREPARE, target, 1, 0, text, otherwise, 0, TARGET_CART, KINDS }
#define ANSWER_AT_CARTS(target, count, until, text, otherwise)                                                         \
    { COACH_ANSWER, target, count, until, text, otherwise, 0, TARGET_CART, KINDS }

#endif
