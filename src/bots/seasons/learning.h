/* SPDX-License-Identifier: MIT */
/* A Castle for All Seasons for castellany-learn. */
#ifndef BOTS_SEASONS_LEARNING_H
#define BOTS_SEASONS_LEARNING_H

#include "learn/learn.h"

extern const struct learn_game seasons_learning;

#endif
