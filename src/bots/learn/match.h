/* SPDX-License-Identifier: MIT */
/* Matches of bots that something is to be learnt from without fitting. */
#ifndef BOTS_LEARN_MATCH_H
#define BOTS_LEARN_MATCH_H

#include "think.h"

/* Who answers: a level with the weights of a library, the caller's, and a budget (0: the level's own). */
struct learn_player {
    const struct bot_level *level;
    uint32_t nodes;
    struct bot_library *library;
};

/* Reads "LEVEL" or "LEVEL@NODES" into PLAYER, but for its library. Gives 0 and says so if there is no such level. */
int learn_player_find(struct learn_player *player, const char *text);

/* Opens the bots' knowledge in the folder DATA; says on standard error what of it is missing. The caller closes it. */
struct bot_library *learn_library_open(const struct game *game, const char *data);

struct learn_question {
    const union any_state *state;
    uint8_t seat;
    uint64_t seed; /* of the match */
    uint32_t number;
    const struct bot_level *levels[GAME_MAX_SEATS]; /* see struct bot_request; none, where the answerer adds none */
    struct bot_past *pasts[GAME_MAX_SEATS];         /* likewise */
    int is_hidden, is_first; /* the first hidden choice of a round: STATE is the same for the others' */
};

/* Fills in PLAYER's answer. */
void learn_ask(const struct learn_player *player, const struct game *game, const struct learn_question *question,
               struct intent *answer);

/* Fills in what the seat asked answers; the caller of learn_match gives CONTEXT. */
typedef void (*learn_answerer)(void *context, const struct learn_question *question, struct intent *answer);

/* Plays the match that SETUP, which is complete, begins; STATE is where it ends. */
void learn_match(const struct game *game, const struct game_setup *setup, learn_answerer answerer, void *context,
                 union any_state *state);

/* Plays MATCHES matches that begin as SETUP says, with its seed and those that follow. */
void learn_matches(const struct game *game, const struct game_setup *setup, long matches, learn_answerer answerer,
                   void *context);

#endif
