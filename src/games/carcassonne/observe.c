/* SPDX-License-Identifier: MIT */
/* What is known: all but the order of the stack and the wall tiles on the wall, and that to both alike (C34). */
#include "rules.h"

void carc_observe(const struct game *game, const void *match, uint8_t seat, void *seen) {
    struct carcassonne_state *view = seen;
    (void)game, (void)seat;
    *view = *(const struct carcassonne_state *)match;
    memset(view->stack + view->drawn, CARC_NONE, (size_t)(CARC_TILES - view->drawn));
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        if (view->on_wall >> tower & 1) {
            view->wall[tower] = 0;
        }
    }
}

/* The tiles left are those that have not been drawn. */
static void fill_stack(struct carcassonne_state *state, struct random_stream *stream) {
    uint64_t drawn = 0;
    unsigned count = state->drawn;
    for (unsigned i = 0; i < state->drawn; i++) {
        drawn |= (uint64_t)1 << state->stack[i];
    }
    for (unsigned tile = 0; tile < CARC_TILES; tile++) {
        if (!(drawn >> tile & 1)) {
            state->stack[count++] = (uint8_t)tile;
        }
    }
    random_shuffle(stream, state->stack + state->drawn, CARC_TILES - state->drawn);
}

/* Those on the wall are some of those that nobody has taken; the others lie in the box. A match that is over has none
 * on the wall, but nobody knows which they were. */
static void fill_wall(const struct carcassonne_tables *tables, struct carcassonne_state *state,
                      struct random_stream *stream) {
    uint8_t left[CARC_WALL_KINDS], kinds[CARC_WALL_TILES];
    uint32_t count = 0;
    memcpy(left, tables->wall_counts, sizeof left);
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        left[state->wall[tower]]--;
    }
    for (uint8_t kind = 1; kind < CARC_WALL_KINDS; kind++) {
        for (; left[kind] > 0; left[kind]--) {
            kinds[count++] = kind;
        }
    }
    random_shuffle(stream, kinds, count);
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        if (!state->wall[tower]) {
            state->wall[tower] = kinds[--count];
        }
    }
}

void carc_determinize(const struct game *game, void *seen, uint8_t seat, struct random_stream *stream) {
    (void)seat;
    fill_stack(seen, stream);
    fill_wall(game->tables, seen, stream);
}
