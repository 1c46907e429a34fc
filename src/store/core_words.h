/* SPDX-License-Identifier: MIT */
/* What the core says of files, in the player's language. */
#ifndef STORE_CORE_WORDS_H
#define STORE_CORE_WORDS_H

#include "castellany/error.h"

/* The sentence for ERROR into OUT (SIZE bytes, always ended), its first letter a capital. Names that only programs
 * know, such as a reason's, are left out. */
void core_words(const struct error *error, char *out, size_t size);

#endif
