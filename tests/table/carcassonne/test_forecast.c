/* SPDX-License-Identifier: MIT */
/* What is foretold before an answer comes true: by the ghost of a tile, by the tiles to come that could help. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/carcassonne.h"
#include "play_for_points.h"
#include "robot_kit.h"
#include "table/after/replay.h"
#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_coach.h"
#include "table/carcassonne/carcassonne_ops.h"
#include "table/carcassonne/carcassonne_town.h"

/* ---- what the ghost foretells ---- */

/* What the engine did: told by its events up to the next tile. */
struct outcome {
    int points[CARC_SEATS], completed, taken[CARC_SEATS], is_over;
    uint32_t sizes; /* a sum over completed features that tells their kinds, sizes and scorers apart */
};

static uint32_t mark_of(int kind, int size, int scorer) {
    return (uint32_t)(1 + kind) * 1000003u * (uint32_t)(size + 7) * (uint32_t)(3 + scorer % 7);
}

static void take_in(struct outcome *outcome, const struct event_list *events) {
    for (size_t i = 0; i < events->count; i++) {
        const struct event *event = &events->items[i];
        outcome->is_over |= event->type == CARC_EVENT_WALL_CLEARED;
        if (event->type == CARC_EVENT_COMPLETED) {
            outcome->completed++;
            outcome->sizes += mark_of(event->reason, event->amount, event->seat);
        } else if (event->type == CARC_EVENT_POINTS && !outcome->is_over) {
            outcome->points[event->seat] += event->amount;
        } else if (event->type == CARC_EVENT_WALL_TAKEN) {
            outcome->taken[event->seat] = 1 + event->from;
        }
    }
}

static void compare(const struct forecast *forecast, const struct outcome *outcome) {
    int completed = 0;
    uint32_t sizes = 0;
    for (int i = 0; i < forecast->count; i++) {
        const struct forecast_feature *feature = &forecast->features[i];
        completed += feature->is_complete;
        sizes += feature->is_complete ? mark_of(feature->kind, feature->size, feature->scorer) : 0;
    }
    assert_int_equal(completed, outcome->completed);
    assert_int_equal(sizes, outcome->sizes);
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        assert_int_equal(forecast->points[seat], outcome->points[seat]);
        if (forecast->completed[seat] == 1) {
            const int corner = forecast->lands[seat];
            assert_int_equal(corner == CARC_NONE ? 0 : 1 + corner, outcome->taken[seat]);
        }
    }
}

static unsigned local_of(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                         const struct intent *intent) {
    const unsigned tile = carcassonne_drawn(state);
    unsigned number = tables->first[tile];
    while (carcassonne_letter(tables, number) != (char)carcassonne_view(intent)->letter) {
        number++;
    }
    return number - tables->first[tile];
}

struct foretold {
    struct forecast placed, whole; /* the ghost's, and with the follower, each from what everybody may know */
};

/* One turn from its first question to the next turn's. Gives 0 at the end of the match. */
static int play_turn(const struct game *game, struct carcassonne_state *state, struct random_stream *random,
                     int *points) {
    static struct event_list events;
    static struct foretold told;
    const struct carcassonne_tables *tables = carcassonne_tables(game);
    struct carcassonne_state seen, before;
    struct outcome outcome = {{0, 0}, 0, {0, 0}, 0, 0};
    struct intent intent = greedy(game, state, random);
    const struct intent placing = intent;
    const struct carcassonne_intent *named = carcassonne_view(&placing);
    game->ops->observe(game, state, state->to_act, &before);
    forecast_lay(tables, &before, tables->grid[named->at], named->rotation, CARC_NONE, &told.placed);
    told.whole = told.placed;
    const int turn = state->turn;
    for (;;) {
        if (intent.verb == CARC_FOLLOWER) {
            const unsigned local = local_of(tables, state, &intent);
            game->ops->observe(game, state, state->to_act, &seen);
            forecast_lay(tables, &before, tables->grid[named->at], named->rotation, local, &told.whole);
            static struct forecast later;
            forecast_follower(tables, &seen, local, &later);
            assert_int_equal(later.points[0], told.whole.points[0]);
            assert_int_equal(later.points[1], told.whole.points[1]);
        }
        events.count = 0;
        game->ops->apply(game, state, &intent, &events);
        take_in(&outcome, &events);
        if (state->phase == CARC_PHASE_OVER || state->turn != turn) {
            break;
        }
        intent = eager(game, state, state->to_act, random);
    }
    compare(&told.whole, &outcome);
    *points += outcome.points[0] + outcome.points[1];
    return state->phase != CARC_PHASE_OVER;
}

static void what_the_ghost_foretells_comes_true(void **state) {
    const struct game *game = app_game(robot.app, "carcassonne")->game;
    struct random_stream random = random_seeded(11);
    int points = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct game_setup setup = {.seed = seed, .seats = 2};
        struct carcassonne_state board;
        memset(&board, 0, sizeof board);
        game->ops->setup->complete(game, &setup);
        game->ops->setup->begin(game, &setup, &board, NULL);
        while (play_turn(game, &board, &random, &points)) {
        }
    }
    assert_true(points > 60 * 20);
}

/* ---- what is finished ---- */

