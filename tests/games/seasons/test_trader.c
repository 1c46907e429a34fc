/* SPDX-License-Identifier: MIT */
/* The trader and his helpers: R7 to R9, and the innkeeper, R30. */
#include "situation.h"

enum { ALL_TRADERS = CARD(TRADER) };

/* Seat 0 plays the trader, the others messengers. */
static struct situation *trading(void **state, int seats, int season, int first) {
    struct situation *at = situation_begin(state, seats, season, first);
    return at;
}

static void hold_carts(struct situation *at, int seat) {
    for (int kind = SAND; kind <= STONE; kind++) {
        station_trader(at, kind, seat);
    }
}

static void R7_placing_is_optional(void **state) {
    struct situation *at = trading(state, 3, SUMMER, 0);
    CHOOSE(at, ALL_TRADERS, CARD(MESSENGER), CARD(MESSENGER));
    asked(at, PHASE_TRADE, 0);
    assert_int_equal(count_legal(at, 0), 4 + 1);
    accept(at, "{'seat':0,'do':'done'}");
    assert_int_equal(at->state.seats[0].helpers, 6);
    assert_int_equal(at->state.round, 2);
}

static void R7_helpers_are_not_moved_from_cart_to_cart(void **state) {
    struct situation *at = trading(state, 3, SUMMER, 0);
    station_trader(at, SAND, 0);
    CHOOSE(at, ALL_TRADERS, CARD(MESSENGER), CARD(MESSENGER));
    refuse(at, "{'seat':0,'do':'trade','at':'wood','from':'sand'}", REASON_TRADE_FROM_CART);
}

static void R7_without_a_helper_nothing_is_asked(void **state) {
    struct situation *at = trading(state, 3, SUMMER, 0);
    at->state.seats[0].helpers = 0;
    CHOOSE(at, ALL_TRADERS, CARD(MESSENGER), CARD(MESSENGER));
    assert_int_equal(at->state.round, 2);
}

static void R8_rider_opens_when_all_carts_are_held(void **state) {
    struct situation *at = trading(state, 3, SUMMER, 0);
    station_trader(at, SAND, 0);
    station_trader(at, WOOD, 1);
    station_trader(at, CLAY, 1);
    CHOOSE(at, ALL_TRADERS, CARD(TRADER), CARD(MESSENGER));
    refuse(at, "{'seat':0,'do':'trade','at':'silver','from':'stock'}", REASON_RIDER_CLOSED);
    accept(at, "{'seat':0,'do':'trade','at':'stone','from':'stock'}");
    accept(at, "{'seat':1,'do':'trade','at':'silver','from':'stock'}");
}

static void R8_displacing_needs_all_carts_held(void **state) {
    struct situation *at = trading(state, 3, SUMMER, 0);
    station_trader(at, SAND, 1);
    CHOOSE(at, ALL_TRADERS, CARD(MESSENGER), CARD(MESSENGER));
    refuse(at, "{'seat':0,'do':'trade','at':'sand','from':'stock'}", REASON_DISPLACE_CARTS_FREE);
}

static void R8_displaced_helper_goes_home_never_ones_own(void **state) {
    struct situation *at = trading(state, 3, SUMMER, 0);
    hold_carts(at, 1);
    at->state.traders[CLAY] = 0;
    station_trader(at, SILVER, 1);
    CHOOSE(at, ALL_TRADERS, CARD(MESSENGER), CARD(MESSENGER));
    refuse(at, "{'seat':0,'do':'trade','at':'clay','from':'stock'}", REASON_OWN_TRADER);
    assert_true(is_legal(at, "{'seat':0,'do':'trade','at':'sand','from':'stock'}"));
    accept(at, "{'seat':0,'do':'trade','at':'silver','from':'stock'}");
    assert_int_equal(at->state.traders[SILVER], 0);
    assert_int_equal(at->state.seats[1].helpers, 6 - 5 + 1);
}

static void R8_a_helper_placed_this_round_stays(void **state) {
    struct situation *at = trading(state, 3, SUMMER, 0);
    hold_carts(at, 1);
    at->state.traders[STONE] = GAME_NO_SEAT;
    CHOOSE(at, ALL_TRADERS, CARD(MESSENGER), CARD(TRADER));
    accept(at, "{'seat':0,'do':'trade','at':'stone','from':'stock'}");
    refuse(at, "{'seat':2,'do':'trade','at':'stone','from':'stock'}", REASON_FRESH_TRADER);
    assert_true(is_legal(at, "{'seat':2,'do':'trade','at':'sand','from':'stock'}"));
}

