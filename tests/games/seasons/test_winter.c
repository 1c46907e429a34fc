/* SPDX-License-Identifier: MIT */
/* The winter cards: R25 to R28 and the damsel, R31. Granary and village tavern: test_building.c and test_trader.c. */
#include "situation.h"

/* Round 2, in which FIRST comes up as soon as all four have chosen. Seat 1 starts that round. */
static struct situation *before_drawing(void **state, int first) {
    struct situation *at = situation_begin(state, 4, WINTER, first);
    CHOOSE(at, CARD(MESSENGER), CARD(MESSENGER), CARD(MESSENGER), CARD(MESSENGER));
    assert_int_equal(at->state.round, 2);
    return at;
}

static void R25_card_comes_after_choosing_and_before_the_reveal(void **state) {
    struct situation *at = before_drawing(state, PLAGUE);
    CHOOSE(at, CARD(TRADER), CARD(TRADER), CARD(TRADER), CARD(TRADER));
    assert_int_equal(count_events(at, EVENT_DRAWN), 1);
    assert_int_equal(count_events(at, EVENT_REVEALED), 0);
    assert_true(at->flags & APPLY_DISCLOSED);
    asked(at, PHASE_WINTER, 1); /* in order from the starting player */
    accept(at, "{'seat':1,'do':'plague','give':'messenger'}");
    accept(at, "{'seat':2,'do':'plague','give':'messenger'}");
    accept(at, "{'seat':3,'do':'plague','give':'messenger'}");
    assert_int_equal(at->state.up, CARD(PLAGUE));
    accept(at, "{'seat':0,'do':'plague','give':'messenger'}");
    assert_int_equal(count_events(at, EVENT_REVEALED), 4);
    assert_int_equal(at->state.up, 0);
    asked(at, PHASE_TRADE, 1);
}

static void R25_cards_come_in_the_marked_rounds(void **state) {
    static const struct {
        int seats, rounds[6], count;
    } marked[] = {{4, {2, 4, 7, 9}, 4}, {2, {2, 4, 7, 9}, 4}, {3, {2, 3, 5, 7, 10, 12}, 6}};
    for (size_t i = 0; i < sizeof marked / sizeof *marked; i++) {
        struct situation *at = situation_begin(state, marked[i].seats, WINTER, 0);
        int found = 0;
        for (int round = 1; round <= at->state.rounds; round++) {
            if (seasons_is_winter_round(seasons_tables(&at->game), &at->state, round)) {
                assert_int_equal(round, marked[i].rounds[found]);
                found++;
            }
        }
        assert_int_equal(found, marked[i].count);
    }
}

static void R26_plague_takes_a_card_or_a_taler_each(void **state) {
    struct situation *at = before_drawing(state, PLAGUE);
    at->state.seats[1].discard |= CARD(WORKER_WOOD);
    at->state.seats[1].hand &= 0xff & ~CARD(WORKER_WOOD);
    at->state.seats[2].talers = 0;
    at->state.seats[3].discard = 0;
    at->state.seats[3].hand = 0xff;
    const int bank = at->state.bank;
    CHOOSE(at, CARD(TRADER), CARD(TRADER), CARD(TRADER), CARD(TRADER));
    refuse(at, "{'seat':1,'do':'plague','give':'bricklayer'}", REASON_PLAGUE_NOT_THERE);
    refuse(at, "{'seat':1,'do':'plague','give':'trader'}", REASON_PLAGUE_NOT_THERE);
    refuse(at, "{'seat':1,'do':'snowdrift','pay':true}", REASON_WINTER_OTHER_CARD);
    accept(at, "{'seat':1,'do':'plague','pay':true}");
    assert_int_equal(at->state.bank, bank + 2);
    refuse(at, "{'seat':2,'do':'plague','pay':true}", REASON_PLAGUE_TALERS);
    accept(at, "{'seat':2,'do':'plague','give':'messenger'}");
    assert_int_equal(at->state.seats[2].lost, CARD(MESSENGER));
    assert_int_equal(at->state.seats[2].discard, 0);
    asked(at, PHASE_WINTER, 0); /* seat 3's empty pile escapes */
}

