/* SPDX-License-Identifier: MIT */
/* Gradient descent with Adam's step sizes, one thread. The error is the square of the gain's error, and the cross
 * entropy between the priors and the search's visits. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learn/learn.h"
#include "soft.h"

enum { BATCH = 64 };
static const float value_weight = 1.0f, choice_weight = 0.25f, decay = 1e-5f;

struct gradients {
    struct network sums, first, second; /* of a batch; running means of them and of their squares */
    long steps;
};

static size_t weight_count(const struct network *network, int layer) {
    return (size_t)network->sizes[layer] * (size_t)network->sizes[layer + 1];
}

void learn_begin(struct network *network, uint64_t seed) {
    struct random_stream stream = random_seeded(seed);
    for (int layer = 0; layer < NETWORK_LAYERS; layer++) {
        const float width = sqrtf(2.0f / (float)network->sizes[layer]) * (layer + 1 < NETWORK_LAYERS ? 1 : 0.3f);
        for (size_t i = 0; i < weight_count(network, layer); i++) {
            float sum = 0;
            for (int k = 0; k < 3; k++) {
                sum += (float)(random_bits(&stream) >> 40) / 8388608.0f - 1;
            }
            network->weights[layer][i] = sum * width;
        }
    }
}

/* ---- errors ---- */

struct errors {
    double squared, entropy, surprise, count; /* of points, choices, shares of winning: sums over seats */
};

/* The likelihood of each choice of SAMPLE by OUTPUTS. */
static void choice_shares(const struct sample *sample, const float *outputs, float shares[BOT_CHOICES_MAX]) {
    float most = -1e9f, sum = 0;
    for (int i = 0; i < sample->choice_count; i++) {
        most = fmaxf(most, outputs[LEARN_CHOICES + sample->choice_numbers[i]]);
    }
    for (int i = 0; i < sample->choice_count; i++) {
        shares[i] = soft_exp(outputs[LEARN_CHOICES + sample->choice_numbers[i]] - most);
        sum += shares[i];
    }
    for (int i = 0; i < sample->choice_count; i++) {
        shares[i] /= sum;
    }
}

/* Fills SLOPES with the derivative of the sample's error by each output, but for the share of winning. */
static void output_errors(const struct sample *sample, const float *outputs, int count, float *slopes,
                          struct errors *errors) {
    float shares[BOT_CHOICES_MAX];
    memset(slopes, 0, (size_t)count * sizeof *slopes);
    slopes[LEARN_GAIN] = value_weight * (outputs[LEARN_GAIN] - sample->lesson);
    errors->squared += (double)(outputs[LEARN_GAIN] - sample->gain) * (outputs[LEARN_GAIN] - sample->gain);
    errors->count++;
    choice_shares(sample, outputs, shares);
    for (int i = 0; i < sample->choice_count; i++) {
        slopes[LEARN_CHOICES + sample->choice_numbers[i]] = choice_weight * (shares[i] - sample->choice_shares[i]);
        errors->entropy -= sample->choice_shares[i] * log(shares[i] + 1e-9);
    }
}

/* The shares of winning of a table, as the search takes them from points; its spread taken STRETCH times. */
static void win_shares(const struct sample *table, int seats, const struct network_run *runs, float stretch,
                       float shares[GAME_MAX_SEATS]) {
    float most = -1e9f, sum = 0;
    for (int seat = 0; seat < seats; seat++) {
        shares[seat] =
            (table[seat].so_far + runs[seat].layers[NETWORK_LAYERS - 1][LEARN_GAIN]) / (table[seat].spread * stretch);
        most = fmaxf(most, shares[seat]);
    }
    for (int seat = 0; seat < seats; seat++) {
        shares[seat] = soft_exp(shares[seat] - most);
        sum += shares[seat];
    }
    for (int seat = 0; seat < seats; seat++) {
        shares[seat] /= sum;
    }
}

