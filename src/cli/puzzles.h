/* SPDX-License-Identifier: MIT */
/* Puzzles: positions of matches between bots in which one answer is clearly best and plausible players miss it.
 *
 * puzzles_make.c plays the matches and shares them out among jobs; puzzles_prove.c decides whether a position is one,
 * puzzles_play.c by whole matches; puzzles_row.c writes and reads them. All that is drawn comes of the match's seed and
 * budgets are nodes, so the same puzzles come of the same seeds, however many jobs look for them. Private to them. */
#ifndef CASTELLANY_CLI_PUZZLES_H
#define CASTELLANY_CLI_PUZZLES_H

#include "castellany/bot.h"
#include "castellany/match.h"

enum {
    PUZZLE_STEPS_MOST = 3,
    PUZZLE_ACCEPTED_MOST = 2,
    PUZZLE_ANSWERS_MOST = 4,
    PUZZLE_LEVELS = 6,
    PUZZLE_ASKED = 3, /* answers of each level */
    PUZZLE_LEVEL_ANSWERS = PUZZLE_LEVELS * PUZZLE_ASKED,
    PUZZLE_PLAYED_MOST = 3
};

/* What became of a position, in the order of the proof. */
enum puzzle_fate {
    PUZZLE_EASY,    /* the levels find the best answer, or Master himself wavers */
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

struct puzzle_answer {
    struct intent intent;
    double share, points; /* by Grandmaster's search */
    double behind;        /* in a pair with the best: by how much of a share; 0 for the best */
    int is_paired;        /* BEHIND was measured */
    int levels;           /* how many of the levels' answers are like it */
};

/* One question of a puzzle. The best answer stands first; the others are what it was measured against. */
struct puzzle_step {
    int answer_count, accepted_count;
    struct puzzle_answer answers[PUZZLE_ANSWERS_MOST];
    struct intent accepted[PUZZLE_ACCEPTED_MOST];
};

/* The best answer and another one, played on to the end by Wardens in PAIRS pairs of matches with the same chance. */
struct puzzle_played {
    int rival; /* which of the answers */
    int pairs;
    double won[2], lead[2]; /* a match: of the best, of the rival */
    double error;           /* of the difference of the leads: one standard error */
};

struct puzzle {
    uint64_t seed, sight; /* of the match; what tells the position from others, as the seat asked sees it */
    size_t length;        /* intents before it */
    uint8_t seat;
    int step_count, played_count;
    struct puzzle_step steps[PUZZLE_STEPS_MOST];
    struct puzzle_played played[PUZZLE_PLAYED_MOST];
    int missed; /* of PUZZLE_LEVEL_ANSWERS */
    int found;  /* of Master's three answers */
};

struct puzzle_prover {
    const struct game *game;
    const struct bot_library *library;
    int pairs;      /* of matches by which the proof ends, at most: a multiple of 8; 0: none are played */
    uint32_t nodes; /* the budget of Grandmaster's search; 0: his own */
};

/* Says whether SEAT's question in STATE, the whole one, is a puzzle, and fills in steps, played and grade. SEED is of
 * the match. */
enum puzzle_fate puzzle_prove(const struct puzzle_prover *prover, const void *state, uint8_t seat, uint64_t seed,
                              struct puzzle *puzzle);

/* Plays SEEN, what SEAT sees, on from the puzzle's best answer and from answer RIVAL of its first step until they can
 * be told apart, or for long enough. Gives 1 if the best one is clearly better. */
int puzzle_play(const struct puzzle_prover *prover, const void *seen, uint8_t seat, uint64_t seed,
                struct puzzle_step *step, struct puzzle_played *played);

/* A number drawn from SEED for NUMBER. */
uint64_t puzzle_draw(uint64_t seed, uint64_t number);

/* One to five towers, by the share of level answers that miss it. */
int puzzle_grade(const struct puzzle *puzzle);

/* The puzzle as an object of puzzles.jsonl; MATCH is the match up to it. The caller owns it. */
json_t *puzzle_row(const struct puzzle *puzzle, const struct match *match);

#endif
