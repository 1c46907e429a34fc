/* SPDX-License-Identifier: MIT */
/* What all searches share: samples of what is hidden, quick and careful ways to the end of a round, shares of
 * winning; and the plain ways that need no tree. */
#include "think.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/jobs.h"
#include "castellany/memory.h"
#include "soft.h"

void think_add(struct thought *thought, struct idea idea) {
    thought->ideas = memory_grow(thought->ideas, &thought->room, (size_t)thought->count + 1, sizeof idea);
    thought->ideas[thought->count++] = idea;
}

void think_keep_behind(struct idea *idea, const struct idea *first) {
    if (idea->share >= first->share) {
        idea->points = idea->points > first->points ? first->points : idea->points;
        idea->share = first->share;
    }
}

void think_keep_behind_best(struct thought *thought) {
    for (int i = 1; i < thought->count; i++) {
        think_keep_behind(&thought->ideas[i], &thought->ideas[0]);
    }
}

float think_others(const struct thinker *thinker, int seat, const float points[GAME_MAX_SEATS]) {
    const int seats = thinker->game->ops->seats(thinker->seen);
    float sum = 0;
    for (int other = 0; other < seats; other++) {
        sum += other == seat ? 0 : points[other];
    }
    return seats > 1 ? sum / (float)(seats - 1) : 0;
}

void think_free(struct thought *thought) {
    free(thought->ideas);
    *thought = (struct thought){0};
}

uint8_t think_asked(const struct thinker *thinker, const void *state) {
    const struct game_ops *ops = thinker->game->ops;
    const unsigned due = ops->secrecy(state) == GAME_SEALED ? 0 : ops->to_act(state);
    return due ? (uint8_t)__builtin_ctz(due) : GAME_NO_SEAT;
}

int think_is_cancelled(const struct thinker *thinker) {
    jobs_breathe();
    return thinker->cancel && atomic_load_explicit(thinker->cancel, memory_order_relaxed);
}

static uint8_t first_seat(unsigned seats) {
    uint8_t seat = 0;
    assert(seats);
    while (!(seats >> seat & 1)) {
        seat++;
    }
    return seat;
}

void think_play_round(const struct thinker *thinker, void *state) {
    const struct game_ops *ops = thinker->game->ops;
    for (unsigned due; (due = ops->to_act(state)) && ops->secrecy(state) != GAME_SEALED;) {
        struct intent intent;
        thinker->evaluation->answer(&thinker->view, state, first_seat(due), &intent);
        ops->apply(thinker->game, state, &intent, NULL);
    }
}

static void soft_shares(const float points[GAME_MAX_SEATS], int seats, float spread, float shares[GAME_MAX_SEATS]) {
    float most = points[0], sum = 0;
    for (int seat = 1; seat < seats; seat++) {
        most = points[seat] > most ? points[seat] : most;
    }
    for (int seat = 0; seat < seats; seat++) {
        shares[seat] = soft_exp((points[seat] - most) / spread);
        sum += shares[seat];
    }
    for (int seat = 0; seat < seats; seat++) {
        shares[seat] /= sum;
    }
}

/* At the end the result counts, and a little how clear it was: so that the loser still does his best. */
static void settle_shares(const struct thinker *thinker, const void *state, int seats, float shares[GAME_MAX_SEATS]) {
    uint8_t rank[GAME_MAX_SEATS];
    int winners = 0;
    thinker->game->ops->rank(thinker->game, state, rank);
    for (int seat = 0; seat < seats; seat++) {
        winners += rank[seat] == 0;
    }
    for (int seat = 0; seat < seats; seat++) {
        const float won = rank[seat] == 0 ? 1.0f / (float)winners : 0;
        shares[seat] = 0.8f * won + 0.2f * shares[seat];
    }
}

static float spread_of(const struct thinker *thinker, const void *state) {
    const float own = thinker->sureness > 0 ? thinker->sureness : 1;
    return thinker->evaluation->spread(&thinker->view, state) / own /
           (thinker->view.careful ? thinker->evaluation->care_sureness : 1);
}

void think_shares(const struct thinker *thinker, const void *state, const float points[GAME_MAX_SEATS],
                  float shares[GAME_MAX_SEATS]) {
    const int seats = thinker->game->ops->seats(state);
    soft_shares(points, seats, spread_of(thinker, state), shares);
    if (!thinker->game->ops->to_act(state)) {
        settle_shares(thinker, state, seats, shares);
    }
}

void think_sample(struct thinker *thinker, void *state) {
    memcpy(state, thinker->seen, thinker->game->ops->state_size);
    thinker->game->ops->determinize(thinker->game, state, thinker->seat, &thinker->stream);
}

int think_samples(const struct thinker *thinker) {
    const int samples = thinker->evaluation->samples(thinker->seen);
    return samples < 1 ? 1 : samples > BOT_SAMPLES_MAX ? BOT_SAMPLES_MAX : samples;
}

static int outcomes_of(const struct thinker *thinker, const void *state) {
    const struct bot_evaluation *evaluation = thinker->evaluation;
    return evaluation->outcomes ? evaluation->outcomes(thinker->game, state) : 0;
}

