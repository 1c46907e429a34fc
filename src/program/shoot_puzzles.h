/* SPDX-License-Identifier: MIT */
/* The pictures of puzzles: their list, and one at the table in each of its states. */
#ifndef PROGRAM_SHOOT_PUZZLES_H
#define PROGRAM_SHOOT_PUZZLES_H

#include "castellany/puzzle.h"
#include "program/scene_shot.h"

/* All of them, ended by a NULL name. */
const struct scene_shot *shoot_puzzles_list(void);
/* Fills the file of results with some to show. */
void shoot_write_puzzles(struct app *app);
/* Puzzle INDEX, from 0, of FILE, at the table of game NUMBER of those that menus offer; NULL if there is none. */
struct scene *shoot_puzzle(struct app *app, int number, const struct puzzle_file *file, int index);
/* The puzzles of game NUMBER, or NULL. The caller closes them. */
struct puzzle_file *shoot_puzzles_of(const struct app *app, int number);

#endif
