/* SPDX-License-Identifier: MIT */
/* Seeds as players handle them: short enough to be told on the telephone, typed, pasted, or taken from the date. */
#ifndef APP_SEEDS_H
#define APP_SEEDS_H

#include "castellany/random.h"

enum { SEED_SIZE = 32 };

/* A seed of nine digits from STREAM. */
uint64_t seed_new(struct random_stream *stream);
/* The seed of the day in which SECONDS (since 1970) lies: the same for everybody, by the date in Greenwich. */
uint64_t seed_of_day(int64_t seconds);
/* Reads TEXT: a number below 2^64, spaces ignored; any other words are a seed too. Gives 1 and sets *SEED, or 0 if
 * there is nothing but spaces, or a number too large. */
int seed_read(const char *text, uint64_t *seed);

#endif
