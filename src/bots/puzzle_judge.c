/* SPDX-License-Identifier: MIT */
/* An answer is right if it is like an accepted one (bot_is_alike): two ways to pay for the same thing are one
 * answer. */
#include "castellany/puzzle_judge.h"

#include "castellany/bot.h"

static int is_accepted(const struct game *game, const struct puzzle_step *step, const struct intent *given) {
    for (int i = 0; i < step->accepted_count; i++) {
        if (bot_is_alike(game, &step->accepted[i], given)) {
            return 1;
        }
    }
    return 0;
}

int puzzle_judge(const struct game *game, const struct puzzle *puzzle, const struct intent *given, int count) {
    int step = 0;
    while (step < puzzle->step_count && step < count && is_accepted(game, &puzzle->steps[step], &given[step])) {
        step++;
    }
    return step;
}

int puzzle_answer_like(const struct game *game, const struct puzzle_step *step, const struct intent *given) {
    for (int i = 0; i < step->answer_count; i++) {
        if (bot_is_alike(game, &step->answers[i].intent, given)) {
            return i;
        }
    }
    return -1;
}
