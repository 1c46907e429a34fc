/* SPDX-License-Identifier: MIT */
/* The parts that the levels are made of: quick answers, candidates, payments, the network, the search. */
#include "seats.h"

#include <math.h>

#include "evaluation.h"
#include "intents.h"
#include "network.h"
#include "seasons/choices.h"
#include "seasons/judge.h"
#include "seasons/payment.h"
#include "think.h"

struct judge_of {
    struct game game;
    struct bot_view view;
};

/* What the evaluation knows is read once. */
static void begin_judge(struct judge_of *judge, const struct table *table) {
    static void *knowledge;
    judge->game = table->game;
    if (!knowledge) {
        char error[GAME_ERROR_SIZE] = "";
        knowledge = seasons_evaluation.open(&judge->game, kit_data(), error);
    }
    judge->view = (struct bot_view){&judge->game, knowledge, 0, GAME_NO_SEAT, 0};
}

/* Candidates are checked one by one; QUICK is to be the first. */
struct check {
    const struct table *table;
    struct intent quick;
    int count;
};

static int check_candidate(void *context, const struct intent *intent) {
    struct check *check = context;
    assert_true(check->count++ > 0 || memcmp(intent, &check->quick, sizeof *intent) == 0);
    assert_int_equal(check->table->game.ops->validate(&check->table->game, &check->table->state, intent), REASON_NONE);
    return 1;
}

static void check_open_question(const struct table *table, const struct judge_of *judge, uint8_t seat) {
    struct check check = {.table = table};
    seasons_evaluation.answer(&judge->view, &table->state, seat, &check.quick);
    assert_int_equal(table->game.ops->validate(&table->game, &table->state, &check.quick), REASON_NONE);
    seasons_evaluation.candidates(&judge->view, &table->state, seat, check_candidate, &check);
    assert_true(check.count > 0);
}

static int count_one(void *context, const struct intent *intent) {
    (void)intent;
    ++*(int *)context;
    return 1;
}

static void check_choices(const struct table *table, const struct judge_of *judge, uint8_t seat) {
    struct bot_choices choices;
    int legal = 0;
    float sum = 0;
    seasons_evaluation.choices(&judge->view, &table->state, seat, &choices);
    table->game.ops->list(&table->game, &table->state, seat, count_one, &legal);
    assert_int_equal(choices.count, legal);
    for (int i = 0; i < choices.count; i++) {
        assert_int_equal(table->game.ops->validate(&table->game, &table->state, &choices.intents[i]), REASON_NONE);
        sum += choices.priors[i];
    }
    assert_true(fabsf(sum - 1) < 0.001f);
}

/* Random matches lead into corners that sensible play never sees: SEEDS of them, each of their questions shown to LOOK.
 */
static void at_each_question(int seeds,
                             void (*look)(struct table *table, struct judge_of *judge, uint8_t seat, void *context),
                             void *context) {
    for (uint64_t seed = 0; seed < (uint64_t)seeds; seed++) {
        struct random_stream stream = random_seeded(seed);
        struct table table;
        struct judge_of judge;
        table_open(&table, &kit_kinds[3 + seed % 6], seed);
        begin_judge(&judge, &table);
        while (table_due(&table)) {
            const uint8_t seat = table_first(&table);
            struct intent intent;
            look(&table, &judge, seat, context);
            table.game.ops->pick(&table.game, &table.state, seat, &stream, &intent);
            table_apply(&table, &intent);
        }
        table_close(&table);
    }
}

static void check_question(struct table *table, struct judge_of *judge, uint8_t seat, void *context) {
    (void)context;
    if (table->game.ops->secrecy(&table->state) == GAME_SEALED) {
        check_choices(table, judge, seat);
    } else {
        check_open_question(table, judge, seat);
    }
}

static void test_quick_answers_are_legal_everywhere(void **state) {
    (void)state;
    at_each_question(300, check_question, NULL);
}

/* ---- a beginner's eyes ---- */

