/* SPDX-License-Identifier: MIT */
/* The arena: bots against each other, in matches with paired seeds and every rotation of the seats. */
#ifndef CASTELLANY_CLI_ARENA_H
#define CASTELLANY_CLI_ARENA_H

#include "castellany/bot.h"
#include "castellany/game.h"

enum {
    ARENA_SPECS_MAX = 16,
    ARENA_TABLES_MAX = 2048,   /* ways to seat some of the specs at one table */
    ARENA_CLOCK_BUCKETS = 2400 /* of one per cent each, from a microsecond up */
};

/* Who plays: a level, or another program. */
struct arena_spec {
    const char *text;
    const struct bot_level *level; /* NULL for another program */
    const char *command;           /* NULL for a level */
    uint32_t nodes;                /* asked for with "LEVEL@NODES"; else 0 */
};

struct arena {
    struct game game;
    struct game_setup setup; /* options and seats */
    uint64_t seed;
    int players, spec_count;
    long matches, jobs;
    uint32_t nodes; /* 0: each level's own */
    int budget_ms;  /* of other programs */
    int reach;      /* levels of the menus that are farther apart than so many steps do not meet; 0: all meet */
    struct arena_spec specs[ARENA_SPECS_MAX];
    struct bot_library *library;
    int table_count;
    uint8_t tables[ARENA_TABLES_MAX][GAME_MAX_SEATS]; /* which specs sit at a table */
};

/* Why another program's seat was played on. */
enum arena_fault { ARENA_FAULT_NONE, ARENA_FAULT_LATE, ARENA_FAULT_ENDED, ARENA_FAULT_WRONG, ARENA_FAULTS };

/* How one match went. */
struct arena_result {
    uint8_t is_done;
    uint8_t spec[GAME_MAX_SEATS]; /* by seat */
    uint8_t rank[GAME_MAX_SEATS]; /* seats at fault are last */
    uint8_t faults[GAME_MAX_SEATS];
    uint8_t fault[GAME_MAX_SEATS]; /* enum arena_fault */
    int16_t score[GAME_MAX_SEATS];
};

/* How long the decisions of a spec took. */
struct arena_clock {
    uint64_t decisions;
    double most; /* milliseconds */
    uint32_t buckets[ARENA_CLOCK_BUCKETS];
};

void arena_clock_add(struct arena_clock *clock, double milliseconds);
void arena_clock_join(struct arena_clock *clock, const struct arena_clock *other);
/* The time that SHARE (0 to 1) of the decisions did not exceed, in milliseconds; 0 if there are none. */
double arena_clock_quantile(const struct arena_clock *clock, double share);

/* Fills ARENA's tables: with more specs than seats, every choice of them within its reach; with fewer, the last one
 * fills the table. */
void arena_set_tables(struct arena *arena);

/* Which spec sits where in match number INDEX, and the seed: all rotations of a table come with one seed. */
uint64_t arena_seating(const struct arena *arena, long index, uint8_t specs[GAME_MAX_SEATS]);

/* Plays match number INDEX. CLOCKS has one entry for each spec. */
void arena_play(const struct arena *arena, long index, struct arena_result *result, struct arena_clock *clocks);

/* Plays all matches in ARENA->jobs processes and shows the progress. RESULTS (a match each) and CLOCKS (a spec each)
 * are filled. Gives 1, or 0 when a process could not be started or died: then some results are not done. */
int arena_run(const struct arena *arena, struct arena_result *results, struct arena_clock *clocks);
/* Says on standard error that arena_run gave 0. Gives CLI_FAILED. */
int arena_fail(void);

/* What is told about a spec. */
struct arena_row {
    long seats; /* how often it sat at a table */
    double share, low, high, mean_score, mean_margin;
    double elo, elo_low, elo_high;
    uint64_t decisions;
    double ms_median, ms_p99, ms_max;
    long faults, faults_of[ARENA_FAULTS];
    double against[ARENA_SPECS_MAX]; /* how often it came before each other, a tie half; -1 if they never met */
};

struct arena_table {
    struct arena_row rows[ARENA_SPECS_MAX];
    double mean_winning_score;
    int has_elo; /* more than two have played, and who met connects them all; else the rows have none */
};

void arena_count(const struct arena *arena, const struct arena_result *results, const struct arena_clock *clocks,
                 struct arena_table *table);

void arena_print_text(const struct arena *arena, const struct arena_table *table);
void arena_print_json(const struct arena *arena, const struct arena_table *table);

#endif
