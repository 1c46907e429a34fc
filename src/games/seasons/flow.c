/* SPDX-License-Identifier: MIT */
/* The course of a round as a machine of steps. A step asks a question and waits, or does its work and names the next
 * one; the answer to a question moves the cursor (step, turn, card) on. So a state can rest at any question and needs
 * no stack. */
#include "rules.h"

void seasons_step_round(struct play *play) {
    struct seasons_state *state = play->state;
    state->round++;
    struct event begins = seasons_plain_event(EVENT_ROUND, state->start, 0);
    begins.amount = state->round;
    event_add(play->events, begins);
    seasons_move_pieces(play, TALER, 1, AT_ROUND_TRACK, AT_SEAT + state->start, state->start, CAUSE_ROUND_TALER);
    state->court_paid = 0;
    state->turn = 0;
    state->step = STEP_COURT;
}

void seasons_step_choose(struct play *play) {
    seasons_ask(play, PHASE_CHOOSE, bit(play->state->seat_count) - 1);
}

void seasons_step_reveal(struct play *play) {
    struct seasons_state *state = play->state;
    play->flags |= APPLY_DISCLOSED;
    for (int turn = 0; turn < state->seat_count; turn++) {
        const uint8_t seat = seat_in_order(state, turn);
        struct event shown = seasons_plain_event(EVENT_REVEALED, seat, 0);
        shown.set = state->seats[seat].chosen;
        event_add(play->events, shown);
    }
    state->turn = 0;
    state->step = STEP_EQUIP;
}

/* R4: by rank, within a rank in order by seat, a seat's workers one after the other. Cards are numbered by rank; the
 * workers share one. */
static int find_next_card(const struct seasons_state *state, uint8_t *seat) {
    unsigned chosen = 0;
    for (int i = 0; i < state->seat_count; i++) {
        chosen |= state->seats[i].chosen;
    }
    const unsigned first = chosen & -chosen, rank = first & ALL_WORKERS ? ALL_WORKERS : first;
    for (int turn = 0; chosen && turn < state->seat_count; turn++) {
        *seat = seat_in_order(state, turn);
        if (state->seats[*seat].chosen & rank) {
            return lowest_bit(state->seats[*seat].chosen & rank);
        }
    }
    return NO_CARD;
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

void seasons_step_resolve(struct play *play) {
    static void (*const begin[CARDS])(struct play *, uint8_t) = {
        seasons_resolve_messenger, begin_trader,           begin_bricklayer,       begin_stonemason,
        seasons_resolve_worker,    seasons_resolve_worker, seasons_resolve_worker, seasons_resolve_master_builder};
    struct seasons_state *state = play->state;
    uint8_t seat = GAME_NO_SEAT;
    const int card = find_next_card(state, &seat);
    if (state->payout_due && card != TRADER) {
        seasons_pay_out_traders(play);
    }
    if (card == NO_CARD) {
        state->step = STEP_ROUND_END;
        return;
    }
    state->card = (uint8_t)card;
    state->turn = seat;
    event_add(play->events, seasons_plain_event(EVENT_CARD_BEGINS, seat, card));
    begin[card](play, seat);
}

void seasons_finish_card(struct play *play) {
    struct seasons_state *state = play->state;
    struct seasons_seat *seat = &state->seats[state->turn];
    seat->chosen = (uint8_t)(seat->chosen & ~bit(state->card));
    seat->discard = (uint8_t)(seat->discard | bit(state->card));
    event_add(play->events, seasons_plain_event(EVENT_CARD_ENDS, state->turn, state->card));
    state->card = NO_CARD;
    state->builds_left = 0;
    state->step = STEP_RESOLVE;
}

void seasons_step_round_end(struct play *play) {
    struct seasons_state *state = play->state;
    play->flags |= APPLY_ROUND_ENDED;
    for (int i = 0; i < state->seat_count; i++) {
        state->seats[i].built = 0;
        state->seats[i].placed = 0;
        state->seats[i].placed_count = 0;
    }
    state->fresh = 0;
    if (state->last_round || state->round == state->rounds) {
        state->step = STEP_FINAL;
    } else {
        state->start = seat_in_order(state, 1);
        state->step = STEP_ROUND;
    }
}

void seasons_flow_run(struct play *play) {
    static const step_function steps[STEPS] = {[STEP_ROUND] = seasons_step_round,
                                               [STEP_COURT] = seasons_step_court,
                                               [STEP_SHARE] = seasons_step_share,
                                               [STEP_CHOOSE] = seasons_step_choose,
                                               [STEP_DRAW] = seasons_step_draw,
                                               [STEP_WINTER] = seasons_step_winter,
                                               [STEP_REVEAL] = seasons_step_reveal,
                                               [STEP_EQUIP] = seasons_step_equip,
                                               [STEP_RESOLVE] = seasons_step_resolve,
                                               [STEP_TRADER_FEE] = seasons_step_trader_fee,
                                               [STEP_TRADE] = seasons_step_trade,
                                               [STEP_TAKE] = seasons_step_take,
                                               [STEP_BUY] = seasons_step_buy,
                                               [STEP_BUILD] = seasons_step_build,
                                               [STEP_PLACE] = seasons_step_place,
                                               [STEP_ROUND_END] = seasons_step_round_end,
                                               [STEP_FINAL] = seasons_step_final,
                                               [STEP_PALACE] = seasons_step_palace,
                                               [STEP_FINAL_REST] = seasons_step_final_rest};
    while (!play->asked) {
        steps[play->state->step](play);
    }
}
