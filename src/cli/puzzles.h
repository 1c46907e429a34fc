/* SPDX-License-Identifier: MIT */
/* Puzzles: positions of matches between bots in which one answer is clearly best and plausible players miss it.
 *
 * puzzles_make.c plays the matches and shares them out among jobs; puzzles_prove.c decides whether a position is one,
 * puzzles_play.c by whole matches. All that is drawn comes of the match's seed and
 * budgets are nodes, so the same puzzles come of the same seeds, however many jobs look for them. Private to them. */
#ifndef CASTELLANY_CLI_PUZZLES_H
#define CASTELLANY_CLI_PUZZLES_H

#include "castellany/bot.h"
#include "castellany/puzzle.h"

/* What became of a position, in the order of the proof. */
enum puzzle_fate {
    PUZZLE_EASY,    /* the levels find the best answer, or Master himself does not */
    PUZZLE_GLANCE,  /* a part of Grandmaster's budget sees no margin */
    PUZZLE_SEARCH,  /* his own budget sees none, or another best answer */
    PUZZLE_DECIDED, /* won or lost whatever is answered */
    PUZZLE_OTHER,   /* best, or what it is measured against, is no answer that puzzles ask for */
    PUZZLE_PAIR,    /* looked at equally often, the answers are not so far apart */
    PUZZLE_EQUAL,   /* too many answers are as good */
    PUZZLE_AFTER,   /* the search after the best answer thinks less of it */
    PUZZLE_PLAYED,  /* played to the end, the best answer is not clearly better */
    PUZZLE_KEPT,
    PUZZLE_FATES
};

struct puzzle_prover {
    const struct game *game;
    const struct bot_library *library;
    int pairs;      /* of matches by which the proof ends, at most: a multiple of 8; 0: none are played */
    uint32_t nodes; /* the budget of Grandmaster's search; 0: his own */
    /* Looks for puzzles: asks more than the proof does (an open match, a margin that a player sees, a Master who finds
     * it) and ends a proof as soon as it is not to be hoped that it succeeds: most that would fail cost little then,
     * some that would succeed are missed, and none is kept that would fail. */
    int is_picky;
};

/* Says whether SEAT's question in STATE, the whole one, is a puzzle, and fills it in. */
enum puzzle_fate puzzle_prove(const struct puzzle_prover *prover, const void *state, uint8_t seat,
                              struct puzzle *puzzle);

/* Plays SEEN, what the puzzle's seat sees, on from the best answer of its first step and from the rivals that its
 * `played` name, until they can be told apart, or for long enough. Gives 1 if the best one is clearly better than each. */
int puzzle_play(const struct puzzle_prover *prover, const void *seen, uint64_t seed, struct puzzle *puzzle);

/* The same with few pairs of matches that are played without much thought: gives 0 if it is not to be hoped that
 * puzzle_play gives 1. What PUZZLE's `played` tell then is of no use. */
int puzzle_try(const struct puzzle_prover *prover, const void *seen, uint64_t seed, struct puzzle *puzzle);

/* A number drawn from SEED for NUMBER. */
uint64_t puzzle_draw(uint64_t seed, uint64_t number);

#endif
