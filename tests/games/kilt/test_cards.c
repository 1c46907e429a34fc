/* SPDX-License-Identifier: MIT */
/* Set-up and the train of cards: K1 to K13. */
#include <stdlib.h>

#include "situation.h"

static struct game_setup drawn(struct situation *at, int seats, uint64_t seed, struct kilt_state *state) {
    struct game_setup setup = {.seed = seed, .seats = (uint8_t)seats};
    at->game.ops->setup->complete(&at->game, &setup);
    at->game.ops->setup->begin(&at->game, &setup, state, NULL);
    return setup;
}

/* ---- set-up ---- */

static void K1_colours_are_drawn_from_the_seed(void **state) {
    struct situation *at = *state;
    int pairs = 0, with_out[KILT_COLOURS] = {0}, of_first[KILT_COLOURS] = {0};
    for (uint64_t seed = 1; seed <= 400; seed++) {
        struct kilt_state two, three, four;
        int own = 0;
        drawn(at, 2, seed, &two);
        drawn(at, 3, seed, &three);
        drawn(at, 4, seed, &four);
        for (int colour = 0; colour < KILT_COLOURS; colour++) {
            own |= (two.owner[colour] == 0) << colour;
            with_out[colour] += three.owner[colour] == GAME_NO_SEAT;
            of_first[colour] += four.owner[colour] == 0;
        }
        assert_int_equal(__builtin_popcount((unsigned)own), 2);
        pairs |= 1 << own;
    }
    assert_int_equal(__builtin_popcount((unsigned)pairs), 6); /* any two each */
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        assert_in_range(with_out[colour], 60, 140);
        assert_in_range(of_first[colour], 60, 140);
    }
}

static void K1_colours_can_be_set(void **state) {
    struct situation *at = *state;
    struct game_setup setup = {.seed = 3, .seats = 3};
    const uint8_t owner[KILT_COLOURS] = {2, GAME_NO_SEAT, 0, 1}, twice[KILT_COLOURS] = {2, 1, 0, 1};
    struct kilt_state begun;
    assert_false(kilt_setup_colours(&setup, twice));
    assert_true(kilt_setup_colours(&setup, owner));
    at->game.ops->setup->complete(&at->game, &setup);
    at->game.ops->setup->begin(&at->game, &setup, &begun, NULL);
    assert_memory_equal(begun.owner, owner, sizeof owner);
}

static void K1_a_colour_that_is_out_has_no_cards_and_no_floors(void **state) {
    struct situation *at = situation_begin(state, 3);
    assert_int_equal(at->state.owner[KILT_RED], GAME_NO_SEAT);
    assert_int_equal(at->state.floors_left[KILT_RED], 0);
    assert_int_equal(at->state.floors_left[KILT_ORANGE], 16);
    assert_int_equal(kilt_card_place(&at->state, KILT_RED), KILT_NO_PLACE);
    assert_int_equal(kilt_card_place(&at->state, kilt_card_of("orange-red")), KILT_NO_PLACE);
    refuse(at, "{'seat':0,'do':'move','card':'red','to':3}", KILT_REASON_NO_SUCH_CARD);
}

static void K1_headers_that_break_the_rules_are_refused(void **state) {
    static const struct {
        int seats;
        const char *text, *word;
    } headers[] = {
        {2, "{'colors':[['red'],['orange']]}", "two colours"},
        {2, "{'colors':[['red','orange'],['orange','light_gray']]}", "none twice"},
        {4, "{'colors':[['red'],['orange'],['light_gray'],['red']]}", "none twice"},
        {4, "{'colors':[['red'],['orange'],['light_gray']]}", "each seat"},
        {4, "{'colors':[['red'],['orange'],['light_gray'],['green']]}", "each seat"},
        {3, "{'colors':[['red','red'],['orange'],['light_gray']]}", "none twice"},
        {3, "{'colors':'red'}", "each seat"},
        {3, "{'doubles':['red/orange','red/light_gray','orange/light_gray']}", "without"},
        {3, "{'colors':[['red'],['orange'],['light_gray']],'doubles':['red/orange','red/light_gray']}", "once"},
        {3, "{'colors':[['red'],['orange'],['light_gray']],'doubles':['red/orange','orange/red','red/light_gray']}",
         "once"},
        {3, "{'colors':[['red'],['orange'],['light_gray']],'doubles':['red/orange','red/light_gray','red/dark_gray']}",
         "once"},
        {3, "{'colors':[['red'],['orange'],['light_gray']],'doubles':['red/red','red/light_gray','orange/light_gray']}",
         "once"},
    };
    struct situation *at = *state;
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        char error[ERROR_WORDS_SIZE] = "";
        assert_false(situation_begin_as(at, headers[i].seats, headers[i].text, error));
        assert_non_null(strstr(error, headers[i].word));
    }
}

