/* SPDX-License-Identifier: MIT */
/* Erecting buildings (R12 to R15): which tiles, how they are paid, what the builder gains. */
#include "rules.h"

static int can_pay_any(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat) {
    const struct purse purse = seasons_purse_of(tables, state, seat);
    for (int i = 0; i < tables->value_count; i++) {
        if ((tables->value_tiles[i] & state->plans) && seasons_can_pay(tables, &purse, tables->values[i])) {
            return 1;
        }
    }
    return 0;
}

static int can_build(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat) {
    const uint16_t *ways = seasons_known_ways(tables, state->seats[seat].goods, state->carts);
    for (int i = 0; ways && i < tables->value_count; i++) {
        if (ways[i] && (tables->value_tiles[i] & state->plans)) {
            return 1;
        }
    }
    return ways ? 0 : can_pay_any(tables, state, seat);
}

static void step_build(struct play *play) {
    struct seasons_state *state = play->state;
    if (state->builds_left && can_build(play->tables, state, state->turn)) {
        seasons_ask(play, PHASE_BUILD, bit(state->turn));
        return;
    }
    state->builds_left = 0;
    if (state->card >= WORKER_WOOD) {
        seasons_finish_card(play);
    } else {
        state->step = STEP_PLACE;
    }
}

static int refusal_of_payment(const struct seasons_tables *tables, const struct seasons_state *state,
                              const struct seasons_intent *intent) {
    const struct seasons_seat *seat = &state->seats[intent->seat];
    int sum = 0;
    int kinds = 0;
    int bars = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        if (intent->forged[kind] > intent->pay[kind]) {
            return REASON_PAY_FORGED_UNUSED;
        }
        sum += intent->pay[kind] * tables->piece_points[kind];
        kinds += intent->pay[kind] > 0;
        bars += intent->forged[kind];
    }
    if (sum != tables->tile_value[intent->at]) {
        return REASON_PAY_NOT_EXACT;
    }
    if (kinds < tables->kinds_per_payment) {
        return REASON_PAY_THREE_KINDS;
    }
    if (bars > seat->goods[SILVER]) {
        return REASON_PAY_SILVER_SHORT;
    }
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        if (intent->forged[kind] > state->carts[kind]) {
            return REASON_PAY_CARTS_SHORT;
        }
        if (intent->pay[kind] - intent->forged[kind] > seat->goods[kind]) {
            return REASON_PAY_GOODS_SHORT;
        }
    }
    return REASON_NONE;
}

static int validate_build(const struct seasons_tables *tables, const struct seasons_state *state,
                          const struct seasons_intent *intent) {
    if (intent->at >= TILES) {
        return REASON_NO_SUCH_TILE;
    }
    if (!(state->plans & bit(intent->at))) {
        return REASON_TILE_TAKEN;
    }
    return refusal_of_payment(tables, state, intent);
}

void seasons_forge(struct play *play, uint8_t seat, int kind, int bars, int cause) {
    seasons_move_pieces(play, SILVER, bars, AT_SEAT + seat, AT_FORGE, seat, cause);
    seasons_move_pieces(play, kind, bars, AT_CARTS, AT_SEAT + seat, seat, cause);
}

static void pay(struct play *play, const struct seasons_intent *intent) {
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        seasons_forge(play, intent->seat, kind, intent->forged[kind], CAUSE_FORGED);
    }
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        seasons_move_pieces(play, kind, intent->pay[kind], AT_SEAT + intent->seat, AT_CARTS, intent->seat,
                            CAUSE_PAYMENT);
    }
}

/* R13, R14: talers for the bricklayer, all points for the stonemason, half of them for a worker. */
static void reward(struct play *play, const struct seasons_intent *intent) {
    const int points = play->tables->tile_points[intent->at];
    const int card = play->state->card;
    if (card == BRICKLAYER) {
        const int pieces = intent->pay[SAND] + intent->pay[WOOD] + intent->pay[CLAY] + intent->pay[STONE];
        seasons_move_pieces(play, TALER, least(pieces, play->state->bank), AT_BANK, AT_SEAT + intent->seat,
                            intent->seat, CAUSE_WAGE);
    } else if (card == STONEMASON) {
        seasons_add_points(play, intent->seat, points, POINTS_STONEMASON, intent->at);
    } else {
        seasons_add_points(play, intent->seat, points / 2, POINTS_WORKER, intent->at);
    }
}

