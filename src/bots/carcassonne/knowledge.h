/* SPDX-License-Identifier: MIT */
/* What the bots have learnt of Carcassonne: The Castle: data/games/carcassonne/bots/knowledge.json. */
#ifndef BOTS_CARCASSONNE_KNOWLEDGE_H
#define BOTS_CARCASSONNE_KNOWLEDGE_H

#include "carcassonne/outlook.h"

struct carcassonne_knowledge {
    struct carcassonne_weights weights, plain; /* learnt; and a beginner's, by rules of thumb */
};

/* See struct bot_evaluation: open and close. */
void *carcassonne_knowledge_open(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]);
void carcassonne_knowledge_close(void *knowledge);
/* WEIGHTS as the file's object; the caller owns it. */
json_t *carcassonne_weights_write(const struct carcassonne_weights *weights);

#endif
