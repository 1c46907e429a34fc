/* SPDX-License-Identifier: MIT */
/* The draft holds the legal answers and thins them out by each press: what is lit, what a press means and whether it
 * is enough all follow from that list. */
#include "table/seasons/seasons_draft.h"

#include <assert.h>
#include <string.h>

#include "table/seasons/seasons_targets.h"

/* ---- opening ---- */

static int is_builds(const struct draft *draft) {
    return draft->state->phase == PHASE_BUILD;
}

static int keep_legal(void *context, const struct intent *intent) {
    struct draft *draft = context;
    assert(draft->legal_count < DRAFT_LEGAL); /* what is not in the list is not lit */
    draft->legal[draft->legal_count++] = seasons_from_intent(intent);
    return 1;
}

static uint32_t payable_tiles(const struct draft *draft) {
    const struct seasons_tables *tables = seasons_tables(draft->game);
    uint32_t tiles = 0;
    for (int tile = 0; tile < TILES; tile++) {
        int is_plan = draft->state->plans >> tile & 1;
        if (is_plan && seasons_count_payments(tables, draft->state, draft->seat, tables->tile_value[tile])) {
            tiles |= 1u << tile;
        }
    }
    return tiles;
}

static uint8_t first_source(const struct draft *draft) {
    static const uint8_t order[HELPER_SOURCES] = {FROM_STOCK, FROM_INNKEEPER, SAND, WOOD, CLAY, STONE, SILVER};
    for (int i = 0; i < HELPER_SOURCES; i++) {
        if (seasons_draft_has_source(draft, order[i])) {
            return order[i];
        }
    }
    return FROM_STOCK;
}

void seasons_draft_open(struct draft *draft, const struct game *game, const struct seasons_state *state, uint8_t seat) {
    seasons_draft_close(draft);
    *draft = (struct draft){
        .game = game, .state = state, .is_open = 1, .seat = seat, .source = DRAFT_NO_SOURCE, .tile = NO_TILE};
    if (is_builds(draft)) {
        draft->tiles = payable_tiles(draft);
        draft->legal[draft->legal_count++] = (struct seasons_intent){.seat = seat, .verb = VERB_DONE};
    } else {
        game->ops->list(game, state, seat, keep_legal, draft);
    }
    draft->first_source = first_source(draft);
}

void seasons_draft_close(struct draft *draft) {
    seasons_payments_free(&draft->ways);
    *draft = (struct draft){.tile = NO_TILE, .source = DRAFT_NO_SOURCE, .first_source = FROM_STOCK};
}

/* ---- searching the answers ---- */

static int declines(const struct seasons_intent *intent) {
    return intent->verb == VERB_DONE || intent->verb == VERB_DECLINE;
}

/* Whoever is asked about hidden cards is asked even where only one answer is left: speed would tell. */
static int is_about_hidden(const struct draft *draft) {
    return draft->state->phase == PHASE_CHOOSE ||
           (draft->state->phase == PHASE_WINTER && draft->state->answering == SNOWDRIFT);
}

int seasons_draft_only_answer(const struct draft *draft, struct seasons_intent *intent) {
    if (!draft->is_open || is_builds(draft) || draft->legal_count != 1 || is_about_hidden(draft)) {
        return 0;
    }
    *intent = draft->legal[0];
    return 1;
}

int seasons_draft_could_act(const struct draft *draft) {
    if (!draft->is_open) {
        return 0;
    }
    if (is_builds(draft)) {
        return draft->tiles != 0;
    }
    for (int i = 0; i < draft->legal_count; i++) {
        if (!declines(&draft->legal[i])) {
            return 1;
        }
    }
    return 0;
}

/* Which verb a phase's answers have that are given by pointing at the board or a card. */
static int verb_of_phase(const struct seasons_state *state) {
    static const int8_t verbs[PHASES] = {[PHASE_CHOOSE] = VERB_CHOOSE,
                                         [PHASE_WINTER] = -1,
                                         [PHASE_EQUIP] = VERB_EQUIP,
                                         [PHASE_TRADE] = VERB_TRADE,
                                         [PHASE_WITHDRAW] = VERB_WITHDRAW,
                                         [PHASE_TAKE] = VERB_TAKE,
                                         [PHASE_BUY] = VERB_BUY,
                                         [PHASE_BUILD] = VERB_BUILD,
                                         [PHASE_PLACE] = VERB_PLACE,
                                         [PHASE_COURT] = VERB_COURT,
                                         [PHASE_SHARE] = VERB_SHARE,
                                         [PHASE_PALACE] = VERB_PALACE,
                                         [PHASE_OVER] = -1};
    static const int8_t winter_verbs[WINTER_CARDS] = {-1, -1, VERB_PLAGUE, VERB_CRACK, -1, VERB_SNOWDRIFT};
    if (state->phase == PHASE_WINTER) {
        return state->answering < WINTER_CARDS ? winter_verbs[state->answering] : -1;
    }
    return state->phase < PHASES ? verbs[state->phase] : -1;
}

