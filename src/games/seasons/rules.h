/* SPDX-License-Identifier: MIT */
/* What the chapters of the rules share: the running apply, moving pieces, and what a chapter is. */
#ifndef SEASONS_RULES_H
#define SEASONS_RULES_H

#include "castellany/aim.h"
#include "castellany/seasons.h"

/* What ops.c puts together. */
extern const struct game_tables_ops seasons_tables_ops;
extern const struct game_setup_ops seasons_setup_ops;
extern const struct game_json_ops seasons_json_ops;
extern const struct aim_measure seasons_measures[];

/* An apply under way. ASKED ends it: the next question stands in the state. */
struct play {
    const struct seasons_tables *tables;
    struct seasons_state *state;
    struct event_list *events;
    unsigned flags;
    int asked;
};

/* No kind has more pieces (tables.c holds the tables to it). */
enum { MOST_PIECES = 60 };

/* Where the round stands. Each step either asks a seat or does its work and names the next step (flow.c). */
enum step {
    STEP_ROUND,
    STEP_COURT,
    STEP_SHARE,
    STEP_CHOOSE,
    STEP_DRAW,
    STEP_WINTER,
    STEP_REVEAL,
    STEP_EQUIP,
    STEP_RESOLVE,
    STEP_TRADER_FEE,
    STEP_TRADE,
    STEP_TAKE,
    STEP_BUY,
    STEP_BUILD,
    STEP_PLACE,
    STEP_ROUND_END,
    STEP_FINAL,
    STEP_PALACE,
    STEP_FINAL_REST,
    STEPS
};

static inline unsigned bit(int number) {
    return 1u << number;
}

/* Without the processor's own instruction, which not every machine has, the builtin is a call; this is not. */
static inline int count_bits(unsigned set) {
    set -= (set >> 1) & 0x55555555;
    set = (set & 0x33333333) + ((set >> 2) & 0x33333333);
    return (int)((((set + (set >> 4)) & 0x0f0f0f0f) * 0x01010101) >> 24);
}

static inline int lowest_bit(unsigned set) {
    return __builtin_ctz(set);
}

static inline int least(int a, int b) {
    return a < b ? a : b;
}

static inline int most(int a, int b) {
    return a > b ? a : b;
}

/* The seat that is TURN places clockwise of the starting player. */
static inline uint8_t seat_in_order(const struct seasons_state *state, int turn) {
    const int seat = state->start + turn;
    return (uint8_t)(seat >= state->seat_count ? seat - state->seat_count : seat);
}

static inline int has_winter_card(const struct seasons_state *state, int card) {
    return (state->up >> card) & 1;
}

static inline int worker_index(int card) {
    return card - WORKER_WOOD;
}

static inline struct event seasons_plain_event(int type, int seat, int what) {
    return (struct event){.type = (uint8_t)type, .seat = (uint8_t)seat, .what = (uint8_t)what};
}

/* move.c: changes of the board, each with its event */
void seasons_board_move(struct seasons_state *board, int what, int amount, int from, int to, int seat);
void seasons_move_pieces(struct play *play, int what, int amount, int from, int to, uint8_t seat, int cause);
void seasons_move_helper(struct play *play, uint8_t seat, int from, int to, int cause);
void seasons_add_points(struct play *play, uint8_t seat, int amount, int source, int cause);
void seasons_ask(struct play *play, int phase, unsigned seats);

/* A chapter of the rules: the steps that it does, the verbs that it answers, and the answers to its questions; nothing
 * where another chapter does. */
typedef void (*step_function)(struct play *play);
/* Writes the legal intents of one question for SEAT into OUT (at most QUESTION_MOST) and gives their number. */
enum { QUESTION_MOST = 192 };
typedef int (*list_function)(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                             struct seasons_intent *out);
struct verb {
    unsigned phases;    /* the questions that it answers, bit by bit */
    unsigned arguments; /* which of them it takes */
    /* Gives a reason against INTENT; NULL: there is none. May rely on the seat being asked for this verb, and stray
     * arguments being zero. */
    int (*validate)(const struct seasons_tables *tables, const struct seasons_state *state,
                    const struct seasons_intent *intent);
    void (*apply)(struct play *play, const struct seasons_intent *intent);
};
enum {
    ARGUMENT_CARDS = 1,
    ARGUMENT_CARD = 2,
    ARGUMENT_AT = 4,
    ARGUMENT_FROM = 8,
    ARGUMENT_OTHER = 16,
    ARGUMENT_AMOUNT = 32,
    ARGUMENT_PAY = 64,
    ARGUMENT_FORGED = 128
};
struct chapter {
    step_function steps[STEPS];
    struct verb verbs[VERBS];
    list_function lists[PHASES]; /* building has thousands of answers and its own ways (building.c) */
};
extern const struct chapter seasons_cards_chapter, seasons_trader_chapter, seasons_building_chapter,
    seasons_helpers_chapter, seasons_winter_chapter, seasons_damsel_chapter, seasons_scoring_chapter;

/* flow.c */
void seasons_flow_run(struct play *play);
void seasons_finish_card(struct play *play);

/* cards.c */
/* The card in play, of SEAT, begins. */
void seasons_begin_card(struct play *play, uint8_t seat);
unsigned seasons_choosable_cards(const struct seasons_state *state, uint8_t seat);

/* trader.c */
void seasons_pay_out_traders(struct play *play);

/* payment.c: what a seat can pay with, and every way to pay */
struct purse {
    uint8_t have[PAYING_KINDS], carts[PAYING_KINDS], silver;
    uint8_t most[PAYING_KINDS];  /* pieces of a kind that could be laid down at all */
    int16_t reach[PAYING_KINDS]; /* building points that the kinds up to this one could give; 0 if kinds are too few */
};
struct payment {
    uint8_t pay[PAYING_KINDS], forged[PAYING_KINDS];
};
typedef int (*payment_visitor)(void *context, const struct payment *payment);
struct purse seasons_purse_of(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat);
int seasons_can_pay(const struct seasons_tables *tables, const struct purse *purse, int value);
uint32_t seasons_purse_ways(const struct seasons_tables *tables, const struct purse *purse, int value);
/* For each of the tables' values the number of ways to pay it with GOODS, of every kind, while the carts hold CARTS;
 * NULL where it must be counted: with more bars than the table goes up to, or than pieces of a kind on the carts. */
const uint16_t *seasons_known_ways(const struct seasons_tables *tables, const uint8_t *goods, const uint8_t *carts);
/* Fills in tables->ways, which seasons_tables_close frees. */
void seasons_derive_ways(struct seasons_tables *tables);
void seasons_nth_payment(const struct seasons_tables *tables, const struct purse *purse, int value, uint32_t index,
                         struct payment *payment);
int seasons_visit_payments(const struct seasons_tables *tables, const struct purse *purse, int value,
                           payment_visitor visit, void *context);

/* building.c */
void seasons_forge(struct play *play, uint8_t seat, int kind, int bars, int cause);
void seasons_list_builds(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                         intent_visitor visit, void *context);
void seasons_pick_build(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                        struct random_stream *stream, struct seasons_intent *intent);

/* helpers.c */
int seasons_source_location(uint8_t seat, int source);

/* names.c */
const char *seasons_verb_name(int verb);
const char *seasons_source_name(int source);
int seasons_verb_of(const char *name);
int seasons_building_of(const char *name);

#endif
