/* SPDX-License-Identifier: MIT */
#ifndef BOTS_BLIND_H
#define BOTS_BLIND_H

#include "evaluation.h"

/* Serves every game that has no evaluation of its own. */
extern const struct bot_evaluation blind_evaluation;

#endif
