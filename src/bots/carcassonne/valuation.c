/* SPDX-License-Identifier: MIT */
/* A value is kept for the state as it is and changed by what one tile changes about it: the leaves of a search are
 * siblings, and reckoning each from nothing would be most of its time. */
#include "carcassonne/valuation.h"

#include "carcassonne/outlook.h"

_Static_assert((int)VALUATION_COLUMNS == (int)OUTLOOK_LEFT && (int)VALUATION_OPENS == (int)OUTLOOK_OPEN,
               "both see alike");

enum { HOLD_NOBODY, HOLD_MOVER, HOLD_OTHER, HOLD_BOTH, HOLD_MOVER_MORE, HOLD_OTHER_MORE };

static const uint8_t leaders[VALUATION_HOLDS] = {NOBODYS, MOVERS, OTHERS, 0, MOVERS, OTHERS};

static unsigned hold_of(int own, int others) {
    if (own && others) {
        return own == others ? HOLD_BOTH : own > others ? HOLD_MOVER_MORE : HOLD_OTHER_MORE;
    }
    return own ? HOLD_MOVER : others ? HOLD_OTHER : HOLD_NOBODY;
}

static void note_holds(struct valuation *valuation) {
    const unsigned own = valuation->mover * CARC_STANDING_BITS, other = CARC_STANDING_BITS - own;
    for (unsigned standing = 0; standing <= CARC_FOLLOWED; standing++) {
        valuation->holds[standing] =
            (uint8_t)hold_of(standing >> own & CARC_STANDING, standing >> other & CARC_STANDING);
        valuation->led[standing] = leaders[valuation->holds[standing]];
    }
}

static unsigned hold(const struct valuation *valuation, const struct carcassonne_state *board, unsigned label) {
    return valuation->holds[board->standing[label] & CARC_FOLLOWED];
}

/* ---- empty cells ---- */

/* The empty cells of a board that differs from the state by a tile: those beside it are looked at anew. */
struct rim {
    uint64_t kept; /* set of the state's gaps */
    unsigned count;
    struct gap fresh[CARC_SIDES];
};

/* Sets of gaps: of the state's, of the fresh ones. */
struct gap_set {
    uint64_t kept;
    unsigned fresh;
};

/* Takes one of SET out; NULL if it is empty. */
static const struct gap *take_gap(const struct valuation *valuation, const struct rim *rim, struct gap_set *set) {
    const struct gap *gap = NULL;
    if (set->kept) {
        gap = &valuation->gaps[__builtin_ctzll(set->kept)];
        set->kept &= set->kept - 1;
    } else if (set->fresh) {
        gap = &rim->fresh[__builtin_ctz(set->fresh)];
        set->fresh &= set->fresh - 1;
    }
    return gap;
}

static float worth_of_gap(const struct valuation *valuation, const struct carcassonne_state *board,
                          const struct gap *gap, unsigned self, unsigned who) {
    int meetings[CARC_KINDS][GAP_MEETINGS] = {{0}};
    float sum = 0;
    gap_meet(valuation->tables, board, gap, valuation->led, self, who, meetings);
    for (int kind = 0; kind < CARC_KINDS; kind++) {
        for (int meeting = 0; meeting < GAP_MEETINGS; meeting++) {
            sum += valuation->weights->meeting[kind][meeting] * (float)meetings[kind][meeting];
        }
    }
    return sum;
}

/* By how much what can be joined in SET is worth more if WHO leads in the feature with LABEL. */
static float change_of_meetings(const struct valuation *valuation, const struct carcassonne_state *board,
                                const struct rim *rim, struct gap_set set, unsigned label, unsigned who) {
    float sum = 0;
    for (const struct gap *gap = take_gap(valuation, rim, &set); gap; gap = take_gap(valuation, rim, &set)) {
        sum += worth_of_gap(valuation, board, gap, label, who) - worth_of_gap(valuation, board, gap, CARC_NONE, 0);
    }
    return sum;
}

static void note_gaps(struct valuation *valuation) {
    const struct carcassonne_state *state = valuation->state;
    valuation->gap_count = 0;
    memset(valuation->looks, 0, sizeof valuation->looks);
    for (unsigned word = 0; word < 2; word++) {
        for (uint64_t rest = state->available[word]; rest; rest &= rest - 1) {
            const unsigned cell = 64 * word + (unsigned)__builtin_ctzll(rest);
            struct gap *gap = &valuation->gaps[valuation->gap_count];
            *gap = gap_at(valuation->tables, state, cell);
            for (int i = 0; i < gap->count; i++) {
                valuation->looks[state->belongs[gap->numbers[i]]] |= (uint64_t)1 << valuation->gap_count;
            }
            valuation->meetings[valuation->gap_count] = worth_of_gap(valuation, state, gap, CARC_NONE, 0);
            valuation->features += valuation->meetings[valuation->gap_count++];
        }
    }
}

