/* SPDX-License-Identifier: MIT */
/* One match of the arena. The seats see what observe gives them and nothing else; a hidden choice is told to other
 * programs when everybody may know it. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "arena.h"
#include "arena_external.h"
#include "castellany/system.h"
#include "match_args.h"
#include "progress.h"

enum { HIDDEN_MOST = 64, PATIENCE = 10, START_MS = 3000 }; /* a program may take that longer to its first answer */

union arena_state {
    max_align_t alignment;
    unsigned char bytes[GAME_STATE_MAX];
};

struct arena_match {
    const struct arena *arena;
    const struct game *game;
    struct arena_clock *clocks;
    struct arena_result *result;
    uint64_t seed;
    union arena_state state;
    struct external *programs[GAME_MAX_SEATS];
    uint8_t has_answered[GAME_MAX_SEATS];
    int round;
    uint32_t questions[GAME_MAX_SEATS];
    struct bot_past *pasts[GAME_MAX_SEATS];
    int hidden_count;
    struct intent hidden[HIDDEN_MOST];
};

/* ---- other programs ---- */

static void give_up(struct arena_match *match, uint8_t seat, enum arena_fault fault) {
    match->result->faults[seat]++;
    match->result->fault[seat] = external_has_ended(match->programs[seat]) ? ARENA_FAULT_ENDED : fault;
    external_stop(match->programs[seat]);
    match->programs[seat] = NULL;
}

static void send_line(struct arena_match *match, uint8_t seat, json_t *object) {
    if (!match->programs[seat]) {
        json_decref(object);
    } else if (!external_send(match->programs[seat], object,
                              PATIENCE * match->arena->budget_ms + (match->has_answered[seat] ? 0 : START_MS))) {
        give_up(match, seat, ARENA_FAULT_LATE);
    }
}

static json_t *hello(const struct arena_match *match, uint8_t seat) {
    const struct game *game = match->game;
    json_t *object =
        json_pack("{s:i, s:s, s:i}", "protocol", 1, "game", game->ops->name, "players", match->arena->players);
    json_t *state = game_state_object(game, &match->state, GAME_NO_SEAT);
    match_args_write(game, &match->arena->setup, object);
    if (json_object_get(state, "rounds")) {
        json_object_set(object, "rounds", json_object_get(state, "rounds"));
    }
    json_object_set_new(object, "seat", json_integer(seat));
    json_decref(state);
    return json_pack("{s:o}", "hello", object);
}

static void start_programs(struct arena_match *match) {
    for (uint8_t seat = 0; seat < match->arena->players; seat++) {
        const char *command = match->arena->specs[match->result->spec[seat]].command;
        if (!command) {
            continue;
        }
        match->programs[seat] = external_start(command);
        if (!match->programs[seat]) {
            match->result->faults[seat]++;
            match->result->fault[seat] = ARENA_FAULT_ENDED;
        }
        send_line(match, seat, hello(match, seat));
    }
}

static void tell(struct arena_match *match, const struct intent *intent) {
    for (uint8_t seat = 0; seat < match->arena->players; seat++) {
        if (match->programs[seat]) {
            json_t *object = match->game->ops->json->intent_write(intent);
            send_line(match, seat, json_pack("{s:{s:o}}", "told", "intent", object));
        }
    }
}

static void see(const struct arena_match *match, uint8_t viewer, union arena_state *seen) {
    memset(seen, 0, sizeof *seen);
    match->game->ops->observe(match->game, &match->state, viewer, seen);
}

/* While a choice is hidden, its seat sees more than a spectator. */
static int is_something_hidden(const struct arena_match *match) {
    union arena_state spectator, own;
    see(match, GAME_NO_SEAT, &spectator);
    for (int i = 0; i < match->hidden_count; i++) {
        see(match, match->hidden[i].seat, &own);
        if (memcmp(&own, &spectator, match->game->ops->state_size) != 0) {
            return 1;
        }
    }
    return 0;
}

static void tell_accepted(struct arena_match *match, const struct intent *intent, int was_hidden) {
    if (was_hidden && match->hidden_count < HIDDEN_MOST) {
        match->hidden[match->hidden_count++] = *intent;
    } else {
        tell(match, intent);
    }
    if (match->hidden_count && !is_something_hidden(match)) {
        for (int i = 0; i < match->hidden_count; i++) {
            tell(match, &match->hidden[i]);
        }
        match->hidden_count = 0;
    }
}

static int add_legal(void *array, const struct intent *intent) {
    json_array_append_new(((json_t **)array)[0],
                          ((const struct game_ops *const *)array)[1]->json->intent_write(intent));
    return 1;
}

static json_t *question(const struct arena_match *match, const void *seen, uint8_t seat) {
    const struct game *game = match->game;
    json_t *legal = json_array();
    const void *context[] = {legal, game->ops};
    game->ops->list(game, seen, seat, add_legal, context);
    return json_pack("{s:{s:o, s:o, s:i}}", "ask", "state", game_state_object(game, seen, seat), "legal", legal,
                     "budget_ms", match->arena->budget_ms);
}

static int read_answer(const struct arena_match *match, const json_t *object, uint8_t seat, struct intent *intent) {
    struct error error;
    memset(intent, 0, sizeof *intent);
    return object && match->game->ops->json->intent_read(object, intent, &error) && intent->seat == seat &&
           match->game->ops->validate(match->game, &match->state, intent) == REASON_NONE;
}

