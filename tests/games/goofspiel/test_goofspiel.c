/* SPDX-License-Identifier: MIT */
/* The rules of Goofspiel, and what a seat may know of it. */
#include "kit.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/goofspiel.h"
#include "goofspiel/hand.h"

/* ---- hands ---- */

static void test_a_hand_is_a_list_in_rising_order(void **state) {
    (void)state;
    for (unsigned card = 1; card <= 16; card++) {
        assert_int_equal(hand_card(hand_all, card - 1), card);
        const uint64_t without = hand_without(hand_all, card);
        assert_false(hand_has(without, 15, card));
        for (unsigned index = 0; index < 15; index++) {
            assert_int_equal(hand_card(without, index), index + 1 + (index + 1 >= card));
        }
        assert_true(hand_with(without, 15, card) == hand_all);
    }
}

static void test_a_hand_can_be_emptied_in_any_order(void **state) {
    (void)state;
    struct random_stream stream = random_seeded(4);
    for (int round = 0; round < 1000; round++) {
        uint8_t order[16];
        uint64_t hand = hand_all;
        for (unsigned i = 0; i < 16; i++) {
            order[i] = (uint8_t)(i + 1);
        }
        random_shuffle(&stream, order, 16);
        for (unsigned i = 0; i < 16; i++) {
            assert_true(hand_has(hand, 16 - i, order[i]));
            hand = hand_without(hand, order[i]);
            assert_false(hand_has(hand, 15 - i, order[i]));
            for (unsigned j = i + 1; j < 16; j++) {
                assert_true(hand_has(hand, 15 - i, order[j]));
            }
        }
    }
}

/* ---- rounds ---- */

struct table {
    struct game game;
    struct goofspiel_state state;
    struct event_list events;
};

/* Begins a match whose prizes come in rising order. */
static void begin(struct table *table, uint8_t seats, int cards) {
    char header[256];
    struct error error;
    int length = snprintf(header, sizeof header, "{\"cards\":%d,\"prizes\":[1", cards);
    for (int prize = 2; prize <= cards; prize++) {
        length += snprintf(header + length, sizeof header - (size_t)length, ",%d", prize);
    }
    strcat(header, "]}");
    json_t *object = json_loads(header, 0, NULL);
    struct game_setup setup = {.seats = seats};
    *table = (struct table){.game = {.ops = &goofspiel_ops}};
    assert_true(goofspiel_ops.setup->read(&table->game, object, &setup, &error));
    json_decref(object);
    goofspiel_ops.setup->complete(&table->game, &setup);
    goofspiel_ops.setup->begin(&table->game, &setup, &table->state, &table->events);
}

static struct intent bid(uint8_t seat, uint8_t card) {
    return (struct intent){.seat = seat, .verb = GOOFSPIEL_BID, .arg = {[GOOFSPIEL_CARD] = card}};
}

static unsigned lay(struct table *table, uint8_t seat, uint8_t card) {
    const struct intent intent = bid(seat, card);
    assert_int_equal(goofspiel_ops.validate(&table->game, &table->state, &intent), REASON_NONE);
    return goofspiel_ops.apply(&table->game, &table->state, &intent, &table->events);
}

static void lay_all(struct table *table, const uint8_t cards[GAME_MAX_SEATS]) {
    for (uint8_t seat = 0; seat < table->state.seats; seat++) {
        lay(table, seat, cards[seat]);
    }
}

static void assert_scores(const struct table *table, int a, int b, int c, int d) {
    const uint8_t expected[] = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d};
    assert_memory_equal(table->state.scores, expected, sizeof expected);
}

static void test_the_highest_bid_takes_the_prize(void **state) {
    (void)state;
    struct table table;
    begin(&table, 4, 8);
    lay_all(&table, (uint8_t[]){3, 8, 7, 1});
    assert_scores(&table, 0, 1, 0, 0);
    lay_all(&table, (uint8_t[]){4, 1, 2, 3});
    assert_scores(&table, 2, 1, 0, 0);
}

