/* SPDX-License-Identifier: MIT */
/* A walk keeps a second match, which it lets grow after the first one: so nothing is known of it but what a match
 * tells. */
#include "castellany/match_walk.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"

struct match_walk *match_walk_new(const struct match *whole) {
    struct match_walk *walk = memory_new(1, sizeof *walk);
    walk->whole = whole;
    walk->match = match_new(match_game(whole), match_setup(whole), match_seats(whole), &walk->events);
    if (match_is_practice(whole)) {
        match_mark_practice(walk->match);
    }
    return walk;
}

int match_walk_ahead(const struct match_walk *walk, struct intent *intent) {
    const size_t at = match_length(walk->match);
    if (at >= match_length(walk->whole)) {
        return 0;
    }
    *intent = match_intent(walk->whole, at);
    return 1;
}

int match_walk_next(struct match_walk *walk) {
    struct intent next;
    if (!match_walk_ahead(walk, &next)) {
        return 0;
    }
    walk->intent = next;
    memcpy(walk->before, match_state(walk->match), match_game(walk->match)->ops->state_size);
    walk->flags = match_follow(walk->match, walk->whole, &walk->events).flags;
    return 1;
}

void match_walk_free(struct match_walk *walk) {
    if (walk) {
        match_free(walk->match);
        free(walk);
    }
}
