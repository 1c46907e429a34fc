/* SPDX-License-Identifier: MIT */
/* What the bots know of Carcassonne: The Castle, learnt from matches of quick players against each other:
 *
 *   castellany-learn-carcassonne features MATCHES SEED   how features come out: chance and growth
 *   castellany-learn-carcassonne tune ROUNDS MATCHES SEED   the other weights, by duels of changed against present ones
 *   castellany-learn-carcassonne value MATCHES SEED RATE   what positions are worth (valuation.h), by matches of who
 *                                                          judges by what was learnt so far against himself
 *   castellany-learn-carcassonne anew MATCHES SEED RATE    the same, beginning with nothing
 *   castellany-learn-carcassonne compare FOLDER MATCHES SEED   those weights against the ones in another data folder
 *
 * Reads the weights in the data folder and writes better ones to standard output. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "carcassonne/answers.h"
#include "carcassonne/knowledge.h"
#include "castellany/data.h"
#include "castellany/memory.h"

struct lesson {
    struct game game;
    struct carcassonne_knowledge *knowledge;
    uint64_t seed;
};

static void begin(const struct lesson *lesson, uint64_t seed, int start, struct carcassonne_state *state) {
    struct game_setup setup = {.seed = seed, .seats = CARC_SEATS};
    lesson->game.ops->setup->option(&setup, "start", start ? "1" : "0");
    lesson->game.ops->setup->complete(&lesson->game, &setup);
    lesson->game.ops->setup->begin(&lesson->game, &setup, state, NULL);
}

/* ---- how features come out ---- */

/* A feature that somebody leads in, as it was at the beginning of a turn. */
struct record {
    uint8_t number, owner, kind, row, column;
    int worth;
};

enum { RECORDS = CARC_TILES * CARC_SEATS * CARC_FOLLOWERS };

struct outcome {
    double count, worth, scored, gained, lost; /* gained by who led: points, and how much more than then */
};

struct study {
    const struct lesson *lesson;
    struct outcome outcomes[CARC_KINDS][OUTLOOK_OPEN][OUTLOOK_LEFT];
    int count;
    struct record records[RECORDS];
    double more[CARC_KINDS][OUTLOOK_OPEN][OUTLOOK_LEFT];
};

static struct outcome *outcome_of(struct study *study, const struct record *record) {
    return &study->outcomes[record->kind][record->row][record->column];
}

static void take_records(struct study *study, const struct carcassonne_state *state) {
    const struct carcassonne_tables *tables = carcassonne_tables(&study->lesson->game);
    for (int i = 0; i < CARC_SEATS * CARC_FOLLOWERS; i++) {
        const unsigned number = state->seats[i / CARC_FOLLOWERS].followers[i % CARC_FOLLOWERS];
        if (number == CARC_NONE) {
            continue;
        }
        const unsigned label = state->belongs[number];
        const uint8_t owner = carcassonne_scorer(state, label);
        if (owner == i / CARC_FOLLOWERS && study->count < RECORDS) {
            study->records[study->count++] = (struct record){(uint8_t)number,
                                                             owner,
                                                             tables->kinds[label],
                                                             (uint8_t)outlook_open_row(state->open[label]),
                                                             (uint8_t)outlook_left_column(CARC_TILES - state->drawn),
                                                             carcassonne_worth(tables, state, label)};
        }
    }
}

static void settle(struct study *study, const struct carcassonne_state *state, const struct event *event) {
    const int points = event->cause == 2 || event->cause == 3 ? event->amount / 2 : event->amount;
    for (int i = 0; i < study->count; i++) {
        const struct record *record = &study->records[i];
        if (state->belongs[record->number] != state->belongs[event->what]) {
            continue;
        }
        struct outcome *outcome = outcome_of(study, record);
        if (event->seat == record->owner) {
            outcome->scored++;
            outcome->gained += points - record->worth;
            outcome->worth += points;
        } else {
            outcome->lost += points;
        }
    }
}

