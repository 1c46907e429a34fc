/* SPDX-License-Identifier: MIT */
/* Where memory is out the program ends at once: half a match is worse than the save that lies on the disk. */
#include "castellany/memory.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

_Noreturn void memory_out(void) {
    fputs("castellany: memory is out\n", stderr);
    abort();
}

void *memory_new(size_t count, size_t size) {
    void *items = calloc(count, size);
    if (!items) {
        memory_out();
    }
    return items;
}

void *memory_grow(void *items, size_t *room, size_t needed, size_t size) {
    assert(size > 0);
    if (needed <= *room) {
        return items;
    }
    size_t larger = *room ? *room : 64;
    while (larger < needed) {
        larger *= 2;
    }
    void *grown = realloc(items, larger * size);
    if (!grown) {
        memory_out();
    }
    *room = larger;
    return grown;
}