int think_deals(const struct thinker *thinker, const void *state) {
    const int outcomes = outcomes_of(thinker, state);
    return outcomes ? outcomes : think_samples(thinker);
}

void think_arrange(const struct thinker *thinker, uint32_t number, void *sample) {
    const int outcomes = outcomes_of(thinker, sample);
    if (outcomes > 1) {
        thinker->evaluation->arrange(sample, (int)(number % (uint32_t)outcomes));
    }
}

void think_sort(struct thought *thought) {
    for (int i = 1; i < thought->count; i++) {
        const struct idea option = thought->ideas[i];
        int at = i;
        for (; at > 0 && thought->ideas[at - 1].merit < option.merit; at--) {
            thought->ideas[at] = thought->ideas[at - 1];
        }
        thought->ideas[at] = option;
    }
}

void think_judge(const struct thinker *thinker, const void *state, float shares[GAME_MAX_SEATS],
                 float points[GAME_MAX_SEATS]) {
    thinker->evaluation->judge(&thinker->view, state, points, NULL);
    think_shares(thinker, state, points, shares);
}

/* Adds what STATE is worth to what IDEA has. */
static void judge(const struct thinker *thinker, const void *state, struct idea *idea) {
    float points[GAME_MAX_SEATS], shares[GAME_MAX_SEATS];
    think_judge(thinker, state, shares, points);
    idea->share += shares[thinker->seat];
    idea->points += points[thinker->seat];
    idea->others += think_others(thinker, thinker->seat, points);
}

/* ---- open questions ---- */

static void play_candidate(struct thinker *thinker, const void *sample, const struct idea *option, void *after) {
    memcpy(after, sample, thinker->game->ops->state_size);
    thinker->game->ops->apply(thinker->game, after, &option->intent, NULL);
    think_play_round(thinker, after);
}

static int is_among(const struct thought *thought, const struct intent *intent) {
    for (int i = 0; i < thought->count; i++) {
        if (memcmp(&thought->ideas[i].intent, intent, sizeof *intent) == 0) {
            return 1;
        }
    }
    return 0;
}

static int add_candidate(void *context, const struct intent *intent) {
    struct thought *thought = context;
    think_add(thought, (struct idea){.intent = *intent, .merit = -1.0f - (float)thought->count});
    return 1;
}

void think_keep_accepted(const struct thinker *thinker, struct thought *thought) {
    int kept = 0;
    for (int i = 0; thinker->accept && i < thought->count; i++) {
        if (thinker->accept(thinker->accept_context, &thought->ideas[i].intent)) {
            thought->ideas[kept++] = thought->ideas[i];
        }
    }
    thought->count = thinker->accept ? kept : thought->count;
}

void think_candidates(const struct thinker *thinker, struct thought *thought) {
    const struct game_ops *ops = thinker->game->ops;
    if (thinker->evaluation->candidates) {
        thinker->evaluation->candidates(&thinker->view, thinker->seen, thinker->seat, add_candidate, thought);
        think_keep_accepted(thinker, thought);
    }
    if (!thought->count) {
        ops->list(thinker->game, thinker->seen, thinker->seat, add_candidate, thought);
        think_keep_accepted(thinker, thought);
    }
    if (!thought->count) { /* no answer is accepted: all are looked at, and whoever asked sees to it */
        ops->list(thinker->game, thinker->seen, thinker->seat, add_candidate, thought);
    }
    if (thinker->extra && !is_among(thought, thinker->extra)) {
        add_candidate(thought, thinker->extra);
    }
    for (int i = 0; thinker->pair && i < 2; i++) {
        if (!is_among(thought, &thinker->pair[i])) {
            add_candidate(thought, &thinker->pair[i]);
        }
    }
    assert(thought->count > 0); /* who is asked can answer */
}

int think_is_of_pair(const struct thinker *thinker, const struct intent *intent) {
    return thinker->pair && (memcmp(intent, &thinker->pair[0], sizeof *intent) == 0 ||
                             memcmp(intent, &thinker->pair[1], sizeof *intent) == 0);
}

void think_keep_pair(const struct thinker *thinker, struct thought *thought) {
    int kept = 0;
    for (int i = 0; thinker->pair && i < thought->count; i++) {
        if (think_is_of_pair(thinker, &thought->ideas[i].intent)) {
            thought->ideas[kept++] = thought->ideas[i];
        }
    }
    thought->count = thinker->pair ? kept : thought->count;
    assert(!thinker->pair || kept > 0);
}

void think_quick(struct thinker *thinker, struct thought *thought) {
    struct idea idea = {.merit = 0};
    thinker->evaluation->answer(&thinker->view, thinker->seen, thinker->seat, &idea.intent);
    think_add(thought, idea);
}

static void weigh_candidates(struct thinker *thinker, struct thought *thought) {
    union any_state sample;
    think_sample(thinker, &sample);
    for (int i = 0; i < thought->count && !think_is_cancelled(thinker); i++) {
        union any_state after;
        struct idea *option = &thought->ideas[i];
        play_candidate(thinker, &sample, option, &after);
        option->share = option->points = option->others = 0;
        judge(thinker, &after, option);
        option->merit = option->share;
    }
    think_sort(thought);
}

