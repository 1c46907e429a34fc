/* SPDX-License-Identifier: MIT */
/* Digits stay as they are, words become nine digits by a hash: whoever is told either plays the same match. */
#include "app/seeds.h"

#include <string.h>

#include "castellany/match_file.h"

enum { LEAST = 100000000, RANGE = 900000000, DAY = 86400 };

static uint64_t mixed(uint64_t value) {
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9u;
    value = (value ^ value >> 27) * 0x94d049bb133111ebu;
    return value ^ value >> 31;
}

uint64_t seed_new(struct random_stream *stream) {
    return LEAST + random_bits(stream) % RANGE;
}

uint64_t seed_of_day(int64_t seconds) {
    const int64_t day = seconds / DAY - (seconds % DAY < 0);
    return LEAST + mixed((uint64_t)day + 0x9e3779b97f4a7c15u) % RANGE;
}

/* FNV-1a, brought to nine digits. */
static uint64_t seed_of_words(const char *text) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (; *text; text++) {
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
    }
    return LEAST + mixed(hash) % RANGE;
}

int seed_read(const char *text, uint64_t *seed) {
    char plain[2 * SEED_SIZE];
    size_t length = 0;
    for (; *text && length + 1 < sizeof plain; text++) {
        if (*text != ' ') {
            plain[length++] = *text;
        }
    }
    plain[length] = 0;
    const char *number = plain + strspn(plain, "0");
    number -= *number ? 0 : number > plain; /* "0" alone stays */
    if (!length) {
        return 0;
    }
    if (strspn(number, "0123456789") == strlen(number)) {
        return match_file_seed_read(number, seed);
    }
    *seed = seed_of_words(plain);
    return 1;
}
