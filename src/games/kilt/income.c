/* SPDX-License-Identifier: MIT */
/* What the bank pays: areas on a ducat day, towers at the end; and who has won. */
#include "rules.h"

enum {
    FIRST_COLUMN = 1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20,
    LAST_COLUMN = FIRST_COLUMN << (KILT_COLUMNS - 1),
};

uint32_t kilt_widen(uint32_t squares) {
    return squares | squares << KILT_COLUMNS | squares >> KILT_COLUMNS | (squares & ~(uint32_t)LAST_COLUMN) << 1 |
           (squares & ~(uint32_t)FIRST_COLUMN) >> 1;
}

/* The part of SQUARES that hangs together with its lowest one. */
static uint32_t lowest_area(uint32_t squares) {
    uint32_t area = squares & -squares, before;
    do {
        before = area;
        area = kilt_widen(area) & squares;
    } while (area != before);
    return area;
}

/* Counts SQUARES: COLOUR's towers, crests that are seen, and roofs (K24, K26). */
static struct kilt_area measure(const struct kilt_state *state, uint32_t squares) {
    const uint32_t open = squares & ~state->roofs;
    struct kilt_area area = {
        .squares = squares,
        .towers = kilt_count(open),
        .crests = kilt_count(open & state->crested[0]) + kilt_count(open & state->crested[1]),
        .roofs = kilt_count(squares & state->roofs),
    };
    area.value = area.towers + area.crests + area.roofs;
    return area;
}

struct kilt_area kilt_best_area(const struct kilt_state *state, int colour) {
    struct kilt_area best = {0};
    for (uint32_t left = state->on_top[colour] | state->roofs; left;) {
        const struct kilt_area area = measure(state, lowest_area(left));
        best = area.value > best.value ? area : best;
        left &= ~area.squares;
    }
    return best;
}

int kilt_income(const struct kilt_state *state, int colour) {
    return kilt_best_area(state, colour).value;
}

struct kilt_area kilt_final(const struct kilt_state *state, int colour) {
    return measure(state, state->on_top[colour] & ~state->roofs);
}

/* ---- paying ---- */

static void pay(struct play *play, int colour, int type, int source, const struct kilt_area *area) {
    const uint8_t seat = play->state->owner[colour];
    kilt_change_ducats(play->state, seat, source, area->value);
    event_add(play->events, (struct event){.type = (uint8_t)type,
                                           .seat = seat,
                                           .what = (uint8_t)colour,
                                           .from = (uint8_t)area->towers,
                                           .to = (uint8_t)area->crests,
                                           .reason = (uint8_t)area->roofs,
                                           .amount = (int16_t)area->value,
                                           .extra = area->squares});
}

void kilt_hold_ducat_day(struct play *play) {
    event_add(play->events, (struct event){.type = KILT_EVENT_DUCAT_DAY, .seat = GAME_NO_SEAT});
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        if (play->state->owner[colour] != GAME_NO_SEAT) {
            const struct kilt_area area = kilt_best_area(play->state, colour);
            pay(play, colour, KILT_EVENT_INCOME, KILT_DUCAT_DAYS, &area);
        }
    }
}

void kilt_hold_final(struct play *play) {
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        if (play->state->owner[colour] != GAME_NO_SEAT) {
            const struct kilt_area area = kilt_final(play->state, colour);
            pay(play, colour, KILT_EVENT_FINAL, KILT_FINAL, &area);
        }
    }
}

int kilt_floors_left(const struct kilt_state *state, int seat) {
    int floors = 0;
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        floors += state->owner[colour] == seat ? state->floors_left[colour] : 0;
    }
    return floors;
}