/* ---- features ---- */

/* What a feature shows. */
struct feature {
    unsigned label, sort, hold, open, cells, sides, fitting, closing;
    float worth;
    float larger[CARC_SEATS]; /* than the mover's keep, than the other's */
    struct gap_set looks;
};

static unsigned sort_of(const struct valuation *valuation, const struct carcassonne_state *board, unsigned label) {
    const unsigned kind = valuation->tables->kinds[label];
    return kind == CARC_PATH ? (board->standing[label] & CARC_FOUNTAIN) != 0 : kind + 1;
}

/* By how long so many tiles are waited for: of several cells each takes its time, as it would with fewer tiles for one
 * alone. */
static unsigned tiles_row(float wait) {
    static const float limits[VALUATION_TILES - 2] = {0.5f, 1.5f, 2.5f, 4.5f, 6.5f, 9.5f, 13.5f, 19.5f};
    unsigned row = 1;
    while (row < VALUATION_TILES - 1 && wait * (limits[row - 1] + 0.5f) < 1) {
        row++;
    }
    return row;
}

static float wait_for(int tiles) {
    return 1 / ((float)tiles + 0.5f);
}

static void look_around(const struct valuation *valuation, const struct carcassonne_state *board, const struct rim *rim,
                        struct feature *feature) {
    struct gap_set set = feature->looks;
    float fitting = 0, closing = 0;
    int is_stuck = 0;
    for (const struct gap *gap = take_gap(valuation, rim, &set); gap; gap = take_gap(valuation, rim, &set)) {
        const struct gap_tiles tiles =
            gap_tiles(valuation->tables, valuation->stock, valuation->to_come, board, gap, feature->label);
        fitting += wait_for(tiles.fitting);
        closing += wait_for(tiles.closing);
        is_stuck |= tiles.fitting == 0;
        feature->sides = gap->sides > feature->sides ? gap->sides : feature->sides;
        feature->cells++;
    }
    feature->cells = feature->cells < VALUATION_CELLS ? feature->cells : VALUATION_CELLS - 1;
    feature->fitting = tiles_row(fitting);
    feature->closing = is_stuck ? 0 : tiles_row(closing);
}

static void look_at_size(const struct valuation *valuation, const struct carcassonne_state *board,
                         const int keep[CARC_SEATS], struct feature *feature) {
    if (valuation->tables->kinds[feature->label] == CARC_HOUSE) {
        const int size = carcassonne_size(valuation->tables, board, feature->label);
        const int own = size - keep[valuation->mover], other = size - keep[valuation->mover ^ 1];
        feature->larger[0] = own > 0 ? (float)own : 0;
        feature->larger[1] = other > 0 ? (float)other : 0;
    }
}

/* The feature with LABEL, which LOOKS into these gaps. */
static struct feature look(const struct valuation *valuation, const struct carcassonne_state *board,
                           const struct rim *rim, const int keep[CARC_SEATS], unsigned label, struct gap_set looks) {
    struct feature feature = {.label = label,
                              .sort = sort_of(valuation, board, label),
                              .hold = hold(valuation, board, label),
                              .open = (unsigned)outlook_open_row(board->open[label]),
                              .worth = (float)carcassonne_worth(valuation->tables, board, label),
                              .looks = looks};
    look_around(valuation, board, rim, &feature);
    look_at_size(valuation, board, keep, &feature);
    return feature;
}

static float worth_of(const struct valuation *valuation, const struct feature *feature) {
    const struct valuation_weights *weights = valuation->weights;
    const unsigned sort = feature->sort, held = feature->hold;
    return weights->feature[sort][held][feature->open] + weights->worth[sort][held][feature->open] * feature->worth +
           weights->cells[sort][held][feature->cells] + weights->sides[sort][held][feature->sides] +
           weights->fitting[sort][held][feature->fitting] + weights->closing[sort][held][feature->closing] +
           weights->larger[0][held] * feature->larger[0] + weights->larger[1][held] * feature->larger[1];
}

