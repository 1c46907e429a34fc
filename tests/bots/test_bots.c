/* SPDX-License-Identifier: MIT */
/* What whoever seats a bot relies on: it answers every question legally, the same each time, and from what its seat may
 * know alone. */
#include "seats.h"

#include <pthread.h>

#include "castellany/seasons_bots.h"

static const char *const levels[] = {"random",  "apprentice", "journeyman", "craftsman",  "carver",
                                     "foreman", "warden",     "master",     "grandmaster"};
enum { LEVELS = sizeof levels / sizeof *levels, FEW_NODES = 24, MANY_NODES = 400 };

static void test_levels_are_found_by_name_weakest_first(void **state) {
    (void)state;
    const struct bot_level *before = bot_levels;
    for (int i = 0; i < LEVELS; i++) {
        const struct bot_level *level = bot_level_find(levels[i]);
        assert_non_null(level);
        assert_true(level >= before);
        assert_int_equal(level->is_hidden_from_menus, i == 0); /* chance is no opponent */
        before = level;
    }
    assert_null(bot_level_find("champion"));
    assert_null(bot_level_find(""));
}

/* ---- steps between levels ---- */

static void test_steps_lie_between_the_levels_of_menus(void **state) {
    (void)state;
    int count = 0;
    for (const struct bot_level *step = bot_steps; step->name; step++) {
        assert_ptr_equal(bot_level_find(step->name), step);
        assert_int_equal(bot_step_of(step), count);
        assert_false(bot_step_level(count)->is_hidden_from_menus);
        assert_memory_equal(step->name, bot_step_level(count)->name, strlen(bot_step_level(count)->name));
        count++;
    }
    assert_int_equal(count, BOT_STEPS);
    assert_int_equal(bot_step_of(bot_level_find("master")), 6 * BOT_STEPS_A_LEVEL);
    assert_int_equal(bot_step_of(bot_level_find("greedy")), -1);
    assert_int_equal(bot_step_of(NULL), -1);
}

static void test_a_control_reaches_a_level(void **state) {
    (void)state;
    assert_true(bot_control_reaches("bot:master", "master"));
    assert_true(bot_control_reaches("bot:grandmaster-0", "master"));
    assert_true(bot_control_reaches("bot:master-1", "master"));
    assert_false(bot_control_reaches("bot:warden-3", "master"));
    assert_false(bot_control_reaches("person", "master"));
    assert_false(bot_control_reaches("bot:greedy", "apprentice"));
}

static int is_answer_of(const struct table *table, const char *level, const struct intent *answer) {
    const struct intent own = table_answer(table, level, table_first(table), FEW_NODES);
    return memcmp(&own, answer, sizeof own) == 0;
}

/* Each answer is that of one of two levels, and the same when it is asked for again. */
static void test_a_step_answers_as_one_of_two_levels(void **state) {
    int lower = 0, upper = 0;
    (void)state;
    struct table table;
    table_open(&table, &kit_kinds[3], 19);
    for (int i = 0; i < 80 && table_due(&table); i++) {
        const struct intent answer = table_answer(&table, "apprentice-2", table_first(&table), FEW_NODES);
        const int as_lower = is_answer_of(&table, "apprentice", &answer);
        const int as_upper = is_answer_of(&table, "journeyman", &answer);
        assert_true(as_lower || as_upper);
        assert_true(is_answer_of(&table, "apprentice-2", &answer));
        const struct intent plain = table_answer(&table, "journeyman-0", table_first(&table), FEW_NODES);
        assert_true(is_answer_of(&table, "journeyman", &plain));
        lower += as_lower && !as_upper;
        upper += as_upper && !as_lower;
        table_apply(&table, &answer);
    }
    assert_true(lower > 0 && upper > 0);
    table_close(&table);
}

/* ---- whole matches ---- */

static void play(struct table *table, const char *level, uint32_t nodes) {
    while (table_due(table)) {
        const struct intent answer = table_answer(table, level, table_first(table), nodes);
        table_apply(table, &answer);
    }
}