static void test_a_tie_for_the_highest_discards_the_prize(void **state) {
    (void)state;
    struct table table;
    begin(&table, 4, 8);
    lay_all(&table, (uint8_t[]){8, 3, 8, 7});
    lay_all(&table, (uint8_t[]){5, 5, 5, 5});
    assert_scores(&table, 0, 0, 0, 0);
}

static void test_a_tie_below_the_highest_does_not_matter(void **state) {
    (void)state;
    struct table table;
    begin(&table, 4, 8);
    lay_all(&table, (uint8_t[]){3, 3, 3, 4});
    assert_scores(&table, 0, 0, 0, 1);
}

static void test_the_last_bid_ends_the_round(void **state) {
    (void)state;
    struct table table;
    begin(&table, 3, 8);
    assert_int_equal(lay(&table, 2, 8), 0);
    assert_int_equal(lay(&table, 0, 1), 0);
    assert_int_equal(table.state.round, 1);
    assert_int_equal(goofspiel_ops.to_act(&table.state), 2);
    assert_int_equal(lay(&table, 1, 1), APPLY_DISCLOSED | APPLY_ROUND_ENDED);
    assert_int_equal(goofspiel_ops.round(&table.state), 2);
    assert_int_equal(goofspiel_ops.to_act(&table.state), 7);
}

static void test_the_match_ends_with_the_last_card(void **state) {
    (void)state;
    struct table table;
    begin(&table, 2, 2);
    lay_all(&table, (uint8_t[]){1, 2, 0, 0});
    assert_int_equal(goofspiel_ops.secrecy(&table.state), GAME_SEALED);
    lay_all(&table, (uint8_t[]){2, 1, 0, 0});
    assert_int_equal(goofspiel_ops.to_act(&table.state), 0);
    assert_int_equal(goofspiel_ops.secrecy(&table.state), GAME_OPEN);
    assert_scores(&table, 2, 1, 0, 0);
}

static void test_the_most_points_win(void **state) {
    (void)state;
    static const uint8_t expected[] = {1, 0, 3, 1};
    struct table table;
    uint8_t rank[GAME_MAX_SEATS];
    begin(&table, 4, 8);
    memcpy(table.state.scores, (uint8_t[]){5, 9, 0, 5}, GAME_MAX_SEATS);
    goofspiel_ops.rank(&table.game, &table.state, rank);
    assert_memory_equal(rank, expected, sizeof expected);
}

static void test_who_does_not_play_has_no_rank(void **state) {
    (void)state;
    static const uint8_t expected[] = {1, 0, 0xff, 0xff};
    struct table table;
    uint8_t rank[GAME_MAX_SEATS] = {0xff, 0xff, 0xff, 0xff};
    begin(&table, 2, 8);
    memcpy(table.state.scores, (uint8_t[]){5, 9, 0, 0}, GAME_MAX_SEATS);
    goofspiel_ops.rank(&table.game, &table.state, rank);
    assert_memory_equal(rank, expected, sizeof expected);
    assert_int_equal(goofspiel_ops.seats(&table.state), 2);
}

/* ---- refusals ---- */

static void assert_refused(struct table *table, struct intent intent, int reason, const char *name) {
    assert_int_equal(goofspiel_ops.validate(&table->game, &table->state, &intent), reason);
    assert_string_equal(game_reason_name(&table->game, reason), name);
}

static void test_every_refusal(void **state) {
    (void)state;
    struct table table;
    struct intent stray = bid(1, 1), jump = bid(1, 1);
    stray.arg[13] = 1;
    jump.verb = 1;
    begin(&table, 3, 2);
    lay(&table, 0, 2);
    assert_refused(&table, bid(0, 1), REASON_ALREADY_CHOSEN, "already-chosen");
    assert_refused(&table, bid(3, 1), REASON_NO_SUCH_SEAT, "no-such-seat");
    assert_refused(&table, jump, REASON_NO_SUCH_VERB, "no-such-intent");
    assert_refused(&table, stray, REASON_STRAY_ARGUMENT, "stray-argument");
    assert_refused(&table, bid(1, 0), GOOFSPIEL_REASON_NO_SUCH_CARD, "no-such-card");
    assert_refused(&table, bid(1, 3), GOOFSPIEL_REASON_NO_SUCH_CARD, "no-such-card");
    lay(&table, 1, 1);
    lay(&table, 2, 1);
    assert_refused(&table, bid(0, 2), GOOFSPIEL_REASON_NOT_IN_HAND, "card-not-in-hand");
    lay_all(&table, (uint8_t[]){1, 2, 2, 0});
    assert_refused(&table, bid(0, 1), REASON_OVER, "match-over");
}