/* A feature of the state. */
static struct feature look_before(const struct valuation *valuation, unsigned label) {
    const struct carcassonne_state *state = valuation->state;
    const int keep[CARC_SEATS] = {state->seats[0].keep_size, state->seats[1].keep_size};
    return look(valuation, state, NULL, keep, label, (struct gap_set){.kept = valuation->looks[label]});
}

static void note_features(struct valuation *valuation) {
    const struct carcassonne_state *state = valuation->state;
    valuation->label_count = 0;
    for (unsigned label = 0; label < CARC_NONE; label++) {
        if (state->belongs[label] == label && !carcassonne_is_complete(valuation->tables, state, label)) {
            const struct feature feature = look_before(valuation, label);
            valuation->labels[valuation->label_count++] = (uint8_t)label;
            valuation->worth[label] = worth_of(valuation, &feature);
            valuation->features += valuation->worth[label];
        }
    }
}

/* ---- followers, wall tiles, markers, keeps ---- */

static int keep_lead(const struct valuation *valuation, const int keep[CARC_SEATS]) {
    int size[CARC_SEATS];
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        size[seat] = keep[seat] ? keep[seat] + valuation->tables->keep_8 * valuation->state->seats[seat].hand[8] : 0;
    }
    const int lead = size[valuation->mover] - size[valuation->mover ^ 1];
    return lead < -VALUATION_KEEPS ? -VALUATION_KEEPS : lead > VALUATION_KEEPS ? VALUATION_KEEPS : lead;
}

static int supply_of(int supply) {
    return supply < 0 ? 0 : supply > CARC_FOLLOWERS ? CARC_FOLLOWERS : supply;
}

static int void_is_near(const struct valuation *valuation) {
    return valuation->left < 23;
}

static int void_of(const struct valuation *valuation, const struct carcassonne_state *board) {
    uint64_t cells[2];
    return carcassonne_void(valuation->tables, board, cells);
}

static int whose_void(int keeps) {
    return keeps > 0 ? 0 : keeps < 0 ? 1 : 2;
}

static int is_ahead(const struct valuation *valuation, int score, int step) {
    const unsigned tower = valuation->tables->tower_at[(score + step) % CARC_TRACK];
    return tower != CARC_NONE && (valuation->state->on_wall >> tower & 1);
}

static float worth_of_side(const struct valuation *valuation, const struct gains *gains, int side) {
    const struct valuation_weights *weights = valuation->weights;
    const int seat = valuation->mover ^ side;
    float sum =
        weights->supply[side][supply_of(gains->supply[seat])] + weights->hand[side][0] * (float)gains->landed[seat];
    for (int step = 1; step < VALUATION_STEPS; step++) {
        sum += is_ahead(valuation, gains->score[seat], step) ? weights->landing[side][step] : 0;
    }
    return sum;
}

/* All but features, by GAINS; the lead in points first. */
static float worth_of_rest(const struct valuation *valuation, const struct carcassonne_state *board,
                           const struct gains *gains) {
    const struct valuation_weights *weights = valuation->weights;
    const int keeps = keep_lead(valuation, gains->keep);
    float sum = (float)(gains->score[valuation->mover] - gains->score[valuation->mover ^ 1]) + valuation->hands +
                worth_of_side(valuation, gains, 0) + worth_of_side(valuation, gains, 1) +
                weights->keep[VALUATION_KEEPS + keeps];
    if (void_is_near(valuation)) {
        sum += weights->void_cells[whose_void(keeps)] * (float)void_of(valuation, board);
    }
    return sum;
}

static void note_hands(struct valuation *valuation) {
    valuation->hands = valuation->weights->turn;
    for (int side = 0; side < CARC_SEATS; side++) {
        for (int kind = 1; kind < CARC_WALL_KINDS; kind++) {
            valuation->hands +=
                valuation->weights->hand[side][kind] * valuation->state->seats[valuation->mover ^ side].hand[kind];
        }
    }
}

void valuation_begin(struct valuation *valuation, const struct carcassonne_tables *tables,
                     const struct stock_table *stock, const struct valuation_weights weights[VALUATION_COLUMNS],
                     const struct carcassonne_state *state, uint8_t mover, int left) {
    valuation->tables = tables;
    valuation->stock = stock;
    valuation->to_come = stock_left(state, mover);
    valuation->features = 0;
    valuation->weights = &weights[outlook_left_column(left)];
    valuation->state = state;
    valuation->left = left;
    valuation->mover = mover;
    note_holds(valuation);
    note_gaps(valuation);
    note_features(valuation);
    note_hands(valuation);
}

