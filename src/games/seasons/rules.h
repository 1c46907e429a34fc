/* SPDX-License-Identifier: MIT */
/* What the chapters of the rules share: the running apply, moving pieces, and one function set for each chapter. */
#ifndef SEASONS_RULES_H
#define SEASONS_RULES_H

#include "castellany/aim.h"
#include "castellany/seasons.h"

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

/* Each chapter: its steps; and for each of its verbs, validate and apply. `validate` may rely on the seat being asked
 * for this verb, and stray arguments being zero. */
typedef void (*step_function)(struct play *play);
typedef int (*validate_function)(const struct seasons_tables *tables, const struct seasons_state *state,
                                 const struct seasons_intent *intent);
typedef void (*apply_function)(struct play *play, const struct seasons_intent *intent);
/* Writes the legal intents of one question for SEAT into OUT (at most QUESTION_MOST) and gives their number. */
enum { QUESTION_MOST = 192 };
typedef int (*list_function)(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                             struct seasons_intent *out);

/* flow.c */
void seasons_flow_run(struct play *play);
void seasons_finish_card(struct play *play);
void seasons_step_round(struct play *play), seasons_step_choose(struct play *play),
    seasons_step_reveal(struct play *play);
void seasons_step_resolve(struct play *play), seasons_step_round_end(struct play *play);

/* cards.c */
void seasons_step_equip(struct play *play), seasons_step_take(struct play *play), seasons_step_buy(struct play *play);
void seasons_resolve_messenger(struct play *play, uint8_t seat);
void seasons_resolve_master_builder(struct play *play, uint8_t seat);
void seasons_resolve_worker(struct play *play, uint8_t seat);
unsigned seasons_choosable_cards(const struct seasons_state *state, uint8_t seat);
int seasons_validate_choose(const struct seasons_tables *, const struct seasons_state *, const struct seasons_intent *);
int seasons_validate_equip(const struct seasons_tables *, const struct seasons_state *, const struct seasons_intent *);
int seasons_validate_take(const struct seasons_tables *, const struct seasons_state *, const struct seasons_intent *);
int seasons_validate_buy(const struct seasons_tables *, const struct seasons_state *, const struct seasons_intent *);
void seasons_apply_choose(struct play *, const struct seasons_intent *);
void seasons_apply_equip(struct play *, const struct seasons_intent *);
void seasons_apply_take(struct play *, const struct seasons_intent *);
void seasons_apply_buy(struct play *, const struct seasons_intent *);
int seasons_list_choose(const struct seasons_tables *, const struct seasons_state *, uint8_t, struct seasons_intent *);
int seasons_list_equip(const struct seasons_tables *, const struct seasons_state *, uint8_t, struct seasons_intent *);
int seasons_list_take(const struct seasons_tables *, const struct seasons_state *, uint8_t, struct seasons_intent *);
int seasons_list_buy(const struct seasons_tables *, const struct seasons_state *, uint8_t, struct seasons_intent *);

/* trader.c */
void seasons_step_trader_fee(struct play *play), seasons_step_trade(struct play *play);
void seasons_pay_out_traders(struct play *play);
int seasons_validate_trade(const struct seasons_tables *, const struct seasons_state *, const struct seasons_intent *);
int seasons_validate_withdraw(const struct seasons_tables *, const struct seasons_state *,
                              const struct seasons_intent *);
void seasons_apply_trade(struct play *, const struct seasons_intent *);
void seasons_apply_withdraw(struct play *, const struct seasons_intent *);
int seasons_list_trade(const struct seasons_tables *, const struct seasons_state *, uint8_t, struct seasons_intent *);
int seasons_list_withdraw(const struct seasons_tables *, const struct seasons_state *, uint8_t,
                          struct seasons_intent *);

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
void seasons_step_build(struct play *play);
void seasons_forge(struct play *play, uint8_t seat, int kind, int bars, int cause);
int seasons_validate_build(const struct seasons_tables *, const struct seasons_state *, const struct seasons_intent *);
void seasons_apply_build(struct play *, const struct seasons_intent *);
void seasons_list_builds(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                         intent_visitor visit, void *context);
void seasons_pick_build(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                        struct random_stream *stream, struct seasons_intent *intent);

