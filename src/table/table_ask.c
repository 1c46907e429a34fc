/* SPDX-License-Identifier: MIT */
/* A question opens and closes. */
#include "table/table_scene.h"

#include <assert.h>

void table_ask(struct table *table, uint8_t seat) {
    assert(table->game->ops->to_act(table_state(table)) >> seat & 1);
    table->asked = (struct table_asked){.is_open = 1, .seat = seat, .state = table_state(table)};
    answer_ask(table);
}

void table_unask(struct table *table) {
    table->asked = (struct table_asked){.is_open = 0};
    answer_ask(table);
}
