/* SPDX-License-Identifier: MIT */
/* The judgement: scores, what features promise, followers in hand, wall tiles, keeps and the void. */
#include "carcassonne/outlook.h"

#include "carcassonne/knowledge.h"
#include "soft.h"

int outlook_open_row(int open) {
    return open < OUTLOOK_OPEN ? open : OUTLOOK_OPEN - 1;
}

int outlook_left_column(int left) {
    static const uint8_t limits[OUTLOOK_LEFT - 1] = {2, 5, 9, 15, 23, 33, 45};
    int column = 0;
    while (column < OUTLOOK_LEFT - 1 && left >= limits[column]) {
        column++;
    }
    return column;
}

float outlook_promise(const struct outlook *outlook, const struct carcassonne_state *state, unsigned label) {
    const int kind = outlook->tables->kinds[label], row = outlook_open_row(state->open[label]);
    const float now = (float)carcassonne_worth(outlook->tables, state, label);
    return outlook->weights->chance[kind][row][outlook->column] *
           (now + outlook->weights->growth[kind][row][outlook->column]);
}

/* Only what the new tile is a part of, or closes, can have changed. */
static int is_touched(const struct outlook *outlook, const struct carcassonne_state *board,
                      const struct carcassonne_state *before, unsigned tile, unsigned label) {
    int touched = board->open[label] != before->open[label];
    for (unsigned number = outlook->tables->first[tile]; number < outlook->tables->first[tile + 1]; number++) {
        touched |= board->belongs[number] == label;
    }
    return touched;
}

struct tally outlook_tally(const struct outlook *outlook, const struct carcassonne_state *board,
                           const struct carcassonne_state *before) {
    uint8_t labels[GAINS_FOLLOWED];
    const int count = gains_followed(board, labels);
    struct tally tally = {.gains = gains_of(outlook->tables, board)};
    const unsigned tile = board->drawn > 0 ? carcassonne_drawn(board) : 0;
    for (int i = 0; i < count; i++) {
        const uint8_t label = labels[i], scorer = carcassonne_scorer(board, label);
        if (scorer != GAME_NO_SEAT && !carcassonne_is_complete(outlook->tables, board, label)) {
            const int is_new = board != before && is_touched(outlook, board, before, tile, label);
            tally.promised[scorer] += is_new ? outlook_promise(outlook, board, label) : outlook->promises[label];
        }
    }
    return tally;
}

/* ---- the rest ---- */

static float supply_worth(const struct outlook *outlook, int supply) {
    const int most = supply > CARC_FOLLOWERS ? CARC_FOLLOWERS : supply;
    return outlook->weights->supply[most] * (float)outlook->left / CARC_TILES;
}

static float hand_worth(const struct outlook *outlook, const struct carcassonne_seat *seat) {
    float worth = 0;
    for (int kind = 0; kind < CARC_WALL_KINDS; kind++) {
        const float fades = kind <= 3 ? (outlook->left < 8 ? (float)outlook->left / 8 : 1) : 1;
        worth += seat->hand[kind] ? outlook->weights->wall_tiles[kind] * fades * seat->hand[kind] : 0;
    }
    return worth;
}

/* Towers ahead of the marker, by how likely it comes to rest there. */
static float prospects(const struct outlook *outlook, const struct carcassonne_state *state, int score) {
    float worth = 0;
    for (int step = 1, space = score % CARC_TRACK; step < 16; step++) {
        space = space + 1 < CARC_TRACK ? space + 1 : 0;
        const unsigned tower = outlook->tables->tower_at[space];
        worth += tower != CARC_NONE && (state->on_wall >> tower & 1) ? outlook->weights->landing[step] : 0;
    }
    const float fades = outlook->left < 8 ? (float)outlook->left / 8 : 1;
    return worth * fades * outlook->weights->wall_tiles[0];
}

