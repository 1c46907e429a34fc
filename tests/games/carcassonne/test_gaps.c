/* SPDX-License-Identifier: MIT */
/* Of the tiles still to come the bots count those that can be laid into an empty cell, and those that end a feature
 * there: just those that the rules allow, and that do. What hints say of them holds. */
#include <stdlib.h>

#include "carcassonne/gaps.h"
#include "carcassonne/judge.h"
#include "castellany/carcassonne_bots.h"
#include "situation.h"

struct watcher {
    struct game game;
    const struct carcassonne_tables *tables;
    struct stock_table stock;
    struct carcassonne_state state;
    struct random_stream stream;
    int looked_at, closed, stuck;
};

static struct watcher *open_watcher(uint64_t seed) {
    struct watcher *watcher = calloc(1, sizeof *watcher);
    struct game_setup setup = {.seed = seed, .seats = CARC_SEATS};
    struct error reason = {0};
    const char *data = getenv("CASTELLANY_DATA");
    assert_true(game_open(&watcher->game, "carcassonne", data ? data : "data", &reason));
    watcher->tables = carcassonne_tables(&watcher->game);
    watcher->stream = random_seeded(seed);
    stock_fill(&watcher->stock, watcher->tables);
    watcher->game.ops->setup->complete(&watcher->game, &setup);
    watcher->game.ops->setup->begin(&watcher->game, &setup, &watcher->state, NULL);
    return watcher;
}

static void close_watcher(struct watcher *watcher) {
    game_close(&watcher->game);
    free(watcher);
}

/* On BOARD lies TILE on CELL: whether none of its local features that belong to the feature of NUMBER looks into an
 * empty cell. */
static int ends_there(const struct watcher *watcher, const struct carcassonne_state *board, unsigned cell,
                      unsigned number) {
    const uint8_t *slots = watcher->tables->slots[board->cells[cell]];
    for (unsigned slot = 0; slot < CARC_SLOTS; slot++) {
        const unsigned next = watcher->tables->neighbours[cell][slot / 3];
        const int is_open = next != CARC_NONE && board->cells[next] == CARC_NONE;
        if (is_open && slots[slot] != CARC_NONE && board->belongs[slots[slot]] == board->belongs[number]) {
            return 0;
        }
    }
    return 1;
}

/* Whether TILE can be laid onto CELL; CLOSES: in a way that ends the feature of NUMBER there. */
static int can_lie(const struct watcher *watcher, unsigned tile, unsigned cell, unsigned number, int *closes) {
    struct carcassonne_state with = watcher->state;
    with.stack[with.drawn - 1] = (uint8_t)tile;
    const unsigned rotations = carcassonne_rotations(watcher->tables, &with, cell);
    *closes = 0;
    for (unsigned set = rotations; set; set &= set - 1) {
        struct carcassonne_state board = watcher->state;
        carcassonne_lay(watcher->tables, &board, tile, (unsigned)__builtin_ctz(set), cell);
        *closes |= ends_there(watcher, &board, cell, number);
    }
    return rotations != 0;
}

/* The drawn tile is the first to come, for it is the mover's. */
static struct gap_tiles count_by_laying(const struct watcher *watcher, unsigned cell, unsigned number) {
    struct gap_tiles tiles = {0};
    for (int place = watcher->state.drawn - 1; place < CARC_TILES; place++) {
        int closes;
        tiles.fitting += can_lie(watcher, watcher->state.stack[place], cell, number, &closes);
        tiles.closing += closes;
    }
    return tiles;
}

static void check_cell(struct watcher *watcher, unsigned cell) {
    const struct carcassonne_state *state = &watcher->state;
    const struct gap gap = gap_at(watcher->tables, state, cell);
    const uint64_t to_come = stock_left(state, state->to_act);
    assert_true(gap.count > 0);
    for (int i = 0; i < gap.count; i++) {
        const unsigned label = state->belongs[gap.numbers[i]];
        const struct gap_tiles told = gap_tiles(watcher->tables, &watcher->stock, to_come, state, &gap, label),
                               laid = count_by_laying(watcher, cell, gap.numbers[i]);
        assert_int_equal(told.fitting, laid.fitting);
        /* a feature that comes in twice, or is joined to another one beside it, may go on elsewhere all the same */
        assert_true(told.closing >= 0 && told.closing <= told.fitting);
        if (gap.count <= 3) {
            assert_int_equal(told.closing, laid.closing);
            watcher->closed += laid.closing > 0;
        }
        watcher->stuck += laid.fitting == 0;
        watcher->looked_at++;
    }
}