static void watch_match(struct study *study, uint64_t seed) {
    static struct event_list events;
    const struct game *game = &study->lesson->game;
    const struct bot_view view = {game, study->lesson->knowledge, .leaner = GAME_NO_SEAT, .is_former = 1};
    struct random_stream stream = random_seeded(~seed);
    struct carcassonne_state state;
    begin(study->lesson, seed, (int)(seed & 1), &state);
    study->count = 0;
    while (state.phase != CARC_PHASE_OVER) {
        struct intent intent;
        if (state.phase == CARC_PHASE_PLACE) {
            take_records(study, &state);
        }
        if (random_below(&stream, 30) == 0) {
            game->ops->pick(game, &state, state.to_act, &stream, &intent);
        } else {
            carcassonne_answer(&view, &state, state.to_act, &intent);
        }
        events.count = 0;
        game->ops->apply(game, &state, &intent, &events);
        for (size_t i = 0; i < events.count; i++) {
            const struct event *event = &events.items[i];
            if (event->type == CARC_EVENT_POINTS && event->what != CARC_NONE &&
                event->reason != CARC_POINTS_WALL_TILES) {
                settle(study, &state, event);
            }
        }
    }
    for (int i = 0; i < study->count; i++) {
        outcome_of(study, &study->records[i])->count++;
    }
}

/* What was seen, and as much of what was believed before as some thirty records weigh. */
static void learn_cell(struct study *study, struct carcassonne_weights *weights, int kind, int row, int column) {
    const struct outcome *seen = &study->outcomes[kind][row][column];
    float *growth = &weights->growth[kind][row][column], *chance = &weights->chance[kind][row][column];
    const double doubt = 30, part = *chance;
    *growth = (float)((seen->gained + doubt * part * *growth) / (seen->scored + doubt * part + 1e-6));
    const double worth = seen->scored > 0 ? seen->worth / seen->scored : 1;
    const double effective = seen->scored - (worth > 0 ? seen->lost / worth : 0);
    *chance = (float)((effective + doubt * part) / (seen->count + doubt));
}

static void learn_features(const struct lesson *lesson, int matches) {
    struct study *study = memory_new(1, sizeof *study);
    study->lesson = lesson;
    for (int i = 0; i < matches; i++) {
        watch_match(study, lesson->seed + (uint64_t)i);
    }
    for (int kind = 0; kind < CARC_KINDS; kind++) {
        for (int row = 0; row < OUTLOOK_OPEN; row++) {
            for (int column = 0; column < OUTLOOK_LEFT; column++) {
                learn_cell(study, &lesson->knowledge->weights, kind, row, column);
            }
        }
    }
    free(study);
}

/* ---- what positions are worth ---- */

enum { TURNS = 2 * CARC_TILES };

/* The beginning of a turn. */
struct turn {
    uint8_t mover;
    int left, points; /* tiles in the stack; of both together */
    float lead;       /* at the end, expected */
    int count;
    struct valuation_sign signs[VALUATION_SIGNS];
};

struct course {
    struct carcassonne_knowledge *knowledge;
    float *weights, squares[VALUATION_COLUMNS * VALUATION_COUNT]; /* squares: sums of those of steps so far */
    double off;                                                   /* a sum of squares */
    long seen;
    double rest[CARC_TILES], rests[CARC_TILES]; /* points that both still got, and how often */
    int count;
    struct turn turns[TURNS];
};

static void see_turn(const struct lesson *lesson, struct course *course, const struct carcassonne_state *state) {
    const uint8_t mover = state->to_act;
    struct turn *turn = &course->turns[course->count++];
    struct valuation valuation;
    valuation_begin(&valuation, carcassonne_tables(&lesson->game), &course->knowledge->stock,
                    course->knowledge->columns, state, mover, CARC_TILES - state->drawn);
    turn->mover = mover;
    turn->lead = valuation_lead(&valuation);
    turn->left = CARC_TILES - state->drawn;
    turn->points = state->seats[0].score + state->seats[1].score;
    turn->count = valuation_signs(&valuation, turn->signs);
}

