/* SPDX-License-Identifier: MIT */
/* The castle as it is seen: a deed is told where it counts - in areas, on the plan, by walls - when its stone has come
 * down. */
#include "table/kilt/kilt_table.h"

/* Takes the highest floor from SQUARE. */
static void take_off(struct kilt_state *state, int square) {
    const uint32_t bit = 1u << square;
    int below = state->laid_count - 1, seen = 0;
    while (below >= 0 && (state->laid_at[below] != square || !seen++)) {
        below--;
    }
    state->height[square]--;
    state->on_top[kilt_floor_colour(state->top[square])] &= ~bit;
    state->crested[0] &= ~bit;
    state->crested[1] &= ~bit;
    state->top[square] = below < 0 ? 0 : state->laid[below];
    if (below >= 0) {
        const int crests = kilt_floor_crests(state->top[square]);
        state->on_top[kilt_floor_colour(state->top[square])] |= bit;
        state->crested[0] |= crests > 0 ? bit : 0;
        state->crested[1] |= crests > 1 ? bit : 0;
    }
}

const struct kilt_state *kilt_landed(const struct table *table) {
    const struct kilt_state *shown = kilt_shown(table);
    struct kilt_state *landed = &kilt(table)->landed;
    struct kilt_scene scene = {.roofs = shown->roofs};
    kilt_hidden_things(table, &scene);
    if (!scene.rising && scene.roofs == shown->roofs) {
        return shown;
    }
    *landed = *shown;
    landed->roofs = scene.roofs;
    for (uint32_t left = scene.rising; left; left &= left - 1) {
        take_off(landed, __builtin_ctz(left));
    }
    return landed;
}
