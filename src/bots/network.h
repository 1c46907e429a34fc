/* SPDX-License-Identifier: MIT */
/* A small network: inputs, two hidden layers of rectified units, outputs. Its numbers come from a data file as
 * integers, so that every machine computes the same. */
#ifndef BOTS_NETWORK_H
#define BOTS_NETWORK_H

#include <jansson.h>

#include "castellany/game.h"

enum {
    NETWORK_LAYERS = 3,
    NETWORK_INPUTS_MAX = 320,
    NETWORK_WIDTH_MAX = 64, /* of any layer but the inputs */
    NETWORK_SCALE = 4096    /* a weight is an integer of the file divided by this */
};

struct network {
    int sizes[NETWORK_LAYERS + 1];  /* inputs, hidden, hidden, outputs */
    float *weights[NETWORK_LAYERS]; /* [input * outputs + output] */
    float *biases[NETWORK_LAYERS];
};

/* What a forward run leaves behind; learning needs all of it. */
struct network_run {
    float inputs[NETWORK_INPUTS_MAX];
    float layers[NETWORK_LAYERS][NETWORK_WIDTH_MAX];
};

/* Makes a network of zeros. */
void network_new(struct network *network, const int sizes[NETWORK_LAYERS + 1]);
void network_free(struct network *network);

/* What the first inputs, which are the same for several runs, come to. */
struct network_part {
    int inputs;
    float sums[NETWORK_WIDTH_MAX];
};

/* Fills PART with what the first COUNT of INPUTS come to. */
void network_begin(const struct network *network, const float *inputs, int count, struct network_part *part);
/* Computes as network_compute does, to the last bit; the first of RUN->inputs are those of PART. */
void network_go_on(const struct network *network, const struct network_part *part, struct network_run *run);

/* Computes the outputs, RUN->layers[NETWORK_LAYERS - 1], from RUN->inputs. */
void network_compute(const struct network *network, struct network_run *run);

/* Reads "layers" of OBJECT: "weights" and "biases" of each are words of whole numbers, NETWORK_SCALE times what they
 * stand for. The sizes must be SIZES in the first and the last place. Gives 1, or 0 with a sentence. */
int network_read(struct network *network, const json_t *object, int inputs, int outputs, char error[GAME_ERROR_SIZE]);
/* The layers as an array. The caller owns it. */
json_t *network_write(const struct network *network);

#endif
