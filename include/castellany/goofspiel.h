/* SPDX-License-Identifier: MIT */
/* Goofspiel: the smallest game behind the seam, as a template and a benchmark.
 *
 * 2 to 4 seats hold the cards 1 to N. Each round a prize from 1 to N comes up, in a random order; all bid one card at
 * once; the highest single bid takes the prize, a tie for the highest discards it. Most points win. */
#ifndef CASTELLANY_GOOFSPIEL_H
#define CASTELLANY_GOOFSPIEL_H

#include "castellany/game.h"

enum { GOOFSPIEL_LEAST_CARDS = 1, GOOFSPIEL_MOST_CARDS = 16, GOOFSPIEL_DEFAULT_CARDS = 8 };

/* The only intent: arg[GOOFSPIEL_CARD] is the card bid, from 1. */
enum { GOOFSPIEL_BID };
enum { GOOFSPIEL_CARD };

struct goofspiel_state {
    uint8_t seats, cards;
    uint8_t round;  /* from 1; stays at CARDS when the match is over */
    uint8_t to_act; /* set of seats that have not bid in this round; empty: the match is over */
    uint8_t scores[GAME_MAX_SEATS];
    uint8_t bids[GAME_MAX_SEATS];   /* this round's cards, 0 where none lies yet */
    uint64_t hands[GAME_MAX_SEATS]; /* cards in rising order, four bits each (the card less one), the lowest first;
                                       a card that was bid has left, and what lies above the last one is nothing */
    uint8_t prizes[GOOFSPIEL_MOST_CARDS]; /* of round 1, 2, ...; 0 where unknown (observe) */
};

_Static_assert(sizeof(struct goofspiel_state) <= GAME_STATE_MAX, "a state fits");

enum goofspiel_event_type {
    GOOFSPIEL_EVENT_PRIZE,     /* the prize `what` comes up, for round `amount` */
    GOOFSPIEL_EVENT_SEALED,    /* `seat` has bid; which card is not told */
    GOOFSPIEL_EVENT_REVEALED,  /* `seat` has bid card `what` */
    GOOFSPIEL_EVENT_WON,       /* `seat` takes the prize `what`, `amount` points */
    GOOFSPIEL_EVENT_DISCARDED, /* the prize `what` goes to nobody: the seats in `set` tied for it */
    GOOFSPIEL_EVENT_OVER,      /* the match is over */
    GOOFSPIEL_EVENTS
};

enum goofspiel_reason {
    GOOFSPIEL_REASON_NO_SUCH_CARD = REASON_GAME, /* the cards go from 1 to N */
    GOOFSPIEL_REASON_NOT_IN_HAND,                /* the seat has bid that card before */
    GOOFSPIEL_REASON_END
};

/* Says whether SEAT holds CARD (1 to N): it has not been bid, in so far as STATE tells. */
int goofspiel_holds(const struct goofspiel_state *state, unsigned seat, unsigned card);

extern const struct game_ops goofspiel_ops;

#endif
