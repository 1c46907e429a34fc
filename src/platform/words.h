/* SPDX-License-Identifier: MIT */
/* The marks that xgettext looks for, for the few sentences that this layer tells a player: ui/words.h has them all. */
#ifndef PLATFORM_WORDS_H
#define PLATFORM_WORDS_H

#include <libintl.h>

/* Whether there is another language to translate to than the one that the sentences are written in; at first there is.
 */
void words_translate(int is_translated);
/* SENTENCE in the language that is spoken, as gettext gives it; itself where nothing is translated. */
const char *words_said(const char *sentence) __attribute__((format_arg(1)));

#define _(sentence) words_said(sentence)
#define N_(sentence) (sentence)

#endif
