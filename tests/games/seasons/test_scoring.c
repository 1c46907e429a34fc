/* SPDX-License-Identifier: MIT */
/* The end: R20 to R24; what each building brings its helpers; every step of breaking ties. */
#include "situation.h"

static int scored(const struct situation *at, int seat, int source) {
    return at->state.points[seat][source];
}

static void R20_the_last_tile_ends_the_match_with_its_round(void **state) {
    struct situation *at = situation_begin(state, 4, SUMMER, 0);
    at->state.plans = CARD(HOUSE_1);
    give(at, 0, 9, 9, 9, 9, 0);
    CHOOSE(at, CARD(STONEMASON), CARD(WORKER_WOOD), CARD(WORKER_SAND), CARD(WORKER_WOOD));
    accept(at, "{'seat':0,'do':'done'}"); /* no purchase */
    accept(at, "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':1,'wood':1,'stone':1}}");
    assert_int_equal(count_events(at, EVENT_LAST_ROUND), 1);
    assert_int_equal(at->state.phase, PHASE_OVER);
    assert_int_equal(at->state.round, 1);
    assert_int_equal(at->state.start, 0);
    assert_int_equal(at->state.seats[1].goods[WOOD], 3); /* the workers were still resolved */
}

static void R20_the_match_ends_after_its_rounds_and_the_marker_stays(void **state) {
    static const int rounds[] = {0, 0, 12, 15, 12};
    for (int seats = 2; seats <= 4; seats++) {
        struct situation *at = situation_begin(state, seats, SUMMER, 0);
        assert_int_equal(at->state.rounds, rounds[seats]);
        go_to_final_scoring(at);
        assert_int_equal(at->state.phase, PHASE_OVER);
        assert_int_equal(at->state.start, 0);
    }
}

static void R21_traders_and_innkeeper_go_home_first(void **state) {
    struct situation *at = situation_begin(state, 4, WINTER, GRANARY);
    erect(at, TAVERN, 0);
    station(at, PLACE_TAVERN + 1, 0);
    station(at, PLACE_INNKEEPER, 1);
    station_trader(at, SAND, 1);
    at->state.up = CARD(VILLAGE_TAVERN);
    go_to_final_scoring(at);
    assert_int_equal(at->state.seats[1].helpers, 6);
    assert_int_equal(at->state.traders[SAND], GAME_NO_SEAT);
    assert_int_equal(at->state.places[PLACE_INNKEEPER], GAME_NO_SEAT);
    assert_int_equal(scored(at, 0, POINTS_TAVERN), 1);
}

static void R21_buildings_are_scored_in_the_printed_order(void **state) {
    static const int order[] = {BUILDING_KEEP,   BUILDING_TAVERN,         BUILDING_SMALL_GATE, BUILDING_BIG_GATE,
                                BUILDING_STABLE, BUILDING_SERVANTS_HOUSE, BUILDING_MARKET,     BUILDING_PALACE,
                                BUILDING_FORGE,  BUILDING_GRANARY};
    struct situation *at = situation_begin(state, 4, WINTER, GRANARY);
    go_to_final_scoring(at);
    size_t found = 0;
    for (size_t i = 0; i < at->events.count; i++) {
        if (at->events.items[i].type == EVENT_SCORING) {
            assert_int_equal(at->events.items[i].what, order[found]);
            found++;
        }
    }
    assert_int_equal(found, sizeof order / sizeof *order);
}

static void R21_keep_counts_free_places_of_erected_buildings(void **state) {
    struct situation *at = situation_begin(state, 4, WINTER, GRANARY);
    erect(at, KEEP, 0);
    erect(at, STABLE, 1);
    at->state.up = CARD(GRANARY) | CARD(VILLAGE_TAVERN);
    station(at, PLACE_KEEP, 0);
    station(at, PLACE_STABLE, 1);
    station(at, PLACE_MARKET, 1);
    go_to_final_scoring(at);
    /* free: one of the stable, one of the market, two of the forge; neither granary nor village tavern */
    assert_int_equal(scored(at, 0, POINTS_KEEP), 3 * 4);
}

static void R21_tavern_counts_helpers_in_the_castle_and_itself(void **state) {
    struct situation *at = situation_begin(state, 4, WINTER, GRANARY);
    erect(at, TAVERN, 0);
    erect(at, STABLE, 1);
    at->state.up = CARD(GRANARY);
    station(at, PLACE_TAVERN, 1);
    station(at, PLACE_TAVERN + 1, 0);
    station(at, PLACE_STABLE, 1);
    station(at, PLACE_FORGE, 2);
    station(at, PLACE_FORGE + 1, 2);
    station(at, PLACE_GRANARY, 3);
    go_to_final_scoring(at);
    assert_int_equal(scored(at, 0, POINTS_TAVERN), 5);
    assert_int_equal(scored(at, 1, POINTS_TAVERN), 2);
}

