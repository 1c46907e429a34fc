/* SPDX-License-Identifier: MIT */
/* Puzzles: positions of matches in which one answer is clearly best and plausible players miss it.
 *
 * A file of puzzles is JSON Lines, a puzzle each: its name (16 hex digits of what the seat asked sees), the seat, the
 * grade, the questions with their answers, and the match up to it, a string that holds the lines of a match file: read
 * in a fifth of the time of as many objects, as lists do with hundreds. */
#ifndef CASTELLANY_PUZZLE_H
#define CASTELLANY_PUZZLE_H

#include "castellany/match_file.h"

enum {
    PUZZLE_STEPS_MOST = 3,
    PUZZLE_ACCEPTED_MOST = 2,
    PUZZLE_ANSWERS_MOST = 4,
    PUZZLE_PLAYED_MOST = 3,
    PUZZLE_LEVEL_ANSWERS = 18, /* six levels are asked thrice */
    PUZZLE_MASTER_ANSWERS = 3,
    PUZZLE_GRADES = 5
};

struct puzzle_answer {
    struct intent intent;
    double share, points; /* by Grandmaster's search: of winning, 0 to 1; at the end, expected */
    double behind;        /* in a pair with the best: by how much of a share; 0 for the best */
    int is_paired;        /* BEHIND was measured */
    int levels;           /* how many of the levels' answers are like it */
};

/* One question of a puzzle. The best answer stands first; the others are what it was measured against. */
struct puzzle_step {
    int answer_count, accepted_count; /* at least 1 */
    struct puzzle_answer answers[PUZZLE_ANSWERS_MOST];
    struct intent accepted[PUZZLE_ACCEPTED_MOST]; /* and all that are alike (bot_is_alike) */
};

/* The best answer and another one of the first step, played on to the end in PAIRS pairs of matches with one chance. */
struct puzzle_played {
    int rival; /* which of the answers, from 1 */
    int pairs;
    double won[2], lead[2]; /* a match: of the best, of the rival */
    double error;           /* of the difference of the leads: one standard error */
};

struct puzzle {
    uint64_t id; /* the hash of what the seat sees (game_state_hash) */
    uint8_t seat;
    int grade;  /* 1 to PUZZLE_GRADES: how many of the levels miss it */
    int missed; /* of PUZZLE_LEVEL_ANSWERS */
    int found;  /* of PUZZLE_MASTER_ANSWERS */
    int step_count,
        played_count; /* at least one step; they follow each other in one turn, each after the best answer */
    struct puzzle_step steps[PUZZLE_STEPS_MOST];
    struct puzzle_played played[PUZZLE_PLAYED_MOST];
};

/* The puzzle as the object of its line; MATCH is the match up to it. The caller owns it. */
json_t *puzzle_write(const struct puzzle *puzzle, const struct match *match);

/* Reads the object ROW, a puzzle of GAME, and its match into READ, which is freed by match_file_read_free whatever
 * comes. Gives 1 if all is there, the match stands and the best answer of the first step is legal; else 0 with ERROR
 * set. */
int puzzle_read(const json_t *row, const struct game *game, struct puzzle *puzzle, struct match_file_read *read,
                struct error *error);

/* ---- a game's puzzles ---- */

/* What a list shows of a puzzle. */
struct puzzle_head {
    uint64_t id;
    char game[32]; /* "" if it is not said */
    int grade, seats;
    long line; /* of the file, from 1 */
};

struct puzzle_file;

/* Reads the puzzles of the file PATH, in its order; a line that is none is left out, and the first such one is told in
 * ERROR (ERROR_NONE: all are good). Gives NULL with ERROR set if the file cannot be read. */
struct puzzle_file *puzzle_file_open(const char *path, struct error *error);
void puzzle_file_close(struct puzzle_file *file); /* may be NULL */
int puzzle_file_count(const struct puzzle_file *file);
const struct puzzle_head *puzzle_file_head(const struct puzzle_file *file, int index);
/* The puzzle, from 0, of day number DAY (since 1970, in Greenwich): the same for everybody who has the same file, and
 * none twice within four weeks while there are as many. -1: the file has none. */
int puzzle_file_of_day(const struct puzzle_file *file, int64_t day);
/* Reads puzzle INDEX, from 0, as puzzle_read does; errors have its line. */
int puzzle_file_read(const struct puzzle_file *file, int index, const struct game *game, struct puzzle *puzzle,
                     struct match_file_read *read, struct error *error);

#endif