/* Gives 1 with the program's answer, or 0 if the seat has to be played on. */
static int ask_program(struct arena_match *match, const void *seen, uint8_t seat, struct intent *intent) {
    const int patience = PATIENCE * match->arena->budget_ms + (match->has_answered[seat] ? 0 : START_MS);
    send_line(match, seat, question(match, seen, seat));
    if (!match->programs[seat]) {
        return 0;
    }
    int has_come;
    json_t *object = external_receive(match->programs[seat], patience, &has_come);
    const int good = read_answer(match, object, seat, intent);
    match->has_answered[seat] = 1;
    if (!good) {
        give_up(match, seat, has_come ? ARENA_FAULT_WRONG : ARENA_FAULT_LATE);
    }
    json_decref(object);
    return good;
}

static void stop_programs(struct arena_match *match) {
    for (uint8_t seat = 0; seat < match->arena->players; seat++) {
        if (match->programs[seat]) {
            union arena_state seen;
            see(match, seat, &seen);
            json_t *state = game_state_object(match->game, &seen, seat);
            external_send(match->programs[seat], json_pack("{s:{s:o}}", "over", "state", state),
                          match->arena->budget_ms);
            external_stop(match->programs[seat]);
        }
    }
}

/* ---- the match ---- */

static void ask_level(struct arena_match *match, const struct arena_spec *spec, const void *seen, uint8_t seat,
                      struct intent *intent) {
    const struct bot_level *level = spec->level ? spec->level : &bot_levels[0];
    const uint32_t nodes = spec->nodes ? spec->nodes : match->arena->nodes;
    struct bot_request request = {
        .game = match->game,
        .seen = seen,
        .seat = seat,
        .seed = match->seed,
        .question = match->questions[seat],
        .nodes = nodes,
        .past = match->pasts[seat],
    };
    for (int at = 0; at < match->arena->players; at++) {
        request.levels[at] = match->arena->specs[match->result->spec[at]].level;
    }
    bot_answer(match->arena->library, level, &request, intent);
}

/* Levels are timed by the processor's clock, so that a busy machine does not make them slow; other programs by the
 * wall's, since they work in processes of their own. */
static double now(const struct arena_spec *spec) {
    return spec->level ? system_busy_seconds() : cli_seconds();
}

static void ask_seat(struct arena_match *match, uint8_t seat, struct intent *intent) {
    const struct arena_spec *spec = &match->arena->specs[match->result->spec[seat]];
    union arena_state seen;
    see(match, seat, &seen);
    const double begun = now(spec);
    if (!match->programs[seat] || !ask_program(match, &seen, seat, intent)) {
        ask_level(match, spec, &seen, seat, intent);
    }
    arena_clock_add(&match->clocks[match->result->spec[seat]], (now(spec) - begun) * 1000);
}

static void answer_next(struct arena_match *match, unsigned due) {
    const struct game_ops *ops = match->game->ops;
    const int round = ops->round(&match->state);
    const int was_hidden = ops->secrecy(&match->state) == GAME_SEALED;
    struct intent intent;
    if (round != match->round) {
        match->round = round;
        memset(match->questions, 0, sizeof match->questions);
    }
    const uint8_t seat = (uint8_t)__builtin_ctz(due);
    ask_seat(match, seat, &intent);
    match->questions[seat]++;
    for (uint8_t at = 0; at < match->arena->players; at++) {
        bot_past_see(match->pasts[at], &match->state, &intent);
    }
    ops->apply(match->game, &match->state, &intent, NULL);
    tell_accepted(match, &intent, was_hidden);
}

/* A seat at fault has lost; the others move up. */
static void settle(struct arena_match *match) {
    struct arena_result *result = match->result;
    uint8_t rank[GAME_MAX_SEATS] = {0};
    match->game->ops->rank(match->game, &match->state, rank);
    for (uint8_t seat = 0; seat < match->arena->players; seat++) {
        struct score_sheet sheet;
        match->game->ops->score(match->game, &match->state, seat, &sheet);
        result->score[seat] = (int16_t)sheet.total;
        result->rank[seat] = 0;
        for (uint8_t other = 0; other < match->arena->players; other++) {
            const int own_fault = result->faults[seat] > 0, others_fault = result->faults[other] > 0;
            result->rank[seat] += own_fault != others_fault ? own_fault : rank[other] < rank[seat];
        }
    }
}

void arena_play(const struct arena *arena, long index, struct arena_result *result, struct arena_clock *clocks) {
    struct arena_match match = {.arena = arena, .game = &arena->game, .clocks = clocks, .result = result};
    struct game_setup setup = arena->setup;
    memset(result, 0, sizeof *result);
    match.seed = arena_seating(arena, index, result->spec);
    setup.seed = match.seed;
    arena->game.ops->setup->complete(&arena->game, &setup);
    arena->game.ops->setup->begin(&arena->game, &setup, &match.state, NULL);
    for (uint8_t seat = 0; seat < arena->players; seat++) {
        match.pasts[seat] = bot_past_new(&arena->game, seat);
    }
    start_programs(&match);
    for (unsigned due; (due = arena->game.ops->to_act(&match.state)) != 0;) {
        answer_next(&match, due);
    }
    stop_programs(&match);
    settle(&match);
    for (uint8_t seat = 0; seat < arena->players; seat++) {
        bot_past_free(match.pasts[seat]);
    }
    result->is_done = 1;
}
