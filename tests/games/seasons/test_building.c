/* SPDX-License-Identifier: MIT */
/* Paying and erecting buildings, R12 to R15, and placing helpers in them, R16 to R18, R29, R30. */
#include "situation.h"

/* Seat 0 is asked what to build with CARD; the others' traders placed nobody. */
static struct situation *building_with(void **state, unsigned card) {
    struct situation *at = situation_begin(state, 4, SUMMER, 0);
    memset(at->state.tower, 0, sizeof at->state.tower);
    give(at, 0, 10, 10, 10, 10, 0);
    CHOOSE(at, CARD(card), CARD(TRADER), CARD(TRADER), CARD(TRADER));
    accept(at, "{'seat':1,'do':'done'}");
    accept(at, "{'seat':2,'do':'done'}");
    accept(at, "{'seat':3,'do':'done'}");
    asked(at, PHASE_BUILD, 0);
    return at;
}

static void R12_payment_is_exact_with_three_kinds(void **state) {
    struct situation *at = building_with(state, STONEMASON);
    refuse(at, "{'seat':0,'do':'build','tile':'stable','pay':{'sand':5,'clay':1,'stone':2}}", REASON_PAY_NOT_EXACT);
    refuse(at, "{'seat':0,'do':'build','tile':'stable','pay':{'sand':3,'clay':1,'stone':2}}", REASON_PAY_NOT_EXACT);
    refuse(at, "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':4,'clay':1}}", REASON_PAY_THREE_KINDS);
    accept(at, "{'seat':0,'do':'build','tile':'stable','pay':{'sand':4,'clay':1,'stone':2}}");
    assert_int_equal(at->state.seats[0].goods[SAND], 6);
    assert_int_equal(at->state.carts[STONE], 14 + 2);
    refuse(at, "{'seat':0,'do':'build','tile':'stable','pay':{'sand':4,'clay':1,'stone':2}}", REASON_TILE_TAKEN);
}

static void R12_only_pieces_that_he_has(void **state) {
    struct situation *at = building_with(state, STONEMASON);
    give(at, 0, 2, 1, 1, 0, 0);
    refuse(at, "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':1,'wood':1,'stone':1}}", REASON_PAY_GOODS_SHORT);
    refuse(at, "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':1,'wood':1,'stone':1},'forged':{'stone':1}}",
           REASON_PAY_SILVER_SHORT);
    assert_int_equal(count_legal(at, 0), 6 + 1); /* each house in one way, or done */
}

static void R12_silver_becomes_a_piece_from_the_carts(void **state) {
    struct situation *at = building_with(state, STONEMASON);
    give(at, 0, 2, 1, 0, 0, 1);
    at->state.carts[STONE] = 1;
    at->state.carts[CLAY] = 0;
    refuse(at, "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':2,'wood':1,'clay':1},'forged':{'clay':1}}",
           REASON_PAY_CARTS_SHORT);
    refuse(at,
           "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':1,'wood':1,'stone':1},'forged':{'clay':1,'stone':1}}",
           REASON_PAY_FORGED_UNUSED);
    accept(at, "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':1,'wood':1,'stone':1},'forged':{'stone':1}}");
    assert_int_equal(at->state.forge, 1);
    assert_int_equal(at->state.seats[0].goods[SILVER], 0);
    assert_int_equal(at->state.seats[0].goods[STONE], 0);
    assert_int_equal(at->state.carts[STONE], 1);
}

static void R12_conversion_comes_before_payment(void **state) {
    struct situation *at = building_with(state, STONEMASON);
    give(at, 0, 3, 1, 0, 1, 1);
    at->state.carts[SAND] = 0;
    /* The sand that he pays himself is not on the carts yet when the bar is forged. */
    refuse(at, "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':1,'wood':1,'stone':1},'forged':{'sand':1}}",
           REASON_PAY_CARTS_SHORT);
}

