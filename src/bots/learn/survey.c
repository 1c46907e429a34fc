/* SPDX-License-Identifier: MIT */
/* What strong play looks like: where winners' points come from, how long a match is, and what the game counts of its
 * own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "learn/learn.h"
#include "learn/match.h"

struct survey {
    const struct learn_game *learn;
    const struct game *game;
    const struct bot_library *library;
    const struct bot_level *level;
    uint32_t nodes;
    long matches, seats[2];            /* of others, of winners */
    double scores[2], rounds, answers; /* sums */
    double points[2][GAME_MAX_SOURCES];
    void *counts;
};

static void see_seat(struct survey *survey, const void *state, uint8_t seat, int has_won) {
    struct score_sheet sheet;
    survey->game->ops->score(survey->game, state, seat, &sheet);
    survey->scores[has_won] += sheet.total;
    survey->seats[has_won]++;
    for (int source = 0; survey->game->ops->source_name(source); source++) {
        survey->points[has_won][source] += sheet.by_source[source];
    }
}

static void see_end(struct survey *survey, const void *state) {
    uint8_t rank[GAME_MAX_SEATS];
    survey->game->ops->rank(survey->game, state, rank);
    for (uint8_t seat = 0; seat < survey->game->ops->seats(state); seat++) {
        see_seat(survey, state, seat, rank[seat] == 0);
    }
    survey->rounds += survey->game->ops->round(state);
    survey->matches++;
    if (survey->learn->see_end) {
        survey->learn->see_end(survey->counts, survey->game, state, rank);
    }
}

static void play(struct survey *survey, const struct game_setup *setup) {
    const struct game_ops *ops = survey->game->ops;
    union any_state state, seen;
    uint32_t question = 0;
    memset(&state, 0, sizeof state);
    ops->setup->begin(survey->game, setup, &state, NULL);
    for (unsigned due; (due = ops->to_act(&state)) != 0;) {
        const uint8_t seat = (uint8_t)__builtin_ctz(due);
        struct intent answer;
        memset(&seen, 0, sizeof seen);
        ops->observe(survey->game, &state, seat, &seen);
        const struct bot_request request = {.game = survey->game,
                                            .seen = &seen,
                                            .seat = seat,
                                            .seed = setup->seed,
                                            .question = question++,
                                            .nodes = survey->nodes};
        bot_answer(survey->library, survey->level, &request, &answer);
        if (survey->learn->see_answer) {
            survey->learn->see_answer(survey->counts, &state, &answer);
        }
        ops->apply(survey->game, &state, &answer, NULL);
    }
    survey->answers += question;
    see_end(survey, &state);
}

static double mean(double sum, long count) {
    return sum / (double)(count ? count : 1);
}

static void print(const struct survey *survey, const struct game_setup *setup) {
    printf("%ld matches, %d players, level %s: winning score %.1f, others %.1f; %.1f rounds, %.1f answers\n",
           survey->matches, setup->seats, survey->level->name, mean(survey->scores[1], survey->seats[1]),
           mean(survey->scores[0], survey->seats[0]), mean(survey->rounds, survey->matches),
           mean(survey->answers, survey->matches));
    puts("\n| points from | winner | others |\n| --- | --- | --- |");
    for (int source = 0; survey->game->ops->source_name(source); source++) {
        printf("| %s | %.1f | %.1f |\n", survey->game->ops->source_name(source),
               mean(survey->points[1][source], survey->seats[1]), mean(survey->points[0][source], survey->seats[0]));
    }
    if (survey->learn->print) {
        survey->learn->print(survey->counts, setup, survey->matches);
    }
}

int learn_survey(const struct learn_game *learn, const struct game *game, const struct game_setup *setup,
                 const char *data, const char *level_name, uint32_t nodes, long matches) {
    const struct bot_level *level = bot_level_find(level_name);
    if (!level) {
        fprintf(stderr, "castellany-learn: there is no level \"%s\"\n", level_name);
        return 0;
    }
    struct bot_library *library = learn_library_open(game, data);
    struct survey survey = {.learn = learn, .game = game, .library = library, .level = level, .nodes = nodes};
    survey.counts = memory_new(1, learn->counts_size + 1);
    for (long match = 0; match < matches; match++) {
        struct game_setup begun = *setup;
        begun.seed += (uint64_t)match;
        game->ops->setup->complete(game, &begun);
        play(&survey, &begun);
    }
    print(&survey, setup);
    free(survey.counts);
    bot_library_close(library);
    return 1;
}
