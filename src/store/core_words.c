#include "store/core_words.h"

#include <ctype.h>

#include "ui/words.h"

static const char *translated(const char *sentence) {
    return _(sentence);
}

void core_words(const struct error *error, char *out, size_t size) {
    error_say(error, translated, out, size);
    out[0] = (char)toupper((unsigned char)out[0]);
}