static void R12_every_split_of_forged_pieces_is_an_intent(void **state) {
    struct situation *at = building_with(state, STONEMASON);
    at->state.plans = CARD(HOUSE_1);
    give(at, 0, 1, 1, 0, 1, 1);
    /* Sand, wood and stone, all his own or any one of them forged; with clay: one sand is missing. */
    assert_int_equal(count_legal(at, 0), 4 + 1);
    assert_int_equal(seasons_count_payments(seasons_tables(&at->game), &at->state, 0, 8), 4);
    give(at, 0, 1, 1, 0, 1, 2);
    /* Also two of the three forged; and sand 2, wood 1, clay 1, the clay and any sand forged. */
    assert_int_equal(count_legal(at, 0), 1 + 3 + 3 + 1 + 1);
    assert_int_equal(seasons_count_payments(seasons_tables(&at->game), &at->state, 0, 8), 8);
}

/* Random play knows the numbers of ways to pay from a table; it has every purse that matters, piece by piece, with a
 * few bars. */
static void R12_the_table_of_ways_has_what_is_counted(void **state) {
    struct situation *at = building_with(state, STONEMASON);
    const struct seasons_tables *tables = seasons_tables(&at->game);
    const uint8_t *most = tables->ways_most;
    const uint16_t *row = tables->ways;
    size_t purses = 1;
    assert_non_null(row);
    assert_true(most[SILVER] > 0);
    memset(at->state.carts, most[SILVER], sizeof at->state.carts);
    for (int kind = 0; kind < KINDS; kind++) {
        purses *= most[kind] + 1u;
    }
    for (size_t purse = 0; purse < purses; purse++) {
        size_t rest = purse;
        for (int kind = SILVER; kind >= SAND; kind--) {
            at->state.seats[0].goods[kind] = (uint8_t)(rest % (most[kind] + 1u));
            rest /= most[kind] + 1u;
        }
        for (int value = 0; value < tables->value_count; value++) {
            assert_int_equal(*row++, seasons_count_payments(tables, &at->state, 0, tables->values[value]));
        }
    }
}

/* Where the carts could not fill every bar, the table is not asked: what is picked is legal all the same. */
static void R12_short_carts_are_counted_as_they_are(void **state) {
    struct situation *at = building_with(state, STONEMASON);
    struct random_stream stream = random_seeded(1);
    at->state.plans = CARD(HOUSE_1);
    give(at, 0, 1, 1, 0, 1, 2);
    at->state.carts[SAND] = at->state.carts[CLAY] = 0;
    assert_int_equal(seasons_count_payments(seasons_tables(&at->game), &at->state, 0, 8), 4);
    for (int i = 0; i < 100; i++) {
        struct intent intent;
        at->game.ops->pick(&at->game, &at->state, 0, &stream, &intent);
        assert_int_equal(at->game.ops->validate(&at->game, &at->state, &intent), REASON_NONE);
    }
}

static void R13_bricklayer_earns_a_taler_a_piece(void **state) {
    struct situation *at = building_with(state, BRICKLAYER);
    const int talers = at->state.seats[0].talers;
    accept(at, "{'seat':0,'do':'build','tile':'stable','pay':{'sand':4,'clay':1,'stone':2}}");
    assert_int_equal(at->state.seats[0].talers, talers + 7);
    assert_int_equal(at->state.seats[0].vp, 0);
}

static void R13_converted_pieces_count_and_the_bank_limits(void **state) {
    struct situation *at = building_with(state, BRICKLAYER);
    const int talers = at->state.seats[0].talers;
    give(at, 0, 9, 9, 9, 9, 1);
    accept(at, "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':1,'wood':1,'stone':1},'forged':{'stone':1}}");
    assert_int_equal(at->state.seats[0].talers, talers + 3);
    at->state.bank = 2;
    accept(at, "{'seat':0,'do':'build','tile':'house_2','pay':{'sand':1,'wood':1,'stone':1}}");
    assert_int_equal(at->state.seats[0].talers, talers + 3 + 2);
    assert_int_equal(at->state.bank, 0);
}

static void R14_stonemason_earns_all_points_the_worker_half(void **state) {
    struct situation *at = building_with(state, STONEMASON);
    accept(at, "{'seat':0,'do':'build','tile':'stable','pay':{'sand':4,'clay':1,'stone':2}}");
    assert_int_equal(at->state.seats[0].vp, 14);
    at = building_with(state, WORKER_WOOD);
    accept(at, "{'seat':0,'do':'build','tile':'stable','pay':{'sand':4,'clay':1,'stone':2}}");
    assert_int_equal(at->state.seats[0].vp, 7);
    assert_int_equal(at->state.points[0][POINTS_WORKER], 7);
}