static double surprise_of(const struct sample *table, int seats, const float shares[GAME_MAX_SEATS]) {
    double surprise = 0;
    for (int seat = 0; seat < seats; seat++) {
        surprise -= table[seat].won * log(shares[seat] + 1e-6);
    }
    return surprise;
}

static void add_layer(const struct network *network, struct network *sums, int layer, const float *restrict inputs,
                      const float *restrict errors, float *restrict back) {
    const int in = network->sizes[layer], out = network->sizes[layer + 1];
    for (int j = 0; j < out; j++) {
        sums->biases[layer][j] += errors[j];
    }
    for (int i = 0; i < in; i++) {
        if (inputs[i] == 0) {
            continue;
        }
        float *restrict row = sums->weights[layer] + (size_t)i * (size_t)out;
        for (int j = 0; j < out; j++) {
            row[j] += inputs[i] * errors[j];
        }
    }
    for (int i = 0; layer > 0 && i < in; i++) {
        const float *restrict row = network->weights[layer] + (size_t)i * (size_t)out;
        float sum = 0;
        for (int j = 0; j < out; j++) {
            sum += row[j] * errors[j];
        }
        back[i] = inputs[i] > 0 ? sum : 0;
    }
}

static void go_back(const struct network *network, struct network *sums, const struct network_run *run, float *errors) {
    float back[NETWORK_WIDTH_MAX];
    for (int layer = NETWORK_LAYERS - 1; layer >= 0; layer--) {
        add_layer(network, sums, layer, layer ? run->layers[layer - 1] : run->inputs, errors, back);
        memcpy(errors, back, sizeof back);
    }
}

/* ---- steps ---- */

static void step_numbers(float *numbers, float *sums, float *first, float *second, size_t count, float rate,
                         float shrink) {
    for (size_t i = 0; i < count; i++) {
        const float slope = sums[i] / BATCH;
        first[i] += 0.1f * (slope - first[i]);
        second[i] += 0.001f * (slope * slope - second[i]);
        numbers[i] -= rate * (first[i] / (sqrtf(second[i]) + 1e-6f)) + shrink * rate * numbers[i];
        sums[i] = 0;
    }
}

static void take_step(struct network *network, struct gradients *gradients, float rate) {
    gradients->steps++;
    const float warm = sqrtf(1 - powf(0.999f, (float)gradients->steps)) / (1 - powf(0.9f, (float)gradients->steps));
    for (int layer = 0; layer < NETWORK_LAYERS; layer++) {
        step_numbers(network->weights[layer], gradients->sums.weights[layer], gradients->first.weights[layer],
                     gradients->second.weights[layer], weight_count(network, layer), rate * warm, decay * 100);
        step_numbers(network->biases[layer], gradients->sums.biases[layer], gradients->first.biases[layer],
                     gradients->second.biases[layer], (size_t)network->sizes[layer + 1], rate * warm, 0);
    }
}

static void run_sample(const struct network *network, const struct sample *sample, struct network_run *run) {
    for (int i = 0; i < network->sizes[0]; i++) {
        run->inputs[i] = (float)sample->inputs[i] / SAMPLE_STEPS;
    }
    network_compute(network, run);
}

/* Runs the network for all seats of a table and fills in the slopes of their errors. */
static void run_table(const struct network *network, const struct sample *table, const struct fit_options *options,
                      struct network_run runs[GAME_MAX_SEATS], float slopes[GAME_MAX_SEATS][NETWORK_WIDTH_MAX],
                      struct errors *errors) {
    float shares[GAME_MAX_SEATS];
    for (int seat = 0; seat < options->seats; seat++) {
        run_sample(network, &table[seat], &runs[seat]);
        output_errors(&table[seat], runs[seat].layers[NETWORK_LAYERS - 1], network->sizes[NETWORK_LAYERS], slopes[seat],
                      errors);
    }
    win_shares(table, options->seats, runs, 1, shares);
    errors->surprise += surprise_of(table, options->seats, shares);
    for (int seat = 0; seat < options->seats; seat++) {
        const float wanted = options->trust * table[seat].hoped + (1 - options->trust) * table[seat].won;
        slopes[seat][LEARN_GAIN] += options->win_weight * (shares[seat] - wanted) / table[seat].spread;
    }
}

