/* SPDX-License-Identifier: MIT */
/* What the bots have learnt of Carcassonne: The Castle: data/games/carcassonne/bots/knowledge.json. */
#ifndef BOTS_CARCASSONNE_KNOWLEDGE_H
#define BOTS_CARCASSONNE_KNOWLEDGE_H

#include "carcassonne/outlook.h"
#include "carcassonne/valuation.h"

struct carcassonne_knowledge {
    struct carcassonne_weights weights, plain; /* averages over many matches; and a beginner's, by rules of thumb */
    int values;                                /* says whether what follows was learnt */
    struct stock_table stock;
    struct valuation_weights columns[VALUATION_COLUMNS];
    float rest[CARC_TILES]; /* points that both together still get, by tiles in the stack when a turn begins */
};

/* Whether positions are judged by valuation through VIEW, or by outlook, as levels of before do. */
int carcassonne_values(const struct bot_view *view);

/* See struct bot_evaluation: open and close. */
void *carcassonne_knowledge_open(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]);
void carcassonne_knowledge_close(void *knowledge);
/* KNOWLEDGE as the file's object; the caller owns it. */
json_t *carcassonne_knowledge_write(const struct carcassonne_knowledge *knowledge);

#endif
