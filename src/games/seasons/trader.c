/* SPDX-License-Identifier: MIT */
/* The trader: the innkeeper's taler (R30), a helper at a cart or the rider (R7, R8), and the payout after the last
 * trader of the round (R9). */
#include "rules.h"

enum { ALL_CARTS = (1 << PAYING_KINDS) - 1 };

static unsigned carts_held(const struct seasons_state *state) {
    unsigned held = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        held |= state->traders[kind] == GAME_NO_SEAT ? 0 : bit(kind);
    }
    return held;
}

static unsigned traders_of(const struct seasons_state *state, uint8_t seat) {
    unsigned own = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        own |= state->traders[kind] == seat ? bit(kind) : 0;
    }
    return own;
}

static void step_trader_fee(struct play *play) {
    struct seasons_state *state = play->state;
    const uint8_t seat = state->turn;
    const uint8_t keeper = state->places[PLACE_INNKEEPER];
    state->step = STEP_TRADE;
    if (!has_winter_card(state, VILLAGE_TAVERN) || keeper == seat) {
        return;
    }
    if (state->seats[seat].talers) {
        seasons_move_pieces(play, TALER, 1, AT_SEAT + seat, keeper == GAME_NO_SEAT ? AT_TAVERN_CARD : AT_SEAT + keeper,
                            seat, CAUSE_INNKEEPER_FEE);
    } else if (traders_of(state, seat)) {
        seasons_ask(play, PHASE_WITHDRAW, bit(seat));
    }
}

static int validate_withdraw(const struct seasons_tables *tables, const struct seasons_state *state,
                             const struct seasons_intent *intent) {
    (void)tables;
    if (intent->at >= KINDS) {
        return REASON_NO_SUCH_KIND;
    }
    return state->traders[intent->at] == intent->seat ? REASON_NONE : REASON_NOT_YOUR_TRADER;
}

static void apply_withdraw(struct play *play, const struct seasons_intent *intent) {
    seasons_move_helper(play, intent->seat, AT_CART + intent->at, AT_SEAT + intent->seat, CAUSE_WITHDRAWN);
}

static int list_withdraw(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                         struct seasons_intent *out) {
    (void)tables;
    int count = 0;
    for (unsigned own = traders_of(state, seat); own; own &= own - 1) {
        out[count++] = (struct seasons_intent){.seat = seat, .verb = VERB_WITHDRAW, .at = (uint8_t)lowest_bit(own)};
    }
    return count;
}

static int refusal_at(const struct seasons_state *state, uint8_t seat, int kind) {
    const uint8_t holder = state->traders[kind];
    const int all_held = carts_held(state) == ALL_CARTS;
    if (holder == GAME_NO_SEAT) {
        return kind == SILVER && !all_held ? REASON_RIDER_CLOSED : REASON_NONE;
    }
    if (holder == seat) {
        return REASON_OWN_TRADER;
    }
    if (!all_held) {
        return REASON_DISPLACE_CARTS_FREE;
    }
    return state->fresh & bit(kind) ? REASON_FRESH_TRADER : REASON_NONE;
}

static unsigned trade_sources(const struct seasons_state *state, uint8_t seat) {
    return (state->seats[seat].helpers ? bit(FROM_STOCK) : 0) |
           (state->places[PLACE_INNKEEPER] == seat ? bit(FROM_INNKEEPER) : 0);
}

static unsigned trade_targets(const struct seasons_state *state, uint8_t seat) {
    unsigned open = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        open |= refusal_at(state, seat, kind) == REASON_NONE ? bit(kind) : 0;
    }
    return open;
}

static void step_trade(struct play *play) {
    const struct seasons_state *state = play->state;
    if (trade_sources(state, state->turn) && trade_targets(state, state->turn)) {
        seasons_ask(play, PHASE_TRADE, bit(state->turn));
    } else {
        seasons_finish_card(play);
    }
}

static int validate_trade(const struct seasons_tables *tables, const struct seasons_state *state,
                          const struct seasons_intent *intent) {
    (void)tables;
    if (intent->at >= KINDS) {
        return REASON_NO_SUCH_KIND;
    }
    if (intent->from < FROM_STOCK) {
        return REASON_TRADE_FROM_CART;
    }
    if (intent->from >= HELPER_SOURCES) {
        return REASON_NO_SUCH_SOURCE;
    }
    if (!(trade_sources(state, intent->seat) & bit(intent->from))) {
        return intent->from == FROM_STOCK ? REASON_STOCK_EMPTY : REASON_NOT_YOUR_INNKEEPER;
    }
    return refusal_at(state, intent->seat, intent->at);
}

static void apply_trade(struct play *play, const struct seasons_intent *intent) {
    struct seasons_state *state = play->state;
    const uint8_t holder = state->traders[intent->at];
    if (holder != GAME_NO_SEAT) {
        seasons_move_helper(play, holder, AT_CART + intent->at, AT_SEAT + holder, CAUSE_DISPLACED);
    }
    seasons_move_helper(play, intent->seat, seasons_source_location(intent->seat, intent->from), AT_CART + intent->at,
                        CAUSE_TRADER);
    state->fresh |= (uint8_t)bit(intent->at);
    seasons_finish_card(play);
}

static int list_trade(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                      struct seasons_intent *out) {
    (void)tables;
    int count = 0;
    for (unsigned open = trade_targets(state, seat); open; open &= open - 1) {
        for (unsigned from = trade_sources(state, seat); from; from &= from - 1) {
            out[count++] = (struct seasons_intent){
                .seat = seat, .verb = VERB_TRADE, .at = (uint8_t)lowest_bit(open), .from = (uint8_t)lowest_bit(from)};
        }
    }
    out[count] = (struct seasons_intent){.seat = seat, .verb = VERB_DONE};
    return count + 1;
}

int seasons_cart_brings(const struct seasons_tables *tables, const struct seasons_state *state, int kind) {
    return most(least(tables->yield[kind], state->carts[kind]) - 1, 0); /* the first piece goes to the tower */
}

void seasons_pay_out_traders(struct play *play) {
    struct seasons_state *state = play->state;
    state->payout_due = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        const uint8_t owner = state->traders[kind];
        const int earned = seasons_cart_brings(play->tables, state, kind);
        if (owner != GAME_NO_SEAT && state->carts[kind]) {
            seasons_move_pieces(play, kind, 1, AT_CARTS, AT_TOWER, owner, CAUSE_TRIBUTE);
            seasons_move_pieces(play, kind, earned, AT_CARTS, AT_SEAT + owner, owner, CAUSE_PAYOUT);
        }
    }
}

static void apply_done(struct play *play, const struct seasons_intent *intent) {
    (void)intent;
    seasons_finish_card(play);
}

const struct chapter seasons_trader_chapter = {
    .steps = {[STEP_TRADER_FEE] = step_trader_fee, [STEP_TRADE] = step_trade},
    .verbs = {[VERB_TRADE] = {1u << PHASE_TRADE, ARGUMENT_AT | ARGUMENT_FROM, validate_trade, apply_trade},
              [VERB_WITHDRAW] = {1u << PHASE_WITHDRAW, ARGUMENT_AT, validate_withdraw, apply_withdraw},
              [VERB_DONE] = {1u << PHASE_TRADE, 0, NULL, apply_done}},
    .lists = {[PHASE_TRADE] = list_trade, [PHASE_WITHDRAW] = list_withdraw},
};
