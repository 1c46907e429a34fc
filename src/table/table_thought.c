/* SPDX-License-Identifier: MIT */
/* A thought beside the window: the bots' thread writes what it finds apart from what is shown, so that nothing changes
 * under who reads it. */
#include "table/table_thought.h"

#include <string.h>

#include "table/table_scene.h"

static void reckon(void *context, const atomic_bool *cancel) {
    struct table_thought *thought = context;
    struct bot_request *request = &thought->request;
    request->cancel = cancel;
    thought->found_count =
        bot_hints_among(thought->library, request, thought->accepts, &thought->about, thought->found);
    if (thought->plays) {
        table_why_choose(thought->library, request, thought->found, thought->found_count, thought->plays,
                         &thought->found_why);
    }
    request->cancel = NULL; /* it ends with the job, and the request is asked about later */
}

void table_thought_step(struct table *table, struct table_thought *thought, int step, int plays) {
    table_ahead_cancel(table);
    thought->request.step = (uint8_t)step;
    thought->plays = plays;
    thought->found_count = 0;
    thought->is_asked = 1;
    thought->job = worker_submit(table->app->bots, reckon, thought);
}

void table_thought_begin(struct table *table, struct table_thought *thought, int plays) {
    table_thought_drop(table, thought);
    thought->library = table->library;
    thought->request = table_request(table, table->asked.seat, thought->seen);
    thought->serial = table->serial;
    thought->count = 0;
    thought->why.kind = thought->found_why.kind = WHY_NOTHING;
    thought->found_why.comparison.plays = 0;
    table_thought_step(table, thought, 0, plays);
}

void table_thought_drop(struct table *table, struct table_thought *thought) {
    if (thought->is_asked) {
        worker_cancel(table->app->bots, thought->job);
        worker_wait(table->app->bots, thought->job);
    }
    thought->is_asked = thought->is_shown = 0;
}

int table_thought_has_come(struct table *table, struct table_thought *thought) {
    if (!thought->is_asked || !worker_is_done(table->app->bots, thought->job)) {
        return 0;
    }
    thought->is_asked = 0;
    return thought->serial == table->serial && thought->found_count > 0;
}

int table_thought_take(struct table *table, struct table_thought *thought) {
    if (!table_thought_has_come(table, thought)) {
        return 0;
    }
    memcpy(thought->hints, thought->found, (size_t)thought->found_count * sizeof *thought->hints);
    thought->why = thought->found_why;
    thought->count = thought->found_count;
    thought->is_shown = 1;
    return 1;
}
