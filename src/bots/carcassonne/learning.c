/* SPDX-License-Identifier: MIT */
/* What a survey of Carcassonne: The Castle counts: where followers go, what is doubled, how the castle ends. */
#include "carcassonne/learning.h"

#include <stdio.h>

#include "carcassonne/judge.h"
#include "castellany/carcassonne.h"

struct counts {
    long followers[CARC_KINDS], none, scorings, doubled, again;
    long wall_tiles, void_cells, keeps, unplaced, courts;
};

static int kind_of_letter(char letter) {
    return letter >= 'p' ? CARC_PATH : letter >= 'a' ? CARC_COURT : letter >= 'T' ? CARC_TOWER : CARC_HOUSE;
}

static void see_answer(void *kept, const void *match, const struct intent *answer) {
    const struct carcassonne_state *state = match;
    const struct carcassonne_intent *intent = carcassonne_view(answer);
    struct counts *counts = kept;
    counts->followers[kind_of_letter((char)intent->letter)] += intent->verb == CARC_FOLLOWER;
    counts->none += intent->verb == CARC_DONE && state->phase == CARC_PHASE_FOLLOWER;
    counts->scorings += intent->verb == CARC_SCORE;
    counts->doubled += intent->doubled;
    counts->again += intent->verb == CARC_AGAIN;
}

static void see_end(void *kept, const struct game *game, const void *match, const uint8_t rank[GAME_MAX_SEATS]) {
    const struct carcassonne_state *state = match;
    struct counts *counts = kept;
    uint64_t cells[2];
    int most = 0;
    (void)rank;
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        counts->wall_tiles += state->wall[tower] != 0;
    }
    for (unsigned label = 0; label < CARC_NONE; label++) {
        const int is_followed = state->standing[label] & CARC_FOLLOWED;
        if (state->belongs[label] == label && carcassonne_tables(game)->kinds[label] == CARC_COURT && is_followed) {
            most = state->markets[label] > most ? state->markets[label] : most;
        }
    }
    counts->courts += most;
    counts->keeps +=
        state->seats[0].keep_size > state->seats[1].keep_size ? state->seats[0].keep_size : state->seats[1].keep_size;
    counts->void_cells += carcassonne_void(carcassonne_tables(game), state, cells);
    counts->unplaced += __builtin_popcountll(state->unplaced);
}

static void print(const void *kept, const struct game_setup *setup, long matches) {
    const struct counts *counts = kept;
    const double played = (double)matches;
    (void)setup;
    printf("\nA match: followers on paths %.1f, towers %.1f, houses %.1f, courts %.1f; none %.1f times; scorings asked "
           "%.1f, doubled %.1f, extra turns %.1f;\nwall tiles taken %.1f, the larger keep %.1f, void %.1f, largest "
           "court with a merchant %.1f markets, tiles unplaced %.2f\n",
           (double)counts->followers[CARC_PATH] / played, (double)counts->followers[CARC_TOWER] / played,
           (double)counts->followers[CARC_HOUSE] / played, (double)counts->followers[CARC_COURT] / played,
           (double)counts->none / played, (double)counts->scorings / played, (double)counts->doubled / played,
           (double)counts->again / played, (double)counts->wall_tiles / played, (double)counts->keeps / played,
           (double)counts->void_cells / played, (double)counts->courts / played, (double)counts->unplaced / played);
}

const struct learn_game carcassonne_learning = {
    .evaluation = &carcassonne_evaluation,
    .counts_size = sizeof(struct counts),
    .see_answer = see_answer,
    .see_end = see_end,
    .print = print,
};
