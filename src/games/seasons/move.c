/* SPDX-License-Identifier: MIT */
/* Every change of the board is a move that engine and shown board carry out with the same few lines, so that folding
 * the events cannot drift from the rules. */
#include "rules.h"

#include <assert.h>

static uint8_t *pile_at(struct seasons_state *board, int what, int location) {
    const int is_taler = what == TALER;
    if (location >= AT_WORKER_CARD && location < AT_CART) {
        const int card = location - AT_WORKER_CARD;
        return &board->seats[card / WORKER_CARDS].worker_goods[card % WORKER_CARDS][what];
    }
    if (location >= AT_SEAT && location < AT_WORKER_CARD) {
        struct seasons_seat *seat = &board->seats[location - AT_SEAT];
        return is_taler ? &seat->talers : &seat->goods[what];
    }
    switch (location) {
    case AT_CARTS:
        return is_taler ? NULL : &board->carts[what];
    case AT_TOWER:
        return is_taler ? NULL : &board->tower[what];
    case AT_FORGE:
        return &board->forge;
    case AT_BANK:
        return &board->bank;
    case AT_ROUND_TRACK:
        return &board->round_talers;
    case AT_DAMSEL:
        return &board->damsel[what];
    case AT_TAVERN_CARD:
        return &board->tavern_talers;
    default:
        return NULL;
    }
}

static void set_helper(struct seasons_state *board, int location, uint8_t seat, int is_leaving) {
    const uint8_t stands = is_leaving ? GAME_NO_SEAT : seat;
    if (location >= AT_PLACE) {
        board->places[location - AT_PLACE] = stands;
    } else if (location >= AT_CART) {
        board->traders[location - AT_CART] = stands;
    } else {
        board->seats[seat].helpers = (uint8_t)(board->seats[seat].helpers + (is_leaving ? -1 : 1));
    }
}

void seasons_board_move(struct seasons_state *board, int what, int amount, int from, int to, int seat) {
    if (what == HELPER) {
        set_helper(board, from, (uint8_t)seat, 1);
        set_helper(board, to, (uint8_t)seat, 0);
        return;
    }
    uint8_t *source = pile_at(board, what, from);
    uint8_t *target = pile_at(board, what, to);
    assert(!source || *source >= amount); /* nobody gives what he has not */
    if (source) {
        *source = (uint8_t)(*source - amount);
    }
    if (target) {
        *target = (uint8_t)(*target + amount);
    }
}

void seasons_move_pieces(struct play *play, int what, int amount, int from, int to, uint8_t seat, int cause) {
    if (amount <= 0) {
        return;
    }
    seasons_board_move(play->state, what, amount, from, to, seat);
    event_add(play->events, (struct event){.type = EVENT_MOVE,
                                           .seat = seat,
                                           .what = (uint8_t)what,
                                           .from = (uint8_t)from,
                                           .to = (uint8_t)to,
                                           .reason = (uint8_t)cause,
                                           .amount = (int16_t)amount});
}

void seasons_move_helper(struct play *play, uint8_t seat, int from, int to, int cause) {
    seasons_move_pieces(play, HELPER, 1, from, to, seat, cause);
}

void seasons_add_points(struct play *play, uint8_t seat, int amount, int source, int cause) {
    if (amount <= 0) {
        return;
    }
    struct seasons_state *state = play->state;
    state->seats[seat].vp = (int16_t)(state->seats[seat].vp + amount);
    state->points[seat][source] = (int16_t)(state->points[seat][source] + amount);
    event_add(play->events, (struct event){.type = EVENT_POINTS,
                                           .seat = seat,
                                           .reason = (uint8_t)source,
                                           .cause = (uint8_t)cause,
                                           .amount = (int16_t)amount});
}

void seasons_ask(struct play *play, int phase, unsigned seats) {
    struct seasons_state *state = play->state;
    assert(seats && phase < PHASE_OVER);
    state->phase = (uint8_t)phase;
    state->to_act = (uint8_t)seats;
    play->asked = 1;
    event_add(play->events, (struct event){.type = EVENT_ASKED,
                                           .seat = (uint8_t)lowest_bit(seats),
                                           .what = (uint8_t)phase,
                                           .cause = state->card,
                                           .set = (uint16_t)seats});
}
