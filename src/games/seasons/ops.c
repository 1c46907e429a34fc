/* SPDX-License-Identifier: MIT */
/* A Castle for All Seasons as game_ops: which chapter asks which question, what a seat may know, who has
 * won, and the table of functions. */
#include "../words.h"
#include "rules.h"

#include <assert.h>

/* The chapter that asks the question of a phase. */
static const struct chapter *const chapters[PHASES] = {
    [PHASE_CHOOSE] = &seasons_cards_chapter,   [PHASE_EQUIP] = &seasons_cards_chapter,
    [PHASE_TAKE] = &seasons_cards_chapter,     [PHASE_BUY] = &seasons_cards_chapter,
    [PHASE_TRADE] = &seasons_trader_chapter,   [PHASE_WITHDRAW] = &seasons_trader_chapter,
    [PHASE_BUILD] = &seasons_building_chapter, [PHASE_PLACE] = &seasons_helpers_chapter,
    [PHASE_WINTER] = &seasons_winter_chapter,  [PHASE_COURT] = &seasons_damsel_chapter,
    [PHASE_SHARE] = &seasons_damsel_chapter,   [PHASE_PALACE] = &seasons_scoring_chapter};

static const struct verb *verb_of(const struct seasons_state *state, const struct seasons_intent *intent) {
    return &chapters[state->phase]->verbs[intent->verb];
}

/* Writes the answers to the question asked into OUT, unless it is building. */
static int list_answers(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                        struct seasons_intent out[QUESTION_MOST]) {
    assert(state->phase < PHASES && chapters[state->phase]->lists[state->phase]);
    const int count = chapters[state->phase]->lists[state->phase](tables, state, seat, out);
    assert(count > 0 && count <= QUESTION_MOST); /* who is asked can answer */
    return count;
}

static unsigned to_act(const void *match) {
    return ((const struct seasons_state *)match)->to_act;
}

/* Snowdrift is answered in the open, but from a hand of which a card is chosen already. */
static enum game_secrecy secrecy(const void *match) {
    const struct seasons_state *state = match;
    const int is_private = state->phase == PHASE_WINTER && state->answering == SNOWDRIFT;
    return state->phase == PHASE_CHOOSE ? GAME_SEALED : is_private ? GAME_PRIVATE : GAME_OPEN;
}

static int seats(const void *match) {
    return ((const struct seasons_state *)match)->seat_count;
}

static int round_number(const void *match) {
    return ((const struct seasons_state *)match)->round;
}

static void list(const struct game *game, const void *match, uint8_t seat, intent_visitor visit, void *context) {
    const struct seasons_state *state = match;
    struct seasons_intent answers[QUESTION_MOST];
    if (seat >= state->seat_count || !(state->to_act & bit(seat))) {
        return;
    }
    if (state->phase == PHASE_BUILD) {
        seasons_list_builds(game->tables, state, seat, visit, context);
        return;
    }
    const int count = list_answers(game->tables, state, seat, answers);
    for (int i = 0; i < count; i++) {
        const struct intent intent = seasons_to_intent(answers[i]);
        if (!visit(context, &intent)) {
            return;
        }
    }
}

/* The card behind the SKIP lowest of CARDS. As many steps whichever it is: how often a loop turns that chance decides,
 * no processor can foretell. */
static unsigned nth_card(unsigned cards, uint32_t skip) {
    for (uint32_t step = 0; step < CARDS - 1; step++) {
        cards &= cards - (step < skip);
    }
    return cards & -cards;
}

/* The pair INDEX of CARDS, in the order of the list: by the lower card, then by the higher. */
static unsigned nth_pair(unsigned cards, uint32_t index) {
    uint32_t pairs = (uint32_t)count_bits(cards) - 1;
    for (; index >= pairs; pairs--) {
        index -= pairs;
        cards &= cards - 1;
    }
    return (cards & -cards) | nth_card(cards & (cards - 1), index);
}

/* The most frequent question by far: one card of those that may be chosen, or two. */
static int pick_cards(const struct seasons_state *state, uint8_t seat, struct random_stream *stream,
                      struct seasons_intent *intent) {
    const unsigned cards = seasons_choosable_cards(state, seat);
    const uint32_t count = (uint32_t)count_bits(cards);
    const int is_single = state->seat_count > 2 || count_bits(state->seats[seat].hand) == 1;
    if (state->phase != PHASE_CHOOSE || (!is_single && count < 2)) {
        return 0;
    }
    const uint32_t index = random_below(stream, is_single ? count : count * (count - 1) / 2);
    const unsigned chosen = is_single ? nth_card(cards, index) : nth_pair(cards, index);
    *intent = (struct seasons_intent){.seat = seat, .verb = VERB_CHOOSE, .cards = (uint8_t)chosen};
    return 1;
}

