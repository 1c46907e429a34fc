/* SPDX-License-Identifier: MIT */
/* The seals of puzzles: what is worth having done once with them, over all games. They are reckoned from what became
 * of the puzzles and kept nowhere else, so that the two cannot disagree. */
#ifndef STORE_PUZZLE_SEALS_H
#define STORE_PUZZLE_SEALS_H

#include "store/puzzle_results.h"

enum puzzle_seal {
    PUZZLE_SEAL_AT_ONCE,  /* one solved at the first try */
    PUZZLE_SEAL_ROW,      /* PUZZLE_SEAL_ROW_LENGTH new ones one after the other, each at the first try */
    PUZZLE_SEAL_HARDEST,  /* one of the highest grade at the first try */
    PUZZLE_SEAL_REDEEMED, /* one solved that had been missed */
    PUZZLE_SEAL_WEEK,     /* that of the day, seven days in a row */
    PUZZLE_SEAL_MONTH,    /* and thirty */
    PUZZLE_SEAL_GAMES,    /* ten solved of each of three games */
    PUZZLE_SEAL_HUNDRED,  /* a hundred solved */
    PUZZLE_SEALS
};

enum { PUZZLE_SEAL_ROW_LENGTH = 5 };

/* The set of those that RESULTS earned, bit by bit. */
uint32_t puzzle_seals_earned(const struct puzzle_results *results);

#endif
