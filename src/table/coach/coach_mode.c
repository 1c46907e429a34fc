/* SPDX-License-Identifier: MIT */
/* What the coach is to the rest of the table; nothing here calls back into it. */
#include "table/coach/coach_inside.h"
#include "table/ops_around.h"

int coach_is_lesson(const struct table *table) {
    return table->coach && table->coach->mode == COACH_LESSON;
}

int coach_is_puzzle(const struct table *table) {
    return table->coach && table->coach->mode == COACH_PUZZLE;
}

int coach_is_there(const struct table *table) {
    return table->coach && table->coach->mode != COACH_ON_CALL;
}

void coach_speaks(struct table *table) {
    table->coach->since = table->now;
    table->coach->wants_focus = 1;
}

const struct coach_step *coach_lesson_step(const struct coach *coach) {
    return &coach->steps[coach->shown];
}

int coach_meant(const struct table *table) {
    const struct coach *coach = table->coach;
    if (!coach_is_lesson(table) || coach->is_waiting || coach->shown != coach->front) {
        return TARGET_NONE;
    }
    const struct coach_step *step = coach_lesson_step(coach);
    return step->wait == COACH_PREPARE || step->wait == COACH_ANSWER ? step->target : TARGET_NONE;
}

int coach_step_shown(const struct table *table) {
    return coach_is_lesson(table) ? table->coach->shown : -1;
}
