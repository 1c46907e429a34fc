/* SPDX-License-Identifier: MIT */
/* The queue of what has happened and was not yet seen.
 *
 * The match is always ahead of the picture: events are pushed as soon as the engine gives them, and begin one after the
 * other at their own pace. `begin` folds an event into the shown board and plays its sound; so each event begins
 * exactly once and in order, whether it is seen, skipped or pushed when memory is out, and the shown board is right
 * after it. What runs (items) is only drawing: it may be dropped at any moment and nothing is lost.
 *
 * An event begins when three things hold: the gap behind the one before is over (ready_at), what it waits for has
 * landed, and the rest before it, which its table asked for, was taken. The rest is asked for once an event; has_rested
 * says that it was, and is forgotten when that event begins. A percent of 0 means at once: lengths and gaps are 0 then
 * and `begin` is told that nobody saw it. `begin` may push further events: the queue may move under motion_advance's
 * feet, which is why events are copied out before they begin. */
#include "table/table_motion.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- the queue ---- */

/* So much of its time is over when a flight counts as landed for what waits for it. */
#define MOTION_LANDED 0.85f

void motion_open(struct motion *motion, const struct motion_table *table, motion_begin begin, void *context) {
    assert(table && table->row && begin);
    *motion = (struct motion){.table = table, .begin = begin, .context = context, .percent = 100};
}

void motion_close(struct motion *motion) {
    free(motion->queue);
    *motion = (struct motion){0};
}

void motion_clear(struct motion *motion) {
    motion->count = motion->next = 0;
    motion->item_count = 0;
    motion->ready_at = 0;
    motion->has_rested = 0;
}

int motion_push(struct motion *motion, const struct event_list *events) {
    if (!events->count) {
        return 1;
    }
    if (motion->next == motion->count) {
        motion->next = motion->count = 0;
    }
    if (motion->count + events->count > motion->room) {
        size_t room = (motion->count + events->count) * 2;
        struct event *queue = realloc(motion->queue, room * sizeof *queue);
        if (!queue) {
            motion_skip(motion);
            for (size_t i = 0; i < events->count; i++) {
                motion->begin(motion->context, &events->items[i], 1);
            }
            return 0;
        }
        motion->queue = queue;
        motion->room = room;
    }
    memcpy(motion->queue + motion->count, events->items, events->count * sizeof *events->items);
    motion->count += events->count;
    assert(motion->next <= motion->count && motion->count <= motion->room);
    return 1;
}

static void drop_ended(struct motion *motion, int64_t now) {
    int kept = 0;
    for (int i = 0; i < motion->item_count; i++) {
        if (motion->items[i].start + motion->items[i].length > now) {
            motion->items[kept++] = motion->items[i];
        }
    }
    motion->item_count = kept;
}

static int percent_of(const struct motion *motion, const struct event *event) {
    const struct event *next = motion->next < motion->count ? &motion->queue[motion->next] : NULL;
    return motion->table->percent ? motion->table->percent(event, next) : 100;
}

static void run(struct motion *motion, const struct event *event, int64_t now) {
    const struct motion_row *row = motion->table->row(event);
    const int percent = motion->percent * percent_of(motion, event) / 100;
    int length = row ? row->length * percent / 100 : 0;
    if (length > 0 && motion->item_count < MOTION_ITEMS) {
        motion->items[motion->item_count++] = (struct motion_item){
            .event = *event, .start = now, .length = length, .kind = row->kind, .flies = row->flies};
    }
    assert(motion->percent >= 0 && percent >= 0);
    motion->ready_at = now + (row ? row->gap * percent / 100 : 0);
}

static void give_cues(struct motion *motion, int64_t now) {
    const struct motion_cue_row *cues = motion->table->cues;
    for (int i = 0; i < motion->item_count; i++) {
        struct motion_item *item = &motion->items[i];
        for (int cue = 0; motion->cue && cues[cue].sound; cue++) {
            int is_due = cues[cue].kind == item->kind && motion_share(item, now) >= cues[cue].share;
            if (is_due && !(item->cues >> cue & 1)) {
                item->cues |= (uint8_t)(1 << cue);
                motion->cue(motion->context, cues[cue].sound, &item->event);
            }
        }
    }
}

static int has_landed(const struct motion_item *item, int64_t now) {
    return !item->flies || motion_share(item, now) > MOTION_LANDED;
}

static int must_wait(const struct motion *motion, const struct event *event, int64_t now) {
    const struct motion_row *row = motion->table->row(event);
    for (int i = 0; row && row->waits && i < motion->item_count; i++) {
        if (!has_landed(&motion->items[i], now)) {
            return 1;
        }
    }
    return 0;
}

/* Begins the rest before EVENT, if there is to be one. */
static int rests_before(struct motion *motion, const struct event *event, int64_t now) {
    const int length =
        motion->rest && motion->percent && !motion->has_rested ? motion->rest(motion->context, event) : 0;
    motion->has_rested = 1;
    motion->ready_at = length > 0 ? now + length : motion->ready_at;
    return length > 0;
}

void motion_advance(struct motion *motion, int64_t now) {
    drop_ended(motion, now);
    give_cues(motion, now);
    while (motion->next < motion->count && motion->ready_at <= now &&
           !must_wait(motion, &motion->queue[motion->next], now) &&
           !rests_before(motion, &motion->queue[motion->next], now)) {
        struct event event = motion->queue[motion->next++];
        motion->has_rested = 0;
        run(motion, &event, now);
        motion->begin(motion->context, &event, motion->percent == 0);
    }
}

void motion_skip(struct motion *motion) {
    while (motion->next < motion->count) {
        struct event event = motion->queue[motion->next++];
        motion->begin(motion->context, &event, 1);
    }
    motion_clear(motion);
}

void motion_skip_before(struct motion *motion, size_t at) {
    while (motion->next < at && motion->next < motion->count) {
        struct event event = motion->queue[motion->next++];
        motion->begin(motion->context, &event, 1);
    }
    motion->item_count = 0;
    motion->ready_at = 0;
    motion->has_rested = 1;
}

int motion_skip_to(struct motion *motion, unsigned types) {
    size_t to = motion->next;
    while (to < motion->count && !(motion->queue[to].type < 32 && types >> motion->queue[to].type & 1)) {
        to++;
    }
    if (to == motion->count) {
        return 0;
    }
    motion_skip_before(motion, to);
    return 1;
}

int motion_end_rest(struct motion *motion, int64_t now) {
    const int rests = motion->has_rested && motion->next < motion->count && motion->ready_at > now;
    motion->ready_at = rests ? now : motion->ready_at;
    return rests;
}

int motion_is_busy(const struct motion *motion) {
    return motion->next < motion->count || motion->item_count > 0;
}

float motion_share(const struct motion_item *item, int64_t now) {
    float share = item->length > 0 ? (float)(now - item->start) / (float)item->length : 1;
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

/* The pieces of a move set off one after the other and land one by one in the last part of its time. */
float motion_landed_share(const struct motion_item *item, int64_t now) {
    float landed = (motion_share(item, now) - MOTION_FIRST_LANDS) / (1 - MOTION_FIRST_LANDS);
    return landed < 0 ? 0 : landed;
}

const struct motion_item *motion_find(const struct motion *motion, int kind, int what) {
    for (int i = motion->item_count - 1; i >= 0; i--) {
        if (motion->items[i].kind == kind && (what < 0 || motion->items[i].event.what == what)) {
            return &motion->items[i];
        }
    }
    return NULL;
}
