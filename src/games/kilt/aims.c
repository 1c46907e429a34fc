/* SPDX-License-Identifier: MIT */
/* What aims may ask of a match of this game (castellany/aim.h). */
#include "rules.h"

static int owns(const struct kilt_state *state, int colour, uint8_t seat) {
    return state->owner[colour] == seat;
}

/* ---- the castle as it stands ---- */

static int towers(const struct game *game, const void *match, uint8_t seat, int thing) {
    const struct kilt_state *state = match;
    int count = 0;
    (void)game, (void)thing;
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        count += owns(state, colour, seat) ? kilt_count(state->on_top[colour]) : 0;
    }
    return count;
}

static int highest(const struct game *game, const void *match, uint8_t seat, int thing) {
    const struct kilt_state *state = match;
    int height = 0;
    (void)game, (void)thing;
    for (int square = 0; square < KILT_SQUARES; square++) {
        const int colour = kilt_floor_colour(state->top[square]);
        if (state->height[square] > height && owns(state, colour, seat)) {
            height = state->height[square];
        }
    }
    return height;
}

static int floors_left(const struct game *game, const void *match, uint8_t seat, int thing) {
    (void)game, (void)thing;
    return kilt_floors_left(match, seat);
}

static int ducats_paid(const struct game *game, const void *match, uint8_t seat, int thing) {
    (void)game, (void)thing;
    return -((const struct kilt_state *)match)->account[seat][KILT_PAID];
}

/* ---- what was done ---- */

/* Ducats that went to those of the colour, for floors of theirs. */
static int paid_to(const struct aim_step *step, uint8_t seat, int thing) {
    const struct kilt_state *before = step->before;
    int sum = 0;
    for (size_t i = 0; i < step->events->count; i++) {
        const struct event *event = &step->events->items[i];
        sum += event->type == KILT_EVENT_PAID && event->seat == seat &&
                       kilt_floor_colour(before->top[event->what]) == thing
                   ? event->amount
                   : 0;
    }
    return sum;
}

static int count_of(const struct aim_step *step, uint8_t seat, int type, int ground) {
    int count = 0;
    for (size_t i = 0; i < step->events->count; i++) {
        const struct event *event = &step->events->items[i];
        count += event->type == type && event->seat == seat && (ground < 0 || event->reason == ground);
    }
    return count;
}

static int roofs(const struct aim_step *step, uint8_t seat, int thing) {
    (void)thing;
    return count_of(step, seat, KILT_EVENT_ROOF_SET, -1);
}

static int overbuilt(const struct aim_step *step, uint8_t seat, int thing) {
    (void)thing;
    return count_of(step, seat, KILT_EVENT_BUILT, KILT_ON_OTHER);
}

static int on_own(const struct aim_step *step, uint8_t seat, int thing) {
    (void)thing;
    return count_of(step, seat, KILT_EVENT_BUILT, KILT_ON_OWN);
}

static int days_called(const struct aim_step *step, uint8_t seat, int thing) {
    const struct kilt_state *before = step->before;
    (void)thing;
    return before->mover == seat ? count_of(step, step->intent->seat, KILT_EVENT_ROW_EMPTIED, -1) : 0;
}

static int crests_thing(const char *name) {
    return strcmp(name, "1") == 0 ? 1 : strcmp(name, "2") == 0 ? 2 : -1;
}

static int crests(const struct aim_step *step, uint8_t seat, int thing) {
    const struct kilt_intent *intent = kilt_view(step->intent);
    return intent->seat == seat && intent->verb == KILT_BUILD && intent->crests >= thing;
}

const struct aim_measure kilt_measures[] = {
    {.name = "towers", .now = towers},
    {.name = "highest", .now = highest},
    {.name = "floors-left", .now = floors_left},
    {.name = "paid", .grows = 1, .now = ducats_paid},
    {.name = "paid-to", .thing = kilt_colour_of, .grows = 1, .count = paid_to},
    {.name = "roofs-set", .grows = 1, .count = roofs},
    {.name = "overbuilt", .grows = 1, .count = overbuilt},
    {.name = "on-own", .grows = 1, .count = on_own},
    {.name = "days-called", .grows = 1, .count = days_called},
    {.name = "crests", .thing = crests_thing, .grows = 1, .count = crests},
    {.name = NULL},
};
