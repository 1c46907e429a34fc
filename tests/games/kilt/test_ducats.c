/* SPDX-License-Identifier: MIT */
/* Ducat days, the end and the result: K25 to K33. */
#include "situation.h"

static int total(const struct situation *at) {
    int sum = at->state.bank;
    for (int seat = 0; seat < at->state.seat_count; seat++) {
        sum += at->state.ducats[seat];
    }
    return sum;
}

/* The rear row is one card that goes to place 4: a ducat day follows. */
static struct situation *day_for(void **state, int seats, const char *card) {
    struct situation *at = situation_begin(state, seats);
    char rows[128] = "0 ";
    strcat(rows, card);
    strcat(rows, seats == 3 ? " | 3 orange/dark_gray" : " | 3 orange light_gray/red");
    train(at, rows, 0);
    return at;
}

static void K25_all_are_paid_after_both_builders(void **state) {
    struct situation *at = day_for(state, 4, "red/dark_gray"); /* turned: dark_gray first */
    tower(at, "d1", "dark_gray");
    tower(at, "a5", "light_gray*");
    move(at, "dark_gray-red", 4);
    build(at, "e1", 1); /* joins d1 */
    assert_int_equal(at->state.account[0][KILT_DUCAT_DAYS], 0);
    build(at, "e1", 0); /* red takes it at once: a roof, which belongs to all */
    assert_int_equal(at->state.account[0][KILT_DUCAT_DAYS], 2);
    assert_int_equal(at->state.account[1][KILT_DUCAT_DAYS], 2);
    assert_int_equal(at->state.account[2][KILT_DUCAT_DAYS], 1);
    assert_int_equal(at->state.account[3][KILT_DUCAT_DAYS], 1);
    assert_int_equal(count_events(at, KILT_EVENT_DUCAT_DAY), 1);
    assert_int_equal(count_events(at, KILT_EVENT_INCOME), 4);
    assert_int_equal(total(at), 888);
    asked(at, KILT_PHASE_MOVE, 1);
}

static void K25_no_day_without_an_empty_row(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "0 red orange | 3 light_gray", 0);
    tower(at, "a1", "red**");
    move(at, "red", 4);
    build(at, "e1", 0);
    assert_int_equal(at->state.account[3][KILT_DUCAT_DAYS], 0);
    assert_int_equal(count_events(at, KILT_EVENT_DUCAT_DAY), 0);
}

static void K26_squares_side_by_side(void **state) {
    struct situation *at = situation_begin(state, 4);
    tower(at, "b2", "orange");
    tower(at, "c3", "orange");
    assert_int_equal(kilt_income(&at->state, KILT_ORANGE), 1); /* corners do not touch */
    tower(at, "e1", "orange");
    tower(at, "a2", "orange");
    assert_int_equal(kilt_income(&at->state, KILT_ORANGE), 2);
    tower(at, "a1", "orange");
    tower(at, "b3", "orange");
    assert_int_equal(kilt_income(&at->state, KILT_ORANGE), 5);
    assert_int_equal(kilt_best_area(&at->state, KILT_ORANGE).squares, PLACE(square("a1")) | PLACE(square("a2")) |
                                                                          PLACE(square("b2")) | PLACE(square("b3")) |
                                                                          PLACE(square("c3")));
}

static void K26_the_boards_edge_is_no_neighbour(void **state) {
    struct situation *at = situation_begin(state, 4);
    tower(at, "e1", "orange");
    tower(at, "a2", "orange");
    tower(at, "e2", "light_gray");
    tower(at, "a3", "light_gray");
    assert_int_equal(kilt_income(&at->state, KILT_ORANGE), 1);
    assert_int_equal(kilt_income(&at->state, KILT_LIGHT_GRAY), 1);
}

static void K26_crests_on_top_alone(void **state) {
    struct situation *at = situation_begin(state, 4);
    tower(at, "a1", "orange** orange*");
    tower(at, "b1", "red** orange");
    tower(at, "c1", "orange**");
    const struct kilt_area area = kilt_best_area(&at->state, KILT_ORANGE);
    assert_int_equal(area.value, 6);
    assert_int_equal(area.towers, 3);
    assert_int_equal(area.crests, 3);
    assert_int_equal(area.roofs, 0);
}

