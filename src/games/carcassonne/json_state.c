/* SPDX-License-Identifier: MIT */
/* The state as the trace's object, key by key in the format's order; and as the bot protocol's. */
#include <stdio.h>

#include "../words.h"
#include "rules.h"

static void name_of(struct written *out, const char *key, const struct carcassonne_tables *tables,
                    const struct carcassonne_state *state, unsigned number) {
    char text[CARC_TEXT_SIZE];
    written_text(
        out, key,
        carcassonne_at_text(carcassonne_position(tables, state, number), carcassonne_letter(tables, number), text));
}

static void face_name(struct written *out, const char *key, const struct carcassonne_tables *tables, unsigned tile) {
    if (tile < CARC_TILES) {
        written_text(out, key, tables->faces[tables->face_of[tile]].name);
    } else {
        written_null(out, key);
    }
}

static void cell_name(struct written *out, const char *key, const struct carcassonne_tables *tables, unsigned cell) {
    char text[CARC_TEXT_SIZE];
    if (cell == CARC_NONE) {
        written_null(out, key);
    } else {
        written_text(out, key, carcassonne_at_text(tables->positions[cell], 0, text));
    }
}

/* ---- the board ---- */

static void drawn(struct written *out, const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    if (state->phase == CARC_PHASE_OVER) {
        written_null(out, "drawn");
    } else {
        face_name(out, "drawn", tables, carcassonne_drawn(state));
    }
}

static void stack(struct written *out, const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    written_open(out, "stack", '[');
    for (unsigned i = state->drawn; i < CARC_TILES; i++) {
        face_name(out, NULL, tables, state->stack[i]);
    }
    written_close(out, ']');
}

static void discarded(struct written *out, const struct carcassonne_tables *tables,
                      const struct carcassonne_state *state) {
    written_open(out, "discarded", '[');
    for (unsigned i = 0; i < CARC_TILES; i++) {
        if (state->unplaced >> i & 1) {
            face_name(out, NULL, tables, state->stack[i]);
        }
    }
    written_close(out, ']');
}

static void tiles(struct written *out, const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    written_open(out, "tiles", '{');
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        const unsigned code = state->cells[cell];
        if (code != CARC_NONE) {
            char at[CARC_TEXT_SIZE], turned[sizeof tables->faces->name + 8];
            snprintf(turned, sizeof turned, "%s/%u", tables->faces[tables->face_of[code / CARC_ROTATIONS]].name,
                     code % CARC_ROTATIONS);
            written_text(out, carcassonne_at_text(tables->positions[cell], 0, at), turned);
        }
    }
    written_close(out, '}');
}

static void corners(struct written *out, const struct carcassonne_tables *tables,
                    const struct carcassonne_state *state) {
    written_open(out, "corners", '{');
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        char space[8];
        snprintf(space, sizeof space, "%u", tables->corners[tables->corner_of[tower]].spaces[0]);
        if (state->on_wall >> tower & 1) {
            written_number(out, space, state->wall[tower]);
        } else {
            written_null(out, space);
        }
    }
    written_close(out, '}');
}

/* ---- seats ---- */

static void points_by_source(struct written *out, const struct carcassonne_seat *seat) {
    written_open(out, "points", '{');
    for (int source = 0; source < CARC_SOURCES; source++) {
        written_number(out, carcassonne_source_name(source), seat->points[source]);
    }
    written_close(out, '}');
}

/* By cell, then in the face's order: the one of SEAT's followers that comes behind *LAST, CARC_NONE at the end. */
static unsigned next_follower(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                              const struct carcassonne_seat *seat, unsigned *last) {
    unsigned best = UINT16_MAX, number = CARC_NONE;
    for (int i = 0; i < CARC_FOLLOWERS; i++) {
        if (seat->followers[i] != CARC_NONE) {
            const unsigned key =
                carcassonne_position(tables, state, seat->followers[i]) * CARC_NUMBERS + seat->followers[i] + 1u;
            if (key > *last && key < best) {
                best = key;
                number = seat->followers[i];
            }
        }
    }
    *last = best;
    return number;
}

static void followers(struct written *out, const struct carcassonne_tables *tables,
                      const struct carcassonne_state *state, const struct carcassonne_seat *seat) {
    unsigned number, last = 0;
    written_open(out, "followers", '[');
    while ((number = next_follower(tables, state, seat, &last)) != CARC_NONE) {
        name_of(out, NULL, tables, state, number);
    }
    written_close(out, ']');
}

