/* SPDX-License-Identifier: MIT */
/* A cover is made by guessing: what is unknown is drawn, the true log is played over it, and what does not come to the
 * same is thrown away. Nearly always the first guess will do, for chance that is not yet known changes nothing so far;
 * only an answer that lies face down may be made impossible by a later one that everybody saw. */
#include "castellany/match_cover.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/match_walk.h"
#include "castellany/memory.h"

enum { GUESSES_MOST = 20000 };

union seen {
    max_align_t alignment;
    unsigned char bytes[GAME_STATE_MAX];
};

/* The truth played again beside its cover. */
struct covering {
    const struct match *truth;
    uint8_t viewer;
    struct random_stream *stream;
    unsigned char *is_hidden; /* by entry of the log: VIEWER may not know it yet */
    struct match *again, *cover;
    struct event_list true_events, events;
};

static void see(const struct match *match, uint8_t viewer, union seen *seen) {
    memset(seen, 0, sizeof *seen);
    match_game(match)->ops->observe(match_game(match), match_state(match), viewer, seen);
}

int match_looks_the_same(const struct match *one, const struct match *other, uint8_t viewer) {
    assert(match_game(one)->ops == match_game(other)->ops);
    union seen seen, others;
    see(one, viewer, &seen);
    see(other, viewer, &others);
    return memcmp(&seen, &others, match_game(one)->ops->state_size) == 0;
}

/* ---- what lies face down ---- */

/* An answer lies face down as long as its seat sees more than a spectator. */
static int is_any_face_down(const struct match *again, const unsigned char *is_hidden) {
    union seen spectators, own;
    see(again, GAME_NO_SEAT, &spectators);
    for (size_t i = 0; i < match_length(again); i++) {
        if (is_hidden[i]) {
            see(again, match_intent(again, i).seat, &own);
            if (memcmp(&own, &spectators, match_game(again)->ops->state_size) != 0) {
                return 1;
            }
        }
    }
    return 0;
}

static unsigned char *find_hidden(const struct match *truth, uint8_t viewer) {
    const size_t length = match_length(truth);
    const struct game_ops *ops = match_game(truth)->ops;
    unsigned char *is_hidden = memory_new(length + 1, 1);
    struct match_walk *walk = match_walk_new(truth);
    for (size_t i = 0; match_walk_next(walk); i++) {
        is_hidden[i] = ops->secrecy(walk->before) == GAME_SEALED && walk->intent.seat != viewer;
        if (!is_any_face_down(walk->match, is_hidden)) {
            memset(is_hidden, 0, i + 1);
        }
    }
    match_walk_free(walk);
    return is_hidden;
}

/* ---- one step after the other ---- */

static void begin_covering(struct covering *covering, const struct match *truth, uint8_t viewer,
                           struct random_stream *stream) {
    assert(viewer < GAME_MAX_SEATS || viewer == GAME_NO_SEAT);
    covering->truth = truth;
    covering->viewer = viewer;
    covering->stream = stream;
    covering->is_hidden = find_hidden(truth, viewer);
}

static int are_events_the_same(const struct event_list *some, const struct event_list *others) {
    return some->count == others->count && memcmp(some->items, others->items, some->count * sizeof *some->items) == 0;
}

/* Takes the next intent of the truth into the cover, or another where it lies face down. Gives 0 if they part there. */
static int take_next(struct covering *covering) {
    const size_t at = match_length(covering->cover);
    const struct game *game = match_game(covering->cover);
    struct intent intent = match_intent(covering->truth, at);
    if (covering->is_hidden[at]) {
        if (!(match_to_act(covering->cover) >> intent.seat & 1)) {
            return 0;
        }
        game->ops->pick(game, match_state(covering->cover), intent.seat, covering->stream, &intent);
    }
    match_follow(covering->again, covering->truth, &covering->true_events);
    covering->events.count = 0;
    return match_replay(covering->cover, &intent, &covering->events).reason == REASON_NONE &&
           are_events_the_same(&covering->events, &covering->true_events) &&
           match_looks_the_same(covering->cover, covering->again, covering->viewer);
}

static int take_all(struct covering *covering) {
    int is_good = match_looks_the_same(covering->cover, covering->again, covering->viewer);
    while (is_good && match_length(covering->cover) < match_length(covering->truth)) {
        is_good = take_next(covering);
    }
    return is_good;
}

/* ---- from the beginning ---- */

