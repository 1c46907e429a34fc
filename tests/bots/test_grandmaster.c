/* SPDX-License-Identifier: MIT */
/* What Grandmaster promises: a budget that his tree search keeps to and that makes it stronger, an end when he is told
 * to stop, hidden choices that nobody can count on, and that he heeds whom he plays with. */
#include "seats.h"

#include <pthread.h>

#include "seasons/judge.h"
#include "think.h"

static const struct kit_kind *const summer_for_two = &kit_kinds[3], *const winter_for_two = &kit_kinds[6],
                                    *const summer_for_four = &kit_kinds[5];

/* ---- the budget ---- */

static int judged;

static void judge_and_count(const struct bot_view *view, const void *state, float points[GAME_MAX_SEATS],
                            struct bot_choices choices[GAME_MAX_SEATS]) {
    judged++;
    seasons_evaluation.judge(view, state, points, choices);
}

/* Has SEAT think by EVALUATION. */
static void think_with(struct bot_evaluation *evaluation, const struct table *table, uint8_t seat, uint32_t nodes) {
    char error[GAME_ERROR_SIZE];
    void *knowledge = evaluation->open(&table->game, kit_data(), error);
    union seat_state seen;
    table_request(table, seat, &seen);
    struct thinker thinker = {
        .game = &table->game,
        .evaluation = evaluation,
        .view = {&table->game, knowledge, 0, GAME_NO_SEAT, 0},
        .seen = &seen,
        .seat = seat,
        .nodes = nodes,
        .boldness = 0.35f,
    };
    struct thought thought = {0};
    think_far(&thinker, &thought);
    think_free(&thought);
    evaluation->close(knowledge);
}

/* How often states are judged for one answer. */
static int judged_for(const struct table *table, uint8_t seat, uint32_t nodes) {
    struct bot_evaluation evaluation = seasons_evaluation;
    evaluation.judge = judge_and_count;
    judged = 0;
    think_with(&evaluation, table, seat, nodes);
    return judged;
}

/* A walk judges what it finds, and a node for its priors when it is first passed. */
static void test_the_budget_bounds_what_is_judged(void **state) {
    (void)state;
    struct table table;
    table_open(&table, winter_for_two, 8);
    const int few = judged_for(&table, 0, 50), many = judged_for(&table, 0, 400);
    assert_in_range(few, 50, 3 * 50);
    assert_in_range(many, 400, 3 * 400);
    table_close(&table);
}

/* ---- chance ---- */

static int come[WINTER_CARDS]; /* how often a state was judged in which a winter card had come first */

static void judge_and_note(const struct bot_view *view, const void *state, float points[GAME_MAX_SEATS],
                           struct bot_choices choices[GAME_MAX_SEATS]) {
    const struct seasons_state *judged_state = state;
    for (int card = 0; card < WINTER_CARDS; card++) {
        come[card] += judged_state->drawn == 1u << card;
    }
    seasons_evaluation.judge(view, state, points, choices);
}

static void play_to_round(struct table *table, int round) {
    while (table->round < round) {
        const uint8_t seat = table_first(table);
        const struct intent answer = table_answer(table, "greedy", seat, 0);
        table_apply(table, &answer);
    }
}

/* The first winter card comes in round 2, and each of the six is as likely as the others. Whatever number of nodes
 * there is, none is left out, and none is looked at far more often than another. */
static void test_each_winter_card_that_may_come_is_looked_at(void **state) {
    (void)state;
    struct bot_evaluation evaluation = seasons_evaluation;
    evaluation.judge = judge_and_note;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct table table;
        memset(come, 0, sizeof come);
        table_open(&table, winter_for_two, seed);
        play_to_round(&table, 2);
        think_with(&evaluation, &table, 0, 600);
        for (int card = 0; card < WINTER_CARDS; card++) {
            assert_in_range(come[card], 60, 240);
        }
        table_close(&table);
    }
}

/* ---- what was seen stays known ---- */

enum { SIGHTS = 1 << 18 };
static uint64_t sights[SIGHTS];
static int sights_seen, sights_judged;

