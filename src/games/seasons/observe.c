/* SPDX-License-Identifier: MIT */
/* What a seat may know. A hidden choice must look unmade (its cards back in the hand, or it would leak by
 * subtraction), and the winter deck has only its length. */
#include "rules.h"

/* Cards lie face down while they are chosen and while winter's questions before the reveal are answered. */
static int is_before_reveal(const struct seasons_state *state) {
    return state->phase == PHASE_CHOOSE || state->phase == PHASE_WINTER;
}

void seasons_observe(const struct game *game, const void *match, uint8_t viewer, void *seen) {
    struct seasons_state *state = seen;
    (void)game;
    *state = *(const struct seasons_state *)match;
    state->random = random_seeded(0);
    memset(state->deck, GAME_NO_SEAT, sizeof state->deck);
    for (int i = 0; is_before_reveal(state) && i < state->seat_count; i++) {
        if (i != viewer) {
            state->seats[i].hand |= state->seats[i].chosen;
            state->seats[i].chosen = 0;
        }
    }
}

static void choose_at_random(struct seasons_state *state, uint8_t seat, struct random_stream *stream) {
    struct seasons_intent choices[QUESTION_MOST];
    const int count = seasons_list_choose(NULL, state, seat, choices);
    const unsigned cards = choices[random_below(stream, (uint32_t)count)].cards;
    state->seats[seat].hand = (uint8_t)(state->seats[seat].hand & ~cards);
    state->seats[seat].chosen = (uint8_t)cards;
}

void seasons_determinize(const struct game *game, void *seen, uint8_t viewer, struct random_stream *stream) {
    struct seasons_state *state = seen;
    uint8_t unknown[WINTER_CARDS];
    uint32_t count = 0;
    (void)game;
    for (int card = 0; card < WINTER_CARDS; card++) {
        if (!(state->drawn & bit(card))) {
            unknown[count++] = (uint8_t)card;
        }
    }
    random_shuffle(stream, unknown, count);
    memcpy(state->deck, unknown, state->deck_left);
    state->random = random_seeded(random_bits(stream));
    for (int i = 0; is_before_reveal(state) && i < state->seat_count; i++) {
        const int still_asked = state->phase == PHASE_CHOOSE && (state->to_act & bit(i));
        if (i != viewer && !state->seats[i].chosen && !still_asked) {
            choose_at_random(state, (uint8_t)i, stream);
        }
    }
}