static void R26_a_given_card_is_out_of_the_game(void **state) {
    struct situation *at = before_drawing(state, PLAGUE);
    at->state.seats[1].hand = CARD(TRADER) | CARD(MASTER_BUILDER);
    at->state.seats[1].discard = 0xff & ~at->state.seats[1].hand;
    CHOOSE(at, CARD(TRADER), CARD(MASTER_BUILDER), CARD(TRADER), CARD(TRADER));
    accept(at, "{'seat':1,'do':'plague','give':'messenger'}");
    go_on_until(at, PHASE_TRADE);
    go_on_until(at, PHASE_CHOOSE);
    assert_int_equal(at->state.seats[1].hand, 0xff & ~CARD(MESSENGER));
}

static void R27_snowdrift_takes_a_worker_or_three_talers(void **state) {
    struct situation *at = before_drawing(state, SNOWDRIFT);
    at->state.seats[1].discard |= CARD(WORKER_WOOD);
    at->state.seats[1].hand &= 0xff & ~CARD(WORKER_WOOD);
    at->state.seats[1].talers = 2;
    CHOOSE(at, CARD(TRADER), CARD(WORKER_SAND), CARD(TRADER), CARD(TRADER));
    refuse(at, "{'seat':1,'do':'snowdrift','pay':true}", REASON_SNOWDRIFT_TALERS);
    refuse(at, "{'seat':1,'do':'snowdrift','give':'worker_sand','from':'hand'}", REASON_SNOWDRIFT_NOT_IN_HAND);
    refuse(at, "{'seat':1,'do':'snowdrift','give':'worker_sand','from':'discard'}", REASON_SNOWDRIFT_NOT_IN_DISCARD);
    refuse(at, "{'seat':1,'do':'snowdrift','give':'messenger','from':'discard'}", REASON_SNOWDRIFT_NO_WORKER);
    assert_int_equal(count_legal(at, 1), 2);
    accept(at, "{'seat':1,'do':'snowdrift','give':'worker_wood','from':'discard'}");
    assert_int_equal(at->state.seats[1].lost, CARD(WORKER_WOOD));
    at->state.seats[2].talers = 3;
    accept(at, "{'seat':2,'do':'snowdrift','pay':true}");
    assert_int_equal(at->state.seats[2].talers, 0);
    accept(at, "{'seat':3,'do':'snowdrift','give':'worker_stone','from':'hand'}");
    assert_int_equal(at->state.seats[3].lost, CARD(WORKER_STONE));
}

static void R27_who_has_neither_pays_what_he_has(void **state) {
    struct situation *at = before_drawing(state, SNOWDRIFT);
    at->state.seats[1].hand &= 0xff & ~(unsigned)ALL_WORKERS;
    at->state.seats[1].lost = ALL_WORKERS;
    at->state.seats[1].talers = 2;
    const int bank = at->state.bank;
    CHOOSE(at, CARD(TRADER), CARD(TRADER), CARD(TRADER), CARD(TRADER));
    asked(at, PHASE_WINTER, 2);
    assert_int_equal(at->state.seats[1].talers, 0);
    assert_int_equal(at->state.bank, bank + 2);
}

