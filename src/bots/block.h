/* SPDX-License-Identifier: MIT */
/* Memory of a fixed size for a search: taken piece by piece, given back as a whole. */
#ifndef CASTELLANY_BOTS_BLOCK_H
#define CASTELLANY_BOTS_BLOCK_H

#include <stddef.h>
#include <stdlib.h>

#include "castellany/memory.h"

enum { BLOCK_UNIT = 8 }; /* each piece begins at a multiple of it */

struct block {
    unsigned char *bytes;
    size_t used, size;
};

/* SIZE zeroed bytes, all of them free. */
static inline struct block block_new(size_t size) {
    return (struct block){.bytes = memory_new(1, size), .size = size};
}

static inline void block_free(struct block *block) {
    free(block->bytes);
}

/* SIZE bytes, zeroed, or NULL when there is no room left for them. */
static inline void *block_take(struct block *block, size_t size) {
    size = (size + BLOCK_UNIT - 1) & ~(size_t)(BLOCK_UNIT - 1);
    if (block->size - block->used < size) {
        return NULL;
    }
    void *taken = block->bytes + block->used;
    block->used += size;
    return taken;
}

#endif
