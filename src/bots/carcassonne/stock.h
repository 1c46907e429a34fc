/* SPDX-License-Identifier: MIT */
/* What the tiles still to come can do: which of them fit into an empty cell, and which would close a feature there. */
#ifndef BOTS_CARCASSONNE_STOCK_H
#define BOTS_CARCASSONNE_STOCK_H

#include "castellany/carcassonne.h"

enum { STOCK_WANTED = 81, STOCK_KNOWN = 1 << CARC_SIDES };

/* Sets of tiles, by rotation: those that fit where so much is wanted of the sides; those that go on with nothing of a
 * kind that comes in at a slot, when the sides of a set are known. */
struct stock_table {
    uint64_t fits[STOCK_WANTED][CARC_ROTATIONS];
    uint64_t closes[CARC_KINDS][CARC_SLOTS][STOCK_KNOWN][CARC_ROTATIONS];
};

void stock_fill(struct stock_table *table, const struct carcassonne_tables *tables);

/* The tiles that are still to be laid when MOVER's turn begins. */
uint64_t stock_left(const struct carcassonne_state *state, uint8_t mover);

#endif
