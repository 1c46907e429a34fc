/* SPDX-License-Identifier: MIT */
#include "seats.h"

void table_open(struct table *table, const struct kit_kind *kind, uint64_t seed) {
    struct game_setup setup;
    char error[GAME_ERROR_SIZE];
    memset(table, 0, sizeof *table);
    kit_open(kind, seed, &table->game, &setup);
    table->library = bot_library_open(&table->game, kit_data(), error);
    assert_non_null(table->library);
    table->seed = seed;
    table->game.ops->setup_complete(&table->game, &setup);
    table->game.ops->init(&table->game, &setup, &table->state, NULL);
}

void table_close(struct table *table) {
    bot_library_close(table->library);
    game_close(&table->game);
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
