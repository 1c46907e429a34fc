/* SPDX-License-Identifier: MIT */
#ifndef CASTELLANY_CLI_PUZZLES_MAKE_H
#define CASTELLANY_CLI_PUZZLES_MAKE_H

#include "match_args.h"
#include "puzzles.h"

struct puzzles_make {
    const struct game *game;
    const struct bot_library *library;
    struct game_setup setup; /* its seed is the first match's */
    long count, jobs;
    long pairs, nodes; /* see struct puzzle_prover */
    long first_round;  /* of a match that is looked at: the later ones are proved at far less cost */
    int is_open;       /* hidden choices are left out */
    const char *folder;
};

/* How many pairs of matches a proof of GAME ends with, if WISHED are wished (below 0: as many as are usual). */
long puzzles_pairs(const struct game *game, long wished);

/* Proves the puzzles of each of COUNT files again, with WISH's pairs and nodes, and prints a line for each. Gives the
 * exit status. */
int puzzles_check(const struct puzzles_make *wish, const char *const *paths, int count);

/* Writes FOLDER/puzzles.jsonl with COUNT puzzles, and a file for each match on the way. Gives the exit status. */
int puzzles_make(const struct puzzles_make *make);

#endif
