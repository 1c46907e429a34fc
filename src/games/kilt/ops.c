/* SPDX-License-Identifier: MIT */
/* Kilt Castle as game_ops: which verb answers which question, and the table of functions. */
#include "../words.h"
#include "rules.h"

#include <assert.h>

/* A verb answers the phase of the same number. */
static const struct verb *const verbs[KILT_VERBS] = {
    [KILT_MOVE] = &kilt_moving, [KILT_BUILD] = &kilt_building, [KILT_ROOF] = &kilt_roofing};

_Static_assert((int)KILT_MOVE == KILT_PHASE_MOVE && (int)KILT_BUILD == KILT_PHASE_BUILD &&
                   (int)KILT_ROOF == KILT_PHASE_ROOF,
               "verbs and phases have the same numbers");

const struct kilt_tables *kilt_tables(const struct game *game) {
    return game->tables;
}

static unsigned to_act(const void *match) {
    return ((const struct kilt_state *)match)->to_act;
}

static enum game_secrecy secrecy(const void *match) {
    (void)match;
    return GAME_OPEN; /* K5 */
}

static int seats(const void *match) {
    return ((const struct kilt_state *)match)->seat_count;
}

static int turn_number(const void *match) {
    return ((const struct kilt_state *)match)->turn;
}

static void list(const struct game *game, const void *match, uint8_t seat, intent_visitor visit, void *context) {
    const struct kilt_state *state = match;
    struct kilt_intent answers[ANSWERS_MOST];
    if (seat >= state->seat_count || !(state->to_act & bit(seat))) {
        return;
    }
    const int count = verbs[state->phase]->list(game->tables, state, answers);
    assert(count > 0 && count <= ANSWERS_MOST); /* who is asked can answer */
    for (int i = 0; i < count; i++) {
        const struct intent intent = kilt_to_intent(answers[i]);
        if (!visit(context, &intent)) {
            return;
        }
    }
}

static void pick(const struct game *game, const void *match, uint8_t seat, struct random_stream *stream,
                 struct intent *intent) {
    const struct kilt_state *state = match;
    assert(state->phase < KILT_VERBS && state->to_act & bit(seat));
    verbs[state->phase]->pick(game->tables, state, stream, kilt_name(intent));
}

static int has_stray_argument(const struct kilt_intent *intent) {
    static const uint8_t none[sizeof intent->unused];
    unsigned given = intent->card || intent->to ? ARGUMENT_MOVE : 0;
    given |= intent->at ? ARGUMENT_AT : 0;
    given |= intent->crests ? ARGUMENT_CRESTS : 0;
    given |= memcmp(intent->unused, none, sizeof none) ? ARGUMENT_UNUSED : 0;
    return (given & ~verbs[intent->verb]->arguments) != 0;
}

static int validate(const struct game *game, const void *match, const struct intent *raw) {
    const struct kilt_state *state = match;
    const struct kilt_intent *intent = kilt_view(raw);
    if (state->phase == KILT_PHASE_OVER) {
        return REASON_OVER;
    }
    if (intent->seat >= state->seat_count) {
        return REASON_NO_SUCH_SEAT;
    }
    if (intent->verb >= KILT_VERBS) {
        return REASON_NO_SUCH_VERB;
    }
    if (!(state->to_act & bit(intent->seat))) {
        return REASON_NOT_YOUR_TURN;
    }
    if (intent->verb != state->phase) {
        return REASON_OTHER_QUESTION;
    }
    if (has_stray_argument(intent)) {
        return REASON_STRAY_ARGUMENT;
    }
    return verbs[intent->verb]->validate(game->tables, state, intent);
}

static unsigned apply(const struct game *game, void *match, const struct intent *raw, struct event_list *events) {
    struct play play = {game->tables, match, events, 0};
    const struct kilt_intent *intent = kilt_view(raw);
    assert(intent->verb < KILT_VERBS && intent->seat < GAME_MAX_SEATS);
    kilt_apply(&play, intent);
    return play.flags;
}

/* Nothing is hidden (K5). */
static void observe(const struct game *game, const void *match, uint8_t seat, void *seen) {
    (void)game, (void)seat;
    memcpy(seen, match, sizeof(struct kilt_state));
}

static void determinize(const struct game *game, void *seen, uint8_t seat, struct random_stream *stream) {
    (void)game, (void)seen, (void)seat, (void)stream;
}

static void fold(const struct game *game, void *board, const struct event *event) {
    (void)game;
    kilt_fold(board, event);
}

static void score(const struct game *game, const void *match, uint8_t seat, struct score_sheet *sheet) {
    const struct kilt_state *state = match;
    (void)game;
    *sheet = (struct score_sheet){.total = state->ducats[seat]};
    for (int source = 0; source < KILT_SOURCES; source++) {
        sheet->by_source[source] = state->account[seat][source];
    }
}

/* All begin with as many floors, so that who has fewer left has laid more (K32). */
static int is_better(const struct kilt_state *state, int seat, int other) {
    if (state->ducats[seat] != state->ducats[other]) {
        return state->ducats[seat] > state->ducats[other];
    }
    return kilt_floors_left(state, seat) < kilt_floors_left(state, other);
}

static void rank_seats(const struct game *game, const void *match, uint8_t rank[GAME_MAX_SEATS]) {
    const struct kilt_state *state = match;
    (void)game;
    for (int seat = 0; seat < state->seat_count; seat++) {
        rank[seat] = 0;
        for (int other = 0; other < state->seat_count; other++) {
            rank[seat] = (uint8_t)(rank[seat] + is_better(state, other, seat));
        }
    }
}

#define REASON_NAME(code, name, meaning) name,
static const char *const reasons[] = {KILT_REASON_LIST(REASON_NAME)};
#undef REASON_NAME

static const char *reason_name(int reason) {
    return names_at(reasons, (int)(sizeof reasons / sizeof *reasons), reason - REASON_GAME);
}

const struct game_ops kilt_ops = {
    .name = "kilt",
    .state_size = sizeof(struct kilt_state),
    .revision = 1,
    .least_seats = 2,
    .most_seats = 4,
    .tables = &kilt_tables_ops,
    .setup = &kilt_setup_ops,
    .json = &kilt_json_ops,
    .to_act = to_act,
    .secrecy = secrecy,
    .seats = seats,
    .round = turn_number,
    .list = list,
    .pick = pick,
    .validate = validate,
    .apply = apply,
    .observe = observe,
    .determinize = determinize,
    .fold = fold,
    .score = score,
    .source_name = kilt_source_name,
    .rank = rank_seats,
    .reason_name = reason_name,
    .measures = kilt_measures,
};