struct oversights {
    int carts, fees; /* answers that a beginner gives otherwise */
};

static int fee_of(const struct table *table, const struct seasons_intent *intent) {
    return intent->verb == VERB_PLACE ? seasons_tables(&table->game)->place_fee[intent->at] : 0;
}

/* He takes no cart that lies farther than the best one, and no place for a lower fee. */
static void compare_answers(struct table *table, struct judge_of *judge, uint8_t seat, void *context) {
    struct oversights *count = context;
    struct bot_view view = judge->view;
    struct intent sober, blind;
    if (table->game.ops->secrecy(&table->state) == GAME_SEALED) {
        return;
    }
    view.leaner = seat;
    seasons_evaluation.answer(&view, &table->state, seat, &sober);
    view.is_beginner = 1;
    seasons_evaluation.answer(&view, &table->state, seat, &blind);
    const struct seasons_intent seen = seasons_from_intent(&sober), taken = seasons_from_intent(&blind);
    assert_int_equal(table->game.ops->validate(&table->game, &table->state, &blind), REASON_NONE);
    if (taken.verb == VERB_TRADE && seen.verb == VERB_TRADE) {
        assert_true(taken.at <= seen.at);
        count->carts += taken.at < seen.at;
    }
    if (table->state.seasons.phase == PHASE_PLACE) {
        assert_true(fee_of(table, &taken) >= fee_of(table, &seen));
        count->fees += fee_of(table, &taken) > fee_of(table, &seen);
    }
}

static void test_a_beginner_takes_the_nearest_cart_and_forgets_fees(void **state) {
    struct oversights count = {0};
    (void)state;
    at_each_question(60, compare_answers, &count);
    assert_true(count.carts > 0 && count.fees > 0);
}

/* A bar counts for the helpers in the forge: whoever has one there and courts by silver lets it be forged. */
static void court_with_silver(struct table *table, struct judge_of *judge, uint8_t seat, void *context) {
    struct seasons_state *state = &table->state.seasons, kept = *state;
    struct intent answer;
    if (state->phase != PHASE_COURT || !state->carts[SAND]) {
        return;
    }
    memset(state->seats[seat].goods, 0, sizeof state->seats[seat].goods);
    state->seats[seat].goods[SILVER] = 2;
    state->seats[seat].talers = 0;
    state->places[PLACE_FORGE + 1] = seat;
    seasons_evaluation.answer(&judge->view, &table->state, seat, &answer);
    const struct seasons_intent given = seasons_from_intent(&answer);
    assert_int_equal(table->game.ops->validate(&table->game, &table->state, &answer), REASON_NONE);
    assert_true(given.verb == VERB_DECLINE || given.amount == 1);
    *(int *)context += given.verb == VERB_COURT;
    *state = kept;
}

static void test_who_scores_for_the_forge_courts_by_forging(void **state) {
    int courted = 0;
    (void)state;
    at_each_question(60, court_with_silver, &courted);
    assert_true(courted > 10);
}

static int payment_value(const struct seasons_tables *tables, const struct payment *payment) {
    int value = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        value += payment->pay[kind] * tables->piece_points[kind];
    }
    return value;
}

static void check_payments(const struct outlook *outlook, uint8_t seat, int value) {
    struct payment payments[PAYMENTS_KEPT];
    struct purse purse;
    purse_open(&purse, outlook, outlook->state->seats[seat].goods, 0);
    const int count = payment_find(&purse, value, PAYMENTS_KEPT, payments);
    const int is_possible = seasons_count_payments(outlook->tables, outlook->state, seat, value) > 0;
    assert_int_equal(count > 0, is_possible);
    assert_int_equal(payment_is_possible(&purse, value), is_possible);
    for (int i = 0; i < count; i++) {
        assert_int_equal(payment_value(outlook->tables, &payments[i]), value);
        assert_true(i == 0 || payments[i - 1].cost <= payments[i].cost);
    }
}

