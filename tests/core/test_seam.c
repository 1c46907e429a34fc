/* SPDX-License-Identifier: MIT */
/* What every game owes the core: held in random matches of every kind, by the seam alone. */
#include "kit.h"

#include <stdlib.h>
#include <string.h>

enum { MATCHES_PER_KIND = 100, MUTANTS_PER_POSITION = 60 };

/* The intents that list gives, in a set that grows. */
struct listed {
    size_t count, room;
    struct intent *items;
};

static int add_listed(void *context, const struct intent *intent) {
    struct listed *listed = context;
    if (listed->count == listed->room) {
        listed->room = listed->room ? 2 * listed->room : 64;
        listed->items = realloc(listed->items, listed->room * sizeof *listed->items);
        assert_non_null(listed->items);
    }
    listed->items[listed->count++] = *intent;
    return 1;
}

static int compare(const void *one, const void *other) {
    return memcmp(one, other, sizeof(struct intent));
}

static int is_listed(const struct listed *listed, const struct intent *intent) {
    return bsearch(intent, listed->items, listed->count, sizeof *intent, compare) != NULL;
}

/* All that is legal in STATE, sorted; no intent may be there twice. */
static void list_all(const struct game *game, const void *state, struct listed *listed) {
    const unsigned due = game->ops->to_act(state);
    listed->count = 0;
    for (unsigned seat = 0; seat <= GAME_MAX_SEATS; seat++) {
        const size_t before = listed->count;
        game->ops->list(game, state, (uint8_t)(seat == GAME_MAX_SEATS ? GAME_NO_SEAT : seat), add_listed, listed);
        assert_int_equal(listed->count > before, due >> seat & 1);
    }
    qsort(listed->items, listed->count, sizeof *listed->items, compare);
    for (size_t i = 1; i < listed->count; i++) {
        assert_true(compare(&listed->items[i - 1], &listed->items[i]) < 0);
    }
}

/* An intent near a legal one: mostly one or two bytes are changed, mostly to small numbers. */
static struct intent mutate(struct intent intent, struct random_stream *stream) {
    unsigned char bytes[sizeof intent];
    memcpy(bytes, &intent, sizeof bytes);
    for (uint32_t changes = 1 + random_below(stream, 2); changes > 0; changes--) {
        const uint32_t at = random_below(stream, sizeof bytes);
        const uint32_t sort = random_below(stream, 4);
        bytes[at] = (unsigned char)(sort == 0   ? random_below(stream, 256)
                                    : sort == 1 ? random_below(stream, 8)
                                    : sort == 2 ? bytes[at] + 1u
                                                : bytes[at] - 1u);
    }
    memcpy(&intent, bytes, sizeof intent);
    return intent;
}

static void assert_list_is_what_validate_accepts(const struct game *game, const void *state, struct listed *listed,
                                                 struct random_stream *stream) {
    for (size_t i = 0; i < listed->count; i++) {
        assert_int_equal(game->ops->validate(game, state, &listed->items[i]), REASON_NONE);
    }
    for (int i = 0; i < MUTANTS_PER_POSITION; i++) {
        const struct intent mutant = mutate(listed->items[random_below(stream, (uint32_t)listed->count)], stream);
        const int reason = game->ops->validate(game, state, &mutant);
        assert_int_equal(reason == REASON_NONE, is_listed(listed, &mutant));
        assert_string_not_equal(game_reason_name(game, reason), "unknown");
    }
}

static void assert_intent_survives_its_text(const struct game *game, const struct intent *intent) {
    struct error error;
    struct intent read;
    json_t *object = game->ops->json->intent_write(intent);
    assert_true(game->ops->json->intent_read(object, &read, &error));
    assert_memory_equal(&read, intent, sizeof read);
    json_decref(object);
}

/* Both are written down as the same. */
static void assert_written_alike(const struct game *game, const void *state, const void *other) {
    struct written one = {0}, two = {0};
    game->ops->json->state_write(game, state, GAME_NO_SEAT, &one);
    game->ops->json->state_write(game, other, GAME_NO_SEAT, &two);
    assert_int_equal(one.length, two.length);
    assert_memory_equal(one.bytes, two.bytes, one.length);
    written_free(&one);
    written_free(&two);
}

/* The board that was folded up from events tells all that a spectator may know of STATE. */
static void assert_board_is_up_to_date(const struct game *game, const void *board, const void *state) {
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    game->ops->observe(game, state, GAME_NO_SEAT, seen);
    assert_written_alike(game, seen, board);
    for (uint8_t seat = 0; seat < game->ops->seats(state); seat++) {
        struct score_sheet of_board, of_state;
        game->ops->score(game, board, seat, &of_board);
        game->ops->score(game, seen, seat, &of_state);
        assert_memory_equal(&of_board, &of_state, sizeof of_state);
    }
    assert_int_equal(game->ops->seats(board), game->ops->seats(state));
    assert_int_equal(game->ops->secrecy(seen), game->ops->secrecy(state));
}

static void fold_all(const struct game *game, const struct event_list *events, void *board) {
    for (size_t i = 0; i < events->count; i++) {
        game->ops->fold(game, board, &events->items[i]);
    }
}

/* The same over a board that shows what was hidden BEFORE, as a replay does. */
static void assert_open_board_is_up_to_date(const struct game *game, const struct event_list *events,
                                            const void *before, const void *state) {
    _Alignas(max_align_t) unsigned char board[GAME_STATE_MAX], seen[GAME_STATE_MAX];
    memcpy(board, before, game->ops->state_size);
    fold_all(game, events, board);
    game->ops->observe(game, board, GAME_NO_SEAT, seen);
    assert_board_is_up_to_date(game, seen, state);
}

