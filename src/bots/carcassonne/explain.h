/* SPDX-License-Identifier: MIT */
/* Why an answer is good: the facts of a hint (castellany/carcassonne_bots.h). */
#ifndef BOTS_CARCASSONNE_EXPLAIN_H
#define BOTS_CARCASSONNE_EXPLAIN_H

#include "evaluation.h"

extern const struct bot_reasons carcassonne_reasons;
/* In the codes of enum carcassonne_measure. */
int carcassonne_measure_answer(const struct bot_view *view, const void *state, const struct intent *intent,
                               struct bot_measure measures[BOT_MEASURES]);

#endif