static void R9_every_helper_pays_once_after_the_last_trader(void **state) {
    struct situation *at = trading(state, 3, SUMMER, 0);
    station_trader(at, SAND, 2);
    CHOOSE(at, ALL_TRADERS, CARD(TRADER), CARD(MESSENGER));
    accept(at, "{'seat':0,'do':'trade','at':'wood','from':'stock'}");
    assert_int_equal(at->state.seats[2].goods[SAND], 1);
    accept(at, "{'seat':1,'do':'trade','at':'stone','from':'stock'}");
    assert_int_equal(at->state.seats[2].goods[SAND], 1 + 3);
    assert_int_equal(at->state.seats[0].goods[WOOD], 1 + 2);
    assert_int_equal(at->state.seats[1].goods[STONE], 1);
    assert_int_equal(at->state.tower[SAND], 2);
    assert_int_equal(at->state.tower[WOOD], 2);
    assert_int_equal(at->state.tower[STONE], 2);
    assert_int_equal(at->state.tower[CLAY], 1);
}

static void R9_yields_are_four_three_two_two_two(void **state) {
    static const int yields[KINDS] = {4, 3, 2, 2, 2};
    struct situation *at = trading(state, 3, SUMMER, 0);
    hold_carts(at, 1);
    station_trader(at, SILVER, 1);
    give(at, 1, 0, 0, 0, 0, 0);
    CHOOSE(at, ALL_TRADERS, CARD(MESSENGER), CARD(MESSENGER));
    accept(at, "{'seat':0,'do':'done'}");
    for (int kind = 0; kind < KINDS; kind++) {
        assert_int_equal(at->state.seats[1].goods[kind], yields[kind] - 1);
    }
}

static void R9_when_short_the_tower_takes_the_first(void **state) {
    struct situation *at = trading(state, 3, SUMMER, 0);
    station_trader(at, SAND, 1);
    station_trader(at, WOOD, 1);
    station_trader(at, CLAY, 1);
    at->state.carts[SAND] = 2;
    at->state.carts[WOOD] = 1;
    at->state.carts[CLAY] = 0;
    CHOOSE(at, ALL_TRADERS, CARD(MESSENGER), CARD(MESSENGER));
    accept(at, "{'seat':0,'do':'done'}");
    assert_int_equal(at->state.seats[1].goods[SAND], 1 + 1);
    assert_int_equal(at->state.seats[1].goods[WOOD], 1);
    assert_int_equal(at->state.tower[WOOD], 2);
    assert_int_equal(at->state.tower[CLAY], 1);
}

static void R9_a_round_without_a_trader_pays_nothing(void **state) {
    struct situation *at = trading(state, 3, SUMMER, 0);
    station_trader(at, SAND, 1);
    CHOOSE(at, CARD(MESSENGER), CARD(MESSENGER), CARD(MESSENGER));
    assert_int_equal(at->state.round, 2);
    assert_int_equal(at->state.seats[1].goods[SAND], 1);
}

/* The village tavern comes up in round 2, where winter's first card is drawn. */
static struct situation *tavern_up(void **state) {
    struct situation *at = situation_begin(state, 4, WINTER, VILLAGE_TAVERN);
    at->state.up = CARD(VILLAGE_TAVERN);
    return at;
}

static void R30_trader_pays_onto_the_card_or_to_the_owner(void **state) {
    struct situation *at = tavern_up(state);
    CHOOSE(at, CARD(TRADER), CARD(BRICKLAYER), CARD(BRICKLAYER), CARD(BRICKLAYER));
    asked(at, PHASE_TRADE, 0);
    assert_int_equal(at->state.tavern_talers, 1);
    assert_int_equal(at->state.seats[0].talers, 3);
    at = tavern_up(state);
    station(at, PLACE_INNKEEPER, 2);
    CHOOSE(at, CARD(TRADER), CARD(BRICKLAYER), CARD(TRADER), CARD(BRICKLAYER));
    assert_int_equal(at->state.seats[2].talers, 4);
    accept(at, "{'seat':0,'do':'done'}");
    asked(at, PHASE_TRADE, 2);
    assert_int_equal(at->state.seats[2].talers, 4);
    assert_int_equal(at->state.tavern_talers, 0);
}

