/* SPDX-License-Identifier: MIT */
/* What a position promises: points of both seats at the end, expected, by averages over many matches. */
#ifndef BOTS_CARCASSONNE_OUTLOOK_H
#define BOTS_CARCASSONNE_OUTLOOK_H

#include "carcassonne/gains.h"
#include "evaluation.h"

enum { OUTLOOK_OPEN = 10, OUTLOOK_LEFT = 8 };

/* What was learnt (data/games/carcassonne/bots/knowledge.json). By kind, open slots and tiles left in the stack: how
 * likely who has most followers on a feature is to score it, and how many points it gains until then. */
struct carcassonne_weights {
    float chance[CARC_KINDS][OUTLOOK_OPEN][OUTLOOK_LEFT];
    float growth[CARC_KINDS][OUTLOOK_OPEN][OUTLOOK_LEFT];
    float supply[CARC_FOLLOWERS + 1];  /* worth of so many followers in hand at the beginning of the match */
    float wall_tiles[CARC_WALL_KINDS]; /* worth of one in hand; 0: of one nobody knows */
    float landing[16];                 /* how likely a marker moves just so many spaces next */
    float turn;                        /* worth of being at turn */
    float void_cells;                  /* of the void, as long as it is far off */
    float keep_slope;                  /* how much a keep one larger tells */
};

/* The number of the row for so many open slots; the column for so many tiles left. */
int outlook_open_row(int open);
int outlook_left_column(int left);

/* A position under judgement. */
struct outlook {
    const struct carcassonne_tables *tables;
    const struct carcassonne_weights *weights;
    int left;   /* tiles in the stack */
    int column; /* of them */
    /* what most answers leave as it is */
    int score[CARC_SEATS], keep[CARC_SEATS];
    float hand[CARC_SEATS], prospects[CARC_SEATS], keep_points[CARC_SEATS];
    float promises[CARC_NUMBERS]; /* of features under followers, by label */
};

/* Judges from STATE on: answers are tried on boards that differ from it by one tile at most. */
void outlook_begin(struct outlook *outlook, const struct bot_view *view, const struct carcassonne_state *state);

/* What a feature that is not complete promises whoever has most followers there. */
float outlook_promise(const struct outlook *outlook, const struct carcassonne_state *state, unsigned label);

/* What is expected to be scored from BOARD on: what is complete, and what the rest promises. */
struct tally {
    float promised[CARC_SEATS];
    struct gains gains;
};
/* BEFORE is the state that the outlook began with; BOARD is it, or it with the drawn tile laid. */
struct tally outlook_tally(const struct outlook *outlook, const struct carcassonne_state *board,
                           const struct carcassonne_state *before);
/* Points at the end of both seats, expected. */
void outlook_points(const struct outlook *outlook, const struct carcassonne_state *board, const struct tally *tally,
                    float points[CARC_SEATS]);
/* By how much SEAT leads then. */
float outlook_lead(const struct outlook *outlook, const struct carcassonne_state *board, const struct tally *tally,
                   uint8_t seat);
/* The same with one more follower of SEAT on the feature with LABEL, which has none; LEAD is that without it. */
float outlook_lead_with(const struct outlook *outlook, const struct carcassonne_state *board, const struct tally *tally,
                        float lead, uint8_t seat, unsigned label);

#endif
