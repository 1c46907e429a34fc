/* SPDX-License-Identifier: MIT */
#include "seats.h"

#include <stdlib.h>
#include <string.h>

/* What bots know of a game takes a twentieth of a second to read: once for all tables of a program. */
static struct bot_library *libraries[8];

static void close_libraries(void) {
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        bot_library_close(libraries[i]);
    }
}

static struct bot_library *library_of(const struct game *game) {
    static int is_first = 1;
    size_t number = 0;
    while (game_list[number] != game->ops) {
        number++;
    }
    assert_true(number < sizeof libraries / sizeof *libraries);
    if (is_first) {
        is_first = 0;
        atexit(close_libraries);
    }
    if (!libraries[number]) {
        char error[GAME_ERROR_SIZE];
        libraries[number] = bot_library_open(game, kit_data(), error);
    }
    assert_non_null(libraries[number]);
    return libraries[number];
}

static int is_shared(const struct bot_library *library) {
    int found = 0;
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        found |= libraries[i] == library;
    }
    return found;
}

void table_open(struct table *table, const struct kit_kind *kind, uint64_t seed) {
    struct game_setup setup = {.seed = seed, .seats = kind->seats};
    struct error error;
    memset(table, 0, sizeof *table);
    const struct game *game = game_shelf_find(kit_shelf(), kind->game, &error);
    assert_non_null(game);
    assert_true(!kind->option || game->ops->setup->option(&setup, kind->option, kind->value));
    table->game = *game;
    table->library = library_of(game);
    table->seed = seed;
    game->ops->setup->complete(game, &setup);
    game->ops->setup->begin(game, &setup, &table->state, NULL);
}

void table_close(struct table *table) {
    if (!is_shared(table->library)) {
        bot_library_close(table->library);
    }
}

unsigned table_due(const struct table *table) {
    return table->game.ops->to_act(&table->state);
}

uint8_t table_first(const struct table *table) {
    return (uint8_t)__builtin_ctz(table_due(table));
}

struct bot_request table_request(const struct table *table, uint8_t seat, union seat_state *seen) {
    memset(seen, 0, sizeof *seen);
    table->game.ops->observe(&table->game, &table->state, seat, seen);
    struct bot_request request = {
        .game = &table->game, .seen = seen, .seat = seat, .seed = table->seed, .question = table->questions[seat]};
    memcpy(request.levels, table->levels, sizeof request.levels);
    return request;
}

struct intent table_answer(const struct table *table, const char *level, uint8_t seat, uint32_t nodes) {
    union seat_state seen;
    struct intent answer;
    struct bot_request request = table_request(table, seat, &seen);
    request.nodes = nodes;
    bot_answer(table->library, bot_level_find(level), &request, &answer);
    return answer;
}

void table_apply(struct table *table, const struct intent *intent) {
    assert_int_equal(table->game.ops->validate(&table->game, &table->state, intent), REASON_NONE);
    table->questions[intent->seat]++;
    table->game.ops->apply(&table->game, &table->state, intent, NULL);
    const int round = table->game.ops->round(&table->state);
    if (round != table->round) {
        table->round = round;
        memset(table->questions, 0, sizeof table->questions);
    }
}
