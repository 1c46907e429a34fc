/* SPDX-License-Identifier: MIT */
/* Answers that complete and score much, for tests of what is told of that. */
#ifndef TESTS_TABLE_CARCASSONNE_PLAY_FOR_POINTS_H
#define TESTS_TABLE_CARCASSONNE_PLAY_FOR_POINTS_H

#include "castellany/carcassonne.h"

/* Any answer, but followers rather than none, and nothing doubled: a ghost tells of plain points. */
struct intent eager(const struct game *game, const void *state, uint8_t seat, struct random_stream *random);
/* Of some placements the one that scores most, so that much is completed and joined. */
struct intent greedy(const struct game *game, const struct carcassonne_state *state, struct random_stream *random);

#endif
