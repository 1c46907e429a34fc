/* SPDX-License-Identifier: MIT */
/* The characters: choosing them (R2, R3), equipping the workers (R5), messenger (R6), the bricklayer's kind (R10), the
 * stonemason's purchase (R11), the worker's goods, the master builder (R19). Trader and building have their own files.
 */
#include "rules.h"

/* ---- choosing ---- */

unsigned seasons_choosable_cards(const struct seasons_state *state, uint8_t number) {
    const unsigned hand = state->seats[number].hand;
    return hand == ALL_CARDS ? hand & ~bit(MASTER_BUILDER) : hand;
}

static int validate_choose(const struct seasons_tables *tables, const struct seasons_state *state,
                           const struct seasons_intent *intent) {
    (void)tables;
    const unsigned hand = state->seats[intent->seat].hand;
    const int count = count_bits(intent->cards);
    if (intent->cards & ~hand) {
        return REASON_CARD_NOT_IN_HAND;
    }
    if (state->seat_count > 2 && count != 1) {
        return REASON_CARD_COUNT_ONE;
    }
    if (state->seat_count == 2 && count != 2 && count_bits(hand) > 1) {
        return REASON_CARD_COUNT_TWO;
    }
    if (count != 1 && count_bits(hand) == 1) {
        return REASON_CARD_COUNT_LAST;
    }
    return intent->cards & ~seasons_choosable_cards(state, intent->seat) ? REASON_MASTER_BUILDER_FULL_HAND
                                                                         : REASON_NONE;
}

static void apply_choose(struct play *play, const struct seasons_intent *intent) {
    struct seasons_state *state = play->state;
    struct seasons_seat *seat = &state->seats[intent->seat];
    seat->hand = (uint8_t)(seat->hand & ~intent->cards);
    seat->chosen = intent->cards;
    event_add(play->events, seasons_plain_event(EVENT_SEALED, intent->seat, 0));
    const unsigned left = state->to_act & ~bit(intent->seat);
    if (left) {
        seasons_ask(play, PHASE_CHOOSE, left);
    } else {
        state->step = STEP_DRAW;
    }
}

static struct seasons_intent choose_intent(uint8_t seat, unsigned cards) {
    return (struct seasons_intent){.seat = seat, .verb = VERB_CHOOSE, .cards = (uint8_t)cards};
}

static int list_choose(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                       struct seasons_intent *out) {
    (void)tables;
    const unsigned cards = seasons_choosable_cards(state, seat);
    const int single = state->seat_count > 2 || count_bits(state->seats[seat].hand) == 1;
    int count = 0;
    for (unsigned left = cards; left; left &= left - 1) {
        const unsigned first = left & -left;
        if (single) {
            out[count++] = choose_intent(seat, first);
            continue;
        }
        for (unsigned others = left & (left - 1); others; others &= others - 1) {
            out[count++] = choose_intent(seat, first | (others & -others));
        }
    }
    return count;
}

/* ---- equipping ---- */

static int choice_stock(const struct seasons_state *state) {
    return state->carts[SAND] + state->carts[WOOD] + state->carts[CLAY];
}

static int pieces_due(const struct seasons_tables *tables, const struct seasons_state *state) {
    return least(tables->worker_choices, choice_stock(state));
}

static void equip_card(struct play *play, uint8_t seat, int card) {
    const uint8_t *goods = play->tables->worker_goods[worker_index(card)];
    play->state->seats[seat].equipped |= (uint8_t)bit(card);
    event_add(play->events, seasons_plain_event(EVENT_EQUIPPED, seat, card));
    for (int kind = 0; kind < KINDS; kind++) {
        seasons_move_pieces(play, kind, least(goods[kind], play->state->carts[kind]), AT_CARTS,
                            AT_WORKER_CARD + seat * WORKER_CARDS + worker_index(card), seat, CAUSE_EQUIPMENT);
    }
}

static void step_equip(struct play *play) {
    struct seasons_state *state = play->state;
    for (; state->turn < state->seat_count; state->turn++) {
        const uint8_t number = seat_in_order(state, state->turn);
        const struct seasons_seat *seat = &state->seats[number];
        unsigned bare;
        while ((bare = seat->chosen & ALL_WORKERS & ~(unsigned)seat->equipped) != 0) {
            const int card = lowest_bit(bare);
            equip_card(play, number, card);
            if (card == WORKER_STONE && pieces_due(play->tables, state)) {
                state->card = (uint8_t)card;
                seasons_ask(play, PHASE_EQUIP, bit(number));
                return;
            }
        }
    }
    state->card = NO_CARD;
    state->step = STEP_RESOLVE;
}

static int validate_equip(const struct seasons_tables *tables, const struct seasons_state *state,
                          const struct seasons_intent *intent) {
    const int due = pieces_due(tables, state);
    if (intent->pay[STONE]) {
        return REASON_EQUIP_NOT_OFFERED;
    }
    if (intent->pay[SAND] + intent->pay[WOOD] + intent->pay[CLAY] != due) {
        return due == 1 ? REASON_EQUIP_COUNT_ONE : REASON_EQUIP_COUNT_TWO;
    }
    for (int kind = SAND; kind <= CLAY; kind++) {
        if (intent->pay[kind] > state->carts[kind]) {
            return REASON_EQUIP_SHORT;
        }
    }
    return REASON_NONE;
}

