/* SPDX-License-Identifier: MIT */
/* The winter cards: drawing them (R25), and the three that are answered at once: plague (R26), snowdrift (R27) and
 * cracked wall (R28). The granary and the village tavern are places (helpers.c, trader.c); the damsel has her file. */
#include "rules.h"

enum { CRACK_MOST = 3, CRACK_POINTS = 3 };

int seasons_is_winter_round(const struct seasons_tables *tables, const struct seasons_state *state, int round) {
    if (state->season != WINTER) {
        return 0;
    }
    for (int i = 0; i < tables->winter_space_count; i++) {
        if (tables->winter_spaces[i] == state->rounds + 1 - round) {
            return 1;
        }
    }
    return 0;
}

int seasons_winter_cards_to_come(const struct seasons_tables *tables, const struct seasons_state *state) {
    int rounds = 0;
    for (int round = 1; round <= state->rounds; round++) {
        rounds += seasons_is_winter_round(tables, state, round);
    }
    return most(0, least(rounds - count_bits(state->drawn), state->deck_left));
}

static void step_draw(struct play *play) {
    struct seasons_state *state = play->state;
    state->step = STEP_REVEAL;
    if (!state->deck_left || !seasons_is_winter_round(play->tables, state, state->round)) {
        return;
    }
    const uint8_t card = state->deck[0];
    struct event drawn = seasons_plain_event(EVENT_DRAWN, state->start, card);
    drawn.amount = state->round;
    event_add(play->events, drawn);
    state->deck_left--;
    memmove(state->deck, state->deck + 1, state->deck_left);
    state->deck[state->deck_left] = GAME_NO_SEAT;
    state->up |= (uint8_t)bit(card);
    state->drawn |= (uint8_t)bit(card);
    play->flags |= APPLY_DISCLOSED;
    if (card == PLAGUE || card == SNOWDRIFT || card == CRACKED_WALL) {
        state->answering = card;
        state->turn = 0;
        state->step = STEP_WINTER;
    }
}

static int plague_asks(struct play *play, uint8_t seat) {
    return play->state->seats[seat].discard != 0;
}

static unsigned hand_workers(const struct seasons_seat *seat) {
    return seat->hand & ALL_WORKERS;
}

static int snowdrift_asks(struct play *play, uint8_t number) {
    const struct seasons_seat *seat = &play->state->seats[number];
    if (((hand_workers(seat) | seat->discard) & ALL_WORKERS) || seat->talers >= SEASONS_SNOWDRIFT_TALERS) {
        return 1;
    }
    seasons_move_pieces(play, TALER, seat->talers, AT_SEAT + number, AT_BANK, number, CAUSE_SNOWDRIFT);
    return 0;
}

static int crack_asks(struct play *play, uint8_t number) {
    const struct seasons_seat *seat = &play->state->seats[number];
    return seat->goods[STONE] || (seat->goods[SILVER] && play->state->carts[STONE]);
}

static void step_winter(struct play *play) {
    struct seasons_state *state = play->state;
    int (*const asks[WINTER_CARDS])(struct play *, uint8_t) = {
        [PLAGUE] = plague_asks, [SNOWDRIFT] = snowdrift_asks, [CRACKED_WALL] = crack_asks};
    for (; state->turn < state->seat_count; state->turn++) {
        const uint8_t seat = seat_in_order(state, state->turn);
        if (asks[state->answering](play, seat)) {
            seasons_ask(play, PHASE_WINTER, bit(seat));
            return;
        }
    }
    event_add(play->events, seasons_plain_event(EVENT_DISCARDED, GAME_NO_SEAT, state->answering));
    state->up = (uint8_t)(state->up & ~bit(state->answering));
    state->answering = NO_CARD;
    state->step = STEP_REVEAL;
}