static void check_board(struct watcher *watcher) {
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        if (watcher->state.available[cell >> 6] >> (cell & 63) & 1) {
            check_cell(watcher, cell);
        }
    }
}

static void tiles_that_fit_are_those_that_can_be_laid(void **state) {
    int looked_at = 0, closed = 0, stuck = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct watcher *watcher = open_watcher(seed);
        while (watcher->state.phase != CARC_PHASE_OVER) {
            struct intent intent;
            if (watcher->state.phase == CARC_PHASE_PLACE) {
                check_board(watcher);
            }
            watcher->game.ops->pick(&watcher->game, &watcher->state, watcher->state.to_act, &watcher->stream, &intent);
            watcher->game.ops->apply(&watcher->game, &watcher->state, &intent, NULL);
        }
        looked_at += watcher->looked_at;
        closed += watcher->closed;
        stuck += watcher->stuck;
        close_watcher(watcher);
    }
    assert_true(looked_at > 10000);
    assert_true(closed > 1000);
    assert_true(stuck > 100);
}

/* What is to come is what nobody has seen lie: no secret is needed, and an observer counts as the engine does. */
static void what_is_to_come_is_known_to_all(void **state) {
    struct watcher *watcher = open_watcher(5);
    (void)state;
    while (watcher->state.phase != CARC_PHASE_OVER) {
        const struct carcassonne_state *match = &watcher->state;
        const uint8_t seat = match->to_act;
        struct carcassonne_state seen;
        struct intent intent;
        watcher->game.ops->observe(&watcher->game, match, seat, &seen);
        for (uint8_t mover = 0; mover < CARC_SEATS; mover++) {
            uint64_t expected = 0;
            const int has_drawn = match->phase == CARC_PHASE_PLACE && mover == seat;
            for (int place = match->drawn - has_drawn; place < CARC_TILES; place++) {
                expected |= (uint64_t)1 << match->stack[place];
            }
            assert_true(stock_left(&seen, mover) == expected);
        }
        watcher->game.ops->pick(&watcher->game, match, seat, &watcher->stream, &intent);
        watcher->game.ops->apply(&watcher->game, &watcher->state, &intent, NULL);
    }
    close_watcher(watcher);
}

/* ---- what hints say ---- */

/* Features of BOARD under SEAT's followers, more than others', that are of KIND, not complete and worth so much. */
static int find_features(const struct watcher *watcher, const struct carcassonne_state *board, uint8_t seat, int kind,
                         int worth, uint8_t labels[CARC_FOLLOWERS]) {
    int count = 0;
    for (int i = 0; i < CARC_FOLLOWERS; i++) {
        const unsigned number = board->seats[seat].followers[i];
        const unsigned label = number == CARC_NONE ? CARC_NONE : board->belongs[number];
        if (label != CARC_NONE && watcher->tables->kinds[label] == kind && carcassonne_scorer(board, label) == seat &&
            !carcassonne_is_complete(watcher->tables, board, label) &&
            (worth < 0 || carcassonne_worth(watcher->tables, board, label) == worth)) {
            labels[count++] = (uint8_t)label;
        }
    }
    return count;
}

static void play_to_the_end(const struct watcher *watcher, struct carcassonne_state *state,
                            struct random_stream *stream) {
    while (state->phase != CARC_PHASE_OVER) {
        struct intent intent;
        watcher->game.ops->pick(&watcher->game, state, state->to_act, stream, &intent);
        watcher->game.ops->apply(&watcher->game, state, &intent, NULL);
    }
}