static void test_every_level_plays_every_game(void **state) {
    (void)state;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        for (int i = 0; i < LEVELS; i++) {
            struct table table;
            table_open(&table, kind, 11 + (uint64_t)i);
            play(&table, levels[i], FEW_NODES);
            table_close(&table);
        }
    }
}

static int score_of(const struct table *table, uint8_t seat) {
    struct score_sheet sheet;
    table->game.ops->score(&table->game, &table->state, seat, &sheet);
    return sheet.total;
}

/* How many of COUNT matches of two LEVEL wins against OTHER, in turn at each seat. */
static int wins_against(const char *level, const char *other, const struct kit_kind *kind, uint64_t count) {
    int won = 0;
    for (uint64_t seed = 0; seed < count; seed++) {
        struct table table;
        table_open(&table, kind, seed);
        const uint8_t own = seed % 2;
        while (table_due(&table)) {
            const uint8_t seat = table_first(&table);
            const struct intent answer = table_answer(&table, seat == own ? level : other, seat, 0);
            table_apply(&table, &answer);
        }
        won += score_of(&table, own) > score_of(&table, 1 - own);
        table_close(&table);
    }
    return won;
}

static void test_apprentice_beats_random(void **state) {
    (void)state;
    assert_true(wins_against("apprentice", "random", &kit_kinds[3], 50) >= 45);
}

/* The next step is one that a learner can take. */
static void test_journeyman_beats_apprentice_but_not_always(void **state) {
    (void)state;
    assert_in_range(wins_against("journeyman", "apprentice", &kit_kinds[3], 40), 24, 37);
    assert_in_range(wins_against("journeyman", "apprentice", &kit_kinds[6], 40), 24, 37);
}

static void test_more_thought_wins(void **state) {
    (void)state;
    int margin = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct table table;
        table_open(&table, &kit_kinds[3], seed);
        const uint8_t own = seed % 2;
        while (table_due(&table)) {
            const uint8_t seat = table_first(&table);
            const struct intent answer = table_answer(&table, seat == own ? "master" : "apprentice", seat, 100);
            table_apply(&table, &answer);
        }
        margin += score_of(&table, own) - score_of(&table, 1 - own);
        table_close(&table);
    }
    assert_true(margin > 0);
}

/* ---- the same answer ---- */

static void assert_same(const struct intent *a, const struct intent *b) {
    assert_memory_equal(a, b, sizeof *a);
}

struct errand {
    const struct table *table;
    const char *level;
    struct intent answer;
};

static void *run_errand(void *context) {
    struct errand *errand = context;
    errand->answer = table_answer(errand->table, errand->level, table_first(errand->table), FEW_NODES);
    return NULL;
}

static void test_threads_give_the_same_answers(void **state) {
    (void)state;
    enum { THINKING = 3 }; /* journeyman and above, each of them twice */
    struct table table;
    table_open(&table, &kit_kinds[7], 5);
    while (table_due(&table)) {
        struct errand errands[2 * THINKING];
        pthread_t threads[2 * THINKING];
        for (int i = 0; i < 2 * THINKING; i++) {
            errands[i] = (struct errand){&table, levels[2 + i % THINKING], {0}};
            assert_int_equal(pthread_create(&threads[i], NULL, run_errand, &errands[i]), 0);
        }
        for (int i = 0; i < 2 * THINKING; i++) {
            pthread_join(threads[i], NULL);
        }
        for (int i = 0; i < THINKING; i++) {
            assert_same(&errands[i].answer, &errands[i + THINKING].answer);
        }
        table_apply(&table, &errands[0].answer);
    }
    table_close(&table);
}

/* ---- what a seat may not know ---- */

static void shuffle_deck(struct seasons_state *state, struct random_stream *stream) {
    random_shuffle(stream, state->deck, state->deck_left);
}

static void swap_choices(const struct table *table, struct seasons_state *state, uint8_t seat,
                         struct random_stream *stream) {
    for (uint8_t other = 0; other < state->seat_count; other++) {
        struct seasons_seat *owner = &state->seats[other];
        if (other == seat || !owner->chosen) {
            continue;
        }
        owner->hand |= owner->chosen;
        owner->chosen = 0;
        struct seasons_state asked = *state;
        struct intent choice;
        asked.phase = PHASE_CHOOSE;
        asked.to_act = (uint8_t)(1u << other);
        table->game.ops->pick(&table->game, &asked, other, stream, &choice);
        owner->chosen = seasons_from_intent(&choice).cards;
        owner->hand = (uint8_t)(owner->hand & ~owner->chosen);
    }
}

