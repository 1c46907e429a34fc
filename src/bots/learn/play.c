/* SPDX-License-Identifier: MIT */
/* Matches to learn from. Where choices are hidden, one search a round serves all seats: its root has the visits of
 * each. In a game of turns every seat is looked at when a turn begins. Against a rival one seat learns to exploit him:
 * what he is seen to choose is what he will be thought to choose. */
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "learn/learn.h"
#include "learn/match.h"
#include "soft.h"

struct pending {
    struct sample sample;
    uint8_t seat;
    int points; /* so far */
};

/* How a player of another kind chooses: by rules of thumb as quick as an apprentice, or by what is sensible and his
 * likings together. */
struct habit {
    enum { HABIT_NONE, HABIT_PLAIN, HABIT_LIKING, HABIT_RANDOM, HABITS } kind;
    float likings[NETWORK_WIDTH_MAX]; /* by a choice's number: what it is likelier by is e to the power of it */
};

struct table {
    const struct learn_game *learn;
    const struct game *game;
    const struct play_options *options;
    const struct bot_play *play; /* the level whose ways are taken */
    struct thinker thinker;
    union any_state state, seen;
    struct random_stream stream;
    int round;         /* whose beginning was looked at */
    uint64_t seed;     /* of the match */
    uint8_t own;       /* the seat that meets a rival; GAME_NO_SEAT where there is none */
    uint8_t guest;     /* likewise: the seat of one with other knowledge */
    uint32_t question; /* how many a rival was asked in this round */
    struct habit habits[GAME_MAX_SEATS];
    int habits_end; /* the first round in which nobody has a habit */
    size_t pending_count, pending_room;
    struct pending *pending;
};

static void think_as(struct table *table, uint8_t seat) {
    memset(&table->seen, 0, sizeof table->seen);
    table->game->ops->observe(table->game, &table->state, seat, &table->seen);
    table->thinker.seen = &table->seen;
    table->thinker.seat = seat;
    table->thinker.nodes = table->options->nodes;
}

static int points_of(const struct table *table, uint8_t seat) {
    struct score_sheet sheet;
    table->game->ops->score(table->game, &table->state, seat, &sheet);
    return sheet.total;
}

static struct pending *add_pending(struct table *table, uint8_t seat, const float inputs[NETWORK_INPUTS_MAX]) {
    table->pending =
        memory_grow(table->pending, &table->pending_room, table->pending_count + 1, sizeof *table->pending);
    struct pending *pending = &table->pending[table->pending_count++];
    *pending = (struct pending){.seat = seat, .points = points_of(table, seat)};
    pending->sample.so_far = (float)pending->points / (float)table->learn->gain_scale;
    pending->sample.spread = table->learn->evaluation->spread(&(struct bot_view){.game = table->game}, &table->seen) /
                             (float)table->learn->gain_scale;
    for (int i = 0; i < NETWORK_INPUTS_MAX; i++) {
        pending->sample.inputs[i] = learn_keep_input(inputs[i]);
    }
    return pending;
}

static float gain_of(const struct table *table, const struct pending *pending, float points) {
    return (points - (float)pending->points) / (float)table->learn->gain_scale;
}

/* Rivals and guests are thought of in other ways. */
static int is_of_tree(const struct table *table, uint8_t seat) {
    return table->options->tree && !table->options->rival && seat != table->guest;
}

/* How far the search followed an idea of SEAT: in a tree also one that is too little visited to be meant. */
static float followed(const struct table *table, uint8_t seat, const struct idea *idea) {
    return is_of_tree(table, seat) ? idea->merit : idea->weight;
}

static void remember_choice(struct table *table, const float inputs[NETWORK_INPUTS_MAX], uint8_t seat,
                            const struct thought *thought) {
    float visits = 0, points = 0, share = 0, all = 0;
    struct pending *pending = add_pending(table, seat, inputs);
    for (int i = 0; i < thought->count; i++) {
        visits += thought->ideas[i].weight;
        share += thought->ideas[i].weight * thought->ideas[i].share;
        points += thought->ideas[i].weight * thought->ideas[i].points;
        all += followed(table, seat, &thought->ideas[i]);
    }
    pending->sample.choice_count = (uint8_t)thought->count;
    for (int i = 0; i < thought->count; i++) {
        pending->sample.choice_numbers[i] = (uint8_t)table->learn->choice(&thought->ideas[i].intent);
        pending->sample.choice_shares[i] = followed(table, seat, &thought->ideas[i]) / all;
    }
    pending->sample.expected = gain_of(table, pending, points / visits);
    pending->sample.hoped = share / visits;
}

