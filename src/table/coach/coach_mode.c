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

int coach_scored_up_to(const struct coach *coach) {
    int stage = 0;
    for (int i = 0; i <= coach->front; i++) {
        stage = coach->steps[i].wait == COACH_SCORE && coach->steps[i].stage > stage ? coach->steps[i].stage : stage;
    }
    return stage;
}

int coach_lesson_rest(const struct table *table, const struct event *event) {
    enum { UNTIL_READ_MS = 24 * 60 * 60 * 1000 };
    const struct coach_ops *ops = table->ops->around->coach;
    return ops->stage && ops->stage(event) > coach_scored_up_to(table->coach) ? UNTIL_READ_MS : 0;
}
