/* SPDX-License-Identifier: MIT */
/* What laying a tile, and putting a follower onto it, brings about: reckoned from the open board alone, for ghosts and
 * notes. tests/table/carcassonne/test_carcassonne.c holds it against what the engine then does. */
#ifndef TABLE_CARCASSONNE_FORECAST_H
#define TABLE_CARCASSONNE_FORECAST_H

#include "castellany/carcassonne.h"

enum { FORECAST_FEATURES = 24 };

/* A feature that the tile completes, encloses, joins or enlarges. */
struct forecast_feature {
    uint8_t label, kind, size, open;
    uint8_t scorer;                 /* who has more followers there, or GAME_NO_SEAT */
    uint8_t followers[CARC_SEATS];  /* of each seat */
    int16_t worth;                  /* points now, not doubled */
    int16_t gain;                   /* how much more than the followed features that it came from */
    uint8_t joins;                  /* followed features that become one in it */
    uint8_t is_complete, is_closed; /* IS_CLOSED: a court without open side */
    uint8_t grows_keep;             /* of its scorer, when it is scored before others */
};

struct forecast {
    struct carcassonne_state board; /* afterwards, nothing scored yet */
    struct forecast_feature features[FORECAST_FEATURES];
    int count;
    int points[CARC_SEATS];    /* of completed features */
    int completed[CARC_SEATS]; /* how many of them each scores */
    uint8_t lands[CARC_SEATS]; /* the corner tower whose wall tile a marker takes for certain, or CARC_NONE */
};

/* Lays the drawn tile of STATE, whose first question it is, onto CELL turned by ROTATION, which must be legal. LOCAL:
 * the local feature that SEAT's follower then stands on, or CARC_NONE. */
void forecast_lay(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned cell,
                  unsigned rotation, unsigned local, struct forecast *forecast);
/* The same for the tile that is laid already, while its follower is asked for. */
void forecast_follower(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned local,
                       struct forecast *forecast);
/* The local features of the tile laid on BOARD that no follower stands on, each feature once, as a set. */
unsigned forecast_free(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned tile);
/* Those on which one stands. */
unsigned forecast_taken(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned tile);
/* The corner tower whose wall tile a marker takes that comes to SCORE, or CARC_NONE. */
uint8_t forecast_tower(const struct carcassonne_tables *tables, const struct carcassonne_state *board, int score);

#endif