/* What the search expects is known of the seat that thinks; of the others it is what the state is judged. */
static void remember_turn(struct table *table, const struct thought *thought) {
    float inputs[GAME_MAX_SEATS][NETWORK_INPUTS_MAX] = {{0}}, shares[GAME_MAX_SEATS], points[GAME_MAX_SEATS];
    table->learn->measure(&table->thinker.view, &table->seen, inputs);
    think_judge(&table->thinker, &table->seen, shares, points);
    if (thought->count > 1) {
        points[table->thinker.seat] = thought->ideas[0].points;
    }
    for (uint8_t seat = 0; seat < table->game->ops->seats(&table->state); seat++) {
        struct pending *pending = add_pending(table, seat, inputs[seat]);
        pending->sample.expected = gain_of(table, pending, points[seat]);
        pending->sample.hoped = shares[seat];
    }
}

/* ---- players of other kinds ---- */

static float draw_liking(struct random_stream *stream) {
    float sum = 0;
    for (int i = 0; i < 4; i++) {
        sum += random_part(stream) - 0.5f;
    }
    return 3 * sum;
}

/* One in four seats has none. */
static void draw_habits(struct table *table) {
    const int rounds = 1 + (int)random_below(&table->stream, 11);
    if (random_part(&table->stream) >= table->options->odd) {
        return;
    }
    table->habits_end = 1 + rounds;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        struct habit *habit = &table->habits[seat];
        habit->kind = random_below(&table->stream, HABITS);
        for (int i = 0; i < NETWORK_WIDTH_MAX; i++) {
            habit->likings[i] = draw_liking(&table->stream);
        }
    }
}

static const struct habit *habit_of(const struct table *table, uint8_t seat) {
    static const struct habit none = {.kind = HABIT_NONE};
    return table->game->ops->round(&table->state) < table->habits_end ? &table->habits[seat] : &none;
}

static const struct intent *draw_liked(struct table *table, const struct habit *habit, const struct thought *thought) {
    float weights[BOT_CHOICES_MAX], sum = 0;
    for (int i = 0; i < thought->count; i++) {
        const float liking = habit->likings[table->learn->choice(&thought->ideas[i].intent)];
        weights[i] = (thought->ideas[i].weight + 0.02f) * soft_exp(liking);
        sum += weights[i];
    }
    float at = random_part(&table->stream) * sum;
    int i = 0;
    while (i + 1 < thought->count && at >= weights[i]) {
        at -= weights[i++];
    }
    return &thought->ideas[i].intent;
}

/* The likeliest by rules of thumb. */
static struct intent choose_plainly(struct table *table, uint8_t seat) {
    struct bot_view view = table->thinker.view;
    struct bot_choices choices;
    int best = 0;
    view.plain = 1;
    table->learn->evaluation->choices(&view, &table->seen, seat, &choices);
    for (int i = 1; i < choices.count; i++) {
        best = choices.priors[i] > choices.priors[best] ? i : best;
    }
    return choices.intents[best];
}

/* Mostly as likely as the seat was seen to choose it, now and then anything. */
static const struct intent *draw_idea(struct table *table, const struct thought *thought) {
    float at = random_part(&table->stream);
    int i = 0;
    if (random_part(&table->stream) < table->options->doubt) {
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
    table->learn->evaluation->judge(&table->thinker.view, &table->seen, points, choices);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        for (int i = 0; due >> seat & 1 && i < choices[seat].count; i++) {
            think_add(&thoughts[seat], (struct idea){.intent = choices[seat].intents[i],
                                                     .weight = choices[seat].priors[i],
                                                     .points = points[seat]});
        }
    }
}

/* ---- against a rival ---- */

static int is_rival(const struct table *table, uint8_t seat) {
    return table->options->rival && seat != table->own;
}

static void ask_rival(const struct table *table, uint8_t seat, struct intent *answer) {
    const struct learn_question question = {
        .state = &table->state, .seat = seat, .seed = table->seed, .number = table->question};
    learn_ask(table->options->rival, table->game, &question, answer);
}

