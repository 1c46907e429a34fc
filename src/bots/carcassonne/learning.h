/* SPDX-License-Identifier: MIT */
/* Carcassonne: The Castle for castellany-learn. */
#ifndef BOTS_CARCASSONNE_LEARNING_H
#define BOTS_CARCASSONNE_LEARNING_H

#include "learn/learn.h"

extern const struct learn_game carcassonne_learning;

#endif
