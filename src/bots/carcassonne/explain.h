/* SPDX-License-Identifier: MIT */
/* Why an answer is good: the facts of a hint (castellany/carcassonne_bots.h). */
#ifndef BOTS_CARCASSONNE_EXPLAIN_H
#define BOTS_CARCASSONNE_EXPLAIN_H

#include "evaluation.h"

/* See struct bot_evaluation. */
void carcassonne_explain(const struct bot_view *view, const void *state, uint8_t seat, struct bot_hint *hint);
/* In the codes of enum carcassonne_measure. */
int carcassonne_measure_answer(const struct bot_view *view, const void *state, const struct intent *intent,
                        struct bot_measure measures[BOT_MEASURES]);
/* Of a follower where he is put; of all else the turn's tile, as if it were laid then. */
void carcassonne_gist(const void *match, struct intent *intent);
struct bot_service carcassonne_serve(const struct game *game, const void *before, const void *after,
                                     const struct intent *gist, uint8_t seat);

#endif