static void K26_roofs_join_and_may_be_alone(void **state) {
    struct situation *at = situation_begin(state, 4);
    tower(at, "c3", "light_gray*");
    roof(at, "c3");
    tower(at, "b3", "orange");
    tower(at, "d3", "orange");
    tower(at, "a5", "dark_gray");
    assert_int_equal(kilt_income(&at->state, KILT_ORANGE), 3);
    assert_int_equal(kilt_income(&at->state, KILT_LIGHT_GRAY), 1);
    assert_int_equal(kilt_income(&at->state, KILT_DARK_GRAY), 1);
    tower(at, "c4", "light_gray");
    roof(at, "c4");
    assert_int_equal(kilt_income(&at->state, KILT_ORANGE), 4);
    assert_int_equal(kilt_income(&at->state, KILT_RED), 2);
}

static void K26_only_the_best_area_pays(void **state) {
    struct situation *at = day_for(state, 4, "light_gray");
    tower(at, "a1", "orange**");
    tower(at, "c3", "orange");
    tower(at, "c4", "orange");
    tower(at, "a5", "orange*");
    move(at, "light_gray", 4);
    build(at, "e1", 0);
    assert_int_equal(at->state.account[2][KILT_DUCAT_DAYS], 3);
    assert_int_equal(at->state.account[0][KILT_DUCAT_DAYS], 0); /* he has nothing, and there is no roof */
}

static void K27_each_colour_is_paid_by_itself(void **state) {
    struct situation *at = day_for(state, 2, "red");
    tower(at, "c2", "dark_gray");
    tower(at, "c3", "orange");
    roof(at, "c3");
    tower(at, "c4", "light_gray*");
    tower(at, "d4", "dark_gray");
    move(at, "red", 4);
    build(at, "e1", 0);
    assert_int_equal(at->state.account[0][KILT_DUCAT_DAYS], 2 + 3); /* the roof counts for both */
    assert_int_equal(at->state.account[1][KILT_DUCAT_DAYS], 1 + 1);
    assert_int_equal(count_events(at, KILT_EVENT_INCOME), 4);
}

static void K28_the_bank_may_fall_below_0(void **state) {
    struct situation *at = day_for(state, 4, "red");
    purse(at, 0, 300);
    purse(at, 1, 300);
    purse(at, 2, 270);
    assert_int_equal(at->state.bank, 8);
    tower(at, "a1", "orange**");
    tower(at, "a2", "orange**");
    tower(at, "c1", "light_gray**");
    move(at, "red", 4);
    build(at, "e1", 0);
    assert_int_equal(at->state.ducats[2], 276);
    assert_int_equal(at->state.bank, 8 - 6 - 3 - 1);
    json_t *written = game_state_object(&at->game, &at->state, GAME_NO_SEAT);
    assert_int_equal(json_integer_value(json_object_get(written, "bank")), -2);
    json_decref(written);
}

/* ---- the end ---- */

static void K29_the_last_floor_ends_the_match(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "0 red orange | 3 light_gray", 0);
    leave_floors(at, KILT_RED, 1, 0, 0);
    move(at, "red", 4);
    build(at, "e1", 0);
    assert_int_equal(find_event(at, KILT_EVENT_LAST_FLOOR)->seat, 3);
    assert_int_equal(at->state.phase, KILT_PHASE_OVER);
    assert_int_equal(at->state.to_act, 0);
    assert_int_equal(at->state.turn, 1);
    assert_int_equal(at->state.mover, 0);
    assert_true(at->flags & APPLY_ROUND_ENDED);
    assert_int_equal(count_legal(at), 0);
    refuse(at, "{'seat':1,'do':'move','card':'orange','to':4}", REASON_OVER);
}

