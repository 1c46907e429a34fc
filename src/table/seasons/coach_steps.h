/* The rows of a lesson's table, for the files that hold one. */
#ifndef TABLE_SEASONS_COACH_STEPS_H
#define TABLE_SEASONS_COACH_STEPS_H

#include "table/seasons/coach_lesson.h"

#define READ(target, count, until, text)                                                                               \
    { COACH_READ, target, count, until, text, NULL, 0 }
#define PREPARE(target, text, otherwise)                                                                               \
    { COACH_PREPARE, target, 1, 0, text, otherwise, 0 }
#define ANSWER(target, count, until, text, otherwise)                                                                  \
    { COACH_ANSWER, target, count, until, text, otherwise, 0 }
#define SCORE(target, until, stage, text)                                                                              \
    { COACH_SCORE, target, 1, until, text, NULL, stage }

#endif
