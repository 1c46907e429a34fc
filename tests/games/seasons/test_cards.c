/* SPDX-License-Identifier: MIT */
/* Choosing, order and the characters: R1 to R6, R10, R11, R19. */
#include "situation.h"

static void R1_start_comes_from_the_seed_or_the_options(void **state) {
    struct situation *at = *state;
    unsigned starts = 0;
    for (uint64_t seed = 0; seed < 64; seed++) {
        struct game_setup setup = {.seed = seed, .seats = 4};
        at->game.ops->setup->complete(&at->game, &setup);
        at->game.ops->setup->begin(&at->game, &setup, &at->state, NULL);
        starts |= 1u << at->state.start;
    }
    assert_int_equal(starts, 0xf);
    struct game_setup setup = {.seed = 5, .seats = 4};
    assert_true(at->game.ops->setup->option(&setup, "start", "2"));
    at->game.ops->setup->complete(&at->game, &setup);
    at->game.ops->setup->begin(&at->game, &setup, &at->state, NULL);
    assert_int_equal(at->state.start, 2);
    assert_int_equal(at->state.seats[2].talers, 4);
    assert_int_equal(at->state.seats[1].talers, 3);
}

static void R2_two_players_choose_two_cards_or_their_last(void **state) {
    struct situation *at = situation_begin(state, 2, SUMMER, 0);
    refuse(at, "{'seat':0,'do':'choose','cards':['trader']}", REASON_CARD_COUNT_TWO);
    assert_int_equal(count_legal(at, 0), 7 * 6 / 2);
    at->state.seats[0].hand = CARD(MASTER_BUILDER);
    at->state.seats[0].discard = 0x7f;
    accept(at, "{'seat':0,'do':'choose','cards':['master_builder']}");
    at->state.seats[1].hand = CARD(TRADER);
    at->state.seats[1].discard = 0x7f;
    refuse(at, "{'seat':1,'do':'choose','cards':['trader','messenger']}", REASON_CARD_NOT_IN_HAND);
    assert_int_equal(count_legal(at, 1), 1);
}

static void R2_three_and_four_players_choose_one(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    refuse(at, "{'seat':0,'do':'choose','cards':['trader','messenger']}", REASON_CARD_COUNT_ONE);
    accept(at, "{'seat':2,'do':'choose','cards':['trader']}");
    refuse(at, "{'seat':2,'do':'choose','cards':['messenger']}", REASON_ALREADY_CHOSEN);
}

static void R3_no_master_builder_with_all_eight_cards(void **state) {
    struct situation *at = situation_begin(state, 4, SUMMER, 0);
    refuse(at, "{'seat':0,'do':'choose','cards':['master_builder']}", REASON_MASTER_BUILDER_FULL_HAND);
    at->state.seats[0].hand = 0xff & ~CARD(MESSENGER);
    at->state.seats[0].discard = CARD(MESSENGER);
    assert_true(is_legal(at, "{'seat':0,'do':'choose','cards':['master_builder']}"));
}

static void R3_who_has_lost_a_card_never_holds_eight(void **state) {
    struct situation *at = situation_begin(state, 4, WINTER, 0);
    at->state.seats[0].hand = 0xff & ~CARD(MESSENGER);
    at->state.seats[0].lost = CARD(MESSENGER);
    assert_int_equal(count_legal(at, 0), 7);
    accept(at, "{'seat':0,'do':'choose','cards':['master_builder']}");
    refuse(at, "{'seat':1,'do':'choose','cards':['master_builder']}", REASON_MASTER_BUILDER_FULL_HAND);
}

static void R3_two_players_with_seven_cards_pair_him_freely(void **state) {
    struct situation *at = situation_begin(state, 2, WINTER, 0);
    at->state.seats[0].hand = 0xff & ~CARD(MESSENGER);
    at->state.seats[0].lost = CARD(MESSENGER);
    accept(at, "{'seat':0,'do':'choose','cards':['trader','master_builder']}");
    refuse(at, "{'seat':1,'do':'choose','cards':['trader','master_builder']}", REASON_MASTER_BUILDER_FULL_HAND);
}