static void check_stranded(struct watcher *watcher, const struct carcassonne_state *after, uint8_t seat, int kind,
                           int worth) {
    uint8_t labels[CARC_FOLLOWERS];
    const int count = find_features(watcher, after, seat, kind, worth, labels);
    struct carcassonne_state end = *after;
    int stands = 0;
    play_to_the_end(watcher, &end, &watcher->stream);
    for (int i = 0; i < count; i++) {
        stands |= !carcassonne_is_complete(watcher->tables, &end, end.belongs[labels[i]]);
    }
    assert_true(stands);
    watcher->stuck++;
}

static void check_completers(struct watcher *watcher, const struct carcassonne_state *after, uint8_t seat, int kind,
                             int amount, uint64_t to_come) {
    uint8_t labels[CARC_FOLLOWERS];
    const int count = find_features(watcher, after, seat, kind, -1, labels);
    int is_so = 0;
    for (int i = 0; i < count; i++) {
        int tiles = 0;
        for (unsigned tile = 0; tile < CARC_TILES; tile++) {
            tiles += (to_come >> tile & 1) && carcassonne_helps(watcher->tables, after, tile, labels[i]);
        }
        is_so |= tiles == amount;
    }
    assert_true(is_so);
    watcher->closed++;
}

static void check_hint(struct watcher *watcher, const struct bot_hint *hint) {
    const struct carcassonne_state *state = &watcher->state;
    const struct carcassonne_intent *intent = carcassonne_view(&hint->intent);
    const uint8_t seat = state->to_act, other = seat ^ 1;
    struct carcassonne_state after = *state;
    carcassonne_lay(watcher->tables, &after, carcassonne_drawn(state), intent->rotation,
                    watcher->tables->grid[intent->at]);
    const uint64_t to_come = stock_left(state, other);
    struct carcassonne_state applied = *state;
    watcher->game.ops->apply(&watcher->game, &applied, &hint->intent, NULL);
    for (int i = 0; i < hint->fact_count; i++) {
        const int code = hint->facts[i].code, kind = hint->facts[i].subject, amount = (int)hint->facts[i].amount;
        if (code == CARC_FACT_STRANDS || code == CARC_FACT_STRANDS_OWN) {
            check_stranded(watcher, &applied, code == CARC_FACT_STRANDS ? other : seat, kind, amount);
        } else if (code == CARC_FACT_COMPLETERS || code == CARC_FACT_LESS_COMPLETERS) {
            check_completers(watcher, &after, code == CARC_FACT_COMPLETERS ? seat : other, kind, amount, to_come);
        }
    }
}

/* A feature that is said never to be completed is not, however the match goes on; and so many tiles complete one as are
 * said to. */
static void what_hints_say_of_tiles_to_come_holds(void **state) {
    int stranded = 0, told = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct watcher *watcher = open_watcher(seed);
        char error[GAME_ERROR_SIZE] = "";
        const char *data = getenv("CASTELLANY_DATA");
        void *knowledge = carcassonne_evaluation.open(&watcher->game, data ? data : "data", error);
        const struct bot_view view = {&watcher->game, knowledge, .leaner = GAME_NO_SEAT};
        assert_string_equal(error, "");
        while (watcher->state.phase != CARC_PHASE_OVER) {
            struct bot_hint hint = {0};
            const uint8_t seat = watcher->state.to_act;
            watcher->game.ops->pick(&watcher->game, &watcher->state, seat, &watcher->stream, &hint.intent);
            if (watcher->state.phase == CARC_PHASE_PLACE) {
                carcassonne_evaluation.reasons->explain(&view, &watcher->state, seat, &hint);
                check_hint(watcher, &hint);
            }
            watcher->game.ops->apply(&watcher->game, &watcher->state, &hint.intent, NULL);
        }
        stranded += watcher->stuck;
        told += watcher->closed;
        carcassonne_evaluation.close(knowledge);
        close_watcher(watcher);
    }
    assert_true(stranded > 10);
    assert_true(told > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_that_fit_are_those_that_can_be_laid),
        cmocka_unit_test(what_is_to_come_is_known_to_all),
        cmocka_unit_test(what_hints_say_of_tiles_to_come_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