float valuation_lead(const struct valuation *valuation) {
    const struct gains gains = gains_before(valuation->state);
    return valuation->features + worth_of_rest(valuation, valuation->state, &gains);
}

/* ---- a tile more ---- */

/* A tile under judgement: its board, what is scored at once, what features and gaps show by the keeps of before, and
 * what the mover leads by without a follower more. */
struct laid {
    const struct carcassonne_state *board;
    struct rim rim;
    struct gains gains;
    int count;
    struct feature touched[CARC_NUMBERS]; /* features that the tile changed, or what looks into gaps beside it */
    uint8_t place[CARC_NUMBERS];          /* of these there, plus one, by label */
    float features, lead;
};

static void find_rim(const struct valuation *valuation, unsigned cell, struct laid *laid) {
    const uint8_t *next = valuation->tables->neighbours[cell];
    laid->rim.kept = 0;
    for (int i = 0; i < valuation->gap_count; i++) {
        const unsigned at = valuation->gaps[i].cell;
        const int is_beside = next[0] == at || next[1] == at || next[2] == at || next[3] == at;
        laid->rim.kept |= (uint64_t)(at != cell && !is_beside) << i;
    }
    laid->rim.count = 0;
    for (unsigned side = 0; side < CARC_SIDES; side++) {
        if (next[side] != CARC_NONE && laid->board->cells[next[side]] == CARC_NONE) {
            laid->rim.fresh[laid->rim.count++] = gap_at(valuation->tables, laid->board, next[side]);
        }
    }
}

static struct feature *touch(struct laid *laid, unsigned label) {
    if (!laid->place[label]) {
        laid->touched[laid->count].label = label;
        laid->touched[laid->count].looks = (struct gap_set){0};
        laid->place[label] = (uint8_t)++laid->count;
    }
    return &laid->touched[laid->place[label] - 1];
}

static void touch_all(const struct valuation *valuation, unsigned cell, struct laid *laid) {
    const struct carcassonne_state *board = laid->board;
    const unsigned tile = carcassonne_drawn(board);
    for (unsigned number = valuation->tables->first[tile]; number < valuation->tables->first[tile + 1]; number++) {
        touch(laid, board->belongs[number]);
    }
    for (int i = 0; i < valuation->gap_count; i++) {
        const struct gap *gap = &valuation->gaps[i];
        for (int j = 0; gap->cell == cell && j < gap->count; j++) {
            touch(laid, board->belongs[gap->numbers[j]]);
        }
    }
    for (unsigned i = 0; i < laid->rim.count; i++) {
        for (int j = 0; j < laid->rim.fresh[i].count; j++) {
            touch(laid, board->belongs[laid->rim.fresh[i].numbers[j]])->looks.fresh |= 1U << i;
        }
    }
}

/* Takes out of the sum what touched features were worth, and notes which gaps they look into. Gives the set of gaps in
 * which something else can be joined now: what looks into them was joined itself, or is led by somebody else. */
static uint64_t take_out(const struct valuation *valuation, struct laid *laid) {
    const struct carcassonne_state *board = laid->board;
    uint64_t changed = 0;
    for (int i = 0; i < valuation->label_count; i++) {
        const unsigned label = valuation->labels[i], now = board->belongs[label];
        if (laid->place[now]) {
            const uint64_t looks = valuation->looks[label] & laid->rim.kept;
            struct gap_set *set = &laid->touched[laid->place[now] - 1].looks;
            const int is_same = valuation->led[valuation->state->standing[label] & CARC_FOLLOWED] ==
                                valuation->led[board->standing[now] & CARC_FOLLOWED];
            changed |= set->kept ? looks | set->kept : is_same ? 0 : looks;
            set->kept |= looks;
            laid->features -= valuation->worth[label];
        }
    }
    return changed;
}

/* What can be joined in gaps of the state that are none any more or show something else, and in fresh ones. */
static float change_of_gaps(const struct valuation *valuation, const struct laid *laid, uint64_t changed) {
    float sum = 0;
    for (int i = 0; i < valuation->gap_count; i++) {
        const int is_kept = laid->rim.kept >> i & 1, is_changed = changed >> i & 1;
        sum -= is_kept && !is_changed ? 0 : valuation->meetings[i];
        sum += is_kept && is_changed ? worth_of_gap(valuation, laid->board, &valuation->gaps[i], CARC_NONE, 0) : 0;
    }
    for (unsigned i = 0; i < laid->rim.count; i++) {
        sum += worth_of_gap(valuation, laid->board, &laid->rim.fresh[i], CARC_NONE, 0);
    }
    return sum;
}