static struct match *begin_cover(const struct match *truth, uint8_t viewer, struct random_stream *stream) {
    const struct game *game = match_game(truth);
    struct game_setup setup = *match_setup(truth);
    union seen possible;
    see(truth, viewer, &possible);
    game->ops->determinize(game, &possible, viewer, stream);
    if (game->ops->setup->cover) {
        game->ops->setup->cover(game, &possible, &setup);
    }
    setup.seed = 0;
    return match_new(game, &setup, match_seats(truth), NULL);
}

static int guess(struct covering *covering) {
    covering->again = match_prefix(covering->truth, 0);
    covering->cover = begin_cover(covering->truth, covering->viewer, covering->stream);
    const int is_good = take_all(covering);
    match_free(covering->again);
    if (!is_good) {
        match_free(covering->cover);
        covering->cover = NULL;
    }
    return is_good;
}

struct match *match_cover(const struct match *truth, uint8_t viewer, struct random_stream *stream) {
    struct covering *covering = memory_new(1, sizeof *covering);
    begin_covering(covering, truth, viewer, stream);
    for (int guesses = 0; guesses < GUESSES_MOST && !guess(covering); guesses++) {
    }
    struct match *cover = covering->cover;
    if (cover && match_is_practice(truth)) {
        match_mark_practice(cover);
    }
    free(covering->is_hidden);
    free(covering);
    return cover;
}

/* ---- from the cover before ---- */

static int knows_the_past(const struct covering *covering) {
    if (match_length(covering->cover) > match_length(covering->truth)) {
        return 0;
    }
    for (size_t i = 0; i < match_length(covering->cover); i++) {
        const struct intent mine = match_intent(covering->cover, i), its = match_intent(covering->truth, i);
        if (!covering->is_hidden[i] && memcmp(&mine, &its, sizeof mine) != 0) {
            return 0;
        }
    }
    return 1;
}

int match_cover_goes_on(struct match *cover, const struct match *truth, uint8_t viewer, struct random_stream *stream) {
    assert(match_game(cover)->ops == match_game(truth)->ops);
    struct covering *covering = memory_new(1, sizeof *covering);
    begin_covering(covering, truth, viewer, stream);
    covering->cover = cover;
    int is_good = knows_the_past(covering);
    if (is_good) {
        covering->again = match_prefix(truth, match_length(cover));
        is_good = take_all(covering);
        match_free(covering->again);
    }
    free(covering->is_hidden);
    free(covering);
    return is_good;
}

/* ---- from one cover to the next ---- */

struct retelling {
    const unsigned char *is_hidden; /* by entry of the old one's log */
    struct match *old, *fresh;      /* played again, step by step */
    struct event_list old_events, events;
};

static int is_told_alike(struct retelling *retelling, const struct match *old, const struct match *fresh) {
    assert(match_length(retelling->old) == match_length(retelling->fresh));
    const size_t at = match_length(retelling->old);
    const struct intent was = match_intent(old, at), is = match_intent(fresh, at);
    if (was.seat != is.seat || (!retelling->is_hidden[at] && memcmp(&was, &is, sizeof was) != 0)) {
        return 0;
    }
    match_follow(retelling->old, old, &retelling->old_events);
    match_follow(retelling->fresh, fresh, &retelling->events);
    return are_events_the_same(&retelling->old_events, &retelling->events);
}

static long retell(struct retelling *retelling, const struct match *old, const struct match *fresh, uint8_t viewer) {
    long alike = match_setup(old)->seats == match_setup(fresh)->seats ? 0 : -1;
    if (alike < 0 || !match_looks_the_same(retelling->old, retelling->fresh, viewer)) {
        return -1;
    }
    while ((size_t)alike < match_length(old) && (size_t)alike < match_length(fresh) &&
           is_told_alike(retelling, old, fresh) && match_looks_the_same(retelling->old, retelling->fresh, viewer)) {
        alike++;
    }
    return alike;
}

long match_cover_reads_as(const struct match *old, const struct match *fresh, uint8_t viewer) {
    assert(match_game(old)->ops == match_game(fresh)->ops);
    assert(viewer < GAME_MAX_SEATS || viewer == GAME_NO_SEAT);
    struct retelling *retelling = memory_new(1, sizeof *retelling);
    unsigned char *is_hidden = find_hidden(old, viewer);
    retelling->is_hidden = is_hidden;
    retelling->old = match_prefix(old, 0);
    retelling->fresh = match_prefix(fresh, 0);
    const long alike = retell(retelling, old, fresh, viewer);
    match_free(retelling->old);
    match_free(retelling->fresh);
    free(is_hidden);
    free(retelling);
    return alike;
}
