/* The coach at hand in a first match. */
#include <stdio.h>
#include <string.h>

#include "scenes/coach_inside.h"

void coach_hand_update(struct table *table) {
    (void)table;
}

int coach_hand_speech(const struct table *table, struct coach_speech *speech) {
    (void)speech;
    return table->coach->is_open;
}

void coach_hand_ask(struct table *table) {
    table->coach->is_open = 1;
    coach_speaks(table);
}

void coach_hand_close(struct table *table) {
    table->coach->is_open = 0;
}

int coach_hand_target(const struct table *table, int *count) {
    (void)table;
    *count = 0;
    return TARGET_NONE;
}
