/* SPDX-License-Identifier: MIT */
/* What a survey of Kilt Castle counts: ducat days, what floors are laid on, roofs, how high the castle grows. */
#include "kilt/learning.h"

#include <stdio.h>

#include "castellany/kilt.h"
#include "kilt/judge.h"

struct counts {
    long ducat_days, roofs, on_empty, on_own, on_others, highest;
};

static int empties_row(const struct kilt_state *state, unsigned card) {
    for (int place = 0; place < KILT_PLACES; place++) {
        if (state->cards_at[place] == 1u << card) {
            return 1;
        }
    }
    return 0;
}

/* By K21. */
static int makes_roof_due(const struct kilt_state *state, const struct kilt_intent *intent) {
    return intent->verb == KILT_BUILD && state->built_count == 1 && state->built_at[0] == intent->at &&
           state->owner[state->built[0]] != state->owner[state->builders[0]];
}

static void see_answer(void *kept, const void *match, const struct intent *answer) {
    const struct kilt_intent *intent = kilt_view(answer);
    struct counts *counts = kept;
    counts->ducat_days += intent->verb == KILT_MOVE && empties_row(match, intent->card);
    counts->roofs += makes_roof_due(match, intent);
}

static void see_end(void *kept, const struct game *game, const void *match, const uint8_t rank[GAME_MAX_SEATS]) {
    const struct kilt_state *state = match;
    struct counts *counts = kept;
    uint8_t tops[KILT_SQUARES];
    int highest = 0;
    (void)game, (void)rank;
    memset(tops, GAME_NO_SEAT, sizeof tops);
    for (int i = 0; i < state->laid_count; i++) {
        uint8_t *top = &tops[state->laid_at[i]];
        const uint8_t builder = state->owner[kilt_floor_colour(state->laid[i])];
        counts->on_empty += *top == GAME_NO_SEAT;
        counts->on_own += *top == builder;
        counts->on_others += *top != GAME_NO_SEAT && *top != builder;
        *top = builder;
    }
    for (int square = 0; square < KILT_SQUARES; square++) {
        highest = state->height[square] > highest ? state->height[square] : highest;
    }
    counts->highest += highest;
}

static void print(const void *kept, const struct game_setup *setup, long matches) {
    const struct counts *counts = kept;
    const double played = (double)matches;
    (void)setup;
    printf(
        "\nA match: ducat days %.1f; floors laid on empty squares %.1f, on own towers %.1f, on others' %.1f; roofs set "
        "or moved %.1f; floors in the highest tower %.1f\n",
        (double)counts->ducat_days / played, (double)counts->on_empty / played, (double)counts->on_own / played,
        (double)counts->on_others / played, (double)counts->roofs / played, (double)counts->highest / played);
}

const struct learn_game kilt_learning = {
    .evaluation = &kilt_evaluation,
    .counts_size = sizeof(struct counts),
    .see_answer = see_answer,
    .see_end = see_end,
    .print = print,
};
