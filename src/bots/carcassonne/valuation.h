/* SPDX-License-Identifier: MIT */
/* What a position is worth by what was learnt: a sum of weights, one for each sign that it shows. Signs are of features
 * (who leads there, open slots, points, the cells that would go on with them and the tiles to come that fit there), of
 * followers and wall tiles in hand, of towers ahead of the markers, of keeps. It is worked out quickly for all places
 * of a tile: of a board with one tile more only what that tile changed is looked at anew.
 *
 * Everything is seen by the MOVER, who is to draw next: points by which he will lead at the end, expected. */
#ifndef BOTS_CARCASSONNE_VALUATION_H
#define BOTS_CARCASSONNE_VALUATION_H

#include "carcassonne/gains.h"
#include "carcassonne/gaps.h"

enum {
    VALUATION_COLUMNS = 8, /* by tiles left: outlook_left_column */
    VALUATION_SORTS = 5,   /* of features: paths, paths with a fountain, towers, houses, courts */
    VALUATION_HOLDS = 6,   /* nobody, mover, other alone; as many of both; mover, other with more */
    VALUATION_OPENS = 10,  /* open slots: outlook_open_row */
    VALUATION_CELLS = 8,   /* empty cells that go on with a feature, the last: or more */
    VALUATION_SIDES = 5,   /* sides of such a cell that are known already, at most */
    VALUATION_TILES = 10,  /* to come, that fit where a feature goes on: tiles_row */
    VALUATION_STEPS = 16,  /* of a marker */
    VALUATION_KEEPS = 10   /* by how much keeps differ, at most */
};

/* For so many tiles left. Nothing but floats. First of two sides is the mover's. */
struct valuation_weights {
    float turn;
    float feature[VALUATION_SORTS][VALUATION_HOLDS][VALUATION_OPENS];
    float worth[VALUATION_SORTS][VALUATION_HOLDS][VALUATION_OPENS]; /* a point */
    float cells[VALUATION_SORTS][VALUATION_HOLDS][VALUATION_CELLS];
    float sides[VALUATION_SORTS][VALUATION_HOLDS][VALUATION_SIDES]; /* of the cell with most */
    float larger[CARC_SEATS][VALUATION_HOLDS];                      /* a tile that a house is larger than a keep */
    float supply[CARC_SEATS][CARC_FOLLOWERS + 1];
    float hand[CARC_SEATS][CARC_WALL_KINDS]; /* a wall tile; 0: of a kind that nobody knows yet */
    float landing[CARC_SEATS][VALUATION_STEPS];
    float keep[2 * VALUATION_KEEPS + 1];
    float void_cells[CARC_SEATS + 1];        /* a cell near the end; last: keeps are even */
    float meeting[CARC_KINDS][GAP_MEETINGS]; /* a cell where features of a kind can be joined */
    float fitting[VALUATION_SORTS][VALUATION_HOLDS][VALUATION_TILES]; /* tiles to come that fill the cells */
    float closing[VALUATION_SORTS][VALUATION_HOLDS][VALUATION_TILES]; /* that close it there; 0: a cell stays empty */
};

enum { VALUATION_COUNT = sizeof(struct valuation_weights) / sizeof(float) }; /* of a column */

/* A position under judgement. */
struct valuation {
    const struct carcassonne_tables *tables;
    const struct stock_table *stock;
    const struct valuation_weights *weights; /* of the column */
    const struct carcassonne_state *state;
    uint64_t to_come; /* tiles, when the mover is to draw */
    int left;         /* tiles in the stack when the mover has drawn */
    uint8_t mover;
    uint8_t holds[CARC_FOLLOWED + 1], led[CARC_FOLLOWED + 1]; /* by followers standing */
    int label_count, gap_count;
    uint8_t labels[CARC_NUMBERS]; /* of features that are not complete */
    float worth[CARC_NUMBERS];    /* of these, by label */
    uint64_t looks[CARC_NUMBERS]; /* likewise: set of gaps that they look into */
    struct gap gaps[GAPS];
    float meetings[GAPS];  /* what can be joined there is worth */
    float features, hands; /* sums: of what features and gaps show; of the turn and of wall tiles in hand */
};

/* Judges from STATE on, which must outlive VALUATION, as must STOCK; by WEIGHTS, a column each. LEFT tiles are in the
 * stack as soon as MOVER has drawn: 0 to CARC_TILES - 1. */
void valuation_begin(struct valuation *valuation, const struct carcassonne_tables *tables,
                     const struct stock_table *stock, const struct valuation_weights weights[VALUATION_COLUMNS],
                     const struct carcassonne_state *state, uint8_t mover, int left);

/* By how many points the mover will lead from STATE on, in which nothing is to be scored. */
float valuation_lead(const struct valuation *valuation);

/* By how many the seat that just laid a tile will: BOARD is the state with it on CELL, or the state itself where CELL
 * is CARC_NONE and it lies there already. SEAT puts the best follower down, LABEL is the feature, CARC_NONE for none.
 */
float valuation_of_tile(const struct valuation *valuation, const struct carcassonne_state *board, unsigned cell,
                        uint8_t seat, unsigned *label);

/* For learning: what the state shows. Lead in points now plus the sum of WEIGHT times TIMES is valuation_lead. */
struct valuation_sign {
    const float *weight;
    float times;
};
enum { VALUATION_SIGNS = 9 * CARC_NUMBERS }; /* eight a feature, and the rest */
int valuation_signs(const struct valuation *valuation, struct valuation_sign signs[VALUATION_SIGNS]);

#endif
