/* SPDX-License-Identifier: MIT */
/* A stream of random numbers (SplitMix64).
 *
 * Three kinds of stream exist and never mix: a match's (rules only), the interface's, and a bot's. A stream is a
 * plain value: copying it forks it. The same seed gives the same numbers on every machine. */
#ifndef CASTELLANY_RANDOM_H
#define CASTELLANY_RANDOM_H

#include <stdint.h>

struct random_stream {
    uint64_t state;
};

/* Gives the stream that belongs to SEED; any value is a good seed. */
static inline struct random_stream random_seeded(uint64_t seed) {
    return (struct random_stream){seed};
}

/* Gives the next 64 random bits and moves STREAM on. */
static inline uint64_t random_bits(struct random_stream *stream) {
    uint64_t z = (stream->state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* Gives the stream by which OPTION of a set-up is drawn where it was left open; option 0's is the match's own. Those of
 * one SEED have nothing to do with each other. */
static inline struct random_stream random_of_option(uint64_t seed, int option) {
    struct random_stream stream = random_seeded(seed + (uint64_t)option);
    return random_seeded(random_bits(&stream));
}

/* Gives a number from 0 to LIMIT - 1, each equally likely (by rejection, without bias). LIMIT is at least 1. */
static inline uint32_t random_below(struct random_stream *stream, uint32_t limit) {
    uint64_t product = (random_bits(stream) >> 32) * limit;
    if ((uint32_t)product < limit) {
        const uint32_t threshold = (0u - limit) % limit;
        while ((uint32_t)product < threshold) {
            product = (random_bits(stream) >> 32) * limit;
        }
    }
    return (uint32_t)(product >> 32);
}

/* Gives a number from 0 to less than 1, one of 2 to the 24. */
static inline float random_part(struct random_stream *stream) {
    return (float)(random_bits(stream) >> 40) / 16777216.0f;
}

/* Gives one of COUNT numbers from 0, each as likely as PARTS says, which sum to 1. COUNT is at least 1. */
static inline int random_drawn(struct random_stream *stream, const float *parts, int count) {
    float at = random_part(stream);
    int drawn = 0;
    while (drawn + 1 < count && at >= parts[drawn]) {
        at -= parts[drawn++];
    }
    return drawn;
}

/* Puts the COUNT bytes at ITEMS into a random order, each order equally likely (Fisher and Yates). */
static inline void random_shuffle(struct random_stream *stream, uint8_t *items, uint32_t count) {
    for (uint32_t left = count; left > 1; left--) {
        const uint32_t pick = random_below(stream, left);
        const uint8_t moved = items[left - 1];
        items[left - 1] = items[pick];
        items[pick] = moved;
    }
}

#endif