static float void_worth(const struct outlook *outlook, const struct carcassonne_state *state) {
    uint64_t cells[2];
    if (outlook->left > 8) {
        return outlook->weights->void_cells;
    }
    const float now = (float)carcassonne_void(outlook->tables, state, cells), part = (float)outlook->left / 9;
    return now * (1 - part) + outlook->weights->void_cells * part;
}

/* How much of the void SEAT 0 is likely to score, and seat 1. */
static void add_keeps(const struct outlook *outlook, const struct carcassonne_state *state, const int keep[CARC_SEATS],
                      float points[CARC_SEATS]) {
    int size[CARC_SEATS];
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        size[seat] = keep[seat] ? keep[seat] + outlook->tables->keep_8 * state->seats[seat].hand[8] : 0;
    }
    const float cells = void_worth(outlook, state);
    const float sure = outlook->weights->keep_slope * (1 + 8 * (1 - (float)outlook->left / CARC_TILES));
    const float share = 1 / (1 + soft_exp((float)(size[1] - size[0]) * sure));
    points[0] += cells * share;
    points[1] += cells * (1 - share);
}

void outlook_points(const struct outlook *outlook, const struct carcassonne_state *board, const struct tally *tally,
                    float points[CARC_SEATS]) {
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        const int score = tally->gains.score[seat];
        points[seat] = (float)score + tally->promised[seat] + supply_worth(outlook, tally->gains.supply[seat]) +
                       outlook->hand[seat] +
                       (score == outlook->score[seat] ? outlook->prospects[seat] : prospects(outlook, board, score)) +
                       outlook->weights->wall_tiles[0] * (float)tally->gains.landed[seat];
    }
    if (tally->gains.keep[0] == outlook->keep[0] && tally->gains.keep[1] == outlook->keep[1]) {
        points[0] += outlook->keep_points[0];
        points[1] += outlook->keep_points[1];
    } else {
        add_keeps(outlook, board, tally->gains.keep, points);
    }
}

float outlook_lead(const struct outlook *outlook, const struct carcassonne_state *board, const struct tally *tally,
                   uint8_t seat) {
    float points[CARC_SEATS];
    outlook_points(outlook, board, tally, points);
    return points[seat] - points[seat ^ 1];
}

float outlook_lead_with(const struct outlook *outlook, const struct carcassonne_state *board, const struct tally *tally,
                        float lead, uint8_t seat, unsigned label) {
    if (carcassonne_is_complete(outlook->tables, board, label)) {
        struct tally with = *tally;
        gains_score(outlook->tables, board, &with.gains, label, seat);
        return outlook_lead(outlook, board, &with, seat);
    }
    const int supply = tally->gains.supply[seat];
    return lead + outlook_promise(outlook, board, label) + supply_worth(outlook, supply - 1) -
           supply_worth(outlook, supply);
}

/* ---- beginning ---- */

static void note_promises(struct outlook *outlook, const struct carcassonne_state *state) {
    uint8_t labels[GAINS_FOLLOWED];
    const int count = gains_followed(state, labels);
    for (int i = 0; i < count; i++) {
        outlook->promises[labels[i]] = outlook_promise(outlook, state, labels[i]);
    }
}

void outlook_begin(struct outlook *outlook, const struct bot_view *view, const struct carcassonne_state *state) {
    const struct carcassonne_knowledge *knowledge = view->knowledge;
    outlook->tables = carcassonne_tables(view->game);
    outlook->weights = view->plain ? &knowledge->plain : &knowledge->weights;
    outlook->left = CARC_TILES - state->drawn;
    outlook->column = outlook_left_column(outlook->left);
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        outlook->score[seat] = state->seats[seat].score;
        outlook->keep[seat] = state->seats[seat].keep_size;
        outlook->hand[seat] = hand_worth(outlook, &state->seats[seat]);
        outlook->prospects[seat] = prospects(outlook, state, outlook->score[seat]);
        outlook->keep_points[seat] = 0;
    }
    add_keeps(outlook, state, outlook->keep, outlook->keep_points);
    note_promises(outlook, state);
}
