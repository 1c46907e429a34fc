/* SPDX-License-Identifier: MIT */
/* Pictures of the rules: contents, a card, a building, a table of numbers, a ruling, a search. */
#ifndef PROGRAM_SHOOT_RULES_H
#define PROGRAM_SHOOT_RULES_H

#include "program/scene_shot.h"

/* NULL-ended. */
const struct scene_shot *shoot_rules_list(void);

#endif
