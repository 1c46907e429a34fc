/* SPDX-License-Identifier: MIT */
/* A hand: its cards in rising order, four bits each (a card less one), the lowest first.
 *
 * A random card is then one shift away, and taking a card out needs no loop and no branch that a processor would have
 * to guess: that is most of what a random match does. A hand does not know how many cards it holds; the round does. */
#ifndef CASTELLANY_GAMES_GOOFSPIEL_HAND_H
#define CASTELLANY_GAMES_GOOFSPIEL_HAND_H

#include <stdint.h>

enum { HAND_CARD_BITS = 4 };

static const uint64_t hand_ones = 0x1111111111111111u;

/* All cards from 1 to 16; those beyond the number in use are never looked at. */
static const uint64_t hand_all = 0xfedcba9876543210u;

/* The card at INDEX, 0 being the lowest. */
static inline uint8_t hand_card(uint64_t hand, unsigned index) {
    return (uint8_t)((hand >> index * HAND_CARD_BITS & 15) + 1);
}

/* HAND without CARD, which is in it. The subtraction borrows from the four bits above only where they are zero, so that
 * the lowest group found is the card's. */
static inline uint64_t hand_without(uint64_t hand, unsigned card) {
    const uint64_t differing = hand ^ (card - 1) * hand_ones;
    const uint64_t zeros = (differing - hand_ones) & ~differing & hand_ones << 3;
    const uint64_t below = ((uint64_t)1 << (__builtin_ctzll(zeros) & ~3)) - 1;
    return (hand & below) | (hand >> HAND_CARD_BITS & ~below);
}

/* Says whether CARD is among the first COUNT cards of HAND. */
static inline int hand_has(uint64_t hand, unsigned count, unsigned card) {
    for (unsigned i = 0; i < count; i++) {
        if (hand_card(hand, i) == card) {
            return 1;
        }
    }
    return 0;
}

/* HAND with CARD, which is not among its COUNT cards (fewer than 16). */
static inline uint64_t hand_with(uint64_t hand, unsigned count, unsigned card) {
    unsigned index = 0;
    while (index < count && hand_card(hand, index) < card) {
        index++;
    }
    const uint64_t below = ((uint64_t)1 << index * HAND_CARD_BITS) - 1;
    return (hand & below) | (uint64_t)(card - 1) << index * HAND_CARD_BITS | (hand & ~below) << HAND_CARD_BITS;
}

#endif
