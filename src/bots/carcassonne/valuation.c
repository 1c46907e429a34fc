/* SPDX-License-Identifier: MIT */
#include "carcassonne/valuation.h"

#include "carcassonne/outlook.h"

_Static_assert((int)VALUATION_COLUMNS == (int)OUTLOOK_LEFT && (int)VALUATION_OPENS == (int)OUTLOOK_OPEN,
               "both see alike");

enum { HOLD_NOBODY, HOLD_MOVER, HOLD_OTHER, HOLD_BOTH, HOLD_MOVER_MORE, HOLD_OTHER_MORE };
enum { NOBODYS = 1, MOVERS = 2, OTHERS = 4 }; /* who leads: a set */

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
    }
}

static unsigned hold(const struct valuation *valuation, const struct carcassonne_state *board, unsigned label) {
    return valuation->holds[board->standing[label] & CARC_FOLLOWED];
}

/* ---- empty cells ---- */

static void look_round(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned cell,
                       struct valuation_gap *gap) {
    *gap = (struct valuation_gap){.cell = (uint8_t)cell};
    for (unsigned side = 0; side < CARC_SIDES; side++) {
        const unsigned next = tables->neighbours[cell][side], start = tables->start_at[cell][side];
        if (next == CARC_NONE) {
            gap->numbers[gap->count] = (uint8_t)start;
            gap->count = (uint8_t)(gap->count + (start != CARC_NONE));
            gap->sides++;
        } else if (board->cells[next] != CARC_NONE) {
            const uint8_t *slots = tables->slots[board->cells[next]] + 3 * (side ^ 2);
            for (int i = 0; i < 3; i++) {
                gap->numbers[gap->count] = slots[i];
                gap->count = (uint8_t)(gap->count + (slots[i] != CARC_NONE));
            }
            gap->sides++;
        }
    }
}

static void note_gaps(struct valuation *valuation) {
    const struct carcassonne_state *state = valuation->state;
    valuation->gap_count = 0;
    for (unsigned word = 0; word < 2; word++) {
        for (uint64_t rest = state->available[word]; rest; rest &= rest - 1) {
            const unsigned cell = 64 * word + (unsigned)__builtin_ctzll(rest);
            look_round(valuation->tables, state, cell, &valuation->gap[valuation->gap_count++]);
        }
    }
}

static void add_meetings(uint8_t meetings[VALUATION_MEETINGS], unsigned who, unsigned before) {
    meetings[0] = (uint8_t)(meetings[0] + ((who == MOVERS && before & OTHERS) || (who == OTHERS && before & MOVERS)));
    meetings[1] = (uint8_t)(meetings[1] + ((who == MOVERS && before & NOBODYS) || (who == NOBODYS && before & MOVERS)));
    meetings[2] = (uint8_t)(meetings[2] + ((who == OTHERS && before & NOBODYS) || (who == NOBODYS && before & OTHERS)));
    meetings[3] = (uint8_t)(meetings[3] + (who == MOVERS && before & MOVERS));
}

/* Of several numbers of a feature that look into the cell the first counts: LAST is the cell it was seen at last. */
static void count_gap(const struct valuation *valuation, const struct carcassonne_state *board,
                      const struct valuation_gap *gap, struct valuation_gaps *gaps, uint8_t last[CARC_NUMBERS]) {
    unsigned seen[CARC_KINDS] = {0};
    for (int i = 0; i < gap->count; i++) {
        const unsigned label = board->belongs[gap->numbers[i]];
        if (last[label] == gap->cell) {
            continue;
        }
        const unsigned kind = valuation->tables->kinds[label], who = leaders[hold(valuation, board, label)];
        last[label] = gap->cell;
        gaps->cells[label]++;
        gaps->sides[label] = gap->sides > gaps->sides[label] ? gap->sides : gaps->sides[label];
        add_meetings(gaps->meetings[kind], who, seen[kind]);
        seen[kind] |= who;
    }
}

static int is_beside(const struct carcassonne_tables *tables, unsigned cell, unsigned other) {
    const uint8_t *next = tables->neighbours[cell];
    return next[0] == other || next[1] == other || next[2] == other || next[3] == other;
}

/* The empty cells of a board that differs from the state by a tile: those beside it are looked at anew. */
struct rim {
    int count;
    const struct valuation_gap *gap[CARC_CELLS + CARC_SIDES];
    struct valuation_gap fresh[CARC_SIDES];
};