static int options_shown(const struct draft *draft) {
    switch (draft->state->phase) {
    case PHASE_WINTER:
    case PHASE_EQUIP:
    case PHASE_TAKE:
    case PHASE_COURT:
    case PHASE_SHARE:
    case PHASE_PALACE:
        return 1;
    default:
        return 0;
    }
}

int seasons_draft_option_count(const struct draft *draft) {
    int count = 0;
    for (int i = 0; draft->is_open && options_shown(draft) && i < draft->legal_count; i++) {
        count += !declines(&draft->legal[i]);
    }
    return count;
}

const struct seasons_intent *seasons_draft_option(const struct draft *draft, int index) {
    for (int i = 0; i < draft->legal_count; i++) {
        if (!declines(&draft->legal[i]) && index-- == 0) {
            return &draft->legal[i];
        }
    }
    return NULL;
}

int seasons_draft_option_of(const struct draft *draft, const struct seasons_intent *intent) {
    int index = 0;
    for (int i = 0; draft->is_open && options_shown(draft) && i < draft->legal_count; i++) {
        if (memcmp(&draft->legal[i], intent, sizeof *intent) == 0) {
            return declines(intent) ? -1 : index;
        }
        index += !declines(&draft->legal[i]);
    }
    return -1;
}

static int same(const struct seasons_intent *a, const struct seasons_intent *b) {
    return !memcmp(a, b, sizeof *a);
}

/* ---- helpers and where they come from ---- */

static int takes_helper(const struct draft *draft) {
    return draft->is_open && (draft->state->phase == PHASE_TRADE || draft->state->phase == PHASE_PLACE);
}

int seasons_draft_has_source(const struct draft *draft, int source) {
    for (int i = 0; takes_helper(draft) && i < draft->legal_count; i++) {
        if (!declines(&draft->legal[i]) && draft->legal[i].from == source) {
            return 1;
        }
    }
    return 0;
}

int seasons_draft_source(const struct draft *draft) {
    return draft->source != DRAFT_NO_SOURCE ? draft->source : draft->first_source;
}

/* ---- what a target means ---- */

static int try_cart(const struct draft *draft, int kind, struct seasons_intent *intent) {
    intent->at = (uint8_t)kind;
    if (intent->verb == VERB_TRADE) {
        intent->from = (uint8_t)seasons_draft_source(draft);
    }
    return intent->verb == VERB_TRADE || intent->verb == VERB_WITHDRAW;
}

static int try_piece(int index, struct seasons_intent *intent) {
    intent->other = (uint8_t)(index / KINDS / WORKER_CARDS);
    intent->card = (uint8_t)(WORKER_WOOD + index / KINDS % WORKER_CARDS);
    intent->at = (uint8_t)(index % KINDS);
    return intent->verb == VERB_BUY;
}

static int try_given_card(int card, int from, struct seasons_intent *intent) {
    intent->card = (uint8_t)card;
    if (intent->verb == VERB_SNOWDRIFT) {
        intent->from = (uint8_t)from;
        return 1;
    }
    return intent->verb == VERB_PLAGUE && from == FROM_DISCARD;
}

/* Of free places with one fee in a building the rules know only the first: whichever is pressed, it is that one. */
static int equal_place(const struct draft *draft, int place) {
    const struct seasons_tables *tables = seasons_tables(draft->game);
    const struct seasons_state *state = draft->state;
    for (int other = seasons_building_first_place(seasons_place_building(place)); other < place; other++) {
        if (state->places[place] == GAME_NO_SEAT && state->places[other] == GAME_NO_SEAT &&
            tables->place_fee[other] == tables->place_fee[place]) {
            return other;
        }
    }
    return place;
}

static int try_place(const struct draft *draft, int place, struct seasons_intent *intent) {
    intent->at = (uint8_t)equal_place(draft, place);
    intent->from = (uint8_t)seasons_draft_source(draft);
    return intent->verb == VERB_PLACE;
}

static int try_seat_card(const struct draft *draft, int index, struct seasons_intent *intent) {
    int seat = index / CARDS, card = index % CARDS;
    int is_face_up = draft->state->seats[seat].discard >> card & 1;
    return seat == draft->seat && try_given_card(card, is_face_up ? FROM_DISCARD : FROM_HAND, intent);
}

