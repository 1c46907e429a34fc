/* SPDX-License-Identifier: MIT */
#include "carcassonne/judge.h"
#include "evaluation.h"
#include "kilt/judge.h"
#include "seasons/judge.h"

const struct bot_evaluation *const bot_evaluations[] = {&seasons_evaluation, &kilt_evaluation, &carcassonne_evaluation,
                                                        NULL};
