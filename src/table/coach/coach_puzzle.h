/* SPDX-License-Identifier: MIT */
/* A puzzle at the table: Master Ulrich sets it, asks whether an answer is to count, says what a wrong one costs and
 * why, and after three tries shows what would have been best. Bots do not answer, hints are off, and nothing of it is a
 * match that counts. */
#ifndef TABLE_COACH_COACH_PUZZLE_H
#define TABLE_COACH_COACH_PUZZLE_H

#include "castellany/puzzle.h"
#include "store/puzzle_results.h"
#include "table/table.h"

struct coach_task {
    int64_t day; /* of which day it is the puzzle; PUZZLE_NO_DAY: of none */
    int tries;   /* that were judged before */
    /* Goes to the next one when this one is over; NULL: there is none. */
    void (*next)(void *context, struct app *app);
    void *context;
};

/* How the table of FILE's puzzle INDEX, of GAME, begins. Gives 1, or 0 with a sentence in ERROR (GAME_ERROR_SIZE): the
 * file is damaged there, or the rules are no longer those that it was made with. */
int coach_puzzle_start(struct app *app, const struct table_ops *game, const struct puzzle_file *file, int index,
                       const struct coach_task *task, struct table_start *start, char *error);

enum coach_puzzle_stage {
    COACH_PUZZLE_POSED,  /* to be answered */
    COACH_PUZZLE_GIVEN,  /* answered: is it to count? */
    COACH_PUZZLE_WRONG,  /* it was judged; tries are left */
    COACH_PUZZLE_SOLVED, /* over */
    COACH_PUZZLE_MISSED  /* over */
};

/* Of a table with a puzzle: where it stands; the puzzle itself; how many tries were judged. */
enum coach_puzzle_stage coach_puzzle_stage(const struct table *table);
const struct puzzle *coach_puzzle_of(const struct table *table);
int coach_puzzle_tries(const struct table *table);

#endif