/* Tables are held out by the hundred, so that most of a match is on one side. */
static int is_held_out(size_t table) {
    return table % 2000 >= 1900;
}

static void tell_error(const struct network *network, const struct samples *samples, int pass,
                       const struct fit_options *options) {
    struct errors errors = {0};
    struct network_run runs[GAME_MAX_SEATS];
    float slopes[GAME_MAX_SEATS][NETWORK_WIDTH_MAX];
    const size_t seats = (size_t)options->seats;
    for (size_t table = 0; table < samples->count / seats; table++) {
        if (is_held_out(table) && samples->items[table * seats].chance == CHANCE_IS_PAST) {
            run_table(network, &samples->items[table * seats], options, runs, slopes, &errors);
        }
    }
    const double count = errors.count + 1e-9;
    fprintf(stderr, "  pass %d: held out %.0f, off by %.2f points, surprise %.4f, entropy %.4f\n", pass, errors.count,
            (double)options->gain_scale * sqrt(errors.squared / count), errors.surprise / count * options->seats,
            errors.entropy / count);
}

/* Whether what came after SAMPLE came of it. */
static int is_lesson(const struct sample *sample, const struct fit_options *options) {
    return sample->chance == CHANCE_IS_PAST || (options->trace > 0 && sample->chance == CHANCE_WILL_COME);
}

/* Gives the first sample of a table. */
static size_t draw_table(struct random_stream *stream, const struct samples *samples,
                         const struct fit_options *options) {
    const size_t seats = (size_t)options->seats;
    for (;;) {
        const size_t table = random_below(stream, (uint32_t)(samples->count / seats));
        if (!is_held_out(table) && is_lesson(&samples->items[table * seats], options)) {
            return table * seats;
        }
    }
}

static void fit_pass(struct network *network, struct gradients *gradients, const struct samples *samples,
                     struct random_stream *stream, float rate, const struct fit_options *options) {
    struct errors errors = {0};
    const size_t seats = (size_t)options->seats;
    for (size_t step = 0; step < samples->count / BATCH; step++) {
        for (size_t i = 0; i < BATCH / seats; i++) {
            struct network_run runs[GAME_MAX_SEATS];
            float slopes[GAME_MAX_SEATS][NETWORK_WIDTH_MAX];
            const size_t pick = draw_table(stream, samples, options);
            run_table(network, &samples->items[pick], options, runs, slopes, &errors);
            for (int seat = 0; seat < options->seats; seat++) {
                go_back(network, &gradients->sums, &runs[seat], slopes[seat]);
            }
        }
        take_step(network, gradients, rate);
    }
}

/* What the search expected of a table, or what the network, as it is, expects of the next one and what comes till
 * then. */
static float expected_of(const struct network *network, const struct sample *sample, const struct sample *next,
                         int searched) {
    struct network_run run;
    if (searched) {
        return sample->expected;
    }
    run_sample(network, next, &run);
    return next->so_far - sample->so_far + run.layers[NETWORK_LAYERS - 1][LEARN_GAIN];
}

/* What is expected of the tables that followed: the luck that comes after is left out of the lesson. NEXT is NULL at
 * the end of a match. */
static void set_lesson(const struct network *network, struct sample *sample, const struct sample *next,
                       const struct fit_options *options) {
    const float came = next ? next->so_far - sample->so_far + next->lesson : sample->gain;
    if (options->trace <= 0) {
        sample->lesson = options->trust * sample->expected + (1 - options->trust) * sample->gain;
    } else if (!next && !options->searched) {
        sample->lesson = came;
    } else {
        const float trace = next && next->chance == CHANCE_IS_HERE ? 0 : options->trace;
        sample->lesson = trace * came + (1 - trace) * expected_of(network, sample, next, options->searched);
    }
}