/* Nulls and absent keys are drawn; what is written holds both keys, a seat's colours in order. */
static void K1_headers_are_written_whole(void **state) {
    struct situation *at = *state;
    struct game_setup setup = {.seed = 9, .seats = 2};
    struct error error;
    json_t *header =
        json_pack("{s:[[s,s],[s,s]],s:n}", "colors", "red", "dark_gray", "orange", "light_gray", "doubles");
    assert_true(at->game.ops->setup->read(&at->game, header, &setup, &error));
    json_decref(header);
    at->game.ops->setup->complete(&at->game, &setup);
    json_t *written = json_object();
    at->game.ops->setup->write(&at->game, &setup, written);
    const json_t *first = json_array_get(json_object_get(written, "colors"), 0);
    assert_string_equal(json_string_value(json_array_get(first, 0)), "dark_gray");
    assert_string_equal(json_string_value(json_array_get(first, 1)), "red");
    assert_int_equal(json_array_size(json_object_get(written, "doubles")), 6);
    struct game_setup read = {.seed = 9, .seats = 2};
    assert_true(at->game.ops->setup->read(&at->game, written, &read, &error));
    assert_memory_equal(&read, &setup, sizeof setup);
    json_decref(written);
}

static unsigned cards_of_first_row(const struct kilt_state *state) {
    return state->cards_at[1];
}

static void K2_every_allowed_lay_out_is_as_likely(void **state) {
    struct situation *at = *state;
    int times[1 << KILT_CARDS] = {0}, kinds = 0, turned = 0;
    for (uint64_t seed = 1; seed <= 8000; seed++) {
        struct kilt_state begun;
        drawn(at, 4, seed, &begun);
        kinds += times[cards_of_first_row(&begun)]++ == 0;
        turned += __builtin_popcount(begun.turned);
    }
    assert_int_equal(kinds, 16); /* of the 20 sets of three, four have one colour three times */
    for (int set = 0; set < 1 << KILT_CARDS; set++) {
        assert_true(times[set] == 0 || (times[set] > 400 && times[set] < 600));
    }
    assert_in_range(turned, 8000 * 3 - 700, 8000 * 3 + 700);
}

static void K2_no_colour_comes_three_times(void **state) {
    struct situation *at = *state;
    char error[ERROR_WORDS_SIZE] = "";
    assert_false(situation_begin_as(
        at, 4,
        "{'colors':[['dark_gray'],['light_gray'],['orange'],['red']],'doubles':['dark_gray/light_gray','orange/"
        "dark_gray','dark_gray/red','light_gray/red','light_gray/orange','red/orange']}",
        error));
    assert_non_null(strstr(error, "three times"));
}

static void K2_binds_the_laying_out_only(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "0 dark_gray/light_gray | 1 dark_gray/orange dark_gray/red dark_gray", 0);
    assert_true(is_legal(at, "{'seat':0,'do':'move','card':'dark_gray-light_gray','to':1}"));
}

static void K2_cards_lie_as_the_header_says(void **state) {
    struct situation *at = situation_begin(state, 4);
    const int lone = kilt_card_of("dark_gray-red");
    assert_int_equal(kilt_card_place(&at->state, lone), 3);
    assert_int_equal(kilt_card_toward(&at->state, lone), KILT_RED);
    assert_int_equal(kilt_card_away(&at->state, lone), KILT_DARK_GRAY);
    assert_int_equal(at->state.cards_at[0],
                     1 << KILT_DARK_GRAY | 1 << KILT_LIGHT_GRAY | 1 << KILT_ORANGE | 1 << KILT_RED);
    assert_int_equal(__builtin_popcount(at->state.cards_at[1]), 3);
    assert_int_equal(__builtin_popcount(at->state.cards_at[2]), 2);
    assert_int_equal(at->state.rows, PLACE(0) | PLACE(1) | PLACE(2) | PLACE(3));
}

static void K3_three_players_begin_on_place_1(void **state) {
    struct situation *at = situation_begin(state, 3);
    assert_int_equal(at->state.rows, PLACE(1) | PLACE(2) | PLACE(3));
    assert_int_equal(at->state.cards_at[1], 1 << KILT_DARK_GRAY | 1 << KILT_LIGHT_GRAY | 1 << KILT_ORANGE);
    assert_int_equal(__builtin_popcount(at->state.cards_at[2]), 2);
    assert_int_equal(at->state.cards_at[3], 1 << kilt_card_of("dark_gray-orange"));
}

