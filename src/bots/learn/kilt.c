/* SPDX-License-Identifier: MIT */
/* What the bots know of Kilt Castle, learnt from matches of their own:
 *
 *   castellany-learn-kilt lead|rivals PLAYERS GENERATIONS MATCHES NODES SEED OUT
 *
 * Each generation plays MATCHES by alpha-beta (lead.c) or by shares of winning (rivals.c) with NODES, one answer in
 * twenty being any legal one, and then chooses the weights that tell best, by least squares, what came of the positions
 * at the beginnings of turns. What earlier generations saw counts half as much from one to the next. Begins with the
 * weights in the data folder and writes all of them with better ones for PLAYERS to the file OUT, which may be the one
 * there; how far off they are is said on standard error. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/data.h"
#include "castellany/file.h"
#include "castellany/memory.h"
#include "kilt/answers.h"
#include "kilt/judge.h"
#include "kilt/knowledge.h"
#include "think.h"

enum { UNKNOWNS = KILT_SIGNS * KILT_POWERS, TURNS_MOST = 1024, CHANCE = 20 };

/* Leads are what counts; the ducats themselves are only told. */
static const double weight_of_ducats = 0.03, steadiness = 20;

struct lesson {
    struct game game;
    struct kilt_knowledge *knowledge;
    int players;
    uint32_t nodes;
    bot_way way;
};

/* A sum of squares of errors as a function of the unknowns: half of a symmetrical matrix, and what stands on the right
 * side of the equations that its minimum fulfils. */
struct equations {
    double left[UNKNOWNS][UNKNOWNS], right[UNKNOWNS];
};

struct position {
    float signs[GAME_MAX_SEATS][KILT_SIGNS], points[GAME_MAX_SEATS];
    int fewest;
};

struct match {
    int count;
    struct position positions[TURNS_MOST];
    int ducats[GAME_MAX_SEATS]; /* at the end */
};

struct errors {
    double squared, count;
};

/* ---- playing ---- */

static void see(const struct lesson *lesson, const struct bot_view *view, const struct kilt_state *state,
                struct match *match) {
    if (match->count < TURNS_MOST) {
        struct position *position = &match->positions[match->count++];
        kilt_measure(state, kilt_tables(&lesson->game)->squares, position->signs);
        kilt_points(view, state, position->points);
        position->fewest = kilt_fewest_floors(state);
    }
}

static void answer(const struct lesson *lesson, const struct bot_view *view, const void *state, uint8_t seat,
                   struct intent *answer) {
    struct thinker thinker = {.game = &lesson->game,
                              .evaluation = &kilt_evaluation,
                              .view = *view,
                              .seen = state,
                              .seat = seat,
                              .nodes = lesson->nodes};
    struct thought thought = {0};
    lesson->way(&thinker, &thought);
    *answer = thought.ideas[0].intent;
    think_free(&thought);
}

static void play(const struct lesson *lesson, uint64_t seed, struct match *match) {
    const struct game_ops *ops = lesson->game.ops;
    const struct bot_view view = {.game = &lesson->game, .knowledge = lesson->knowledge, .leaner = GAME_NO_SEAT};
    struct game_setup setup = {.seats = (uint8_t)lesson->players, .seed = seed};
    struct random_stream stream = random_seeded(~seed);
    struct kilt_state state = {0};
    ops->setup->complete(&lesson->game, &setup);
    ops->setup->begin(&lesson->game, &setup, &state, NULL);
    match->count = 0;
    while (state.to_act) {
        const uint8_t seat = (uint8_t)__builtin_ctz(state.to_act);
        struct intent intent;
        if (state.phase == KILT_PHASE_MOVE) {
            see(lesson, &view, &state, match);
        }
        if (random_below(&stream, CHANCE) == 0) {
            ops->pick(&lesson->game, &state, seat, &stream, &intent);
        } else {
            answer(lesson, &view, &state, seat, &intent);
        }
        ops->apply(&lesson->game, &state, &intent, NULL);
    }
    for (int seat = 0; seat < lesson->players; seat++) {
        match->ducats[seat] = state.ducats[seat];
    }
}

/* ---- fitting ---- */

/* WORTH is what is told of by the signs. */
static void add_row(struct equations *equations, const double signs[KILT_SIGNS], double left, double worth,
                    double weight) {
    double row[UNKNOWNS];
    for (int i = 0; i < UNKNOWNS; i++) {
        const int power = i % KILT_POWERS;
        row[i] = signs[i / KILT_POWERS] * (power == 0 ? 1 : power == 1 ? left : left * left);
    }
    for (int i = 0; i < UNKNOWNS; i++) {
        equations->right[i] += weight * row[i] * worth;
        for (int k = 0; k <= i && row[i] != 0; k++) {
            equations->left[i][k] += weight * row[i] * row[k];
        }
    }
}

/* Less the mean of the others. */
static double lead_of(const double values[GAME_MAX_SEATS], int seats, int seat) {
    double sum = 0;
    for (int other = 0; other < seats; other++) {
        sum += other == seat ? 0 : values[other];
    }
    return values[seat] - sum / (seats - 1);
}

