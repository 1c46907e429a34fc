/* SPDX-License-Identifier: MIT */
/* A hint is taken up: its answer is laid out, or given where there is nothing to lay out. */
#include <string.h>

#include "table/table_hint_inside.h"
#include "table/table_message.h"
#include "table/table_scene.h"

static int lay_out(struct table *table, const struct intent *answer, int is_tried) {
    return answer_lay_out(table, answer, is_tried);
}

int table_hint_applies_at_once(const struct table *table, int index) {
    return !lay_out((struct table *)table, &table->hint->thought.hints[index].intent, 1);
}

int table_hint_is_set_up(const struct table *table) {
    struct intent laid;
    if (answer_laid(table, &laid)) {
        return memcmp(&laid, &table->hint->thought.hints[0].intent, sizeof laid) == 0;
    }
    return answer_laid_words(table) != NULL;
}

int table_hint_leads_to(const struct table *table, int target) {
    const struct table_hint *hint = table->hint;
    return hint->thought.is_shown && hint->thought.serial == table->serial && table_is_asking(table) &&
           answer_next(table, &hint->thought.hints[0].intent) == target;
}

void table_hint_apply(struct table *table, int index) {
    const struct table_hint *hint = table->hint;
    if (!hint->thought.is_shown || index >= hint->thought.count || !table_is_asking(table)) {
        return;
    }
    const struct intent intent = hint->thought.hints[index].intent;
    app_play(table->app, "card_pick");
    if (!lay_out(table, &intent, 0)) {
        table_submit(table, &intent);
    } else {
        table_hush(table);
    }
}

void table_hint_press(struct table *table) {
    const int is_there = table->hint->thought.is_shown && table->hint->thought.serial == table->serial;
    if (is_there && table_is_asking(table) && table_hint_is_set_up(table) && !table_hint_applies_at_once(table, 0)) {
        table_hint_to_front(table);
    } else if (is_there) {
        table_hint_apply(table, 0);
    } else {
        table_hint_ask(table);
    }
}
