/* SPDX-License-Identifier: MIT */
/* Carcassonne: The Castle behind the seam of the bots (evaluation.h). */
#ifndef BOTS_CARCASSONNE_JUDGE_H
#define BOTS_CARCASSONNE_JUDGE_H

#include "evaluation.h"

extern const struct bot_evaluation carcassonne_evaluation;

#endif