static void learn_position(const struct lesson *lesson, const struct position *position, const struct match *match,
                           struct equations *equations, struct errors *errors) {
    const int seats = lesson->players;
    const double left = (double)kilt_part_left(seats, position->fewest);
    double ends[GAME_MAX_SEATS], points[GAME_MAX_SEATS];
    for (int seat = 0; seat < seats; seat++) {
        ends[seat] = match->ducats[seat];
        points[seat] = position->points[seat];
    }
    for (int seat = 0; seat < seats; seat++) {
        double signs[KILT_SIGNS], leads[KILT_SIGNS];
        for (int sign = 0; sign < KILT_SIGNS; sign++) {
            double values[GAME_MAX_SEATS];
            for (int other = 0; other < seats; other++) {
                values[other] = position->signs[other][sign];
            }
            signs[sign] = values[seat];
            leads[sign] = lead_of(values, seats, seat);
        }
        const double lead = lead_of(ends, seats, seat), off = lead - lead_of(points, seats, seat);
        add_row(equations, leads, left, lead, 1);
        add_row(equations, signs, left, ends[seat], weight_of_ducats);
        errors->squared += off * off;
        errors->count++;
    }
}

/* By the roots of the matrix, steadied a little. */
static void solve(const struct equations *equations, double unknowns[UNKNOWNS]) {
    static double root[UNKNOWNS][UNKNOWNS];
    double half[UNKNOWNS];
    for (int i = 0; i < UNKNOWNS; i++) {
        for (int k = 0; k <= i; k++) {
            double sum = equations->left[i][k] + (i == k ? steadiness : 0);
            for (int j = 0; j < k; j++) {
                sum -= root[i][j] * root[k][j];
            }
            root[i][k] = i == k ? sqrt(sum) : sum / root[k][k];
        }
    }
    for (int i = 0; i < UNKNOWNS; i++) {
        half[i] = equations->right[i];
        for (int k = 0; k < i; k++) {
            half[i] -= root[i][k] * half[k];
        }
        half[i] /= root[i][i];
    }
    for (int i = UNKNOWNS; i-- > 0;) {
        unknowns[i] = half[i];
        for (int k = i + 1; k < UNKNOWNS; k++) {
            unknowns[i] -= root[k][i] * unknowns[k];
        }
        unknowns[i] /= root[i][i];
    }
}

static void take_weights(const struct equations *equations, struct kilt_weights *weights, int players) {
    double unknowns[UNKNOWNS];
    solve(equations, unknowns);
    for (int i = 0; i < UNKNOWNS; i++) {
        weights->numbers[i / KILT_POWERS][i % KILT_POWERS] = (int32_t)lrint(unknowns[i] * KILT_WEIGHT_SCALE);
    }
    kilt_weights_sum(weights, players);
}

static void forget_half(struct equations *equations) {
    for (int i = 0; i < UNKNOWNS; i++) {
        equations->right[i] /= 2;
        for (int k = 0; k < UNKNOWNS; k++) {
            equations->left[i][k] /= 2;
        }
    }
}

static void learn(struct lesson *lesson, int generations, long matches, uint64_t seed) {
    struct equations *equations = memory_new(1, sizeof *equations);
    struct match *match = memory_new(1, sizeof *match);
    for (int generation = 0; generation < generations; generation++) {
        struct errors errors = {0};
        forget_half(equations);
        for (long i = 0; i < matches; i++) {
            play(lesson, seed * 1000003 + (uint64_t)generation * 10000019 + (uint64_t)i, match);
            for (int at = 0; at < match->count; at++) {
                learn_position(lesson, &match->positions[at], match, equations, &errors);
            }
        }
        fprintf(stderr, "generation %d: leads are off by %.2f ducats\n", generation,
                sqrt(errors.squared / (errors.count + 1e-9)));
        take_weights(equations, &lesson->knowledge->players[lesson->players], lesson->players);
    }
    free(match);
    free(equations);
}

/* All of the file or nothing: it may be the one that the weights were read from. */
static int write_weights(const struct kilt_knowledge *knowledge, const char *path) {
    json_t *file = kilt_knowledge_write(knowledge);
    char *text = json_dumps(file, JSON_COMPACT);
    const int good = text && file_replace(path, text, strlen(text));
    if (!good) {
        fprintf(stderr, "castellany-learn-kilt: %s cannot be written\n", path);
    }
    free(text);
    json_decref(file);
    return good;
}

int main(int argc, char **argv) {
    char data[4096], error[GAME_ERROR_SIZE] = "";
    struct error reason = {0};
    struct lesson lesson = {.players = argc == 8 ? atoi(argv[2]) : 0};
    const int is_of_rivals = argc == 8 && strcmp(argv[1], "rivals") == 0;
    if (lesson.players < kilt_ops.least_seats || lesson.players > kilt_ops.most_seats ||
        (!is_of_rivals && strcmp(argv[1], "lead") != 0) || atoi(argv[3]) < 1 || atol(argv[4]) < 1 ||
        atol(argv[5]) < 1) {
        fprintf(stderr, "usage: castellany-learn-kilt lead|rivals PLAYERS GENERATIONS MATCHES NODES SEED OUT\n");
        return 2;
    }
    if (!data_find(data, sizeof data) || !game_open(&lesson.game, "kilt", data, &reason)) {
        fprintf(stderr, "castellany-learn-kilt: the game cannot be opened: is CASTELLANY_DATA a folder of data?\n");
        return 1;
    }
    lesson.way = is_of_rivals ? think_rivals : think_lead;
    lesson.knowledge = kilt_knowledge_open(&lesson.game, data, error);
    if (*error) {
        fprintf(stderr, "castellany-learn-kilt: %s\n", error);
    }
    lesson.nodes = (uint32_t)strtoul(argv[5], NULL, 10);
    learn(&lesson, atoi(argv[3]), atol(argv[4]), strtoull(argv[6], NULL, 10));
    const int good = write_weights(lesson.knowledge, argv[7]);
    kilt_knowledge_close(lesson.knowledge);
    game_close(&lesson.game);
    return !good;
}
