/* SPDX-License-Identifier: MIT */
/* Pictures of saves, replays and what comes after a match. */
#ifndef PROGRAM_SHOOT_SAVES_H
#define PROGRAM_SHOOT_SAVES_H

#include "app/app.h"
#include "program/scene_shot.h"
#include "table/table_ops.h"

/* Writes a few matches into the folder SAVES, played by bots from fixed seeds; over those that it wrote before. */
void shoot_write_saves(struct app *app, const char *saves);
/* The pictures, ended by a NULL name. */
const struct scene_shot *shoot_saves_list(void);

#endif