/* Of BOARD, which is the state with a tile on CELL; CARC_NONE: of the state. */
static void find_rim(const struct valuation *valuation, const struct carcassonne_state *board, unsigned cell,
                     struct rim *rim) {
    rim->count = 0;
    for (int i = 0; i < valuation->gap_count; i++) {
        const struct valuation_gap *gap = &valuation->gap[i];
        if (cell == CARC_NONE || (gap->cell != cell && !is_beside(valuation->tables, cell, gap->cell))) {
            rim->gap[rim->count++] = gap;
        }
    }
    for (unsigned side = 0; cell != CARC_NONE && side < CARC_SIDES; side++) {
        const unsigned next = valuation->tables->neighbours[cell][side];
        if (next != CARC_NONE && board->cells[next] == CARC_NONE) {
            look_round(valuation->tables, board, next, &rim->fresh[side]);
            rim->gap[rim->count++] = &rim->fresh[side];
        }
    }
}

static void count_gaps(const struct valuation *valuation, const struct carcassonne_state *board, const struct rim *rim,
                       struct valuation_gaps *gaps) {
    uint8_t last[CARC_NUMBERS];
    memset(gaps, 0, sizeof *gaps);
    memset(last, CARC_NONE, sizeof last);
    for (int i = 0; i < rim->count; i++) {
        count_gap(valuation, board, rim->gap[i], gaps, last);
    }
}

/* What can be joined in a cell, of the kind of the feature with LABEL, which WHO leads: what has the feature there. */
static void meet_with(const struct valuation *valuation, const struct carcassonne_state *board,
                      const struct valuation_gap *gap, unsigned label, unsigned who,
                      uint8_t meetings[VALUATION_MEETINGS]) {
    const unsigned kind = valuation->tables->kinds[label];
    uint8_t met[CARC_SLOTS];
    unsigned seen = 0;
    int count = 0;
    for (int i = 0; i < gap->count; i++) {
        const unsigned at = board->belongs[gap->numbers[i]];
        if (valuation->tables->kinds[at] == kind && !memchr(met, (int)at, (size_t)count)) {
            const unsigned led = at == label ? who : leaders[hold(valuation, board, at)];
            add_meetings(meetings, led, seen);
            seen |= led;
            met[count++] = (uint8_t)at;
        }
    }
}

static int looks_into(const struct carcassonne_state *board, const struct valuation_gap *gap, unsigned label) {
    int found = 0;
    for (int i = 0; i < gap->count; i++) {
        found |= board->belongs[gap->numbers[i]] == label;
    }
    return found;
}

/* By how much what can be joined is worth more if WHO leads in the feature with LABEL, in which nobody does; it looks
 * into CELLS of the rim's. */
static float change_of_meetings(const struct valuation *valuation, const struct carcassonne_state *board,
                                const struct rim *rim, unsigned label, int cells, unsigned who) {
    uint8_t before[VALUATION_MEETINGS] = {0}, after[VALUATION_MEETINGS] = {0};
    const float *weights = valuation->weights->meeting[valuation->tables->kinds[label]];
    float sum = 0;
    for (int i = 0; cells > 0 && i < rim->count; i++) {
        if (looks_into(board, rim->gap[i], label)) {
            meet_with(valuation, board, rim->gap[i], label, NOBODYS, before);
            meet_with(valuation, board, rim->gap[i], label, who, after);
            cells--;
        }
    }
    for (int meeting = 0; meeting < VALUATION_MEETINGS; meeting++) {
        sum += weights[meeting] * (float)(after[meeting] - before[meeting]);
    }
    return sum;
}

static float worth_of_meetings(const struct valuation *valuation, const struct valuation_gaps *gaps) {
    float sum = 0;
    for (int kind = 0; kind < CARC_KINDS; kind++) {
        for (int meeting = 0; meeting < VALUATION_MEETINGS; meeting++) {
            sum += valuation->weights->meeting[kind][meeting] * gaps->meetings[kind][meeting];
        }
    }
    return sum;
}

/* ---- features ---- */

/* What a feature shows. */
struct feature {
    unsigned sort, hold, open, cells, sides;
    float worth;
    float larger[CARC_SEATS]; /* than the mover's keep, than the other's */
};

