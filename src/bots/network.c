/* SPDX-License-Identifier: MIT */
/* Sums run over inputs outside and a tile of units inside: the compiler can use wide registers without changing the
 * order of additions, and inputs that are zero (most are) cost nothing. */
#include "network.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"

void network_new(struct network *network, const int sizes[NETWORK_LAYERS + 1]) {
    *network = (struct network){{0}};
    for (int i = 0; i <= NETWORK_LAYERS; i++) {
        network->sizes[i] = sizes[i];
    }
    for (int layer = 0; layer < NETWORK_LAYERS; layer++) {
        const size_t in = (size_t)sizes[layer], out = (size_t)sizes[layer + 1];
        network->weights[layer] = memory_new(in * out, sizeof(float));
        network->biases[layer] = memory_new(out, sizeof(float));
    }
}

void network_free(struct network *network) {
    for (int layer = 0; layer < NETWORK_LAYERS; layer++) {
        free(network->weights[layer]);
        free(network->biases[layer]);
    }
    *network = (struct network){{0}};
}

enum { TILE_UNITS = 16 };

struct active {
    int count;
    int rows[NETWORK_INPUTS_MAX];
    float inputs[NETWORK_INPUTS_MAX];
};

static void gather_active(const float *inputs, int first, int count, struct active *active) {
    active->count = 0;
    for (int i = first; i < count; i++) {
        active->rows[active->count] = i;
        active->inputs[active->count] = inputs[i];
        active->count += inputs[i] != 0;
    }
}

/* UNITS is a constant wherever it is TILE_UNITS, so that the sums stay in registers. */
static inline __attribute__((always_inline)) void sum_tile(const struct active *active, const float *weights, int out,
                                                           int units, float *outputs) {
    float sums[TILE_UNITS];
    for (int j = 0; j < units; j++) {
        sums[j] = outputs[j];
    }
    for (int i = 0; i < active->count; i++) {
        const float input = active->inputs[i], *row = weights + (size_t)active->rows[i] * (size_t)out;
        for (int j = 0; j < units; j++) {
            sums[j] += input * row[j];
        }
    }
    for (int j = 0; j < units; j++) {
        outputs[j] = sums[j];
    }
}

static void sum_narrow(const struct active *active, const float *weights, int out, float *outputs) {
    int first = 0;
    for (; out - first >= TILE_UNITS; first += TILE_UNITS) {
        sum_tile(active, weights + first, out, TILE_UNITS, outputs + first);
    }
    sum_tile(active, weights + first, out, out - first, outputs + first);
}

/* Eight units at once where the processor can: each sum has the same order, so that all processors compute the same.
 * Not on Windows, where gcc does not align what it puts on the stack for that (its bug 54412). */
#if defined(__x86_64__) && !defined(_WIN32)
typedef float eight __attribute__((vector_size(32)));
enum { WIDE_TILE = 64 };

static inline __attribute__((always_inline, target("avx2"))) void
sum_eights(const struct active *active, const float *weights, int out, int eights, float *outputs) {
    eight sums[WIDE_TILE / 8];
    memcpy(sums, outputs, (size_t)eights * sizeof *sums);
    for (int i = 0; i < active->count; i++) {
        const float input = active->inputs[i], *row = weights + (size_t)active->rows[i] * (size_t)out;
        for (int j = 0; j < eights; j++) {
            eight weight;
            memcpy(&weight, row + 8 * j, sizeof weight);
            sums[j] += input * weight;
        }
    }
    memcpy(outputs, sums, (size_t)eights * sizeof *sums);
}

__attribute__((target("avx2"))) static void sum_wide(const struct active *active, const float *weights, int out,
                                                     float *outputs) {
    int first = 0;
    for (; out - first >= 64; first += 64) {
        sum_eights(active, weights + first, out, 8, outputs + first);
    }
    for (; out - first >= 32; first += 32) {
        sum_eights(active, weights + first, out, 4, outputs + first);
    }
    for (; out - first >= 8; first += 8) {
        sum_eights(active, weights + first, out, 1, outputs + first);
    }
    sum_tile(active, weights + first, out, out - first, outputs + first);
}

static int is_wide(void) {
    return __builtin_cpu_supports("avx2");
}
#else
#define sum_wide sum_narrow
static int is_wide(void) {
    return 0;
}
#endif

/* Adds what comes of the INPUTS from FIRST on to OUTPUTS. */
static void add_inputs(const struct network *network, int layer, const float *inputs, int first, int count,
                       float *outputs) {
    struct active active;
    gather_active(inputs, first, count, &active);
    (is_wide() ? sum_wide : sum_narrow)(&active, network->weights[layer], network->sizes[layer + 1], outputs);
}