static void judge_and_remember(const struct bot_view *view, const void *state, float points[GAME_MAX_SEATS],
                               struct bot_choices choices[GAME_MAX_SEATS]) {
    uint64_t sight = 1;
    for (size_t i = 0; i < sizeof(struct seasons_state); i++) {
        sight = (sight ^ ((const unsigned char *)state)[i]) * 0x100000001b3u;
    }
    size_t at = sight % SIGHTS;
    while (sights[at] && sights[at] != sight) {
        at = (at + 1) % SIGHTS;
    }
    sights_seen += !sights[at];
    sights_judged += !choices;
    sights[at] = sight;
    seasons_evaluation.judge(view, state, points, choices);
}

/* A walk finds again what others found: however far the budget reaches, what it judges is hardly ever the same twice.
 */
static void test_no_walk_is_spent_on_what_was_seen(void **state) {
    (void)state;
    const struct kit_kind *const kinds[] = {summer_for_two, winter_for_two};
    for (int kind = 0; kind < 2; kind++) {
        struct bot_evaluation evaluation = seasons_evaluation;
        struct table table;
        evaluation.judge = judge_and_remember;
        for (uint64_t seed = 1; seed <= 3; seed += 2) {
            memset(sights, 0, sizeof sights);
            sights_seen = sights_judged = 0;
            table_open(&table, kinds[kind], seed);
            play_to_round(&table, 5);
            think_with(&evaluation, &table, 0, 4000);
            assert_true(sights_judged >= 4000);
            assert_true(10 * sights_seen >= 9 * sights_judged);
            table_close(&table);
        }
    }
}

/* ---- strength ---- */

static int lead_of(const struct table *table, uint8_t seat) {
    struct score_sheet own, other;
    table->game.ops->score(&table->game, &table->state, seat, &own);
    table->game.ops->score(&table->game, &table->state, 1 - seat, &other);
    return own.total - other.total;
}

static int play_unequal(const struct kit_kind *kind, uint64_t seed, uint32_t many, uint32_t few) {
    struct table table;
    table_open(&table, kind, seed);
    const uint8_t strong = seed % 2;
    while (table_due(&table)) {
        const uint8_t seat = table_first(&table);
        const struct intent answer = table_answer(&table, "grandmaster", seat, seat == strong ? many : few);
        table_apply(&table, &answer);
    }
    const int lead = lead_of(&table, strong);
    table_close(&table);
    return lead;
}

static void test_more_nodes_win(void **state) {
    (void)state;
    int lead = 0;
    for (uint64_t seed = 0; seed < 12; seed++) {
        lead += play_unequal(seed % 4 < 2 ? summer_for_two : winter_for_two, seed, 240, 15);
    }
    assert_true(lead > 0);
}

/* ---- mixing ---- */

/* In summer nothing but the seed tells two first rounds apart. Seat 0's best choice there is far ahead of all others.
 */
static void test_nobody_can_count_on_a_hidden_choice(void **state) {
    (void)state;
    struct table table;
    table_open(&table, summer_for_two, 1);
    const struct intent first = table_answer(&table, "grandmaster", 1, 200);
    int others = 0;
    for (table.seed = 2; table.seed < 40; table.seed++) {
        const struct intent answer = table_answer(&table, "grandmaster", 1, 200);
        others += memcmp(&answer, &first, sizeof first) != 0;
    }
    assert_in_range(others, 1, 38);
    table_close(&table);
}

/* ---- whom he plays with ---- */

static void know_all(struct table *table, const char *level) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        table->levels[seat] = level ? bot_level_find(level) : NULL;
    }
}

/* How many of his hidden choices in a match are others where the rivals are known to be of LEVEL. */
static int changed_by_knowing(const char *level) {
    struct table table;
    int changed = 0;
    table_open(&table, summer_for_four, 3);
    while (table_due(&table)) {
        const uint8_t seat = table_first(&table);
        if (table.game.ops->secrecy(&table.state) == GAME_SEALED) {
            know_all(&table, NULL);
            const struct intent unknown = table_answer(&table, "grandmaster", seat, 2000);
            know_all(&table, level);
            const struct intent known = table_answer(&table, "grandmaster", seat, 2000);
            changed += memcmp(&known, &unknown, sizeof known) != 0;
        }
        const struct intent answer = table_answer(&table, "greedy", seat, 0);
        table_apply(&table, &answer);
    }
    table_close(&table);
    return changed;
}

static void test_players_of_known_levels_are_met_in_another_way(void **state) {
    (void)state;
    assert_true(changed_by_knowing("master") > 0);
    assert_true(changed_by_knowing("former-master") > 0);
}