/* All that he might choose; what he does choose has all the weight. */
static void see_rival(struct table *table, uint8_t seat, struct thought *thought) {
    struct bot_choices choices;
    struct intent answer;
    ask_rival(table, seat, &answer);
    table->learn->evaluation->choices(&table->thinker.view, &table->seen, seat, &choices);
    for (int i = 0; i < choices.count; i++) {
        const int is_his = memcmp(&choices.intents[i], &answer, sizeof answer) == 0;
        think_add(thought, (struct idea){.intent = choices.intents[i], .weight = (float)is_his});
    }
}

static const struct intent *chosen_by_rival(const struct thought *thought) {
    int his = 0;
    while (thought->ideas[his].weight <= 0) {
        his++;
    }
    return &thought->ideas[his].intent;
}

static void meet_rivals(struct table *table, struct thought thoughts[GAME_MAX_SEATS]) {
    const unsigned due = table->game->ops->to_act(&table->state);
    table->question = 0;
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (due >> seat & 1 && seat != table->own) {
            see_rival(table, seat, &thoughts[seat]);
        }
    }
    think_as(table, table->own);
    if (due >> table->own & 1) {
        think_softly(&table->thinker, &thoughts[table->own]);
    }
}

/* ---- a guest ---- */

/* Thinks by GUEST's knowledge in WAY. */
static void think_as_guest(struct table *table, bot_way way, struct thought *thought) {
    const void *known = table->thinker.view.knowledge;
    think_free(thought);
    think_as(table, table->guest);
    table->thinker.view.knowledge = table->options->guest;
    way(&table->thinker, thought);
    table->thinker.view.knowledge = known;
}

/* ---- a match ---- */

static struct intent choose(struct table *table, uint8_t seat, const struct thought *thought) {
    const struct habit *habit = habit_of(table, seat);
    if (is_rival(table, seat)) {
        return *chosen_by_rival(thought);
    }
    switch (habit->kind) {
    case HABIT_PLAIN:
        return choose_plainly(table, seat);
    case HABIT_LIKING:
        return *draw_liked(table, habit, thought);
    case HABIT_RANDOM:
        return thought->ideas[random_below(&table->stream, (uint32_t)thought->count)].intent;
    default:
        return *draw_idea(table, thought);
    }
}

static void choose_all(struct table *table) {
    struct thought thoughts[GAME_MAX_SEATS] = {0};
    const int is_odd = table->game->ops->round(&table->state) < table->habits_end;
    float inputs[GAME_MAX_SEATS][NETWORK_INPUTS_MAX] = {{0}};
    think_as(table, GAME_NO_SEAT);
    table->learn->measure(&table->thinker.view, &table->seen, inputs);
    if (table->options->rival) {
        meet_rivals(table, thoughts);
    } else if (table->options->nodes) {
        (table->options->tree ? think_far_table : think_table)(&table->thinker, thoughts);
    } else {
        choose_by_priors(table, thoughts);
    }
    if (table->guest < GAME_MAX_SEATS && thoughts[table->guest].count) {
        think_as_guest(table, think_softly, &thoughts[table->guest]);
    }
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (thoughts[seat].count && !is_odd) {
            remember_choice(table, inputs[seat], seat, &thoughts[seat]);
        }
        if (thoughts[seat].count) {
            const struct intent intent = choose(table, seat, &thoughts[seat]);
            table->game->ops->apply(table->game, &table->state, &intent, NULL);
        }
        think_free(&thoughts[seat]);
    }
}

static int begins_turn(struct table *table) {
    const int round = table->game->ops->round(&table->state), begins = round != table->round;
    table->round = round;
    return begins && !table->learn->choice;
}

static void give(struct table *table, const struct intent *intent) {
    table->game->ops->apply(table->game, &table->state, intent, NULL);
}

static void answer_as_rival(struct table *table, uint8_t seat) {
    struct intent answer;
    ask_rival(table, seat, &answer);
    give(table, &answer);
}

static void answer_as_guest(struct table *table) {
    struct thought thought = {0};
    think_as_guest(table, think_open, &thought);
    give(table, &thought.ideas[0].intent);
    think_free(&thought);
}

/* Mostly the best of what was thought of; with some slack one of the next three. */
static const struct intent *draw_best(struct table *table, const struct thought *thought) {
    int at = 0;
    while (at + 1 < thought->count && at < 3 && random_part(&table->stream) < table->options->slack) {
        at++;
    }
    return &thought->ideas[at].intent;
}

