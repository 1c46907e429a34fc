/* SPDX-License-Identifier: MIT */
/* Fills in what the coach says: names and numbers as everywhere, and keys in square brackets by what they do
 * ("[hint]"), as they are set and for the device in use. */
#include <stdio.h>
#include <string.h>

#include "table/coach/coach_inside.h"
#include "table/ops_around.h"
#include "ui/glyph.h"

enum { SIGN_SIZE = 48 };

int coach_key_action(const char *name, size_t length) {
    for (int i = 0; i < ACTIONS; i++) {
        if (strlen(actions[i].name) == length && !memcmp(actions[i].name, name, length)) {
            return i;
        }
    }
    return -1;
}

static void put_keys(const char *text, char *out, size_t size) {
    size_t used = 0;
    while (*text && used + 1 < size) {
        const char *end = *text == '[' ? strchr(text, ']') : NULL;
        const int action = end ? coach_key_action(text + 1, (size_t)(end - text - 1)) : -1;
        if (action >= 0) {
            char sign[SIGN_SIZE] = "";
            glyph_key_words(actions[action].key, sign, sizeof sign);
            used += (size_t)snprintf(out + used, size - used, "%s", sign);
            text = end + 1;
        } else {
            out[used++] = *text++;
        }
    }
    out[used < size ? used : size - 1] = 0;
}

void coach_fill(const struct table *table, const char *text, char *out, size_t size) {
    char with_keys[COACH_TEXT_SIZE];
    put_keys(text, with_keys, sizeof with_keys);
    if (table->ops->around->coach->fill) {
        table->ops->around->coach->fill(table, with_keys, out, size);
    } else {
        snprintf(out, size, "%s", with_keys);
    }
}
