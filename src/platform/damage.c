/* SPDX-License-Identifier: MIT */
/* Which parts of the window changed from one list to the next. Commands that stand in both, in the same order, are
 * unchanged; every other one's bounds are damaged.
 *
 * Both lists are walked once, side by side, as one compares two texts: for each new command its like is looked for from
 * where the old list stands, at most LOOK_AHEAD commands on. What is skipped in the old list has gone, so its place
 * must be painted over; what is not found is new, so its place must be painted. A command that only changed its order
 * counts as both: what it covers, or is covered by, may look different now. Hashes stand for commands; two that differ
 * and share one would leave a stale spot until the next change there.
 *
 * Rectangles are few (DAMAGE_MOST), for each is a clip in which the whole list is gone through. A new one joins the one
 * with which it wastes least, if that is less than painting it apart would cost, or if there is no room left; the
 * joined one is then added anew, for it may have grown into a third. */
#include <assert.h>
#include <stdlib.h>

#include "platform/draw_list.h"

static int64_t size_of(struct rect r) {
    return (int64_t)r.w * r.h;
}

/* How many pixels more are painted if A and B are painted as one; what they share is then painted once. */
static int64_t waste(struct rect a, struct rect b) {
    return size_of(rect_around(a, b)) - size_of(a) - size_of(b);
}

static void drop(struct damage *damage, int index) {
    damage->rects[index] = damage->rects[--damage->count];
}

static int cheapest_partner(const struct damage *damage, struct rect rect, int64_t *cost) {
    int best = -1;
    for (int i = 0; i < damage->count; i++) {
        const int64_t price = waste(damage->rects[i], rect);
        if (best < 0 || price < *cost) {
            best = i;
            *cost = price;
        }
    }
    return best;
}

/* To paint a rectangle more costs about as much as this many pixels, each of which is painted in many layers. */
enum { RECT_PRICE = 800 };

void damage_add(struct damage *damage, struct rect rect) {
    while (!rect_is_empty(rect)) {
        int64_t cost = 0;
        const int partner = cheapest_partner(damage, rect, &cost);
        if (partner < 0 || (cost > RECT_PRICE && damage->count < DAMAGE_MOST)) {
            assert(damage->count < DAMAGE_MOST);
            damage->rects[damage->count++] = rect;
            return;
        }
        rect = rect_around(rect, damage->rects[partner]);
        drop(damage, partner);
    }
}

/* How far ahead a command is looked for before it counts as new. */
enum { LOOK_AHEAD = 512 };

static int find_ahead(const struct draw_layer_list *layer, int from, uint64_t hash) {
    for (int i = from; i < layer->count && i < from + LOOK_AHEAD; i++) {
        if (layer->commands[i].hash == hash) {
            return i;
        }
    }
    return -1;
}

static const struct draw_layer_list *hashed(const struct draw_list *list, int layer) {
    for (int i = 0; i < list->layers[layer].count; i++) {
        draw_hash(list, &list->layers[layer].commands[i]);
    }
    return &list->layers[layer];
}

void layer_damage(const struct draw_list *before_list, const struct draw_list *after_list, int layer,
                  struct damage *damage) {
    const struct draw_layer_list *before = hashed(before_list, layer), *after = hashed(after_list, layer);
    int at = 0;
    for (int i = 0; i < after->count; i++) {
        const int found = find_ahead(before, at, after->commands[i].hash);
        if (found < 0) {
            damage_add(damage, after->commands[i].bounds);
            continue;
        }
        for (; at < found; at++) {
            damage_add(damage, before->commands[at].bounds);
        }
        at = found + 1;
    }
    for (; at < before->count; at++) {
        damage_add(damage, before->commands[at].bounds);
    }
}

/* Rectangles that overlap so much that they are more than all that lies round them are painted as that. */
static void settle(struct damage *damage) {
    struct rect around = {0, 0, 0, 0};
    int64_t sum = 0;
    for (int i = 0; i < damage->count; i++) {
        around = rect_around(around, damage->rects[i]);
        sum += size_of(damage->rects[i]);
    }
    if (damage->count > 1 && sum >= size_of(around)) {
        damage->rects[0] = around;
        damage->count = 1;
    }
}

void damage_between(const struct draw_list *before, const struct draw_list *after, struct damage *damage) {
    if (before->area.w != after->area.w || before->area.h != after->area.h) {
        damage_add(damage, after->area);
        return;
    }
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        layer_damage(before, after, layer, damage);
    }
    settle(damage);
}
