/* SPDX-License-Identifier: MIT */
/* A press is held against what its spot meant a moment before; only a press that would now give something up, or
 * answer anew, is held back. */
#include "table/table_guard.h"

#include <stdlib.h>
#include <string.h>

#include "table/ops_stage.h"
#include "table/table_scene.h"

enum { SAME_PLACE = 16 };

static struct table_meaning meaning_of(const struct table *table) {
    struct table_meaning now;
    memset(&now, 0, sizeof now);
    now.serial = table->serial;
    now.asked_at = table->asked_at;
    now.is_open = table->asked.is_open;
    now.is_moving = motion_is_busy(&table->motion);
    now.step = table->referee->step ? table->referee->step(table) : -1;
    now.has_results = table->results_shown;
    return now;
}

void table_guard_watch(struct table *table) {
    const struct table_meaning now = meaning_of(table);
    if (memcmp(&now, &table->guard.seen, sizeof now) != 0) {
        table->guard.seen = now;
        table->guard.changed_at = table->now;
    }
}

/* ---- where the press before was ---- */

static int is_far(const struct table *table, struct point at) {
    return abs(at.x - table->guard.at.x) + abs(at.y - table->guard.at.y) > table_px(table, SAME_PLACE);
}

static void follow(struct table *table, const struct ui_event *event) {
    struct table_guard *guard = &table->guard;
    if (event->type == UI_KEY) {
        guard->has_moved |= event->key != UI_KEY_ACCEPT;
    } else if (event->type == UI_POINTER_MOVE || event->type == UI_POINTER_PRESS) {
        const struct point at = {event->x, event->y};
        guard->has_moved |= !guard->has_pressed || is_far(table, at);
    }
}

static int is_press(const struct ui_event *event) {
    return (event->type == UI_POINTER_PRESS && event->button == UI_BUTTON_LEFT) ||
           (event->type == UI_KEY && event->key == UI_KEY_ACCEPT);
}

/* ---- what is held ---- */

/* Means the same whatever is asked. */
static int is_lasting(int target) {
    return target == TARGET_NONE || target == TARGET_UNDO || target == TARGET_UNDO_ROUND || target == TARGET_HINT ||
           target == TARGET_MENU || target == TARGET_PACE || target == TARGET_PACE_BOTS || target == TARGET_RECAP ||
           target == TARGET_LOG || target == TARGET_LOG_COPY || target_is(target, TARGET_LOG_LINE, LOG_ROWS) ||
           target == TARGET_LOG_TOP || target == TARGET_LOG_END || target == TARGET_LOG_FOLD || target == TARGET_AIM ||
           target_is(target, TARGET_INSPECTOR, TARGET_ANSWER - TARGET_INSPECTOR);
}

static int is_sealed(const struct table *table) {
    return table->asked.is_open && table->game->ops->secrecy(table->asked.state) == GAME_SEALED;
}

/* Gives something up. */
static int is_grave(const struct table *table, int target) {
    return target == TARGET_DONE && table->asked.is_open && !is_sealed(table);
}

/* A key that bounces would press what the focus came to by itself, or give for good the hidden choice that it has laid
 * down. */
static int is_bounce(const struct table *table, int target) {
    const struct table_guard *guard = &table->guard;
    return guard->pressed_at && table->now - guard->pressed_at < GUARD_DEAD_MS &&
           (target != guard->target || is_sealed(table));
}

int table_guard_holds(struct table *table, const struct ui_event *event, int target) {
    struct table_guard *guard = &table->guard;
    follow(table, event);
    if (!is_press(event)) {
        return 0;
    }
    const int has_moved = guard->has_moved, is_fresh = table->now - guard->changed_at < GUARD_DEAD_MS;
    const int is_free = is_lasting(target) || (table->ops->stage->is_lasting && table->ops->stage->is_lasting(target));
    guard->has_moved = 0;
    if (event->type == UI_KEY) {
        if (!has_moved && !is_free && is_bounce(table, target)) {
            return 1;
        }
        guard->target = target;
        guard->pressed_at = table->now;
    }
    if (event->type == UI_POINTER_PRESS) {
        guard->at = (struct point){event->x, event->y};
        guard->has_pressed = 1;
    }
    return is_fresh && !is_free && (!has_moved || is_grave(table, target));
}

void table_guard_acted(struct table *table) {
    table->guard.acted_at = table->now;
}

static int is_just_past(const struct table *table, int64_t at) {
    return at && table->now - at < GUARD_DEAD_MS;
}

int table_guard_is_second_click(const struct table *table, const struct ui_event *event) {
    const struct table_guard *guard = &table->guard;
    const int is_near = !is_far(table, (struct point){event->x, event->y});
    return event->type == UI_POINTER_PRESS &&
           (is_just_past(table, guard->rest_ended_at) || (is_near && is_just_past(table, guard->acted_at)));
}

int table_guard_confirms(struct table *table, int was_warned) {
    const int64_t before = table->guard.refused_at;
    table->guard.refused_at = table->now;
    return was_warned && table->now - before >= GUARD_SECOND_MS;
}
