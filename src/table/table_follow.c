/* SPDX-License-Identifier: MIT */
/* One intent at a time. */
#include "table/table_follow.h"

#include "table/ops_answers.h"

void table_tell_pass(const struct table_ops *ops, const struct match *match, const struct intent *intent,
                     struct event_list *events) {
    if (ops->answers->passes) {
        ops->answers->passes(match, intent, events);
    }
}

struct match_outcome table_follow(const struct table_ops *ops, struct match *again, const struct match *whole,
                                  struct event_list *events) {
    if (match_length(again) == match_length(whole)) {
        return (struct match_outcome){0};
    }
    const struct intent next = match_intent(whole, match_length(again));
    events->count = 0;
    table_tell_pass(ops, again, &next, events);
    return match_replay(again, &next, events);
}
