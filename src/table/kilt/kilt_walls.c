/* SPDX-License-Identifier: MIT */
/* Which towers are joined follows from what has landed; a wall takes half a second to rise. */
#include "table/kilt/kilt_walls.h"

#include "table/kilt/kilt_table.h"

enum { RISE_MS = 520, NONE = KILT_COLOURS };

/* ---- which there are ---- */

static int colour_at(const struct kilt_state *state, int square) {
    return state->height[square] ? kilt_floor_colour(state->top[square]) : NONE;
}

static int is_roofed(const struct kilt_state *state, int square) {
    return state->roofs >> square & 1;
}

/* The clan whose area both squares belong to; a roof belongs to those of all its neighbours. */
static int colour_between(const struct kilt_state *state, int one, int other) {
    const int roofs = is_roofed(state, one) + is_roofed(state, other);
    const int a = colour_at(state, one), b = colour_at(state, other);
    return a == NONE || b == NONE || roofs == 2 ? NONE : roofs ? (is_roofed(state, one) ? b : a) : a == b ? a : NONE;
}

static int is_on_board(int wall) {
    const int from = kilt_wall_from(wall);
    return kilt_wall_is_along(wall) ? from + KILT_COLUMNS < KILT_SQUARES : from % KILT_COLUMNS < KILT_COLUMNS - 1;
}

void kilt_walls_of(const struct kilt_state *state, struct kilt_wall walls[KILT_WALLS]) {
    for (int i = 0; i < KILT_WALLS; i++) {
        const int colour = is_on_board(i) ? colour_between(state, kilt_wall_from(i), kilt_wall_to(i)) : NONE;
        walls[i] = colour == NONE ? (struct kilt_wall){0, 0} : (struct kilt_wall){(uint8_t)colour, 100};
    }
}

/* ---- how they rise and go ---- */

/* A wall of another clan has to go first. */
static float goal_of(const struct kilt_wall *wanted, const struct kilt_wall *shown, float grown) {
    return wanted->percent && (grown <= 0 || wanted->colour == shown->colour) ? 1 : 0;
}

static float stepped(float grown, float goal, float by) {
    const float left = goal - grown;
    return left > by ? grown + by : left < -by ? grown - by : goal;
}

void kilt_walls_update(struct table *table) {
    enum { LONGEST = 60 };
    struct kilt_walls *walls = &kilt(table)->walls;
    struct kilt_wall wanted[KILT_WALLS];
    const int is_sudden = table->app->settings.is_reduced || table->app->is_scripted || !walls->is_begun;
    const int64_t since = table->now - walls->then;
    const float by = is_sudden ? 1 : (float)(since < LONGEST ? since : LONGEST) / RISE_MS;
    kilt_walls_of(kilt_landed(table), wanted);
    for (int i = 0; i < KILT_WALLS; i++) {
        for (int again = is_sudden; again >= 0; again--) { /* one goes and another rises at once */
            walls->grown[i] = stepped(walls->grown[i], goal_of(&wanted[i], &walls->shown[i], walls->grown[i]), by);
            walls->shown[i].colour =
                walls->grown[i] <= 0 || wanted[i].percent ? wanted[i].colour : walls->shown[i].colour;
        }
        walls->shown[i].percent = (uint8_t)(100 * walls->grown[i]);
    }
    walls->then = table->now;
    walls->is_begun = 1;
}

int kilt_walls_move(const struct table *table) {
    const struct kilt_walls *walls = &kilt(table)->walls;
    struct kilt_wall wanted[KILT_WALLS];
    kilt_walls_of(kilt_landed(table), wanted);
    for (int i = 0; i < KILT_WALLS; i++) {
        if (walls->grown[i] != (wanted[i].percent ? 1.0f : 0.0f)) {
            return 1;
        }
    }
    return 0;
}
