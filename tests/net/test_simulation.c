/* SPDX-License-Identifier: MIT */
/* test_simulation [FIRST COUNT [told]]: seeds that end as they should, 200 from 1 on if nothing is said. */
#include <stdio.h>
#include <stdlib.h>

#include "simulation.h"

static void add(struct simulation_figures *sum, const struct simulation_figures *more) {
    long *const into = &sum->intents;
    const long *const from = &more->intents;
    for (int i = 0; i < (int)(offsetof(struct simulation_figures, days) / sizeof *into); i++) {
        into[i] += from[i];
    }
    sum->days += more->days;
}

int main(int count, char **words) {
    const unsigned long first = count > 1 ? strtoul(words[1], NULL, 10) : 1;
    const unsigned long seeds = count > 2 ? strtoul(words[2], NULL, 10) : 200;
    struct simulation_figures sum = {0}, figures;
    int failed = 0;
    simulation_is_told = count > 3;
    simulation_begin(getenv("CASTELLANY_DATA"));
    for (unsigned long seed = first; seed < first + seeds; seed++) {
        const char *wrong = simulation_run(seed, &figures);
        if (wrong) {
            printf("seed %lu: %s\n", seed, wrong);
            failed++;
        }
        add(&sum, &figures);
    }
    printf("%lu tables, %d failed: %ld intents, %ld values, %ld kB, %ld killed, %ld lines cut, the store forgot %ld "
           "times, "
           "%ld values doubled, %ld older ones, %ld asked to take back, %ld minds changed, %ld seals taken back, %ld "
           "answered for, %ld phrases, %ld times handed over, %ld declined, %.0f days\n",
           seeds, failed, sum.intents, sum.values, sum.bytes / 1000, sum.kills, sum.cuts, sum.forgotten, sum.doubled,
           sum.older, sum.undone, sum.minds_changed, sum.taken_back, sum.stood_in, sum.phrases, sum.handed,
           sum.declined, sum.days);
    return failed != 0;
}
