/* The positions of a replay: the match is played through once, and for each position is kept what a scrubber, a log and
 * a caption want to know of it. The states themselves are not kept: a whole match replays within a millisecond. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/replay_scene.h"
#include "scenes/seasons_pass.h"

/* The largest unit that begins at STEP. */
static uint8_t unit_of(const struct replay_step *before, const struct replay_step *step) {
    if (!before || before->round != step->round) {
        return REPLAY_BY_ROUND;
    }
    const int is_other_card = step->card < CARDS && (before->card != step->card || before->turn != step->turn);
    const int is_other_phase =
        before->phase != step->phase && (step->phase == PHASE_WINTER || step->phase == PHASE_OVER);
    return is_other_card || is_other_phase ? REPLAY_BY_CARD : REPLAY_BY_STEP;
}

static void take_note(struct replay *replay, size_t at, const struct match *match, uint8_t seat) {
    const struct seasons_state *state = match_state(match);
    struct replay_step *step = &replay->steps[at];
    *step = (struct replay_step){.round = state->round,
                                 .phase = state->phase,
                                 .card = state->card,
                                 .turn = state->turn,
                                 .seat = seat,
                                 .line = (uint32_t)seasons_log_count(replay->table.log)};
    step->unit = unit_of(at ? step - 1 : NULL, step);
}

static void tell(struct replay *replay, struct seasons_state *board, const struct event_list *events) {
    for (size_t i = 0; i < events->count; i++) {
        seasons_fold(board, &events->items[i]);
        table_history_add(&replay->table.history, board, &events->items[i]);
        seasons_log_add(replay->table.log, &events->items[i], board);
    }
}

static void play_through(struct replay *replay, struct match *again, struct event_list *events) {
    struct table *table = &replay->table;
    struct seasons_state board;
    table->game->ops->observe(table->game, match_state(again), GAME_NO_SEAT, &board);
    tell(replay, &board, events);
    take_note(replay, 0, again, GAME_NO_SEAT);
    for (size_t i = 0; i < match_length(replay->whole); i++) {
        const struct intent intent = match_intent(replay->whole, i);
        events->count = 0;
        seasons_pass_tell(again, &intent, events);
        match_replay(again, &intent, events);
        tell(replay, &board, events);
        take_note(replay, i + 1, again, intent.seat);
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
    if (replay->steps && again) {
        seasons_log_clear(table->log);
        table->history = (struct table_history){0};
        play_through(replay, again, &events);
    }
    match_free(again);
    return replay->steps && again;
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

void replay_steps_words(const struct replay *replay, size_t at, char *out, size_t size) {
    char what[SEASONS_TEXT_SIZE];
    out[0] = 0;
    if (at == 0 || at >= replay->count) {
        return;
    }
    const struct table *table = &replay->table;
    const struct intent plain = match_intent(replay->whole, at - 1);
    const struct seasons_intent intent = seasons_from_intent(&plain);
    seasons_text_intent(table->tables, table->names, &intent, replay->steps[at - 1].phase, what, sizeof what);
    snprintf(out, size, "%s: %s", table->names[intent.seat], what);
}

/* Whether position AT stands between the hidden answers of one question. */
static int is_amid_choice(const struct replay *replay, size_t at) {
    const uint8_t phase = replay->steps[at].phase;
    const int is_hidden = phase == PHASE_CHOOSE;
    return is_hidden && at > 0 && replay->steps[at - 1].phase == phase &&
           replay->steps[at - 1].round == replay->steps[at].round;
}

size_t replay_steps_open(const struct replay *replay, size_t at) {
    while (is_amid_choice(replay, at)) {
        at--;
    }
    return at;
}

static int is_everybody_to_choose(const struct match *match) {
    const struct seasons_state *state = match_state(match);
    return state->phase == PHASE_CHOOSE && state->to_act == (1 << state->seat_count) - 1;
}

size_t replay_public_length(const struct match *match) {
    const struct seasons_state *state = match_state(match);
    size_t length = match_length(match), begun = 0;
    if (state->phase != PHASE_CHOOSE && state->phase != PHASE_WINTER) {
        return length;
    }
    struct match *again = match_prefix(match, 0);
    for (size_t i = 0; i < length; i++) {
        const struct intent intent = match_intent(match, i);
        match_replay(again, &intent, NULL);
        begun = is_everybody_to_choose(again) ? i + 1 : begun;
    }
    match_free(again);
    return begun;
}