static void R21_gates_count_towers(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    erect(at, BIG_GATE, 0);
    erect(at, SMALL_GATE, 0);
    for (int tower = 0; tower < 5; tower++) {
        erect(at, TOWER_1 + tower, tower % 3);
    }
    erect(at, HOUSE_1, 0);
    station(at, PLACE_BIG_GATE, 0);
    station(at, PLACE_SMALL_GATE, 1);
    go_to_final_scoring(at);
    assert_int_equal(scored(at, 0, POINTS_BIG_GATE), 10);
    assert_int_equal(scored(at, 1, POINTS_SMALL_GATE), 5);
}

static void R21_stable_counts_houses(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    erect(at, STABLE, 0);
    for (int house = 0; house < 4; house++) {
        erect(at, HOUSE_1 + house, house % 3);
    }
    erect(at, WELL, 1);
    station(at, PLACE_STABLE, 0);
    station(at, PLACE_STABLE + 1, 1);
    go_to_final_scoring(at);
    assert_int_equal(scored(at, 0, POINTS_STABLE), 8);
    assert_int_equal(scored(at, 1, POINTS_STABLE), 12);
}

static void R21_servants_house_counts_plans_for_each_helper(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    erect(at, SERVANTS_HOUSE, 0);
    erect(at, WELL, 0);
    station(at, PLACE_SERVANTS_HOUSE, 0);
    station(at, PLACE_SERVANTS_HOUSE + 1, 0);
    station(at, PLACE_SERVANTS_HOUSE + 2, 1);
    go_to_final_scoring(at);
    assert_int_equal(scored(at, 0, POINTS_SERVANTS_HOUSE), 2 * 21);
    assert_int_equal(scored(at, 1, POINTS_SERVANTS_HOUSE), 21);
}

static void R21_forge_counts_silver_bars(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    at->state.forge = 9;
    station(at, PLACE_FORGE, 0);
    station(at, PLACE_FORGE + 1, 0);
    go_to_final_scoring(at);
    assert_int_equal(scored(at, 0, POINTS_FORGE), 9 + 4);
}

static void R22_palace_turns_the_best_pieces(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    erect(at, PALACE, 0);
    station(at, PLACE_PALACE, 1);
    give(at, 1, 3, 1, 1, 2, 0);
    go_to_final_scoring(at);
    assert_int_equal(scored(at, 1, POINTS_PALACE), 5 + 5 + 4 + 2 + 1);
    assert_int_equal(at->state.seats[1].goods[SAND], 2);
    assert_int_equal(at->state.carts[STONE], 14); /* they do not go back */
}

static void R22_each_owner_says_how_many_bars_he_forges(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    erect(at, PALACE, 0);
    station(at, PLACE_PALACE, 2);
    station(at, PLACE_PALACE + 1, 1);
    station(at, PLACE_MARKET, 1);
    at->state.seats[1].talers = 7;
    give(at, 1, 0, 0, 0, 0, 7);
    give(at, 2, 0, 0, 0, 0, 1);
    at->state.carts[STONE] = 2;
    go_to_final_scoring(at);
    asked(at, PHASE_PALACE, 1);
    assert_int_equal(scored(at, 1, POINTS_MARKET), 3); /* keep to market are entered before */
    refuse(at, "{'seat':1,'do':'palace','silver':6}", REASON_PALACE_HELPERS);
    refuse(at, "{'seat':1,'do':'palace','silver':8}", REASON_PALACE_SILVER_SHORT);
    assert_int_equal(count_legal(at, 1), 6);
    accept(at, "{'seat':1,'do':'palace','silver':3}");
    assert_int_equal(scored(at, 1, POINTS_PALACE), 5 + 5 + 4);
    asked(at, PHASE_PALACE, 2);
    accept(at, "{'seat':2,'do':'palace','silver':0}");
    assert_int_equal(scored(at, 2, POINTS_PALACE), 0);
    assert_int_equal(at->state.seats[2].goods[SILVER], 1);
    assert_int_equal(at->state.forge, 3);
}

static void R22_no_more_bars_than_pieces_on_the_carts(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    erect(at, PALACE, 0);
    station(at, PLACE_PALACE, 0);
    station(at, PLACE_PALACE + 1, 0);
    give(at, 0, 0, 0, 0, 0, 9);
    go_to_final_scoring(at);
    memset(at->state.carts, 0, sizeof at->state.carts);
    at->state.carts[SAND] = 1;
    refuse(at, "{'seat':0,'do':'palace','silver':2}", REASON_PALACE_CARTS_SHORT);
    accept(at, "{'seat':0,'do':'palace','silver':1}");
    assert_int_equal(scored(at, 0, POINTS_PALACE), 1);
}

