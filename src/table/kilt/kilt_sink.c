/* SPDX-License-Identifier: MIT */
/* A tower sinks floor by floor; what is left of it shows whose it is, and its sign how high it was. */
#include "table/kilt/kilt_sink.h"

#include <math.h>

#include "table/kilt/kilt_table.h"

/* ---- what has to be seen ---- */

static int pointed_square(const struct table *table) {
    const int pointed = table->pointed;
    return target_is(pointed, KILT_TARGET_SQUARE, KILT_SQUARES) ? pointed - KILT_TARGET_SQUARE
           : target_is(pointed, KILT_TARGET_PLAN, KILT_SQUARES) ? pointed - KILT_TARGET_PLAN
                                                                : KILT_NO_SQUARE;
}

static uint32_t forecast_squares(const struct table *table) {
    const int place = kilt_aimed_place(table);
    uint32_t squares = 0;
    if (place == KILT_NO_PLACE || !table_is_asking(table)) {
        return 0;
    }
    const struct kilt_forecast *forecast = kilt_forecast_of(table, kilt_card_in_hand(table), place);
    for (int i = 0; i < forecast->builder_count; i++) {
        for (int site = 0; site < forecast->builders[i].site_count; site++) {
            squares |= 1u << forecast->builders[i].sites[site].square;
        }
    }
    return squares;
}

/* What is asked for or happens, wherever the pointer is. */
static uint32_t squares_of_turn(const struct table *table) {
    struct kilt_scene scene = {.rising = 0};
    kilt_hidden_things(table, &scene);
    return scene.rising | forecast_squares(table) | kilt_offered(table);
}

/* ---- how far ---- */

/* How many floors of the tower on NEAR may stand so that it covers nothing of what is built on FAR: its head, with a
 * beast or a roof, ends below that one's foot. A roof alone may be left, else one floor is. */
static int may_stand(const struct table *table, int near, int far) {
    enum { EDGE = 8, BEAST = 44, ROOF = 72 };
    const struct kilt_layout *layout = &kilt(table)->layout;
    const struct kilt_state *state = kilt_shown(table);
    const int is_roofed = state->roofs >> near & 1, depth = layout->top[0].y;
    const int tall = is_roofed ? ROOF - depth : kilt_floor_crests(state->top[near]) ? BEAST : EDGE;
    const int room = layout->squares[near].at.y - layout->squares[far].at.y - 2 * depth - tall;
    const int floors = room / layout->floor, least = is_roofed ? 0 : 1;
    return floors > least ? floors : least;
}

static int floors_sunk(const struct table *table, int near, uint32_t wanted) {
    const int height = kilt_shown(table)->height[near];
    int sunk = 0;
    for (int far = near - KILT_COLUMNS; far >= 0 && height; far -= KILT_COLUMNS) {
        const int left = wanted >> far & 1 ? may_stand(table, near, far) : height;
        sunk = height - left > sunk ? height - left : sunk;
    }
    return sunk;
}

static int has_sinking(const struct table *table) {
    return kilt(table)->has_board && !kilt(table)->is_above && kilt(table)->layout.floor > 0;
}

/* Of what the turn looks at nothing sinks for its like; for what is pointed at all does. */
static int goal_of(const struct table *table, int square, uint32_t turn, int pointed) {
    const int for_turn = turn >> square & 1 ? 0 : floors_sunk(table, square, turn);
    const int for_pointer = pointed == KILT_NO_SQUARE ? 0 : floors_sunk(table, square, 1u << pointed);
    const int floors = for_turn > for_pointer ? for_turn : for_pointer;
    return has_sinking(table) ? floors * kilt(table)->layout.floor : 0;
}

int kilt_sunk(const struct table *table, int square) {
    const struct kilt_sink *sink = &kilt(table)->sink;
    return sink->is_still ? goal_of(table, square, squares_of_turn(table), KILT_NO_SQUARE)
                          : (int)lroundf(sink->shown[square]);
}

void kilt_sink_still(const struct table *table, int is_still) {
    kilt(table)->sink.is_still = is_still;
}

/* ---- time ---- */

/* Fast at first, and gently to its place. */
static float nearer(float from, float to, int64_t passed) {
    enum { SLOWNESS = 60, NOTHING = 1 };
    const float left = (to - from) * SLOWNESS / (float)(SLOWNESS + passed);
    return fabsf(left) < NOTHING ? to : to - left;
}

void kilt_sink_update(struct table *table) {
    enum { LONGEST = 40 };
    struct kilt_sink *sink = &kilt(table)->sink;
    const int is_sudden = table->app->settings.is_reduced || table->app->is_scripted || !has_sinking(table);
    const int64_t since = table->now - sink->then, passed = since < LONGEST ? since : LONGEST;
    const uint32_t turn = squares_of_turn(table);
    for (int square = 0; square < KILT_SQUARES; square++) {
        const float goal = (float)goal_of(table, square, turn, pointed_square(table));
        sink->shown[square] = is_sudden ? goal : nearer(sink->shown[square], goal, passed);
    }
    sink->then = table->now;
}

int kilt_sink_moves(const struct table *table) {
    const uint32_t turn = squares_of_turn(table);
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (kilt(table)->sink.shown[square] != (float)goal_of(table, square, turn, pointed_square(table))) {
            return 1;
        }
    }
    return 0;
}