static void R15_two_buildings_a_card(void **state) {
    struct situation *at = building_with(state, WORKER_WOOD);
    accept(at, "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':1,'wood':1,'stone':1}}");
    asked(at, PHASE_BUILD, 0);
    accept(at, "{'seat':0,'do':'build','tile':'house_2','pay':{'sand':1,'wood':1,'stone':1}}");
    assert_int_equal(at->state.phase, PHASE_CHOOSE);
    assert_int_equal(at->state.round, 2);
}

static void R15_with_two_players_each_card_has_its_own(void **state) {
    struct situation *at = situation_begin(state, 2, SUMMER, 0);
    give(at, 0, 9, 9, 0, 9, 0);
    CHOOSE(at, CARD(WORKER_WOOD) | CARD(WORKER_SAND), CARD(MESSENGER) | CARD(TRADER));
    go_on_until(at, PHASE_BUILD);
    accept(at, "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':1,'wood':1,'stone':1}}");
    accept(at, "{'seat':0,'do':'build','tile':'house_2','pay':{'sand':1,'wood':1,'stone':1}}");
    accept(at, "{'seat':0,'do':'build','tile':'house_3','pay':{'sand':1,'wood':1,'stone':1}}");
    accept(at, "{'seat':0,'do':'build','tile':'house_4','pay':{'sand':1,'wood':1,'stone':1}}");
    assert_int_equal(at->state.round, 2);
}

/* Seat 0 has built a house with CARD and may place helpers. */
static struct situation *placing_with(void **state, unsigned card) {
    struct situation *at = building_with(state, card);
    at->state.seats[0].talers = 50;
    accept(at, "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':1,'wood':1,'stone':1}}");
    accept(at, "{'seat':0,'do':'done'}");
    return at;
}

static void R16_only_bricklayer_and_stonemason_place(void **state) {
    struct situation *at = placing_with(state, STONEMASON);
    asked(at, PHASE_PLACE, 0);
    at = placing_with(state, BRICKLAYER);
    asked(at, PHASE_PLACE, 0);
    at = placing_with(state, WORKER_SAND);
    assert_int_equal(at->state.round, 2);
}

static void R16_needs_a_building_of_this_round(void **state) {
    struct situation *at = building_with(state, STONEMASON);
    at->state.seats[0].talers = 50;
    erect(at, STABLE, 0);
    accept(at, "{'seat':0,'do':'done'}");
    assert_int_equal(at->state.round, 2);
}

static void R16_place_must_be_erected_free_and_paid(void **state) {
    struct situation *at = placing_with(state, STONEMASON);
    at->state.seats[0].talers = 8;
    refuse(at, "{'seat':0,'do':'place','at':'keep/0','from':'stock'}", REASON_PLACE_NOT_ERECTED);
    refuse(at, "{'seat':0,'do':'place','at':'forge/1','from':'stock'}", REASON_PLACE_FEE);
    refuse(at, "{'seat':0,'do':'place','at':'market/1','from':'stock'}", REASON_PLACE_LOWER_FREE);
    refuse(at, "{'seat':0,'do':'place','at':'granary/0','from':'stock'}", REASON_NO_SUCH_PLACE);
    station(at, PLACE_FORGE, 2);
    refuse(at, "{'seat':0,'do':'place','at':'forge/0','from':'stock'}", REASON_PLACE_TAKEN);
    accept(at, "{'seat':0,'do':'place','at':'market/0','from':'stock'}");
    assert_int_equal(at->state.seats[0].helpers, 5);
    assert_int_equal(at->state.places[PLACE_MARKET], 0);
}

static void R16_fee_goes_to_the_bank(void **state) {
    struct situation *at = placing_with(state, STONEMASON);
    const int bank = at->state.bank;
    accept(at, "{'seat':0,'do':'place','at':'forge/1','from':'stock'}");
    assert_int_equal(at->state.bank, bank + 10);
    assert_int_equal(at->state.seats[0].talers, 40);
}

