/* SPDX-License-Identifier: MIT */
/* The course of a round as a machine of steps. A step asks a question and waits, or does its work and names the next
 * one; the answer to a question moves the cursor (step, turn, card) on. So a state can rest at any question and needs
 * no stack. */
#include "rules.h"

#include <assert.h>

static void step_round(struct play *play) {
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

static void step_choose(struct play *play) {
    seasons_ask(play, PHASE_CHOOSE, bit(play->state->seat_count) - 1);
}

static void step_reveal(struct play *play) {
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

static void step_resolve(struct play *play) {
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
    assert(card < CARDS && seat < state->seat_count);
    state->card = (uint8_t)card;
    state->turn = seat;
    event_add(play->events, seasons_plain_event(EVENT_CARD_BEGINS, seat, card));
    seasons_begin_card(play, seat);
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

static void step_round_end(struct play *play) {
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

static const struct chapter seasons_flow_chapter = {
    .steps = {[STEP_ROUND] = step_round,
              [STEP_CHOOSE] = step_choose,
              [STEP_REVEAL] = step_reveal,
              [STEP_RESOLVE] = step_resolve,
              [STEP_ROUND_END] = step_round_end},
};

void seasons_flow_run(struct play *play) {
    static const struct chapter *const chapters[STEPS] = {
        [STEP_ROUND] = &seasons_flow_chapter,        [STEP_COURT] = &seasons_damsel_chapter,
        [STEP_SHARE] = &seasons_damsel_chapter,      [STEP_CHOOSE] = &seasons_flow_chapter,
        [STEP_DRAW] = &seasons_winter_chapter,       [STEP_WINTER] = &seasons_winter_chapter,
        [STEP_REVEAL] = &seasons_flow_chapter,       [STEP_EQUIP] = &seasons_cards_chapter,
        [STEP_RESOLVE] = &seasons_flow_chapter,      [STEP_TRADER_FEE] = &seasons_trader_chapter,
        [STEP_TRADE] = &seasons_trader_chapter,      [STEP_TAKE] = &seasons_cards_chapter,
        [STEP_BUY] = &seasons_cards_chapter,         [STEP_BUILD] = &seasons_building_chapter,
        [STEP_PLACE] = &seasons_helpers_chapter,     [STEP_ROUND_END] = &seasons_flow_chapter,
        [STEP_FINAL] = &seasons_scoring_chapter,     [STEP_PALACE] = &seasons_scoring_chapter,
        [STEP_FINAL_REST] = &seasons_scoring_chapter};
    while (!play->asked) {
        const enum step step = play->state->step;
        assert(step < STEPS && chapters[step]->steps[step]);
        chapters[step]->steps[step](play);
    }
}
