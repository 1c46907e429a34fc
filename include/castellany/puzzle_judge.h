/* SPDX-License-Identifier: MIT */
/* Whether answers solve a puzzle: the same for the window, for tests and for whoever else asks. */
#ifndef CASTELLANY_PUZZLE_JUDGE_H
#define CASTELLANY_PUZZLE_JUDGE_H

#include "castellany/puzzle.h"

/* Gives how many of PUZZLE's questions, from the first on, the COUNT answers GIVEN one after the other answer as well
 * as can be: its step_count if they solve it, else the step at which they went astray or ended. */
int puzzle_judge(const struct game *game, const struct puzzle *puzzle, const struct intent *given, int count);

/* The one of STEP's answers, from 0, that GIVEN is like (bot_is_alike); -1: none. */
int puzzle_answer_like(const struct game *game, const struct puzzle_step *step, const struct intent *given);

#endif