/* One answer in thirty is drawn by chance. Gives by how much the first seat leads at the end. */
static float watch_course(const struct lesson *lesson, struct course *course, uint64_t seed) {
    const struct bot_view view = {&lesson->game, course->knowledge, .leaner = GAME_NO_SEAT};
    const struct game_ops *ops = lesson->game.ops;
    struct random_stream stream = random_seeded(~seed);
    struct carcassonne_state state;
    int turn = 0;
    begin(lesson, seed, (int)(seed & 1), &state);
    course->count = 0;
    while (state.phase != CARC_PHASE_OVER) {
        struct intent intent;
        if (state.turn != turn && course->count < TURNS) {
            turn = state.turn;
            see_turn(lesson, course, &state);
        }
        if (random_below(&stream, 30) == 0) {
            ops->pick(&lesson->game, &state, state.to_act, &stream, &intent);
        } else {
            carcassonne_answer(&view, &state, state.to_act, &intent);
        }
        ops->apply(&lesson->game, &state, &intent, NULL);
    }
    for (int i = 0; i < course->count; i++) {
        const struct turn *seen = &course->turns[i];
        course->rest[seen->left] += state.seats[0].score + state.seats[1].score - seen->points;
        course->rests[seen->left]++;
    }
    return (float)(state.seats[0].score - state.seats[1].score);
}

/* A step towards TARGET, the smaller the more a weight was moved already. */
static void step_towards(struct course *course, const struct turn *turn, float target, float rate) {
    const float most = 60, few = 1e4f, off = target - turn->lead;
    const float error = off > most ? most : off < -most ? -most : off;
    for (int i = 0; i < turn->count; i++) {
        const size_t at = (size_t)(turn->signs[i].weight - course->weights);
        const float slope = error * turn->signs[i].times;
        course->squares[at] += slope * slope;
        course->weights[at] += rate * slope / sqrtf(course->squares[at] + few);
    }
}

/* Wall tiles on the wall are of any kind: they are worth what those in hand are, on the average. */
static void mean_hands(const struct lesson *lesson, struct carcassonne_knowledge *knowledge) {
    const struct carcassonne_tables *tables = carcassonne_tables(&lesson->game);
    for (int column = 0; column < VALUATION_COLUMNS; column++) {
        for (int side = 0; side < CARC_SEATS; side++) {
            float *hand = knowledge->columns[column].hand[side];
            hand[0] = 0;
            for (int kind = 1; kind < CARC_WALL_KINDS; kind++) {
                hand[0] += hand[kind] * (float)tables->wall_counts[kind] / CARC_WALL_TILES;
            }
        }
    }
}

/* From the last turn to the first: a turn's target is half what came after it and half what the next turn was thought
 * to be worth. */
static void learn_course(const struct lesson *lesson, struct course *course, uint64_t seed, float rate) {
    const float trace = 0.5f, end = watch_course(lesson, course, seed);
    float target = end; /* of the first seat */
    for (int i = course->count - 1; i >= 0; i--) {
        struct turn *turn = &course->turns[i];
        const float sign = turn->mover == 0 ? 1.0f : -1.0f;
        step_towards(course, turn, sign * target, rate);
        course->off += (double)((end * sign - turn->lead) * (end * sign - turn->lead));
        course->seen++;
        target = trace * target + (1 - trace) * sign * turn->lead;
    }
}

