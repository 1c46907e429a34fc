/* SPDX-License-Identifier: MIT */
/* Rounds stay when the past is told again, and what was made of one is dropped only where it is told otherwise:
 * after an undo little is weighed anew. */
#include "past.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"

struct bot_past *bot_past_new(const struct game *game, uint8_t seat) {
    struct bot_past *past = memory_new(1, sizeof *past);
    past->game = game;
    past->seat = seat;
    return past;
}

void bot_past_free(struct bot_past *past) {
    for (size_t i = 0; past && i < past->held; i++) {
        free(past->rounds[i].seen);
    }
    free(past ? past->rounds : NULL);
    free(past);
}

void bot_past_tell_again(struct bot_past *past) {
    past->count = 0;
}

static struct past_round *next_round(struct bot_past *past) {
    if (past->count == past->held) {
        past->rounds = memory_grow(past->rounds, &past->room, past->held + 1, sizeof *past->rounds);
        past->rounds[past->held++] = (struct past_round){.seen = memory_new(1, past->game->ops->state_size)};
    }
    return &past->rounds[past->count++];
}

/* What was made of the round before is lost unless it was the same. */
static struct past_round *begin_round(struct bot_past *past, const void *state) {
    const struct game_ops *ops = past->game->ops;
    struct past_round *round = next_round(past);
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    memset(seen, 0, ops->state_size);
    ops->observe(past->game, state, past->seat, seen);
    if (memcmp(round->seen, seen, ops->state_size) != 0) {
        memcpy(round->seen, seen, ops->state_size);
        round->weighed = 0;
    }
    round->round = ops->round(state);
    round->who = 0;
    return round;
}

void bot_past_see(struct bot_past *past, const void *state, const struct intent *intent) {
    const struct game_ops *ops = past->game->ops;
    if (ops->secrecy(state) != GAME_SEALED) {
        return;
    }
    struct past_round *round = past->count ? &past->rounds[past->count - 1] : NULL;
    if (!round || round->round != ops->round(state)) {
        round = begin_round(past, state);
    }
    if (memcmp(&round->chosen[intent->seat], intent, sizeof *intent) != 0) {
        round->chosen[intent->seat] = *intent;
        round->weighed &= ~(1u << intent->seat);
    }
    round->who |= 1u << intent->seat;
}
