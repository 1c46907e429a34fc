/* Marks for sentences that are translated: _() where they are shown, N_() where they stand in a table. */
#ifndef SCENES_SEASONS_WORDS_H
#define SCENES_SEASONS_WORDS_H

#include <libintl.h>

#ifndef _
#define _(sentence) gettext(sentence)
#endif
#ifndef N_
#define N_(sentence) (sentence)
#endif

#endif