static void R28_cracked_wall_pays_three_points_a_block(void **state) {
    struct situation *at = before_drawing(state, CRACKED_WALL);
    give(at, 1, 0, 0, 0, 2, 3);
    give(at, 2, 0, 0, 0, 5, 0);
    at->state.carts[STONE] = 2;
    CHOOSE(at, CARD(TRADER), CARD(TRADER), CARD(TRADER), CARD(TRADER));
    refuse(at, "{'seat':1,'do':'crack','stone':4,'forged':2}", REASON_CRACK_TOO_MANY);
    refuse(at, "{'seat':1,'do':'crack','stone':1,'forged':2}", REASON_CRACK_FORGED_UNUSED);
    refuse(at, "{'seat':1,'do':'crack','stone':3,'forged':0}", REASON_CRACK_STONE_SHORT);
    refuse(at, "{'seat':1,'do':'crack','stone':3,'forged':3}", REASON_CRACK_CARTS_SHORT);
    at->state.seats[1].goods[SILVER] = 1;
    refuse(at, "{'seat':1,'do':'crack','stone':3,'forged':2}", REASON_CRACK_SILVER_SHORT);
    accept(at, "{'seat':1,'do':'crack','stone':3,'forged':1}");
    assert_int_equal(at->state.seats[1].vp, 9);
    assert_int_equal(at->state.seats[1].goods[STONE], 0);
    assert_int_equal(at->state.forge, 1);
    assert_int_equal(at->state.carts[STONE], 2 - 1 + 3);
    accept(at, "{'seat':2,'do':'crack','stone':0,'forged':0}");
    assert_int_equal(at->state.seats[2].goods[STONE], 5);
}

static void R28_without_stone_or_silver_nothing_is_asked(void **state) {
    struct situation *at = before_drawing(state, CRACKED_WALL);
    give(at, 3, 0, 0, 0, 0, 1);
    CHOOSE(at, CARD(TRADER), CARD(TRADER), CARD(TRADER), CARD(TRADER));
    asked(at, PHASE_WINTER, 3);
}

/* The damsel is up since the round before; seat 1 starts round 2, in which nothing else is drawn. */
static struct situation *courting(void **state) {
    struct situation *at = situation_begin(state, 4, WINTER, DAMSEL);
    at->state.up = CARD(DAMSEL);
    at->state.deck_left = 0;
    CHOOSE(at, CARD(MESSENGER), CARD(MESSENGER), CARD(MESSENGER), CARD(MESSENGER));
    assert_int_equal(at->state.round, 2);
    return at;
}

static void R31_nobody_need_begin(void **state) {
    struct situation *at = courting(state);
    assert_int_equal(at->state.seats[1].talers, 3 + 8 + 1); /* the round's taler first */
    asked(at, PHASE_COURT, 1);
    accept(at, "{'seat':1,'do':'decline'}");
    accept(at, "{'seat':2,'do':'decline'}");
    accept(at, "{'seat':3,'do':'decline'}");
    accept(at, "{'seat':0,'do':'decline'}");
    assert_int_equal(at->state.phase, PHASE_CHOOSE);
    assert_int_equal(at->state.courting_begun, 0);
    CHOOSE(at, CARD(TRADER), CARD(TRADER), CARD(TRADER), CARD(TRADER));
    go_on_until(at, PHASE_COURT);
    asked(at, PHASE_COURT, 2); /* declining did no harm */
}

static void R31_first_payment_asks_all_others_again(void **state) {
    struct situation *at = courting(state);
    accept(at, "{'seat':1,'do':'decline'}");
    accept(at, "{'seat':2,'do':'court','piece':'sand'}");
    assert_int_equal(at->state.courting, 0xf);
    asked(at, PHASE_COURT, 1);
    accept(at, "{'seat':1,'do':'court','piece':'taler'}");
    asked(at, PHASE_COURT, 3);
    refuse(at, "{'seat':3,'do':'court','piece':'silver'}", REASON_COURT_NO_PIECE);
    accept(at, "{'seat':3,'do':'decline'}");
    assert_int_equal(at->state.courting, 0x7);
    accept(at, "{'seat':0,'do':'court','piece':'wood'}");
    assert_int_equal(at->state.phase, PHASE_CHOOSE);
    assert_int_equal(at->state.damsel[TALER], 1);
    assert_int_equal(at->state.damsel[SAND], 1);
}

