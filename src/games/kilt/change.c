/* SPDX-License-Identifier: MIT */
/* Every change of the state. The engine makes them and tells each by an event; fold makes the same ones from the
 * events, so that a table that shows events one after the other ends with the very state. */
#include "rules.h"

#include <assert.h>

static void forget_move(struct kilt_state *state) {
    state->card = KILT_NO_CARD;
    state->from = state->to = 0;
    state->ducat_day = 0;
    state->builder_count = state->built_count = 0;
    memset(state->builders, 0, sizeof state->builders);
    memset(state->built, 0, sizeof state->built);
    memset(state->built_at, 0, sizeof state->built_at);
}

void kilt_change_begin_turn(struct kilt_state *state, int seat) {
    state->turn++;
    state->mover = (uint8_t)seat;
    forget_move(state);
}

/* Notes how many cards lie at PLACE now. */
static void count_row(struct kilt_state *state, int place) {
    const int cards = kilt_count(state->cards_at[place]);
    state->rows = (state->rows & ~bit(place)) | (uint32_t)(cards > 0) << place;
    state->full = (state->full & ~bit(place)) | (uint32_t)(cards >= state->cards_in_row) << place;
}

void kilt_change_lay_card(struct kilt_state *state, int card, int place) {
    state->cards_at[place] |= (uint16_t)bit(card);
    count_row(state, place);
}

static void line_up_builders(struct kilt_state *state, int card) {
    state->builders[0] = (uint8_t)kilt_card_toward(state, card);
    state->builder_count = 1;
    if (card >= KILT_FIRST_DOUBLE) {
        state->builders[1] = (uint8_t)kilt_card_away(state, card);
        state->builder_count = 2;
    }
}

void kilt_change_move_card(struct kilt_state *state, int card, int from, int to) {
    assert(state->cards_at[from] & bit(card));
    state->cards_at[from] = (uint16_t)(state->cards_at[from] & ~bit(card));
    count_row(state, from);
    kilt_change_lay_card(state, card, to);
    if (card >= KILT_FIRST_DOUBLE) {
        state->turned ^= (uint16_t)bit(card);
    }
    if (to == ring_next(state->front)) {
        state->front = (uint8_t)to;
    }
    state->ducat_day = !state->cards_at[from];
    while (!state->cards_at[state->rear]) {
        state->rear = (uint8_t)ring_next(state->rear);
    }
    state->card = (uint8_t)card;
    state->from = (uint8_t)from;
    state->to = (uint8_t)to;
    line_up_builders(state, card);
}

void kilt_change_skip_builder(struct kilt_state *state) {
    assert(state->builder_count > 0);
    state->builders[0] = state->builders[1];
    state->builders[1] = 0;
    state->builder_count--;
    state->builders[0] = state->builder_count ? state->builders[0] : 0;
}

static void cover(struct kilt_state *state, int square) {
    const int below = kilt_floor_colour(state->top[square]);
    state->on_top[below] &= ~bit(square);
    state->crested[0] &= ~bit(square);
    state->crested[1] &= ~bit(square);
}

void kilt_change_build(struct kilt_state *state, int colour, int crests, int square) {
    assert(state->floors[colour][crests] > 0 && !(state->roofs >> square & 1));
    if (state->height[square]) {
        cover(state, square);
    }
    state->height[square]++;
    state->top[square] = kilt_floor(colour, crests);
    state->on_top[colour] |= bit(square);
    state->crested[0] |= (uint32_t)(crests > 0) << square;
    state->crested[1] |= (uint32_t)(crests > 1) << square;
    state->floors[colour][crests]--;
    state->floors_left[colour]--;
    state->laid[state->laid_count] = kilt_floor(colour, crests);
    state->laid_at[state->laid_count++] = (uint8_t)square;
    kilt_change_skip_builder(state);
    state->built[state->built_count] = (uint8_t)colour;
    state->built_at[state->built_count++] = (uint8_t)square;
}

void kilt_change_ducats(struct kilt_state *state, int seat, int source, int amount) {
    state->ducats[seat] = (int16_t)(state->ducats[seat] + amount);
    state->account[seat][source] = (int16_t)(state->account[seat][source] + amount);
    state->bank = (int16_t)(state->bank - amount);
}

void kilt_change_roof(struct kilt_state *state, int from, int to) {
    assert(from == KILT_NO_SQUARE || state->roofs >> from & 1);
    if (from != KILT_NO_SQUARE) {
        state->roofs &= ~bit(from);
    }
    state->roofs |= bit(to);
}

void kilt_change_ask(struct kilt_state *state, int phase, unsigned seats) {
    assert(phase < KILT_PHASES && !seats == (phase == KILT_PHASE_OVER));
    state->phase = (uint8_t)phase;
    state->to_act = (uint8_t)seats;
}

void kilt_change_end(struct kilt_state *state) {
    forget_move(state);
    kilt_change_ask(state, KILT_PHASE_OVER, 0);
}

/* ---- from events ---- */

static void fold_turn(struct kilt_state *board, const struct event *event) {
    kilt_change_begin_turn(board, event->seat);
}

static void fold_card_moved(struct kilt_state *board, const struct event *event) {
    kilt_change_move_card(board, event->what, event->from, event->to);
}

static void fold_passed_over(struct kilt_state *board, const struct event *event) {
    (void)event;
    kilt_change_skip_builder(board);
}

static void fold_built(struct kilt_state *board, const struct event *event) {
    kilt_change_build(board, event->what, event->from, event->to);
}

static void fold_paid(struct kilt_state *board, const struct event *event) {
    kilt_change_ducats(board, event->seat, KILT_PAID, -event->amount);
    kilt_change_ducats(board, event->to, KILT_RECEIVED, event->amount);
}

static void fold_roof_set(struct kilt_state *board, const struct event *event) {
    kilt_change_roof(board, event->from, event->to);
}

static void fold_income(struct kilt_state *board, const struct event *event) {
    kilt_change_ducats(board, event->seat, KILT_DUCAT_DAYS, event->amount);
}

static void fold_final(struct kilt_state *board, const struct event *event) {
    kilt_change_ducats(board, event->seat, KILT_FINAL, event->amount);
}

static void fold_asked(struct kilt_state *board, const struct event *event) {
    kilt_change_ask(board, event->what, event->set);
}

static void fold_over(struct kilt_state *board, const struct event *event) {
    (void)event;
    kilt_change_end(board);
}

void kilt_fold(struct kilt_state *board, const struct event *event) {
    assert(event->type < KILT_EVENTS);
    static void (*const folds[KILT_EVENTS])(struct kilt_state * board, const struct event *event) = {
        [KILT_EVENT_TURN] = fold_turn,
        [KILT_EVENT_CARD_MOVED] = fold_card_moved,
        [KILT_EVENT_PASSED_OVER] = fold_passed_over,
        [KILT_EVENT_BUILT] = fold_built,
        [KILT_EVENT_PAID] = fold_paid,
        [KILT_EVENT_ROOF_SET] = fold_roof_set,
        [KILT_EVENT_INCOME] = fold_income,
        [KILT_EVENT_FINAL] = fold_final,
        [KILT_EVENT_ASKED] = fold_asked,
        [KILT_EVENT_OVER] = fold_over,
    };
    if (event->type < KILT_EVENTS && folds[event->type]) {
        folds[event->type](board, event);
    }
}