static void K4_the_colour_that_faces_away_begins(void **state) {
    struct situation *at = *state;
    char error[ERROR_WORDS_SIZE];
    assert_int_equal(situation_begin(state, 4)->state.mover, 0);
    assert_true(situation_begin_as(
        at, 4,
        "{'colors':[['dark_gray'],['light_gray'],['orange'],['red']],'doubles':['dark_gray/light_gray','orange/red',"
        "'dark_gray/orange','light_gray/red','light_gray/orange','dark_gray/red']}",
        error));
    asked(at, KILT_PHASE_MOVE, 3);
    assert_true(situation_begin_as(
        at, 2,
        "{'colors':[['dark_gray','light_gray'],['orange','red']],'doubles':['dark_gray/light_gray','orange/red',"
        "'dark_gray/orange','light_gray/red','light_gray/orange','dark_gray/red']}",
        error));
    asked(at, KILT_PHASE_MOVE, 1);
}

static void K5_all_lies_open(void **state) {
    struct situation *at = situation_begin(state, 4);
    purse(at, 2, 37);
    for (int seat = 0; seat <= 4; seat++) {
        struct kilt_state seen;
        at->game.ops->observe(&at->game, &at->state, (uint8_t)(seat == 4 ? GAME_NO_SEAT : seat), &seen);
        assert_memory_equal(&seen, &at->state, sizeof seen);
    }
    assert_int_equal(at->game.ops->secrecy(&at->state), GAME_OPEN);
}

/* ---- moving ---- */

static void K6_places_are_a_ring(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "18 red orange | 19 dark_gray light_gray", 0);
    assert_int_equal(places_for(at, "red"), PLACE(19) | PLACE(0));
    move(at, "dark_gray", 0);
    assert_int_equal(at->state.front, 0);
    assert_int_equal(at->state.rear, 18);
}

static void K6_any_card_of_a_row_may_be_moved(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "3 red orange light_gray | 4 dark_gray orange/red", 0);
    assert_int_equal(places_for(at, "red"), PLACE(4) | PLACE(5));
    assert_int_equal(places_for(at, "orange"), PLACE(4) | PLACE(5));
    assert_int_equal(places_for(at, "light_gray"), PLACE(4) | PLACE(5));
    assert_int_equal(places_for(at, "dark_gray"), PLACE(5));
    assert_int_equal(places_for(at, "orange-red"), PLACE(5));
    assert_int_equal(count_legal(at), 8);
}

static void K6_cards_go_forward_one_place_or_more(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "3 red | 5 orange light_gray | 6 dark_gray dark_gray/red", 0);
    refuse(at, "{'seat':0,'do':'move','card':'dark_gray','to':5}", KILT_REASON_BACKWARDS);
    refuse(at, "{'seat':0,'do':'move','card':'orange','to':5}", KILT_REASON_SAME_PLACE);
    refuse(at, "{'seat':0,'do':'move','card':'orange','to':20}", KILT_REASON_NO_SUCH_PLACE);
}

static void K7_only_a_card_ahead_of_the_front_makes_a_new_front(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "3 red orange | 5 light_gray | 6 dark_gray dark_gray/red", 0);
    move(at, "red", 4);
    assert_int_equal(at->state.front, 6);
    assert_int_equal(at->state.rear, 3);
    at = situation_begin(state, 4);
    train(at, "3 red | 5 light_gray | 6 dark_gray dark_gray/red", 0);
    move(at, "dark_gray", 7);
    assert_int_equal(at->state.front, 7);
}

static void K7_rows_are_told_from_the_rear_on(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "18 red | 1 light_gray | 3 dark_gray dark_gray/red", 0);
    json_t *written = game_state_object(&at->game, &at->state, GAME_NO_SEAT);
    const json_t *rows = json_object_get(written, "rows");
    static const int places[] = {18, 1, 3};
    assert_int_equal(json_array_size(rows), 3);
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(json_integer_value(json_object_get(json_array_get(rows, i), "at")), places[i]);
    }
    json_decref(written);
}

