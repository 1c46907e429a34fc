/* SPDX-License-Identifier: MIT */
/* What holds in every match, tried in random ones: `test_properties PLAYERS MATCHES`. */
#include <stdio.h>
#include <stdlib.h>

#include "situation.h"

enum { LIST_MOST = 200, ANSWERS_MOST = 400, BENT = 4 };

static int players, matches;

/* A legal intent with a few of its bytes bent. */
static struct intent bend(const struct intent *intent, struct random_stream *stream) {
    unsigned char bytes[sizeof *intent];
    memcpy(bytes, intent, sizeof bytes);
    for (uint32_t left = 1 + random_below(stream, 2); left; left--) {
        unsigned char *byte = &bytes[random_below(stream, random_below(stream, 8) ? 6 : sizeof bytes)];
        *byte = (unsigned char)(random_below(stream, 2) ? *byte + 1u : random_below(stream, 26));
    }
    struct intent bent;
    memcpy(&bent, bytes, sizeof bent);
    return bent;
}

/* ---- what must hold ---- */

static void ducats_are_conserved(const struct kilt_state *state) {
    int all = state->bank;
    for (int seat = 0; seat < players; seat++) {
        int sum = 0;
        for (int source = 0; source < KILT_SOURCES; source++) {
            sum += state->account[seat][source];
        }
        assert_int_equal(sum, state->ducats[seat]);
        assert_true(sum >= 0);
        all += sum;
    }
    assert_int_equal(all, 888);
}

static void floors_are_conserved(const struct kilt_tables *tables, const struct kilt_state *state) {
    int laid[KILT_COLOURS][KILT_CREST_KINDS] = {0};
    for (int i = 0; i < state->laid_count; i++) {
        laid[kilt_floor_colour(state->laid[i])][kilt_floor_crests(state->laid[i])]++;
    }
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        const int is_out = state->owner[colour] == GAME_NO_SEAT;
        int left = 0;
        for (int crests = 0; crests < KILT_CREST_KINDS; crests++) {
            assert_int_equal(laid[colour][crests] + state->floors[colour][crests], is_out ? 0 : tables->floors[crests]);
            left += state->floors[colour][crests];
        }
        assert_int_equal(left, state->floors_left[colour]);
    }
}

/* Height, top floor and the sets of squares say what the floors say. */
static void towers_are_what_was_laid(const struct kilt_tables *tables, const struct kilt_state *state) {
    uint8_t heights[KILT_SQUARES] = {0}, tops[KILT_SQUARES] = {0};
    for (int i = 0; i < state->laid_count; i++) {
        heights[state->laid_at[i]]++;
        tops[state->laid_at[i]] = state->laid[i];
    }
    assert_memory_equal(heights, state->height, sizeof heights);
    assert_memory_equal(tops, state->top, sizeof tops);
    for (int at = 0; at < KILT_SQUARES; at++) {
        assert_true(heights[at] == 0 || (tables->squares >> at & 1));
        for (int colour = 0; colour < KILT_COLOURS; colour++) {
            assert_int_equal(state->on_top[colour] >> at & 1, heights[at] && kilt_floor_colour(tops[at]) == colour);
        }
        assert_int_equal(state->crested[0] >> at & 1, kilt_floor_crests(tops[at]) > 0);
        assert_int_equal(state->crested[1] >> at & 1, kilt_floor_crests(tops[at]) > 1);
        assert_true(heights[at] || !(state->roofs >> at & 1));
    }
    assert_in_range(__builtin_popcount(state->roofs), 0, KILT_ROOFS);
}

static void rows_are_within_limits(const struct kilt_tables *tables, const struct kilt_state *state) {
    const struct kilt_players *most = &tables->players[players];
    int cards = 0;
    for (int place = 0; place < KILT_PLACES; place++) {
        const int count = __builtin_popcount(state->cards_at[place]);
        assert_in_range(count, 0, most->cards_in_row);
        assert_int_equal(state->rows >> place & 1, count > 0);
        assert_int_equal(state->full >> place & 1, count == most->cards_in_row);
        cards += count;
    }
    assert_int_equal(cards, players == 3 ? 6 : 10);
    assert_in_range(__builtin_popcount(state->rows), 1, most->rows);
    assert_true(state->rows >> state->rear & 1);
    assert_true(state->rows >> state->front & 1);
    for (int place = (state->front + 1) % KILT_PLACES; place != state->rear; place = (place + 1) % KILT_PLACES) {
        assert_int_equal(state->cards_at[place], 0);
    }
}

