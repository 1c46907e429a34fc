/* SPDX-License-Identifier: MIT */
/* Where a colour can build, what it costs, and which roof is taken. */
#include "rules.h"

int kilt_price(const struct kilt_state *state, int square, int colour) {
    const int is_free = !state->height[square] || owner_of_top(state, square) == state->owner[colour];
    return is_free ? 0 : state->height[square];
}

uint32_t kilt_sites(const struct kilt_tables *tables, const struct kilt_state *state, int place, int colour) {
    const struct kilt_line *line = &tables->lines[place];
    const int ducats = state->ducats[state->owner[colour]];
    uint32_t sites = 0;
    int has_empty = 0;
    for (int i = 0; i < line->count; i++) {
        const int square = line->squares[i];
        if (!state->height[square]) {
            sites |= (uint32_t)!has_empty << square;
            has_empty = 1;
        } else if (!(state->roofs >> square & 1) && kilt_price(state, square, colour) <= ducats) {
            sites |= bit(square);
        }
    }
    return sites;
}

int kilt_can_build(const struct kilt_tables *tables, const struct kilt_state *state, int colour) {
    return state->floors_left[colour] && kilt_sites(tables, state, state->to, colour);
}

static uint32_t line_squares(const struct kilt_tables *tables, int place) {
    uint32_t squares = 0;
    for (int i = 0; i < tables->lines[place].count; i++) {
        squares |= bit(tables->lines[place].squares[i]);
    }
    return squares;
}

int kilt_why_passed_over(const struct kilt_tables *tables, const struct kilt_state *state, int colour) {
    if (!state->floors_left[colour]) {
        return KILT_PASS_NO_FLOORS;
    }
    return line_squares(tables, state->to) & ~state->roofs ? KILT_PASS_TOO_DEAR : KILT_PASS_ALL_ROOFED;
}

/* ---- building ---- */

static int why_not_here(const struct kilt_tables *tables, const struct kilt_state *state, int square) {
    if (!(line_squares(tables, state->to) >> square & 1)) {
        return KILT_REASON_NOT_IN_LINE;
    }
    if (!state->height[square]) {
        return KILT_REASON_NOT_NEAREST;
    }
    return state->roofs >> square & 1 ? KILT_REASON_ROOFED : KILT_REASON_TOO_DEAR;
}

static int validate_build(const struct kilt_tables *tables, const struct kilt_state *state,
                          const struct kilt_intent *intent) {
    const int colour = state->builders[0];
    if (intent->at >= KILT_SQUARES || !(tables->squares >> intent->at & 1)) {
        return KILT_REASON_NO_SUCH_SQUARE;
    }
    if (intent->crests >= KILT_CREST_KINDS) {
        return KILT_REASON_NO_SUCH_FLOOR;
    }
    if (!(kilt_sites(tables, state, state->to, colour) >> intent->at & 1)) {
        return why_not_here(tables, state, intent->at);
    }
    return state->floors[colour][intent->crests] ? REASON_NONE : KILT_REASON_FLOOR_GONE;
}

static struct kilt_intent build_at(const struct kilt_state *state, int square, int crests) {
    return (struct kilt_intent){
        .seat = state->owner[state->builders[0]], .verb = KILT_BUILD, .at = (uint8_t)square, .crests = (uint8_t)crests};
}

/* The kinds of floor that COLOUR has left. */
static uint32_t kinds_left(const struct kilt_state *state, int colour) {
    const uint8_t *floors = state->floors[colour];
    return (uint32_t)(floors[0] > 0) | (uint32_t)(floors[1] > 0) << 1 | (uint32_t)(floors[2] > 0) << 2;
}

static int list_builds(const struct kilt_tables *tables, const struct kilt_state *state, struct kilt_intent *out) {
    const struct kilt_line *line = &tables->lines[state->to];
    const uint32_t sites = kilt_sites(tables, state, state->to, state->builders[0]);
    int count = 0;
    for (int i = 0; i < line->count; i++) {
        uint32_t kinds = sites >> line->squares[i] & 1 ? kinds_left(state, state->builders[0]) : 0;
        for (; kinds; kinds &= kinds - 1) {
            out[count++] = build_at(state, line->squares[i], lowest_bit(kinds));
        }
    }
    return count;
}

static void pick_build(const struct kilt_tables *tables, const struct kilt_state *state, struct random_stream *stream,
                       struct kilt_intent *intent) {
    const uint32_t sites = kilt_sites(tables, state, state->to, state->builders[0]);
    const uint32_t kinds = kinds_left(state, state->builders[0]);
    const int width = kilt_count(kinds);
    const int index = (int)random_below(stream, (uint32_t)(kilt_count(sites) * width));
    *intent = build_at(state, nth_bit(sites, index / width), nth_bit(kinds, index % width));
}

/* ---- roofs ---- */

static struct kilt_intent roof_from(const struct kilt_state *state, int square) {
    const uint8_t seat = state->owner[state->built[1]];
    return (struct kilt_intent){.seat = seat, .verb = KILT_ROOF, .at = (uint8_t)square};
}

static int validate_roof(const struct kilt_tables *tables, const struct kilt_state *state,
                         const struct kilt_intent *intent) {
    if (intent->at >= KILT_SQUARES || !(tables->squares >> intent->at & 1)) {
        return KILT_REASON_NO_SUCH_SQUARE;
    }
    return state->roofs >> intent->at & 1 ? REASON_NONE : KILT_REASON_NO_ROOF_THERE;
}

static int list_roofs(const struct kilt_tables *tables, const struct kilt_state *state, struct kilt_intent *out) {
    (void)tables;
    int count = 0;
    for (uint32_t left = state->roofs; left; left &= left - 1) {
        out[count++] = roof_from(state, lowest_bit(left));
    }
    return count;
}

static void pick_roof(const struct kilt_tables *tables, const struct kilt_state *state, struct random_stream *stream,
                      struct kilt_intent *intent) {
    (void)tables;
    *intent = roof_from(state, nth_bit(state->roofs, (int)random_below(stream, KILT_ROOFS)));
}

const struct verb kilt_building = {ARGUMENT_AT | ARGUMENT_CRESTS, validate_build, list_builds, pick_build};
const struct verb kilt_roofing = {ARGUMENT_AT, validate_roof, list_roofs, pick_roof};