/* The rate falls to a quarter. */
static void learn_values(const struct lesson *lesson, int matches, float rate) {
    enum { REPORTS = 10 };
    struct course *course = memory_new(1, sizeof *course);
    course->knowledge = lesson->knowledge;
    course->weights = &lesson->knowledge->columns[0].turn;
    for (int i = 0; i < matches; i++) {
        learn_course(lesson, course, lesson->seed + (uint64_t)i, rate * (1 - 0.75f * (float)i / (float)matches));
        mean_hands(lesson, lesson->knowledge);
        if ((i + 1) % (matches / REPORTS + 1) == 0 || i + 1 == matches) {
            fprintf(stderr, "%d matches: off by %.3f points\n", i + 1, sqrt(course->off / (double)course->seen));
            course->off = course->seen = 0;
        }
    }
    for (int left = 0; left < CARC_TILES; left++) {
        const double seen = course->rests[left];
        lesson->knowledge->rest[left] = seen > 0 ? (float)(course->rest[left] / seen) : lesson->knowledge->rest[left];
    }
    free(course);
}

/* ---- duels ---- */

/* The lead of the first over the second, in points, over both starts. */
static int duel(const struct lesson *lesson, const struct carcassonne_knowledge *const knowledge[2], int is_former,
                uint64_t seed) {
    int lead = 0;
    for (int start = 0; start < CARC_SEATS; start++) {
        const struct bot_view views[2] = {
            {&lesson->game, knowledge[0], .leaner = GAME_NO_SEAT, .is_former = is_former},
            {&lesson->game, knowledge[1], .leaner = GAME_NO_SEAT, .is_former = is_former}};
        struct carcassonne_state state;
        begin(lesson, seed, start, &state);
        while (state.phase != CARC_PHASE_OVER) {
            struct intent intent;
            carcassonne_answer(&views[state.to_act], &state, state.to_act, &intent);
            lesson->game.ops->apply(&lesson->game, &state, &intent, NULL);
        }
        lead += state.seats[0].score - state.seats[1].score;
    }
    return lead;
}

/* The single weights; the tables are changed by bands. */
static float *const *targets(struct carcassonne_weights *weights, int *count) {
    static float *all[64];
    *count = 0;
    for (int i = 1; i <= CARC_FOLLOWERS; i++) {
        all[(*count)++] = &weights->supply[i];
    }
    for (int i = 0; i < CARC_WALL_KINDS; i++) {
        all[(*count)++] = &weights->wall_tiles[i];
    }
    for (int i = 1; i < 16; i++) {
        all[(*count)++] = &weights->landing[i];
    }
    all[(*count)++] = &weights->void_cells;
    all[(*count)++] = &weights->keep_slope;
    return all;
}

/* Two of COUNT numbers, in order. */
static void draw_band(struct random_stream *stream, int count, int band[2]) {
    const int one = (int)random_below(stream, (uint32_t)count), other = (int)random_below(stream, (uint32_t)count);
    band[0] = one < other ? one : other;
    band[1] = one < other ? other : one;
}

static void scale_band(struct carcassonne_weights *weights, int kind, int table, float by,
                       struct random_stream *stream) {
    int rows[2], columns[2];
    draw_band(stream, OUTLOOK_OPEN, rows);
    draw_band(stream, OUTLOOK_LEFT, columns);
    for (int row = kind == CARC_COURT ? 0 : rows[0]; row <= (kind == CARC_COURT ? OUTLOOK_OPEN - 1 : rows[1]); row++) {
        for (int column = columns[0]; column <= columns[1]; column++) {
            *(table ? &weights->growth[kind][row][column] : &weights->chance[kind][row][column]) *= by;
        }
    }
}

/* Changes a handful of weights at random, the way that helped being kept. */
static void change(struct carcassonne_weights *weights, struct random_stream *stream) {
    int count;
    float *const *all = targets(weights, &count);
    const float by[] = {0.7f, 0.8f, 0.9f, 1.12f, 1.25f, 1.45f};
    for (int times = 1 + (int)random_below(stream, 4); times > 0; times--) {
        const int which = (int)random_below(stream, (uint32_t)count + 40);
        const float factor = by[random_below(stream, 6)];
        if (which >= count) {
            scale_band(weights, (which - count) % 4, (which - count) / 4 % 2, 1 + (factor - 1) * 0.7f, stream);
        } else {
            *all[which] = *all[which] * factor + (*all[which] == 0 ? 0.1f : 0);
        }
    }
}

