/* SPDX-License-Identifier: MIT */
/* Carcassonne: The Castle as game_ops: which verb answers which question, and the table of functions. */
#include "rules.h"

#include <assert.h>

enum { ARGUMENT_AT = 1, ARGUMENT_ROTATION = 2, ARGUMENT_LETTER = 4, ARGUMENT_DOUBLED = 8, ARGUMENT_UNUSED = 16 };

static int validate_always(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                           const struct carcassonne_intent *intent) {
    (void)tables, (void)state, (void)intent;
    return REASON_NONE;
}

static const struct {
    unsigned phases, arguments;
    int (*validate)(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                    const struct carcassonne_intent *intent);
    void (*apply)(struct play *play, const struct carcassonne_intent *intent);
} verbs[CARC_VERBS] = {
    [CARC_PLACE] = {1u << CARC_PHASE_PLACE, ARGUMENT_AT | ARGUMENT_ROTATION, carc_validate_place, carc_apply_place},
    [CARC_FOLLOWER] = {1u << CARC_PHASE_FOLLOWER, ARGUMENT_AT | ARGUMENT_LETTER, carc_validate_follower,
                       carc_apply_follower},
    [CARC_SCORE] = {1u << CARC_PHASE_SCORE, ARGUMENT_AT | ARGUMENT_LETTER | ARGUMENT_DOUBLED, carc_validate_score,
                    carc_apply_score},
    [CARC_AGAIN] = {1u << CARC_PHASE_AGAIN, 0, validate_always, carc_apply_again},
    [CARC_DONE] = {1u << CARC_PHASE_FOLLOWER | 1u << CARC_PHASE_AGAIN, 0, validate_always, carc_apply_done}};

static unsigned to_act(const void *match) {
    const uint8_t seat = ((const struct carcassonne_state *)match)->to_act;
    return seat == GAME_NO_SEAT ? 0 : 1u << seat;
}

static enum game_secrecy secrecy(const void *match) {
    (void)match;
    return GAME_OPEN;
}

static int seats(const void *match) {
    (void)match;
    return CARC_SEATS;
}

static int turn_number(const void *match) {
    return ((const struct carcassonne_state *)match)->turn;
}

/* ---- what is legal ---- */

/* The answers to one question. There are at most as many places as cells and rotations. */
struct answers {
    int count;
    struct carcassonne_intent items[CARC_CELLS * CARC_ROTATIONS];
};

static void list_places(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                        struct answers *answers) {
    const uint8_t *fits = tables->fits[tables->face_of[carcassonne_drawn(state)]];
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        const int is_available = state->available[cell >> 6] >> (cell & 63) & 1;
        for (unsigned set = is_available ? fits[state->sides[cell]] : 0; set; set &= set - 1) {
            answers->items[answers->count++] = (struct carcassonne_intent){.seat = state->to_act,
                                                                           .verb = CARC_PLACE,
                                                                           .at = tables->positions[cell],
                                                                           .rotation = (uint8_t)__builtin_ctz(set)};
        }
    }
}

static void list_followers(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                           struct answers *answers) {
    const struct carcassonne_face *face = &tables->faces[tables->face_of[carcassonne_drawn(state)]];
    for (unsigned set = carc_free_features(tables, state); set; set &= set - 1) {
        answers->items[answers->count++] =
            (struct carcassonne_intent){.seat = state->to_act,
                                        .verb = CARC_FOLLOWER,
                                        .at = tables->positions[state->laid],
                                        .letter = (uint8_t)face->letters[__builtin_ctz(set)]};
    }
    answers->items[answers->count++] = (struct carcassonne_intent){.seat = state->to_act, .verb = CARC_DONE};
}