static void keep(struct written *out, const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                 const struct carcassonne_seat *seat) {
    if (seat->keep == CARC_NONE) {
        written_null(out, "keep");
        return;
    }
    written_open(out, "keep", '{');
    name_of(out, "house", tables, state, seat->keep);
    written_number(out, "size", seat->keep_size);
    written_close(out, '}');
}

static void wall_tiles(struct written *out, const char *key, const uint8_t counts[CARC_WALL_KINDS]) {
    written_open(out, key, '[');
    for (int kind = 0; kind < CARC_WALL_KINDS; kind++) {
        for (int copy = 0; copy < counts[kind]; copy++) {
            written_number(out, NULL, kind);
        }
    }
    written_close(out, ']');
}

static void seats(struct written *out, const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    written_open(out, "seats", '[');
    for (int i = 0; i < CARC_SEATS; i++) {
        const struct carcassonne_seat *seat = &state->seats[i];
        written_open(out, NULL, '{');
        written_number(out, "score", seat->score);
        points_by_source(out, seat);
        written_number(out, "supply", seat->supply);
        followers(out, tables, state, seat);
        keep(out, tables, state, seat);
        wall_tiles(out, "wall_tiles", seat->hand);
        wall_tiles(out, "fresh", seat->fresh);
        written_close(out, '}');
    }
    written_close(out, ']');
}

/* ---- features ---- */

static void feature(struct written *out, const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                    unsigned label) {
    char text[CARC_TEXT_SIZE];
    const unsigned number = carcassonne_feature_name(tables, state, label);
    written_open(
        out, carcassonne_at_text(carcassonne_position(tables, state, number), carcassonne_letter(tables, number), text),
        '{');
    written_text(out, "kind", carcassonne_kind_name(tables->kinds[label]));
    written_number(out, "size", carcassonne_size(tables, state, label));
    written_number(out, "open", state->open[label]);
    written_open(out, "followers", '[');
    written_number(out, NULL, carcassonne_standing(state, label, 0));
    written_number(out, NULL, carcassonne_standing(state, label, 1));
    written_close(out, ']');
    written_truth(out, "fountain", state->standing[label] & CARC_FOUNTAIN);
    written_number(out, "markets", state->markets[label]);
    written_close(out, '}');
}

static void features(struct written *out, const struct carcassonne_tables *tables,
                     const struct carcassonne_state *state) {
    uint8_t labels[CARC_NUMBERS];
    int count = 0;
    for (unsigned label = 0; label < CARC_NONE; label++) {
        if (state->belongs[label] == label && (state->open[label] || state->standing[label] & CARC_FOLLOWED)) {
            labels[count++] = (uint8_t)label;
        }
    }
    carc_sort_by_name(tables, state, labels, count);
    written_open(out, "features", '{');
    for (int i = 0; i < count; i++) {
        feature(out, tables, state, labels[i]);
    }
    written_close(out, '}');
}

static void due(struct written *out, const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    written_open(out, "due", '[');
    for (int i = 0; i < state->due_count; i++) {
        name_of(out, NULL, tables, state, carcassonne_feature_name(tables, state, state->due[i]));
    }
    written_close(out, ']');
}

static void to_act(struct written *out, const struct carcassonne_state *state) {
    written_open(out, "to_act", '[');
    if (state->phase != CARC_PHASE_OVER) {
        written_number(out, NULL, state->to_act);
    }
    written_close(out, ']');
}

void carc_state_write(const struct game *game, const void *match, uint8_t viewer, struct written *out) {
    const struct carcassonne_tables *tables = game->tables;
    const struct carcassonne_state *state = match;
    written_open(out, NULL, '{');
    written_number(out, "turn", state->turn);
    written_number(out, "start", state->start);
    written_text(out, "phase", carcassonne_phase_name(state->phase));
    to_act(out, state);
    drawn(out, tables, state);
    cell_name(out, "laid", tables, state->laid);
    if (viewer == GAME_NO_SEAT) {
        stack(out, tables, state);
    } else {
        written_number(out, "stack", CARC_TILES - state->drawn);
    }
    discarded(out, tables, state);
    tiles(out, tables, state);
    corners(out, tables, state);
    seats(out, tables, state);
    features(out, tables, state);
    due(out, tables, state);
    written_truth(out, "over", state->phase == CARC_PHASE_OVER);
    ranking_written(out, "ranking", game, state);
    written_close(out, '}');
}