/* The same question in another world: deck, stream and the others' hidden choices are different. */
static struct intent answer_elsewhere(const struct table *table, const char *level, uint8_t seat, uint32_t nodes,
                                      struct random_stream *stream) {
    struct table elsewhere = *table;
    struct seasons_state *state = &elsewhere.state.seasons;
    shuffle_deck(state, stream);
    state->random = random_seeded(random_bits(stream));
    if (state->phase == PHASE_CHOOSE || state->phase == PHASE_WINTER) {
        swap_choices(table, state, seat, stream);
    }
    return table_answer(&elsewhere, level, seat, nodes);
}

/* All seats that owe a choice are asked in an order drawn anew each time, so that some choices are made already. */
static uint8_t any_due(const struct table *table, struct random_stream *stream) {
    unsigned due = table_due(table);
    for (uint32_t skip = random_below(stream, (uint32_t)__builtin_popcount(due)); skip; skip--) {
        due &= due - 1;
    }
    return (uint8_t)__builtin_ctz(due);
}

/* RIVALS: the level that all are known to be of; NULL: it is not known. */
static void play_beside_other_worlds(const struct kit_kind *kind, uint64_t seed, const char *level, uint32_t nodes,
                                     const char *rivals) {
    struct random_stream stream = random_seeded(seed);
    struct table table;
    table_open(&table, kind, seed);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        table.levels[seat] = rivals ? bot_level_find(rivals) : NULL;
    }
    while (table_due(&table)) {
        const uint8_t seat = any_due(&table, &stream);
        const struct intent answer = table_answer(&table, level, seat, nodes);
        const struct intent other = answer_elsewhere(&table, level, seat, nodes, &stream);
        assert_same(&answer, &other);
        table_apply(&table, &answer);
    }
    table_close(&table);
}

static void test_no_level_sees_what_is_hidden(void **state) {
    (void)state;
    const struct kit_kind *seasons = &kit_kinds[3];
    for (uint64_t seed = 0; seed < 100; seed++) {
        play_beside_other_worlds(&seasons[seed % 6], seed, levels[1 + seed / 6 % (LEVELS - 1)], FEW_NODES, NULL);
    }
}

static void test_the_grandmaster_sees_nothing_hidden_however_far_he_looks(void **state) {
    (void)state;
    play_beside_other_worlds(&kit_kinds[6], 31, "grandmaster", MANY_NODES, NULL);
    play_beside_other_worlds(&kit_kinds[8], 32, "grandmaster", MANY_NODES, "former-master");
    play_beside_other_worlds(&kit_kinds[8], 33, "grandmaster", MANY_NODES, "journeyman-2");
}

/* ---- being told to stop ---- */

static void test_cancelled_bots_answer_legally(void **state) {
    (void)state;
    static const atomic_bool stop = 1;
    struct table table;
    table_open(&table, &kit_kinds[8], 3);
    while (table_due(&table)) {
        union seat_state seen;
        struct intent answer;
        struct bot_request request = table_request(&table, table_first(&table), &seen);
        request.cancel = &stop;
        request.nodes = 1000000;
        bot_answer(table.library, bot_level_find("grandmaster"), &request, &answer);
        table_apply(&table, &answer);
    }
    table_close(&table);
}

/* ---- hints ---- */

static void check_hints(const struct table *table, const struct bot_hint *hints, int count) {
    assert_in_range(count, 1, BOT_HINTS);
    for (int i = 0; i < count; i++) {
        assert_int_equal(table->game.ops->validate(&table->game, &table->state, &hints[i].intent), REASON_NONE);
        assert_in_range(hints[i].fact_count, 0, BOT_HINT_FACTS);
        assert_true(hints[i].win_share >= 0 && hints[i].win_share <= 1);
    }
    assert_true(count < 2 || memcmp(&hints[0].intent, &hints[1].intent, sizeof hints[0].intent) != 0);
}

