/* SPDX-License-Identifier: MIT */
/* What the rules foretell is what the rules then do, at every question of random matches: "if it ended now" against
 * the end played out, what an answer leaves behind against its events, a cart's yield against the payout. */
#include <stdio.h>
#include <string.h>

#include "situation.h"

enum { MATCHES = 60, LIST_MOST = 20000, TRIED = 12 };

static struct event_list events;
static struct intent answers[LIST_MOST];
static size_t answer_count;

static int keep(void *context, const struct intent *intent) {
    (void)context;
    assert_true(answer_count < LIST_MOST);
    answers[answer_count++] = *intent;
    return 1;
}

static void submit(const struct game *game, struct seasons_state *state, struct seasons_intent intent) {
    const struct intent plain = seasons_to_intent(intent);
    assert_int_equal(game->ops->validate(game, state, &plain), REASON_NONE);
    events.count = 0;
    game->ops->apply(game, state, &plain, &events);
}

/* The seat now asked in the palace forges so many bars that it does best, and no more: tried out one by one. */
static int best_bars(const struct game *game, const struct seasons_state *state, uint8_t seat) {
    int best = 0, most = -1;
    answer_count = 0;
    game->ops->list(game, state, seat, keep, NULL);
    for (size_t i = 0; i < answer_count; i++) {
        struct seasons_state tried = *state;
        const int bars = seasons_view(&answers[i])->amount;
        submit(game, &tried, seasons_from_intent(&answers[i]));
        const int forge = (state->places[PLACE_FORGE] == seat ? (state->forge + bars) / 2 : 0) +
                          (state->places[PLACE_FORGE + 1] == seat ? state->forge + bars : 0);
        const int points = tried.points[seat][POINTS_PALACE] - state->points[seat][POINTS_PALACE] + forge;
        best = points > most ? bars : best;
        most = points > most ? points : most;
    }
    return best;
}

/* Everybody has but a messenger, the bank is empty, and it is summer, so that no winter card comes (nor is the granary
 * scored): the round ends as it began, and is the last. Only while cards are chosen. */
static void end_now(const struct game *game, struct seasons_state *state) {
    state->rounds = state->round;
    state->bank = 0;
    state->season = SUMMER;
    for (int seat = 0; seat < state->seat_count; seat++) {
        state->seats[seat].hand = CARD(MESSENGER);
        state->seats[seat].chosen = 0;
        state->seats[seat].discard = CARD(TRADER);
    }
    for (uint8_t seat = 0; seat < state->seat_count; seat++) {
        submit(game, state, (struct seasons_intent){.seat = seat, .verb = VERB_CHOOSE, .cards = CARD(MESSENGER)});
    }
    while (state->phase == PHASE_PALACE) {
        const uint8_t seat = (uint8_t)__builtin_ctz(state->to_act);
        const int bars = best_bars(game, state, seat);
        submit(game, state, (struct seasons_intent){.seat = seat, .verb = VERB_PALACE, .amount = (uint8_t)bars});
    }
    assert_int_equal(state->phase, PHASE_OVER);
}

static void check_end(const struct game *game, const struct seasons_state *now) {
    int16_t points[GAME_MAX_SEATS][POINTS_SOURCES];
    struct seasons_state end = *now;
    seasons_final_scores(seasons_tables(game), now, points);
    end_now(game, &end);
    for (int seat = 0; seat < now->seat_count; seat++) {
        for (int source = POINTS_KEEP; source < POINTS_GRANARY; source++) {
            assert_int_equal(end.points[seat][source] - now->points[seat][source], points[seat][source]);
        }
    }
}

/* The board of BEFORE after as many events of the last apply as belong to the answer itself. */
static struct seasons_state folded(const struct game *game, const struct seasons_state *before) {
    struct seasons_state board;
    game->ops->observe(game, before, GAME_NO_SEAT, &board);
    for (size_t i = 0; i < events.count; i++) {
        const int type = events.items[i].type;
        if (type == EVENT_ASKED || type == EVENT_CARD_ENDS || type == EVENT_OVER) {
            break;
        }
        seasons_fold(&board, &events.items[i]);
    }
    return board;
}