static void lose_card(struct play *play, uint8_t number, int card, int from) {
    struct seasons_seat *seat = &play->state->seats[number];
    uint8_t *pile = from == FROM_HAND ? &seat->hand : &seat->discard;
    *pile = (uint8_t)(*pile & ~bit(card));
    seat->lost |= (uint8_t)bit(card);
    struct event lost = seasons_plain_event(EVENT_CARD_LOST, number, card);
    lost.from = (uint8_t)from;
    event_add(play->events, lost);
}

/* ---- plague ---- */

static int validate_plague(const struct seasons_tables *tables, const struct seasons_state *state,
                           const struct seasons_intent *intent) {
    (void)tables;
    const struct seasons_seat *seat = &state->seats[intent->seat];
    if (state->answering != PLAGUE) {
        return REASON_WINTER_OTHER_CARD;
    }
    if (intent->amount) {
        return intent->amount > 1 || intent->card         ? REASON_STRAY_ARGUMENT
               : seat->talers < count_bits(seat->discard) ? REASON_PLAGUE_TALERS
                                                          : REASON_NONE;
    }
    if (intent->card >= CARDS) {
        return REASON_NO_SUCH_CARD;
    }
    return seat->discard & bit(intent->card) ? REASON_NONE : REASON_PLAGUE_NOT_THERE;
}

static void apply_plague(struct play *play, const struct seasons_intent *intent) {
    if (intent->amount) {
        seasons_move_pieces(play, TALER, count_bits(play->state->seats[intent->seat].discard), AT_SEAT + intent->seat,
                            AT_BANK, intent->seat, CAUSE_PLAGUE);
    } else {
        lose_card(play, intent->seat, intent->card, FROM_DISCARD);
    }
    play->state->turn++;
}

static int list_plague(const struct seasons_state *state, uint8_t number, struct seasons_intent *out) {
    const struct seasons_seat *seat = &state->seats[number];
    int count = 0;
    for (unsigned cards = seat->discard; cards; cards &= cards - 1) {
        out[count++] = (struct seasons_intent){.seat = number, .verb = VERB_PLAGUE, .card = (uint8_t)lowest_bit(cards)};
    }
    if (seat->talers >= count_bits(seat->discard)) {
        out[count++] = (struct seasons_intent){.seat = number, .verb = VERB_PLAGUE, .amount = 1};
    }
    return count;
}

/* ---- snowdrift ---- */

static int validate_snowdrift(const struct seasons_tables *tables, const struct seasons_state *state,
                              const struct seasons_intent *intent) {
    (void)tables;
    const struct seasons_seat *seat = &state->seats[intent->seat];
    if (state->answering != SNOWDRIFT) {
        return REASON_WINTER_OTHER_CARD;
    }
    if (intent->amount) {
        return intent->amount > 1 || intent->card || intent->from ? REASON_STRAY_ARGUMENT
               : seat->talers < SEASONS_SNOWDRIFT_TALERS          ? REASON_SNOWDRIFT_TALERS
                                                                  : REASON_NONE;
    }
    if (intent->card < WORKER_WOOD || intent->card > WORKER_STONE) {
        return REASON_SNOWDRIFT_NO_WORKER;
    }
    if (intent->from > FROM_DISCARD) {
        return REASON_SNOWDRIFT_NO_SUCH_PILE;
    }
    if (intent->from == FROM_HAND) {
        return seat->hand & bit(intent->card) ? REASON_NONE : REASON_SNOWDRIFT_NOT_IN_HAND;
    }
    return seat->discard & bit(intent->card) ? REASON_NONE : REASON_SNOWDRIFT_NOT_IN_DISCARD;
}

static void apply_snowdrift(struct play *play, const struct seasons_intent *intent) {
    if (intent->amount) {
        seasons_move_pieces(play, TALER, SEASONS_SNOWDRIFT_TALERS, AT_SEAT + intent->seat, AT_BANK, intent->seat,
                            CAUSE_SNOWDRIFT);
    } else {
        lose_card(play, intent->seat, intent->card, intent->from);
    }
    play->state->turn++;
}