static void pick(const struct game *game, const void *match, uint8_t seat, struct random_stream *stream,
                 struct intent *intent) {
    const struct seasons_state *state = match;
    struct seasons_intent answers[QUESTION_MOST];
    struct seasons_intent *answer = seasons_name(intent);
    assert(state->to_act & bit(seat));
    if (state->phase == PHASE_BUILD) {
        seasons_pick_build(game->tables, state, seat, stream, answer);
    } else if (!pick_cards(state, seat, stream, answer)) {
        const int count = list_answers(game->tables, state, seat, answers);
        *answer = answers[random_below(stream, (uint32_t)count)];
    }
}

static int has_stray_argument(const struct verb *verb, const struct seasons_intent *intent) {
    static const uint8_t none[PAYING_KINDS];
    unsigned given = intent->cards ? ARGUMENT_CARDS : 0;
    given |= intent->card ? ARGUMENT_CARD : 0;
    given |= intent->at ? ARGUMENT_AT : 0;
    given |= intent->from ? ARGUMENT_FROM : 0;
    given |= intent->other ? ARGUMENT_OTHER : 0;
    given |= intent->amount ? ARGUMENT_AMOUNT : 0;
    given |= memcmp(intent->pay, none, sizeof none) ? ARGUMENT_PAY : 0;
    given |= memcmp(intent->forged, none, sizeof none) ? ARGUMENT_FORGED : 0;
    if (intent->verb == VERB_CRACK && (intent->forged[SAND] || intent->forged[WOOD] || intent->forged[CLAY])) {
        return 1;
    }
    return (given & ~verb->arguments) != 0;
}

static int validate(const struct game *game, const void *match, const struct intent *raw) {
    const struct seasons_state *state = match;
    const struct seasons_intent *intent = seasons_view(raw);
    if (state->phase == PHASE_OVER) {
        return REASON_OVER;
    }
    if (intent->seat >= state->seat_count) {
        return REASON_NO_SUCH_SEAT;
    }
    if (intent->verb >= VERBS) {
        return REASON_NO_SUCH_VERB;
    }
    if (!(state->to_act & bit(intent->seat))) {
        return state->phase == PHASE_CHOOSE ? REASON_ALREADY_CHOSEN : REASON_NOT_YOUR_TURN;
    }
    const struct verb *verb = verb_of(state, intent);
    if (!(verb->phases & bit(state->phase))) {
        const int leaves_tower = intent->verb == VERB_DONE && state->phase == PHASE_TAKE;
        return leaves_tower ? REASON_TAKE_MUST : REASON_OTHER_QUESTION;
    }
    if (has_stray_argument(verb, intent)) {
        return REASON_STRAY_ARGUMENT;
    }
    return verb->validate ? verb->validate(game->tables, state, intent) : REASON_NONE;
}

static unsigned apply(const struct game *game, void *match, const struct intent *raw, struct event_list *events) {
    struct play play = {game->tables, match, events, 0, 0};
    const struct seasons_intent *intent = seasons_view(raw);
    assert(intent->verb < VERBS && intent->seat < GAME_MAX_SEATS);
    const struct verb *verb = verb_of(match, intent);
    assert(verb->apply);
    verb->apply(&play, intent);
    seasons_flow_run(&play);
    return play.flags;
}

/* Whatever is asked: a table looks at what a placing would be worth before it may be done. */
static const struct verb *verb_anywhere(int verb) {
    int phase = 0;
    while (!chapters[phase]->verbs[verb].apply) {
        phase++;
    }
    return &chapters[phase]->verbs[verb];
}

void seasons_preview(const struct seasons_tables *tables, const struct seasons_state *state,
                     const struct seasons_intent *intent, struct seasons_state *after) {
    *after = *state;
    struct play play = {.tables = tables, .state = after};
    verb_anywhere(intent->verb)->apply(&play, intent);
}

/* ---- what a seat may know ----
 *
 * A hidden choice must look unmade (its cards back in the hand, or it would leak by subtraction), and the winter deck
 * has only its length. */

/* Cards lie face down while they are chosen and while winter's questions before the reveal are answered. */
static int is_before_reveal(const struct seasons_state *state) {
    return state->phase == PHASE_CHOOSE || state->phase == PHASE_WINTER;
}