/* Goes through a random match and calls nothing but the seam; STATE may only change by apply. */
static void walk(const struct game *game, const struct game_setup *setup, struct random_stream *stream,
                 struct listed *listed) {
    _Alignas(max_align_t) unsigned char state[GAME_STATE_MAX], before[GAME_STATE_MAX], seen[GAME_STATE_MAX],
        board[GAME_STATE_MAX];
    const struct game_ops *ops = game->ops;
    struct event_list events = {0};
    int steps = 0;
    ops->setup->begin(game, setup, state, &events);
    ops->observe(game, state, GAME_NO_SEAT, board);
    assert_int_equal(ops->seats(state), setup->seats);
    while (ops->to_act(state)) {
        struct intent intent;
        memcpy(before, state, ops->state_size);
        list_all(game, state, listed);
        assert_list_is_what_validate_accepts(game, state, listed, stream);
        ops->pick(game, state, (uint8_t)__builtin_ctz(ops->to_act(state)), stream, &intent);
        assert_true(is_listed(listed, &intent));
        assert_intent_survives_its_text(game, &listed->items[random_below(stream, (uint32_t)listed->count)]);
        ops->observe(game, state, intent.seat, seen);
        ops->determinize(game, seen, intent.seat, stream);
        assert_int_equal(ops->validate(game, seen, &intent), REASON_NONE);
        assert_memory_equal(before, state, ops->state_size);
        events.count = 0;
        ops->apply(game, state, &intent, &events);
        assert_true(events.count > 0);
        fold_all(game, &events, board);
        assert_board_is_up_to_date(game, board, state);
        assert_open_board_is_up_to_date(game, &events, before, state);
        assert_true(++steps < 10000);
    }
    list_all(game, state, listed);
    assert_int_equal(listed->count, 0);
}

static void test_every_game_keeps_the_contract(void **state) {
    (void)state;
    struct listed listed = {0};
    struct random_stream stream = random_seeded(99);
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct game game;
        struct game_setup setup;
        kit_open(kind, 0, &game, &setup);
        for (setup.seed = 0; setup.seed < MATCHES_PER_KIND; setup.seed++) {
            struct game_setup whole = setup;
            game.ops->setup->complete(&game, &whole);
            walk(&game, &whole, &stream, &listed);
        }
        game_close(&game);
    }
    free(listed.items);
}

/* A match goes on in the same way with and without events, and from a copy of its state. */
static void test_a_state_is_all_there_is(void **state) {
    (void)state;
    _Alignas(max_align_t) unsigned char copy[GAME_STATE_MAX];
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct game game;
        struct match *match = kit_match(kind, 31, &game), *half = match_prefix(match, match_length(match) / 2);
        struct event_list events = {0};
        memcpy(copy, match_state(half), game.ops->state_size);
        for (size_t i = match_length(half); i < match_length(match); i++) {
            const struct intent intent = match_intent(match, i);
            events.count = 0;
            game.ops->apply(&game, copy, &intent, &events);
        }
        assert_memory_equal(copy, match_state(match), game.ops->state_size);
        match_free(half);
        match_free(match);
        game_close(&game);
    }
}

/* Points by source add up to the total, and the ranks are places. */
static void test_scores_and_ranks(void **state) {
    (void)state;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct game game;
        struct match *match = kit_match(kind, 17, &game);
        uint8_t rank[GAME_MAX_SEATS] = {0xff, 0xff, 0xff, 0xff};
        int firsts = 0;
        game.ops->rank(&game, match_state(match), rank);
        for (uint8_t seat = 0; seat < kind->seats; seat++) {
            struct score_sheet sheet;
            int sum = 0;
            game.ops->score(&game, match_state(match), seat, &sheet);
            for (int source = 0; game.ops->source_name(source); source++) {
                sum += sheet.by_source[source];
            }
            assert_int_equal(sum, sheet.total);
            assert_in_range(rank[seat], 0, kind->seats - 1);
            firsts += rank[seat] == 0;
        }
        assert_in_range(firsts, 1, kind->seats);
        for (uint8_t seat = kind->seats; seat < GAME_MAX_SEATS; seat++) {
            assert_int_equal(rank[seat], 0xff);
        }
        match_free(match);
        game_close(&game);
    }
}

static void test_games_by_name(void **state) {
    (void)state;
    struct error error;
    struct game game;
    assert_null(game_find("chess"));
    assert_false(game_open(&game, "chess", kit_data(), &error));
    assert_non_null(strstr(kit_words(&error), "chess"));
    for (const struct game_ops *const *ops = game_list; *ops; ops++) {
        assert_ptr_equal(game_find((*ops)->name), *ops);
        assert_true((*ops)->state_size <= GAME_STATE_MAX);
        assert_true((*ops)->least_seats <= (*ops)->most_seats && (*ops)->most_seats <= GAME_MAX_SEATS);
    }
}

static void test_common_reasons_have_names(void **state) {
    (void)state;
    struct game game;
    struct game_setup setup;
    kit_open(&kit_kinds[0], 1, &game, &setup);
    for (int reason = REASON_NONE; reason <= REASON_STRAY_ARGUMENT; reason++) {
        assert_string_not_equal(game_reason_name(&game, reason), "unknown");
    }
    assert_string_equal(game_reason_name(&game, -1), "unknown");
    assert_string_equal(game_reason_name(&game, REASON_GAME - 1), "unknown");
    assert_string_equal(game_reason_name(&game, 10000), "unknown");
    game_close(&game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_game_keeps_the_contract),
        cmocka_unit_test(test_a_state_is_all_there_is),
        cmocka_unit_test(test_scores_and_ranks),
        cmocka_unit_test(test_games_by_name),
        cmocka_unit_test(test_common_reasons_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
