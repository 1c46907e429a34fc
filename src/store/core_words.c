/* SPDX-License-Identifier: MIT */
/* What only programmers know of an error is taken out before it is said: a player is told what is wrong, not the
 * code's name for it. */
#include "store/core_words.h"

#include <ctype.h>

#include "ui/words.h"

/* The name of the reason is for those who write programs: the command line tells it. */
static const char *const against_the_rules[] = {N_("the rules do not allow what stands here")};

static const char *translated(const char *sentence) {
    return _(sentence);
}

void core_words(const struct error *error, char *out, size_t size) {
    struct error plain = *error;
    if (error->code == ERROR_ILLEGAL) {
        error_set_own(&plain, against_the_rules, ERROR_OF_GAME);
        plain.line = error->line;
    }
    error_say(&plain, translated, out, size);
    out[0] = (char)toupper((unsigned char)out[0]);
}
