/* SPDX-License-Identifier: MIT */
/* Carcassonne: The Castle as game_ops: what is asked and answered, what is known, who has won, and the
 * table of functions. */
#include "../words.h"
#include "rules.h"

#include <assert.h>

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
    assert(state->phase < CARC_PHASE_OVER);
    lists[state->phase](tables, state, answers);
    assert(answers->count > 0); /* who is asked can answer */
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
    assert(seat == state->to_act);
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

static int validate(const struct game *game, const void *match, const struct intent *raw) {
    return carc_validate(game->tables, match, carcassonne_view(raw));
}

static unsigned apply(const struct game *game, void *match, const struct intent *raw, struct event_list *events) {
    struct play play = {game->tables, match, events, 0};
    const struct carcassonne_intent *intent = carcassonne_view(raw);
    assert(intent->verb < CARC_VERBS && intent->seat < CARC_SEATS);
    carc_apply(&play, intent);
    return play.flags;
}

/* ---- what is known ----
 *
 * All but the order of the stack and the wall tiles on the wall, and that to both alike (C34). */

static void observe(const struct game *game, const void *match, uint8_t seat, void *seen) {
    struct carcassonne_state *view = seen;
    (void)game, (void)seat;
    *view = *(const struct carcassonne_state *)match;
    memset(view->stack + view->drawn, CARC_NONE, (size_t)(CARC_TILES - view->drawn));
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        if (view->on_wall >> tower & 1) {
            view->wall[tower] = 0;
        }
    }
}

/* The tiles left are those that have not been drawn. */
static void fill_stack(struct carcassonne_state *state, struct random_stream *stream) {
    uint64_t drawn = 0;
    unsigned count = state->drawn;
    for (unsigned i = 0; i < state->drawn; i++) {
        drawn |= (uint64_t)1 << state->stack[i];
    }
    for (unsigned tile = 0; tile < CARC_TILES; tile++) {
        if (!(drawn >> tile & 1)) {
            state->stack[count++] = (uint8_t)tile;
        }
    }
    random_shuffle(stream, state->stack + state->drawn, CARC_TILES - state->drawn);
}

/* Those on the wall are some of those that nobody has taken; the others lie in the box. A match that is over has none
 * on the wall, but nobody knows which they were. */
static void fill_wall(const struct carcassonne_tables *tables, struct carcassonne_state *state,
                      struct random_stream *stream) {
    uint8_t left[CARC_WALL_KINDS], kinds[CARC_WALL_TILES];
    uint32_t count = 0;
    memcpy(left, tables->wall_counts, sizeof left);
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        left[state->wall[tower]]--;
    }
    for (uint8_t kind = 1; kind < CARC_WALL_KINDS; kind++) {
        for (; left[kind] > 0; left[kind]--) {
            kinds[count++] = kind;
        }
    }
    random_shuffle(stream, kinds, count);
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        if (!state->wall[tower]) {
            state->wall[tower] = kinds[--count];
        }
    }
}

static void determinize(const struct game *game, void *seen, uint8_t seat, struct random_stream *stream) {
    (void)seat;
    fill_stack(seen, stream);
    fill_wall(game->tables, seen, stream);
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

/* C29: more points win, a tie is shared. */
static void rank_seats(const struct game *game, const void *match, uint8_t rank[GAME_MAX_SEATS]) {
    const struct carcassonne_state *state = match;
    (void)game;
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        rank[seat] = state->seats[seat].score < state->seats[seat ^ 1].score;
    }
}

#define REASON_NAME(code, name, meaning) name,
static const char *const reasons[] = {CARCASSONNE_REASONS(REASON_NAME)};
#undef REASON_NAME

static const char *reason_name(int reason) {
    return names_at(reasons, (int)(sizeof reasons / sizeof *reasons), reason - REASON_GAME);
}

const struct game_ops carcassonne_ops = {
    .name = "carcassonne",
    .state_size = sizeof(struct carcassonne_state),
    .revision = 1,
    .least_seats = CARC_SEATS,
    .most_seats = CARC_SEATS,
    .tables = &carc_tables_ops,
    .setup = &carc_setup_ops,
    .json = &carc_json_ops,
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
    .source_name = carcassonne_source_name,
    .rank = rank_seats,
    .reason_name = reason_name,
    .measures = carcassonne_measures,
};
