/* SPDX-License-Identifier: MIT */
/* Kilt Castle as game_ops: which verb answers which question, and the table of functions. */
#include "rules.h"

#include <assert.h>

enum { ANSWERS_MOST = 200, ARGUMENT_MOVE = 1, ARGUMENT_AT = 2, ARGUMENT_CRESTS = 4, ARGUMENT_UNUSED = 8 };

/* A verb answers the phase of the same number. */
static const struct {
    unsigned arguments;
    int (*validate)(const struct kilt_tables *, const struct kilt_state *, const struct kilt_intent *);
    int (*list)(const struct kilt_tables *, const struct kilt_state *, struct kilt_intent *);
    void (*pick)(const struct kilt_tables *, const struct kilt_state *, struct random_stream *, struct kilt_intent *);
    void (*apply)(struct play *, const struct kilt_intent *);
} verbs[KILT_VERBS] = {
    [KILT_MOVE] = {ARGUMENT_MOVE, kilt_validate_move, kilt_list_moves, kilt_pick_move, kilt_apply_move},
    [KILT_BUILD] = {ARGUMENT_AT | ARGUMENT_CRESTS, kilt_validate_build, kilt_list_builds, kilt_pick_build,
                    kilt_apply_build},
    [KILT_ROOF] = {ARGUMENT_AT, kilt_validate_roof, kilt_list_roofs, kilt_pick_roof, kilt_apply_roof},
};

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
    const int count = verbs[state->phase].list(game->tables, state, answers);
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
    (void)seat;
    verbs[state->phase].pick(game->tables, state, stream, kilt_name(intent));
}

static int has_stray_argument(const struct kilt_intent *intent) {
    static const uint8_t none[sizeof intent->unused];
    unsigned given = intent->card || intent->to ? ARGUMENT_MOVE : 0;
    given |= intent->at ? ARGUMENT_AT : 0;
    given |= intent->crests ? ARGUMENT_CRESTS : 0;
    given |= memcmp(intent->unused, none, sizeof none) ? ARGUMENT_UNUSED : 0;
    return (given & ~verbs[intent->verb].arguments) != 0;
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
    return verbs[intent->verb].validate(game->tables, state, intent);
}

static unsigned apply(const struct game *game, void *match, const struct intent *raw, struct event_list *events) {
    struct play play = {game->tables, match, events, 0};
    const struct kilt_intent *intent = kilt_view(raw);
    assert(intent->verb < KILT_VERBS && intent->seat < GAME_MAX_SEATS);
    verbs[intent->verb].apply(&play, intent);
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

static void cover(const struct game *game, const void *possible, struct game_setup *setup) {
    (void)game, (void)possible, (void)setup;
}

static void score(const struct game *game, const void *match, uint8_t seat, struct score_sheet *sheet) {
    const struct kilt_state *state = match;
    (void)game;
    *sheet = (struct score_sheet){.total = state->ducats[seat]};
    for (int source = 0; source < KILT_SOURCES; source++) {
        sheet->by_source[source] = state->account[seat][source];
    }
}

const struct game_ops kilt_ops = {
    .name = "kilt",
    .state_size = sizeof(struct kilt_state),
    .revision = 1,
    .least_seats = 2,
    .most_seats = 4,
    .options = kilt_setup_options,
    .tables_open = kilt_tables_open,
    .tables_close = kilt_tables_close,
    .setup_option = kilt_setup_option,
    .setup_complete = kilt_setup_complete,
    .setup_read = kilt_setup_read,
    .setup_write = kilt_setup_write,
    .init = kilt_setup_state,
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
    .cover = cover,
    .fold = kilt_fold,
    .score = score,
    .source_name = kilt_source_name,
    .rank = kilt_rank,
    .intent_write = kilt_intent_write,
    .intent_read = kilt_intent_read,
    .state_write = kilt_state_write,
    .event_write = kilt_event_write,
    .reason_name = kilt_reason_name,
    .measures = kilt_measures,
};
