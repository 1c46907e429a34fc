/* SPDX-License-Identifier: MIT */
/* Empty cells beside tiles: what looks into them, what could be joined there, and which tiles could close it. */
#ifndef BOTS_CARCASSONNE_GAPS_H
#define BOTS_CARCASSONNE_GAPS_H

#include "carcassonne/stock.h"

enum {
    GAPS = 64, /* of a board, at most: with T tiles they are no more than 2 T + 9, nor than the 76 - T empty cells */
    GAP_MEETINGS = 4 /* mover's and other's; mover's, other's and nobody's; two of the mover's */
};

/* Who leads in a feature, as a set: one, or nothing if it is contested. */
enum { NOBODYS = 1, MOVERS = 2, OTHERS = 4 };

struct gap {
    uint8_t cell, known, sides, wanted; /* set of sides that are known, how many; state->sides of the cell */
    uint8_t count;
    uint8_t numbers[CARC_SLOTS], slots[CARC_SLOTS]; /* that look into it, and where they come in */
};

struct gap gap_at(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned cell);

/* Counts what could be joined in GAP, by kind. LED: who leads, by followers standing. The feature with label SELF, if
 * that is not CARC_NONE, is taken to be led by WHO. */
void gap_meet(const struct carcassonne_tables *tables, const struct carcassonne_state *board, const struct gap *gap,
              const uint8_t led[CARC_FOLLOWED + 1], unsigned self, unsigned who,
              int meetings[CARC_KINDS][GAP_MEETINGS]);

/* How many tiles of the set TO_COME fit into GAP, and how many of these go on with nothing of the feature with LABEL.
 */
struct gap_tiles {
    int fitting, closing;
};
struct gap_tiles gap_tiles(const struct carcassonne_tables *tables, const struct stock_table *stock, uint64_t to_come,
                           const struct carcassonne_state *board, const struct gap *gap, unsigned label);

#endif
