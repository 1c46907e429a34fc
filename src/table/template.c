/* SPDX-License-Identifier: MIT */
/* One pass over a sentence; what a name in braces stands for is asked of the caller, so that games fill in their
 * own. */
#include "table/template.h"

#include <string.h>

int template_is(const char *name, size_t length, const char *word) {
    return strlen(word) == length && !memcmp(name, word, length);
}

void template_fill(const char *template, template_word word, const void *context, char *out, size_t size) {
    size_t used = 0;
    while (*template && used + 1 < size) {
        const char *end = *template == '{' ? strchr(template, '}') : NULL;
        out[used] = 0;
        if (end && word(context, template + 1, (size_t)(end - template - 1), out + used, size - used)) {
            used += strlen(out + used);
            template = end + 1;
        } else {
            out[used++] = *template ++;
        }
    }
    out[used] = 0;
}