static void R16_building_comes_first_then_placing(void **state) {
    struct situation *at = building_with(state, STONEMASON);
    at->state.seats[0].talers = 50;
    accept(at, "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':1,'wood':1,'stone':1}}");
    refuse(at, "{'seat':0,'do':'place','at':'forge/0','from':'stock'}", REASON_OTHER_QUESTION);
    accept(at, "{'seat':0,'do':'done'}");
    refuse(at, "{'seat':0,'do':'build','tile':'house_2','pay':{'sand':1,'wood':1,'stone':1}}", REASON_OTHER_QUESTION);
}

static void R17_two_helpers_in_two_buildings(void **state) {
    struct situation *at = placing_with(state, STONEMASON);
    accept(at, "{'seat':0,'do':'place','at':'forge/0','from':'stock'}");
    refuse(at, "{'seat':0,'do':'place','at':'forge/1','from':'stock'}", REASON_PLACE_SAME_BUILDING);
    accept(at, "{'seat':0,'do':'place','at':'market/0','from':'stock'}");
    assert_int_equal(at->state.round, 2);
}

static void R17_counts_over_both_cards_of_two_players(void **state) {
    struct situation *at = situation_begin(state, 2, SUMMER, 0);
    memset(at->state.tower, 0, sizeof at->state.tower);
    give(at, 0, 9, 9, 9, 9, 0);
    at->state.seats[0].talers = 60;
    erect(at, STABLE, 1);
    CHOOSE(at, CARD(BRICKLAYER) | CARD(STONEMASON), CARD(MESSENGER) | CARD(TRADER));
    accept(at, "{'seat':1,'do':'done'}");
    accept(at, "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':1,'wood':1,'stone':1}}");
    accept(at, "{'seat':0,'do':'done'}");
    accept(at, "{'seat':0,'do':'place','at':'forge/0','from':'stock'}");
    accept(at, "{'seat':0,'do':'done'}");
    accept(at, "{'seat':0,'do':'done'}"); /* the stonemason builds nothing, and may still place */
    refuse(at, "{'seat':0,'do':'place','at':'forge/1','from':'stock'}", REASON_PLACE_SAME_BUILDING);
    accept(at, "{'seat':0,'do':'place','at':'stable/1','from':'stock'}");
    assert_int_equal(at->state.round, 2);
}

static void R18_a_helper_comes_from_stock_cart_or_rider(void **state) {
    struct situation *at = placing_with(state, STONEMASON);
    station_trader(at, CLAY, 0);
    station_trader(at, SILVER, 0);
    station_trader(at, SAND, 1);
    refuse(at, "{'seat':0,'do':'place','at':'forge/0','from':'sand'}", REASON_NOT_YOUR_TRADER);
    refuse(at, "{'seat':0,'do':'place','at':'forge/0','from':'innkeeper'}", REASON_NOT_YOUR_INNKEEPER);
    at->state.seats[0].helpers = 0;
    refuse(at, "{'seat':0,'do':'place','at':'forge/0','from':'stock'}", REASON_STOCK_EMPTY);
    accept(at, "{'seat':0,'do':'place','at':'forge/0','from':'clay'}");
    assert_int_equal(at->state.traders[CLAY], GAME_NO_SEAT);
    accept(at, "{'seat':0,'do':'place','at':'market/0','from':'silver'}");
    assert_int_equal(at->state.traders[SILVER], GAME_NO_SEAT);
}

/* The same in winter, with both winter buildings up. */
static struct situation *winter_placing(void **state) {
    struct situation *at = situation_begin(state, 4, WINTER, GRANARY);
    memset(at->state.tower, 0, sizeof at->state.tower);
    give(at, 0, 9, 9, 9, 9, 0);
    at->state.seats[0].talers = 20;
    at->state.up = CARD(GRANARY) | CARD(VILLAGE_TAVERN);
    at->state.tavern_talers = 4;
    CHOOSE(at, CARD(STONEMASON), CARD(MESSENGER), CARD(MESSENGER), CARD(MESSENGER));
    accept(at, "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':1,'wood':1,'stone':1}}");
    accept(at, "{'seat':0,'do':'done'}");
    asked(at, PHASE_PLACE, 0);
    return at;
}

