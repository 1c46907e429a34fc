/* SPDX-License-Identifier: MIT */
/* The positions of a replay: the match is played through once, and for each position is kept what a scrubber, a log and
 * a caption want to know of it. The states themselves are not kept: a whole match replays within a millisecond. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/match_walk.h"
#include "table/after/replay_scene.h"
#include "table/ops_around.h"
#include "table/ops_words.h"
#include "table/table_follow.h"
#include "ui/words.h"

/* The largest unit that begins at STEP. */
static uint8_t unit_of(const struct replay_step *before, const struct replay_step *step) {
    if (!before || before->round != step->round) {
        return REPLAY_BY_ROUND;
    }
    return step->moment.part && step->moment.part != before->moment.part ? REPLAY_BY_PART : REPLAY_BY_STEP;
}

static void take_note(struct replay *replay, size_t at, const struct match *match, uint8_t seat) {
    const struct table *table = &replay->table;
    const struct game_ops *game = table->game->ops;
    const void *state = match_state(match);
    struct replay_step *step = &replay->steps[at];
    *step = (struct replay_step){.round = game->round(state),
                                 .is_over = game->to_act(state) == 0,
                                 .is_hidden = game->secrecy(state) == GAME_SEALED,
                                 .seat = seat,
                                 .line = (uint32_t)match_log_count(table->log)};
    table->ops->words->moment(state, &step->moment);
    table->ops->words->progress(&table->talk, state, step->progress, sizeof step->progress);
    step->unit = unit_of(at ? step - 1 : NULL, step);
}

static void tell(struct replay *replay, void *board, const struct event_list *events) {
    struct table *table = &replay->table;
    for (size_t i = 0; i < events->count; i++) {
        table->game->ops->fold(table->game, board, &events->items[i]);
        table->ops->around->end->history(&table->history, table->game, board, &events->items[i]);
        match_log_add(table->log, &events->items[i], board);
    }
}

static void play_through(struct replay *replay, struct match *again, struct event_list *events) {
    struct table *table = &replay->table;
    _Alignas(max_align_t) unsigned char board[GAME_STATE_MAX];
    table->game->ops->observe(table->game, match_state(again), GAME_NO_SEAT, board);
    tell(replay, board, events);
    table->game->ops->observe(table->game, match_state(again), GAME_NO_SEAT, board); /* the set-up was in it before */
    take_note(replay, 0, again, GAME_NO_SEAT);
    while (table_follow(table->ops, again, replay->whole, events).applied) {
        const size_t at = match_length(again);
        tell(replay, board, events);
        take_note(replay, at, again, match_intent(again, at - 1).seat);
    }
}

int replay_steps_make(struct replay *replay) {
    static struct event_list events;
    struct table *table = &replay->table;
    events.count = 0;
    free(replay->steps);
    replay->count = match_length(replay->whole) + 1;
    replay->steps = calloc(replay->count, sizeof *replay->steps);
    struct match *again = match_new(table->game, match_setup(replay->whole), match_seats(replay->whole), &events);
    if (replay->steps) {
        match_log_clear(table->log);
        table->history = (struct table_history){0};
        play_through(replay, again, &events);
    }
    match_free(again);
    return replay->steps != NULL;
}

int replay_has_parts(const struct replay *replay) {
    for (size_t at = 0; at < replay->count; at++) {
        if (replay->steps[at].unit == REPLAY_BY_PART) {
            return 1;
        }
    }
    return 0;
}

size_t replay_steps_from(const struct replay *replay, size_t from, enum replay_unit unit, int is_forward) {
    size_t at = from;
    if (is_forward) {
        do {
            at += at + 1 < replay->count;
        } while (at + 1 < replay->count && replay->steps[at].unit < unit);
    } else {
        do {
            at -= at > 0;
        } while (at > 0 && replay->steps[at].unit < unit);
    }
    return at;
}

size_t replay_steps_of_line(const struct replay *replay, size_t line) {
    size_t low = 0, high = replay->count - 1;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (replay->steps[middle].line <= line) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

void replay_steps_heading(const struct replay *replay, size_t at, char *out, size_t size) {
    const struct replay_step *step = &replay->steps[at], *before = &replay->steps[at ? at - 1 : 0];
    const char *what = at == 0 ? _("the beginning")
                       : strcmp(step->progress, before->progress)
                           ? ""
                           : replay->table.ops->words->moment_words(&before->moment);
    snprintf(out, size, what[0] ? "%s \xc2\xb7 %s" : "%s%s", step->progress, what);
}

void replay_steps_words(const struct replay *replay, size_t at, char *out, size_t size) {
    char what[TABLE_TEXT_SIZE];
    out[0] = 0;
    if (at == 0 || at >= replay->count) {
        return;
    }
    const struct table *table = &replay->table;
    const struct intent intent = match_intent(replay->whole, at - 1);
    table->ops->words->intent(&table->talk, &intent, replay->steps[at - 1].moment.asked, what, sizeof what);
    snprintf(out, size, "%s: %s", table->names[intent.seat], what);
}

/* Whether position AT stands between the hidden answers of one question. */
static int is_amid_choice(const struct replay *replay, size_t at) {
    const struct replay_step *here = &replay->steps[at], *before = here - 1;
    return here->is_hidden && at > 0 && before->is_hidden && before->moment.asked == here->moment.asked &&
           before->round == here->round;
}

size_t replay_steps_open(const struct replay *replay, size_t at) {
    while (is_amid_choice(replay, at)) {
        at--;
    }
    return at;
}

static int is_everybody_to_choose(const struct match *match) {
    const struct game_ops *game = match_game(match)->ops;
    const void *state = match_state(match);
    return game->secrecy(state) == GAME_SEALED && game->to_act(state) == (1u << game->seats(state)) - 1;
}

size_t replay_public_length(const struct table_ops *ops, const struct match *match) {
    size_t length = match_length(match), begun = 0;
    if (!ops->words->has_hidden || !ops->words->has_hidden(match_state(match))) {
        return length;
    }
    struct match_walk *walk = match_walk_new(match);
    while (match_walk_next(walk)) {
        begun = is_everybody_to_choose(walk->match) ? match_length(walk->match) : begun;
    }
    match_walk_free(walk);
    return begun;
}

struct match *replay_public(const struct table_ops *ops, const struct match *match) {
    return match_prefix(match, replay_public_length(ops, match));
}