static void test_payments_are_found_where_there_are_any(void **state) {
    (void)state;
    struct random_stream stream = random_seeded(9);
    struct table table;
    struct judge_of judge;
    table_open(&table, &kit_kinds[3], 9);
    begin_judge(&judge, &table);
    for (int i = 0; i < 20000; i++) {
        struct seasons_state *match = &table.state.seasons;
        for (int kind = 0; kind < KINDS; kind++) {
            match->seats[0].goods[kind] = (uint8_t)random_below(&stream, kind == SILVER ? 4 : 5);
            match->carts[kind] = (uint8_t)random_below(&stream, 6);
        }
        const struct outlook outlook = outlook_of(&judge.view, match);
        for (int value = 0; value < outlook.tables->value_count; value++) {
            check_payments(&outlook, 0, outlook.tables->values[value]);
        }
    }
    table_close(&table);
}

static void test_each_choice_has_a_number_of_its_own(void **state) {
    (void)state;
    int seen[CHOICE_NUMBERS] = {0};
    for (unsigned high = 0; high < CARDS; high++) {
        seen[choice_number(1u << high)]++;
        for (unsigned low = 0; low < high; low++) {
            seen[choice_number(1u << high | 1u << low)]++;
        }
    }
    for (int i = 0; i < CHOICE_NUMBERS; i++) {
        assert_int_equal(seen[i], 1);
    }
}

static int is_round_under_way(const struct table *table) {
    return table_due(table) && table->game.ops->secrecy(&table->state) != GAME_SEALED;
}

/* In summer nothing is hidden once the cards are laid down, so a careful round is the one that players who think over
 * each answer would play. */
static void test_a_careful_round_is_played_as_thoughtful_players_play_it(void **state) {
    (void)state;
    struct table table;
    struct judge_of judge;
    table_open(&table, &kit_kinds[5], 12);
    begin_judge(&judge, &table);
    const struct thinker thinker = {
        .game = &judge.game, .evaluation = &seasons_evaluation, .view = judge.view, .sureness = 1.6f};
    int rounds = 0;
    while (table_due(&table)) {
        const struct intent choice = table_answer(&table, "flat", table_first(&table), 40);
        table_apply(&table, &choice);
        if (!is_round_under_way(&table)) {
            continue;
        }
        union seat_state foreseen = table.state;
        think_play_carefully(&thinker, &foreseen);
        while (is_round_under_way(&table)) {
            const struct intent answer = table_answer(&table, "flat", table_first(&table), 40);
            table_apply(&table, &answer);
        }
        assert_memory_equal(&foreseen, &table.state, table.game.ops->state_size);
        rounds++;
    }
    assert_true(rounds > 5);
    table_close(&table);
}

/* As many rounds as are asked for, and not beyond the end. */
static void test_rounds_are_played_on_as_far_as_is_asked(void **state) {
    (void)state;
    struct table table;
    struct judge_of judge;
    table_open(&table, &kit_kinds[5], 23);
    begin_judge(&judge, &table);
    const struct thinker thinker = {.game = &judge.game, .evaluation = &seasons_evaluation, .view = judge.view};
    while (table_due(&table)) {
        const struct intent choice = table_answer(&table, "flat", table_first(&table), 40);
        table_apply(&table, &choice);
        if (!is_round_under_way(&table)) {
            continue;
        }
        union seat_state one = table.state, same = table.state, three = table.state, again = table.state;
        struct random_stream stream = random_seeded(3), twin = stream;
        think_play_carefully(&thinker, &one);
        think_play_on(&thinker, &same, 1, &stream);
        assert_memory_equal(&one, &same, table.game.ops->state_size);
        think_play_on(&thinker, &three, 3, &stream);
        think_play_on(&thinker, &again, 3, &twin);
        assert_memory_equal(&three, &again, table.game.ops->state_size);
        const int is_over = !table.game.ops->to_act(&three);
        assert_true(is_over || table.game.ops->secrecy(&three) == GAME_SEALED);
        assert_true(is_over || table.game.ops->round(&three) == table.game.ops->round(&table.state) + 3);
        table.state = one;
    }
    table_close(&table);
}