/* How likely SEAT's choice is thought by whoever thinks as LEVEL; 1 if that cannot be. */
static float likelihood_of(const struct table *table, const void *knowledge, uint8_t seat, const struct intent *choice,
                           const char *level) {
    union seat_state seen;
    struct bot_choices choices;
    table_request(table, (uint8_t)(1 - seat % 2), &seen);
    struct thinker thinker = {.game = &table->game,
                              .evaluation = &seasons_evaluation,
                              .view = {&table->game, knowledge, 0, GAME_NO_SEAT, 0},
                              .seen = &seen,
                              .seat = (uint8_t)(1 - seat % 2),
                              .nodes = 3000,
                              .stream = random_seeded(5)};
    thinker.levels[seat] = level ? bot_level_find(level) : NULL;
    seasons_evaluation.reopen(&seen);
    seasons_evaluation.choices(&thinker.view, &seen, seat, &choices);
    const float prior = choices.priors[0];
    if (!think_as_rival(&thinker, seat, &choices)) {
        assert_true(choices.priors[0] == prior);
        return 1;
    }
    float sum = 0, likelihood = 0;
    for (int i = 0; i < choices.count; i++) {
        sum += choices.priors[i];
        likelihood = memcmp(&choices.intents[i], choice, sizeof *choice) ? likelihood : choices.priors[i];
    }
    assert_true(sum > 0.999f && sum < 1.001f);
    return likelihood;
}

/* LEVEL's choices in a match are thought likelier by who thinks as it does than by who thinks as OTHER. */
static void check_that_thinking_alike_foretells(const char *level, const char *other) {
    struct table table;
    char error[GAME_ERROR_SIZE];
    float alike = 0, unlike = 0;
    table_open(&table, summer_for_four, 4);
    void *knowledge = seasons_evaluation.open(&table.game, kit_data(), error);
    while (table_due(&table)) {
        const uint8_t seat = table_first(&table);
        const struct intent answer = table_answer(&table, level, seat, 0);
        if (table.game.ops->secrecy(&table.state) == GAME_SEALED) {
            alike += likelihood_of(&table, knowledge, seat, &answer, level);
            unlike += likelihood_of(&table, knowledge, seat, &answer, other);
            assert_true(likelihood_of(&table, knowledge, seat, &answer, NULL) == 1);
        }
        table_apply(&table, &answer);
    }
    assert_true(alike > unlike);
    seasons_evaluation.close(knowledge);
    table_close(&table);
}

static void test_who_thinks_as_a_rival_foretells_him(void **state) {
    (void)state;
    check_that_thinking_alike_foretells("apprentice", "former-master");
    check_that_thinking_alike_foretells("former-master", "apprentice");
}

static void test_a_step_is_now_one_level_and_now_another(void **state) {
    (void)state;
    struct think_part parts[THINK_PLAYS_MOST];
    const struct bot_play *plays = seasons_evaluation.plays;
    assert_int_equal(think_parts(&seasons_evaluation, bot_level_find("master"), parts), 1);
    assert_ptr_equal(parts[0].play, &plays[LEVEL_MASTER]);
    assert_int_equal(think_parts(&seasons_evaluation, bot_level_find("master-0"), parts), 1);
    assert_ptr_equal(parts[0].play, &plays[LEVEL_MASTER]);
    assert_int_equal(think_parts(&seasons_evaluation, bot_level_find("former-master"), parts), 1);
    assert_ptr_equal(parts[0].play, &plays[LEVEL_FORMER_MASTER]);
    const int count = think_parts(&seasons_evaluation, bot_level_find("carver-1"), parts);
    float sum = 0, master = 0;
    for (int i = 0; i < count; i++) {
        sum += parts[i].share;
        master += parts[i].play == &plays[LEVEL_MASTER] ? parts[i].share : 0;
    }
    assert_true(sum > 0.999f && sum < 1.001f);
    assert_true(master > (float)plays[LEVEL_CARVER].borrowed / 100 &&
                master < (float)plays[LEVEL_FOREMAN].borrowed / 100);
}

