/* SPDX-License-Identifier: MIT */
/* The promise binds the host before he knows the guests' bytes, and words at the front of each hash keep a promise
 * from being taken for a seed. */
#include "chance.h"

#include <sodium.h>

enum { HASH_SIZE = 16, NUMBER_SIZE = 8 };

static const unsigned char promise_words[] = "castellany/1/promise", seed_words[] = "castellany/1/seed";

void chance_draw(unsigned char bytes[CHANCE_SIZE]) {
    randombytes_buf(bytes, CHANCE_SIZE);
}

void chance_promise(const unsigned char secret[CHANCE_SIZE], unsigned char promise[CHANCE_PROMISE]) {
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, CHANCE_PROMISE);
    crypto_generichash_update(&state, promise_words, sizeof promise_words);
    crypto_generichash_update(&state, secret, CHANCE_SIZE);
    crypto_generichash_final(&state, promise, CHANCE_PROMISE);
}

uint64_t chance_seed(const unsigned char secret[CHANCE_SIZE], int64_t match, const unsigned char *bytes, int count) {
    crypto_generichash_state state;
    unsigned char hash[HASH_SIZE], number[NUMBER_SIZE];
    uint64_t seed = 0;
    for (int i = 0; i < NUMBER_SIZE; i++) {
        number[i] = (unsigned char)(match >> 8 * i);
    }
    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    crypto_generichash_update(&state, seed_words, sizeof seed_words);
    crypto_generichash_update(&state, secret, CHANCE_SIZE);
    crypto_generichash_update(&state, number, sizeof number);
    for (int i = 0; i < count; i++) {
        crypto_generichash_update(&state, bytes + i * CHANCE_SIZE, CHANCE_SIZE);
    }
    crypto_generichash_final(&state, hash, sizeof hash);
    for (int i = 0; i < NUMBER_SIZE; i++) {
        seed = seed << 8 | hash[i];
    }
    return seed;
}
