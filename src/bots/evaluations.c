/* SPDX-License-Identifier: MIT */
/* The one list by which bots find what is known of a game: a game that stands here is played by sense, any other by
 * play-outs. */
#include <string.h>

#include "carcassonne/judge.h"
#include "evaluation.h"
#include "kilt/judge.h"
#include "seasons/judge.h"

static const struct bot_evaluation *const evaluations[] = {&seasons_evaluation, &kilt_evaluation,
                                                           &carcassonne_evaluation, NULL};

const struct bot_evaluation *bot_evaluation_of(const struct game *game) {
    for (int i = 0; evaluations[i]; i++) {
        if (strcmp(evaluations[i]->game, game->ops->name) == 0) {
            return evaluations[i];
        }
    }
    return NULL;
}