static struct intent numbered_intent(uint32_t number) {
    struct intent intent = {.verb = 1};
    memcpy(intent.arg, &number, sizeof number);
    return intent;
}

/* What is dealt for the next winter card: every one that lies in the deck, in turn, and nothing else. */
static void check_deals(struct table *table, struct judge_of *judge, uint8_t seat, void *context) {
    struct thinker thinker = {.game = &table->game,
                              .evaluation = &seasons_evaluation,
                              .view = judge->view,
                              .seen = &table->state,
                              .seat = seat,
                              .stream = random_seeded(table->seed)};
    const struct seasons_state *seen = &table->state.seasons;
    const int deals = think_deals(&thinker, seen);
    const int is_sealed = table->game.ops->secrecy(seen) == GAME_SEALED;
    unsigned first = 0;
    for (int i = 0; is_sealed && deals > 1 && i < deals; i++) {
        union any_state dealt;
        const struct seasons_state *sample = (const void *)&dealt;
        unsigned deck = 0;
        think_sample(&thinker, &dealt);
        think_arrange(&thinker, (uint32_t)i, &dealt);
        for (int card = 0; card < sample->deck_left; card++) {
            deck |= 1u << sample->deck[card];
        }
        assert_int_equal(deck, ~seen->drawn & ((1u << WINTER_CARDS) - 1));
        first |= 1u << sample->deck[0];
    }
    if (first) {
        assert_int_equal(first, ~seen->drawn & ((1u << WINTER_CARDS) - 1));
        ++*(int *)context;
    }
}

static void test_each_winter_card_is_dealt_in_turn(void **state) {
    (void)state;
    int dealt = 0;
    at_each_question(30, check_deals, &dealt);
    assert_true(dealt > 30);
}

static void test_each_intent_has_one_number_until_there_are_too_many(void **state) {
    (void)state;
    struct intents intents = intents_new();
    uint16_t number = 0;
    for (uint32_t i = 0; i < INTENTS_MOST; i++) {
        const struct intent intent = numbered_intent(i);
        assert_true(intents_number(&intents, &intent, &number));
        assert_int_equal(number, i);
    }
    const struct intent known = numbered_intent(77), strange = numbered_intent(INTENTS_MOST);
    assert_false(intents_number(&intents, &strange, &number));
    assert_true(intents_number(&intents, &known, &number));
    assert_int_equal(number, 77);
    assert_memory_equal(&intents.items[number], &known, sizeof known);
    intents_free(&intents);
}

static void test_network_computes_what_it_was_given(void **state) {
    (void)state;
    const int sizes[NETWORK_LAYERS + 1] = {2, 2, 1, 1};
    struct network network;
    struct network_run run = {.inputs = {3, -1}};
    network_new(&network, sizes);
    const float first[] = {1, -1, 2, 1};
    memcpy(network.weights[0], first, sizeof first);
    network.biases[0][0] = 0.5f;
    network.weights[1][0] = 2;
    network.weights[1][1] = 5;
    network.weights[2][0] = 3;
    network.biases[2][0] = -1;
    network_compute(&network, &run);
    /* (3 - 2 + 0.5) = 1.5; (-3 - 1) is cut off; 2 * 1.5 = 3; 3 * 3 - 1 */
    assert_true(run.layers[2][0] == 8);
    network_free(&network);
}

/* Whatever the processor: bias first, then input by input. */
static float sum_in_order(const struct network *network, int layer, const float *inputs, int unit) {
    float sum = network->biases[layer][unit];
    for (int i = 0; i < network->sizes[layer]; i++) {
        const volatile float product = inputs[i] * network->weights[layer][i * network->sizes[layer + 1] + unit];
        sum += product;
    }
    return sum;
}

