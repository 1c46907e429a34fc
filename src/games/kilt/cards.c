/* SPDX-License-Identifier: MIT */
/* The train of cards: which card may go where.
 *
 * Places are looked at as the rear row sees them, clockwise from 0: then the train is a stretch from 0 to the front row
 * that never wraps, and where a card may go is a set of bits ahead of it. */
#include "rules.h"

static const uint8_t colours_of[KILT_CARDS][2] = {
    {KILT_DARK_GRAY, KILT_NO_COLOUR}, {KILT_LIGHT_GRAY, KILT_NO_COLOUR}, {KILT_ORANGE, KILT_NO_COLOUR},
    {KILT_RED, KILT_NO_COLOUR},       {KILT_DARK_GRAY, KILT_LIGHT_GRAY}, {KILT_DARK_GRAY, KILT_ORANGE},
    {KILT_DARK_GRAY, KILT_RED},       {KILT_LIGHT_GRAY, KILT_ORANGE},    {KILT_LIGHT_GRAY, KILT_RED},
    {KILT_ORANGE, KILT_RED},
};

/* The first (0) or second (1) colour of CARD in the order of colours. */
int kilt_card_colours(int card, int which) {
    return colours_of[card][which];
}

/* The card of two colours, in any order. */
int kilt_double_of(int colour, int other) {
    for (int card = KILT_FIRST_DOUBLE; card < KILT_CARDS; card++) {
        const uint8_t *colours = colours_of[card];
        if ((colours[0] == colour && colours[1] == other) || (colours[0] == other && colours[1] == colour)) {
            return card;
        }
    }
    return KILT_NO_CARD;
}

int kilt_card_toward(const struct kilt_state *state, int card) {
    return colours_of[card][state->turned >> card & 1];
}

int kilt_card_away(const struct kilt_state *state, int card) {
    return card < KILT_FIRST_DOUBLE ? KILT_NO_COLOUR : colours_of[card][!(state->turned >> card & 1)];
}

int kilt_card_place(const struct kilt_state *state, int card) {
    for (uint32_t rows = state->rows; rows; rows &= rows - 1) {
        if (state->cards_at[lowest_bit(rows)] >> card & 1) {
            return lowest_bit(rows);
        }
    }
    return KILT_NO_PLACE;
}

/* ---- where a card may go; distances are counted from the rear row ---- */

/* The places up to the front position, unless that is the rear row's own place (K8, K10). */
static uint32_t reach(const struct kilt_state *state) {
    const int front = ring_steps(state->rear, state->front);
    return ((bit(front + 1) << 1) - 1) & ALL_PLACES;
}

static int is_alone(const struct kilt_state *state, int place) {
    const unsigned cards = state->cards_at[place];
    return (cards & (cards - 1)) == 0;
}

static uint32_t moves_ahead(const struct kilt_tables *tables, const struct kilt_state *state, int distance, int place) {
    uint32_t to = reach(state) & ~((bit(distance) << 1) - 1) & ~ring_from(state->full, state->rear);
    if (is_alone(state, place)) {
        return place == state->front ? 0 : to; /* it leaves its row, so that there is room for a new one (K11, K9) */
    }
    const int may_open = kilt_count(state->rows) < tables->players[state->seat_count].rows;
    return may_open ? to : to & ring_from(state->rows, state->rear);
}

uint32_t kilt_moves_from(const struct kilt_tables *tables, const struct kilt_state *state, int place) {
    if (!state->cards_at[place]) {
        return 0;
    }
    return ring_back(moves_ahead(tables, state, ring_steps(state->rear, place), place), state->rear);
}

/* ---- intents ---- */

static int why_not_there(const struct kilt_state *state, int from, int to) {
    const int start = ring_steps(state->rear, from), end = ring_steps(state->rear, to);
    if (to == ring_next(state->front) && to == state->rear) {
        return KILT_REASON_TRAIN_CLOSED;
    }
    if (to == from) {
        return KILT_REASON_SAME_PLACE;
    }
    if (end < start) {
        return KILT_REASON_BACKWARDS;
    }
    if (!(reach(state) >> end & 1)) {
        return KILT_REASON_BEYOND_FRONT;
    }
    if (from == state->front && is_alone(state, from)) {
        return KILT_REASON_LEFT_ALONE;
    }
    return state->full >> to & 1 ? KILT_REASON_ROW_FULL : KILT_REASON_TOO_MANY_ROWS;
}

static int validate_move(const struct kilt_tables *tables, const struct kilt_state *state,
                         const struct kilt_intent *intent) {
    const int place = intent->card < KILT_CARDS ? kilt_card_place(state, intent->card) : KILT_NO_PLACE;
    if (place == KILT_NO_PLACE) {
        return KILT_REASON_NO_SUCH_CARD;
    }
    if (intent->to >= KILT_PLACES) {
        return KILT_REASON_NO_SUCH_PLACE;
    }
    if (kilt_moves_from(tables, state, place) >> intent->to & 1) {
        return REASON_NONE;
    }
    return why_not_there(state, place, intent->to);
}

static struct kilt_intent move_of(const struct kilt_state *state, int card, int to) {
    return (struct kilt_intent){.seat = state->mover, .verb = KILT_MOVE, .card = (uint8_t)card, .to = (uint8_t)to};
}

/* From the rear row to the front row, each row's cards in order, each with its places from the nearest on. */
static int list_moves(const struct kilt_tables *tables, const struct kilt_state *state, struct kilt_intent *out) {
    int count = 0;
    for (uint32_t rows = ring_from(state->rows, state->rear); rows; rows &= rows - 1) {
        const int distance = lowest_bit(rows), place = (state->rear + distance) % KILT_PLACES;
        const uint32_t ahead = moves_ahead(tables, state, distance, place);
        for (uint32_t cards = state->cards_at[place]; cards; cards &= cards - 1) {
            for (uint32_t left = ahead; left; left &= left - 1) {
                out[count++] = move_of(state, lowest_bit(cards), (state->rear + lowest_bit(left)) % KILT_PLACES);
            }
        }
    }
    return count;
}

/* Counts each row's moves, then finds the one drawn: no list is made. */
static void pick_move(const struct kilt_tables *tables, const struct kilt_state *state, struct random_stream *stream,
                      struct kilt_intent *intent) {
    uint32_t ahead[KILT_ROW_MOST];
    uint8_t places[KILT_ROW_MOST], widths[KILT_ROW_MOST];
    int moves[KILT_ROW_MOST], count = 0, all = 0;
    for (uint32_t rows = ring_from(state->rows, state->rear); rows; rows &= rows - 1, count++) {
        const int distance = lowest_bit(rows), place = state->rear + distance;
        places[count] = (uint8_t)(place >= KILT_PLACES ? place - KILT_PLACES : place);
        ahead[count] = moves_ahead(tables, state, distance, places[count]);
        widths[count] = (uint8_t)kilt_count(ahead[count]);
        moves[count] = widths[count] * kilt_count(state->cards_at[places[count]]);
        all += moves[count];
    }
    int index = (int)random_below(stream, (uint32_t)all), row = 0;
    while (index >= moves[row]) {
        index -= moves[row++];
    }
    const int card = nth_bit(state->cards_at[places[row]], index / widths[row]);
    const int to = state->rear + nth_bit(ahead[row], index % widths[row]);
    *intent = move_of(state, card, to >= KILT_PLACES ? to - KILT_PLACES : to);
}

const struct verb kilt_moving = {ARGUMENT_MOVE, validate_move, list_moves, pick_move};