static void K8_over_rows_and_gaps_up_to_the_front_position(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "2 red orange | 5 light_gray | 8 dark_gray dark_gray/red", 0);
    assert_int_equal(places_for(at, "red"), PLACE(3) | PLACE(4) | PLACE(5) | PLACE(6) | PLACE(7) | PLACE(8) | PLACE(9));
    refuse(at, "{'seat':0,'do':'move','card':'red','to':10}", KILT_REASON_BEYOND_FRONT);
    refuse(at, "{'seat':0,'do':'move','card':'red','to':0}", KILT_REASON_BEYOND_FRONT);
}

static void K8_rows_have_a_most(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "2 red | 3 orange light_gray dark_gray orange/red | 4 dark_gray/red", 0);
    refuse(at, "{'seat':0,'do':'move','card':'red','to':3}", KILT_REASON_ROW_FULL);
    at = situation_begin(state, 3);
    train(at, "2 dark_gray/light_gray | 3 orange light_gray dark_gray | 4 light_gray/orange", 0);
    refuse(at, "{'seat':0,'do':'move','card':'dark_gray-light_gray','to':3}", KILT_REASON_ROW_FULL);
    train(at, "2 dark_gray/light_gray | 3 orange light_gray | 4 light_gray/orange", 0);
    assert_true(is_legal(at, "{'seat':0,'do':'move','card':'dark_gray-light_gray','to':3}"));
}

static void K8_a_row_can_be_filled(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "2 red light_gray/red | 3 orange light_gray dark_gray | 4 dark_gray/red", 0);
    move(at, "red", 3);
    build(at, "d1", 0);
    refuse(at, "{'seat':1,'do':'move','card':'light_gray-red','to':3}", KILT_REASON_ROW_FULL);
    move(at, "orange", 4);
    build(at, "e1", 0);
    assert_true(is_legal(at, "{'seat':2,'do':'move','card':'light_gray-red','to':3}"));
}

static void K9_the_last_card_of_the_front_row_stays(void **state) {
    struct situation *at = situation_begin(state, 4);
    refuse(at, "{'seat':0,'do':'move','card':'dark_gray-red','to':4}", KILT_REASON_LEFT_ALONE);
    assert_int_equal(places_for(at, "dark_gray-red"), 0);
    train(at, "3 red | 4 dark_gray orange", 0);
    assert_int_equal(places_for(at, "orange"), PLACE(5));
}

static void K9_a_new_row_in_a_gap_needs_no_neighbour(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "0 red orange | 9 dark_gray", 0);
    assert_true(is_legal(at, "{'seat':0,'do':'move','card':'red','to':5}"));
}

static void K9_the_rear_row_just_ahead_is_no_neighbour(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "0 red orange | 18 dark_gray", 0);
    refuse(at, "{'seat':0,'do':'move','card':'dark_gray','to':19}", KILT_REASON_LEFT_ALONE);
    assert_true(is_legal(at, "{'seat':0,'do':'move','card':'red','to':19}"));
}

static void K10_the_train_never_closes(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "5 red | 12 orange light_gray | 4 dark_gray dark_gray/red", 0);
    refuse(at, "{'seat':0,'do':'move','card':'dark_gray','to':5}", KILT_REASON_TRAIN_CLOSED);
    refuse(at, "{'seat':0,'do':'move','card':'orange','to':5}", KILT_REASON_TRAIN_CLOSED);
    refuse(at, "{'seat':0,'do':'move','card':'red','to':5}", KILT_REASON_TRAIN_CLOSED);
    refuse(at, "{'seat':0,'do':'move','card':'dark_gray','to':6}", KILT_REASON_BACKWARDS);
    assert_int_equal(places_for(at, "dark_gray"), 0);
    assert_int_equal(places_for(at, "orange") & (PLACE(5) | PLACE(12) | PLACE(11)), 0);
    assert_int_equal(places_for(at, "orange") & (PLACE(13) | PLACE(19) | PLACE(0) | PLACE(4)),
                     PLACE(13) | PLACE(19) | PLACE(0) | PLACE(4));
}

static void K10_counts_the_rear_row_as_it_lay_before(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "5 red | 8 light_gray | 4 dark_gray dark_gray/red", 0);
    assert_int_equal(places_for(at, "red") & (PLACE(5) | PLACE(6) | PLACE(4)), PLACE(6) | PLACE(4));
    move(at, "red", 4);
    assert_int_equal(at->state.rear, 8);
    build(at, "e1", 0);
    assert_true(is_legal(at, "{'seat':1,'do':'move','card':'dark_gray','to':5}"));
}

