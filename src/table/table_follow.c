/* SPDX-License-Identifier: MIT */
/* A match played again, with what the game's table tells of it beyond the engine's events. */
#include "table/ops_answers.h"
#include "table/table_scene.h"

void table_tell_pass(const struct table *table, const struct match *match, const struct intent *intent,
                     struct event_list *events) {
    if (table->ops->answers->tell_pass) {
        table->ops->answers->tell_pass(match, intent, events);
    }
}

struct match_outcome table_follow(const struct table *table, struct match *again, const struct match *whole,
                                  struct event_list *events) {
    if (match_length(again) == match_length(whole)) {
        return (struct match_outcome){0};
    }
    const struct intent next = match_intent(whole, match_length(again));
    events->count = 0;
    table_tell_pass(table, again, &next, events);
    return match_replay(again, &next, events);
}