static void R31_the_last_one_in_wins_and_the_others_share(void **state) {
    struct situation *at = courting(state);
    accept(at, "{'seat':1,'do':'court','piece':'taler'}");
    accept(at, "{'seat':2,'do':'court','piece':'sand'}");
    accept(at, "{'seat':3,'do':'decline'}");
    accept(at, "{'seat':0,'do':'court','piece':'wood'}");
    CHOOSE(at, CARD(TRADER), CARD(TRADER), CARD(TRADER), CARD(TRADER));
    go_on_until(at, PHASE_COURT);
    accept(at, "{'seat':2,'do':'court','piece':'taler'}");
    asked(at, PHASE_COURT, 0);
    accept(at, "{'seat':0,'do':'decline'}");
    accept(at, "{'seat':1,'do':'decline'}");
    assert_int_equal(at->state.seats[2].vp, 8);
    assert_int_equal(count_events(at, EVENT_DAMSEL_WON), 1);
    asked(at, PHASE_SHARE, 3); /* from the starting player, seat 2, who won */
    refuse(at, "{'seat':3,'do':'share','piece':'clay'}", REASON_SHARE_NO_PIECE);
    accept(at, "{'seat':3,'do':'share','piece':'sand'}");
    accept(at, "{'seat':0,'do':'share','piece':'taler'}");
    accept(at, "{'seat':1,'do':'share','piece':'wood'}");
    accept(at, "{'seat':3,'do':'share','piece':'taler'}");
    assert_int_equal(at->state.up, 0);
    assert_int_equal(at->state.phase, PHASE_CHOOSE);
}

static void R31_the_last_one_need_not_pay(void **state) {
    struct situation *at = courting(state);
    accept(at, "{'seat':1,'do':'court','piece':'taler'}");
    accept(at, "{'seat':2,'do':'court','piece':'taler'}");
    accept(at, "{'seat':3,'do':'decline'}");
    accept(at, "{'seat':0,'do':'decline'}");
    CHOOSE(at, CARD(TRADER), CARD(TRADER), CARD(TRADER), CARD(TRADER));
    go_on_until(at, PHASE_COURT);
    const int talers = at->state.seats[1].talers;
    accept(at, "{'seat':2,'do':'decline'}");
    assert_int_equal(at->state.seats[1].vp, 8);
    assert_int_equal(at->state.seats[1].talers, talers);
}

static void R31_who_has_nothing_is_passed_over_then_out(void **state) {
    struct situation *at = situation_begin(state, 4, WINTER, DAMSEL);
    at->state.up = CARD(DAMSEL);
    at->state.deck_left = 0;
    at->state.bank = 0;
    give(at, 2, 0, 0, 0, 0, 0);
    at->state.seats[2].talers = 0;
    CHOOSE(at, CARD(MESSENGER), CARD(MESSENGER), CARD(MESSENGER), CARD(MESSENGER));
    accept(at, "{'seat':1,'do':'decline'}");
    asked(at, PHASE_COURT, 3);
    assert_int_equal(at->state.courting_begun, 0);
    accept(at, "{'seat':3,'do':'court','piece':'taler'}");
    accept(at, "{'seat':1,'do':'court','piece':'taler'}");
    asked(at, PHASE_COURT, 0);
    assert_int_equal(at->state.courting, 0xf & ~CARD(2));
}

