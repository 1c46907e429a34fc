/* SPDX-License-Identifier: MIT */
/* Elo: strengths of bots by who came before whom. */
#ifndef CASTELLANY_CLI_ARENA_RATE_H
#define CASTELLANY_CLI_ARENA_RATE_H

#include "arena.h"

/* How often the first came before the second at a table, a tie half, and how often they met. */
struct arena_pairs {
    double before[ARENA_SPECS_MAX][ARENA_SPECS_MAX], met[ARENA_SPECS_MAX][ARENA_SPECS_MAX];
};

/* Adds one match of PLAYERS seats. */
void arena_pairs_add(struct arena_pairs *pairs, const struct arena_result *result, int players);

/* Whether a chain of those who met joins all COUNT specs: without one there is no common measure of their strengths. */
int arena_pairs_connect(const struct arena_pairs *pairs, int count);

/* Fills ELO for COUNT specs; their mean is 1500. */
void arena_rate(const struct arena_pairs *pairs, int count, double elo[ARENA_SPECS_MAX]);

/* Fills DOUBT: the Elo of a spec lies within so much of ELO, with 95 % certainty. PLAYERS sat at each table; PAIRS
 * connect all specs. */
void arena_rate_doubt(const struct arena_pairs *pairs, int players, int count, const double elo[ARENA_SPECS_MAX],
                      double doubt[ARENA_SPECS_MAX]);

#endif
