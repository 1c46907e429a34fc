/* SPDX-License-Identifier: MIT */
/* gettext looks for a catalogue of English at each sentence anew, and there is none: a window has some hundred sentences
 * in each frame. */
#include "platform/words.h"

#include <stdatomic.h>

static atomic_int has_other_words = 1;

void words_translate(int is_translated) {
    atomic_store_explicit(&has_other_words, is_translated, memory_order_relaxed);
}

const char *words_said(const char *sentence) {
    return atomic_load_explicit(&has_other_words, memory_order_relaxed) ? gettext(sentence) : sentence;
}
