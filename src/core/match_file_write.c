/* SPDX-License-Identifier: MIT */
/* Header, then the match played again with a check line after each round: what is written is what was replayed. */
#include "castellany/match_file.h"

#include "match_file_lines.h"

int match_file_write(const struct match *match, FILE *stream) {
    struct text text = {0};
    line_add_match(&text, match);
    const size_t length = fwrite(text.bytes, 1, text.length, stream);
    const int is_written = length == text.length && fflush(stream) == 0;
    text_free(&text);
    return is_written;
}

char *match_file_text(const struct match *match, size_t *size) {
    struct text text = {0};
    line_add_match(&text, match);
    text_add(&text, "", 1);
    if (size) {
        *size = text.length - 1;
    }
    return text.bytes;
}