/* Of step STEP, for whoever is asked at TABLE; gives how many. */
static int few_hints(struct table *table, uint8_t step, struct bot_hint hints[BOT_HINTS]) {
    union seat_state seen;
    struct bot_request request = table_request(table, table_first(table), &seen);
    request.nodes = FEW_NODES;
    request.step = step;
    return bot_hints(table->library, &request, hints);
}

static void test_hints_are_legal_and_different(void **state) {
    (void)state;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct table table;
        table_open(&table, kind, 21);
        while (table_due(&table)) {
            struct bot_hint hints[BOT_HINTS];
            const int count = few_hints(&table, 0, hints);
            check_hints(&table, hints, count);
            table_apply(&table, &hints[0].intent);
        }
        table_close(&table);
    }
}

/* Of each step: nothing behind the first promises more, and what was played is judged by the same measure. */
static void check_step(struct table *table, uint8_t step) {
    union seat_state seen;
    struct bot_request request = table_request(table, table_first(table), &seen);
    struct bot_hint hints[BOT_HINTS], best, own;
    request.step = step;
    request.nodes = MANY_NODES;
    const int count = bot_hints(table->library, &request, hints);
    check_hints(table, hints, count);
    for (int i = 1; i < count; i++) {
        assert_true(hints[i].win_share <= hints[0].win_share);
        assert_true(hints[i].win_share < hints[0].win_share || hints[i].expected_points <= hints[0].expected_points);
    }
    if (bot_judge(table->library, &request, &hints[0].intent, &best, &own) > 1) {
        assert_memory_equal(&best.intent, &hints[0].intent, sizeof best.intent);
        assert_true(best.win_share == own.win_share);
    }
}

static void test_every_step_of_a_hint_keeps_its_word(void **state) {
    (void)state;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct table table;
        table_open(&table, kind, 41);
        for (int i = 0; i < 24 && table_due(&table); i++) {
            check_step(&table, (uint8_t)(i % BOT_HINT_STEPS));
            const struct intent answer = table_answer(&table, "journeyman", table_first(&table), FEW_NODES);
            table_apply(&table, &answer);
        }
        table_close(&table);
    }
}

static void test_longer_steps_look_at_more(void **state) {
    (void)state;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct table table;
        table_open(&table, kind, 42);
        for (uint8_t step = 2; step < BOT_HINT_STEPS; step++) {
            const struct bot_request before = {.step = (uint8_t)(step - 1)}, now = {.step = step};
            assert_true(bot_hint_ways(table.library, &now) >= 2 * bot_hint_ways(table.library, &before));
        }
        union seat_state seen;
        struct bot_request own = table_request(&table, table_first(&table), &seen), given = own;
        own.step = given.step = 2; /* all of Grandmaster's budget */
        given.nodes = 77;
        assert_true(bot_hint_ways(table.library, &own) > 77);
        assert_int_equal(bot_hint_ways(table.library, &given), 77);
        table_close(&table);
    }
}

/* Two who search a tree may look further in the same time. */
static void test_a_grandmaster_of_two_looks_further(void **state) {
    (void)state;
    struct table two, four;
    union seat_state seen[2];
    table_open(&two, &kit_kinds[3], 3);
    table_open(&four, &kit_kinds[5], 3);
    assert_int_equal(two.state.seasons.seat_count, 2);
    assert_int_equal(four.state.seasons.seat_count, 4);
    struct bot_request of_two = table_request(&two, 0, &seen[0]), of_four = table_request(&four, 0, &seen[1]);
    of_two.step = of_four.step = 2;
    assert_true(bot_hint_ways(two.library, &of_two) > 2 * bot_hint_ways(four.library, &of_four));
    table_close(&two);
    table_close(&four);
}

