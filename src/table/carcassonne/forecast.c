/* SPDX-License-Identifier: MIT */
/* The tile is laid on a copy and what came of it compared with before: no rule is written a second time. */
#include "table/carcassonne/forecast.h"

#include <string.h>

uint8_t forecast_tower(const struct carcassonne_tables *tables, const struct carcassonne_state *board, int score) {
    const unsigned tower = tables->tower_at[score % CARC_TRACK];
    return tower != CARC_NONE && (board->on_wall >> tower & 1) ? tables->corner_of[tower] : CARC_NONE;
}

/* Features of TILE on BOARD that somebody stands on, or nobody, by their first local features there. */
static unsigned features_of(const struct carcassonne_tables *tables, const struct carcassonne_state *board,
                            unsigned tile, unsigned is_followed) {
    const unsigned first = tables->first[tile], count = tables->first[tile + 1] - first;
    unsigned set = 0;
    for (unsigned local = 0; local < count; local++) {
        const unsigned label = board->belongs[first + local];
        unsigned is_meant = (unsigned)((board->standing[label] & CARC_FOLLOWED) != 0) == is_followed;
        for (unsigned before = 0; before < local; before++) {
            is_meant &= board->belongs[first + before] != label;
        }
        set |= is_meant << local;
    }
    return set;
}

unsigned forecast_free(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned tile) {
    return features_of(tables, board, tile, 0);
}

unsigned forecast_taken(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned tile) {
    return features_of(tables, board, tile, 1);
}

static void put_follower(struct carcassonne_state *board, unsigned seat, unsigned number) {
    struct carcassonne_seat *own = &board->seats[seat];
    board->standing[board->belongs[number]] += (uint8_t)(1u << seat * CARC_STANDING_BITS);
    own->supply--;
    for (int i = 0; i < CARC_FOLLOWERS; i++) {
        if (own->followers[i] == CARC_NONE) {
            own->followers[i] = (uint8_t)number;
            return;
        }
    }
}

/* ---- what came of what ---- */

/* What LABEL's feature was before: points of what was somebody's, and how many such features. */
static void find_origins(const struct carcassonne_tables *tables, const struct carcassonne_state *before,
                         struct forecast *forecast, struct forecast_feature *feature) {
    uint8_t seen[CARC_NUMBERS] = {0};
    for (unsigned number = 0; number < CARC_NONE; number++) {
        const unsigned label = before->belongs[number];
        if (label == CARC_NONE || forecast->board.belongs[number] != feature->label || seen[label]) {
            continue;
        }
        seen[label] = 1;
        const int is_followed = (before->standing[label] & CARC_FOLLOWED) != 0;
        feature->joins = (uint8_t)(feature->joins + is_followed);
        feature->gain = (int16_t)(feature->gain - (is_followed ? carcassonne_worth(tables, before, label) : 0));
    }
}

/* Says whether the feature of LABEL could still change before the tile was laid. */
static int was_done(const struct carcassonne_tables *tables, const struct carcassonne_state *before, unsigned number) {
    const unsigned label = before->belongs[number];
    return label != CARC_NONE && !before->open[label] && tables->kinds[label] <= CARC_COURT;
}

static void add_feature(const struct carcassonne_tables *tables, const struct carcassonne_state *before,
                        struct forecast *forecast, unsigned label) {
    const struct carcassonne_state *board = &forecast->board;
    struct forecast_feature *feature = &forecast->features[forecast->count++];
    *feature = (struct forecast_feature){.label = (uint8_t)label,
                                         .kind = tables->kinds[label],
                                         .size = (uint8_t)carcassonne_size(tables, board, label),
                                         .open = board->open[label],
                                         .scorer = carcassonne_scorer(board, label),
                                         .worth = (int16_t)carcassonne_worth(tables, board, label),
                                         .is_complete = (uint8_t)carcassonne_is_complete(tables, board, label)};
    for (unsigned seat = 0; seat < CARC_SEATS; seat++) {
        feature->followers[seat] = (uint8_t)carcassonne_standing(board, label, seat);
    }
    feature->is_closed = !feature->is_complete && !feature->open;
    feature->gain = feature->worth;
    find_origins(tables, before, forecast, feature);
    if (feature->is_complete && feature->scorer != GAME_NO_SEAT) {
        forecast->points[feature->scorer] += feature->worth;
        forecast->completed[feature->scorer]++;
        const struct carcassonne_seat *own = &board->seats[feature->scorer];
        feature->grows_keep = feature->kind == CARC_HOUSE && (own->keep == CARC_NONE || feature->size > own->keep_size);
    }
}

/* A marker that moves once lands where it must; where it moves more often the order may matter. */
static void find_landings(const struct carcassonne_tables *tables, struct forecast *forecast) {
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        const int score = forecast->board.seats[seat].score + forecast->points[seat];
        forecast->lands[seat] =
            forecast->completed[seat] == 1 ? forecast_tower(tables, &forecast->board, score) : CARC_NONE;
    }
}

/* Whatever of the tile's surroundings has changed: its own features and those that it closes a side of. */
static int has_changed(const struct carcassonne_state *before, const struct carcassonne_state *board, unsigned number,
                       unsigned label) {
    const unsigned old = before->belongs[number];
    return old == CARC_NONE || before->open[old] != board->open[label] ||
           before->standing[old] != board->standing[label];
}

static void find_features(const struct carcassonne_tables *tables, const struct carcassonne_state *before,
                          struct forecast *forecast) {
    uint8_t seen[CARC_NUMBERS] = {0};
    for (unsigned number = 0; number < CARC_NONE && forecast->count < FORECAST_FEATURES; number++) {
        const unsigned label = forecast->board.belongs[number];
        if (label == CARC_NONE || seen[label] || was_done(tables, before, number) ||
            !has_changed(before, &forecast->board, number, label)) {
            continue;
        }
        seen[label] = 1;
        add_feature(tables, before, forecast, label);
    }
    find_landings(tables, forecast);
}

void forecast_lay(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned cell,
                  unsigned rotation, unsigned local, struct forecast *forecast) {
    const unsigned tile = carcassonne_drawn(state);
    *forecast = (struct forecast){.board = *state};
    carcassonne_lay(tables, &forecast->board, tile, rotation, cell);
    forecast->board.laid = (uint8_t)cell;
    if (local != CARC_NONE) {
        put_follower(&forecast->board, state->to_act, tables->first[tile] + local);
    }
    find_features(tables, state, forecast);
}

/* Features of the tile, and those that it completed: their followers stand there until the turn ends. */
static int is_of_turn(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned tile,
                      unsigned number) {
    const unsigned label = board->belongs[number];
    return tables->tiles[number] == tile ||
           ((board->standing[label] & CARC_FOLLOWED) && carcassonne_is_complete(tables, board, label));
}

void forecast_follower(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned local,
                       struct forecast *forecast) {
    const unsigned tile = carcassonne_drawn(state);
    uint8_t seen[CARC_NUMBERS] = {0};
    *forecast = (struct forecast){.board = *state};
    if (local != CARC_NONE) {
        put_follower(&forecast->board, state->to_act, tables->first[tile] + local);
    }
    for (unsigned number = 0; number < CARC_NONE && forecast->count < FORECAST_FEATURES; number++) {
        const unsigned label = state->belongs[number];
        if (label != CARC_NONE && !seen[label] && is_of_turn(tables, &forecast->board, tile, number)) {
            seen[label] = 1;
            add_feature(tables, state, forecast, label);
        }
    }
    find_landings(tables, forecast);
}
