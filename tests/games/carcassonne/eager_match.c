/* SPDX-License-Identifier: MIT */
/* Writes an eager match (situation.h) as a match file to standard output: `eager_match SEED`. Random matches hardly
 * ever score, land or double; these do, so that the second reading sees every kind of question. */
#include <stdio.h>
#include <stdlib.h>

#include "castellany/match_file.h"
#include "situation.h"

int main(int argc, char **argv) {
    void *state = NULL;
    uint64_t seed;
    if (argc != 2 || !match_file_seed_read(argv[1], &seed) || situation_open(&state) != 0) {
        fprintf(stderr, "usage: eager_match SEED\n");
        return 2;
    }
    struct situation *at = state;
    struct game_setup setup = {.seed = seed, .seats = CARC_SEATS};
    struct random_stream stream = random_seeded(~seed);
    struct match *match = match_new(&at->game, &setup, NULL, NULL);
    while (match_to_act(match)) {
        struct intent intent;
        pick_eager(&at->game, match_state(match), &stream, &intent);
        match_submit(match, &intent, NULL);
    }
    const int good = match_file_write(match, stdout) && fflush(stdout) == 0;
    match_free(match);
    situation_close(&state);
    return !good;
}