static void R4_cards_go_by_rank_then_by_seat(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    at->state.start = 1;
    CHOOSE(at, CARD(BRICKLAYER), CARD(BRICKLAYER), CARD(TRADER));
    asked(at, PHASE_TRADE, 2);
    accept(at, "{'seat':2,'do':'done'}");
    asked(at, PHASE_TAKE, 1);
    accept(at, "{'seat':1,'do':'take','kind':'sand'}");
    asked(at, PHASE_TAKE, 0);
}

static void R4_two_workers_of_one_seat_wood_then_sand_then_stone(void **state) {
    struct situation *at = situation_begin(state, 2, SUMMER, 0);
    give(at, 0, 9, 9, 9, 0, 0);
    CHOOSE(at, CARD(WORKER_WOOD) | CARD(WORKER_SAND), CARD(MESSENGER) | CARD(TRADER));
    go_on_until(at, PHASE_BUILD);
    assert_int_equal(at->state.card, WORKER_WOOD);
    assert_int_equal(at->state.seats[0].discard, 0);
    accept(at, "{'seat':0,'do':'done'}");
    asked(at, PHASE_BUILD, 0);
    assert_int_equal(at->state.card, WORKER_SAND);
    assert_int_equal(at->state.seats[0].discard, CARD(WORKER_WOOD));
}

static void R5_workers_are_equipped_before_any_card(void **state) {
    struct situation *at = situation_begin(state, 4, SUMMER, 0);
    CHOOSE(at, CARD(TRADER), CARD(WORKER_WOOD), CARD(WORKER_SAND), CARD(MESSENGER));
    asked(at, PHASE_TRADE, 0);
    assert_int_equal(at->state.seats[1].worker_goods[0][WOOD], 2);
    assert_int_equal(at->state.seats[1].worker_goods[0][SILVER], 1);
    assert_int_equal(at->state.seats[2].worker_goods[1][SAND], 2);
    assert_int_equal(at->state.seats[2].worker_goods[1][CLAY], 1);
    assert_int_equal(at->state.seats[1].goods[WOOD], 1);
}

static void R5_a_short_stock_gives_what_there_is(void **state) {
    struct situation *at = situation_begin(state, 4, SUMMER, 0);
    at->state.carts[WOOD] = 1;
    at->state.carts[SILVER] = 0;
    CHOOSE(at, CARD(TRADER), CARD(WORKER_WOOD), CARD(WORKER_WOOD), CARD(MESSENGER));
    assert_int_equal(at->state.seats[1].worker_goods[0][WOOD], 1);
    assert_int_equal(at->state.seats[1].worker_goods[0][SILVER], 0);
    assert_int_equal(at->state.seats[2].worker_goods[0][WOOD], 0);
    assert_int_equal(at->state.seats[2].equipped, CARD(WORKER_WOOD));
}

static void R5_the_stone_worker_names_two_pieces(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    CHOOSE(at, CARD(WORKER_STONE), CARD(MESSENGER), CARD(MESSENGER));
    asked(at, PHASE_EQUIP, 0);
    assert_int_equal(at->state.seats[0].worker_goods[2][STONE], 1);
    assert_int_equal(count_legal(at, 0), 6);
    refuse(at, "{'seat':0,'do':'equip','kinds':['sand']}", REASON_EQUIP_COUNT_TWO);
    refuse(at, "{'seat':0,'do':'equip','kinds':['stone','sand']}", REASON_EQUIP_NOT_OFFERED);
    at->state.carts[CLAY] = 1;
    refuse(at, "{'seat':0,'do':'equip','kinds':['clay','clay']}", REASON_EQUIP_SHORT);
    at->state.carts[SAND] = at->state.carts[WOOD] = 0;
    refuse(at, "{'seat':0,'do':'equip','kinds':['clay','clay']}", REASON_EQUIP_COUNT_ONE);
    accept(at, "{'seat':0,'do':'equip','kinds':['clay']}");
}

static void R5_an_empty_stock_is_no_question(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    at->state.carts[SAND] = at->state.carts[WOOD] = at->state.carts[CLAY] = 0;
    CHOOSE(at, CARD(WORKER_STONE), CARD(TRADER), CARD(MESSENGER));
    asked(at, PHASE_TRADE, 1);
}

