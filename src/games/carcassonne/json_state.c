/* SPDX-License-Identifier: MIT */
/* The state as the trace's object, key by key in the format's order; and as the bot protocol's. */
#include <stdio.h>

#include "../words.h"
#include "rules.h"

static void set(json_t *object, const char *key, json_t *value) {
    json_object_set_new(object, key, value);
}

static json_t *name_of(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                       unsigned number) {
    char text[CARC_TEXT_SIZE];
    return json_string(
        carcassonne_at_text(carcassonne_position(tables, state, number), carcassonne_letter(tables, number), text));
}

static json_t *face_name(const struct carcassonne_tables *tables, unsigned tile) {
    return tile < CARC_TILES ? json_string(tables->faces[tables->face_of[tile]].name) : json_null();
}

static json_t *cell_name(const struct carcassonne_tables *tables, unsigned cell) {
    char text[CARC_TEXT_SIZE];
    return cell == CARC_NONE ? json_null() : json_string(carcassonne_at_text(tables->positions[cell], 0, text));
}

/* ---- the board ---- */

static json_t *stack_left(const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    json_t *array = json_array();
    for (unsigned i = state->drawn; i < CARC_TILES; i++) {
        json_array_append_new(array, face_name(tables, state->stack[i]));
    }
    return array;
}

static json_t *discarded(const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    json_t *array = json_array();
    for (unsigned i = 0; i < CARC_TILES; i++) {
        if (state->unplaced >> i & 1) {
            json_array_append_new(array, face_name(tables, state->stack[i]));
        }
    }
    return array;
}

static json_t *tiles(const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    json_t *object = json_object();
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        const unsigned code = state->cells[cell];
        if (code != CARC_NONE) {
            char text[CARC_TEXT_SIZE];
            const char *name = tables->faces[tables->face_of[code / CARC_ROTATIONS]].name;
            set(object, carcassonne_at_text(tables->positions[cell], 0, text),
                json_sprintf("%s/%u", name, code % CARC_ROTATIONS));
        }
    }
    return object;
}

static json_t *corners(const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    json_t *object = json_object();
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        char space[8];
        snprintf(space, sizeof space, "%u", tables->corners[tables->corner_of[tower]].spaces[0]);
        set(object, space, state->on_wall >> tower & 1 ? json_integer(state->wall[tower]) : json_null());
    }
    return object;
}

/* ---- seats ---- */

static json_t *points_by_source(const struct carcassonne_seat *seat) {
    json_t *object = json_object();
    for (int source = 0; source < CARC_SOURCES; source++) {
        set(object, carcassonne_source_name(source), json_integer(seat->points[source]));
    }
    return object;
}

/* By cell, then in the face's order. */
static json_t *followers(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                         const struct carcassonne_seat *seat) {
    json_t *array = json_array();
    unsigned last = 0;
    for (;;) {
        unsigned best = UINT16_MAX, number = CARC_NONE;
        for (int i = 0; i < CARC_FOLLOWERS; i++) {
            if (seat->followers[i] != CARC_NONE) {
                const unsigned key =
                    carcassonne_position(tables, state, seat->followers[i]) * CARC_NUMBERS + seat->followers[i] + 1u;
                if (key > last && key < best) {
                    best = key;
                    number = seat->followers[i];
                }
            }
        }
        if (number == CARC_NONE) {
            return array;
        }
        json_array_append_new(array, name_of(tables, state, number));
        last = best;
    }
}

static json_t *keep(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                    const struct carcassonne_seat *seat) {
    if (seat->keep == CARC_NONE) {
        return json_null();
    }
    json_t *object = json_object();
    set(object, "house", name_of(tables, state, seat->keep));
    set(object, "size", json_integer(seat->keep_size));
    return object;
}

static json_t *wall_tiles(const uint8_t counts[CARC_WALL_KINDS]) {
    json_t *array = json_array();
    for (int kind = 0; kind < CARC_WALL_KINDS; kind++) {
        for (int copy = 0; copy < counts[kind]; copy++) {
            json_array_append_new(array, json_integer(kind));
        }
    }
    return array;
}

static json_t *seats(const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    json_t *array = json_array();
    for (int i = 0; i < CARC_SEATS; i++) {
        const struct carcassonne_seat *seat = &state->seats[i];
        json_t *object = json_object();
        set(object, "score", json_integer(seat->score));
        set(object, "points", points_by_source(seat));
        set(object, "supply", json_integer(seat->supply));
        set(object, "followers", followers(tables, state, seat));
        set(object, "keep", keep(tables, state, seat));
        set(object, "wall_tiles", wall_tiles(seat->hand));
        set(object, "fresh", wall_tiles(seat->fresh));
        json_array_append_new(array, object);
    }
    return array;
}

/* ---- features ---- */

static json_t *feature(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned label) {
    json_t *object = json_object();
    set(object, "kind", json_string(carcassonne_kind_name(tables->kinds[label])));
    set(object, "size", json_integer(carcassonne_size(tables, state, label)));
    set(object, "open", json_integer(state->open[label]));
    set(object, "followers",
        json_pack("[i,i]", carcassonne_standing(state, label, 0), carcassonne_standing(state, label, 1)));
    set(object, "fountain", json_boolean(state->standing[label] & CARC_FOUNTAIN));
    set(object, "markets", json_integer(state->markets[label]));
    return object;
}

static json_t *features(const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    json_t *object = json_object();
    uint8_t labels[CARC_NUMBERS];
    int count = 0;
    for (unsigned label = 0; label < CARC_NONE; label++) {
        if (state->belongs[label] == label && (state->open[label] || state->standing[label] & CARC_FOLLOWED)) {
            labels[count++] = (uint8_t)label;
        }
    }
    carc_sort_by_name(tables, state, labels, count);
    for (int i = 0; i < count; i++) {
        char text[CARC_TEXT_SIZE];
        const unsigned number = carcassonne_feature_name(tables, state, labels[i]);
        set(object,
            carcassonne_at_text(carcassonne_position(tables, state, number), carcassonne_letter(tables, number), text),
            feature(tables, state, labels[i]));
    }
    return object;
}

static json_t *due(const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    json_t *array = json_array();
    for (int i = 0; i < state->due_count; i++) {
        json_array_append_new(array, name_of(tables, state, carcassonne_feature_name(tables, state, state->due[i])));
    }
    return array;
}

json_t *carc_state_write(const struct game *game, const void *match, uint8_t viewer) {
    const struct carcassonne_tables *tables = game->tables;
    const struct carcassonne_state *state = match;
    const int is_over = state->phase == CARC_PHASE_OVER;
    json_t *object = json_object();
    set(object, "turn", json_integer(state->turn));
    set(object, "start", json_integer(state->start));
    set(object, "phase", json_string(carcassonne_phase_name(state->phase)));
    set(object, "to_act", is_over ? json_array() : json_pack("[i]", state->to_act));
    set(object, "drawn", is_over ? json_null() : face_name(tables, carcassonne_drawn(state)));
    set(object, "laid", cell_name(tables, state->laid));
    set(object, "stack", viewer == GAME_NO_SEAT ? stack_left(tables, state) : json_integer(CARC_TILES - state->drawn));
    set(object, "discarded", discarded(tables, state));
    set(object, "tiles", tiles(tables, state));
    set(object, "corners", corners(tables, state));
    set(object, "seats", seats(tables, state));
    set(object, "features", features(tables, state));
    set(object, "due", due(tables, state));
    set(object, "over", json_boolean(is_over));
    set(object, "ranking", ranking_write(game, state));
    return object;
}