/* Carver and those above give more of their answers as Master. */
static void test_who_is_known_to_take_care(void **state) {
    (void)state;
    static const char *const careless[] = {"apprentice", "journeyman", "craftsman", "craftsman-3", "former-master"};
    static const char *const careful[] = {"carver", "warden-2", "master", "grandmaster-0"};
    for (size_t i = 0; i < sizeof careless / sizeof *careless; i++) {
        assert_false(think_takes_care(&seasons_evaluation, bot_level_find(careless[i])));
    }
    for (size_t i = 0; i < sizeof careful / sizeof *careful; i++) {
        assert_true(think_takes_care(&seasons_evaluation, bot_level_find(careful[i])));
    }
    assert_false(think_takes_care(&seasons_evaluation, NULL));
}

/* Through whose eyes LEVEL judges in TABLE, where KNOWN of his rivals are Masters and the others strangers. */
static unsigned careful_among(const struct table *table, const void *knowledge, enum bot_level_number level,
                              int known) {
    union seat_state seen;
    table_request(table, 0, &seen);
    struct thinker thinker = {.game = &table->game,
                              .evaluation = &seasons_evaluation,
                              .view = {&table->game, knowledge, 0, GAME_NO_SEAT, 0},
                              .seen = &seen};
    for (int seat = 1; seat <= known; seat++) {
        thinker.levels[seat] = bot_level_find("master");
    }
    think_by(&thinker, &seasons_evaluation.plays[level], 0);
    return thinker.view.careful;
}

/* Summer of four says of its weights that they mislead others. */
static void test_weights_may_serve_those_alone_who_foretell_most_rivals(void **state) {
    (void)state;
    struct table three, four;
    char error[GAME_ERROR_SIZE];
    table_open(&three, &kit_kinds[4], 3);
    table_open(&four, summer_for_four, 3);
    void *knowledge = seasons_evaluation.open(&four.game, kit_data(), error);
    assert_int_equal(careful_among(&four, knowledge, LEVEL_GRANDMASTER, 3), 0xf);
    assert_int_equal(careful_among(&four, knowledge, LEVEL_GRANDMASTER, 2), 0x7);
    assert_int_equal(careful_among(&four, knowledge, LEVEL_GRANDMASTER, 1), 0);
    assert_int_equal(careful_among(&four, knowledge, LEVEL_GRANDMASTER, 0), 0);
    assert_int_equal(careful_among(&four, knowledge, LEVEL_MASTER, 3), 0);
    assert_int_equal(careful_among(&three, knowledge, LEVEL_GRANDMASTER, 0), 0x1);
    assert_int_equal(careful_among(&three, knowledge, LEVEL_MASTER, 2), 0x7);
    seasons_evaluation.close(knowledge);
    table_close(&three);
    table_close(&four);
}

/* ---- being told to stop ---- */

struct errand {
    const struct table *table;
    atomic_bool is_begun, stop;
    struct intent answer;
};

static void *think_for_hours(void *context) {
    struct errand *errand = context;
    union seat_state seen;
    struct bot_request request = table_request(errand->table, 0, &seen);
    request.nodes = 100000000;
    request.cancel = &errand->stop;
    atomic_store(&errand->is_begun, 1);
    bot_answer(errand->table->library, bot_level_find("grandmaster"), &request, &errand->answer);
    return NULL;
}

/* One that did not heed it would not come back before the test's time is over. */
static void test_a_thought_ends_when_it_is_cancelled(void **state) {
    (void)state;
    struct table table;
    pthread_t thread;
    table_open(&table, summer_for_two, 1);
    struct errand errand = {.table = &table};
    assert_int_equal(pthread_create(&thread, NULL, think_for_hours, &errand), 0);
    while (!atomic_load(&errand.is_begun)) {
    }
    atomic_store(&errand.stop, 1);
    pthread_join(thread, NULL);
    table_apply(&table, &errand.answer);
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_budget_bounds_what_is_judged),
        cmocka_unit_test(test_no_walk_is_spent_on_what_was_seen),
        cmocka_unit_test(test_each_winter_card_that_may_come_is_looked_at),
        cmocka_unit_test(test_more_nodes_win),
        cmocka_unit_test(test_nobody_can_count_on_a_hidden_choice),
        cmocka_unit_test(test_players_of_known_levels_are_met_in_another_way),
        cmocka_unit_test(test_who_thinks_as_a_rival_foretells_him),
        cmocka_unit_test(test_a_step_is_now_one_level_and_now_another),
        cmocka_unit_test(test_who_is_known_to_take_care),
        cmocka_unit_test(test_weights_may_serve_those_alone_who_foretell_most_rivals),
        cmocka_unit_test(test_a_thought_ends_when_it_is_cancelled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
