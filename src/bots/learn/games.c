/* SPDX-License-Identifier: MIT */
/* The games whose evaluations can be fitted or surveyed more closely than by points. */
#include "carcassonne/learning.h"
#include "kilt/learning.h"
#include "learn/learn.h"
#include "seasons/learning.h"

static const struct learn_game *const games[] = {&seasons_learning, &kilt_learning, &carcassonne_learning};

struct learn_game learn_game_of(const struct game *game) {
    const struct bot_evaluation *evaluation = bot_evaluation_of(game);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        if (games[i]->evaluation == evaluation) {
            return *games[i];
        }
    }
    return (struct learn_game){.evaluation = evaluation};
}