/* The board is the state with the tile on CELL. */
static void see_features(const struct valuation *valuation, unsigned cell, struct laid *laid) {
    const struct carcassonne_state *state = valuation->state;
    const int keep[CARC_SEATS] = {state->seats[0].keep_size, state->seats[1].keep_size};
    laid->features = valuation->features;
    find_rim(valuation, cell, laid);
    touch_all(valuation, cell, laid);
    laid->features += change_of_gaps(valuation, laid, take_out(valuation, laid));
    for (int i = 0; i < laid->count; i++) {
        struct feature *feature = &laid->touched[i];
        if (!carcassonne_is_complete(valuation->tables, laid->board, feature->label)) {
            *feature = look(valuation, laid->board, &laid->rim, keep, feature->label, feature->looks);
            laid->features += worth_of(valuation, feature);
        }
    }
}

/* The board is the state, on which the tile lies already. */
static void see_features_before(const struct valuation *valuation, struct laid *laid) {
    const unsigned tile = carcassonne_drawn(laid->board);
    laid->features = valuation->features;
    laid->rim.count = 0;
    for (unsigned number = valuation->tables->first[tile]; number < valuation->tables->first[tile + 1]; number++) {
        const unsigned label = laid->board->belongs[number];
        *touch(laid, label) = look_before(valuation, label);
    }
}

/* What houses show is judged by keeps; by how much that changes with those of GAINS. */
static float change_by_keeps(const struct valuation *valuation, const struct laid *laid, const struct gains *gains) {
    const struct carcassonne_state *state = valuation->state;
    const int keep[CARC_SEATS] = {state->seats[0].keep_size, state->seats[1].keep_size};
    float sum = 0;
    if (memcmp(keep, gains->keep, sizeof keep) == 0) {
        return 0;
    }
    for (unsigned label = 0; label < CARC_NONE; label++) {
        if (laid->board->belongs[label] == label && valuation->tables->kinds[label] == CARC_HOUSE &&
            !carcassonne_is_complete(valuation->tables, laid->board, label)) {
            struct feature feature = {.label = label};
            const float *larger[CARC_SEATS] = {valuation->weights->larger[0], valuation->weights->larger[1]};
            const unsigned held = hold(valuation, laid->board, label);
            look_at_size(valuation, laid->board, keep, &feature);
            sum -= larger[0][held] * feature.larger[0] + larger[1][held] * feature.larger[1];
            look_at_size(valuation, laid->board, gains->keep, &feature);
            sum += larger[0][held] * feature.larger[0] + larger[1][held] * feature.larger[1];
        }
    }
    return sum;
}

/* The mover's lead when GAINS is scored. */
static float lead_by(const struct valuation *valuation, const struct laid *laid, const struct gains *gains) {
    return laid->features + change_by_keeps(valuation, laid, gains) + worth_of_rest(valuation, laid->board, gains);
}

/* The mover's lead with one more follower of SEAT on the feature with LABEL, which has none. */
static float lead_with(const struct valuation *valuation, const struct laid *laid, uint8_t seat, unsigned label) {
    if (carcassonne_is_complete(valuation->tables, laid->board, label)) {
        struct gains with = laid->gains;
        gains_score(valuation->tables, laid->board, &with, label, seat);
        return lead_by(valuation, laid, &with);
    }
    const int side = seat != valuation->mover, supply = laid->gains.supply[seat];
    const float *hand = valuation->weights->supply[side];
    struct feature feature = laid->touched[laid->place[label] - 1];
    look_at_size(valuation, laid->board, laid->gains.keep, &feature);
    const float before = worth_of(valuation, &feature);
    feature.hold = side ? HOLD_OTHER : HOLD_MOVER;
    return laid->lead + hand[supply_of(supply - 1)] - hand[supply_of(supply)] - before + worth_of(valuation, &feature) +
           change_of_meetings(valuation, laid->board, &laid->rim, feature.looks, label, side ? OTHERS : MOVERS);
}

/* Whether no earlier number of TILE belongs to the feature of NUMBER. */
static int is_first(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned tile,
                    unsigned number) {
    unsigned first = tables->first[tile];
    while (board->belongs[first] != board->belongs[number]) {
        first++;
    }
    return first == number;
}