void think_open(struct thinker *thinker, struct thought *thought) {
    think_candidates(thinker, thought);
    think_keep_pair(thinker, thought);
    weigh_candidates(thinker, thought);
}

static struct intent answer_carefully(const struct thinker *thinker, const void *state) {
    struct thinker there = *thinker;
    struct thought thought = {0};
    there.seen = state;
    assert(thinker->game->ops->to_act(state));
    there.seat = (uint8_t)__builtin_ctz(thinker->game->ops->to_act(state));
    there.extra = there.pair = NULL;
    there.accept = NULL;
    there.view.careful =
        thinker->view.careful >> there.seat & 1 ? thinker->view.careful : 0; /* others judge as usual */
    think_candidates(&there, &thought);
    if (thought.count > 1) {
        weigh_candidates(&there, &thought);
    }
    const struct intent answer = thought.ideas[0].intent;
    think_free(&thought);
    return answer;
}

void think_play_carefully(const struct thinker *thinker, void *state) {
    const struct game_ops *ops = thinker->game->ops;
    while (ops->to_act(state) && ops->secrecy(state) != GAME_SEALED) {
        const struct intent answer = answer_carefully(thinker, state);
        ops->apply(thinker->game, state, &answer, NULL);
    }
}

/* ---- hidden choices ---- */

void think_prior(struct thinker *thinker, struct thought *thought) {
    struct bot_choices choices;
    thinker->evaluation->choices(&thinker->view, thinker->seen, thinker->seat, &choices);
    for (int i = 0; i < choices.count; i++) {
        think_add(thought, (struct idea){.intent = choices.intents[i], .merit = choices.priors[i]});
    }
    think_sort(thought);
}

static const struct intent *draw_choice(const struct bot_choices *choices, struct random_stream *stream) {
    assert(choices->count > 0);
    return &choices->intents[random_drawn(stream, choices->priors, choices->count)];
}

void think_play_on(const struct thinker *thinker, void *state, int rounds, struct random_stream *stream) {
    const struct game_ops *ops = thinker->game->ops;
    think_play_carefully(thinker, state);
    for (int round = 1; round < rounds && ops->to_act(state); round++) {
        const unsigned due = ops->to_act(state);
        struct bot_choices choices[GAME_MAX_SEATS];
        float points[GAME_MAX_SEATS];
        thinker->evaluation->judge(&thinker->view, state, points, choices);
        for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
            if (due >> seat & 1) {
                ops->apply(thinker->game, state, draw_choice(&choices[seat], stream), NULL);
            }
        }
        think_play_carefully(thinker, state);
    }
}

static void choose_for_others(struct thinker *thinker, void *state, const struct bot_choices choices[GAME_MAX_SEATS]) {
    const unsigned due = thinker->game->ops->to_act(state);
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (due >> seat & 1 && seat != thinker->seat) {
            thinker->game->ops->apply(thinker->game, state, draw_choice(&choices[seat], &thinker->stream), NULL);
        }
    }
}

static void try_all(struct thinker *thinker, const void *sample, struct thought *thought) {
    for (int i = 0; i < thought->count; i++) {
        union any_state after;
        play_candidate(thinker, sample, &thought->ideas[i], &after);
        judge(thinker, &after, &thought->ideas[i]);
    }
}

static void begin_thought(struct thought *thought, const struct bot_choices *choices) {
    for (int i = 0; i < choices->count; i++) {
        think_add(thought, (struct idea){.intent = choices->intents[i], .merit = choices->priors[i] - 2});
    }
}

void think_flat(struct thinker *thinker, struct thought *thought) {
    struct bot_choices choices[GAME_MAX_SEATS];
    float points[GAME_MAX_SEATS];
    thinker->evaluation->judge(&thinker->view, thinker->seen, points, choices);
    begin_thought(thought, &choices[thinker->seat]);
    uint32_t tries = 0;
    for (uint32_t spent = 0; spent == 0 || spent + (uint32_t)thought->count <= thinker->nodes; tries++) {
        union any_state sample;
        if (thought->count < 2 || think_is_cancelled(thinker)) {
            break;
        }
        think_sample(thinker, &sample);
        choose_for_others(thinker, &sample, choices);
        try_all(thinker, &sample, thought);
        spent += (uint32_t)thought->count;
    }
    for (int i = 0; tries && i < thought->count; i++) {
        thought->ideas[i].share /= (float)tries;
        thought->ideas[i].points /= (float)tries;
        thought->ideas[i].others /= (float)tries;
        thought->ideas[i].merit = thought->ideas[i].share;
    }
    think_sort(thought);
}

void think_softly(struct thinker *thinker, struct thought *thought) {
    float sum = 0;
    think_flat(thinker, thought);
    for (int i = 0; i < thought->count; i++) {
        struct idea *idea = &thought->ideas[i];
        idea->weight = soft_exp((idea->share - thought->ideas[0].share) / thinker->foresight.heat);
        sum += idea->weight;
    }
    for (int i = 0; i < thought->count; i++) {
        thought->ideas[i].weight /= sum;
    }
}