/* helpers.c */
void seasons_step_place(struct play *play);
int seasons_source_location(uint8_t seat, int source);
int seasons_validate_place(const struct seasons_tables *, const struct seasons_state *, const struct seasons_intent *);
void seasons_apply_place(struct play *, const struct seasons_intent *);
int seasons_list_place(const struct seasons_tables *, const struct seasons_state *, uint8_t, struct seasons_intent *);

/* winter.c */
void seasons_step_draw(struct play *play), seasons_step_winter(struct play *play);
int seasons_validate_plague(const struct seasons_tables *, const struct seasons_state *, const struct seasons_intent *);
int seasons_validate_snowdrift(const struct seasons_tables *, const struct seasons_state *,
                               const struct seasons_intent *);
int seasons_validate_crack(const struct seasons_tables *, const struct seasons_state *, const struct seasons_intent *);
void seasons_apply_plague(struct play *, const struct seasons_intent *);
void seasons_apply_snowdrift(struct play *, const struct seasons_intent *);
void seasons_apply_crack(struct play *, const struct seasons_intent *);
int seasons_list_winter(const struct seasons_tables *, const struct seasons_state *, uint8_t, struct seasons_intent *);

/* damsel.c */
void seasons_step_court(struct play *play), seasons_step_share(struct play *play);
int seasons_validate_court(const struct seasons_tables *, const struct seasons_state *, const struct seasons_intent *);
int seasons_validate_share(const struct seasons_tables *, const struct seasons_state *, const struct seasons_intent *);
void seasons_apply_court(struct play *, const struct seasons_intent *);
void seasons_apply_decline(struct play *, const struct seasons_intent *);
void seasons_apply_share(struct play *, const struct seasons_intent *);
int seasons_list_court(const struct seasons_tables *, const struct seasons_state *, uint8_t, struct seasons_intent *);
int seasons_list_share(const struct seasons_tables *, const struct seasons_state *, uint8_t, struct seasons_intent *);

/* scoring.c */
void seasons_step_final(struct play *play), seasons_step_palace(struct play *play),
    seasons_step_final_rest(struct play *play);
int seasons_validate_palace(const struct seasons_tables *, const struct seasons_state *, const struct seasons_intent *);
void seasons_apply_palace(struct play *, const struct seasons_intent *);
int seasons_list_palace(const struct seasons_tables *, const struct seasons_state *, uint8_t, struct seasons_intent *);
void seasons_rank_seats(const struct game *game, const void *state, uint8_t rank[GAME_MAX_SEATS]);

/* setup.c */
extern const struct game_option seasons_setup_options[];
int seasons_setup_option(struct game_setup *setup, const char *name, const char *value);
void seasons_setup_complete(const struct game *game, struct game_setup *setup);
int seasons_setup_read(const struct game *game, const json_t *header, struct game_setup *setup, struct error *error);
void seasons_setup_write(const struct game *game, const struct game_setup *setup, json_t *header);
void seasons_cover(const struct game *game, const void *possible, struct game_setup *setup);
void seasons_setup_state(const struct game *game, const struct game_setup *setup, void *state,
                         struct event_list *events);

/* observe.c */
void seasons_observe(const struct game *game, const void *state, uint8_t seat, void *seen);
void seasons_determinize(const struct game *game, void *seen, uint8_t seat, struct random_stream *stream);

/* tables.c */
int seasons_tables_open(const char *data, void **tables, struct error *error);
void seasons_tables_close(void *tables);

/* json.c */
json_t *seasons_intent_write(const struct intent *intent);
int seasons_intent_read(const json_t *object, struct intent *intent, struct error *error);
void seasons_state_write(const struct game *game, const void *state, uint8_t viewer, struct written *out);
json_t *seasons_event_write(const struct event *event);

/* names.c */
const char *seasons_verb_name(int verb);
const char *seasons_source_name(int source);
const char *seasons_reason_name(int reason);
int seasons_verb_of(const char *name);
int seasons_building_of(const char *name);

#endif