static void R29_granary_has_three_places_for_five(void **state) {
    struct situation *at = winter_placing(state);
    refuse(at, "{'seat':0,'do':'place','at':'granary/1','from':'stock'}", REASON_PLACE_LOWER_FREE);
    accept(at, "{'seat':0,'do':'place','at':'granary/0','from':'stock'}");
    assert_int_equal(at->state.seats[0].talers, 15);
    refuse(at, "{'seat':0,'do':'place','at':'granary/1','from':'stock'}", REASON_PLACE_SAME_BUILDING);
}

static void R29_and_R30_need_their_card(void **state) {
    struct situation *at = winter_placing(state);
    at->state.up = 0;
    refuse(at, "{'seat':0,'do':'place','at':'granary/0','from':'stock'}", REASON_PLACE_NOT_DRAWN);
    refuse(at, "{'seat':0,'do':'place','at':'innkeeper','from':'stock'}", REASON_PLACE_NOT_DRAWN);
}

static void R30_innkeeper_costs_three_and_takes_what_waits(void **state) {
    struct situation *at = winter_placing(state);
    at->state.seats[0].talers = 2;
    refuse(at, "{'seat':0,'do':'place','at':'innkeeper','from':'stock'}", REASON_PLACE_FEE);
    at->state.seats[0].talers = 3;
    accept(at, "{'seat':0,'do':'place','at':'innkeeper','from':'stock'}");
    assert_int_equal(at->state.seats[0].talers, 4);
    assert_int_equal(at->state.tavern_talers, 0);
    assert_int_equal(at->state.places[PLACE_INNKEEPER], 0);
}

static void R30_innkeeper_is_one_of_the_two_helpers_and_a_source(void **state) {
    struct situation *at = winter_placing(state);
    accept(at, "{'seat':0,'do':'place','at':'innkeeper','from':'stock'}");
    accept(at, "{'seat':0,'do':'place','at':'granary/0','from':'innkeeper'}");
    assert_int_equal(at->state.places[PLACE_INNKEEPER], GAME_NO_SEAT);
    assert_int_equal(at->state.seats[0].helpers, 5);
    assert_int_equal(at->state.round, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R12_payment_is_exact_with_three_kinds),
        cmocka_unit_test(R12_only_pieces_that_he_has),
        cmocka_unit_test(R12_silver_becomes_a_piece_from_the_carts),
        cmocka_unit_test(R12_conversion_comes_before_payment),
        cmocka_unit_test(R12_every_split_of_forged_pieces_is_an_intent),
        cmocka_unit_test(R12_the_table_of_ways_has_what_is_counted),
        cmocka_unit_test(R12_short_carts_are_counted_as_they_are),
        cmocka_unit_test(R13_bricklayer_earns_a_taler_a_piece),
        cmocka_unit_test(R13_converted_pieces_count_and_the_bank_limits),
        cmocka_unit_test(R14_stonemason_earns_all_points_the_worker_half),
        cmocka_unit_test(R15_two_buildings_a_card),
        cmocka_unit_test(R15_with_two_players_each_card_has_its_own),
        cmocka_unit_test(R16_only_bricklayer_and_stonemason_place),
        cmocka_unit_test(R16_needs_a_building_of_this_round),
        cmocka_unit_test(R16_place_must_be_erected_free_and_paid),
        cmocka_unit_test(R16_fee_goes_to_the_bank),
        cmocka_unit_test(R16_building_comes_first_then_placing),
        cmocka_unit_test(R17_two_helpers_in_two_buildings),
        cmocka_unit_test(R17_counts_over_both_cards_of_two_players),
        cmocka_unit_test(R18_a_helper_comes_from_stock_cart_or_rider),
        cmocka_unit_test(R29_granary_has_three_places_for_five),
        cmocka_unit_test(R29_and_R30_need_their_card),
        cmocka_unit_test(R30_innkeeper_costs_three_and_takes_what_waits),
        cmocka_unit_test(R30_innkeeper_is_one_of_the_two_helpers_and_a_source),
    };
    return cmocka_run_group_tests(tests, situation_open, situation_close);
}
