/* SPDX-License-Identifier: MIT */
/* A Castle for All Seasons as game_ops: which verb answers which question, and the table of functions. */
#include "rules.h"

#include <assert.h>

enum {
    ARGUMENT_CARDS = 1,
    ARGUMENT_CARD = 2,
    ARGUMENT_AT = 4,
    ARGUMENT_FROM = 8,
    ARGUMENT_OTHER = 16,
    ARGUMENT_AMOUNT = 32,
    ARGUMENT_PAY = 64,
    ARGUMENT_FORGED = 128
};

static int validate_always(const struct seasons_tables *tables, const struct seasons_state *state,
                           const struct seasons_intent *intent) {
    (void)tables, (void)state, (void)intent;
    return REASON_NONE;
}

/* `done` ends one question, not the card; a builder who is done builds no more. */
static void apply_done(struct play *play, const struct seasons_intent *intent) {
    struct seasons_state *state = play->state;
    (void)intent;
    if (state->phase == PHASE_BUY) {
        state->step = STEP_BUILD;
    } else if (state->phase == PHASE_BUILD) {
        state->builds_left = 0;
    } else {
        seasons_finish_card(play);
    }
}

static const struct {
    unsigned phases, arguments;
    validate_function validate;
    apply_function apply;
} verbs[VERBS] = {
    [VERB_CHOOSE] = {1u << PHASE_CHOOSE, ARGUMENT_CARDS, seasons_validate_choose, seasons_apply_choose},
    [VERB_EQUIP] = {1u << PHASE_EQUIP, ARGUMENT_PAY, seasons_validate_equip, seasons_apply_equip},
    [VERB_TRADE] = {1u << PHASE_TRADE, ARGUMENT_AT | ARGUMENT_FROM, seasons_validate_trade, seasons_apply_trade},
    [VERB_WITHDRAW] = {1u << PHASE_WITHDRAW, ARGUMENT_AT, seasons_validate_withdraw, seasons_apply_withdraw},
    [VERB_TAKE] = {1u << PHASE_TAKE, ARGUMENT_AT, seasons_validate_take, seasons_apply_take},
    [VERB_BUY] = {1u << PHASE_BUY, ARGUMENT_OTHER | ARGUMENT_CARD | ARGUMENT_AT, seasons_validate_buy,
                  seasons_apply_buy},
    [VERB_BUILD] = {1u << PHASE_BUILD, ARGUMENT_AT | ARGUMENT_PAY | ARGUMENT_FORGED, seasons_validate_build,
                    seasons_apply_build},
    [VERB_PLACE] = {1u << PHASE_PLACE, ARGUMENT_AT | ARGUMENT_FROM, seasons_validate_place, seasons_apply_place},
    [VERB_DONE] = {1u << PHASE_TRADE | 1u << PHASE_BUY | 1u << PHASE_BUILD | 1u << PHASE_PLACE, 0, validate_always,
                   apply_done},
    [VERB_PLAGUE] = {1u << PHASE_WINTER, ARGUMENT_CARD | ARGUMENT_AMOUNT, seasons_validate_plague,
                     seasons_apply_plague},
    [VERB_SNOWDRIFT] = {1u << PHASE_WINTER, ARGUMENT_CARD | ARGUMENT_FROM | ARGUMENT_AMOUNT, seasons_validate_snowdrift,
                        seasons_apply_snowdrift},
    [VERB_CRACK] = {1u << PHASE_WINTER, ARGUMENT_AMOUNT | ARGUMENT_FORGED, seasons_validate_crack, seasons_apply_crack},
    [VERB_COURT] = {1u << PHASE_COURT, ARGUMENT_AT | ARGUMENT_AMOUNT, seasons_validate_court, seasons_apply_court},
    [VERB_DECLINE] = {1u << PHASE_COURT, 0, validate_always, seasons_apply_decline},
    [VERB_SHARE] = {1u << PHASE_SHARE, ARGUMENT_AT, seasons_validate_share, seasons_apply_share},
    [VERB_PALACE] = {1u << PHASE_PALACE, ARGUMENT_AMOUNT, seasons_validate_palace, seasons_apply_palace}};

/* Building has thousands of answers and its own ways (building.c). */
static const list_function lists[PHASES] = {
    [PHASE_CHOOSE] = seasons_list_choose, [PHASE_WINTER] = seasons_list_winter,     [PHASE_EQUIP] = seasons_list_equip,
    [PHASE_TRADE] = seasons_list_trade,   [PHASE_WITHDRAW] = seasons_list_withdraw, [PHASE_TAKE] = seasons_list_take,
    [PHASE_BUY] = seasons_list_buy,       [PHASE_PLACE] = seasons_list_place,       [PHASE_COURT] = seasons_list_court,
    [PHASE_SHARE] = seasons_list_share,   [PHASE_PALACE] = seasons_list_palace};

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
    const int count = lists[state->phase](game->tables, state, seat, answers);
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
    if (state->phase == PHASE_BUILD) {
        seasons_pick_build(game->tables, state, seat, stream, answer);
    } else if (!pick_cards(state, seat, stream, answer)) {
        const int count = lists[state->phase](game->tables, state, seat, answers);
        *answer = answers[random_below(stream, (uint32_t)count)];
    }
}

static int has_stray_argument(const struct seasons_intent *intent) {
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
    return (given & ~verbs[intent->verb].arguments) != 0;
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
    if (!(verbs[intent->verb].phases & bit(state->phase))) {
        const int leaves_tower = intent->verb == VERB_DONE && state->phase == PHASE_TAKE;
        return leaves_tower ? REASON_TAKE_MUST : REASON_OTHER_QUESTION;
    }
    if (has_stray_argument(intent)) {
        return REASON_STRAY_ARGUMENT;
    }
    return verbs[intent->verb].validate(game->tables, state, intent);
}

static unsigned apply(const struct game *game, void *match, const struct intent *raw, struct event_list *events) {
    struct play play = {game->tables, match, events, 0, 0};
    const struct seasons_intent *intent = seasons_view(raw);
    assert(intent->verb < VERBS && intent->seat < GAME_MAX_SEATS);
    verbs[intent->verb].apply(&play, intent);
    seasons_flow_run(&play);
    return play.flags;
}

void seasons_preview(const struct seasons_tables *tables, const struct seasons_state *state,
                     const struct seasons_intent *intent, struct seasons_state *after) {
    *after = *state;
    struct play play = {.tables = tables, .state = after};
    verbs[intent->verb].apply(&play, intent);
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

const struct game_ops seasons_ops = {
    .name = "seasons",
    .state_size = sizeof(struct seasons_state),
    .revision = 2,
    .least_seats = 2,
    .most_seats = 4,
    .options = seasons_setup_options,
    .tables_open = seasons_tables_open,
    .tables_close = seasons_tables_close,
    .setup_option = seasons_setup_option,
    .setup_complete = seasons_setup_complete,
    .setup_read = seasons_setup_read,
    .setup_write = seasons_setup_write,
    .init = seasons_setup_state,
    .to_act = to_act,
    .secrecy = secrecy,
    .seats = seats,
    .round = round_number,
    .list = list,
    .pick = pick,
    .validate = validate,
    .apply = apply,
    .observe = seasons_observe,
    .determinize = seasons_determinize,
    .cover = seasons_cover,
    .fold = fold,
    .score = score,
    .source_name = seasons_source_name,
    .rank = seasons_rank_seats,
    .intent_write = seasons_intent_write,
    .intent_read = seasons_intent_read,
    .state_write = seasons_state_write,
    .event_write = seasons_event_write,
    .reason_name = seasons_reason_name,
    .measures = seasons_measures,
};
