/* SPDX-License-Identifier: MIT */
/* A cell is described by what looks into it from four sides; which tiles fit or close are then intersections of the
 * stock's sets. */
#include "carcassonne/gaps.h"

static void add(struct gap *gap, unsigned number, unsigned slot) {
    gap->numbers[gap->count] = (uint8_t)number;
    gap->slots[gap->count] = (uint8_t)slot;
    gap->count = (uint8_t)(gap->count + (number != CARC_NONE));
}

/* C8: the two halves of a start space are one area; beside a path there is nothing to join. */
static void add_start(const struct carcassonne_tables *tables, struct gap *gap, unsigned start, unsigned side) {
    if (start != CARC_NONE && tables->kinds[start] == CARC_PATH) {
        add(gap, start, 3 * side + 1);
    } else {
        add(gap, start, 3 * side);
        add(gap, start, 3 * side + 2);
    }
}

/* What comes second on a tile's side comes first into the cell that it looks into. */
static void add_tile(struct gap *gap, const uint8_t slots[3], unsigned side) {
    for (unsigned i = 0; i < 3; i++) {
        add(gap, slots[i], 3 * side + 2 - i);
    }
}

struct gap gap_at(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned cell) {
    struct gap gap = {.cell = (uint8_t)cell, .wanted = board->sides[cell]};
    for (unsigned side = 0; side < CARC_SIDES; side++) {
        const unsigned next = tables->neighbours[cell][side];
        if (next == CARC_NONE) {
            add_start(tables, &gap, tables->start_at[cell][side], side);
        } else if (board->cells[next] != CARC_NONE) {
            add_tile(&gap, tables->slots[board->cells[next]] + 3 * (side ^ 2), side);
        } else {
            continue;
        }
        gap.known = (uint8_t)(gap.known | 1 << side);
        gap.sides++;
    }
    return gap;
}

static void add_meetings(int meetings[GAP_MEETINGS], unsigned who, unsigned before) {
    meetings[0] += (who == MOVERS && before & OTHERS) || (who == OTHERS && before & MOVERS);
    meetings[1] += (who == MOVERS && before & NOBODYS) || (who == NOBODYS && before & MOVERS);
    meetings[2] += (who == OTHERS && before & NOBODYS) || (who == NOBODYS && before & OTHERS);
    meetings[3] += who == MOVERS && before & MOVERS;
}

void gap_meet(const struct carcassonne_tables *tables, const struct carcassonne_state *board, const struct gap *gap,
              const uint8_t led[CARC_FOLLOWED + 1], unsigned self, unsigned who,
              int meetings[CARC_KINDS][GAP_MEETINGS]) {
    uint64_t met[CARC_NUMBERS / 64] = {0};
    unsigned seen[CARC_KINDS] = {0};
    for (int i = 0; i < gap->count; i++) {
        const unsigned label = board->belongs[gap->numbers[i]], kind = tables->kinds[label];
        const uint64_t bit = (uint64_t)1 << (label & 63);
        if (!(met[label >> 6] & bit)) {
            const unsigned leader = label == self ? who : led[board->standing[label] & CARC_FOLLOWED];
            add_meetings(meetings[kind], leader, seen[kind]);
            seen[kind] |= leader;
            met[label >> 6] |= bit;
        }
    }
}

static int count_tiles(const uint64_t sets[CARC_ROTATIONS], uint64_t to_come) {
    return __builtin_popcountll((sets[0] | sets[1] | sets[2] | sets[3]) & to_come);
}

struct gap_tiles gap_tiles(const struct carcassonne_tables *tables, const struct stock_table *stock, uint64_t to_come,
                           const struct carcassonne_state *board, const struct gap *gap, unsigned label) {
    const uint64_t(*closes)[STOCK_KNOWN][CARC_ROTATIONS] = stock->closes[tables->kinds[label]];
    const uint64_t *fits = stock->fits[gap->wanted];
    uint64_t closing[CARC_ROTATIONS] = {fits[0], fits[1], fits[2], fits[3]};
    for (int i = 0; i < gap->count; i++) {
        const uint64_t *set = closes[gap->slots[i]][gap->known];
        for (int rotation = 0; board->belongs[gap->numbers[i]] == label && rotation < CARC_ROTATIONS; rotation++) {
            closing[rotation] &= set[rotation];
        }
    }
    return (struct gap_tiles){count_tiles(fits, to_come), count_tiles(closing, to_come)};
}
