/* SPDX-License-Identifier: MIT */
/* Whole tables on a clock of their own: a host, guests and watchers over a carrier that loses, doubles, reorders,
 * delays and forgets, with programs that are killed at any save and at any put. One seed gives one table, the same each
 * time. */
#ifndef CASTELLANY_TESTS_NET_SIMULATION_H
#define CASTELLANY_TESTS_NET_SIMULATION_H

#include <stddef.h>
#include <stdint.h>

/* What happened at a table. */
struct simulation_figures {
    long intents, values, bytes, kills, cuts, forgotten, doubled, older, undone, minds_changed, taken_back, stood_in,
        phrases, handed, declined;
    double days;
};

/* Gets ready; once. DATA is the folder of the rule tables. From now on libsodium's random numbers are the
 * simulation's. */
void simulation_begin(const char *data);

/* Plays the table of SEED to its end. Gives NULL, and FIGURES, if all is as it should be: the match is over, everybody
 * has the same record of it, each seat's answers are those that it gave, and nobody saw anything wrong. Else what is
 * not so. */
const char *simulation_run(uint64_t seed, struct simulation_figures *figures);

/* Says what happens, on standard error. */
extern int simulation_is_told;

#endif