static void test_every_processor_sums_in_the_same_order(void **state) {
    (void)state;
    const int sizes[NETWORK_LAYERS + 1] = {254, 64, 37, 9};
    struct random_stream stream = random_seeded(9);
    struct network network;
    struct network_part part;
    struct network_run run = {{0}}, whole = {{0}};
    network_new(&network, sizes);
    for (int layer = 0; layer < NETWORK_LAYERS; layer++) {
        for (int i = 0; i < sizes[layer] * sizes[layer + 1]; i++) {
            network.weights[layer][i] = (float)random_below(&stream, 2001) / 1000 - 1;
        }
    }
    for (int i = 0; i < sizes[0]; i += 1 + i % 3) {
        run.inputs[i] = (float)random_below(&stream, 513) / 512;
    }
    memcpy(whole.inputs, run.inputs, sizeof whole.inputs);
    network_begin(&network, run.inputs, 62, &part);
    network_go_on(&network, &part, &run);
    network_compute(&network, &whole);
    assert_memory_equal(&run.layers, &whole.layers, sizeof run.layers);
    for (int layer = 0; layer < NETWORK_LAYERS; layer++) {
        for (int unit = 0; unit < sizes[layer + 1]; unit++) {
            const float sum = sum_in_order(&network, layer, layer ? run.layers[layer - 1] : run.inputs, unit);
            assert_true(run.layers[layer][unit] == (layer + 1 < NETWORK_LAYERS && sum < 0 ? 0 : sum));
        }
    }
    network_free(&network);
}

static void test_broken_weights_are_refused_with_a_sentence(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "{}",
        "{\"sizes\":[2,2,1]}",
        "{\"sizes\":[2,2,1,2]}",
        "{\"sizes\":[2,1000,1,1]}",
        "{\"sizes\":[2,2,1,1]}",
        "{\"sizes\":[2,2,1,1],\"layers\":[{\"weights\":[1,2,3,4],\"biases\":[1,1]}]}",
        "{\"sizes\":[2,2,1,1],\"layers\":[{\"weights\":\"\",\"biases\":\"1 1\"}]}",
        "{\"sizes\":[2,2,1,1],\"layers\":[{\"weights\":\"1 2 3\",\"biases\":\"1 1\"}]}",
        "{\"sizes\":[2,2,1,1],\"layers\":[{\"weights\":\"1 2 3 4 5\",\"biases\":\"1 1\"}]}",
        "{\"sizes\":[2,2,1,1],\"layers\":[{\"weights\":\"1 2 3 4.5\",\"biases\":\"1 1\"}]}",
        "{\"sizes\":[2,2,1,1],\"layers\":[{\"weights\":\"1 2 3 4\",\"biases\":\"1 x\"}]}",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char error[GAME_ERROR_SIZE] = "";
        struct network network;
        json_t *object = json_loads(wrong[i], 0, NULL);
        assert_non_null(object);
        assert_false(network_read(&network, object, 2, 1, error));
        assert_true(strlen(error) > 0);
        json_decref(object);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quick_answers_are_legal_everywhere),
        cmocka_unit_test(test_a_beginner_takes_the_nearest_cart_and_forgets_fees),
        cmocka_unit_test(test_who_scores_for_the_forge_courts_by_forging),
        cmocka_unit_test(test_payments_are_found_where_there_are_any),
        cmocka_unit_test(test_each_choice_has_a_number_of_its_own),
        cmocka_unit_test(test_a_careful_round_is_played_as_thoughtful_players_play_it),
        cmocka_unit_test(test_each_winter_card_is_dealt_in_turn),
        cmocka_unit_test(test_each_intent_has_one_number_until_there_are_too_many),
        cmocka_unit_test(test_rounds_are_played_on_as_far_as_is_asked),
        cmocka_unit_test(test_network_computes_what_it_was_given),
        cmocka_unit_test(test_every_processor_sums_in_the_same_order),
        cmocka_unit_test(test_broken_weights_are_refused_with_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