static void R30_who_cannot_pay_takes_a_helper_back(void **state) {
    struct situation *at = tavern_up(state);
    at->state.seats[0].talers = 0;
    station_trader(at, SAND, 0);
    station_trader(at, WOOD, 1);
    CHOOSE(at, CARD(TRADER), CARD(BRICKLAYER), CARD(BRICKLAYER), CARD(BRICKLAYER));
    asked(at, PHASE_WITHDRAW, 0);
    refuse(at, "{'seat':0,'do':'withdraw','at':'wood'}", REASON_NOT_YOUR_TRADER);
    accept(at, "{'seat':0,'do':'withdraw','at':'sand'}");
    assert_int_equal(at->state.seats[0].helpers, 6);
    asked(at, PHASE_TRADE, 0);
}

static void R30_the_owner_pays_nothing_even_without_a_taler(void **state) {
    struct situation *at = tavern_up(state);
    at->state.seats[0].talers = 0;
    station(at, PLACE_INNKEEPER, 0);
    station_trader(at, SAND, 0);
    CHOOSE(at, CARD(TRADER), CARD(BRICKLAYER), CARD(BRICKLAYER), CARD(BRICKLAYER));
    asked(at, PHASE_TRADE, 0);
    assert_int_equal(at->state.traders[SAND], 0);
}

static void R30_who_has_neither_goes_on(void **state) {
    struct situation *at = tavern_up(state);
    at->state.seats[0].talers = 0;
    CHOOSE(at, CARD(TRADER), CARD(BRICKLAYER), CARD(BRICKLAYER), CARD(BRICKLAYER));
    asked(at, PHASE_TRADE, 0);
}

static void R30_the_innkeeper_may_go_to_a_cart(void **state) {
    struct situation *at = tavern_up(state);
    station(at, PLACE_INNKEEPER, 0);
    at->state.seats[0].helpers = 0;
    CHOOSE(at, CARD(TRADER), CARD(BRICKLAYER), CARD(BRICKLAYER), CARD(TRADER));
    refuse(at, "{'seat':0,'do':'trade','at':'sand','from':'stock'}", REASON_STOCK_EMPTY);
    accept(at, "{'seat':0,'do':'trade','at':'sand','from':'innkeeper'}");
    assert_int_equal(at->state.places[PLACE_INNKEEPER], GAME_NO_SEAT);
    assert_int_equal(at->state.tavern_talers, 1); /* the second trader's */
    refuse(at, "{'seat':3,'do':'trade','at':'wood','from':'innkeeper'}", REASON_NOT_YOUR_INNKEEPER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R7_placing_is_optional),
        cmocka_unit_test(R7_helpers_are_not_moved_from_cart_to_cart),
        cmocka_unit_test(R7_without_a_helper_nothing_is_asked),
        cmocka_unit_test(R8_rider_opens_when_all_carts_are_held),
        cmocka_unit_test(R8_displacing_needs_all_carts_held),
        cmocka_unit_test(R8_displaced_helper_goes_home_never_ones_own),
        cmocka_unit_test(R8_a_helper_placed_this_round_stays),
        cmocka_unit_test(R9_every_helper_pays_once_after_the_last_trader),
        cmocka_unit_test(R9_yields_are_four_three_two_two_two),
        cmocka_unit_test(R9_when_short_the_tower_takes_the_first),
        cmocka_unit_test(R9_a_round_without_a_trader_pays_nothing),
        cmocka_unit_test(R30_trader_pays_onto_the_card_or_to_the_owner),
        cmocka_unit_test(R30_who_cannot_pay_takes_a_helper_back),
        cmocka_unit_test(R30_the_owner_pays_nothing_even_without_a_taler),
        cmocka_unit_test(R30_who_has_neither_goes_on),
        cmocka_unit_test(R30_the_innkeeper_may_go_to_a_cart),
    };
    return cmocka_run_group_tests(tests, situation_open, situation_close);
}