static void list_scorings(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                          struct answers *answers) {
    uint8_t labels[CARC_SEATS * CARC_FOLLOWERS], owner;
    const int count = carc_group(state, labels, &owner);
    for (int i = 0; i < count; i++) {
        const unsigned name = carcassonne_feature_name(tables, state, labels[i]);
        const int ways = 1 + carc_can_double(tables, state, labels[i], owner);
        for (int doubled = 0; doubled < ways; doubled++) {
            answers->items[answers->count++] =
                (struct carcassonne_intent){.seat = state->to_act,
                                            .verb = CARC_SCORE,
                                            .at = carcassonne_position(tables, state, name),
                                            .letter = (uint8_t)carcassonne_letter(tables, name),
                                            .doubled = (uint8_t)doubled};
        }
    }
}

static void list_turns(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                       struct answers *answers) {
    (void)tables;
    answers->items[answers->count++] = (struct carcassonne_intent){.seat = state->to_act, .verb = CARC_AGAIN};
    answers->items[answers->count++] = (struct carcassonne_intent){.seat = state->to_act, .verb = CARC_DONE};
}

static void list_answers(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                         struct answers *answers) {
    static void (*const lists[CARC_PHASES])(const struct carcassonne_tables *, const struct carcassonne_state *,
                                            struct answers *) = {[CARC_PHASE_PLACE] = list_places,
                                                                 [CARC_PHASE_FOLLOWER] = list_followers,
                                                                 [CARC_PHASE_SCORE] = list_scorings,
                                                                 [CARC_PHASE_AGAIN] = list_turns};
    answers->count = 0;
    lists[state->phase](tables, state, answers);
}

static void list(const struct game *game, const void *match, uint8_t seat, intent_visitor visit, void *context) {
    const struct carcassonne_state *state = match;
    struct answers answers;
    if (seat != state->to_act || state->phase == CARC_PHASE_OVER) {
        return;
    }
    list_answers(game->tables, state, &answers);
    for (int i = 0; i < answers.count; i++) {
        struct intent intent;
        memcpy(&intent, &answers.items[i], sizeof intent);
        if (!visit(context, &intent)) {
            return;
        }
    }
}

/* ---- at random ---- */

static unsigned nth_bit(unsigned set, unsigned n) {
    for (; n > 0; n--) {
        set &= set - 1;
    }
    return (unsigned)__builtin_ctz(set);
}

