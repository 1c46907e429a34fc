/* SPDX-License-Identifier: MIT */
/* The pictures of what belongs to the player: options, statistics, messages. */
#ifndef PROGRAM_SHOOT_PLAYER_H
#define PROGRAM_SHOOT_PLAYER_H

#include "program/scene_shot.h"

/* All of them, ended by a NULL name. */
const struct scene_shot *shoot_player_list(void);
/* Fills the statistics with some matches to show. */
void shoot_write_statistics(struct app *app);

#endif