static void K11_an_only_card_may_open_a_row_while_the_most_lie_out(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "0 red | 2 orange light_gray | 4 dark_gray | 5 dark_gray/red | 6 orange/red", 0);
    assert_true(is_legal(at, "{'seat':0,'do':'move','card':'red','to':1}"));
    assert_true(is_legal(at, "{'seat':0,'do':'move','card':'dark_gray','to':7}"));
    refuse(at, "{'seat':0,'do':'move','card':'orange','to':3}", KILT_REASON_TOO_MANY_ROWS);
    assert_int_equal(places_for(at, "orange"), PLACE(4) | PLACE(5) | PLACE(6));
    at = situation_begin(state, 3);
    train(at, "0 orange | 2 dark_gray light_gray | 4 dark_gray/light_gray | 5 light_gray/orange", 0);
    refuse(at, "{'seat':0,'do':'move','card':'dark_gray','to':3}", KILT_REASON_TOO_MANY_ROWS);
    assert_true(is_legal(at, "{'seat':0,'do':'move','card':'orange','to':3}"));
}

static void K12_all_rows_ahead_full(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at,
          "17 red orange | 10 light_gray dark_gray orange/red dark_gray/red | 16 light_gray/orange light_gray/red "
          "dark_gray/light_gray dark_gray/orange",
          0);
    assert_int_equal(places_for(at, "red") & (PLACE(17) | PLACE(10) | PLACE(16)), 0);
    assert_int_equal(places_for(at, "red") & (PLACE(18) | PLACE(9) | PLACE(11) | PLACE(15)),
                     PLACE(18) | PLACE(9) | PLACE(11) | PLACE(15));
    assert_true(count_legal(at) > 0);
    at = situation_begin(state, 3);
    train(at, "3 dark_gray orange light_gray | 4 dark_gray/light_gray dark_gray/orange light_gray/orange", 0);
    assert_int_equal(places_for(at, "orange"), PLACE(5));
}

static void K13_any_row_that_is_emptied_makes_a_ducat_day(void **state) {
    struct situation *at = situation_begin(state, 4);
    train(at, "0 red | 2 orange light_gray | 4 dark_gray | 5 dark_gray/red", 0);
    move(at, "red", 2);
    assert_true(at->state.ducat_day);
    assert_int_equal(find_event(at, KILT_EVENT_ROW_EMPTIED)->from, 0);
    at = situation_begin(state, 4);
    train(at, "0 red | 2 orange light_gray | 4 dark_gray | 5 dark_gray/red", 0);
    move(at, "dark_gray", 6);
    assert_true(at->state.ducat_day);
    at = situation_begin(state, 4);
    train(at, "0 red | 2 orange light_gray | 4 dark_gray | 5 dark_gray/red", 0);
    move(at, "orange", 6);
    assert_false(at->state.ducat_day);
    assert_int_equal(count_events(at, KILT_EVENT_ROW_EMPTIED), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, situation_open, situation_close)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(K1_colours_are_drawn_from_the_seed),
        TEST(K1_colours_can_be_set),
        TEST(K1_a_colour_that_is_out_has_no_cards_and_no_floors),
        TEST(K1_headers_that_break_the_rules_are_refused),
        TEST(K1_headers_are_written_whole),
        TEST(K2_every_allowed_lay_out_is_as_likely),
        TEST(K2_no_colour_comes_three_times),
        TEST(K2_binds_the_laying_out_only),
        TEST(K2_cards_lie_as_the_header_says),
        TEST(K3_three_players_begin_on_place_1),
        TEST(K4_the_colour_that_faces_away_begins),
        TEST(K5_all_lies_open),
        TEST(K6_places_are_a_ring),
        TEST(K6_any_card_of_a_row_may_be_moved),
        TEST(K6_cards_go_forward_one_place_or_more),
        TEST(K7_only_a_card_ahead_of_the_front_makes_a_new_front),
        TEST(K7_rows_are_told_from_the_rear_on),
        TEST(K8_over_rows_and_gaps_up_to_the_front_position),
        TEST(K8_rows_have_a_most),
        TEST(K8_a_row_can_be_filled),
        TEST(K9_the_last_card_of_the_front_row_stays),
        TEST(K9_a_new_row_in_a_gap_needs_no_neighbour),
        TEST(K9_the_rear_row_just_ahead_is_no_neighbour),
        TEST(K10_the_train_never_closes),
        TEST(K10_counts_the_rear_row_as_it_lay_before),
        TEST(K11_an_only_card_may_open_a_row_while_the_most_lie_out),
        TEST(K12_all_rows_ahead_full),
        TEST(K13_any_row_that_is_emptied_makes_a_ducat_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