static void list_is_what_validate_accepts(const struct game *game, const struct kilt_state *state,
                                          struct play_list *list, struct random_stream *stream) {
    const uint8_t seat = (uint8_t)__builtin_ctz(state->to_act);
    struct intent picked;
    list->count = 0;
    game->ops->list(game, state, seat, play_keep, list);
    assert_true(list->count > 0 && list->count < LIST_MOST); /* K12: always */
    for (size_t i = 0; i < list->count; i++) {
        assert_int_equal(game->ops->validate(game, state, &list->intents[i]), REASON_NONE);
        assert_true(play_is_listed(list, &list->intents[i]));
    }
    for (int i = 0; i < BENT; i++) {
        const struct intent bent = bend(&list->intents[random_below(stream, (uint32_t)list->count)], stream);
        assert_int_equal(game->ops->validate(game, state, &bent) == REASON_NONE, play_is_listed(list, &bent));
    }
    game->ops->pick(game, state, seat, stream, &picked);
    assert_true(play_is_listed(list, &picked));
}

static void events_fold(const struct game *game, const struct kilt_state *before, const struct kilt_state *after,
                        const struct event_list *events) {
    struct kilt_state board = *before;
    for (size_t i = 0; i < events->count; i++) {
        game->ops->fold(game, &board, &events->items[i]);
    }
    assert_memory_equal(&board, after, sizeof board);
}

static void every_match_keeps_the_rules(void **state) {
    const struct game *game = &((struct situation *)*state)->game;
    const struct kilt_tables *tables = kilt_tables(game);
    static struct event_list events;
    static struct play_list list;
    struct random_stream stream = random_seeded(17);
    for (int n = 0; n < matches; n++) {
        struct game_setup setup = {.seed = (uint64_t)n, .seats = (uint8_t)players};
        struct kilt_state match;
        int answers = 0;
        game->ops->setup->complete(game, &setup);
        game->ops->setup->begin(game, &setup, &match, NULL);
        while (match.to_act) {
            const struct kilt_state before = match;
            list_is_what_validate_accepts(game, &match, &list, &stream);
            assert_memory_equal(&before, &match, sizeof match);
            events.count = 0;
            const struct intent answer = list.intents[random_below(&stream, (uint32_t)list.count)];
            const unsigned flags = game->ops->apply(game, &match, &answer, &events);
            assert_int_equal((flags & APPLY_ROUND_ENDED) != 0, match.turn != before.turn || match.to_act == 0);
            events_fold(game, &before, &match, &events);
            ducats_are_conserved(&match);
            floors_are_conserved(tables, &match);
            towers_are_what_was_laid(tables, &match);
            rows_are_within_limits(tables, &match);
            assert_true(++answers < ANSWERS_MOST);
        }
        assert_int_equal(match.phase, KILT_PHASE_OVER);
    }
}

/* Random play is as the rules page says that it is: turns, decisions and ducat days in the mean. */
static void random_play_is_as_known(void **state) {
    static const struct {
        double turns, decisions, days;
    } known[GAME_MAX_SEATS + 1] = {[2] = {40.6, 105, 9.1}, [3] = {29.1, 76, 10.4}, [4] = {35.0, 96, 7.7}};
    const struct game *game = &((struct situation *)*state)->game;
    struct random_stream stream = random_seeded(5);
    enum { TRIES = 500 };
    double turns = 0, decisions = 0, days = 0;
    for (int n = 0; n < TRIES; n++) {
        struct game_setup setup = {.seed = (uint64_t)n, .seats = (uint8_t)players};
        struct kilt_state match;
        game->ops->setup->complete(game, &setup);
        game->ops->setup->begin(game, &setup, &match, NULL);
        while (match.to_act) {
            static struct event_list events;
            struct intent intent;
            events.count = 0;
            game->ops->pick(game, &match, (uint8_t)__builtin_ctz(match.to_act), &stream, &intent);
            game->ops->apply(game, &match, &intent, &events);
            decisions++;
            for (size_t i = 0; i < events.count; i++) {
                days += events.items[i].type == KILT_EVENT_DUCAT_DAY;
            }
        }
        turns += match.turn;
    }
    assert_float_equal(turns / TRIES, known[players].turns, 0.6);
    assert_float_equal(decisions / TRIES, known[players].decisions, 1.6);
    assert_float_equal(days / TRIES, known[players].days, 0.5);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_match_keeps_the_rules, situation_open, situation_close),
        cmocka_unit_test_setup_teardown(random_play_is_as_known, situation_open, situation_close),
    };
    if (argc != 3) {
        fprintf(stderr, "usage: test_properties PLAYERS MATCHES\n");
        return 2;
    }
    players = atoi(argv[1]);
    matches = atoi(argv[2]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