void network_begin(const struct network *network, const float *inputs, int count, struct network_part *part) {
    part->inputs = count;
    memcpy(part->sums, network->biases[0], (size_t)network->sizes[1] * sizeof *part->sums);
    add_inputs(network, 0, inputs, 0, count, part->sums);
}

void network_go_on(const struct network *network, const struct network_part *part, struct network_run *run) {
    memcpy(run->layers[0], part->sums, (size_t)network->sizes[1] * sizeof *part->sums);
    add_inputs(network, 0, run->inputs, part->inputs, network->sizes[0], run->layers[0]);
    for (int layer = 1; layer < NETWORK_LAYERS; layer++) {
        float *inputs = run->layers[layer - 1];
        for (int j = 0; j < network->sizes[layer]; j++) {
            inputs[j] = inputs[j] > 0 ? inputs[j] : 0;
        }
        memcpy(run->layers[layer], network->biases[layer], (size_t)network->sizes[layer + 1] * sizeof(float));
        add_inputs(network, layer, inputs, 0, network->sizes[layer], run->layers[layer]);
    }
}

void network_compute(const struct network *network, struct network_run *run) {
    struct network_part part;
    network_begin(network, run->inputs, 0, &part);
    network_go_on(network, &part, run);
}

/* ---- data file ---- */

/* Whole numbers with a space between two: as an array of JSON's they would take ten times as long to read. */
static int read_numbers(const json_t *words, float *numbers, size_t count) {
    const char *at = json_string_value(words);
    for (size_t i = 0; at && i < count; i++) {
        char *end;
        const long number = strtol(at, &end, 10);
        if (end == at || *end != (i + 1 < count ? ' ' : '\0')) {
            return 0;
        }
        numbers[i] = (float)number / NETWORK_SCALE;
        at = end + 1;
    }
    return at != NULL;
}

static int read_sizes(const json_t *array, int sizes[NETWORK_LAYERS + 1]) {
    for (int i = 0; i <= NETWORK_LAYERS; i++) {
        const json_int_t size = json_integer_value(json_array_get(array, (size_t)i));
        if (size < 1 || size > (i ? NETWORK_WIDTH_MAX : NETWORK_INPUTS_MAX)) {
            return 0;
        }
        sizes[i] = (int)size;
    }
    return json_array_size(array) == NETWORK_LAYERS + 1;
}

int network_read(struct network *network, const json_t *object, int inputs, int outputs, char error[GAME_ERROR_SIZE]) {
    int sizes[NETWORK_LAYERS + 1];
    if (!read_sizes(json_object_get(object, "sizes"), sizes) || sizes[0] != inputs ||
        sizes[NETWORK_LAYERS] != outputs) {
        snprintf(error, GAME_ERROR_SIZE, "the sizes of the network are not those of this version");
        return 0;
    }
    network_new(network, sizes);
    for (int layer = 0; layer < NETWORK_LAYERS; layer++) {
        const json_t *numbers = json_array_get(json_object_get(object, "layers"), (size_t)layer);
        const size_t in = (size_t)sizes[layer], out = (size_t)sizes[layer + 1];
        if (!read_numbers(json_object_get(numbers, "weights"), network->weights[layer], in * out) ||
            !read_numbers(json_object_get(numbers, "biases"), network->biases[layer], out)) {
            snprintf(error, GAME_ERROR_SIZE, "the numbers of layer %d are missing or too few", layer + 1);
            network_free(network);
            return 0;
        }
    }
    return 1;
}

static json_t *write_numbers(const float *numbers, size_t count) {
    enum { DIGITS_MAX = 24 };
    char *words = memory_new(count, DIGITS_MAX), *end = words;
    for (size_t i = 0; i < count; i++) {
        end += sprintf(end, "%s%ld", i ? " " : "", lrintf(numbers[i] * NETWORK_SCALE));
    }
    json_t *written = json_string(words);
    free(words);
    return written;
}

json_t *network_write(const struct network *network) {
    json_t *layers = json_array();
    for (int layer = 0; layer < NETWORK_LAYERS; layer++) {
        const size_t in = (size_t)network->sizes[layer], out = (size_t)network->sizes[layer + 1];
        json_array_append_new(layers,
                              json_pack("{s:o, s:o}", "weights", write_numbers(network->weights[layer], in * out),
                                        "biases", write_numbers(network->biases[layer], out)));
    }
    return layers;
}