float valuation_of_tile(const struct valuation *valuation, const struct carcassonne_state *board, unsigned cell,
                        uint8_t seat, unsigned *label) {
    const struct carcassonne_tables *tables = valuation->tables;
    const unsigned tile = carcassonne_drawn(board);
    const float sign = seat == valuation->mover ? 1 : -1;
    struct laid laid;
    laid.board = board;
    laid.gains = gains_of(tables, board);
    laid.count = 0;
    memset(laid.place, 0, sizeof laid.place);
    if (cell == CARC_NONE) {
        see_features_before(valuation, &laid);
    } else {
        see_features(valuation, cell, &laid);
    }
    laid.lead = lead_by(valuation, &laid, &laid.gains);
    float best = sign * laid.lead;
    *label = CARC_NONE;
    for (unsigned number = tables->first[tile]; board->seats[seat].supply > 0 && number < tables->first[tile + 1];
         number++) {
        const unsigned at = board->belongs[number];
        if (!(board->standing[at] & CARC_FOLLOWED) && is_first(tables, board, tile, number)) {
            const float lead = sign * lead_with(valuation, &laid, seat, at);
            *label = lead > best ? at : *label;
            best = lead > best ? lead : best;
        }
    }
    return best;
}

/* ---- for learning ---- */

static void add(struct valuation_sign *signs, int *count, const float *weight, float times) {
    signs[*count] = (struct valuation_sign){weight, times};
    *count += times != 0;
}

static void add_feature(const struct valuation *valuation, unsigned label, struct valuation_sign *signs, int *count) {
    const struct valuation_weights *weights = valuation->weights;
    const struct feature feature = look_before(valuation, label);
    const unsigned sort = feature.sort, held = feature.hold;
    add(signs, count, &weights->feature[sort][held][feature.open], 1);
    add(signs, count, &weights->worth[sort][held][feature.open], feature.worth);
    add(signs, count, &weights->cells[sort][held][feature.cells], 1);
    add(signs, count, &weights->sides[sort][held][feature.sides], 1);
    add(signs, count, &weights->closing[sort][held][feature.closing], 1);
    add(signs, count, &weights->fitting[sort][held][feature.fitting], 1);
    add(signs, count, &weights->larger[0][held], feature.larger[0]);
    add(signs, count, &weights->larger[1][held], feature.larger[1]);
}

static void add_gaps(const struct valuation *valuation, struct valuation_sign *signs, int *count) {
    int meetings[CARC_KINDS][GAP_MEETINGS] = {{0}};
    for (int i = 0; i < valuation->gap_count; i++) {
        gap_meet(valuation->tables, valuation->state, &valuation->gaps[i], valuation->led, CARC_NONE, 0, meetings);
    }
    for (int kind = 0; kind < CARC_KINDS; kind++) {
        for (int meeting = 0; meeting < GAP_MEETINGS; meeting++) {
            add(signs, count, &valuation->weights->meeting[kind][meeting], (float)meetings[kind][meeting]);
        }
    }
}

static void add_side(const struct valuation *valuation, int side, struct valuation_sign *signs, int *count) {
    const struct valuation_weights *weights = valuation->weights;
    const struct carcassonne_seat *seat = &valuation->state->seats[valuation->mover ^ side];
    add(signs, count, &weights->supply[side][supply_of(seat->supply)], 1);
    for (int kind = 1; kind < CARC_WALL_KINDS; kind++) {
        add(signs, count, &weights->hand[side][kind], seat->hand[kind]);
    }
    for (int step = 1; step < VALUATION_STEPS; step++) {
        add(signs, count, &weights->landing[side][step], (float)is_ahead(valuation, seat->score, step));
    }
}

int valuation_signs(const struct valuation *valuation, struct valuation_sign signs[VALUATION_SIGNS]) {
    const struct valuation_weights *weights = valuation->weights;
    const struct gains gains = gains_before(valuation->state);
    const int keeps = keep_lead(valuation, gains.keep);
    int count = 0;
    add(signs, &count, &weights->turn, 1);
    for (int i = 0; i < valuation->label_count; i++) {
        add_feature(valuation, valuation->labels[i], signs, &count);
    }
    add_gaps(valuation, signs, &count);
    add_side(valuation, 0, signs, &count);
    add_side(valuation, 1, signs, &count);
    add(signs, &count, &weights->keep[VALUATION_KEEPS + keeps], 1);
    if (void_is_near(valuation)) {
        add(signs, &count, &weights->void_cells[whose_void(keeps)], (float)void_of(valuation, valuation->state));
    }
    return count;
}
