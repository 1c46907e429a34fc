/* SPDX-License-Identifier: MIT */
/* Why an answer is good, in the codes of castellany/kilt_bots.h. */
#ifndef BOTS_KILT_EXPLAIN_H
#define BOTS_KILT_EXPLAIN_H

#include "evaluation.h"

void kilt_explain(const struct bot_view *view, const void *state, uint8_t seat, struct bot_hint *hint);
/* In the codes of enum kilt_measure. */
int kilt_measure_answer(const struct bot_view *view, const void *state, const struct intent *intent,
                 struct bot_measure measures[BOT_MEASURES]);
/* Of a floor the square and whose floor it covers: in `to` his seat + 1, or 0. */
void kilt_gist(const void *state, struct intent *intent);
struct bot_service kilt_serve(const struct game *game, const void *before, const void *after, const struct intent *gist,
                              uint8_t seat);

#endif