static void check_change(const struct game *game, const struct seasons_state *before, const struct seasons_state *after,
                         const struct seasons_intent *intent) {
    int16_t change[GAME_MAX_SEATS][POINTS_SOURCES], was[GAME_MAX_SEATS][POINTS_SOURCES],
        is[GAME_MAX_SEATS][POINTS_SOURCES];
    const struct seasons_tables *tables = seasons_tables(game);
    seasons_place_change(tables, before, intent->seat, intent->at, change);
    seasons_final_scores(tables, before, was);
    seasons_final_scores(tables, after, is);
    for (int seat = 0; seat < before->seat_count; seat++) {
        for (int source = 0; source < POINTS_SOURCES; source++) {
            assert_int_equal(is[seat][source] - was[seat][source], change[seat][source]);
        }
    }
}

static void check_answer(const struct game *game, const struct seasons_state *before, const struct intent *answer) {
    const struct seasons_intent intent = seasons_from_intent(answer);
    struct seasons_state foretold, state = *before;
    seasons_preview(seasons_tables(game), before, &intent, &foretold);
    submit(game, &state, intent);
    const struct seasons_state board = folded(game, before);
    for (int seat = 0; seat < before->seat_count; seat++) {
        const struct seasons_seat *is = &board.seats[seat], *was = &foretold.seats[seat];
        assert_int_equal(is->vp, was->vp);
        assert_int_equal(is->talers, was->talers);
        assert_int_equal(is->helpers, was->helpers);
        assert_memory_equal(is->goods, was->goods, sizeof is->goods);
    }
    assert_memory_equal(board.carts, foretold.carts, sizeof board.carts);
    assert_memory_equal(board.places, foretold.places, sizeof board.places);
    assert_int_equal(board.forge, foretold.forge);
    assert_int_equal(board.bank, foretold.bank);
    assert_int_equal(board.plans, foretold.plans);
    if (intent.verb == VERB_PLACE) {
        check_change(game, before, &board, &intent);
    }
}

/* What helpers at carts bring by the last apply, against what was said before the payout. */
static void check_payout(const struct game *game, const struct seasons_state *before) {
    struct seasons_state board;
    int brought[KINDS] = {0}, foretold[KINDS], is_paid = 0;
    game->ops->observe(game, before, GAME_NO_SEAT, &board);
    for (size_t i = 0; i < events.count; i++) {
        const struct event *event = &events.items[i];
        const int is_payout =
            event->type == EVENT_MOVE && (event->reason == CAUSE_TRIBUTE || event->reason == CAUSE_PAYOUT);
        for (int kind = 0; is_payout && !is_paid && kind < KINDS; kind++) {
            foretold[kind] =
                board.traders[kind] == GAME_NO_SEAT ? 0 : seasons_cart_brings(seasons_tables(game), &board, kind);
        }
        is_paid |= is_payout;
        if (is_payout && event->reason == CAUSE_PAYOUT) {
            brought[event->what] += event->amount;
        }
        seasons_fold(&board, event);
    }
    if (is_paid) {
        assert_memory_equal(brought, foretold, sizeof brought);
    }
}

static int is_forecast(const struct seasons_state *state) {
    return state->phase == PHASE_TRADE || state->phase == PHASE_BUY || state->phase == PHASE_BUILD ||
           state->phase == PHASE_PLACE;
}

static void check_question(const struct game *game, const struct seasons_state *state, struct random_stream *stream) {
    const uint8_t seat = (uint8_t)__builtin_ctz(state->to_act);
    if (state->phase == PHASE_CHOOSE && state->to_act == CARD(state->seat_count) - 1) {
        check_end(game, state);
    }
    if (is_forecast(state)) {
        answer_count = 0;
        game->ops->list(game, state, seat, keep, NULL);
        for (int i = 0; i < TRIED; i++) {
            const struct intent answer = answers[random_below(stream, (uint32_t)answer_count)];
            if (seasons_view(&answer)->verb != VERB_DONE) {
                check_answer(game, state, &answer);
            }
        }
    }
}

