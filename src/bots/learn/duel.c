/* SPDX-License-Identifier: MIT */
/* What changed weights or levels are worth: one seat of a level with the weights of this data folder against others of
 * a level with those of another one. All rotations of the seats come with one seed. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "learn/learn.h"
#include "learn/match.h"

struct duel {
    const struct game *game;
    struct learn_player own, other;
    struct thinker knowing; /* has a game if the own seat is told what the others choose */
    int is_careful;         /* it then plays the rounds that follow with care */
    int strangers;
    uint8_t seat;                /* the own one */
    double wins, leads, squares; /* shares of winning; by how many points ahead: sums */
    long matches;
};

/* What the own choice leads to, by the judgement of the own data: a sum of shares of winning. OTHERS have chosen. */
static float try_choice(const struct duel *duel, const union any_state *others, const struct intent *choice,
                        uint64_t seed) {
    const struct thinker *thinker = &duel->knowing;
    const int samples = thinker->evaluation->samples(others);
    float sum = 0;
    for (int sample = 0; sample < samples; sample++) {
        struct random_stream stream = random_seeded(seed + (uint64_t)sample);
        union any_state after = *others;
        float shares[GAME_MAX_SEATS], points[GAME_MAX_SEATS];
        duel->game->ops->determinize(duel->game, &after, duel->seat, &stream);
        duel->game->ops->apply(duel->game, &after, choice, NULL);
        (duel->is_careful ? think_play_carefully : think_play_round)(thinker, &after);
        think_judge(thinker, &after, shares, points);
        sum += shares[duel->seat];
    }
    return sum;
}

static void choose_for_others(const struct duel *duel, const struct learn_question *question, union any_state *state) {
    const unsigned due = duel->game->ops->to_act(state) & ~(1u << duel->seat);
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        struct learn_question asked = *question;
        struct intent intent;
        asked.seat = seat;
        if (due >> seat & 1) {
            learn_ask(&duel->other, duel->game, &asked, &intent);
            duel->game->ops->apply(duel->game, state, &intent, NULL);
        }
    }
}

/* The best answer to what the others are about to choose: all that can be had of foretelling them. */
static void answer_knowing(const struct duel *duel, const struct learn_question *question, struct intent *best) {
    union any_state others = *question->state;
    struct bot_choices choices;
    float most = -1;
    choose_for_others(duel, question, &others);
    duel->knowing.evaluation->choices(&duel->knowing.view, question->state, duel->seat, &choices);
    for (int i = 0; i < choices.count; i++) {
        const float share = try_choice(duel, &others, &choices.intents[i], question->seed);
        if (share > most) {
            most = share;
            *best = choices.intents[i];
        }
    }
}

static void answer(void *context, const struct learn_question *question, struct intent *intent) {
    const struct duel *duel = context;
    struct learn_question asked = *question;
    for (int seat = 0; !duel->strangers && seat < GAME_MAX_SEATS; seat++) {
        asked.levels[seat] = (seat == duel->seat ? &duel->own : &duel->other)->level;
    }
    if (asked.seat == duel->seat && asked.is_hidden && duel->knowing.game) {
        answer_knowing(duel, &asked, intent);
    } else {
        learn_ask(asked.seat == duel->seat ? &duel->own : &duel->other, duel->game, &asked, intent);
    }
}

static int points_of(const struct duel *duel, const void *state, uint8_t seat) {
    struct score_sheet sheet;
    duel->game->ops->score(duel->game, state, seat, &sheet);
    return sheet.total;
}

static void count_end(struct duel *duel, const void *state) {
    const int seats = duel->game->ops->seats(state);
    uint8_t rank[GAME_MAX_SEATS];
    int winners = 0, most = 0;
    duel->game->ops->rank(duel->game, state, rank);
    for (uint8_t seat = 0; seat < seats; seat++) {
        const int points = points_of(duel, state, seat);
        most = seat != duel->seat && points > most ? points : most;
        winners += rank[seat] == 0;
    }
    const double lead = points_of(duel, state, duel->seat) - most;
    duel->wins += rank[duel->seat] == 0 ? 1.0 / winners : 0;
    duel->leads += lead;
    duel->squares += lead * lead;
    duel->matches++;
}

/* The interval is Wilson's. */
static void tell(const struct duel *duel, int players) {
    const double z = 1.96, count = (double)duel->matches, share = duel->wins / count, lead = duel->leads / count;
    const double middle = (share + z * z / (2 * count)) / (1 + z * z / count);
    const double reach = z / (1 + z * z / count) * sqrt(share * (1 - share) / count + z * z / (4 * count * count));
    printf("%ld matches, %d players: %.1f %% (%.1f to %.1f), ahead of the best other by %.1f points, +- %.1f\n",
           duel->matches, players, 100 * share, 100 * (middle - reach), 100 * (middle + reach), lead,
           z * sqrt((duel->squares / count - lead * lead) / count));
}

static void play_all(struct duel *duel, const struct game_setup *setup, long matches) {
    while (duel->matches < matches) {
        struct game_setup begun = *setup;
        union any_state state;
        begun.seed += (uint64_t)(duel->matches / setup->seats);
        duel->seat = (uint8_t)(duel->matches % setup->seats);
        duel->game->ops->setup->complete(duel->game, &begun);
        learn_match(duel->game, &begun, answer, duel, &state);
        count_end(duel, &state);
    }
    tell(duel, setup->seats);
}

int learn_duel(const struct learn_game *learn, const struct game *game, const struct game_setup *setup,
               const struct duel_options *options) {
    char error[GAME_ERROR_SIZE];
    struct duel duel = {.game = game, .strangers = options->strangers};
    const int is_careful = strcmp(options->own, "knowing-careful") == 0;
    const int is_knowing = is_careful || strcmp(options->own, "knowing") == 0;
    if (!learn_player_find(&duel.own, is_knowing ? options->other : options->own) ||
        !learn_player_find(&duel.other, options->other)) {
        return 0;
    }
    if (is_knowing && (!learn->evaluation || !learn->evaluation->choices)) {
        fprintf(stderr, "castellany-learn: there is nothing that bots could know in %s\n", game->ops->name);
        return 0;
    }
    void *knowledge = is_knowing ? learn->evaluation->open(game, options->own_data, error) : NULL;
    if (is_knowing) {
        const enum bot_level_number like = is_careful ? LEVEL_GRANDMASTER : LEVEL_FORMER_MASTER;
        duel.is_careful = is_careful;
        duel.knowing = (struct thinker){.game = game,
                                        .evaluation = learn->evaluation,
                                        .view = {game, knowledge, 0, GAME_NO_SEAT, 0},
                                        .sureness = learn->evaluation->plays[like].sureness};
    }
    duel.own.library = learn_library_open(game, options->own_data);
    duel.other.library = learn_library_open(game, options->other_data);
    play_all(&duel, setup, options->matches);
    bot_library_close(duel.own.library);
    bot_library_close(duel.other.library);
    if (knowledge) {
        learn->evaluation->close(knowledge);
    }
    return 1;
}
