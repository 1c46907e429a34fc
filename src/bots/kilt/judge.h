/* SPDX-License-Identifier: MIT */
/* The evaluation of Kilt Castle. */
#ifndef BOTS_KILT_JUDGE_H
#define BOTS_KILT_JUDGE_H

#include "evaluation.h"

extern const struct bot_evaluation kilt_evaluation;

#endif
