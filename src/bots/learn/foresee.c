/* SPDX-License-Identifier: MIT */
/* How well foresight foretells what players choose: at every hidden choice of a level's matches against itself, how
 * likely the priors and some ways of foresight thought what was then chosen. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "learn/learn.h"
#include "learn/match.h"

enum { WAYS = 8 };

/* The table of all seats answers once more than there are steps. The last ways look at rounds played with care; the
 * last but one for those who take care alone, and the very last then thinks as the level does. */
static const struct {
    struct foresight foresight;
    float sureness;
    uint32_t nodes;
    int knows_level;
} ways[WAYS] = {
    {{.steps = 0, .part = 0.6f, .heat = 0.025f}, 1.6f, 1000},
    {{.steps = 1, .part = 0.6f, .heat = 0.05f}, 1.6f, 1000},
    {{.steps = 1, .part = 0.6f, .heat = 0.025f}, 1.6f, 1000},
    {{.steps = 1, .part = 0.6f, .heat = 0.012f}, 1.6f, 1000},
    {{.steps = 1, .part = 0.6f, .heat = 0.006f}, 1.6f, 1000},
    {{.steps = 2, .part = 0.6f, .heat = 0.012f, .care = 10}, 1, 20000},
    {{.steps = 2, .part = 0.6f, .heat = 0.012f, .care = 10}, 1, 20000, .knows_level = 1},
    {{.steps = 2, .part = 0.6f, .heat = 0.012f, .care = 10, .minds = 1}, 1, 40000, .knows_level = 1},
};

struct foreseer {
    const struct game *game;
    struct learn_player player;
    struct thinker thinker;
    struct thought forecasts[WAYS + 1][GAME_MAX_SEATS]; /* the priors' come last */
    double surprise[WAYS + 1], hits[WAYS + 1];          /* sums */
    long choices;
};

static void foresee_by_priors(const struct thinker *thinker, struct thought thoughts[GAME_MAX_SEATS]) {
    struct bot_choices choices[GAME_MAX_SEATS];
    float points[GAME_MAX_SEATS];
    const unsigned due = thinker->game->ops->to_act(thinker->seen);
    thinker->evaluation->judge(&thinker->view, thinker->seen, points, choices);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        for (int i = 0; due >> seat & 1 && i < choices[seat].count; i++) {
            think_add(&thoughts[seat],
                      (struct idea){.intent = choices[seat].intents[i], .weight = choices[seat].priors[i]});
        }
    }
}

static void forget(struct foreseer *foreseer) {
    for (int i = 0; i < (WAYS + 1) * GAME_MAX_SEATS; i++) {
        think_free(&foreseer->forecasts[i / GAME_MAX_SEATS][i % GAME_MAX_SEATS]);
    }
}

static void foresee(struct foreseer *foreseer, const struct learn_question *question) {
    struct thinker *thinker = &foreseer->thinker;
    union any_state seen;
    memset(&seen, 0, sizeof seen);
    foreseer->game->ops->observe(foreseer->game, question->state, GAME_NO_SEAT, &seen);
    forget(foreseer);
    thinker->seen = &seen;
    for (int way = 0; way < WAYS; way++) {
        thinker->foresight = ways[way].foresight;
        thinker->sureness = ways[way].sureness;
        thinker->nodes = ways[way].nodes;
        thinker->careful =
            !ways[way].knows_level || think_takes_care(thinker->evaluation, foreseer->player.level) ? 0xff : 0;
        for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
            thinker->levels[seat] = ways[way].foresight.minds ? foreseer->player.level : NULL;
        }
        thinker->stream = random_seeded(question->seed + question->number);
        think_table(thinker, foreseer->forecasts[way]);
    }
    foresee_by_priors(thinker, foreseer->forecasts[WAYS]);
}

/* A hundredth is kept for what was thought impossible. */
static void compare(struct foreseer *foreseer, int way, uint8_t seat, const struct intent *chosen) {
    const struct thought *thought = &foreseer->forecasts[way][seat];
    float likelihood = 0, most = 0;
    for (int i = 0; i < thought->count; i++) {
        const struct idea *idea = &thought->ideas[i];
        most = idea->weight > most ? idea->weight : most;
        likelihood = memcmp(&idea->intent, chosen, sizeof *chosen) ? likelihood : idea->weight;
    }
    foreseer->surprise[way] -= log(0.99 * (double)likelihood + 0.01 / thought->count);
    foreseer->hits[way] += likelihood >= most;
}

static void answer(void *context, const struct learn_question *question, struct intent *intent) {
    struct foreseer *foreseer = context;
    learn_ask(&foreseer->player, foreseer->game, question, intent);
    if (question->is_first) {
        foresee(foreseer, question);
    }
    const int has_choice = question->is_hidden && foreseer->forecasts[WAYS][question->seat].count > 1;
    for (int way = 0; has_choice && way <= WAYS; way++) {
        compare(foreseer, way, question->seat, intent);
    }
    foreseer->choices += has_choice;
}

static void tell(const struct foreseer *foreseer, const char *level) {
    const double count = (double)(foreseer->choices ? foreseer->choices : 1);
    printf("%ld choices of %s\n\n| steps, part, heat | surprise | the likeliest was chosen, of 100 |\n| --- | --- | "
           "--- |\n",
           foreseer->choices, level);
    printf("| priors | %.3f | %.1f |\n", foreseer->surprise[WAYS] / count, 100 * foreseer->hits[WAYS] / count);
    for (int way = 0; way < WAYS; way++) {
        const struct foresight *foresight = &ways[way].foresight;
        printf("| %d, %.2f, %.3f%s%s | %.3f | %.1f |\n", foresight->steps + 1, (double)foresight->part,
               (double)foresight->heat, foresight->care ? ", with care" : "",
               foresight->minds        ? ", by thinking as he does"
               : ways[way].knows_level ? " if he takes it"
                                       : "",
               foreseer->surprise[way] / count, 100 * foreseer->hits[way] / count);
    }
}

int learn_foresee(const struct learn_game *learn, const struct game *game, const struct game_setup *setup,
                  const char *data, const char *level, long matches) {
    char error[GAME_ERROR_SIZE];
    struct foreseer foreseer = {.game = game};
    if (!learn_player_find(&foreseer.player, level)) {
        return 0;
    }
    void *knowledge = learn->evaluation->open(game, data, error);
    foreseer.player.library = learn_library_open(game, data);
    foreseer.thinker = (struct thinker){.game = game,
                                        .evaluation = learn->evaluation,
                                        .view = {game, knowledge, 0, GAME_NO_SEAT, 0},
                                        .seat = GAME_NO_SEAT};
    learn_matches(game, setup, matches, answer, &foreseer);
    tell(&foreseer, level);
    forget(&foreseer);
    bot_library_close(foreseer.player.library);
    learn->evaluation->close(knowledge);
    return 1;
}