static void apply_equip(struct play *play, const struct seasons_intent *intent) {
    for (int kind = SAND; kind <= CLAY; kind++) {
        seasons_move_pieces(play, kind, intent->pay[kind], AT_CARTS,
                            AT_WORKER_CARD + intent->seat * WORKER_CARDS + worker_index(WORKER_STONE), intent->seat,
                            CAUSE_EQUIPMENT);
    }
    play->state->card = NO_CARD;
}

static int list_equip(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                      struct seasons_intent *out) {
    const int due = pieces_due(tables, state);
    int count = 0;
    for (int sand = least(due, state->carts[SAND]); sand >= 0; sand--) {
        for (int wood = least(due - sand, state->carts[WOOD]); wood >= 0; wood--) {
            const int clay = due - sand - wood;
            if (clay <= state->carts[CLAY]) {
                out[count++] = (struct seasons_intent){
                    .seat = seat, .verb = VERB_EQUIP, .pay = {(uint8_t)sand, (uint8_t)wood, (uint8_t)clay}};
            }
        }
    }
    return count;
}

/* ---- messenger, worker, master builder ---- */

static void resolve_messenger(struct play *play, uint8_t seat) {
    const int talers = least(play->tables->messenger_talers, play->state->bank);
    seasons_move_pieces(play, TALER, talers, AT_BANK, AT_SEAT + seat, seat, CAUSE_MESSENGER);
    seasons_finish_card(play);
}

static void resolve_worker(struct play *play, uint8_t number) {
    struct seasons_state *state = play->state;
    struct seasons_seat *seat = &state->seats[number];
    const int worker = worker_index(state->card);
    seat->equipped = (uint8_t)(seat->equipped & ~bit(state->card));
    for (int kind = 0; kind < KINDS; kind++) {
        seasons_move_pieces(play, kind, seat->worker_goods[worker][kind],
                            AT_WORKER_CARD + number * WORKER_CARDS + worker, AT_SEAT + number, number,
                            CAUSE_WORKER_GOODS);
    }
    state->builds_left = play->tables->builds_per_card;
    state->step = STEP_BUILD;
}

static void resolve_master_builder(struct play *play, uint8_t number) {
    struct seasons_state *state = play->state;
    for (int turn = 1; turn < state->seat_count; turn++) {
        const uint8_t other = (uint8_t)((number + turn) % state->seat_count);
        seasons_add_points(play, number, play->tables->master_builder_points * state->seats[other].built,
                           POINTS_MASTER_BUILDER, other);
    }
    seasons_finish_card(play);
    struct seasons_seat *seat = &state->seats[number];
    struct event back = seasons_plain_event(EVENT_CARDS_BACK, number, 0);
    back.set = seat->discard;
    event_add(play->events, back);
    seat->hand |= seat->discard;
    seat->discard = 0;
}

static void begin_trader(struct play *play, uint8_t seat) {
    (void)seat;
    play->state->payout_due = 1;
    play->state->step = STEP_TRADER_FEE;
}

static void begin_bricklayer(struct play *play, uint8_t seat) {
    (void)seat;
    play->state->step = STEP_TAKE;
}

static void begin_stonemason(struct play *play, uint8_t seat) {
    (void)seat;
    play->state->step = STEP_BUY;
}

void seasons_begin_card(struct play *play, uint8_t seat) {
    static void (*const begin[CARDS])(struct play *, uint8_t) = {
        resolve_messenger, begin_trader,   begin_bricklayer, begin_stonemason,
        resolve_worker,    resolve_worker, resolve_worker,   resolve_master_builder};
    begin[play->state->card](play, seat);
}

/* ---- the bricklayer's kind ---- */

static void step_take(struct play *play) {
    struct seasons_state *state = play->state;
    state->builds_left = play->tables->builds_per_card;
    for (int kind = 0; kind < KINDS; kind++) {
        if (state->tower[kind]) {
            seasons_ask(play, PHASE_TAKE, bit(state->turn));
            return;
        }
    }
    state->step = STEP_BUILD;
}

static int validate_take(const struct seasons_tables *tables, const struct seasons_state *state,
                         const struct seasons_intent *intent) {
    (void)tables;
    if (intent->at >= KINDS) {
        return REASON_NO_SUCH_KIND;
    }
    return state->tower[intent->at] ? REASON_NONE : REASON_TAKE_NONE_THERE;
}

static void apply_take(struct play *play, const struct seasons_intent *intent) {
    seasons_move_pieces(play, intent->at, play->state->tower[intent->at], AT_TOWER, AT_SEAT + intent->seat,
                        intent->seat, CAUSE_TOWER_TAKEN);
    play->state->step = STEP_BUILD;
}

static int list_take(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                     struct seasons_intent *out) {
    (void)tables;
    int count = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (state->tower[kind]) {
            out[count++] = (struct seasons_intent){.seat = seat, .verb = VERB_TAKE, .at = (uint8_t)kind};
        }
    }
    return count;
}

