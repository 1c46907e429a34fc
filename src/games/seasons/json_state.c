/* SPDX-License-Identifier: MIT */
/* The state as the trace's object, key by key in the format's order; and as the bot protocol's, which hides what the
 * viewer may not know. */
#include "../words.h"
#include "rules.h"

static json_t *seat_or_null(uint8_t seat) {
    return seat == GAME_NO_SEAT ? json_null() : json_integer(seat);
}

static json_t *cards_in(unsigned set) {
    json_t *cards = json_array();
    for (; set; set &= set - 1) {
        json_array_append_new(cards, json_string(seasons_card_name(lowest_bit(set))));
    }
    return cards;
}

/* COUNT piles by kind (the last is talers'); empty ones are left out unless ALL. */
static json_t *piles(const uint8_t *amounts, int count, int all) {
    json_t *object = json_object();
    for (int kind = 0; kind < count; kind++) {
        if (all || amounts[kind]) {
            json_object_set_new(object, seasons_kind_name(kind), json_integer(amounts[kind]));
        }
    }
    return object;
}

static json_t *traders(const struct seasons_state *state) {
    json_t *object = json_object();
    for (int kind = 0; kind < KINDS; kind++) {
        json_object_set_new(object, seasons_kind_name(kind), seat_or_null(state->traders[kind]));
    }
    return object;
}

static json_t *tiles(const struct seasons_state *state) {
    json_t *object = json_object();
    for (int tile = 0; tile < TILES; tile++) {
        json_object_set_new(object, seasons_tile_name(tile), seat_or_null(state->tile_owner[tile]));
    }
    return object;
}

static json_t *places(const struct seasons_state *state) {
    json_t *object = json_object();
    const int end = state->season == WINTER ? PLACE_INNKEEPER : PLACE_GRANARY;
    for (int place = 0; place < end; place++) {
        json_object_set_new(object, seasons_place_name(place), seat_or_null(state->places[place]));
    }
    return object;
}

static json_t *worker_goods(const struct seasons_seat *seat) {
    json_t *object = json_object();
    for (unsigned set = seat->equipped; set; set &= set - 1) {
        const int card = lowest_bit(set);
        json_object_set_new(object, seasons_card_name(card), piles(seat->worker_goods[worker_index(card)], KINDS, 0));
    }
    return object;
}

static json_t *seat_object(const struct seasons_seat *seat, int hides_choice) {
    json_t *object = json_object();
    json_object_set_new(object, "vp", json_integer(seat->vp));
    json_object_set_new(object, "talers", json_integer(seat->talers));
    json_object_set_new(object, "goods", piles(seat->goods, KINDS, 1));
    json_object_set_new(object, "helpers", json_integer(seat->helpers));
    json_object_set_new(object, "hand", cards_in(seat->hand));
    json_object_set_new(object, "discard", cards_in(seat->discard));
    json_object_set_new(object, "chosen", hides_choice ? json_null() : cards_in(seat->chosen));
    json_object_set_new(object, "worker_goods", worker_goods(seat));
    json_object_set_new(object, "lost", cards_in(seat->lost));
    return object;
}

static json_t *seats(const struct seasons_state *state, uint8_t viewer) {
    const int before_reveal = state->phase == PHASE_CHOOSE || state->phase == PHASE_WINTER ||
                              state->phase == PHASE_COURT || state->phase == PHASE_SHARE;
    json_t *array = json_array();
    for (int seat = 0; seat < state->seat_count; seat++) {
        const int hides = viewer != GAME_NO_SEAT && seat != viewer && before_reveal;
        json_array_append_new(array, seat_object(&state->seats[seat], hides));
    }
    return array;
}

static json_t *deck(const struct seasons_state *state) {
    json_t *array = json_array();
    for (int i = 0; i < state->deck_left; i++) {
        const char *name = seasons_winter_card_name(state->deck[i]);
        json_array_append_new(array, name ? json_string(name) : json_null());
    }
    return array;
}

static json_t *winter(const struct seasons_state *state, uint8_t viewer) {
    if (state->season != WINTER) {
        return json_null();
    }
    json_t *object = json_object();
    json_t *up = json_array();
    for (unsigned set = state->up; set; set &= set - 1) {
        json_array_append_new(up, json_string(seasons_winter_card_name(lowest_bit(set))));
    }
    json_object_set_new(object, "deck", viewer == GAME_NO_SEAT ? deck(state) : json_integer(state->deck_left));
    json_object_set_new(object, "up", up);
    json_object_set_new(object, "innkeeper", seat_or_null(state->places[PLACE_INNKEEPER]));
    json_object_set_new(object, "tavern_talers", json_integer(state->tavern_talers));
    json_object_set_new(object, "courting", state->courting_begun ? seats_write(state->courting) : json_null());
    json_object_set_new(object, "damsel", piles(state->damsel, KINDS + 1, 0));
    return object;
}

static json_t *this_round(const struct seasons_state *state) {
    json_t *built = json_array();
    json_t *placed = json_array();
    json_t *fresh = json_array();
    for (int seat = 0; seat < state->seat_count; seat++) {
        json_t *buildings = json_array();
        for (unsigned set = state->seats[seat].placed; set; set &= set - 1) {
            json_array_append_new(buildings, json_string(seasons_building_name(lowest_bit(set))));
        }
        json_array_append_new(built, json_integer(state->seats[seat].built));
        json_array_append_new(placed, buildings);
    }
    for (unsigned set = state->fresh; set; set &= set - 1) {
        json_array_append_new(fresh, json_string(seasons_kind_name(lowest_bit(set))));
    }
    json_t *object = json_object();
    json_object_set_new(object, "built", built);
    json_object_set_new(object, "placed", placed);
    json_object_set_new(object, "fresh", fresh);
    json_object_set_new(object, "builds_left", json_integer(state->builds_left));
    return object;
}

json_t *seasons_state_write(const struct game *game, const void *match, uint8_t viewer) {
    const struct seasons_state *state = match;
    json_t *object = json_object();
    json_object_set_new(object, "round", json_integer(state->round));
    json_object_set_new(object, "rounds", json_integer(state->rounds));
    json_object_set_new(object, "start", json_integer(state->start));
    json_object_set_new(object, "phase", json_string(seasons_phase_name(state->phase)));
    json_object_set_new(object, "to_act", seats_write(state->to_act));
    json_object_set_new(object, "bank", json_integer(state->bank));
    json_object_set_new(object, "round_talers", json_integer(state->round_talers));
    json_object_set_new(object, "carts", piles(state->carts, KINDS, 1));
    json_object_set_new(object, "defence_tower", piles(state->tower, KINDS, 1));
    json_object_set_new(object, "forge", json_integer(state->forge));
    json_object_set_new(object, "traders", traders(state));
    json_object_set_new(object, "tiles", tiles(state));
    json_object_set_new(object, "places", places(state));
    json_object_set_new(object, "seats", seats(state, viewer));
    json_object_set_new(object, "winter", winter(state, viewer));
    json_object_set_new(object, "over", json_boolean(state->phase == PHASE_OVER));
    json_object_set_new(object, "ranking", ranking_write(game, state));
    if (viewer != GAME_NO_SEAT) {
        json_object_set_new(object, "this_round", this_round(state));
    }
    return object;
}