static void set_lessons(const struct network *network, const struct samples *samples,
                        const struct fit_options *options) {
    const size_t seats = (size_t)options->seats, tables = samples->count / seats;
    for (size_t table = tables; table-- > 0;) {
        for (size_t seat = 0; seat < seats; seat++) {
            struct sample *sample = &samples->items[table * seats + seat];
            const int is_last = sample->is_last || table + 1 == tables;
            set_lesson(network, sample, is_last ? NULL : sample + seats, options);
        }
    }
}

void learn_fit(struct network *network, const struct samples *samples, const struct fit_options *options) {
    struct gradients gradients = {.steps = 0};
    struct random_stream stream = random_seeded(options->seed);
    network_new(&gradients.sums, network->sizes);
    network_new(&gradients.first, network->sizes);
    network_new(&gradients.second, network->sizes);
    for (int pass = 0; pass < options->passes; pass++) {
        const float part = options->passes > 1 ? (float)pass / (float)(options->passes - 1) : 1;
        const float rate = options->first_rate * powf(options->last_rate / options->first_rate, part);
        set_lessons(network, samples, options);
        fit_pass(network, &gradients, samples, &stream, rate, options);
        tell_error(network, samples, pass + 1, options);
    }
    network_free(&gradients.sums);
    network_free(&gradients.first);
    network_free(&gradients.second);
}

/* How often those won who were given a share of winning, by tenths of it: sums. */
enum { TENTHS = 10 };

struct promises {
    double given[TENTHS], won[TENTHS], count[TENTHS];
};

static void see_promises(struct promises *promises, const struct sample *table, int seats,
                         const float shares[GAME_MAX_SEATS]) {
    for (int seat = 0; seat < seats; seat++) {
        const int tenth = shares[seat] < 1 ? (int)(shares[seat] * TENTHS) : TENTHS - 1;
        promises->given[tenth] += (double)shares[seat];
        promises->won[tenth] += (double)table[seat].won;
        promises->count[tenth]++;
    }
}

static void tell_promises(const struct promises *promises) {
    printf("  given, won, of 100:");
    for (int tenth = 0; tenth < TENTHS; tenth++) {
        const double count = promises->count[tenth] + 1e-9;
        printf(" %.0f, %.0f;", 100 * promises->given[tenth] / count, 100 * promises->won[tenth] / count);
    }
    putchar('\n');
}

void learn_measure(const struct network *network, const struct samples *samples, int seats, float gain_scale,
                   const char *name) {
    static const float stretches[] = {1, 0.6f, 0.8f, 1.25f, 1.5f, 2};
    struct errors errors = {0};
    struct promises promises = {{0}};
    double surprises[sizeof stretches / sizeof *stretches] = {0};
    const struct fit_options options = {.seats = seats};
    for (size_t first = 0; first < samples->count; first += (size_t)seats) {
        struct network_run runs[GAME_MAX_SEATS];
        float slopes[GAME_MAX_SEATS][NETWORK_WIDTH_MAX], shares[GAME_MAX_SEATS];
        run_table(network, &samples->items[first], &options, runs, slopes, &errors);
        for (size_t i = 0; i < sizeof stretches / sizeof *stretches; i++) {
            win_shares(&samples->items[first], seats, runs, stretches[i], shares);
            surprises[i] += surprise_of(&samples->items[first], seats, shares);
            if (i == 0) {
                see_promises(&promises, &samples->items[first], seats, shares);
            }
        }
    }
    printf("%s: %.0f seats, off by %.3f points, entropy %.4f, surprise", name, errors.count,
           (double)gain_scale * sqrt(errors.squared / errors.count), errors.entropy / errors.count);
    for (size_t i = 0; i < sizeof stretches / sizeof *stretches; i++) {
        printf(" %.4f (x %.2f)", surprises[i] * seats / errors.count, (double)stretches[i]);
    }
    putchar('\n');
    tell_promises(&promises);
    fflush(stdout);
}
