/* SPDX-License-Identifier: MIT */
/* What the chapters of the rules share: the running apply, sets and rings, and one function set for each chapter. */
#ifndef KILT_RULES_H
#define KILT_RULES_H

#include "castellany/aim.h"
#include "castellany/kilt.h"

/* What ops.c puts together. */
extern const struct game_tables_ops kilt_tables_ops;
extern const struct game_setup_ops kilt_setup_ops;
extern const struct game_json_ops kilt_json_ops;
extern const struct aim_measure kilt_measures[];

/* An apply under way. */
struct play {
    const struct kilt_tables *tables;
    struct kilt_state *state;
    struct event_list *events;
    unsigned flags;
};

enum { ALL_PLACES = (1 << KILT_PLACES) - 1 };

static inline uint32_t bit(int number) {
    return (uint32_t)1 << number;
}

static inline int lowest_bit(uint32_t set) {
    return __builtin_ctz(set);
}

/* The number of the set's member that has INDEX members below it. */
static inline int nth_bit(uint32_t set, int index) {
    for (; index > 0; index--) {
        set &= set - 1;
    }
    return lowest_bit(set);
}

/* The ring of places seen from place BY, which becomes 0; and back (K6). */
static inline uint32_t ring_from(uint32_t places, int by) {
    return (places >> by | places << (KILT_PLACES - by)) & ALL_PLACES;
}
static inline uint32_t ring_back(uint32_t places, int by) {
    return (places << by | places >> (KILT_PLACES - by)) & ALL_PLACES;
}
/* How many steps clockwise from place A to place B, 0 to 19. */
static inline int ring_steps(int a, int b) {
    return b >= a ? b - a : b - a + KILT_PLACES;
}
static inline int ring_next(int place) {
    return place + 1 == KILT_PLACES ? 0 : place + 1;
}

static inline int owner_of_top(const struct kilt_state *state, int square) {
    return state->owner[kilt_floor_colour(state->top[square])];
}

/* What one verb takes, and its answers: REASON_NONE or why not; all of them, at most ANSWERS_MOST, and how many; one,
 * each equally likely. Its seat is asked for it. */
enum { ANSWERS_MOST = 200, ARGUMENT_MOVE = 1, ARGUMENT_AT = 2, ARGUMENT_CRESTS = 4, ARGUMENT_UNUSED = 8 };
struct verb {
    unsigned arguments;
    int (*validate)(const struct kilt_tables *tables, const struct kilt_state *state, const struct kilt_intent *intent);
    int (*list)(const struct kilt_tables *tables, const struct kilt_state *state, struct kilt_intent *out);
    void (*pick)(const struct kilt_tables *tables, const struct kilt_state *state, struct random_stream *stream,
                 struct kilt_intent *intent);
};
extern const struct verb kilt_moving, kilt_building, kilt_roofing;

/* cards.c: moving (K6 to K13) */
int kilt_card_colours(int card, int which);
int kilt_double_of(int colour, int other);

/* building.c: sites, prices, roofs (K14 to K24) */
int kilt_why_passed_over(const struct kilt_tables *tables, const struct kilt_state *state, int colour);
int kilt_can_build(const struct kilt_tables *tables, const struct kilt_state *state, int colour);

/* income.c: what is paid by the bank (K25 to K31) */
void kilt_hold_ducat_day(struct play *play);
void kilt_hold_final(struct play *play);

/* flow.c: the course of a turn */
void kilt_begin_turn(struct play *play, int seat);
void kilt_apply(struct play *play, const struct kilt_intent *intent);

/* change.c: every change of the state, made by the engine and by fold alike */
void kilt_change_begin_turn(struct kilt_state *state, int seat);
void kilt_change_lay_card(struct kilt_state *state, int card, int place);
void kilt_change_move_card(struct kilt_state *state, int card, int from, int to);
void kilt_change_skip_builder(struct kilt_state *state);
void kilt_change_build(struct kilt_state *state, int colour, int crests, int square);
void kilt_change_ducats(struct kilt_state *state, int seat, int source, int amount);
void kilt_change_roof(struct kilt_state *state, int from, int to);
void kilt_change_ask(struct kilt_state *state, int phase, unsigned seats);
void kilt_change_end(struct kilt_state *state);
void kilt_fold(struct kilt_state *board, const struct event *event);

/* names.c */
int kilt_verb_of(const char *name);

#endif
