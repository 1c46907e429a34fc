/* What is seen and heard for each event: one table, and the queue that plays it.
 *
 * Events wait in the queue. When one's turn comes it is folded into the shown board, its sound is played, and its
 * animation runs for a while; the next begins a little later, often before the first has ended. So the shown board is
 * always the fold of the events that have begun, in their order; what is still in the air is subtracted by
 * motion_in_air. Skipping folds the rest at once: nothing but the eye waits for an animation. */
#ifndef SCENES_TABLE_MOTION_H
#define SCENES_TABLE_MOTION_H

#include <stdint.h>

#include "castellany/seasons.h"

enum motion_kind {
    MOTION_NONE,       /* no row: a fault, found by a test */
    MOTION_ROUND,      /* the starting player's marker walks, the round's number comes up */
    MOTION_FLY,        /* pieces fly along arcs and are counted where they land */
    MOTION_HOP,        /* a helper hops */
    MOTION_WALK,       /* a displaced or dismissed helper walks home */
    MOTION_SEAL,       /* wax on a hidden choice */
    MOTION_TURN_CARD,  /* cards turn face up */
    MOTION_EQUIP,      /* a worker's card drops down to be loaded */
    MOTION_RAISE_CARD, /* the card being resolved is lifted */
    MOTION_LAY_CARD,   /* a resolved card is laid down */
    MOTION_GATHER,     /* the master builder gathers his cards */
    MOTION_TEAR_CARD,  /* a card leaves the game */
    MOTION_BUILD,      /* dust, hammer, planks, a flag */
    MOTION_POINTS,     /* points burst out, fly to the track, the marker walks */
    MOTION_WINTER,     /* a winter card comes with a gust of snow */
    MOTION_BLOW_AWAY,  /* a winter card goes */
    MOTION_COURT,      /* ribbons of those who court */
    MOTION_SHRUG,      /* somebody does not court */
    MOTION_HEART,      /* the damsel is won */
    MOTION_BANNER,     /* a word across the board: the last round, a building scored, the end */
    MOTION_ASK,        /* the prompt comes up, the panel in turn lights up */
    MOTION_KINDS
};

/* How an event is shown: for LENGTH ms at normal pace, the next event beginning after GAP ms. SOUND is a name of the
 * sound table; MOTION_SOUND_OF_PIECE stands for the sound of what moves. */
struct motion_row {
    uint8_t kind;  /* enum motion_kind */
    uint8_t waits; /* begins only when what flies has landed */
    int16_t length, gap;
    const char *sound;
};

#define MOTION_SOUND_OF_PIECE "*"

/* The share of a flight's time after which the first of its pieces lands; the last lands at the end. */
#define MOTION_FIRST_LANDS 0.6f

/* The row for EVENT, by type, for a move by its cause; NULL if there is none. */
const struct motion_row *motion_row_of(const struct event *event);
/* The sound for EVENT by its row and by what and how much moves; NULL if there is none. */
const char *motion_sound_of(const struct event *event);

enum { MOTION_ITEMS = 48 };

struct motion_item {
    struct event event;
    int64_t start;
    int length;   /* at the pace in force */
    uint8_t cues; /* sounds in its course that were given already */
    uint8_t kind;
};

/* Called when an event begins. */
typedef void (*motion_begin)(void *context, const struct event *event, int is_skipped);

/* Called when a sound in the course of the animation of EVENT is due: planks that fall, a flag that goes up. */
typedef void (*motion_cue)(void *context, const char *sound, const struct event *event);

/* Asked once before EVENT begins, with nothing left in the air: how many ms the queue rests first, as they are. */
typedef int (*motion_rest)(void *context, const struct event *event);

struct motion {
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

void motion_open(struct motion *motion, motion_begin begin, void *context);
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
/* Ends a rest that is being taken. Gives 1, or 0 if there is none. */
int motion_end_rest(struct motion *motion, int64_t now);
/* Says whether something waits or runs. */
int motion_is_busy(const struct motion *motion);
/* How far ITEM is, 0 to 1, not eased. */
float motion_share(const struct motion_item *item, int64_t now);
/* How many of WHAT (a kind, TALER or HELPER) are on their way to LOCATION and have not landed at NOW. */
int motion_in_air(const struct motion *motion, int location, int what, int64_t now);
/* Points of SEAT that have not yet reached his counter at NOW. */
int motion_points_in_air(const struct motion *motion, int seat, int64_t now);
/* The running item of KIND whose event's `what` (any if negative) is WHAT, or NULL. */
const struct motion_item *motion_find(const struct motion *motion, enum motion_kind kind, int what);

#endif