/* ---- what a seat knows ---- */

static void test_a_bid_is_hidden_until_all_are_in(void **state) {
    (void)state;
    struct table one, other;
    struct goofspiel_state seen, other_seen;
    begin(&one, 3, 8);
    begin(&other, 3, 8);
    lay(&one, 0, 3);
    lay(&other, 0, 7);
    for (uint8_t viewer = 1; viewer < 4; viewer++) {
        goofspiel_ops.observe(&one.game, &one.state, viewer < 3 ? viewer : GAME_NO_SEAT, &seen);
        goofspiel_ops.observe(&other.game, &other.state, viewer < 3 ? viewer : GAME_NO_SEAT, &other_seen);
        assert_memory_equal(&seen, &other_seen, sizeof seen);
        assert_true(hand_has(seen.hands[0], 8, 3));
    }
    goofspiel_ops.observe(&one.game, &one.state, 0, &seen);
    assert_int_equal(seen.bids[0], 3);
    assert_false(hand_has(seen.hands[0], 7, 3));
}

static void test_the_prizes_to_come_are_unknown(void **state) {
    (void)state;
    struct table table;
    struct goofspiel_state seen;
    struct random_stream stream = random_seeded(8);
    begin(&table, 2, 8);
    lay_all(&table, (uint8_t[]){1, 2, 0, 0});
    goofspiel_ops.observe(&table.game, &table.state, 1, &seen);
    assert_int_equal(seen.prizes[0], 1);
    assert_int_equal(seen.prizes[1], 2);
    int strange = 0;
    for (int i = 2; i < 8; i++) {
        assert_int_equal(seen.prizes[i], 0);
    }
    goofspiel_ops.determinize(&table.game, &seen, 1, &stream);
    unsigned found = 0;
    for (int i = 0; i < 8; i++) {
        found |= 1u << seen.prizes[i];
        strange += seen.prizes[i] != i + 1;
    }
    assert_int_equal(found, 0x1fe);
    assert_true(strange > 0);
}

static void test_an_unknown_bid_is_drawn_from_the_hand(void **state) {
    (void)state;
    struct table table;
    struct goofspiel_state seen;
    struct random_stream stream = random_seeded(8);
    unsigned drawn = 0;
    begin(&table, 2, 3);
    lay(&table, 0, 2);
    for (int i = 0; i < 200; i++) {
        goofspiel_ops.observe(&table.game, &table.state, 1, &seen);
        goofspiel_ops.determinize(&table.game, &seen, 1, &stream);
        drawn |= 1u << seen.bids[0];
        assert_int_equal(seen.to_act, 2);
        assert_false(hand_has(seen.hands[0], 2, seen.bids[0]));
    }
    assert_int_equal(drawn, 0xe);
}

/* ---- random play ---- */

static void test_every_card_is_picked_equally_often(void **state) {
    (void)state;
    struct table table;
    struct random_stream stream = random_seeded(12);
    int picked[9] = {0};
    begin(&table, 2, 8);
    lay_all(&table, (uint8_t[]){5, 1, 0, 0});
    for (int i = 0; i < 70000; i++) {
        struct intent intent;
        goofspiel_ops.pick(&table.game, &table.state, 0, &stream, &intent);
        picked[intent.arg[GOOFSPIEL_CARD]]++;
    }
    for (int card = 1; card <= 8; card++) {
        assert_in_range(picked[card], card == 5 ? 0 : 9500, card == 5 ? 0 : 10500);
    }
}

