/* SPDX-License-Identifier: MIT */
/* A match keeps its set-up and log, and the state they lead to. Undo replays a shorter log from the set-up: a whole
 * match replays within a millisecond, and no intent needs an inverse. */
#include "castellany/match.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"

struct log_entry {
    struct intent intent;
    uint8_t flags; /* what apply gave */
};

struct match {
    const struct game *game;
    struct game_setup setup;
    int has_seats;
    struct match_seat seats[GAME_MAX_SEATS];
    struct log_entry *log;
    size_t length, room;
    uint64_t generation;
    int is_practice;
    unsigned sealed; /* the seats whose hidden choice is held */
    struct intent held[GAME_MAX_SEATS];
    _Alignas(max_align_t) unsigned char state[GAME_STATE_MAX];
};

struct match *match_new(const struct game *game, const struct game_setup *setup, const struct match_seat *seats,
                        struct event_list *events) {
    assert(setup->seats >= game->ops->least_seats && setup->seats <= game->ops->most_seats);
    assert(game->ops->state_size <= GAME_STATE_MAX);
    struct match *match = memory_new(1, sizeof *match);
    match->game = game;
    match->setup = *setup;
    game->ops->setup->complete(game, &match->setup);
    if (seats) {
        match->has_seats = 1;
        memcpy(match->seats, seats, setup->seats * sizeof *seats);
    }
    game->ops->setup->begin(game, &match->setup, match->state, events);
    return match;
}

void match_free(struct match *match) {
    if (match) {
        free(match->log);
        free(match);
    }
}

const struct game *match_game(const struct match *match) {
    return match->game;
}

const struct game_setup *match_setup(const struct match *match) {
    return &match->setup;
}

const struct match_seat *match_seats(const struct match *match) {
    return match->has_seats ? match->seats : NULL;
}

const void *match_state(const struct match *match) {
    return match->state;
}

unsigned match_to_act(const struct match *match) {
    return match->game->ops->to_act(match->state) & ~match->sealed;
}

static int count_two(void *context, const struct intent *intent) {
    (void)intent;
    return ++*(int *)context < 2;
}

int match_has_choice(const struct match *match, uint8_t seat) {
    assert(seat < GAME_MAX_SEATS);
    int count = 0;
    if (match_to_act(match) >> seat & 1) {
        match->game->ops->list(match->game, match_state(match), seat, count_two, &count);
    }
    return count > 1;
}

int match_is_sealed(const struct match *match, uint8_t seat) {
    return seat < GAME_MAX_SEATS && (match->sealed >> seat & 1);
}

uint64_t match_generation(const struct match *match) {
    return match->generation;
}

/* ---- submitting ---- */

static void apply_and_log(struct match *match, const struct intent *intent, struct event_list *events,
                          struct match_outcome *outcome) {
    match->log = memory_grow(match->log, &match->room, match->length + 1, sizeof *match->log);
    assert(intent->seat < GAME_MAX_SEATS && match->game->ops->to_act(match->state) >> intent->seat & 1);
    const unsigned flags = match->game->ops->apply(match->game, match->state, intent, events);
    assert(!events || events->count <= GAME_EVENTS_MAX);
    assert((flags & ~(unsigned)(APPLY_DISCLOSED | APPLY_ROUND_ENDED)) == 0);
    match->log[match->length++] = (struct log_entry){*intent, (uint8_t)flags};
    match->generation++;
    outcome->flags |= flags;
    outcome->applied++;
}

static void apply_held(struct match *match, struct event_list *events, struct match_outcome *outcome) {
    const unsigned sealed = match->sealed;
    match->sealed = 0;
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (sealed >> seat & 1) {
            /* what the others chose does not make a choice illegal */
            assert(match->game->ops->validate(match->game, match->state, &match->held[seat]) == REASON_NONE);
            apply_and_log(match, &match->held[seat], events, outcome);
        }
    }
}

