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

static void gather_active(const float *inputs, int count, struct active *active) {
    active->count = 0;
    for (int i = 0; i < count; i++) {
        active->rows[active->count] = i;
        active->inputs[active->count] = inputs[i];
        active->count += inputs[i] != 0;
    }
}

/* UNITS is a constant wherever it is TILE_UNITS, so that the sums stay in registers. */
static inline void sum_tile(const struct active *active, const float *weights, int out, int units, float *outputs) {
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

static void compute_layer(const struct network *network, int layer, const float *inputs, float *outputs) {
    const int out = network->sizes[layer + 1];
    struct active active;
    gather_active(inputs, network->sizes[layer], &active);
    memcpy(outputs, network->biases[layer], (size_t)out * sizeof *outputs);
    for (int first = 0; first < out; first += TILE_UNITS) {
        const float *weights = network->weights[layer] + first;
        if (out - first >= TILE_UNITS) {
            sum_tile(&active, weights, out, TILE_UNITS, outputs + first);
        } else {
            sum_tile(&active, weights, out, out - first, outputs + first);
        }
    }
}

void network_compute(const struct network *network, struct network_run *run) {
    const float *inputs = run->inputs;
    for (int layer = 0; layer < NETWORK_LAYERS; layer++) {
        compute_layer(network, layer, inputs, run->layers[layer]);
        for (int j = 0; layer + 1 < NETWORK_LAYERS && j < network->sizes[layer + 1]; j++) {
            run->layers[layer][j] = run->layers[layer][j] > 0 ? run->layers[layer][j] : 0;
        }
        inputs = run->layers[layer];
    }
}

/* ---- data file ---- */

static int read_numbers(const json_t *array, float *numbers, size_t count) {
    if (json_array_size(array) != count) {
        return 0;
    }
    for (size_t i = 0; i < count; i++) {
        const json_t *number = json_array_get(array, i);
        if (!json_is_integer(number)) {
            return 0;
        }
        numbers[i] = (float)json_integer_value(number) / NETWORK_SCALE;
    }
    return 1;
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
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++) {
        json_array_append_new(array, json_integer(lrintf(numbers[i] * NETWORK_SCALE)));
    }
    return array;
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