static void test_a_hint_for_a_card_has_a_reason(void **state) {
    (void)state;
    struct table table;
    union seat_state seen;
    struct bot_hint hints[BOT_HINTS];
    table_open(&table, &kit_kinds[5], 4);
    struct bot_request request = table_request(&table, 0, &seen);
    const int count = bot_hints(table.library, &request, hints);
    assert_int_equal(count, 2);
    assert_true(hints[0].fact_count > 0);
    assert_true(hints[0].expected_points > 10 && hints[0].expected_points < 150);
    table_close(&table);
}

/* ---- weights and personas ---- */

/* Nobody is told that he would end with less than he has, where points are never lost. */
static void test_a_hint_expects_no_less_than_is_there(void **state) {
    (void)state;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct table table;
        table_open(&table, kind, 43);
        for (int i = 0; i < 400 && table_due(&table) && strcmp(kind->game, "kilt") != 0; i++) {
            const uint8_t seat = table_first(&table);
            struct bot_hint hints[BOT_HINTS];
            const int count = few_hints(&table, (uint8_t)(i % 2), hints);
            for (int at = 0; at < count; at++) {
                assert_true(hints[at].expected_points + 0.5 >= score_of(&table, seat));
            }
            table_apply(&table, &hints[0].intent);
        }
        table_close(&table);
    }
}

static int check_single(struct table *table) {
    struct bot_hint hints[BOT_HINTS];
    if (table->game.ops->secrecy(&table->state) == GAME_SEALED || few_hints(table, 0, hints) != 1) {
        return 0;
    }
    assert_true(hints[0].win_share > 0);
    assert_true(hints[0].expected_points + 0.5 >= score_of(table, table_first(table)));
    return 1;
}

/* An answer that is the only one worth a look promises something, too. */
static void test_a_single_answer_is_judged_as_well(void **state) {
    (void)state;
    int singles = 0;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        for (uint64_t seed = 44; seed < 52 && strcmp(kind->game, "seasons") == 0; seed++) {
            struct table table;
            table_open(&table, kind, seed);
            while (table_due(&table)) {
                const struct intent answer = table_answer(&table, "greedy", table_first(&table), 0);
                singles += check_single(&table);
                table_apply(&table, &answer);
            }
            table_close(&table);
        }
    }
    assert_true(singles > 5);
}

/* Whatever is said to be denied, somebody else could have had. */
static void test_what_a_hint_denies_others_could_have(void **state) {
    (void)state;
    int denied = 0;
    for (uint64_t seed = 0; seed < 3; seed++) {
        struct table table;
        table_open(&table, &kit_kinds[3], seed);
        while (table_due(&table)) {
            struct bot_hint hints[BOT_HINTS];
            const int count = few_hints(&table, 0, hints);
            for (int i = 0; i < count * BOT_HINT_FACTS; i++) {
                const struct bot_hint *hint = &hints[i / BOT_HINT_FACTS];
                const int at = i % BOT_HINT_FACTS, code = at < hint->fact_count ? hint->facts[at].code : FACT_NONE;
                if (code == FACT_DENIES_BUILDING || code == FACT_DENIES_PLACE) {
                    assert_in_range((int)hint->facts[at].amount, 1, table.state.seasons.seat_count - 1);
                    denied++;
                }
            }
            table_apply(&table, &hints[0].intent);
        }
        table_close(&table);
    }
    assert_true(denied > 0);
}

static int is_trader(const void *context, const struct intent *intent) {
    (void)context;
    return seasons_from_intent(intent).cards == 1u << TRADER;
}

static int has_fact(const struct bot_hint *hint, int code, int subject) {
    int found = 0;
    for (int i = 0; i < hint->fact_count; i++) {
        found |= hint->facts[i].code == code && (subject < 0 || hint->facts[i].subject == subject);
    }
    return found;
}