int seasons_draft_try(const struct draft *draft, int target, struct seasons_intent *intent) {
    int verb = draft->is_open ? verb_of_phase(draft->state) : -1;
    *intent = (struct seasons_intent){.seat = draft->seat, .verb = (uint8_t)verb};
    if (verb < 0) {
        return 0;
    }
    if (target_is(target, TARGET_CARD, CARDS)) {
        intent->cards = verb == VERB_CHOOSE ? (uint8_t)(1 << (target - TARGET_CARD)) : 0;
        return verb == VERB_CHOOSE || try_given_card(target - TARGET_CARD, FROM_HAND, intent);
    }
    if (target_is(target, TARGET_CART, KINDS)) {
        return try_cart(draft, target - TARGET_CART, intent);
    }
    if (target_is(target, TARGET_TILE, TILES)) {
        intent->at = (uint8_t)(target - TARGET_TILE);
        return verb == VERB_BUILD;
    }
    if (target_is(target, TARGET_PLACE, PLACES)) {
        return try_place(draft, target - TARGET_PLACE, intent);
    }
    if (target_is(target, TARGET_TOWER, KINDS)) {
        intent->at = (uint8_t)(target - TARGET_TOWER);
        return verb == VERB_TAKE;
    }
    if (target_is(target, TARGET_PIECE, GAME_MAX_SEATS * WORKER_CARDS * KINDS)) {
        return try_piece(target - TARGET_PIECE, intent);
    }
    if (target_is(target, TARGET_SEAT_CARD, GAME_MAX_SEATS * CARDS)) {
        return try_seat_card(draft, target - TARGET_SEAT_CARD, intent);
    }
    return 0;
}

/* ---- choosing cards ---- */

int seasons_draft_cards_due(const struct draft *draft) {
    return draft->is_open && draft->state->phase == PHASE_CHOOSE && draft->legal_count
               ? __builtin_popcount(draft->legal[0].cards)
               : 0;
}

/* ---- paying ---- */

void seasons_draft_pay_for(struct draft *draft, int tile) {
    seasons_payments_free(&draft->ways);
    draft->tile = (uint8_t)tile;
    draft->page = 0;
    const int is_listed = seasons_payments_list(draft->game, draft->state, draft->seat, (uint8_t)tile, &draft->ways);
    assert(is_listed && draft->ways.count); /* it is one of those that can be paid */
    draft->payment = draft->ways.items[0];
}

static enum table_press pay(const struct draft *draft, struct seasons_intent *intent) {
    if (seasons_draft_payment_reason(draft) != REASON_NONE) {
        return PRESS_NOTHING;
    }
    *intent = draft->payment;
    return PRESS_READY;
}

enum table_press seasons_draft_press_tray(struct draft *draft, int target, struct seasons_intent *intent) {
    const int step = target - TARGET_PAY_MORE, kind = step % PAYING_KINDS, row = step / PAYING_KINDS;
    if (target == TARGET_PAY) {
        return pay(draft, intent);
    }
    if (target == TARGET_PAY_NEXT || target == TARGET_PAY_PREVIOUS) {
        seasons_draft_turn_page(draft, target == TARGET_PAY_NEXT ? 1 : -1);
        return PRESS_CHANGED;
    }
    return step >= 0 && row <= 3 && seasons_draft_change_payment(draft, kind, row % 2 ? -1 : 1, row >= 2)
               ? PRESS_CHANGED
               : PRESS_NOTHING;
}

void seasons_draft_turn_page(struct draft *draft, int step) {
    if (draft->ways.count) {
        size_t count = draft->ways.count;
        draft->page = (draft->page + (step > 0 ? 1 : count - 1)) % count;
        draft->payment = draft->ways.items[draft->page];
    }
}

static int is_affordable(const struct draft *draft, const struct seasons_intent *payment) {
    const struct seasons_seat *seat = &draft->state->seats[draft->seat];
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        if (payment->pay[kind] - payment->forged[kind] > seat->goods[kind] ||
            payment->forged[kind] > draft->state->carts[kind]) {
            return 0;
        }
    }
    return seasons_payment_silver(payment) <= seat->goods[SILVER];
}

int seasons_draft_change_payment(struct draft *draft, int kind, int by, int is_forged) {
    struct seasons_intent changed = draft->payment;
    if (changed.pay[kind] + by < 0 || (is_forged && changed.forged[kind] + by < 0)) {
        return 0;
    }
    changed.pay[kind] = (uint8_t)(changed.pay[kind] + by);
    changed.forged[kind] = (uint8_t)(changed.forged[kind] + (is_forged ? by : 0));
    if (changed.forged[kind] > changed.pay[kind] || !is_affordable(draft, &changed)) {
        return 0;
    }
    draft->payment = changed;
    seasons_draft_lay_out(draft, &changed);
    return 1;
}

int seasons_draft_payment_reason(const struct draft *draft) {
    struct intent plain = seasons_to_intent(draft->payment);
    return draft->game->ops->validate(draft->game, draft->state, &plain);
}

int seasons_draft_is_by_hand(const struct draft *draft) {
    return !draft->ways.count || !same(&draft->payment, &draft->ways.items[draft->page]);
}

int seasons_draft_lay_out(struct draft *draft, const struct seasons_intent *payment) {
    struct seasons_intent wanted = *payment;
    wanted.at = draft->tile;
    for (size_t i = 0; i < draft->ways.count; i++) {
        if (same(&wanted, &draft->ways.items[i])) {
            draft->page = i;
            draft->payment = wanted;
            return 1;
        }
    }
    return 0;
}
