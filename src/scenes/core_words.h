/* What the core says of files, in the player's language. */
#ifndef SCENES_CORE_WORDS_H
#define SCENES_CORE_WORDS_H

#include <stddef.h>

/* The translation of SENTENCE, which the core made, into OUT (SIZE bytes, always ended), its first letter a capital;
 * SENTENCE itself where it is not known. */
void core_words(const char *sentence, char *out, size_t size);

#endif
