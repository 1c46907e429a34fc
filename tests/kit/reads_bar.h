/* SPDX-License-Identifier: MIT */
/* What the bar of a replay says is held against the match played again as far as the replay stands. */
#ifndef TESTS_KIT_READS_BAR_H
#define TESTS_KIT_READS_BAR_H

#include "promises.h"

enum { READS_BAR = 11 };
extern const struct promise reads_bar[READS_BAR];

#endif