/* Keeps a change that wins its duels by more than luck would, twice. */
static void tune(const struct lesson *lesson, int rounds, int matches) {
    struct random_stream stream = random_seeded(lesson->seed);
    struct carcassonne_knowledge *changed = memory_new(1, sizeof *changed);
    const struct carcassonne_knowledge *const pair[2] = {changed, lesson->knowledge};
    for (int round = 0; round < rounds; round++) {
        double sum = 0, squares = 0;
        int played = 0;
        *changed = *lesson->knowledge;
        change(&changed->weights, &stream);
        for (; played < matches; played++) {
            const double lead = duel(lesson, pair, 1, random_bits(&stream));
            sum += lead;
            squares += lead * lead;
            if (played == matches / 8 && sum < 0) {
                break;
            }
        }
        const double error = sqrt(squares / (played + 1)) / sqrt(played + 1);
        if (played == matches && sum / played > 1.3 * error) {
            *lesson->knowledge = *changed;
            fprintf(stderr, "round %d: %+.2f points in two matches, +- %.2f\n", round, sum / played, error);
        }
    }
    free(changed);
}

static void compare(const struct lesson *lesson, const char *folder, int matches) {
    char error[GAME_ERROR_SIZE] = "";
    struct carcassonne_knowledge *other = carcassonne_knowledge_open(&lesson->game, folder, error);
    const struct carcassonne_knowledge *const pair[2] = {lesson->knowledge, other};
    struct random_stream stream = random_seeded(lesson->seed);
    double sum = 0, squares = 0;
    for (int i = 0; i < matches; i++) {
        const double lead = duel(lesson, pair, 0, random_bits(&stream));
        sum += lead;
        squares += lead * lead;
    }
    fprintf(stderr, "%s%+.2f points in two matches, +- %.2f\n", error, sum / matches, sqrt(squares) / matches);
    carcassonne_knowledge_close(other);
}

int main(int argc, char **argv) {
    char data[4096], error[GAME_ERROR_SIZE];
    struct error reason = {0};
    struct lesson lesson;
    const int tunes = argc == 5 && strcmp(argv[1], "tune") == 0;
    const int is_anew = argc == 5 && strcmp(argv[1], "anew") == 0;
    const int values = is_anew || (argc == 5 && strcmp(argv[1], "value") == 0);
    const int compares = argc == 5 && strcmp(argv[1], "compare") == 0;
    if ((!tunes && !compares && !values && (argc != 4 || strcmp(argv[1], "features") != 0)) ||
        !data_find(data, sizeof data) || !game_open(&lesson.game, "carcassonne", data, &reason)) {
        fprintf(stderr, "usage: castellany-learn-carcassonne features MATCHES SEED | tune ROUNDS MATCHES SEED | "
                        "value MATCHES SEED RATE | anew MATCHES SEED RATE | compare FOLDER MATCHES SEED\n");
        return 2;
    }
    lesson.knowledge = carcassonne_knowledge_open(&lesson.game, data, error);
    lesson.seed = strtoull(argv[argc - 1 - values], NULL, 10);
    if (values) {
        lesson.knowledge->values = 1;
        if (is_anew) {
            memset(lesson.knowledge->columns, 0, sizeof lesson.knowledge->columns);
        }
        learn_values(&lesson, atoi(argv[2]), strtof(argv[4], NULL));
    } else if (compares) {
        compare(&lesson, argv[2], atoi(argv[3]));
    } else if (tunes) {
        tune(&lesson, atoi(argv[2]), atoi(argv[3]));
    } else {
        learn_features(&lesson, atoi(argv[2]));
    }
    json_t *file = carcassonne_knowledge_write(lesson.knowledge);
    json_dumpf(file, stdout, JSON_COMPACT | JSON_REAL_PRECISION(4));
    putchar('\n');
    json_decref(file);
    carcassonne_knowledge_close(lesson.knowledge);
    game_close(&lesson.game);
    return 0;
}
