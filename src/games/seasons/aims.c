/* SPDX-License-Identifier: MIT */
/* What aims may ask of a match of this game (castellany/aim.h). */
#include "rules.h"

/* ---- tiles: one by its name, all houses, all towers, or all of them ---- */

enum { ALL_HOUSES = TILES, ALL_TOWERS, ALL_TILES };

static int tile_thing(const char *name) {
    static const char *const groups[] = {"house", "tower", "tile"};
    for (int i = 0; i < 3; i++) {
        if (strcmp(groups[i], name) == 0) {
            return ALL_HOUSES + i;
        }
    }
    return seasons_tile_of(name);
}

static int is_meant(int tile, int thing) {
    switch (thing) {
    case ALL_HOUSES:
        return tile >= HOUSE_1 && tile < HOUSE_1 + HOUSE_TILES;
    case ALL_TOWERS:
        return tile >= TOWER_1 && tile < TOWER_1 + TOWER_TILES;
    case ALL_TILES:
        return 1;
    default:
        return tile == thing;
    }
}

static int tiles_of(const struct seasons_state *state, uint8_t owner, int thing) {
    int count = 0;
    for (int tile = 0; tile < TILES; tile++) {
        count += is_meant(tile, thing) && state->tile_owner[tile] == owner;
    }
    return count;
}

static int built(const struct game *game, const void *state, uint8_t seat, int thing) {
    (void)game;
    return tiles_of(state, seat, thing);
}

static int left_to_build(const struct game *game, const void *state, uint8_t seat, int thing) {
    (void)game, (void)seat;
    return tiles_of(state, GAME_NO_SEAT, thing);
}

/* ---- what lies before a seat ---- */

static int talers(const struct game *game, const void *state, uint8_t seat, int thing) {
    (void)game, (void)thing;
    return ((const struct seasons_state *)state)->seats[seat].talers;
}

static int kind_thing(const char *name) {
    return seasons_kind_of(name);
}

static int goods(const struct game *game, const void *state, uint8_t seat, int thing) {
    (void)game;
    return ((const struct seasons_state *)state)->seats[seat].goods[thing];
}

/* ---- what was done ---- */

static int card_thing(const char *name) {
    return seasons_card_of(name);
}

/* A hidden choice counts when it is made: who may not play a card does not choose it. */
static int chosen(const struct aim_step *step, uint8_t seat, int thing) {
    const struct seasons_intent *intent = seasons_view(step->intent);
    return intent->seat == seat && intent->verb == VERB_CHOOSE && intent->cards >> thing & 1;
}

static int of_verb(const struct aim_step *step, uint8_t seat, int verb) {
    return step->intent->seat == seat && step->intent->verb == verb;
}

static int bought(const struct aim_step *step, uint8_t seat, int thing) {
    (void)thing;
    return of_verb(step, seat, VERB_BUY);
}

static int placed(const struct aim_step *step, uint8_t seat, int thing) {
    (void)thing;
    return of_verb(step, seat, VERB_PLACE);
}

static int forged(const struct aim_step *step, uint8_t seat, int thing) {
    const struct seasons_intent *intent = seasons_view(step->intent);
    int sum = 0;
    (void)thing;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        sum += of_verb(step, seat, VERB_BUILD) ? intent->forged[kind] : 0;
    }
    return sum;
}

const struct aim_measure seasons_measures[] = {
    {.name = "built", .thing = tile_thing, .grows = 1, .now = built, .rest = left_to_build},
    {.name = "talers", .now = talers},
    {.name = "goods", .thing = kind_thing, .now = goods},
    {.name = "chosen", .thing = card_thing, .grows = 1, .count = chosen},
    {.name = "bought", .grows = 1, .count = bought},
    {.name = "placed", .grows = 1, .count = placed},
    {.name = "forged", .grows = 1, .count = forged},
    {.name = NULL},
};
