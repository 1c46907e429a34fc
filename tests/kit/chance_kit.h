/* SPDX-License-Identifier: MIT */
/* The random numbers of the network's cryptography, drawn from a stream that a test seeds: the same in every run. */
#ifndef KIT_CHANCE_KIT_H
#define KIT_CHANCE_KIT_H

#include <sodium.h>

#include "castellany/random.h"

static struct random_stream chance_stream;

static const char *chance_name(void) {
    return "test";
}

static uint32_t chance_word(void) {
    return (uint32_t)random_bits(&chance_stream);
}

static void chance_bytes(void *const bytes, const size_t size) {
    for (size_t i = 0; i < size; i++) {
        ((unsigned char *)bytes)[i] = (unsigned char)random_bits(&chance_stream);
    }
}

/* To be called before libsodium begins. Until chance_stream is seeded its numbers are those of an empty stream. */
static inline void chance_begin(void) {
    static randombytes_implementation implementation = {
        .implementation_name = chance_name, .random = chance_word, .buf = chance_bytes};
    randombytes_set_implementation(&implementation);
}

#endif
