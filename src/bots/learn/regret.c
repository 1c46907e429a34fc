/* SPDX-License-Identifier: MIT */
/* What a budget gives away: at hidden choices of a level's matches against itself Grandmaster thinks with parts of a
 * budget, and what he would choose is judged by what he thinks with all of it. */
#include <stdio.h>
#include <string.h>

#include "learn/learn.h"
#include "learn/match.h"

enum { BUDGETS = 5, DRAWS = 4, DEEP = 80000 };
static const uint32_t parts[BUDGETS] = {320, 80, 20, 4, 1};
static const float meant[DRAWS] = {1.0f / 3, 1.0f / 2, 3.0f / 4, 1}; /* see far.c */

struct regret {
    const struct learn_game *learn;
    const struct game *game;
    struct learn_player player;
    void *knowledge;
    uint32_t nodes;
    double lost[BUDGETS][DRAWS], best[BUDGETS][DRAWS]; /* shares of winning; how likely the deep one's first is: sums */
    long choices;
};

static void think(const struct regret *regret, const struct learn_question *question, uint32_t nodes,
                  struct thought *thought) {
    const struct bot_play *play = &regret->learn->evaluation->plays[LEVEL_GRANDMASTER];
    union any_state seen;
    memset(&seen, 0, sizeof seen);
    regret->game->ops->observe(regret->game, question->state, question->seat, &seen);
    struct thinker thinker = {.game = regret->game,
                              .evaluation = regret->learn->evaluation,
                              .view = {regret->game, regret->knowledge, 0, GAME_NO_SEAT, 0},
                              .seen = &seen,
                              .seat = question->seat,
                              .nodes = nodes ? nodes : 1,
                              .stream = random_seeded(question->seed + question->number),
                              .boldness = play->boldness,
                              .foresight = play->foresight};
    play->sealed(&thinker, thought);
}

static const struct idea *find(const struct thought *thought, const struct intent *intent) {
    int i = 0;
    while (memcmp(&thought->ideas[i].intent, intent, sizeof *intent) != 0) {
        i++;
    }
    return &thought->ideas[i];
}

/* Draws from THOUGHT's ideas with at least PART of the first one's merit. */
static void add_loss(struct regret *regret, int budget, int draw, const struct thought *thought,
                     const struct thought *deep) {
    const float least = meant[draw] * thought->ideas[0].merit;
    double sum = 0, lost = 0, best = 0;
    for (int i = 0; i < thought->count && thought->ideas[i].merit >= least; i++) {
        const double merit = (double)thought->ideas[i].merit;
        const struct idea *idea = find(deep, &thought->ideas[i].intent);
        sum += merit;
        lost += merit * (double)(deep->ideas[0].share - idea->share);
        best += idea == deep->ideas ? merit : 0;
    }
    regret->lost[budget][draw] += lost / sum;
    regret->best[budget][draw] += best / sum;
}

static void see_choice(struct regret *regret, const struct learn_question *question) {
    struct thought deep = {0};
    think(regret, question, regret->nodes, &deep);
    for (int budget = 0; deep.count > 1 && budget < BUDGETS; budget++) {
        struct thought thought = {0};
        think(regret, question, regret->nodes / parts[budget], &thought);
        for (int draw = 0; draw < DRAWS; draw++) {
            add_loss(regret, budget, draw, &thought, &deep);
        }
        think_free(&thought);
    }
    regret->choices += deep.count > 1;
    think_free(&deep);
}

static void answer(void *context, const struct learn_question *question, struct intent *intent) {
    struct regret *regret = context;
    learn_ask(&regret->player, regret->game, question, intent);
    if (question->is_first) {
        see_choice(regret, question);
    }
}

static void tell(const struct regret *regret) {
    const double count = (double)(regret->choices ? regret->choices : 1);
    printf(
        "%ld choices: the share of winning that is lost, in thousandths, and how often of 100 the deepest one's first "
        "is chosen,\nif drawn among those visited so often of the most\n\n| nodes |",
        regret->choices);
    for (int draw = 0; draw < DRAWS; draw++) {
        printf(" %.2f |", (double)meant[draw]);
    }
    puts("\n| --- | --- | --- | --- | --- |");
    for (int budget = 0; budget < BUDGETS; budget++) {
        printf("| %u |", (unsigned)(regret->nodes / parts[budget]));
        for (int draw = 0; draw < DRAWS; draw++) {
            printf(" %.1f (%.0f) |", 1000 * regret->lost[budget][draw] / count,
                   100 * regret->best[budget][draw] / count);
        }
        putchar('\n');
    }
}

int learn_regret(const struct learn_game *learn, const struct game *game, const struct game_setup *setup,
                 const char *data, const char *level, uint32_t nodes, long matches) {
    char error[GAME_ERROR_SIZE];
    if (setup->seats > 2) {
        fputs("castellany-learn: --regret is for two seats, where hidden choices are thought over by visits\n", stderr);
        return 0;
    }
    struct regret regret = {.learn = learn, .game = game, .nodes = nodes ? nodes : DEEP};
    if (!learn_player_find(&regret.player, level)) {
        return 0;
    }
    regret.player.library = learn_library_open(game, data);
    regret.knowledge = learn->evaluation->open(game, data, error);
    learn_matches(game, setup, matches, answer, &regret);
    tell(&regret);
    learn->evaluation->close(regret.knowledge);
    bot_library_close(regret.player.library);
    return 1;
}
