/* SPDX-License-Identifier: MIT */
/* What comes of the positions that strong bots get into, watched in their matches: what they themselves expect of them
 * was learnt from quicker ones. */
#include <stdlib.h>

#include "castellany/memory.h"
#include "learn/learn.h"
#include "learn/match.h"

/* The round of chance is one of the first ROUNDS; in it so many choices and answers of 10 are any legal ones. */
enum { ROUNDS = 10, ODD_CHOICES = 6, ODD_ANSWERS = 3, KEPT_MOST = 64 };

struct watch {
    const struct learn_game *learn;
    const struct game *game;
    struct learn_player seats[GAME_MAX_SEATS];
    struct bot_view view;
    struct random_stream stream;
    int rounds, odd_round; /* begun in this match; the one of chance, from 1 */
    int kept;              /* rounds */
    struct sample samples[KEPT_MOST][GAME_MAX_SEATS];
};

static float points_of(const struct watch *watch, const void *state, uint8_t seat) {
    struct score_sheet sheet;
    watch->game->ops->score(watch->game, state, seat, &sheet);
    return (float)sheet.total / (float)watch->learn->gain_scale;
}

static void keep_round(struct watch *watch, const void *state) {
    float inputs[GAME_MAX_SEATS][NETWORK_INPUTS_MAX] = {{0}};
    watch->learn->measure(&watch->view, state, inputs);
    for (uint8_t seat = 0; seat < watch->game->ops->seats(state); seat++) {
        struct sample *sample = &watch->samples[watch->kept][seat];
        *sample = (struct sample){.so_far = points_of(watch, state, seat)};
        sample->spread = watch->learn->evaluation->spread(state) / watch->learn->evaluation->care_sureness /
                         (float)watch->learn->gain_scale;
        for (int i = 0; i < NETWORK_INPUTS_MAX; i++) {
            sample->inputs[i] = learn_keep_input(inputs[seat][i]);
        }
    }
    watch->kept++;
}

static int is_odd(struct watch *watch, const struct learn_question *question) {
    const uint32_t odd = question->is_hidden ? ODD_CHOICES : ODD_ANSWERS;
    return watch->rounds == watch->odd_round && random_below(&watch->stream, 10) < odd;
}

static void answer(void *context, const struct learn_question *question, struct intent *intent) {
    struct watch *watch = context;
    struct learn_question asked = *question;
    watch->rounds += question->is_first;
    if (question->is_first && watch->rounds > watch->odd_round && watch->kept < KEPT_MOST) {
        keep_round(watch, question->state);
    }
    if (is_odd(watch, question)) {
        watch->game->ops->pick(watch->game, question->state, question->seat, &watch->stream, intent);
        return;
    }
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        asked.levels[seat] = watch->seats[seat].level;
    }
    learn_ask(&watch->seats[question->seat], watch->game, &asked, intent);
}

static void settle(struct watch *watch, const void *end, struct samples *samples) {
    const int seats = watch->game->ops->seats(end);
    uint8_t rank[GAME_MAX_SEATS];
    int winners = 0;
    watch->game->ops->rank(watch->game, end, rank);
    for (int seat = 0; seat < seats; seat++) {
        winners += rank[seat] == 0;
    }
    for (int i = 0; i < watch->kept * seats; i++) {
        const uint8_t seat = (uint8_t)(i % seats);
        struct sample *sample = &watch->samples[i / seats][seat];
        sample->gain = points_of(watch, end, seat) - sample->so_far;
        sample->won = rank[seat] == 0 ? 1.0f / (float)winners : 0;
        learn_add_sample(samples, sample);
    }
}

void learn_watch(const struct learn_game *learn, const struct game *game, const struct game_setup *setup,
                 const struct learn_player *own, const struct learn_player *others, int count, long matches,
                 struct samples *samples) {
    struct watch *watch = memory_new(1, sizeof *watch);
    *watch = (struct watch){.learn = learn, .game = game, .view = {game, NULL, 0, GAME_NO_SEAT, 0}};
    for (long match = 0; match < matches; match++) {
        struct game_setup begun = *setup;
        union any_state end;
        begun.seed += (uint64_t)match;
        game->ops->setup_complete(game, &begun);
        watch->stream = random_seeded(begun.seed);
        watch->odd_round = 1 + (int)random_below(&watch->stream, ROUNDS);
        watch->rounds = watch->kept = 0;
        watch->view.careful = 0;
        for (uint8_t seat = 0; seat < setup->seats; seat++) {
            const int is_own = seat == begun.seed % setup->seats;
            watch->seats[seat] = is_own ? *own : others[match / setup->seats % count];
            watch->view.careful |= (unsigned)think_takes_care(learn->evaluation, watch->seats[seat].level) << seat;
        }
        learn_match(game, &begun, answer, watch, &end);
        settle(watch, &end, samples);
    }
    free(watch);
}