/* A rival's trader brings goods to one's own helpers only where there are some. */
static void test_a_trader_brings_what_his_carts_bear(void **state) {
    (void)state;
    int asked = 0;
    struct table table;
    table_open(&table, &kit_kinds[5], 4);
    while (table_due(&table)) {
        union seat_state seen;
        struct bot_hint hint[BOT_HINTS];
        const uint8_t seat = table_first(&table);
        struct bot_request request = table_request(&table, seat, &seen);
        request.nodes = FEW_NODES;
        const int is_choice = table.game.ops->secrecy(&table.state) == GAME_SEALED;
        if (is_choice && bot_hints_among(table.library, &request, is_trader, NULL, hint)) {
            const struct seasons_state *match = &table.state.seasons;
            int own = 0;
            for (int kind = 0; kind < KINDS; kind++) {
                own |= match->traders[kind] == seat;
            }
            assert_true(own || !has_fact(&hint[0], FACT_RIVALS_PLAY, TRADER));
            assert_true(match->round > 1 || has_fact(&hint[0], FACT_GOODS_EARNED, -1));
            asked++;
        }
        const struct intent answer = table_answer(&table, "journeyman", seat, FEW_NODES);
        table_apply(&table, &answer);
    }
    table_close(&table);
    assert_true(asked > 5);
}

static void test_without_weights_the_bots_still_play(void **state) {
    (void)state;
    struct table table;
    char error[GAME_ERROR_SIZE];
    table_open(&table, &kit_kinds[3], 1);
    table.library = bot_library_open(&table.game, "/nowhere", error);
    assert_non_null(table.library);
    assert_non_null(strstr(error, "games/seasons/bots"));
    play(&table, "master", FEW_NODES);
    table_close(&table);
}

static void test_shipped_weights_are_read(void **state) {
    (void)state;
    struct table table;
    char error[GAME_ERROR_SIZE];
    table_open(&table, &kit_kinds[3], 1);
    table.library = bot_library_open(&table.game, kit_data(), error);
    assert_string_equal(error, "");
    table_close(&table);
}

static void test_no_two_seats_have_one_name(void **state) {
    (void)state;
    struct table table;
    int seen[TEMPERAMENTS] = {0};
    table_open(&table, &kit_kinds[3], 1);
    for (uint64_t seed = 0; seed < 200; seed++) {
        for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
            const struct bot_persona persona = bot_persona(&table.game, seed, seat);
            seen[persona.temperament]++;
            for (uint8_t other = 0; other < seat; other++) {
                assert_string_not_equal(persona.name, bot_persona(&table.game, seed, other).name);
            }
        }
    }
    assert_int_equal(seen[TEMPERAMENT_NONE], 0);
    assert_true(seen[TEMPERAMENT_BUILDER] > 150 && seen[TEMPERAMENT_MERCHANT] > 150 &&
                seen[TEMPERAMENT_COURTIER] > 150);
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_levels_are_found_by_name_weakest_first),
        cmocka_unit_test(test_steps_lie_between_the_levels_of_menus),
        cmocka_unit_test(test_a_control_reaches_a_level),
        cmocka_unit_test(test_a_step_answers_as_one_of_two_levels),
        cmocka_unit_test(test_every_level_plays_every_game),
        cmocka_unit_test(test_apprentice_beats_random),
        cmocka_unit_test(test_journeyman_beats_apprentice_but_not_always),
        cmocka_unit_test(test_more_thought_wins),
        cmocka_unit_test(test_threads_give_the_same_answers),
        cmocka_unit_test(test_no_level_sees_what_is_hidden),
        cmocka_unit_test(test_the_grandmaster_sees_nothing_hidden_however_far_he_looks),
        cmocka_unit_test(test_cancelled_bots_answer_legally),
        cmocka_unit_test(test_hints_are_legal_and_different),
        cmocka_unit_test(test_every_step_of_a_hint_keeps_its_word),
        cmocka_unit_test(test_longer_steps_look_at_more),
        cmocka_unit_test(test_a_grandmaster_of_two_looks_further),
        cmocka_unit_test(test_a_hint_for_a_card_has_a_reason),
        cmocka_unit_test(test_a_hint_expects_no_less_than_is_there),
        cmocka_unit_test(test_a_single_answer_is_judged_as_well),
        cmocka_unit_test(test_what_a_hint_denies_others_could_have),
        cmocka_unit_test(test_a_trader_brings_what_his_carts_bear),
        cmocka_unit_test(test_without_weights_the_bots_still_play),
        cmocka_unit_test(test_shipped_weights_are_read),
        cmocka_unit_test(test_no_two_seats_have_one_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
