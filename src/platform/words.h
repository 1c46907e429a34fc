/* SPDX-License-Identifier: MIT */
/* The marks that xgettext looks for, for the few sentences that this layer tells a player: ui/words.h has them all. */
#ifndef PLATFORM_WORDS_H
#define PLATFORM_WORDS_H

#include <libintl.h>

#define _(sentence) gettext(sentence)
#define N_(sentence) (sentence)

#endif