static void K29_with_two_players_both_colours(void **state) {
    struct situation *at = situation_begin(state, 2);
    train(at, "0 red orange | 3 light_gray", 0);
    leave_floors(at, KILT_RED, 1, 0, 0);
    leave_floors(at, KILT_ORANGE, 0, 1, 0);
    move(at, "red", 4);
    build(at, "e1", 0);
    assert_int_equal(count_events(at, KILT_EVENT_LAST_FLOOR), 0);
    asked(at, KILT_PHASE_MOVE, 1);
    move(at, "orange", 4);
    build(at, "e2", 1);
    assert_int_equal(at->state.phase, KILT_PHASE_OVER);
}

static void K30_the_other_colour_builds_and_the_day_is_held(void **state) {
    struct situation *at = day_for(state, 4, "red/dark_gray");
    leave_floors(at, KILT_DARK_GRAY, 1, 0, 0);
    leave_floors(at, KILT_RED, 0, 1, 0);
    move(at, "dark_gray-red", 4);
    build(at, "e1", 0);
    assert_int_equal(count_events(at, KILT_EVENT_LAST_FLOOR), 1);
    asked(at, KILT_PHASE_BUILD, 3);
    build(at, "e2", 1); /* his last one, too */
    assert_int_equal(at->state.phase, KILT_PHASE_OVER);
    assert_int_equal(at->state.account[0][KILT_DUCAT_DAYS], 1);
    assert_int_equal(at->state.account[0][KILT_FINAL], 1);
    assert_int_equal(at->state.account[3][KILT_DUCAT_DAYS], 2);
    assert_int_equal(at->state.account[3][KILT_FINAL], 2);
    assert_int_equal(count_events(at, KILT_EVENT_INCOME), 4);
    assert_int_equal(total(at), 888);
}

static void K30_a_roof_is_moved_first(void **state) {
    struct situation *at = day_for(state, 4, "red/dark_gray");
    tower(at, "a1", "light_gray**");
    tower(at, "a3", "light_gray*");
    roof(at, "a1");
    roof(at, "a3");
    leave_floors(at, KILT_RED, 1, 0, 0);
    move(at, "dark_gray-red", 4);
    build(at, "e1", 0);
    build(at, "e1", 0);
    asked(at, KILT_PHASE_ROOF, 3);
    accept(at, "{'seat':3,'do':'roof','from':'a1'}");
    assert_int_equal(at->state.phase, KILT_PHASE_OVER);
    assert_int_equal(at->state.account[1][KILT_DUCAT_DAYS], 3);
    assert_int_equal(at->state.account[1][KILT_FINAL], 3);
}

static void K31_towers_and_crests_anywhere_but_no_roofs(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "0 red orange | 3 light_gray", 0);
    leave_floors(at, KILT_RED, 1, 0, 0);
    tower(at, "a1", "orange**");
    tower(at, "c1", "orange* orange");
    tower(at, "a5", "orange*");
    tower(at, "c3", "orange**");
    roof(at, "c3");
    move(at, "red", 4);
    build(at, "e1", 0);
    assert_int_equal(at->state.account[2][KILT_FINAL], 3 + 1 + 2);
    assert_int_equal(at->state.account[3][KILT_FINAL], 1);
    assert_int_equal(at->state.account[0][KILT_FINAL], 0);
    assert_int_equal(at->state.ducats[2], 16);
    assert_int_equal(find_event(at, KILT_EVENT_FINAL)->seat, 3);
    struct score_sheet sheet;
    at->game.ops->score(&at->game, &at->state, 2, &sheet);
    assert_int_equal(sheet.total, 16);
    assert_int_equal(sheet.by_source[KILT_FINAL], 6);
}

static void ranks(struct situation *at, int first, int second, int third, int fourth) {
    uint8_t rank[GAME_MAX_SEATS];
    at->game.ops->rank(&at->game, &at->state, rank);
    assert_int_equal(rank[0], first);
    assert_int_equal(rank[1], second);
    assert_int_equal(rank[2], third);
    assert_int_equal(rank[3], fourth);
}

static void K32_most_ducats_win(void **state) {
    struct situation *at = situation_begin(state, 4);
    purse(at, 0, 40);
    purse(at, 1, 60);
    purse(at, 2, 50);
    purse(at, 3, 70);
    leave_floors(at, KILT_DARK_GRAY, 0, 0, 0);
    ranks(at, 3, 1, 2, 0);
}

