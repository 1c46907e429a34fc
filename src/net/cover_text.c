/* SPDX-License-Identifier: MIT */
/* A cover comes as a match file and is taken only whole, by the same tables and not as practice: what reads files
 * reads it. */
#include "cover_text.h"

#include <sodium.h>
#include <string.h>

#include "castellany/match_file.h"

struct match *cover_read(const void *bytes, size_t size, const struct game *game) {
    struct match_file_read read;
    struct match *match = NULL;
    match_file_read_bytes(bytes, size, game, NULL, NULL, &read);
    if (read.status == MATCH_FILE_GOOD && !read.tables_differ && !match_is_practice(read.match)) {
        match = read.match;
        read.match = NULL;
    }
    match_file_read_free(&read);
    return match;
}

void cover_print(const struct match *match, uint8_t viewer, unsigned char print[COVER_PRINT]) {
    const struct game_ops *ops = match_game(match)->ops;
    union {
        max_align_t alignment;
        unsigned char bytes[GAME_STATE_MAX];
    } seen;
    memset(&seen, 0, sizeof seen);
    ops->observe(match_game(match), match_state(match), viewer, &seen);
    crypto_generichash(print, COVER_PRINT, seen.bytes, ops->state_size, NULL, 0);
}

size_t cover_settled(const struct match *match) {
    struct match *told = match_prefix(match, 0);
    size_t settled = 0;
    while (match_length(told) < match_length(match)) {
        const struct match_outcome outcome = match_follow(told, match, NULL);
        settled = outcome.flags & APPLY_DISCLOSED ? match_length(told) : settled;
    }
    match_free(told);
    return settled;
}