static void R6_messenger_takes_eight_or_what_the_bank_has(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    at->state.bank = 11;
    CHOOSE(at, CARD(MESSENGER), CARD(MESSENGER), CARD(MESSENGER));
    assert_int_equal(at->state.bank, 0);
    assert_int_equal(at->state.seats[0].talers, 4 + 8);
    assert_int_equal(at->state.seats[1].talers, 3 + 3 + 1); /* seat 1 starts round 2 */
    assert_int_equal(at->state.seats[2].talers, 3);
}

static void R10_bricklayer_must_take_all_of_one_kind(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    at->state.tower[SAND] = 3;
    at->state.tower[STONE] = 0;
    CHOOSE(at, CARD(BRICKLAYER), CARD(MESSENGER), CARD(MESSENGER));
    asked(at, PHASE_TAKE, 0);
    refuse(at, "{'seat':0,'do':'done'}", REASON_TAKE_MUST);
    refuse(at, "{'seat':0,'do':'take','kind':'stone'}", REASON_TAKE_NONE_THERE);
    accept(at, "{'seat':0,'do':'take','kind':'sand'}");
    assert_int_equal(at->state.tower[SAND], 0);
    assert_int_equal(at->state.seats[0].goods[SAND], 1 + 3);
}

static void R10_an_empty_defence_tower_is_no_question(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    memset(at->state.tower, 0, sizeof at->state.tower);
    CHOOSE(at, CARD(BRICKLAYER), CARD(MESSENGER), CARD(MESSENGER));
    assert_int_equal(at->state.round, 2);
}

static void R11_stonemason_buys_one_piece_from_others(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    CHOOSE(at, CARD(STONEMASON), CARD(WORKER_WOOD), CARD(WORKER_SAND));
    asked(at, PHASE_BUY, 0);
    assert_int_equal(count_legal(at, 0), 2 + 2 + 1);
    refuse(at, "{'seat':0,'do':'buy','seat_from':3,'card':'worker_wood','kind':'wood'}", REASON_BUY_NO_SUCH_SEAT);
    refuse(at, "{'seat':0,'do':'buy','seat_from':0,'card':'worker_wood','kind':'wood'}", REASON_BUY_OWN);
    refuse(at, "{'seat':0,'do':'buy','seat_from':1,'card':'trader','kind':'wood'}", REASON_BUY_NOT_WORKER);
    refuse(at, "{'seat':0,'do':'buy','seat_from':1,'card':'worker_sand','kind':'sand'}", REASON_BUY_NOT_PLAYED);
    refuse(at, "{'seat':0,'do':'buy','seat_from':1,'card':'worker_wood','kind':'clay'}", REASON_BUY_NONE_THERE);
    accept(at, "{'seat':0,'do':'buy','seat_from':1,'card':'worker_wood','kind':'silver'}");
    asked(at, PHASE_BUILD, 0); /* one purchase, not two */
    assert_int_equal(at->state.seats[0].goods[SILVER], 1);
    assert_int_equal(at->state.seats[0].talers, 4 - 1);
    assert_int_equal(at->state.seats[1].talers, 3 + 1);
    assert_int_equal(at->state.seats[1].worker_goods[0][SILVER], 0);
}

static void R11_the_last_piece_is_not_for_sale(void **state) {
    struct situation *at = situation_begin(state, 4, SUMMER, 0);
    at->state.carts[WOOD] = 2;
    at->state.carts[SILVER] = 0;
    CHOOSE(at, CARD(STONEMASON), CARD(STONEMASON), CARD(WORKER_WOOD), CARD(WORKER_SAND));
    accept(at, "{'seat':0,'do':'buy','seat_from':2,'card':'worker_wood','kind':'wood'}");
    asked(at, PHASE_BUY, 1);
    refuse(at, "{'seat':1,'do':'buy','seat_from':2,'card':'worker_wood','kind':'wood'}", REASON_BUY_LAST_PIECE);
    assert_true(is_legal(at, "{'seat':1,'do':'buy','seat_from':3,'card':'worker_sand','kind':'sand'}"));
}

static void R11_no_taler_no_purchase(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    at->state.seats[0].talers = 0;
    CHOOSE(at, CARD(STONEMASON), CARD(WORKER_WOOD), CARD(WORKER_SAND));
    asked(at, PHASE_BUILD, 1);
}

