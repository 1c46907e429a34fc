/* SPDX-License-Identifier: MIT */
#include "castellany/match_file.h"

#include "match_file_lines.h"

int match_file_write(const struct match *match, FILE *stream) {
    struct text text = {0};
    struct match *written = match_prefix(match, 0);
    line_add_header(&text, match);
    for (size_t i = 0; i < match_length(match); i++) {
        const struct intent intent = match_intent(match, i);
        line_add_intent(&text, written, &intent);
    }
    const size_t length = fwrite(text.bytes, 1, text.length, stream);
    const int is_written = length == text.length && fflush(stream) == 0;
    text_free(&text);
    match_free(written);
    return is_written;
}
