/* SPDX-License-Identifier: MIT */
/* The pictures of puzzles: their list, and one at the table in each of its states. */
#ifndef PROGRAM_SHOOT_PUZZLES_H
#define PROGRAM_SHOOT_PUZZLES_H

#include "program/scene_shot.h"

/* All of them, ended by a NULL name. */
const struct scene_shot *shoot_puzzles_list(void);
/* Fills the file of results with some to show. */
void shoot_write_puzzles(struct app *app);
/* The puzzle INDEX, from 0, of game NUMBER of those that menus offer, at its table; NULL if there is none. */
struct scene *shoot_puzzle(struct app *app, int number, int index);

#endif
