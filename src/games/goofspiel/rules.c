/* SPDX-License-Identifier: MIT */
/* The rules of Goofspiel, and its table of functions. */
#include <assert.h>
#include <string.h>

#include "goofspiel.h"
#include "hand.h"

static unsigned to_act(const void *state) {
    return ((const struct goofspiel_state *)state)->to_act;
}

static enum game_secrecy secrecy(const void *state) {
    return to_act(state) ? GAME_SEALED : GAME_OPEN;
}

static int seats(const void *state) {
    return ((const struct goofspiel_state *)state)->seats;
}

static int current_round(const void *state) {
    return ((const struct goofspiel_state *)state)->round;
}

static int owes_answer(const struct goofspiel_state *state, unsigned seat) {
    return seat < state->seats && (state->to_act >> seat & 1);
}

/* ---- intents ---- */

static void make_bid(struct intent *intent, uint8_t seat, uint8_t card) {
    memset(intent, 0, sizeof *intent);
    intent->seat = seat;
    intent->verb = GOOFSPIEL_BID;
    intent->arg[GOOFSPIEL_CARD] = card;
}

static void list(const struct game *game, const void *state, uint8_t seat, intent_visitor visit, void *context) {
    (void)game;
    const struct goofspiel_state *now = state;
    if (!owes_answer(now, seat)) {
        return;
    }
    for (unsigned i = 0; i < goofspiel_hand_size(now, seat); i++) {
        struct intent intent;
        make_bid(&intent, seat, hand_card(now->hands[seat], i));
        if (!visit(context, &intent)) {
            return;
        }
    }
}

static void pick(const struct game *game, const void *state, uint8_t seat, struct random_stream *stream,
                 struct intent *intent) {
    (void)game;
    const struct goofspiel_state *now = state;
    const unsigned in_hand = now->cards + 1u - now->round;
    make_bid(intent, seat, hand_card(now->hands[seat], random_below(stream, in_hand)));
}

int goofspiel_holds(const struct goofspiel_state *state, unsigned seat, unsigned card) {
    return hand_has(state->hands[seat], goofspiel_hand_size(state, seat), card);
}

static int validate(const struct game *game, const void *state, const struct intent *intent) {
    static const uint8_t unused[sizeof intent->arg - 1];
    (void)game;
    const struct goofspiel_state *now = state;
    const unsigned card = intent->arg[GOOFSPIEL_CARD];
    if (now->to_act == 0) {
        return REASON_OVER;
    }
    if (intent->seat >= now->seats) {
        return REASON_NO_SUCH_SEAT;
    }
    if (intent->verb != GOOFSPIEL_BID) {
        return REASON_NO_SUCH_VERB;
    }
    if (memcmp(intent->arg + 1, unused, sizeof unused) != 0) {
        return REASON_STRAY_ARGUMENT;
    }
    if (!owes_answer(now, intent->seat)) {
        return REASON_ALREADY_CHOSEN;
    }
    if (card < 1 || card > now->cards) {
        return GOOFSPIEL_REASON_NO_SUCH_CARD;
    }
    return goofspiel_holds(now, intent->seat, card) ? REASON_NONE : GOOFSPIEL_REASON_NOT_IN_HAND;
}

/* ---- a round ---- */

/* The seats that have bid the highest card. */
static unsigned highest_bidders(const struct goofspiel_state *state) {
    unsigned bidders = 0, highest = 0;
    for (unsigned seat = 0; seat < GAME_MAX_SEATS; seat++) {
        highest = state->bids[seat] > highest ? state->bids[seat] : highest;
    }
    for (unsigned seat = 0; seat < GAME_MAX_SEATS; seat++) {
        bidders |= (unsigned)(state->bids[seat] == highest) << seat;
    }
    return bidders;
}

static void reveal(const struct goofspiel_state *state, struct event_list *events) {
    for (uint8_t seat = 0; events && seat < state->seats; seat++) {
        event_add(events, (struct event){.type = GOOFSPIEL_EVENT_REVEALED, .seat = seat, .what = state->bids[seat]});
    }
}