struct match_outcome match_submit(struct match *match, const struct intent *intent, struct event_list *events) {
    struct match_outcome outcome = {0};
    if (match_is_sealed(match, intent->seat)) {
        outcome.reason = REASON_ALREADY_CHOSEN;
        return outcome;
    }
    if (match->game->ops->secrecy(match->state) != GAME_SEALED) {
        return match_replay(match, intent, events);
    }
    outcome.reason = match->game->ops->validate(match->game, match->state, intent);
    if (outcome.reason == REASON_NONE) {
        assert(match_to_act(match) >> intent->seat & 1);
        match->held[intent->seat] = *intent;
        match->sealed |= 1u << intent->seat;
        match->generation++;
        if (match_to_act(match) == 0) {
            apply_held(match, events, &outcome);
        }
    }
    return outcome;
}

struct match_outcome match_replay(struct match *match, const struct intent *intent, struct event_list *events) {
    struct match_outcome outcome = {0};
    outcome.reason = match_is_sealed(match, intent->seat)
                         ? REASON_ALREADY_CHOSEN
                         : match->game->ops->validate(match->game, match->state, intent);
    if (outcome.reason == REASON_NONE) {
        apply_and_log(match, intent, events, &outcome);
    }
    return outcome;
}

struct match_outcome match_follow(struct match *again, const struct match *whole, struct event_list *events) {
    assert(again->game->ops == whole->game->ops);
    if (events) {
        events->count = 0;
    }
    return again->length < whole->length ? match_replay(again, &whole->log[again->length].intent, events)
                                         : (struct match_outcome){0};
}

int match_take_back(struct match *match, uint8_t seat) {
    if (!match_is_sealed(match, seat)) {
        return 0;
    }
    match->sealed &= ~(1u << seat);
    match->generation++;
    return 1;
}

/* ---- the log ---- */

size_t match_length(const struct match *match) {
    return match->length;
}

struct intent match_intent(const struct match *match, size_t index) {
    assert(index < match->length);
    return match->log[index].intent;
}

size_t match_undoable_without(const struct match *match, uint8_t seat, unsigned dropped) {
    if (match->sealed & ~dropped) {
        return 0;
    }
    size_t count = 0;
    while (count < match->length) {
        const struct log_entry *last = &match->log[match->length - 1 - count];
        if (last->intent.seat != seat || last->flags & APPLY_DISCLOSED) {
            break;
        }
        count++;
    }
    return count;
}

size_t match_undoable(const struct match *match, uint8_t seat) {
    return match_undoable_without(match, seat, 0);
}

/* Brings STATE, LOG and LENGTH of MATCH to the first LENGTH entries of LOG, which may be its own. */
static void replay_log(struct match *match, const struct log_entry *log, size_t length) {
    match->game->ops->setup->begin(match->game, &match->setup, match->state, NULL);
    for (size_t i = 0; i < length; i++) {
        match->game->ops->apply(match->game, match->state, &log[i].intent, NULL);
    }
    match->length = length;
}

int match_undo(struct match *match, uint8_t seat) {
    if (match_undoable(match, seat) == 0) {
        return 0;
    }
    replay_log(match, match->log, match->length - 1);
    match->generation++;
    return 1;
}

int match_rewind(struct match *match, size_t length) {
    if (length > match->length) {
        return 0;
    }
    replay_log(match, match->log, length);
    match->sealed = 0;
    match->is_practice = 1;
    match->generation++;
    return 1;
}

int match_is_practice(const struct match *match) {
    return match->is_practice;
}

void match_mark_practice(struct match *match) {
    match->is_practice = 1;
}

/* The first LENGTH intents of MATCH in a new one. */
static struct match *begin_again(const struct match *match, const struct match_seat *seats, size_t length) {
    assert(length <= match->length);
    struct match *again = match_new(match->game, &match->setup, seats, NULL);
    again->is_practice = match->is_practice;
    if (length > 0) {
        again->log = memory_grow(NULL, &again->room, length, sizeof *again->log);
        memcpy(again->log, match->log, length * sizeof *again->log);
        replay_log(again, again->log, length);
    }
    return again;
}

struct match *match_prefix(const struct match *match, size_t length) {
    return begin_again(match, match_seats(match), length);
}

struct match *match_copy(const struct match *match, const struct match_seat *seats) {
    return begin_again(match, seats, match->length);
}
