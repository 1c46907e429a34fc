/* SPDX-License-Identifier: MIT */
/* Text is taken only where it is text, fits and shows: whoever edits a file by hand may write anything into it. */
#include "store/text_json.h"

#include <string.h>

#include "ui/text.h"

int text_json_take(char *out, size_t size, const json_t *value) {
    const char *text = json_string_value(value);
    const size_t length = json_string_length(value);
    if (!text || length >= size || !text_is_clean(text, length)) {
        return 0;
    }
    memcpy(out, text, length + 1);
    return 1;
}