static void award(struct goofspiel_state *state, struct event_list *events) {
    const unsigned bidders = highest_bidders(state), winner = (unsigned)__builtin_ctz(bidders);
    const int is_tie = (bidders & (bidders - 1)) != 0;
    const uint8_t prize = state->prizes[state->round - 1];
    state->scores[winner] = (uint8_t)(state->scores[winner] + (is_tie ? 0 : prize));
    if (events) {
        event_add(events,
                  is_tie ? (struct event){.type = GOOFSPIEL_EVENT_DISCARDED,
                                          .seat = GAME_NO_SEAT,
                                          .what = prize,
                                          .set = (uint16_t)bidders}
                         : (struct event){
                               .type = GOOFSPIEL_EVENT_WON, .seat = (uint8_t)winner, .what = prize, .amount = prize});
    }
}

static void begin_next_round(struct goofspiel_state *state, struct event_list *events) {
    memset(state->bids, 0, sizeof state->bids);
    if (state->round == state->cards) {
        event_add(events, (struct event){.type = GOOFSPIEL_EVENT_OVER, .seat = GAME_NO_SEAT});
        return;
    }
    state->round++;
    state->to_act = (uint8_t)((1u << state->seats) - 1);
    event_add(events, (struct event){.type = GOOFSPIEL_EVENT_PRIZE,
                                     .seat = GAME_NO_SEAT,
                                     .what = state->prizes[state->round - 1],
                                     .amount = state->round});
}

static void lay_bid(struct goofspiel_state *state, uint8_t seat, uint8_t card) {
    state->bids[seat] = card;
    state->hands[seat] = hand_without(state->hands[seat], card);
    state->to_act = (uint8_t)(state->to_act & ~(1u << seat));
}

static unsigned apply(const struct game *game, void *state, const struct intent *intent, struct event_list *events) {
    (void)game;
    struct goofspiel_state *now = state;
    assert(intent->seat < now->seats && (now->to_act >> intent->seat & 1));
    lay_bid(now, intent->seat, intent->arg[GOOFSPIEL_CARD]);
    event_add(events, (struct event){.type = GOOFSPIEL_EVENT_SEALED, .seat = intent->seat});
    if (now->to_act) {
        return 0;
    }
    reveal(now, events);
    award(now, events);
    begin_next_round(now, events);
    return APPLY_DISCLOSED | APPLY_ROUND_ENDED;
}

/* ---- what a seat knows ---- */

static void observe(const struct game *game, const void *state, uint8_t seat, void *seen) {
    (void)game;
    struct goofspiel_state *view = seen;
    *view = *(const struct goofspiel_state *)state;
    for (unsigned other = 0; other < GAME_MAX_SEATS; other++) {
        if (other != seat && view->bids[other]) {
            const unsigned size = goofspiel_hand_size(view, other);
            view->hands[other] = hand_with(view->hands[other], size, view->bids[other]);
            view->bids[other] = 0;
        }
    }
    memset(view->prizes + view->round, 0, sizeof view->prizes - view->round);
}

/* The prizes to come are those that have not come up. */
static void draw_prizes(struct goofspiel_state *state, struct random_stream *stream) {
    uint64_t left = hand_all;
    for (unsigned i = 0; i < state->round; i++) {
        left = hand_without(left, state->prizes[i]);
    }
    for (unsigned i = state->round; i < state->cards; i++) {
        state->prizes[i] = hand_card(left, i - state->round);
    }
    random_shuffle(stream, state->prizes + state->round, (uint32_t)(state->cards - state->round));
}

static void determinize(const struct game *game, void *seen, uint8_t seat, struct random_stream *stream) {
    struct goofspiel_state *state = seen;
    draw_prizes(state, stream);
    for (uint8_t other = 0; state->to_act && other < state->seats; other++) {
        if (other != seat && !owes_answer(state, other)) {
            struct intent intent;
            pick(game, state, other, stream, &intent);
            lay_bid(state, other, intent.arg[GOOFSPIEL_CARD]);
        }
    }
}