static void apply_build(struct play *play, const struct seasons_intent *intent) {
    struct seasons_state *state = play->state;
    pay(play, intent);
    state->plans &= ~bit(intent->at);
    state->tile_owner[intent->at] = intent->seat;
    state->seats[intent->seat].built++;
    state->builds_left--;
    event_add(play->events, seasons_plain_event(EVENT_BUILT, intent->seat, intent->at));
    reward(play, intent);
    if (!state->plans && !state->last_round) {
        state->last_round = 1;
        event_add(play->events, seasons_plain_event(EVENT_LAST_ROUND, intent->seat, 0));
    }
}

static struct seasons_intent build_intent(uint8_t seat, int tile, const struct payment *payment) {
    struct seasons_intent intent = {.seat = seat, .verb = VERB_BUILD, .at = (uint8_t)tile};
    memcpy(intent.pay, payment->pay, sizeof intent.pay);
    memcpy(intent.forged, payment->forged, sizeof intent.forged);
    return intent;
}

struct listing {
    uint8_t seat;
    int tile;
    intent_visitor visit;
    void *context;
};

static int visit_build(void *context, const struct payment *payment) {
    const struct listing *listing = context;
    const struct intent intent = seasons_to_intent(build_intent(listing->seat, listing->tile, payment));
    return listing->visit(listing->context, &intent);
}

void seasons_list_payments(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                           int tile, intent_visitor visit, void *context) {
    const struct purse purse = seasons_purse_of(tables, state, seat);
    struct listing listing = {seat, tile, visit, context};
    if (state->plans & bit(tile)) {
        seasons_visit_payments(tables, &purse, tables->tile_value[tile], visit_build, &listing);
    }
}

void seasons_list_builds(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                         intent_visitor visit, void *context) {
    const struct purse purse = seasons_purse_of(tables, state, seat);
    struct listing listing = {seat, 0, visit, context};
    for (uint32_t plans = state->plans; plans; plans &= plans - 1) {
        listing.tile = lowest_bit(plans);
        if (!seasons_visit_payments(tables, &purse, tables->tile_value[listing.tile], visit_build, &listing)) {
            return;
        }
    }
    const struct intent done = seasons_to_intent((struct seasons_intent){.seat = seat, .verb = VERB_DONE});
    visit(context, &done);
}

/* The plan NUMBER of TILES, paid in the way INDEX. */
static struct seasons_intent nth_build(const struct seasons_tables *tables, const struct purse *purse, uint8_t seat,
                                       uint32_t tiles, uint32_t number, int value, uint32_t index) {
    struct payment payment;
    for (; number; number--) {
        tiles &= tiles - 1;
    }
    seasons_nth_payment(tables, purse, value, index, &payment);
    return build_intent(seat, lowest_bit(tiles), &payment);
}

void seasons_pick_build(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                        struct random_stream *stream, struct seasons_intent *intent) {
    const struct purse purse = seasons_purse_of(tables, state, seat);
    const uint16_t *known = seasons_known_ways(tables, state->seats[seat].goods, state->carts);
    uint32_t ways[TILES];    /* of paying for one plan of each value */
    uint32_t answers[TILES]; /* that build one of them */
    uint32_t total = 1;
    for (int i = 0; i < tables->value_count; i++) {
        const uint32_t tiles = tables->value_tiles[i] & state->plans;
        ways[i] = !tiles ? 0 : known ? known[i] : seasons_purse_ways(tables, &purse, tables->values[i]);
        answers[i] = ways[i] ? ways[i] * (uint32_t)count_bits(tiles) : 0;
        total += answers[i];
    }
    uint32_t index = random_below(stream, total);
    for (int i = 0; i < tables->value_count; i++) {
        if (index < answers[i]) {
            *intent = nth_build(tables, &purse, seat, tables->value_tiles[i] & state->plans, index / ways[i],
                                tables->values[i], index % ways[i]);
            return;
        }
        index -= answers[i];
    }
    *intent = (struct seasons_intent){.seat = seat, .verb = VERB_DONE};
}

/* A builder who is done builds no more. */
static void apply_done(struct play *play, const struct seasons_intent *intent) {
    (void)intent;
    play->state->builds_left = 0;
}

const struct chapter seasons_building_chapter = {
    .steps = {[STEP_BUILD] = step_build},
    .verbs = {[VERB_BUILD] = {1u << PHASE_BUILD, ARGUMENT_AT | ARGUMENT_PAY | ARGUMENT_FORGED, validate_build,
                              apply_build},
              [VERB_DONE] = {1u << PHASE_BUILD, 0, NULL, apply_done}},
};