static void R31_a_bar_may_be_forged_into_what_is_laid_down(void **state) {
    struct situation *at = courting(state);
    const int forge = at->state.forge;
    give(at, 1, 1, 0, 0, 0, 2);
    at->state.carts[STONE] = 0;
    const int clay = at->state.carts[CLAY], before = count_legal(at, 1);
    assert_int_equal(before, 3 + 3 + 1); /* sand, silver, a taler; forged sand, wood, clay; nothing */
    refuse(at, "{'seat':1,'do':'court','piece':'stone','forged':1}", REASON_COURT_CARTS_SHORT);
    refuse(at, "{'seat':1,'do':'court','piece':'silver','forged':1}", REASON_COURT_FORGED_KIND);
    refuse(at, "{'seat':1,'do':'court','piece':'taler','forged':1}", REASON_COURT_FORGED_KIND);
    assert_true(is_legal(at, "{'seat':1,'do':'court','piece':'silver'}"));
    accept(at, "{'seat':1,'do':'court','piece':'clay','forged':1}");
    assert_int_equal(at->state.seats[1].goods[SILVER], 1);
    assert_int_equal(at->state.seats[1].goods[CLAY], 0);
    assert_int_equal(at->state.forge, forge + 1);
    assert_int_equal(at->state.carts[CLAY], clay - 1);
    assert_int_equal(at->state.damsel[CLAY], 1);
    assert_int_equal(at->state.damsel[SILVER], 0);
    assert_int_equal(at->state.courting, 0xf);
    asked(at, PHASE_COURT, 2);
    give(at, 2, 1, 0, 0, 0, 0);
    refuse(at, "{'seat':2,'do':'court','piece':'sand','forged':1}", REASON_COURT_SILVER_SHORT);
}

static void R31_a_kind_that_one_has_may_be_forged_too(void **state) {
    struct situation *at = courting(state);
    give(at, 1, 3, 0, 0, 0, 1);
    accept(at, "{'seat':1,'do':'court','piece':'sand','forged':1}");
    assert_int_equal(at->state.seats[1].goods[SAND], 3);
    assert_int_equal(at->state.seats[1].goods[SILVER], 0);
    assert_int_equal(at->state.damsel[SAND], 1);
}

/* In the match file "forged" stands with 1 or not at all; it comes back as it was written. */
static void a_forged_courting_is_read_as_it_is_written(void **state) {
    static const char *const wrong[] = {"0", "2", "true", "null", "\"1\"", "{\"sand\":1}"};
    const struct situation *at = *state;
    const struct seasons_intent intent = {.seat = 1, .verb = VERB_COURT, .at = WOOD, .amount = 1};
    struct intent raw = seasons_to_intent(intent), back;
    struct error error;
    json_t *object = at->game.ops->json->intent_write(&raw);
    char *text = json_dumps(object, JSON_COMPACT | JSON_PRESERVE_ORDER);
    assert_string_equal(text, "{\"seat\":1,\"do\":\"court\",\"piece\":\"wood\",\"forged\":1}");
    assert_true(at->game.ops->json->intent_read(object, &back, &error));
    assert_memory_equal(&raw, &back, sizeof raw);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        json_t *forged = json_loads(wrong[i], JSON_DECODE_ANY, NULL);
        json_object_set_new(object, "forged", forged);
        assert_false(at->game.ops->json->intent_read(object, &back, &error));
    }
    free(text);
    json_decref(object);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R25_card_comes_after_choosing_and_before_the_reveal),
        cmocka_unit_test(R25_cards_come_in_the_marked_rounds),
        cmocka_unit_test(R26_plague_takes_a_card_or_a_taler_each),
        cmocka_unit_test(R26_a_given_card_is_out_of_the_game),
        cmocka_unit_test(R27_snowdrift_takes_a_worker_or_three_talers),
        cmocka_unit_test(R27_who_has_neither_pays_what_he_has),
        cmocka_unit_test(R28_cracked_wall_pays_three_points_a_block),
        cmocka_unit_test(R28_without_stone_or_silver_nothing_is_asked),
        cmocka_unit_test(R31_nobody_need_begin),
        cmocka_unit_test(R31_first_payment_asks_all_others_again),
        cmocka_unit_test(R31_the_last_one_in_wins_and_the_others_share),
        cmocka_unit_test(R31_the_last_one_need_not_pay),
        cmocka_unit_test(R31_who_has_nothing_is_passed_over_then_out),
        cmocka_unit_test(R31_a_bar_may_be_forged_into_what_is_laid_down),
        cmocka_unit_test(R31_a_kind_that_one_has_may_be_forged_too),
        cmocka_unit_test(a_forged_courting_is_read_as_it_is_written),
    };
    return cmocka_run_group_tests(tests, situation_open, situation_close);
}