/* Counts the rotations that fit on each available cell, then draws among all of them. */
static void pick_place(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                       struct random_stream *stream, struct carcassonne_intent *intent) {
    static const uint8_t bits[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    const uint8_t *fits = tables->fits[tables->face_of[carcassonne_drawn(state)]];
    uint8_t cells[CARC_CELLS], sets[CARC_CELLS];
    unsigned count = 0, total = 0;
    for (unsigned word = 0; word < 2; word++) {
        for (uint64_t rest = state->available[word]; rest; rest &= rest - 1) {
            const unsigned cell = 64 * word + (unsigned)__builtin_ctzll(rest), set = fits[state->sides[cell]];
            cells[count] = (uint8_t)cell;
            sets[count++] = (uint8_t)set;
            total += bits[set];
        }
    }
    unsigned skip = random_below(stream, total), at = 0;
    while (skip >= bits[sets[at]]) {
        skip -= bits[sets[at++]];
    }
    intent->verb = CARC_PLACE;
    intent->at = tables->positions[cells[at]];
    intent->rotation = (uint8_t)nth_bit(sets[at], skip);
}

static void pick_follower(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                          struct random_stream *stream, struct carcassonne_intent *intent) {
    const unsigned set = carc_free_features(tables, state), count = carc_count_bits(set);
    const unsigned choice = random_below(stream, count + 1);
    intent->verb = choice == count ? CARC_DONE : CARC_FOLLOWER;
    if (choice < count) {
        const struct carcassonne_face *face = &tables->faces[tables->face_of[carcassonne_drawn(state)]];
        intent->at = tables->positions[state->laid];
        intent->letter = (uint8_t)face->letters[nth_bit(set, choice)];
    }
}

static void pick(const struct game *game, const void *match, uint8_t seat, struct random_stream *stream,
                 struct intent *intent) {
    const struct carcassonne_state *state = match;
    struct carcassonne_intent *answer = carcassonne_name(intent);
    *answer = (struct carcassonne_intent){.seat = seat};
    if (state->phase == CARC_PHASE_PLACE) {
        pick_place(game->tables, state, stream, answer);
    } else if (state->phase == CARC_PHASE_FOLLOWER) {
        pick_follower(game->tables, state, stream, answer);
    } else {
        struct answers answers;
        list_answers(game->tables, state, &answers);
        *answer = answers.items[random_below(stream, (uint32_t)answers.count)];
    }
}

/* ---- one intent ---- */

static int has_stray_argument(const struct carcassonne_intent *intent) {
    static const uint8_t none[sizeof intent->unused];
    unsigned given = intent->at ? ARGUMENT_AT : 0;
    given |= intent->rotation ? ARGUMENT_ROTATION : 0;
    given |= intent->letter ? ARGUMENT_LETTER : 0;
    given |= intent->doubled ? ARGUMENT_DOUBLED : 0;
    given |= memcmp(intent->unused, none, sizeof none) ? ARGUMENT_UNUSED : 0;
    return (given & ~verbs[intent->verb].arguments) != 0;
}

static int validate(const struct game *game, const void *match, const struct intent *raw) {
    const struct carcassonne_state *state = match;
    const struct carcassonne_intent *intent = carcassonne_view(raw);
    if (state->phase == CARC_PHASE_OVER) {
        return REASON_OVER;
    }
    if (intent->seat >= CARC_SEATS) {
        return REASON_NO_SUCH_SEAT;
    }
    if (intent->verb >= CARC_VERBS) {
        return REASON_NO_SUCH_VERB;
    }
    if (intent->seat != state->to_act) {
        return REASON_NOT_YOUR_TURN;
    }
    if (!(verbs[intent->verb].phases >> state->phase & 1)) {
        return REASON_OTHER_QUESTION;
    }
    if (has_stray_argument(intent)) {
        return REASON_STRAY_ARGUMENT;
    }
    return verbs[intent->verb].validate(game->tables, state, intent);
}

static unsigned apply(const struct game *game, void *match, const struct intent *raw, struct event_list *events) {
    struct play play = {game->tables, match, events, 0};
    const struct carcassonne_intent *intent = carcassonne_view(raw);
    assert(intent->verb < CARC_VERBS && intent->seat < CARC_SEATS);
    verbs[intent->verb].apply(&play, intent);
    return play.flags;
}

static void fold(const struct game *game, void *board, const struct event *event) {
    carcassonne_fold(game->tables, board, event);
}

static void score(const struct game *game, const void *match, uint8_t seat, struct score_sheet *sheet) {
    const struct carcassonne_state *state = match;
    (void)game;
    *sheet = (struct score_sheet){.total = state->seats[seat].score};
    for (int source = 0; source < CARC_SOURCES; source++) {
        sheet->by_source[source] = state->seats[seat].points[source];
    }
}

const struct game_ops carcassonne_ops = {
    .name = "carcassonne",
    .state_size = sizeof(struct carcassonne_state),
    .revision = 1,
    .least_seats = CARC_SEATS,
    .most_seats = CARC_SEATS,
    .options = carc_options,
    .tables_open = carc_tables_open,
    .tables_close = carc_tables_close,
    .setup_option = carc_setup_option,
    .setup_complete = carc_setup_complete,
    .setup_read = carc_setup_read,
    .setup_write = carc_setup_write,
    .init = carc_init,
    .to_act = to_act,
    .secrecy = secrecy,
    .seats = seats,
    .round = turn_number,
    .list = list,
    .pick = pick,
    .validate = validate,
    .apply = apply,
    .observe = carc_observe,
    .determinize = carc_determinize,
    .cover = carc_cover,
    .fold = fold,
    .score = score,
    .source_name = carcassonne_source_name,
    .rank = carc_rank,
    .intent_write = carc_intent_write,
    .intent_read = carc_intent_read,
    .state_write = carc_state_write,
    .event_write = carc_event_write,
    .reason_name = carc_reason_name,
    .measures = carcassonne_measures,
};
