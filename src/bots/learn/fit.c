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

/* Fills ERRORS with the derivative of the sample's error by each output. Gives the squared error and the entropy. */
static void output_errors(const struct sample *sample, const float *outputs, int count, float trust, float *errors,
                          double *squared, double *entropy) {
    float shares[BOT_CHOICES_MAX], most = -1e9f, sum = 0;
    memset(errors, 0, (size_t)count * sizeof *errors);
    const float wanted = trust * sample->expected + (1 - trust) * sample->gain;
    const float off = outputs[LEARN_GAIN] - wanted;
    errors[LEARN_GAIN] = value_weight * off;
    *squared += (double)(outputs[LEARN_GAIN] - sample->gain) * (outputs[LEARN_GAIN] - sample->gain);
    for (int i = 0; i < sample->choice_count; i++) {
        most = fmaxf(most, outputs[LEARN_CHOICES + sample->choice_numbers[i]]);
    }
    for (int i = 0; i < sample->choice_count; i++) {
        shares[i] = soft_exp(outputs[LEARN_CHOICES + sample->choice_numbers[i]] - most);
        sum += shares[i];
    }
    for (int i = 0; i < sample->choice_count; i++) {
        const float share = shares[i] / sum;
        errors[LEARN_CHOICES + sample->choice_numbers[i]] = choice_weight * (share - sample->choice_shares[i]);
        *entropy -= sample->choice_shares[i] * log(share + 1e-9);
    }
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

static int is_held_out(size_t index) {
    return index % 1000 >= 950;
}

static void tell_error(const struct network *network, const struct samples *samples, int pass, double scale) {
    double squared = 0, entropy = 0, count = 0;
    float errors[NETWORK_WIDTH_MAX];
    for (size_t i = 0; i < samples->count; i++) {
        struct network_run run;
        if (is_held_out(i)) {
            run_sample(network, &samples->items[i], &run);
            output_errors(&samples->items[i], run.layers[NETWORK_LAYERS - 1], network->sizes[NETWORK_LAYERS], 0, errors,
                          &squared, &entropy);
            count++;
        }
    }
    fprintf(stderr, "  pass %d: held out %.0f, off by %.2f points, entropy %.4f\n", pass, count,
            scale * sqrt(squared / (count + 1e-9)), entropy / (count + 1e-9));
}

static void fit_pass(struct network *network, struct gradients *gradients, const struct samples *samples,
                     struct random_stream *stream, float rate, float trust) {
    double squared = 0, entropy = 0;
    for (size_t step = 0; step < samples->count / BATCH; step++) {
        for (int i = 0; i < BATCH; i++) {
            struct network_run run;
            float errors[NETWORK_WIDTH_MAX];
            size_t pick = random_below(stream, (uint32_t)samples->count);
            while (is_held_out(pick)) {
                pick = random_below(stream, (uint32_t)samples->count);
            }
            run_sample(network, &samples->items[pick], &run);
            output_errors(&samples->items[pick], run.layers[NETWORK_LAYERS - 1], network->sizes[NETWORK_LAYERS], trust,
                          errors, &squared, &entropy);
            go_back(network, &gradients->sums, &run, errors);
        }
        take_step(network, gradients, rate);
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
        fit_pass(network, &gradients, samples, &stream, rate, options->trust);
        tell_error(network, samples, pass + 1, (double)options->gain_scale);
    }
    network_free(&gradients.sums);
    network_free(&gradients.first);
    network_free(&gradients.second);
}
