/* SPDX-License-Identifier: MIT */
/* Inside of a puzzle at the table, shared by coach_puzzle*.c. */
#ifndef TABLE_COACH_COACH_PUZZLE_INSIDE_H
#define TABLE_COACH_COACH_PUZZLE_INSIDE_H

#include "castellany/puzzle_judge.h"
#include "table/coach/coach_inside.h"
#include "table/coach/coach_puzzle.h"

/* Why one answer is better than another, thought over beside the window. */
struct puzzle_reason {
    int is_asked, is_there, plays;
    int is_of_best; /* the best answer is judged, not the other one */
    uint64_t job;
    const struct bot_library *library;
    struct bot_request request;
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    struct bot_hint hints[BOT_HINTS]; /* the best answer, and the other one */
    struct table_why why;
    struct bot_hint best, judged; /* by a search: what it found best, and the one that was judged */
    int has_judged;
};

struct coach_puzzle {
    struct coach_task task;
    struct puzzle puzzle;
    char game[24];
    struct match *base; /* where it is asked */
    enum coach_puzzle_stage stage;
    int is_open; /* he speaks */
    struct intent given[PUZZLE_STEPS_MOST];
    int given_count;
    int wrong_step;      /* at which the last try went astray */
    struct intent wrong; /* what was answered there */
    int has_wrong;
    struct puzzle_reason reason;
};

/* ---- coach_puzzle_why.c ---- */

/* Begins to think why, of step STEP, the best answer is better than OTHER. */
void puzzle_reason_begin(struct table *table, int step, const struct intent *other, int is_of_best);
void puzzle_reason_update(struct table *table);
void puzzle_reason_drop(struct table *table);
/* What OTHER, which was given, costs and why, without a word of what is best. */
void puzzle_cost_words(const struct table *table, char *out, size_t size);
/* Why the best answer is best. */
void puzzle_best_words(const struct table *table, char *out, size_t size);
/* The answer to step STEP, as a sentence. */
void puzzle_intent_words(const struct table *table, int step, const struct intent *intent, char *out, size_t size);
/* Says whether the last wrong answer and the best one are told by the same words: two paths of one tile. */
int puzzle_has_one_name(const struct table *table);
/* The match up to step STEP, after the best answers before it; the caller's to free. */
struct match *puzzle_match_at(const struct coach_puzzle *puzzle, int step);

/* ---- coach_puzzle.c ---- */

int coach_puzzle_speech(const struct table *table, struct coach_speech *speech);

#endif