/* ---- the stonemason's purchase ---- */

static int pieces_on_card(const struct seasons_seat *seat, int worker) {
    int pieces = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        pieces += seat->worker_goods[worker][kind];
    }
    return pieces;
}

/* What lies on OTHER's cards, except for last pieces; gives how many answers OUT holds then, of which COUNT were there.
 */
static int list_purchases_from(const struct seasons_state *state, uint8_t seat, int other, struct seasons_intent *out,
                               int count) {
    const struct seasons_seat *owner = &state->seats[other];
    for (unsigned cards = owner->equipped; cards; cards &= cards - 1) {
        const int card = lowest_bit(cards), worker = worker_index(card), is_last = pieces_on_card(owner, worker) < 2;
        for (int kind = 0; kind < KINDS && !is_last; kind++) {
            if (owner->worker_goods[worker][kind]) {
                out[count++] = (struct seasons_intent){.seat = seat,
                                                       .verb = VERB_BUY,
                                                       .other = (uint8_t)other,
                                                       .card = (uint8_t)card,
                                                       .at = (uint8_t)kind};
            }
        }
    }
    return count;
}

static int list_purchases(const struct seasons_state *state, uint8_t seat, struct seasons_intent *out) {
    int count = 0;
    for (int other = 0; state->seats[seat].talers && other < state->seat_count; other++) {
        count = other == seat ? count : list_purchases_from(state, seat, other, out, count);
    }
    return count;
}

static void step_buy(struct play *play) {
    struct seasons_state *state = play->state;
    struct seasons_intent purchases[QUESTION_MOST];
    state->builds_left = play->tables->builds_per_card;
    if (list_purchases(state, state->turn, purchases)) {
        seasons_ask(play, PHASE_BUY, bit(state->turn));
    } else {
        state->step = STEP_BUILD;
    }
}

static int validate_buy(const struct seasons_tables *tables, const struct seasons_state *state,
                        const struct seasons_intent *intent) {
    (void)tables;
    if (intent->other >= state->seat_count) {
        return REASON_BUY_NO_SUCH_SEAT;
    }
    if (intent->other == intent->seat) {
        return REASON_BUY_OWN;
    }
    if (intent->card < WORKER_WOOD || intent->card > WORKER_STONE) {
        return REASON_BUY_NOT_WORKER;
    }
    if (intent->at >= KINDS) {
        return REASON_NO_SUCH_KIND;
    }
    const struct seasons_seat *owner = &state->seats[intent->other];
    const int worker = worker_index(intent->card);
    if (!(owner->equipped & bit(intent->card))) {
        return REASON_BUY_NOT_PLAYED;
    }
    if (!owner->worker_goods[worker][intent->at]) {
        return REASON_BUY_NONE_THERE;
    }
    return pieces_on_card(owner, worker) > 1 ? REASON_NONE : REASON_BUY_LAST_PIECE;
}

static void apply_buy(struct play *play, const struct seasons_intent *intent) {
    seasons_move_pieces(play, TALER, 1, AT_SEAT + intent->seat, AT_SEAT + intent->other, intent->seat, CAUSE_PURCHASE);
    seasons_move_pieces(play, intent->at, 1, AT_WORKER_CARD + intent->other * WORKER_CARDS + worker_index(intent->card),
                        AT_SEAT + intent->seat, intent->seat, CAUSE_PURCHASE);
    play->state->step = STEP_BUILD;
}

static int list_buy(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                    struct seasons_intent *out) {
    (void)tables;
    const int count = list_purchases(state, seat, out);
    out[count] = (struct seasons_intent){.seat = seat, .verb = VERB_DONE};
    return count + 1;
}

int seasons_card_rank(int card) {
    return card <= STONEMASON ? card + 1 : card == MASTER_BUILDER ? 6 : 5;
}

static void apply_done(struct play *play, const struct seasons_intent *intent) {
    (void)intent;
    play->state->step = STEP_BUILD;
}

const struct chapter seasons_cards_chapter = {
    .steps = {[STEP_EQUIP] = step_equip, [STEP_TAKE] = step_take, [STEP_BUY] = step_buy},
    .verbs = {[VERB_CHOOSE] = {1u << PHASE_CHOOSE, ARGUMENT_CARDS, validate_choose, apply_choose},
              [VERB_EQUIP] = {1u << PHASE_EQUIP, ARGUMENT_PAY, validate_equip, apply_equip},
              [VERB_TAKE] = {1u << PHASE_TAKE, ARGUMENT_AT, validate_take, apply_take},
              [VERB_BUY] = {1u << PHASE_BUY, ARGUMENT_OTHER | ARGUMENT_CARD | ARGUMENT_AT, validate_buy, apply_buy},
              [VERB_DONE] = {1u << PHASE_BUY, 0, NULL, apply_done}},
    .lists =
        {[PHASE_CHOOSE] = list_choose, [PHASE_EQUIP] = list_equip, [PHASE_TAKE] = list_take, [PHASE_BUY] = list_buy},
};