/* The events alone tell the scores: what was won adds up, and every prize is won or discarded once. */
static void test_events_add_up(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        struct table table;
        struct random_stream stream = random_seeded(seed);
        const uint8_t seats = (uint8_t)(2 + seed % 3);
        unsigned scores[GAME_MAX_SEATS] = {0}, prizes = 0, rounds = 0, over = 0;
        begin(&table, seats, (int)(1 + seed % 16));
        while (goofspiel_ops.to_act(&table.state)) {
            struct intent intent;
            goofspiel_ops.pick(&table.game, &table.state, (uint8_t)__builtin_ctz(table.state.to_act), &stream, &intent);
            lay(&table, intent.seat, intent.arg[GOOFSPIEL_CARD]);
        }
        for (size_t i = 0; i < table.events.count; i++) {
            const struct event *event = &table.events.items[i];
            if (event->type == GOOFSPIEL_EVENT_WON) {
                scores[event->seat] += (unsigned)event->amount;
            }
            prizes += event->type == GOOFSPIEL_EVENT_WON || event->type == GOOFSPIEL_EVENT_DISCARDED;
            rounds += event->type == GOOFSPIEL_EVENT_PRIZE;
            over += event->type == GOOFSPIEL_EVENT_OVER;
        }
        assert_int_equal(prizes, table.state.cards);
        assert_int_equal(rounds, table.state.cards);
        assert_int_equal(over, 1);
        for (unsigned seat = 0; seat < seats; seat++) {
            assert_int_equal(scores[seat], table.state.scores[seat]);
        }
    }
}

static void test_the_state_as_json(void **state) {
    (void)state;
    struct table table;
    begin(&table, 3, 3);
    lay_all(&table, (uint8_t[]){3, 2, 1, 0});
    lay(&table, 1, 3);
    json_t *object = game_state_object(&table.game, &table.state, GAME_NO_SEAT);
    char *text = json_dumps(object, JSON_COMPACT);
    assert_string_equal(text, "{\"round\":2,\"prize\":2,\"prizes_left\":1,\"scores\":[1,0,0],"
                              "\"hands\":[[1,2],[1],[2,3]],\"phase\":\"bid\",\"to_act\":[0,2],\"over\":false,"
                              "\"ranking\":null}");
    json_decref(object);
    free(text);
    lay(&table, 0, 1);
    lay(&table, 2, 2);
    lay_all(&table, (uint8_t[]){2, 1, 3, 0});
    object = game_state_object(&table.game, &table.state, GAME_NO_SEAT);
    text = json_dumps(object, JSON_COMPACT);
    assert_string_equal(text, "{\"round\":3,\"prize\":null,\"prizes_left\":0,\"scores\":[1,2,3],"
                              "\"hands\":[[],[],[]],\"phase\":\"over\",\"to_act\":[],\"over\":true,"
                              "\"ranking\":[[2],[1],[0]]}");
    json_decref(object);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_hand_is_a_list_in_rising_order),
        cmocka_unit_test(test_a_hand_can_be_emptied_in_any_order),
        cmocka_unit_test(test_the_highest_bid_takes_the_prize),
        cmocka_unit_test(test_a_tie_for_the_highest_discards_the_prize),
        cmocka_unit_test(test_a_tie_below_the_highest_does_not_matter),
        cmocka_unit_test(test_the_last_bid_ends_the_round),
        cmocka_unit_test(test_the_match_ends_with_the_last_card),
        cmocka_unit_test(test_the_most_points_win),
        cmocka_unit_test(test_who_does_not_play_has_no_rank),
        cmocka_unit_test(test_every_refusal),
        cmocka_unit_test(test_a_bid_is_hidden_until_all_are_in),
        cmocka_unit_test(test_the_prizes_to_come_are_unknown),
        cmocka_unit_test(test_an_unknown_bid_is_drawn_from_the_hand),
        cmocka_unit_test(test_every_card_is_picked_equally_often),
        cmocka_unit_test(test_events_add_up),
        cmocka_unit_test(test_the_state_as_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