/* ---- the shown board ---- */

static void fold_prize(struct goofspiel_state *board, const struct event *event) {
    memset(board->bids, 0, sizeof board->bids);
    board->round = (uint8_t)event->amount;
    board->prizes[board->round - 1] = event->what;
    board->to_act = (uint8_t)((1u << board->seats) - 1);
}

/* The last to bid stays among those asked until the next prize comes up: that nobody is asked means the end. */
static void fold_sealed(struct goofspiel_state *board, const struct event *event) {
    const unsigned others = board->to_act & ~(1u << event->seat);
    board->to_act = (uint8_t)(others ? others : board->to_act);
}

/* A board that shows hidden bids has this one already. */
static void fold_revealed(struct goofspiel_state *board, const struct event *event) {
    if (!board->bids[event->seat]) {
        board->bids[event->seat] = event->what;
        board->hands[event->seat] = hand_without(board->hands[event->seat], event->what);
    }
}

static void fold_won(struct goofspiel_state *board, const struct event *event) {
    board->scores[event->seat] = (uint8_t)(board->scores[event->seat] + event->amount);
}

static void fold_discarded(struct goofspiel_state *board, const struct event *event) {
    (void)board, (void)event;
}

static void fold_over(struct goofspiel_state *board, const struct event *event) {
    (void)event;
    memset(board->bids, 0, sizeof board->bids);
    board->to_act = 0;
}

static void fold(const struct game *game, void *board, const struct event *event) {
    (void)game;
    static void (*const folds[GOOFSPIEL_EVENTS])(struct goofspiel_state *, const struct event *) = {
        [GOOFSPIEL_EVENT_PRIZE] = fold_prize,         [GOOFSPIEL_EVENT_SEALED] = fold_sealed,
        [GOOFSPIEL_EVENT_REVEALED] = fold_revealed,   [GOOFSPIEL_EVENT_WON] = fold_won,
        [GOOFSPIEL_EVENT_DISCARDED] = fold_discarded, [GOOFSPIEL_EVENT_OVER] = fold_over,
    };
    assert(event->type < GOOFSPIEL_EVENTS);
    folds[event->type](board, event);
}

/* ---- the result ---- */

static void score(const struct game *game, const void *state, uint8_t seat, struct score_sheet *sheet) {
    (void)game;
    const int total = ((const struct goofspiel_state *)state)->scores[seat];
    *sheet = (struct score_sheet){.total = total, .by_source = {total}};
}

static const char *source_name(int source) {
    return source == 0 ? "prizes" : NULL;
}

static void rank_seats(const struct game *game, const void *state, uint8_t rank[GAME_MAX_SEATS]) {
    (void)game;
    const struct goofspiel_state *now = state;
    for (unsigned seat = 0; seat < now->seats && seat < GAME_MAX_SEATS; seat++) {
        rank[seat] = 0;
        for (unsigned other = 0; other < now->seats; other++) {
            rank[seat] = (uint8_t)(rank[seat] + (now->scores[other] > now->scores[seat]));
        }
    }
}

static const char *reason_name(int reason) {
    static const char *const names[] = {"no-such-card", "card-not-in-hand"};
    return reason >= REASON_GAME && reason < GOOFSPIEL_REASON_END ? names[reason - REASON_GAME] : NULL;
}

const struct game_ops goofspiel_ops = {
    .name = "goofspiel",
    .state_size = sizeof(struct goofspiel_state),
    .revision = 1,
    .least_seats = 2,
    .most_seats = GAME_MAX_SEATS,
    .setup = &goofspiel_setup_ops,
    .json = &goofspiel_json_ops,
    .to_act = to_act,
    .secrecy = secrecy,
    .seats = seats,
    .round = current_round,
    .list = list,
    .pick = pick,
    .validate = validate,
    .apply = apply,
    .observe = observe,
    .determinize = determinize,
    .fold = fold,
    .score = score,
    .source_name = source_name,
    .rank = rank_seats,
    .reason_name = reason_name,
};
