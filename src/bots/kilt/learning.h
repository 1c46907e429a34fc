/* SPDX-License-Identifier: MIT */
/* What a survey of Kilt Castle counts. */
#ifndef BOTS_KILT_LEARNING_H
#define BOTS_KILT_LEARNING_H

#include "learn/learn.h"

extern const struct learn_game kilt_learning;

#endif