static void observe(const struct game *game, const void *match, uint8_t viewer, void *seen) {
    struct seasons_state *state = seen;
    (void)game;
    *state = *(const struct seasons_state *)match;
    state->random = random_seeded(0);
    memset(state->deck, GAME_NO_SEAT, sizeof state->deck);
    for (int i = 0; is_before_reveal(state) && i < state->seat_count; i++) {
        if (i != viewer) {
            state->seats[i].hand |= state->seats[i].chosen;
            state->seats[i].chosen = 0;
        }
    }
}

static void choose_at_random(struct seasons_state *state, uint8_t seat, struct random_stream *stream) {
    struct seasons_intent choices[QUESTION_MOST];
    const int count = seasons_cards_chapter.lists[PHASE_CHOOSE](NULL, state, seat, choices);
    const unsigned cards = choices[random_below(stream, (uint32_t)count)].cards;
    state->seats[seat].hand = (uint8_t)(state->seats[seat].hand & ~cards);
    state->seats[seat].chosen = (uint8_t)cards;
}

static void determinize(const struct game *game, void *seen, uint8_t viewer, struct random_stream *stream) {
    struct seasons_state *state = seen;
    uint8_t unknown[WINTER_CARDS];
    uint32_t count = 0;
    (void)game;
    for (int card = 0; card < WINTER_CARDS; card++) {
        if (!(state->drawn & bit(card))) {
            unknown[count++] = (uint8_t)card;
        }
    }
    random_shuffle(stream, unknown, count);
    memcpy(state->deck, unknown, state->deck_left);
    state->random = random_seeded(random_bits(stream));
    for (int i = 0; is_before_reveal(state) && i < state->seat_count; i++) {
        const int still_asked = state->phase == PHASE_CHOOSE && (state->to_act & bit(i));
        if (i != viewer && !state->seats[i].chosen && !still_asked) {
            choose_at_random(state, (uint8_t)i, stream);
        }
    }
}

static void fold(const struct game *game, void *board, const struct event *event) {
    (void)game;
    seasons_fold(board, event);
}

static void score(const struct game *game, const void *match, uint8_t seat, struct score_sheet *sheet) {
    const struct seasons_state *state = match;
    (void)game;
    *sheet = (struct score_sheet){.total = state->seats[seat].vp};
    for (int source = 0; source < POINTS_SOURCES; source++) {
        sheet->by_source[source] = state->points[seat][source];
    }
}

/* ---- ranking (R24) ---- */

static int resources_left(const struct seasons_tables *tables, const struct seasons_seat *seat) {
    int points = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        points += seat->goods[kind] * tables->piece_points[kind];
    }
    return points;
}

/* Above 0 if A ranks before B. */
static int compare_seats(const struct seasons_tables *tables, const struct seasons_seat *a,
                         const struct seasons_seat *b) {
    if (a->vp != b->vp) {
        return a->vp - b->vp;
    }
    if (a->talers != b->talers) {
        return a->talers - b->talers;
    }
    return resources_left(tables, a) - resources_left(tables, b);
}

static void rank_seats(const struct game *game, const void *match, uint8_t rank[GAME_MAX_SEATS]) {
    const struct seasons_state *state = match;
    uint8_t better[GAME_MAX_SEATS] = {0};
    for (int a = 0; a < state->seat_count; a++) {
        for (int b = 0; b < state->seat_count; b++) {
            better[a] = (uint8_t)(better[a] + (compare_seats(game->tables, &state->seats[b], &state->seats[a]) > 0));
        }
    }
    /* From "how many are better" to places without gaps. */
    for (int a = 0; a < state->seat_count; a++) {
        unsigned places = 0;
        for (int b = 0; b < state->seat_count; b++) {
            places |= better[b] < better[a] ? bit(better[b]) : 0;
        }
        rank[a] = (uint8_t)count_bits(places);
    }
}

#define REASON_NAME(code, name, meaning) name,
static const char *const reasons[] = {SEASONS_REASONS(REASON_NAME)};
#undef REASON_NAME

static const char *reason_name(int reason) {
    return names_at(reasons, (int)(sizeof reasons / sizeof *reasons), reason - REASON_GAME);
}

const struct game_ops seasons_ops = {
    .name = "seasons",
    .state_size = sizeof(struct seasons_state),
    .revision = 2,
    .least_seats = 2,
    .most_seats = 4,
    .tables = &seasons_tables_ops,
    .setup = &seasons_setup_ops,
    .json = &seasons_json_ops,
    .to_act = to_act,
    .secrecy = secrecy,
    .seats = seats,
    .round = round_number,
    .list = list,
    .pick = pick,
    .validate = validate,
    .apply = apply,
    .observe = observe,
    .determinize = determinize,
    .fold = fold,
    .score = score,
    .source_name = seasons_source_name,
    .rank = rank_seats,
    .reason_name = reason_name,
    .measures = seasons_measures,
};
