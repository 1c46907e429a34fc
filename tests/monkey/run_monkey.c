/* SPDX-License-Identifier: MIT */
/* monkey FIRST-SEED SEEDS ACTIONS: lets a monkey at the program, a seed after the other, and tells what it did. The
 * first thing that does not hold ends it with exit code 1 and a sentence that names the seed. */
#include <stdio.h>
#include <stdlib.h>

#include "monkey/monkey.h"

struct errand {
    uint64_t first;
    uint64_t seeds;
    long actions;
    int is_painted;
};

static int let_in(const struct errand *errand, uint64_t seed, int *finished) {
    static struct monkey monkey;
    int is_sound = monkey_open(&monkey, seed, errand->is_painted);
    for (long i = 0; is_sound && i < errand->actions; i++) {
        is_sound = monkey_act(&monkey);
        if (!is_sound) {
            fprintf(stderr, "seed %llu, action %ld: %s\n", (unsigned long long)seed, i, monkey.fault);
        }
    }
    for (int i = 0; table_list[i]; i++) {
        finished[i] += monkey.finished[i];
    }
    monkey_report(&monkey, stdout);
    monkey_close(&monkey);
    return is_sound;
}

/* A monkey that plays no match to its end tries little; in a long run every game must have been played. */
static int has_played(const struct errand *errand, const int *finished) {
    const int is_long = (long)errand->seeds * errand->actions >= 10000;
    int games = 0, played = 0;
    for (; table_list[games]; games++) {
        played += finished[games] > 0;
    }
    if (played < (is_long ? games : 1)) {
        fprintf(stderr, "matches of %d games came to their ends, of %d\n", played, games);
        return 0;
    }
    return 1;
}

int main(int count, char **words) {
    int finished[TABLES_MOST] = {0};
    if (count < 4) {
        fprintf(stderr, "%s FIRST-SEED SEEDS ACTIONS [painted]\n", words[0]);
        return 2;
    }
    const struct errand errand = {strtoull(words[1], NULL, 10), strtoull(words[2], NULL, 10), atol(words[3]),
                                  count > 4};
    for (uint64_t i = 0; i < errand.seeds; i++) {
        if (!let_in(&errand, errand.first + i, finished)) {
            return 1;
        }
    }
    return !has_played(&errand, finished);
}
