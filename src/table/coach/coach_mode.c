/* SPDX-License-Identifier: MIT */
#include "table/coach/coach_inside.h"

int coach_is_lesson(const struct table *table) {
    return table->coach && table->coach->mode == COACH_LESSON;
}

int coach_is_there(const struct table *table) {
    return table->coach && table->coach->mode != COACH_NONE;
}
