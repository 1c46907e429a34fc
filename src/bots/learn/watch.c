/* SPDX-License-Identifier: MIT */
/* What comes of the positions that strong bots get into, watched in their matches: what they themselves expect of them
 * was learnt from quicker ones. */
#include <stdlib.h>
#include <string.h>

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
    const void *foretold;                       /* NULL, or the knowledge by which hidden choices are drawn */
    struct bot_choices choices[GAME_MAX_SEATS]; /* that are expected in this round, likewise */
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
        sample->chance = watch->rounds > watch->odd_round    ? CHANCE_IS_PAST
                         : watch->rounds == watch->odd_round ? CHANCE_IS_HERE
                                                             : CHANCE_WILL_COME;
        sample->spread = watch->learn->evaluation->spread(&(struct bot_view){.game = watch->game}, state) /
                         watch->learn->evaluation->care_sureness / (float)watch->learn->gain_scale;
        for (int i = 0; i < NETWORK_INPUTS_MAX; i++) {
            sample->inputs[i] = learn_keep_input(inputs[seat][i]);
        }
    }
    watch->kept++;
}

/* What could be chosen in the round that was kept last, and how likely. */
static void keep_choices(struct watch *watch, uint8_t seat, const struct bot_choices *choices) {
    struct sample *sample = &watch->samples[watch->kept - 1][seat];
    sample->choice_count = (uint8_t)choices->count;
    for (int i = 0; i < choices->count; i++) {
        sample->choice_numbers[i] = (uint8_t)watch->learn->choice(&choices->intents[i]);
        sample->choice_shares[i] = choices->priors[i];
    }
}

static void keep_choice(struct watch *watch, const struct learn_question *question, const struct intent *chosen) {
    const struct bot_view plain = {watch->game, NULL, 1, GAME_NO_SEAT, 0};
    struct bot_choices choices;
    watch->learn->evaluation->choices(&plain, question->state, question->seat, &choices);
    for (int i = 0; i < choices.count; i++) {
        choices.priors[i] = memcmp(&choices.intents[i], chosen, sizeof *chosen) == 0;
    }
    keep_choices(watch, question->seat, &choices);
}

static int is_odd(struct watch *watch, const struct learn_question *question) {
    const uint32_t odd = question->is_hidden ? ODD_CHOICES : ODD_ANSWERS;
    return watch->rounds == watch->odd_round && random_below(&watch->stream, 10) < odd;
}

/* What the seat chooses, as it is foretold. */
static void draw_choice(struct watch *watch, const struct learn_question *question, struct intent *intent) {
    const struct bot_choices *choices = &watch->choices[question->seat];
    if (question->is_first) {
        struct bot_view view = watch->view;
        float points[GAME_MAX_SEATS];
        view.knowledge = watch->foretold;
        watch->learn->evaluation->judge(&view, question->state, points, watch->choices);
    }
    keep_choices(watch, question->seat, choices);
    *intent = choices->intents[random_drawn(&watch->stream, choices->priors, choices->count)];
}

static void answer(void *context, const struct learn_question *question, struct intent *intent) {
    struct watch *watch = context;
    struct learn_question asked = *question;
    watch->rounds += question->is_first;
    if (question->is_first && watch->kept < KEPT_MOST) {
        keep_round(watch, question->state);
    }
    if (is_odd(watch, question)) {
        watch->game->ops->pick(watch->game, question->state, question->seat, &watch->stream, intent);
        return;
    }
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        asked.levels[seat] = watch->seats[seat].level;
    }
    if (question->is_hidden && watch->foretold) {
        draw_choice(watch, question, intent);
        return;
    }
    learn_ask(&watch->seats[question->seat], watch->game, &asked, intent);
    if (question->is_hidden && watch->rounds != watch->odd_round) {
        keep_choice(watch, question, intent);
    }
}

/* Gives 0 if what is to be KEPT could not be. */
static int settle(struct watch *watch, const void *end, struct samples *samples, FILE *kept) {
    const int seats = watch->game->ops->seats(end);
    uint8_t rank[GAME_MAX_SEATS];
    int winners = 0, good = 1;
    watch->game->ops->rank(watch->game, end, rank);
    for (int seat = 0; seat < seats; seat++) {
        winners += rank[seat] == 0;
    }
    for (int i = 0; i < watch->kept * seats; i++) {
        const uint8_t seat = (uint8_t)(i % seats);
        struct sample *sample = &watch->samples[i / seats][seat];
        sample->gain = points_of(watch, end, seat) - sample->so_far;
        sample->won = rank[seat] == 0 ? 1.0f / (float)winners : 0;
        sample->is_last = i / seats == watch->kept - 1;
        learn_add_sample(samples, sample);
    }
    for (int round = 0; kept && good && round < watch->kept; round++) {
        good = learn_write_table(kept, watch->samples[round], seats);
    }
    return good;
}

static void sit_down(struct watch *watch, const struct watch_options *options, const struct game_setup *setup,
                     long match) {
    watch->view.careful = 0;
    for (uint8_t seat = 0; seat < setup->seats; seat++) {
        const int is_own = seat == setup->seed % setup->seats;
        watch->seats[seat] = is_own ? *options->own : options->others[match / setup->seats % options->count];
        watch->view.careful |= (unsigned)think_takes_care(watch->learn->evaluation, watch->seats[seat].level) << seat;
    }
}

int learn_watch(const struct learn_game *learn, const struct game *game, const struct game_setup *setup,
                const struct watch_options *options, struct samples *samples) {
    struct watch *watch = memory_new(1, sizeof *watch);
    int good = 1;
    *watch = (struct watch){
        .learn = learn, .game = game, .view = {game, NULL, 0, GAME_NO_SEAT, 0}, .foretold = options->foretold};
    for (long match = 0; good && match < options->matches; match++) {
        struct game_setup begun = *setup;
        union any_state end;
        begun.seed += (uint64_t)match;
        game->ops->setup->complete(game, &begun);
        watch->stream = random_seeded(begun.seed);
        watch->odd_round = 1 + (int)random_below(&watch->stream, ROUNDS);
        watch->rounds = watch->kept = 0;
        sit_down(watch, options, &begun, match);
        learn_match(game, &begun, answer, watch, &end);
        good = settle(watch, &end, samples, options->kept);
    }
    free(watch);
    return good;
}
