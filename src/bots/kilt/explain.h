/* SPDX-License-Identifier: MIT */
/* Why an answer is good, in the codes of castellany/kilt_bots.h. */
#ifndef BOTS_KILT_EXPLAIN_H
#define BOTS_KILT_EXPLAIN_H

#include "evaluation.h"

extern const struct bot_reasons kilt_reasons;
/* In the codes of enum kilt_measure. */
int kilt_measure_answer(const struct bot_view *view, const void *state, const struct intent *intent,
                        struct bot_measure measures[BOT_MEASURES]);

#endif
