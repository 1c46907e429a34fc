/* SPDX-License-Identifier: MIT */
/* The shown board: advances by one event what a spectator sees. Moves go through the engine's own board_move. */
#include "rules.h"

#include <assert.h>

static void fold_round(struct seasons_state *board, const struct event *event) {
    board->round = (uint8_t)event->amount;
    board->start = event->seat;
    board->fresh = 0;
    for (int i = 0; i < board->seat_count; i++) {
        board->seats[i].built = 0;
        board->seats[i].placed = 0;
        board->seats[i].placed_count = 0;
    }
}

static void fold_move(struct seasons_state *board, const struct event *event) {
    seasons_board_move(board, event->what, event->amount, event->from, event->to, event->seat);
    if (event->what == HELPER && event->reason == CAUSE_TRADER) {
        board->fresh |= (uint8_t)bit(event->to - AT_CART);
    }
    if (event->what == HELPER && event->reason == CAUSE_HELPER_PLACED) {
        board->seats[event->seat].placed |= (uint16_t)bit(seasons_place_building(event->to - AT_PLACE));
        board->seats[event->seat].placed_count++;
    }
}

static void fold_revealed(struct seasons_state *board, const struct event *event) {
    struct seasons_seat *seat = &board->seats[event->seat];
    seat->chosen = (uint8_t)event->set;
    seat->hand = (uint8_t)(seat->hand & ~event->set);
}

static void fold_equipped(struct seasons_state *board, const struct event *event) {
    board->seats[event->seat].equipped |= (uint8_t)bit(event->what);
}

static void fold_card_begins(struct seasons_state *board, const struct event *event) {
    struct seasons_seat *seat = &board->seats[event->seat];
    board->card = event->what;
    board->turn = event->seat;
    seat->equipped = (uint8_t)(seat->equipped & ~bit(event->what));
}

static void fold_card_ends(struct seasons_state *board, const struct event *event) {
    struct seasons_seat *seat = &board->seats[event->seat];
    board->card = NO_CARD;
    seat->chosen = (uint8_t)(seat->chosen & ~bit(event->what));
    seat->discard |= (uint8_t)bit(event->what);
}

static void fold_cards_back(struct seasons_state *board, const struct event *event) {
    struct seasons_seat *seat = &board->seats[event->seat];
    seat->hand |= (uint8_t)event->set;
    seat->discard = (uint8_t)(seat->discard & ~event->set);
}

static void fold_card_lost(struct seasons_state *board, const struct event *event) {
    struct seasons_seat *seat = &board->seats[event->seat];
    seat->hand = (uint8_t)(seat->hand & ~bit(event->what));
    seat->discard = (uint8_t)(seat->discard & ~bit(event->what));
    seat->lost |= (uint8_t)bit(event->what);
}

static void fold_built(struct seasons_state *board, const struct event *event) {
    board->plans &= ~bit(event->what);
    board->tile_owner[event->what] = event->seat;
    board->seats[event->seat].built++;
}

static void fold_points(struct seasons_state *board, const struct event *event) {
    struct seasons_seat *seat = &board->seats[event->seat];
    seat->vp = (int16_t)(seat->vp + event->amount);
    int16_t *points = &board->points[event->seat][event->reason];
    *points = (int16_t)(*points + event->amount);
}

static void fold_drawn(struct seasons_state *board, const struct event *event) {
    board->up |= (uint8_t)bit(event->what);
    board->drawn |= (uint8_t)bit(event->what);
    board->deck_left--;
}

static void fold_discarded(struct seasons_state *board, const struct event *event) {
    board->up = (uint8_t)(board->up & ~bit(event->what));
}

static void fold_courting(struct seasons_state *board, const struct event *event) {
    board->courting_begun = event->amount != 0;
    board->courting = (uint8_t)event->set;
}

static void fold_last_round(struct seasons_state *board, const struct event *event) {
    (void)event;
    board->last_round = 1;
}

static void fold_asked(struct seasons_state *board, const struct event *event) {
    board->phase = event->what;
    board->to_act = (uint8_t)event->set;
}

static void fold_over(struct seasons_state *board, const struct event *event) {
    (void)event;
    board->phase = PHASE_OVER;
    board->to_act = 0;
}

static void fold_nothing(struct seasons_state *board, const struct event *event) {
    (void)board, (void)event;
}

void seasons_fold(struct seasons_state *board, const struct event *event) {
    static void (*const folds[EVENT_TYPES])(struct seasons_state *, const struct event *) = {
        [EVENT_ROUND] = fold_round,           [EVENT_MOVE] = fold_move,
        [EVENT_SEALED] = fold_nothing,        [EVENT_REVEALED] = fold_revealed,
        [EVENT_EQUIPPED] = fold_equipped,     [EVENT_CARD_BEGINS] = fold_card_begins,
        [EVENT_CARD_ENDS] = fold_card_ends,   [EVENT_CARDS_BACK] = fold_cards_back,
        [EVENT_CARD_LOST] = fold_card_lost,   [EVENT_BUILT] = fold_built,
        [EVENT_POINTS] = fold_points,         [EVENT_DRAWN] = fold_drawn,
        [EVENT_DISCARDED] = fold_discarded,   [EVENT_COURTING] = fold_courting,
        [EVENT_DECLINED] = fold_nothing,      [EVENT_DAMSEL_WON] = fold_nothing,
        [EVENT_LAST_ROUND] = fold_last_round, [EVENT_SCORING] = fold_nothing,
        [EVENT_ASKED] = fold_asked,           [EVENT_OVER] = fold_over};
    assert(event->type < EVENT_TYPES);
    folds[event->type](board, event);
}
