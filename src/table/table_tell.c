/* SPDX-License-Identifier: MIT */
/* What happened becomes visible: each event is shown, heard and written down when its turn comes, or all of them at
 * once, as after loading or undoing. */
#include <assert.h>
#include <string.h>

#include "table/ops_around.h"
#include "table/ops_stage.h"
#include "table/table_follow.h"
#include "table/table_hint.h"
#include "table/table_log.h"
#include "table/table_message.h"
#include "table/table_recap.h"
#include "table/table_scene.h"
#include "table/table_secrets.h"
#include "table/table_tell.h"

int table_pan_of(const struct table *table, const struct event *event) {
    enum { WIDEST = 70 };
    const struct rect window = table->layout.window;
    const int x = table->ops->stage->flights->point(table, event).x;
    const int pan = window.w > 0 ? (x - window.x) * 2 * WIDEST / window.w - WIDEST : 0;
    return pan < -WIDEST ? -WIDEST : pan > WIDEST ? WIDEST : pan;
}

/* ---- a recap: the log has its events already ---- */

/* What is new is none of the recap's: that has been shown by then. */
static void end_recap_before_news(struct table *table) {
    if (!table_recap_left(table)) {
        table_recap_end(table);
    }
}

/* ---- events ---- */

static void begin_event(void *context, const struct event *event, int is_skipped) {
    struct table *table = context;
    const int is_recap = table_recap_left(table) > 0;
    end_recap_before_news(table);
    assert(event->seat < table->seats || event->seat == GAME_NO_SEAT);
    table->game->ops->fold(table->game, table->shown, event);
    const char *sound = table->ops->stage->course->begin(table, event, is_skipped || is_recap);
    if (is_recap) {
        table_recap_tell(table, event);
    } else {
        table->ops->around->end->history(&table->history, table->game, table->shown, event);
        match_log_add(table->log, event, table->shown);
    }
    if (!is_skipped && !is_recap && !table->is_fast_forward) {
        table_busts_begin(table, event);
    }
    if (sound && !is_skipped && !table->is_fast_forward) {
        app_play_at(table->app, sound, table_pan_of(table, event));
    }
}

static void play_cue(void *context, const char *sound, const struct event *event) {
    struct table *table = context;
    app_play_at(table->app, sound, table_pan_of(table, event));
}

static int rest_before(void *context, const struct event *event) {
    struct table *table = context;
    const int of_referee = table->referee->rest ? table->referee->rest(table, event) : 0;
    end_recap_before_news(table);
    return of_referee                        ? of_referee
           : table->ops->stage->course->rest ? table->ops->stage->course->rest(table, event)
                                             : 0;
}

void table_tell_open(struct table *table) {
    motion_open(&table->motion, table->ops->stage->flights->motions, begin_event, table);
    table->motion.cue = play_cue;
    table->motion.rest = rest_before;
}

static void show_state(struct table *table) {
    table->game->ops->observe(table->game, table_state(table), GAME_NO_SEAT, table->shown);
}

void table_settle(struct table *table) {
    if (!motion_is_busy(&table->motion) && !table->stage.is_retold) {
        table_recap_end(table);
        show_state(table);
    }
}

void table_skip(struct table *table) {
    motion_skip(&table->motion);
    table_recap_end(table);
    table_reset(table, RESET_REST);
    show_state(table);
}

void table_skip_recap(struct table *table) {
    struct motion *motion = &table->motion;
    if (table_recap_left(table) >= motion->count - motion->next) {
        table_skip(table);
        return;
    }
    motion_skip_before(motion, motion->next + table_recap_left(table));
    motion->has_rested = 0; /* what is new is shown like any other time */
    table_recap_end(table);
    table_reset(table, RESET_REST);
}

int table_has_read(struct table *table) {
    const int did = table->ops->stage->course->go_on && table->ops->stage->course->go_on(table);
    table->guard.rest_ended_at = did ? table->now : table->guard.rest_ended_at;
    return did;
}

void table_skip_step(struct table *table) {
    table_reset(table, RESET_REST);
    if (table_has_read(table)) {
        return;
    }
    if (table_recap_is_on(table)) {
        table_skip_recap(table);
        return;
    }
    if (motion_end_rest(&table->motion, table->now)) {
        table->guard.rest_ended_at = table->now;
        return;
    }
    const unsigned types = table->ops->stage->course->skips_to ? table->ops->stage->course->skips_to(table) : 0;
    if (!types || !motion_skip_to(&table->motion, types)) {
        table_skip(table);
    }
}

/* ---- the log of what was: new from the beginning ---- */

static void tell_silently(struct table *table, const struct event_list *events) {
    for (size_t i = 0; i < events->count; i++) {
        begin_event(table, &events->items[i], 1);
    }
}

void table_rebuild(struct table *table) {
    static struct event_list events;
    events.count = 0;
    struct match *again = match_new(table->game, match_setup(table->match), match_seats(table->match), &events);
    struct match_outcome outcome;
    motion_clear(&table->motion);
    table_recap_end(table);
    table->log_language = language_serial();
    match_log_clear(table->log);
    table->history = (struct table_history){0};
    table_reset(table, RESET_AFRESH);
    table->game->ops->observe(table->game, match_state(again), GAME_NO_SEAT, table->shown);
    tell_silently(table, &events);
    table->game->ops->observe(table->game, match_state(again), GAME_NO_SEAT, table->shown);
    while ((outcome = table_follow(table->ops, again, table->match, &events)).applied) {
        tell_silently(table, &events);
        if (outcome.flags & APPLY_ROUND_ENDED) {
            table->history.round_begins_at = match_length(again);
        }
    }
    match_free(again);
    show_state(table);
}

void table_retell(struct table *table) {
    if (table->log_language != language_serial()) {
        table_skip(table);
        table_rebuild(table);
        table_log_renew(table);
        table_hush(table);
    }
}

void table_exchange_quietly(struct table *table, struct match *match) {
    match_free(table->match);
    table->match = match;
    if (table->asked.is_open) {
        table->asked.state = table_state(table);
    }
}

void table_exchange(struct table *table, struct match *match) {
    table_unask(table);
    table_hint_cancel(table);
    table_secrets_end(table);
    match_free(table->match);
    table->match = match;
    table->serial++;
    table_rebuild(table);
}
