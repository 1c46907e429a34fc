/* SPDX-License-Identifier: MIT */
/* Sets of tiles, a bit each, by what a cell wants and by what would close there: filled once, so that a question is
 * a few ANDs. */
#include "carcassonne/stock.h"

static unsigned sides_of(const uint8_t slots[CARC_SLOTS], unsigned number) {
    unsigned sides = 0;
    for (unsigned slot = 0; slot < CARC_SLOTS; slot++) {
        sides |= (unsigned)(slots[slot] == number) << slot / 3;
    }
    return sides;
}

static void fill_closes(struct stock_table *table, const struct carcassonne_tables *tables, unsigned tile,
                        unsigned rotation) {
    const uint8_t *slots = tables->slots[tile * CARC_ROTATIONS + rotation];
    for (unsigned slot = 0; slot < CARC_SLOTS; slot++) {
        const unsigned number = slots[slot];
        const unsigned sides = number == CARC_NONE ? 0 : sides_of(slots, number);
        for (unsigned kind = 0; kind < CARC_KINDS; kind++) {
            for (unsigned known = 0; known < STOCK_KNOWN; known++) {
                const int is_closed = number == CARC_NONE || tables->kinds[number] != kind || !(sides & ~known);
                table->closes[kind][slot][known][rotation] |= (uint64_t)is_closed << tile;
            }
        }
    }
}

void stock_fill(struct stock_table *table, const struct carcassonne_tables *tables) {
    memset(table, 0, sizeof *table);
    for (unsigned tile = 0; tile < CARC_TILES; tile++) {
        for (unsigned rotation = 0; rotation < CARC_ROTATIONS; rotation++) {
            for (unsigned wanted = 0; wanted < STOCK_WANTED; wanted++) {
                const unsigned fits = tables->fits[tables->face_of[tile]][wanted] >> rotation & 1;
                table->fits[wanted][rotation] |= (uint64_t)fits << tile;
            }
            fill_closes(table, tables, tile, rotation);
        }
    }
}

uint64_t stock_left(const struct carcassonne_state *state, uint8_t mover) {
    uint64_t gone = 0;
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        gone |= state->cells[cell] == CARC_NONE ? 0 : (uint64_t)1 << state->cells[cell] / CARC_ROTATIONS;
    }
    for (uint64_t rest = state->unplaced; rest; rest &= rest - 1) {
        gone |= (uint64_t)1 << state->stack[__builtin_ctzll(rest)];
    }
    if (state->phase == CARC_PHASE_PLACE && state->to_act != mover) {
        gone |= (uint64_t)1 << carcassonne_drawn(state);
    }
    return ~gone & (((uint64_t)1 << CARC_TILES) - 1);
}
