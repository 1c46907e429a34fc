/* Matches to learn from. One search a round serves all seats: its root has the visits of each. */
#include <stdlib.h>
#include <string.h>

#include "learn/learn.h"
#include "seasons/features.h"

enum { PENDING_MOST = 16 * GAME_MAX_SEATS };

struct pending {
    struct sample sample;
    uint8_t seat;
    int vp;
};

struct table {
    const struct game *game;
    const struct play_options *options;
    struct thinker thinker;
    union any_state state, seen;
    struct random_stream stream;
    int pending_count;
    struct pending pending[PENDING_MOST];
};

static float draw_share(struct random_stream *stream) {
    return (float)(random_bits(stream) >> 40) / 16777216.0f;
}

static void think_as(struct table *table, uint8_t seat) {
    memset(&table->seen, 0, sizeof table->seen);
    table->game->ops->observe(table->game, &table->state, seat, &table->seen);
    table->thinker.seen = &table->seen;
    table->thinker.seat = seat;
    table->thinker.nodes = table->options->nodes;
}

static int16_t keep_input(float value) {
    const float steps = value * SAMPLE_STEPS;
    return (int16_t)(steps > 32767 ? 32767 : steps < -32768 ? -32768 : steps + (steps < 0 ? -0.5f : 0.5f));
}

static void remember(struct table *table, const struct seat_features *features, uint8_t seat,
                     const struct thought *thought) {
    const struct seasons_state *state = (const void *)&table->state;
    float inputs[FEATURES_MORE], visits = 0, points = 0;
    if (table->pending_count == PENDING_MOST) {
        return;
    }
    struct pending *pending = &table->pending[table->pending_count++];
    *pending = (struct pending){.seat = seat, .vp = state->seats[seat].vp};
    features_arrange(features, state->seat_count, seat, inputs);
    for (int i = 0; i < features_count(state->seat_count); i++) {
        pending->sample.inputs[i] = keep_input(inputs[i]);
    }
    for (int i = 0; i < thought->count; i++) {
        visits += thought->ideas[i].weight;
        points += thought->ideas[i].weight * thought->ideas[i].points;
    }
    pending->sample.choice_count = (uint8_t)thought->count;
    for (int i = 0; i < thought->count; i++) {
        pending->sample.choice_numbers[i] = (uint8_t)choice_number(choice_cards(&thought->ideas[i].intent));
        pending->sample.choice_shares[i] = thought->ideas[i].weight / visits;
    }
    pending->sample.expected = (points / visits - (float)pending->vp) / GAIN_SCALE;
}

/* Mostly as likely as the seat was seen to choose it, now and then anything. */
static const struct intent *draw_idea(struct table *table, const struct thought *thought) {
    float at = draw_share(&table->stream);
    int i = 0;
    if (draw_share(&table->stream) < table->options->doubt) {
        return &thought->ideas[random_below(&table->stream, (uint32_t)thought->count)].intent;
    }
    while (i + 1 < thought->count && at >= thought->ideas[i].weight) {
        at -= thought->ideas[i++].weight;
    }
    return &thought->ideas[i].intent;
}

/* Without a search: each by his priors, which are the lesson, too. */
static void choose_by_priors(struct table *table, struct thought thoughts[GAME_MAX_SEATS]) {
    struct bot_choices choices[GAME_MAX_SEATS];
    float points[GAME_MAX_SEATS];
    const unsigned due = table->game->ops->to_act(&table->seen);
    seasons_evaluation.judge(&table->thinker.view, &table->seen, points, choices);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        for (int i = 0; due >> seat & 1 && i < choices[seat].count; i++) {
            think_add(&thoughts[seat], (struct idea){.intent = choices[seat].intents[i],
                                                     .weight = choices[seat].priors[i],
                                                     .points = points[seat]});
        }
    }
}

static void choose_all(struct table *table) {
    struct thought thoughts[GAME_MAX_SEATS] = {0};
    struct seat_features features;
    think_as(table, GAME_NO_SEAT);
    features_measure(&table->thinker.view, (const void *)&table->seen, &features);
    if (table->options->nodes) {
        think_table(&table->thinker, thoughts);
    } else {
        choose_by_priors(table, thoughts);
    }
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (thoughts[seat].count) {
            remember(table, &features, seat, &thoughts[seat]);
            table->game->ops->apply(table->game, &table->state, draw_idea(table, &thoughts[seat]), NULL);
        }
        think_free(&thoughts[seat]);
    }
}

static void answer_one(struct table *table, uint8_t seat) {
    struct thought thought = {0};
    think_as(table, seat);
    if (!table->options->nodes) {
        struct intent answer;
        seasons_evaluation.answer(&table->thinker.view, &table->seen, seat, &answer);
        table->game->ops->apply(table->game, &table->state, &answer, NULL);
        return;
    }
    think_open(&table->thinker, &thought);
    int at = 0;
    while (at + 1 < thought.count && at < 3 && draw_share(&table->stream) < table->options->slack) {
        at++;
    }
    table->game->ops->apply(table->game, &table->state, &thought.ideas[at].intent, NULL);
    think_free(&thought);
}

static void add_sample(struct samples *samples, const struct sample *sample) {
    samples->items[samples->next] = *sample;
    samples->next = (samples->next + 1) % samples->room;
    samples->count += samples->count < samples->room;
}

static void settle(struct table *table, struct samples *samples, struct play_report *report) {
    int scores[GAME_MAX_SEATS] = {0}, most = 0;
    double error = 0;
    for (uint8_t seat = 0; seat < ((const struct seasons_state *)(const void *)&table->state)->seat_count; seat++) {
        struct score_sheet sheet;
        table->game->ops->score(table->game, &table->state, seat, &sheet);
        scores[seat] = sheet.total;
        most = sheet.total > most ? sheet.total : most;
    }
    for (int i = 0; i < table->pending_count; i++) {
        struct pending *pending = &table->pending[i];
        pending->sample.gain = (float)(scores[pending->seat] - pending->vp) / GAIN_SCALE;
        const double off = (pending->sample.gain - pending->sample.expected) * GAIN_SCALE;
        error += off * off / table->pending_count;
        add_sample(samples, &pending->sample);
    }
    report->mean_winning_score += most;
    report->points_error += error;
}

void learn_play(const struct game *game, const struct game_setup *setup, const void *knowledge,
                const struct play_options *options, struct samples *samples, struct play_report *report) {
    static struct table table;
    struct game_setup begun = *setup;
    table.game = game;
    table.options = options;
    table.pending_count = 0;
    table.stream = random_seeded(setup->seed * 0x9e3779b97f4a7c15u + 1);
    table.thinker = (struct thinker){
        .game = game,
        .evaluation = &seasons_evaluation,
        .view = {game, knowledge, options->plain, GAME_NO_SEAT, 0},
        .stream = random_seeded(setup->seed * 0xd1342543de82ef95u + 7),
        .foresight = {1, 0.6f, 0.025f},
    };
    game->ops->setup_complete(game, &begun);
    game->ops->init(game, &begun, &table.state, NULL);
    for (unsigned due; (due = game->ops->to_act(&table.state)) != 0;) {
        if (game->ops->secrecy(&table.state) == GAME_SEALED) {
            choose_all(&table);
        } else {
            answer_one(&table, (uint8_t)__builtin_ctz(due));
        }
    }
    settle(&table, samples, report);
}
