/* SPDX-License-Identifier: MIT */
/* The queue that plays events: what is seen and heard for each is a table of the game's.
 *
 * Events wait in the queue. When one's turn comes it is folded into the shown board, its sound is played, and its
 * animation runs for a while; the next begins a little later, often before the first has ended. So the shown board is
 * always the fold of the events that have begun, in their order; what is still in the air is subtracted by
 * seasons_motion_in_air. Skipping folds the rest at once: nothing but the eye waits for an animation. */
#ifndef TABLE_TABLE_MOTION_H
#define TABLE_TABLE_MOTION_H

#include <stdint.h>

#include "castellany/game.h"

enum { MOTION_NONE = 0 }; /* no row: a fault, found by a test */

/* How an event is shown: for LENGTH ms at normal pace, the next event beginning after GAP ms. SOUND is a name of the
 * sound table. */
struct motion_row {
    uint8_t kind;  /* the game's own number, not 0 */
    uint8_t waits; /* begins only when what flies has landed */
    int16_t length, gap;
    const char *sound;
    uint8_t flies; /* is in the air for most of its time */
};

/* A further sound in the course of an animation of KIND. */
struct motion_cue_row {
    uint8_t kind;
    float share; /* of its time that is over then */
    const char *sound;
};

struct motion_table {
    /* The row for EVENT, or NULL: it shows nothing and takes no time. */
    const struct motion_row *(*row)(const struct event *event);
    const struct motion_cue_row *cues; /* in the order of time, ended by a NULL sound */
    /* How long EVENT takes, in percent of its row, where NEXT (or NULL) comes behind it. May be NULL: 100. */
    int (*percent)(const struct event *event, const struct event *next);
};

/* The share of a flight's time after which the first of its pieces lands; the last lands at the end. */
#define MOTION_FIRST_LANDS 0.6f

enum { MOTION_ITEMS = 48 };

struct motion_item {
    struct event event;
    int64_t start;
    int length;   /* at the pace in force */
    uint8_t cues; /* sounds in its course that were given already */
    uint8_t kind, flies;
};

/* Called when an event begins. */
typedef void (*motion_begin)(void *context, const struct event *event, int is_skipped);

/* Called when a sound in the course of the animation of EVENT is due: planks that fall, a flag that goes up. */
typedef void (*motion_cue)(void *context, const char *sound, const struct event *event);

/* Asked once before EVENT begins, with nothing left in the air: how many ms the queue rests first, as they are. */
typedef int (*motion_rest)(void *context, const struct event *event);

struct motion {
    const struct motion_table *table;
    struct event *queue;
    size_t count, next, room;
    struct motion_item items[MOTION_ITEMS];
    int item_count;
    int64_t ready_at; /* when the next event may begin */
    int percent;      /* of the normal lengths; 0: at once */
    int has_rested;   /* before the next event */
    motion_begin begin;
    motion_cue cue;   /* may be NULL */
    motion_rest rest; /* may be NULL */
    void *context;
};

void motion_open(struct motion *motion, const struct motion_table *table, motion_begin begin, void *context);
void motion_close(struct motion *motion);
/* Drops all that waits and runs, without folding it. */
void motion_clear(struct motion *motion);
/* Adds events behind those that wait. Gives 1, or 0 when memory is out: then they begin at once, unseen. */
int motion_push(struct motion *motion, const struct event_list *events);
/* Brings the queue to NOW: begins what is due, ends what is over. */
void motion_advance(struct motion *motion, int64_t now);
/* Begins all that waits at once and ends what runs. */
void motion_skip(struct motion *motion);
/* The same up to the next event of one of TYPES (a set: 1 << type), which is left waiting and begins without a rest.
 * Gives 1, or 0 if none waits: then nothing changes. */
int motion_skip_to(struct motion *motion, unsigned types);
/* Begins all that waits before the queue's event AT at once and ends what runs; that one begins without a rest. */
void motion_skip_before(struct motion *motion, size_t at);
/* Ends a rest that is being taken. Gives 1, or 0 if there is none. */
int motion_end_rest(struct motion *motion, int64_t now);
/* Says whether something waits or runs. */
int motion_is_busy(const struct motion *motion);
/* How far ITEM is, 0 to 1, not eased. */
float motion_share(const struct motion_item *item, int64_t now);
/* How much of what ITEM moves has landed at NOW, 0 to 1: pieces set off one after the other. */
float motion_landed_share(const struct motion_item *item, int64_t now);
/* The running item of KIND whose event's `what` (any if negative) is WHAT, or NULL. */
const struct motion_item *motion_find(const struct motion *motion, int kind, int what);

#endif