static int list_snowdrift(const struct seasons_state *state, uint8_t number, struct seasons_intent *out) {
    const struct seasons_seat *seat = &state->seats[number];
    const unsigned piles[] = {[FROM_HAND] = seat->hand, [FROM_DISCARD] = seat->discard};
    int count = 0;
    for (int pile = FROM_HAND; pile <= FROM_DISCARD; pile++) {
        for (unsigned cards = piles[pile] & ALL_WORKERS; cards; cards &= cards - 1) {
            out[count++] = (struct seasons_intent){
                .seat = number, .verb = VERB_SNOWDRIFT, .card = (uint8_t)lowest_bit(cards), .from = (uint8_t)pile};
        }
    }
    if (seat->talers >= SEASONS_SNOWDRIFT_TALERS) {
        out[count++] = (struct seasons_intent){.seat = number, .verb = VERB_SNOWDRIFT, .amount = 1};
    }
    return count;
}

/* ---- cracked wall ---- */

static int validate_crack(const struct seasons_tables *tables, const struct seasons_state *state,
                          const struct seasons_intent *intent) {
    (void)tables;
    const struct seasons_seat *seat = &state->seats[intent->seat];
    const int forged = intent->forged[STONE];
    if (state->answering != CRACKED_WALL) {
        return REASON_WINTER_OTHER_CARD;
    }
    if (intent->amount > CRACK_MOST) {
        return REASON_CRACK_TOO_MANY;
    }
    if (forged > intent->amount) {
        return REASON_CRACK_FORGED_UNUSED;
    }
    if (forged > seat->goods[SILVER]) {
        return REASON_CRACK_SILVER_SHORT;
    }
    if (forged > state->carts[STONE]) {
        return REASON_CRACK_CARTS_SHORT;
    }
    return intent->amount - forged > seat->goods[STONE] ? REASON_CRACK_STONE_SHORT : REASON_NONE;
}

static void apply_crack(struct play *play, const struct seasons_intent *intent) {
    seasons_forge(play, intent->seat, STONE, intent->forged[STONE], CAUSE_FORGED);
    seasons_move_pieces(play, STONE, intent->amount, AT_SEAT + intent->seat, AT_CARTS, intent->seat,
                        CAUSE_CRACKED_WALL);
    seasons_add_points(play, intent->seat, CRACK_POINTS * intent->amount, POINTS_CRACKED_WALL, 0);
    play->state->turn++;
}

static int list_crack(const struct seasons_state *state, uint8_t number, struct seasons_intent *out) {
    const struct seasons_seat *seat = &state->seats[number];
    int count = 0;
    for (int stone = 0; stone <= CRACK_MOST; stone++) {
        const int most_forged = least(stone, least(seat->goods[SILVER], state->carts[STONE]));
        for (int forged = most(0, stone - seat->goods[STONE]); forged <= most_forged; forged++) {
            out[count++] = (struct seasons_intent){
                .seat = number, .verb = VERB_CRACK, .amount = (uint8_t)stone, .forged = {[STONE] = (uint8_t)forged}};
        }
    }
    return count;
}

static int list_winter(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                       struct seasons_intent *out) {
    (void)tables;
    return state->answering == PLAGUE      ? list_plague(state, seat, out)
           : state->answering == SNOWDRIFT ? list_snowdrift(state, seat, out)
                                           : list_crack(state, seat, out);
}

const struct chapter seasons_winter_chapter = {
    .steps = {[STEP_DRAW] = step_draw, [STEP_WINTER] = step_winter},
    .verbs = {[VERB_PLAGUE] = {1u << PHASE_WINTER, ARGUMENT_CARD | ARGUMENT_AMOUNT, validate_plague, apply_plague},
              [VERB_SNOWDRIFT] = {1u << PHASE_WINTER, ARGUMENT_CARD | ARGUMENT_FROM | ARGUMENT_AMOUNT,
                                  validate_snowdrift, apply_snowdrift},
              [VERB_CRACK] = {1u << PHASE_WINTER, ARGUMENT_AMOUNT | ARGUMENT_FORGED, validate_crack, apply_crack}},
    .lists = {[PHASE_WINTER] = list_winter},
};
