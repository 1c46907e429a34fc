/* SPDX-License-Identifier: MIT */
/* Memory that runs out ends the program with a word: a match is a few kilobytes, and no caller could go on without. So
 * nothing that takes memory this way needs to be checked. */
#ifndef CASTELLANY_MEMORY_H
#define CASTELLANY_MEMORY_H

#include <stddef.h>

/* Gives COUNT items of SIZE bytes each, all zero; the caller frees them. */
void *memory_new(size_t count, size_t size);

/* Gives an array with room for at least NEEDED items of SIZE bytes: ITEMS, which holds *ROOM of them, or a larger copy.
 * *ROOM is brought up to date. */
void *memory_grow(void *items, size_t *room, size_t needed, size_t size);

/* Ends the program: memory is out. */
_Noreturn void memory_out(void);

#endif
