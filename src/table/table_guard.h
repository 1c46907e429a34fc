/* SPDX-License-Identifier: MIT */
/* Second clicks. What can be pressed often changes its meaning at a press: the button that went on now gives something
 * up, the question behind the answered one lies under the same finger. Such a press would answer what nobody has read,
 * so for a moment nothing takes it; and what gives something up is asked for twice. */
#ifndef TABLE_TABLE_GUARD_H
#define TABLE_TABLE_GUARD_H

#include <stdint.h>

#include "platform/event.h"
#include "platform/geometry.h"

struct table;

/* In ms of the table's own time: how long a new meaning takes no press; how far apart the two presses of giving
 * something up must be. */
enum { GUARD_DEAD_MS = 450, GUARD_SECOND_MS = 800 };

/* What can be pressed, as far as it changes under the pointer. */
struct table_meaning {
    uint64_t serial;
    int64_t asked_at;
    int is_open, is_moving, step, has_results;
};

struct table_guard {
    struct table_meaning seen;
    int64_t changed_at;    /* when SEEN became what it is */
    int64_t refused_at;    /* when giving up was pressed last */
    int64_t rest_ended_at; /* when a press ended a rest last; 0: never */
    int64_t acted_at;      /* when a press did something last; 0: never */
    struct point at;       /* of the press before */
    int has_pressed;       /* AT is known */
    int has_moved;         /* pointer or focus, since that press */
    int target;            /* what the key pressed last */
    int64_t pressed_at;    /* when; 0: never */
};

/* Sees whether what can be pressed means something else now; after each declaring. */
void table_guard_watch(struct table *table);
/* Sees EVENT before it acts. Gives 1 if it is a press on TARGET that must not act. */
int table_guard_holds(struct table *table, const struct ui_event *event, int target);
/* A press on the table did something. */
void table_guard_acted(struct table *table);
/* Gives 1 if EVENT is the second click of him who ended a rest, or who did something with a press at the same place: it
 * skips nothing of what moves then. */
int table_guard_is_second_click(const struct table *table, const struct ui_event *event);
/* TARGET_DONE was pressed where it gives something up. Gives 1 if this is the second press, the first one WAS_WARNED.
 */
int table_guard_confirms(struct table *table, int was_warned);

#endif
