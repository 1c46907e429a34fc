/* SPDX-License-Identifier: MIT */
/* Pictures of tables with friends at other screens. */
#ifndef PROGRAM_SHOOT_FAR_H
#define PROGRAM_SHOOT_FAR_H

#include "program/scene_shot.h"

/* Ended by a NULL name; empty where there is no playing over a network. */
const struct scene_shot *shoot_far_list(void);

#endif