static void R23_market_turns_pairs_or_every_taler(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    station(at, PLACE_MARKET, 0);
    at->state.seats[0].talers = 9;
    go_to_final_scoring(at);
    assert_int_equal(scored(at, 0, POINTS_MARKET), 4);
    assert_int_equal(at->state.seats[0].talers, 1);
    assert_int_equal(at->state.bank, 0);
    at = situation_begin(state, 3, SUMMER, 0);
    station(at, PLACE_MARKET, 0);
    station(at, PLACE_MARKET + 1, 0);
    at->state.seats[0].talers = 9;
    go_to_final_scoring(at);
    assert_int_equal(scored(at, 0, POINTS_MARKET), 9);
    assert_int_equal(at->state.seats[0].talers, 0);
}

static void R29_granary_pays_ten_seven_or_three(void **state) {
    static const int each[] = {0, 10, 7, 3};
    for (int helpers = 1; helpers <= 3; helpers++) {
        struct situation *at = situation_begin(state, 3, WINTER, GRANARY);
        at->state.up = CARD(GRANARY);
        for (int place = 0; place < helpers; place++) {
            station(at, PLACE_GRANARY + place, place);
        }
        go_to_final_scoring(at);
        go_on_until(at, PHASE_OVER);
        assert_int_equal(scored(at, 0, POINTS_GRANARY), each[helpers]);
        assert_int_equal(scored(at, helpers - 1, POINTS_GRANARY), each[helpers]);
    }
}

static void ranks(const struct situation *at, int first, int second, int third) {
    uint8_t rank[GAME_MAX_SEATS];
    at->game.ops->rank(&at->game, &at->state, rank);
    assert_int_equal(rank[0], first);
    assert_int_equal(rank[1], second);
    assert_int_equal(rank[2], third);
}

static void R24_ties_go_to_talers_then_resources_then_are_shared(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    for (int seat = 0; seat < 3; seat++) {
        at->state.seats[seat].talers = 5;
        give(at, seat, 1, 1, 0, 0, 0);
    }
    at->state.seats[1].vp = 1;
    ranks(at, 1, 0, 1);
    at->state.seats[1].vp = 0;
    at->state.seats[2].talers = 6;
    ranks(at, 1, 1, 0);
    at->state.seats[2].talers = 5;
    give(at, 0, 0, 0, 1, 0, 0);
    ranks(at, 0, 1, 1);
    give(at, 1, 1, 1, 0, 0, 9); /* silver counts for nothing */
    ranks(at, 0, 1, 1);
    give(at, 0, 1, 1, 0, 0, 0);
    ranks(at, 0, 0, 0);
}

static void place_worth_is_what_the_scoring_will_add(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    erect(at, TAVERN, 0);
    for (int tower = 0; tower < 4; tower++) {
        erect(at, TOWER_1 + tower, 0);
    }
    assert_int_equal(place_worth(at, 0, PLACE_BIG_GATE), 8);
    assert_int_equal(place_worth(at, 0, PLACE_TAVERN + 1), 1);
    station(at, PLACE_TAVERN + 1, 0);
    assert_int_equal(place_worth(at, 0, PLACE_FORGE), 1); /* for the tavern */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R20_the_last_tile_ends_the_match_with_its_round),
        cmocka_unit_test(R20_the_match_ends_after_its_rounds_and_the_marker_stays),
        cmocka_unit_test(R21_traders_and_innkeeper_go_home_first),
        cmocka_unit_test(R21_buildings_are_scored_in_the_printed_order),
        cmocka_unit_test(R21_keep_counts_free_places_of_erected_buildings),
        cmocka_unit_test(R21_tavern_counts_helpers_in_the_castle_and_itself),
        cmocka_unit_test(R21_gates_count_towers),
        cmocka_unit_test(R21_stable_counts_houses),
        cmocka_unit_test(R21_servants_house_counts_plans_for_each_helper),
        cmocka_unit_test(R21_forge_counts_silver_bars),
        cmocka_unit_test(R22_palace_turns_the_best_pieces),
        cmocka_unit_test(R22_each_owner_says_how_many_bars_he_forges),
        cmocka_unit_test(R22_no_more_bars_than_pieces_on_the_carts),
        cmocka_unit_test(R23_market_turns_pairs_or_every_taler),
        cmocka_unit_test(R29_granary_pays_ten_seven_or_three),
        cmocka_unit_test(R24_ties_go_to_talers_then_resources_then_are_shared),
        cmocka_unit_test(place_worth_is_what_the_scoring_will_add),
    };
    return cmocka_run_group_tests(tests, situation_open, situation_close);
}
