/* SPDX-License-Identifier: MIT */
/* FNV-1a, 64 bits. Chosen for being short enough that any reader of a match file can write it down from memory. */
#include "castellany/hash.h"

#include <assert.h>
#include <string.h>

static const uint64_t offset_basis = 14695981039346656037u;
static const uint64_t prime = 1099511628211u;

uint64_t hash_bytes(const void *bytes, size_t size) {
    assert(bytes || size == 0);
    const unsigned char *next = bytes;
    uint64_t hash = offset_basis;
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ next[i]) * prime;
    }
    return hash;
}

void hash_text(uint64_t hash, char text[HASH_TEXT_SIZE]) {
    for (int i = HASH_TEXT_SIZE - 2; i >= 0; i--) {
        text[i] = "0123456789abcdef"[hash & 15];
        hash >>= 4;
    }
    text[HASH_TEXT_SIZE - 1] = '\0';
}

int hash_parse(const char *text, uint64_t *hash) {
    if (strlen(text) != HASH_TEXT_SIZE - 1 || strspn(text, "0123456789abcdef") != HASH_TEXT_SIZE - 1) {
        return 0;
    }
    uint64_t read = 0;
    for (; *text; text++) {
        read = read << 4 | (uint64_t)(*text <= '9' ? *text - '0' : *text - 'a' + 10);
    }
    *hash = read;
    return 1;
}