static void R11_two_players_do_not_buy_from_themselves(void **state) {
    struct situation *at = situation_begin(state, 2, SUMMER, 0);
    CHOOSE(at, CARD(STONEMASON) | CARD(WORKER_WOOD), CARD(MESSENGER) | CARD(TRADER));
    accept(at, "{'seat':1,'do':'done'}");
    asked(at, PHASE_BUILD, 0);
    assert_int_equal(at->state.card, WORKER_WOOD);
}

static void R19_master_builder_takes_everything_back(void **state) {
    struct situation *at = situation_begin(state, 2, SUMMER, 0);
    at->state.seats[0].hand = CARD(MESSENGER) | CARD(MASTER_BUILDER);
    at->state.seats[0].discard = 0xff & ~at->state.seats[0].hand;
    CHOOSE(at, CARD(MESSENGER) | CARD(MASTER_BUILDER), CARD(MESSENGER) | CARD(STONEMASON));
    assert_int_equal(at->state.round, 2);
    assert_int_equal(at->state.seats[0].hand, 0xff);
    assert_int_equal(at->state.seats[0].discard, 0);
}

static void R19_five_points_for_each_building_of_others(void **state) {
    struct situation *at = situation_begin(state, 2, SUMMER, 0);
    at->state.seats[0].hand = CARD(BRICKLAYER) | CARD(MASTER_BUILDER);
    at->state.seats[0].discard = 0xff & ~at->state.seats[0].hand;
    give(at, 0, 4, 2, 1, 0, 0);
    give(at, 1, 8, 4, 2, 0, 0);
    memset(at->state.tower, 0, sizeof at->state.tower);
    CHOOSE(at, CARD(BRICKLAYER) | CARD(MASTER_BUILDER), CARD(STONEMASON) | CARD(MESSENGER));
    accept(at, "{'seat':0,'do':'build','tile':'house_1','pay':{'sand':2,'wood':1,'clay':1}}");
    accept(at, "{'seat':0,'do':'done'}"); /* the wage would pay for a place in the market */
    accept(at, "{'seat':1,'do':'build','tile':'house_2','pay':{'sand':2,'wood':1,'clay':1}}");
    accept(at, "{'seat':1,'do':'build','tile':'house_3','pay':{'sand':2,'wood':1,'clay':1}}");
    go_on_until(at, PHASE_CHOOSE);
    assert_int_equal(at->state.seats[0].vp, 2 * 5);
    assert_int_equal(at->state.points[0][POINTS_MASTER_BUILDER], 10);
    assert_int_equal(at->state.seats[1].vp, 2 * 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R1_start_comes_from_the_seed_or_the_options),
        cmocka_unit_test(R2_two_players_choose_two_cards_or_their_last),
        cmocka_unit_test(R2_three_and_four_players_choose_one),
        cmocka_unit_test(R3_no_master_builder_with_all_eight_cards),
        cmocka_unit_test(R3_who_has_lost_a_card_never_holds_eight),
        cmocka_unit_test(R3_two_players_with_seven_cards_pair_him_freely),
        cmocka_unit_test(R4_cards_go_by_rank_then_by_seat),
        cmocka_unit_test(R4_two_workers_of_one_seat_wood_then_sand_then_stone),
        cmocka_unit_test(R5_workers_are_equipped_before_any_card),
        cmocka_unit_test(R5_a_short_stock_gives_what_there_is),
        cmocka_unit_test(R5_the_stone_worker_names_two_pieces),
        cmocka_unit_test(R5_an_empty_stock_is_no_question),
        cmocka_unit_test(R6_messenger_takes_eight_or_what_the_bank_has),
        cmocka_unit_test(R10_bricklayer_must_take_all_of_one_kind),
        cmocka_unit_test(R10_an_empty_defence_tower_is_no_question),
        cmocka_unit_test(R11_stonemason_buys_one_piece_from_others),
        cmocka_unit_test(R11_the_last_piece_is_not_for_sale),
        cmocka_unit_test(R11_no_taler_no_purchase),
        cmocka_unit_test(R11_two_players_do_not_buy_from_themselves),
        cmocka_unit_test(R19_master_builder_takes_everything_back),
        cmocka_unit_test(R19_five_points_for_each_building_of_others),
    };
    return cmocka_run_group_tests(tests, situation_open, situation_close);
}