static void K32_ties_by_floors_laid_then_shared(void **state) {
    struct situation *at = situation_begin(state, 4);
    purse(at, 0, 50);
    purse(at, 1, 50);
    purse(at, 2, 70);
    purse(at, 3, 50);
    leave_floors(at, KILT_DARK_GRAY, 2, 0, 0);
    leave_floors(at, KILT_LIGHT_GRAY, 0, 0, 1);
    leave_floors(at, KILT_RED, 1, 1, 0);
    ranks(at, 2, 1, 0, 2);
    leave_floors(at, KILT_LIGHT_GRAY, 1, 0, 1);
    ranks(at, 1, 1, 0, 1);
}

static void K32_floors_of_both_colours_count(void **state) {
    struct situation *at = situation_begin(state, 2);
    uint8_t rank[GAME_MAX_SEATS];
    leave_floors(at, KILT_DARK_GRAY, 0, 0, 0);
    leave_floors(at, KILT_LIGHT_GRAY, 5, 0, 0);
    leave_floors(at, KILT_ORANGE, 2, 0, 0);
    leave_floors(at, KILT_RED, 2, 0, 0);
    at->game.ops->rank(&at->game, &at->state, rank);
    assert_int_equal(rank[0], 1);
    assert_int_equal(rank[1], 0);
}

/* Cards that go as short a way as they can, and floors that cost as little as can be: the slowest play that we know. */
static int shorter(const struct kilt_state *state, const struct kilt_intent *one, const struct kilt_intent *other) {
    if (state->phase == KILT_PHASE_MOVE) {
        const int from = kilt_card_place(state, one->card), beside = kilt_card_place(state, other->card);
        return (one->to - from + KILT_PLACES) % KILT_PLACES < (other->to - beside + KILT_PLACES) % KILT_PLACES;
    }
    const int colour = state->builders[0];
    return kilt_price(state, one->at, colour) < kilt_price(state, other->at, colour);
}

struct search {
    const struct kilt_state *state;
    struct intent best;
    int count;
};

static int keep_shorter(void *context, const struct intent *intent) {
    struct search *search = context;
    if (search->count++ == 0 || shorter(search->state, kilt_view(intent), kilt_view(&search->best))) {
        search->best = *intent;
    }
    return 1;
}

static void K33_the_slowest_match_ends(void **state) {
    for (int seats = 2; seats <= 4; seats++) {
        struct situation *at = situation_begin(state, seats);
        int answers = 0;
        while (at->state.to_act) {
            struct search search = {.state = &at->state};
            at->game.ops->list(&at->game, &at->state, (uint8_t)__builtin_ctz(at->state.to_act), keep_shorter, &search);
            assert_true(search.count > 0);
            at->events.count = 0;
            at->game.ops->apply(&at->game, &at->state, &search.best, &at->events);
            assert_true(++answers < 1000);
        }
        assert_int_equal(at->state.phase, KILT_PHASE_OVER);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, situation_open, situation_close)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(K25_all_are_paid_after_both_builders),
        TEST(K25_no_day_without_an_empty_row),
        TEST(K26_squares_side_by_side),
        TEST(K26_the_boards_edge_is_no_neighbour),
        TEST(K26_crests_on_top_alone),
        TEST(K26_roofs_join_and_may_be_alone),
        TEST(K26_only_the_best_area_pays),
        TEST(K27_each_colour_is_paid_by_itself),
        TEST(K28_the_bank_may_fall_below_0),
        TEST(K29_the_last_floor_ends_the_match),
        TEST(K29_with_two_players_both_colours),
        TEST(K30_the_other_colour_builds_and_the_day_is_held),
        TEST(K30_a_roof_is_moved_first),
        TEST(K31_towers_and_crests_anywhere_but_no_roofs),
        TEST(K32_most_ducats_win),
        TEST(K32_ties_by_floors_laid_then_shared),
        TEST(K32_floors_of_both_colours_count),
        TEST(K33_the_slowest_match_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