static unsigned sort_of(const struct valuation *valuation, const struct carcassonne_state *board, unsigned label) {
    const unsigned kind = valuation->tables->kinds[label];
    return kind == CARC_PATH ? (board->standing[label] & CARC_FOUNTAIN) != 0 : kind + 1;
}

static struct feature look(const struct valuation *valuation, const struct carcassonne_state *board,
                           const struct valuation_gaps *gaps, const int keep[CARC_SEATS], unsigned label) {
    const unsigned cells = gaps->cells[label];
    struct feature feature = {.sort = sort_of(valuation, board, label),
                              .hold = hold(valuation, board, label),
                              .open = (unsigned)outlook_open_row(board->open[label]),
                              .cells = cells < VALUATION_CELLS ? cells : VALUATION_CELLS - 1,
                              .sides = gaps->sides[label],
                              .worth = (float)carcassonne_worth(valuation->tables, board, label)};
    if (valuation->tables->kinds[label] == CARC_HOUSE) {
        const int size = carcassonne_size(valuation->tables, board, label);
        const int own = size - keep[valuation->mover], other = size - keep[valuation->mover ^ 1];
        feature.larger[0] = own > 0 ? (float)own : 0;
        feature.larger[1] = other > 0 ? (float)other : 0;
    }
    return feature;
}

static float worth_of(const struct valuation *valuation, const struct feature *feature) {
    const struct valuation_weights *weights = valuation->weights;
    const unsigned sort = feature->sort, held = feature->hold;
    return weights->feature[sort][held][feature->open] + weights->worth[sort][held][feature->open] * feature->worth +
           weights->cells[sort][held][feature->cells] + weights->sides[sort][held][feature->sides] +
           weights->larger[0][held] * feature->larger[0] + weights->larger[1][held] * feature->larger[1];
}

static float worth_of_label(const struct valuation *valuation, const struct carcassonne_state *board,
                            const struct valuation_gaps *gaps, const int keep[CARC_SEATS], unsigned label) {
    const struct feature feature = look(valuation, board, gaps, keep, label);
    return worth_of(valuation, &feature);
}

