/* SPDX-License-Identifier: MIT */
/* A folder of its own for the saves, log and reports of a scripted run, so that it neither sees nor touches the
 * player's. */
#ifndef PROGRAM_SCRATCH_H
#define PROGRAM_SCRATCH_H

#include <stddef.h>

/* Makes a fresh folder and puts its path into PATH. Gives 1, or 0 with errno. */
int scratch_make(char *path, size_t size);
/* Removes it with the files in it and in its folders. */
void scratch_remove(const char *path);

#endif