/* The light that goes over a finished feature comes to each of its tiles, from neighbour to neighbour. */
static int follow_way(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned number) {
    struct carcassonne_way way;
    uint8_t is_of_it[CARC_CELLS] = {0}, is_reached[CARC_CELLS] = {0};
    for (unsigned other = 0; other < CARC_NONE; other++) {
        if (board->belongs[other] == board->belongs[number] && tables->tiles[other] != CARC_NONE) {
            is_of_it[tables->grid[carcassonne_position(tables, board, other)]] = 1;
        }
    }
    carcassonne_way_from(tables, board, number, &way);
    for (int i = 0; i < way.count; i++) {
        int is_neighbour = i == 0;
        for (int side = 0; side < CARC_SIDES; side++) {
            is_neighbour |= tables->neighbours[way.cells[way.before[i]]][side] == way.cells[i];
        }
        assert_true(is_neighbour);
        assert_int_equal(is_reached[way.cells[i]]++, 0);
    }
    assert_memory_equal(is_of_it, is_reached, sizeof is_of_it);
    return way.count;
}

static void light_goes_over_all_that_is_finished(void **state) {
    const struct game *game = app_game(robot.app, "carcassonne")->game;
    const struct carcassonne_tables *tables = carcassonne_tables(game);
    struct random_stream random = random_seeded(13);
    int longest = 0;
    (void)state;
    for (uint64_t seed = 80; seed < 90; seed++) {
        struct game_setup setup = {.seed = seed, .seats = 2};
        struct carcassonne_state board;
        memset(&board, 0, sizeof board);
        game->ops->setup->complete(game, &setup);
        game->ops->setup->begin(game, &setup, &board, NULL);
        while (board.phase != CARC_PHASE_OVER) {
            const struct intent intent = board.phase == CARC_PHASE_PLACE ? greedy(game, &board, &random)
                                                                         : eager(game, &board, board.to_act, &random);
            game->ops->apply(game, &board, &intent, NULL);
        }
        for (unsigned number = 0; number < CARC_NONE; number++) {
            if (board.belongs[number] != CARC_NONE && tables->tiles[number] != CARC_NONE &&
                carcassonne_is_complete(tables, &board, board.belongs[number])) {
                const int length = follow_way(tables, &board, number);
                longest = length > longest ? length : longest;
            }
        }
    }
    assert_true(longest > 4);
}

/* ---- tiles to come ---- */

/* By the engine alone: BOARD with TILE drawn, every place tried; does one complete what NUMBER is of, or bring it a
 * market? CARC_NONE: is there a place at all? */
static int helps_by_trying(const struct game *game, const struct carcassonne_state *board, unsigned tile,
                           unsigned number) {
    const struct carcassonne_tables *tables = carcassonne_tables(game);
    struct carcassonne_state drawn = *board;
    drawn.stack[drawn.drawn - 1] = (uint8_t)tile;
    for (int position = 0; position < CARC_GRID; position++) {
        for (uint8_t rotation = 0; rotation < CARC_ROTATIONS; rotation++) {
            struct intent intent = {.seat = drawn.to_act, .verb = CARC_PLACE};
            carcassonne_name(&intent)->at = (uint8_t)position;
            carcassonne_name(&intent)->rotation = rotation;
            if (game->ops->validate(game, &drawn, &intent) != REASON_NONE) {
                continue;
            }
            static struct forecast forecast;
            forecast_lay(tables, &drawn, tables->grid[position], rotation, CARC_NONE, &forecast);
            int does = number == CARC_NONE;
            for (int i = 0; i < forecast.count && !does; i++) {
                const struct forecast_feature *feature = &forecast.features[i];
                const int markets = forecast.board.markets[feature->label] - board->markets[board->belongs[number]];
                does = feature->label == forecast.board.belongs[number] &&
                       (feature->kind == CARC_COURT ? markets > 0 : feature->is_complete);
            }
            if (does) {
                return 1;
            }
        }
    }
    return 0;
}

/* Every feature that followers stand on, and none in particular, against every tile that is left. */
static void compare_help(const struct game *game, const struct carcassonne_state *board, int counts[2]) {
    const struct carcassonne_tables *tables = carcassonne_tables(game);
    for (int asked = -1; asked < CARC_SEATS * CARC_FOLLOWERS; asked++) {
        const unsigned number =
            asked < 0 ? CARC_NONE : board->seats[asked / CARC_FOLLOWERS].followers[asked % CARC_FOLLOWERS];
        for (int place = board->drawn; (asked < 0 || number != CARC_NONE) && place < CARC_TILES; place += 3) {
            const unsigned label = number == CARC_NONE ? CARC_NONE : board->belongs[number];
            const int helps = carcassonne_helps(tables, board, board->stack[place], label);
            assert_int_equal(helps, helps_by_trying(game, board, board->stack[place], number));
            counts[helps] += asked >= 0;
        }
    }
}

static void the_tiles_that_could_help_do(void **state) {
    const struct game *game = app_game(robot.app, "carcassonne")->game;
    struct random_stream random = random_seeded(12);
    int counts[2] = {0, 0};
    (void)state;
    for (uint64_t seed = 70; seed < 73; seed++) {
        struct game_setup setup = {.seed = seed, .seats = 2};
        struct carcassonne_state board;
        memset(&board, 0, sizeof board);
        game->ops->setup->complete(game, &setup);
        game->ops->setup->begin(game, &setup, &board, NULL);
        while (board.phase != CARC_PHASE_OVER) {
            if (board.phase == CARC_PHASE_PLACE && board.turn % 7 == 0) {
                compare_help(game, &board, counts);
            }
            const struct intent intent = board.phase == CARC_PHASE_PLACE ? greedy(game, &board, &random)
                                                                         : eager(game, &board, board.to_act, &random);
            game->ops->apply(game, &board, &intent, NULL);
        }
    }
    assert_true(counts[0] > 100 && counts[1] > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_ghost_foretells_comes_true),
        cmocka_unit_test(light_goes_over_all_that_is_finished),
        cmocka_unit_test(the_tiles_that_could_help_do),
    };
    return cmocka_run_group_tests_name("forecast", tests, open_robot, close_robot);
}