static void answer_as_learner(struct table *table, uint8_t seat) {
    struct thought thought = {0};
    const int searches = table->options->nodes && habit_of(table, seat)->kind == HABIT_NONE;
    think_as(table, seat);
    (searches ? table->play->open : think_quick)(&table->thinker, &thought);
    if (begins_turn(table)) {
        remember_turn(table, &thought);
    }
    give(table, draw_best(table, &thought));
    think_free(&thought);
}

static void answer_one(struct table *table, uint8_t seat) {
    table->question++;
    if (is_rival(table, seat)) {
        answer_as_rival(table, seat);
    } else if (seat == table->guest) {
        answer_as_guest(table);
    } else {
        answer_as_learner(table, seat);
    }
}

static int settle(struct table *table, struct samples *samples, struct play_report *report) {
    const float scale = (float)table->learn->gain_scale;
    const size_t seats = table->game->ops->seats(&table->state);
    int most = 0, good = 1;
    double error = 0;
    uint8_t rank[GAME_MAX_SEATS];
    int winners = 0;
    table->game->ops->rank(table->game, &table->state, rank);
    for (uint8_t seat = 0; seat < seats; seat++) {
        const int points = points_of(table, seat);
        most = points > most ? points : most;
        winners += rank[seat] == 0;
    }
    for (size_t i = 0; i < table->pending_count; i++) {
        struct pending *pending = &table->pending[i];
        pending->sample.gain = gain_of(table, pending, (float)points_of(table, pending->seat));
        pending->sample.won = rank[pending->seat] == 0 ? 1.0f / (float)winners : 0;
        const double off = (pending->sample.gain - pending->sample.expected) * scale;
        error += off * off / (double)table->pending_count;
        pending->sample.is_last = i + seats >= table->pending_count;
        learn_add_sample(samples, &pending->sample);
    }
    for (size_t i = 0; table->options->kept && good && i + seats <= table->pending_count; i += seats) {
        struct sample together[GAME_MAX_SEATS];
        for (size_t seat = 0; seat < seats; seat++) {
            together[seat] = table->pending[i + seat].sample;
        }
        good = learn_write_table(table->options->kept, together, (int)seats);
    }
    report->mean_winning_score += most;
    report->points_error += error;
    return good;
}

static void play(struct table *table, const struct game_setup *setup) {
    const struct game_ops *ops = table->game->ops;
    struct game_setup begun = *setup;
    ops->setup->complete(table->game, &begun);
    ops->setup->begin(table->game, &begun, &table->state, NULL);
    for (unsigned due; (due = ops->to_act(&table->state)) != 0;) {
        if (ops->secrecy(&table->state) == GAME_SEALED) {
            choose_all(table);
        } else {
            answer_one(table, (uint8_t)__builtin_ctz(due));
        }
    }
}

int learn_play(const struct learn_game *learn, const struct game *game, const struct game_setup *setup,
               const void *knowledge, const struct play_options *options, struct samples *samples,
               struct play_report *report) {
    const struct bot_play *play_of = &learn->evaluation->plays[options->rival ? LEVEL_FLAT : LEVEL_MASTER];
    struct table table = {.learn = learn, .game = game, .options = options, .play = play_of, .seed = setup->seed};
    table.own = options->rival ? (uint8_t)(setup->seed % setup->seats) : GAME_NO_SEAT;
    table.guest = options->guest && setup->seed & 1 ? (uint8_t)((setup->seed >> 1) % setup->seats) : GAME_NO_SEAT;
    table.stream = random_seeded(setup->seed * 0x9e3779b97f4a7c15u + 1);
    table.thinker = (struct thinker){
        .game = game,
        .evaluation = learn->evaluation,
        .view = {game, knowledge, options->plain, GAME_NO_SEAT, 0},
        .stream = random_seeded(setup->seed * 0xd1342543de82ef95u + 7),
        .horizon = play_of->horizon,
        .boldness = play_of->boldness,
        .foresight = learn->evaluation->plays[LEVEL_MASTER].foresight,
    };
    table.thinker.foresight.care = 0; /* many matches teach more than careful ones */
    draw_habits(&table);
    play(&table, setup);
    const int good = settle(&table, samples, report);
    free(table.pending);
    return good;
}
