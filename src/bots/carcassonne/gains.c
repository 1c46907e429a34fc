/* SPDX-License-Identifier: MIT */
/* Both seats' gains in one small struct, begun from the state and added to feature by feature, so that a tile can be
 * tried without a copy of the state. */
#include "carcassonne/gains.h"

int gains_followed(const struct carcassonne_state *state, uint8_t labels[GAINS_FOLLOWED]) {
    uint64_t seen[CARC_NUMBERS / 64] = {0};
    int count = 0;
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        for (int i = 0; i < CARC_FOLLOWERS; i++) {
            const unsigned number = state->seats[seat].followers[i], label = state->belongs[number];
            labels[count] = (uint8_t)label;
            count += number != CARC_NONE && !(seen[label / 64] >> label % 64 & 1);
            seen[label / 64] |= (uint64_t)(number != CARC_NONE) << label % 64;
        }
    }
    return count;
}

struct gains gains_before(const struct carcassonne_state *state) {
    const struct carcassonne_seat *one = &state->seats[0], *other = &state->seats[1];
    return (struct gains){
        {one->score, other->score}, {one->supply, other->supply}, {one->keep_size, other->keep_size}, {0, 0}};
}

static int has_tile(const struct carcassonne_tables *tables, const struct carcassonne_state *state, int score) {
    const unsigned tower = tables->tower_at[score % CARC_TRACK];
    return tower != CARC_NONE && (state->on_wall >> tower & 1);
}

void gains_score(const struct carcassonne_tables *tables, const struct carcassonne_state *board, struct gains *gains,
                 unsigned label, uint8_t scorer) {
    if (scorer == GAME_NO_SEAT) {
        return;
    }
    gains->score[scorer] += carcassonne_worth(tables, board, label);
    gains->landed[scorer] += has_tile(tables, board, gains->score[scorer]);
    if (tables->kinds[label] == CARC_HOUSE) {
        const int size = carcassonne_size(tables, board, label);
        gains->keep[scorer] = size > gains->keep[scorer] ? size : gains->keep[scorer];
    }
}

struct gains gains_of(const struct carcassonne_tables *tables, const struct carcassonne_state *board) {
    uint8_t labels[GAINS_FOLLOWED];
    const int count = gains_followed(board, labels);
    struct gains gains = gains_before(board);
    for (int i = 0; i < count; i++) {
        if (carcassonne_is_complete(tables, board, labels[i])) {
            gains_score(tables, board, &gains, labels[i], carcassonne_scorer(board, labels[i]));
            gains.supply[0] += carcassonne_standing(board, labels[i], 0);
            gains.supply[1] += carcassonne_standing(board, labels[i], 1);
        }
    }
    return gains;
}