static void play(const struct game *game, int seats, const char *season, uint64_t seed) {
    struct game_setup setup = {.seed = seed, .seats = (uint8_t)seats};
    struct random_stream stream = random_seeded(seed);
    struct seasons_state state;
    assert_true(game->ops->setup->option(&setup, "season", season));
    game->ops->setup->complete(game, &setup);
    game->ops->setup->begin(game, &setup, &state, NULL);
    while (state.to_act) {
        struct intent intent;
        check_question(game, &state, &stream);
        const struct seasons_state before = state;
        game->ops->pick(game, &state, (uint8_t)__builtin_ctz(state.to_act), &stream, &intent);
        submit(game, &state, seasons_from_intent(&intent));
        check_payout(game, &before);
    }
}

static void what_is_foretold_happens(void **state) {
    const struct game *game = &((struct situation *)*state)->game;
    for (int seats = 2; seats <= 4; seats++) {
        for (uint64_t seed = 0; seed < MATCHES; seed++) {
            play(game, seats, "summer", seed);
            play(game, seats, "winter", seed);
        }
    }
}

/* The payments of a tile are those among the legal answers. */
static void payments_are_the_legal_ones(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    give(at, 0, 6, 6, 4, 3, 3);
    CHOOSE(at, CARD(STONEMASON), CARD(MESSENGER), CARD(MESSENGER));
    go_on_until(at, PHASE_BUILD);
    static struct intent listed[LIST_MOST];
    for (int tile = 0; tile < TILES; tile++) {
        answer_count = 0;
        seasons_list_payments(seasons_tables(&at->game), &at->state, 0, (uint8_t)tile, keep, NULL);
        const size_t count = answer_count;
        memcpy(listed, answers, count * sizeof *listed);
        answer_count = 0;
        at->game.ops->list(&at->game, &at->state, 0, keep, NULL);
        size_t next = 0;
        for (size_t i = 0; i < answer_count; i++) {
            const struct seasons_intent *answer = seasons_view(&answers[i]);
            if (answer->verb == VERB_BUILD && answer->at == tile) {
                assert_true(next < count);
                assert_memory_equal(&listed[next++], answer, sizeof *answer);
            }
        }
        assert_int_equal(next, count);
    }
    assert_true(at->state.plans & CARD(TOWER_1));
}

/* With one helper 8 talers are 4 points; with the fee of 8 paid for it there are none left to turn. */
static void the_market_counts_what_the_fee_leaves(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    int16_t change[GAME_MAX_SEATS][POINTS_SOURCES];
    at->state.seats[0].talers = (uint8_t)(seasons_tables(&at->game)->place_fee[PLACE_MARKET] + 3);
    seasons_place_change(seasons_tables(&at->game), &at->state, 0, PLACE_MARKET, change);
    assert_int_equal(change[0][POINTS_MARKET], 1);
    at->state.seats[0].talers = 1; /* the fee cannot be paid: nothing would be left */
    seasons_place_change(seasons_tables(&at->game), &at->state, 0, PLACE_MARKET, change);
    assert_int_equal(change[0][POINTS_MARKET], 0);
}

/* A helper in the gate is counted by the tavern, and takes a place from the keep. */
static void side_effects_stand_apart(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    int16_t change[GAME_MAX_SEATS][POINTS_SOURCES];
    at->state.seats[0].talers = 40;
    erect(at, TAVERN, 1);
    erect(at, BIG_GATE, 1);
    erect(at, KEEP, 1);
    erect(at, TOWER_1, 1);
    station(at, PLACE_TAVERN + 1, 0);
    station(at, PLACE_KEEP, 1);
    seasons_place_change(seasons_tables(&at->game), &at->state, 0, PLACE_BIG_GATE, change);
    assert_int_equal(change[0][POINTS_BIG_GATE], 2);
    assert_int_equal(change[0][POINTS_TAVERN], 1);
    assert_int_equal(change[1][POINTS_KEEP], -3);
    assert_int_equal(place_worth(at, 0, PLACE_BIG_GATE), 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_foretold_happens),
        cmocka_unit_test(payments_are_the_legal_ones),
        cmocka_unit_test(the_market_counts_what_the_fee_leaves),
        cmocka_unit_test(side_effects_stand_apart),
    };
    return cmocka_run_group_tests_name("promises", tests, situation_open, situation_close);
}
