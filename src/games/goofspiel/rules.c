/* The rules of Goofspiel, and its table of functions.
 *
 * A hand is a set of bits, so that drawing a random card counts bits and a whole match of 32 bids takes well under a
 * microsecond. */
#include <string.h>

#include "goofspiel.h"

static int open_tables(const char *data, void **tables, char error[GAME_ERROR_SIZE]) {
    (void)data;
    (void)error;
    *tables = NULL;
    return 1;
}

static void close_tables(void *tables) {
    (void)tables;
}

static unsigned to_act(const void *state) {
    return ((const struct goofspiel_state *)state)->to_act;
}

static int is_hidden(const void *state) {
    return to_act(state) != 0;
}

static int current_round(const void *state) {
    return ((const struct goofspiel_state *)state)->round;
}

static int owes_answer(const struct goofspiel_state *state, unsigned seat) {
    return seat < state->seats && (state->to_act >> seat & 1);
}

/* ---- intents ---- */

static struct intent bid(uint8_t seat, unsigned card) {
    struct intent intent = {seat, GOOFSPIEL_BID, {0}};
    intent.arg[GOOFSPIEL_CARD] = (uint8_t)card;
    return intent;
}

static unsigned lowest_card(unsigned hand) {
    return (unsigned)__builtin_ctz(hand) + 1;
}

static void list(const struct game *game, const void *state, uint8_t seat, intent_visitor visit, void *context) {
    (void)game;
    const struct goofspiel_state *now = state;
    if (!owes_answer(now, seat)) {
        return;
    }
    for (unsigned hand = now->hands[seat]; hand; hand &= hand - 1) {
        const struct intent intent = bid(seat, lowest_card(hand));
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
    unsigned hand = now->hands[seat];
    for (uint32_t skipped = random_below(stream, in_hand); skipped > 0; skipped--) {
        hand &= hand - 1;
    }
    *intent = bid(seat, lowest_card(hand));
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
    return now->hands[intent->seat] >> (card - 1) & 1 ? REASON_NONE : GOOFSPIEL_REASON_NOT_IN_HAND;
}

/* ---- a round ---- */

/* The seats that have bid the highest card. */
static unsigned highest_bidders(const struct goofspiel_state *state) {
    unsigned bidders = 0, highest = 0;
    for (unsigned seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (state->bids[seat] > highest) {
            highest = state->bids[seat];
            bidders = 0;
        }
        bidders |= (unsigned)(state->bids[seat] == highest) << seat;
    }
    return bidders;
}

static void reveal(const struct goofspiel_state *state, struct event_list *events) {
    for (uint8_t seat = 0; events && seat < state->seats; seat++) {
        event_add(events,
                  (struct event){.type = GOOFSPIEL_EVENT_REVEALED, .seat = seat, .what = state->bids[seat]});
    }
}

static void award(struct goofspiel_state *state, struct event_list *events) {
    const unsigned bidders = highest_bidders(state);
    const uint8_t prize = state->prizes[state->round - 1];
    if (bidders & (bidders - 1)) {
        event_add(events, (struct event){.type = GOOFSPIEL_EVENT_DISCARDED, .seat = GAME_NO_SEAT, .what = prize,
                                         .set = (uint16_t)bidders});
        return;
    }
    const unsigned winner = (unsigned)__builtin_ctz(bidders);
    state->scores[winner] = (uint8_t)(state->scores[winner] + prize);
    event_add(events, (struct event){.type = GOOFSPIEL_EVENT_WON, .seat = (uint8_t)winner, .what = prize,
                                     .amount = prize});
}

static void begin_next_round(struct goofspiel_state *state, struct event_list *events) {
    memset(state->bids, 0, sizeof state->bids);
    if (state->round == state->cards) {
        event_add(events, (struct event){.type = GOOFSPIEL_EVENT_OVER, .seat = GAME_NO_SEAT});
        return;
    }
    state->round++;
    state->to_act = (uint8_t)((1u << state->seats) - 1);
    event_add(events, (struct event){.type = GOOFSPIEL_EVENT_PRIZE, .seat = GAME_NO_SEAT,
                                     .what = state->prizes[state->round - 1], .amount = state->round});
}

static unsigned apply(const struct game *game, void *state, const struct intent *intent, struct event_list *events) {
    (void)game;
    struct goofspiel_state *now = state;
    const uint8_t seat = intent->seat, card = intent->arg[GOOFSPIEL_CARD];
    now->bids[seat] = card;
    now->hands[seat] = (uint16_t)(now->hands[seat] & ~(1u << (card - 1)));
    now->to_act = (uint8_t)(now->to_act & ~(1u << seat));
    event_add(events, (struct event){.type = GOOFSPIEL_EVENT_SEALED, .seat = seat});
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
            view->hands[other] = (uint16_t)(view->hands[other] | 1u << (view->bids[other] - 1));
            view->bids[other] = 0;
            view->to_act = (uint8_t)(view->to_act | 1u << other);
        }
    }
    memset(view->prizes + view->round, 0, sizeof view->prizes - view->round);
}

static void determinize(const struct game *game, void *seen, uint8_t seat, struct random_stream *stream) {
    (void)game;
    (void)seat;
    struct goofspiel_state *state = seen;
    unsigned left = goofspiel_deck(state->cards);
    for (unsigned i = 0; i < state->round; i++) {
        left &= ~(1u << (state->prizes[i] - 1));
    }
    for (unsigned i = state->round; i < state->cards; i++, left &= left - 1) {
        state->prizes[i] = (uint8_t)lowest_card(left);
    }
    random_shuffle(stream, state->prizes + state->round, (uint32_t)(state->cards - state->round));
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

void goofspiel_rank(const struct game *game, const void *state, uint8_t rank[GAME_MAX_SEATS]) {
    (void)game;
    const struct goofspiel_state *now = state;
    for (unsigned seat = 0; seat < GAME_MAX_SEATS; seat++) {
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
    .least_seats = 2,
    .most_seats = GAME_MAX_SEATS,
    .options = goofspiel_options,
    .tables_open = open_tables,
    .tables_close = close_tables,
    .setup_option = goofspiel_setup_option,
    .setup_complete = goofspiel_setup_complete,
    .setup_read = goofspiel_setup_read,
    .setup_write = goofspiel_setup_write,
    .init = goofspiel_init,
    .to_act = to_act,
    .is_hidden = is_hidden,
    .round = current_round,
    .list = list,
    .pick = pick,
    .validate = validate,
    .apply = apply,
    .observe = observe,
    .determinize = determinize,
    .score = score,
    .source_name = source_name,
    .rank = goofspiel_rank,
    .intent_write = goofspiel_intent_write,
    .intent_read = goofspiel_intent_read,
    .state_write = goofspiel_state_write,
    .event_write = goofspiel_event_write,
    .reason_name = reason_name,
};
