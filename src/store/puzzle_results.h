/* SPDX-License-Identifier: MIT */
/* What became of the puzzles, apart from the statistics of matches: a line (JSON Lines) for each try that was judged,
 * added and never rewritten, so that a torn or strange line costs no other. Lines that cannot be read stay where they
 * are. */
#ifndef STORE_PUZZLE_RESULTS_H
#define STORE_PUZZLE_RESULTS_H

#include <stdint.h>

#include "platform/platform.h"

enum { PUZZLE_TRIES = 3, PUZZLE_NO_DAY = -1, PUZZLE_DAY_SECONDS = 86400 };

enum puzzle_state {
    PUZZLE_UNTRIED,
    PUZZLE_BEGUN, /* a wrong answer was given, and tries are left */
    PUZZLE_SOLVED,
    PUZZLE_MISSED,
    PUZZLE_STATES
};

struct puzzle_result {
    uint64_t id;
    char game[24]; /* its name */
    int grade;
    enum puzzle_state state; /* after this try */
    int tries;               /* so far: 1 to PUZZLE_TRIES */
    int64_t at;              /* in seconds since 1970 */
    int64_t day;             /* of which day it was the puzzle; PUZZLE_NO_DAY: of none */
};

struct puzzle_results {
    struct puzzle_result *items; /* in the order of the file */
    int count;
    int skipped;    /* lines that could not be read */
    int is_cut_off; /* the file is there, but it, or what comes behind, could not be read */
};

/* The day in which SECONDS (since 1970) lies, by the date in Greenwich. */
int64_t puzzle_day(int64_t seconds);

/* The file in the folder RECORDS; if that is empty, one that there cannot be. */
void puzzle_results_path(const char *records, char path[PLATFORM_PATH_SIZE + 32]);
/* Reads PATH; a missing file is an empty one. */
struct puzzle_results *puzzle_results_read(const char *path);
void puzzle_results_free(struct puzzle_results *results); /* may be NULL */
/* Adds RESULT to PATH. Gives 1, or 0 with a sentence in ERROR. */
int puzzle_results_add(const char *path, const struct puzzle_result *result, char error[PLATFORM_ERROR_SIZE]);

/* The last result of the puzzle ID; NULL: it was never tried. */
const struct puzzle_result *puzzle_results_last(const struct puzzle_results *results, uint64_t id);
enum puzzle_state puzzle_results_state(const struct puzzle_results *results, uint64_t id);
/* Says whether at result INDEX its puzzle was solved or missed for the first time. */
int puzzle_results_is_first_end(const struct puzzle_results *results, int index);
/* Says whether a puzzle of DAY was solved. */
int puzzle_results_is_day_solved(const struct puzzle_results *results, int64_t day);
/* On how many days in a row, TODAY the last or yesterday, a puzzle of the day was solved. */
int puzzle_results_streak(const struct puzzle_results *results, int64_t today);
/* The player's own grade in GAME by what became of each puzzle the first time, 1 to 5; 0: too few were tried. */
int puzzle_results_grade(const struct puzzle_results *results, const char *game);
/* How many puzzles of GAME have been solved at some time. */
int puzzle_results_solved(const struct puzzle_results *results, const char *game);

#endif