static void note_features(struct valuation *valuation) {
    const struct carcassonne_state *state = valuation->state;
    const int keep[CARC_SEATS] = {state->seats[0].keep_size, state->seats[1].keep_size};
    struct rim rim;
    find_rim(valuation, state, CARC_NONE, &rim);
    count_gaps(valuation, state, &rim, &valuation->gaps);
    valuation->label_count = 0;
    valuation->features = worth_of_meetings(valuation, &valuation->gaps);
    for (unsigned label = 0; label < CARC_NONE; label++) {
        if (state->belongs[label] == label && !carcassonne_is_complete(valuation->tables, state, label)) {
            valuation->labels[valuation->label_count++] = (uint8_t)label;
            valuation->worth[label] = worth_of_label(valuation, state, &valuation->gaps, keep, label);
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
    return valuation->left <= 8;
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
                     const struct valuation_weights weights[VALUATION_COLUMNS], const struct carcassonne_state *state,
                     uint8_t mover, int left) {
    valuation->tables = tables;
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

/* What features of BOARD show, which is the state with a tile more; RIM is its. Fills in GAPS. */
static float features_with(const struct valuation *valuation, const struct carcassonne_state *board,
                           const struct rim *rim, struct valuation_gaps *gaps) {
    const struct carcassonne_state *state = valuation->state;
    const struct carcassonne_tables *tables = valuation->tables;
    const int keep[CARC_SEATS] = {state->seats[0].keep_size, state->seats[1].keep_size};
    const unsigned tile = carcassonne_drawn(board);
    uint8_t is_on_tile[CARC_NUMBERS] = {0};
    count_gaps(valuation, board, rim, gaps);
    float sum = worth_of_meetings(valuation, gaps);
    for (unsigned number = tables->first[tile]; number < tables->first[tile + 1]; number++) {
        const unsigned label = board->belongs[number];
        if (!is_on_tile[label] && !carcassonne_is_complete(valuation->tables, board, label)) {
            sum += worth_of_label(valuation, board, gaps, keep, label);
        }
        is_on_tile[label] = 1;
    }
    for (int i = 0; i < valuation->label_count; i++) {
        const unsigned label = valuation->labels[i];
        if (board->belongs[label] != label || is_on_tile[label] ||
            carcassonne_is_complete(valuation->tables, board, label)) {
            continue;
        }
        const int is_same = board->open[label] == state->open[label] &&
                            gaps->cells[label] == valuation->gaps.cells[label] &&
                            gaps->sides[label] == valuation->gaps.sides[label];
        sum += is_same ? valuation->worth[label] : worth_of_label(valuation, board, gaps, keep, label);
    }
    return sum;
}

/* What houses show is judged by keeps; by how much that changes with those of GAINS. */
static float change_by_keeps(const struct valuation *valuation, const struct carcassonne_state *board,
                             const struct valuation_gaps *gaps, const struct gains *gains) {
    const struct carcassonne_state *state = valuation->state;
    const int keep[CARC_SEATS] = {state->seats[0].keep_size, state->seats[1].keep_size};
    float sum = 0;
    if (memcmp(keep, gains->keep, sizeof keep) == 0) {
        return 0;
    }
    for (unsigned label = 0; label < CARC_NONE; label++) {
        if (board->belongs[label] == label && valuation->tables->kinds[label] == CARC_HOUSE &&
            !carcassonne_is_complete(valuation->tables, board, label)) {
            sum += worth_of_label(valuation, board, gaps, gains->keep, label) -
                   worth_of_label(valuation, board, gaps, keep, label);
        }
    }
    return sum;
}

/* A tile under judgement: its board, what is scored at once, what features show by the keeps of before, and what the
 * mover leads by without a follower more. */
struct laid {
    const struct carcassonne_state *board;
    const struct valuation_gaps *gaps;
    const struct rim *rim;
    struct gains gains;
    float features, lead;
};

/* The mover's lead when GAINS is scored. */
static float lead_by(const struct valuation *valuation, const struct laid *laid, const struct gains *gains) {
    return laid->features + change_by_keeps(valuation, laid->board, laid->gaps, gains) +
           worth_of_rest(valuation, laid->board, gains);
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
    struct feature feature = look(valuation, laid->board, laid->gaps, laid->gains.keep, label);
    const float before = worth_of(valuation, &feature);
    feature.hold = side ? HOLD_OTHER : HOLD_MOVER;
    return laid->lead + hand[supply_of(supply - 1)] - hand[supply_of(supply)] - before + worth_of(valuation, &feature) +
           change_of_meetings(valuation, laid->board, laid->rim, label, laid->gaps->cells[label],
                              side ? OTHERS : MOVERS);
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
    struct valuation_gaps gaps;
    struct rim rim;
    struct laid laid = {.board = board, .gaps = &gaps, .rim = &rim, .gains = gains_of(tables, board)};
    find_rim(valuation, board, cell, &rim);
    if (cell == CARC_NONE) {
        laid.gaps = &valuation->gaps;
        laid.features = valuation->features;
    } else {
        laid.features = features_with(valuation, board, &rim, &gaps);
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
    const struct carcassonne_state *state = valuation->state;
    const int keep[CARC_SEATS] = {state->seats[0].keep_size, state->seats[1].keep_size};
    const struct feature feature = look(valuation, state, &valuation->gaps, keep, label);
    const unsigned sort = feature.sort, held = feature.hold;
    add(signs, count, &weights->feature[sort][held][feature.open], 1);
    add(signs, count, &weights->worth[sort][held][feature.open], feature.worth);
    add(signs, count, &weights->cells[sort][held][feature.cells], 1);
    add(signs, count, &weights->sides[sort][held][feature.sides], 1);
    add(signs, count, &weights->larger[0][held], feature.larger[0]);
    add(signs, count, &weights->larger[1][held], feature.larger[1]);
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
    for (int i = 0; i < CARC_KINDS * VALUATION_MEETINGS; i++) {
        const int kind = i / VALUATION_MEETINGS, meeting = i % VALUATION_MEETINGS;
        add(signs, &count, &weights->meeting[kind][meeting], valuation->gaps.meetings[kind][meeting]);
    }
    add_side(valuation, 0, signs, &count);
    add_side(valuation, 1, signs, &count);
    add(signs, &count, &weights->keep[VALUATION_KEEPS + keeps], 1);
    if (void_is_near(valuation)) {
        add(signs, &count, &weights->void_cells[whose_void(keeps)], (float)void_of(valuation, valuation->state));
    }
    return count;
}
