/* SPDX-License-Identifier: MIT */
/* What the coach's ways to sit by a table share. Each of them is a referee of its own: at hand (coach_at_hand.c), in a
 * lesson (coach_lesson_play.c), with a puzzle (coach_puzzle.c). Where his sheet lies is in coach_sheet.c, how he looks
 * in coach_draw.c. */
#include "table/coach/coach.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "castellany/memory.h"
#include "table/coach/coach_inside.h"
#include "table/coach/coach_puzzle_inside.h"
#include "table/ops_around.h"

void coach_come(struct table *table, enum coach_mode mode) {
    assert(table->ops->around->coach);
    table->coach = memory_new(1, sizeof *table->coach);
    table->coach->remark = -1;
    table->coach->mode = mode;
}

void coach_leave(struct table *table) {
    coach_doubt_cancel(table);
    free(table->coach->script);
    free(table->coach);
    table->coach = NULL;
}

int coach_speech(const struct table *table, struct coach_speech *speech) {
    *speech = (struct coach_speech){.back = NULL};
    return coach_is_lesson(table)   ? coach_lesson_speech(table, speech)
           : coach_is_puzzle(table) ? coach_puzzle_speech(table, speech)
           : coach_is_there(table)  ? coach_hand_speech(table, speech)
                                    : 0;
}

void coach_said(const struct table *table, char *out, size_t size) {
    struct coach_speech speech;
    const int speaks = coach_speech(table, &speech);
    snprintf(out, size, "%s%s%s", speaks ? speech.text : "", speaks && *speech.note ? " " : "",
             speaks ? speech.note : "");
}

int coach_key_of_face(struct table *table, const struct ui_event *event) {
    return event->key == UI_KEY_COACH && table->referee->press(table, TARGET_COACH + COACH_FACE);
}
