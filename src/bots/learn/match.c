/* SPDX-License-Identifier: MIT */
/* Bots meet as in the arena, on the state alone without a match around it: nothing is undone here, and thousands are
 * played. */
#include "learn/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int learn_player_find(struct learn_player *player, const char *text) {
    char name[32];
    const char *at = strchr(text, '@');
    snprintf(name, sizeof name, "%.*s", at ? (int)(at - text) : (int)sizeof name - 1, text);
    player->level = bot_level_find(name);
    player->nodes = at ? (uint32_t)strtoul(at + 1, NULL, 10) : 0;
    if (!player->level) {
        fprintf(stderr, "castellany-learn: there is no level \"%s\"\n", name);
    }
    return player->level != NULL;
}

struct bot_library *learn_library_open(const struct game *game, const char *data) {
    char error[GAME_ERROR_SIZE] = "";
    struct bot_library *library = bot_library_open(game, data, error);
    if (*error) {
        fprintf(stderr, "castellany-learn: %s\n", error);
    }
    return library;
}

void learn_ask(const struct learn_player *player, const struct game *game, const struct learn_question *question,
               struct intent *answer) {
    union any_state seen;
    memset(&seen, 0, sizeof seen);
    game->ops->observe(game, question->state, question->seat, &seen);
    struct bot_request request = {.game = game,
                                  .seen = &seen,
                                  .seat = question->seat,
                                  .seed = question->seed,
                                  .question = question->number,
                                  .nodes = player->nodes,
                                  .past = question->pasts[question->seat]};
    memcpy(request.levels, question->levels, sizeof request.levels);
    bot_answer(player->library, player->level, &request, answer);
}

/* Hidden choices are asked for as they stand before the first of them, so that who comes first sees no less. */
void learn_match(const struct game *game, const struct game_setup *setup, learn_answerer answerer, void *context,
                 union any_state *state) {
    const struct game_ops *ops = game->ops;
    union any_state begun;
    struct learn_question question = {.seed = setup->seed};
    int round = -1;
    memset(state, 0, sizeof *state);
    ops->setup->begin(game, setup, state, NULL);
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        question.pasts[seat] = bot_past_new(game, seat);
    }
    for (unsigned due; (due = ops->to_act(state)) != 0;) {
        struct intent answer;
        question.seat = (uint8_t)__builtin_ctz(due);
        question.is_hidden = ops->secrecy(state) == GAME_SEALED;
        question.is_first = question.is_hidden && ops->round(state) != round;
        if (question.is_first) {
            round = ops->round(state);
            memcpy(&begun, state, sizeof begun);
            question.number = 0;
        }
        question.number += !question.is_hidden;
        question.state = question.is_hidden ? &begun : state;
        answerer(context, &question, &answer);
        for (uint8_t seat = 0; seat < ops->seats(state); seat++) {
            bot_past_see(question.pasts[seat], state, &answer);
        }
        ops->apply(game, state, &answer, NULL);
    }
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        bot_past_free(question.pasts[seat]);
    }
}

void learn_matches(const struct game *game, const struct game_setup *setup, long matches, learn_answerer answerer,
                   void *context) {
    for (long match = 0; match < matches; match++) {
        struct game_setup begun = *setup;
        union any_state end;
        begun.seed += (uint64_t)match;
        game->ops->setup->complete(game, &begun);
        learn_match(game, &begun, answerer, context, &end);
    }
}
