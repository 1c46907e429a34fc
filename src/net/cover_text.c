/* SPDX-License-Identifier: MIT */
/* A cover comes as a match file and is taken only whole, by the same tables and not as practice: what reads files
 * reads it. */
#include "cover_text.h"
#include "castellany/match_walk.h"

#include <sodium.h>
#include <string.h>

#include "castellany/match_file.h"

struct match *cover_read(const void *bytes, size_t size, const struct game *game) {
    struct match_file_read read;
    struct match *match = NULL;
    match_file_read_bytes(bytes, size, game, &read);
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
    struct match_walk *walk = match_walk_new(match);
    size_t settled = 0;
    while (match_walk_next(walk)) {
        settled = walk->flags & APPLY_DISCLOSED ? match_length(walk->match) : settled;
    }
    match_walk_free(walk);
    return settled;
}
