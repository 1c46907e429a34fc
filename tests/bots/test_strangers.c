/* SPDX-License-Identifier: MIT */
/* That strong bots tell by what was chosen before whom strangers are like, and that they know nothing else of it. */
#include "seats.h"

#include "past.h"
#include "seasons/judge.h"
#include "think.h"

static const struct kit_kind *const summer_for_two = &kit_kinds[3], *const summer_for_three = &kit_kinds[4],
                                    *const winter_for_four = &kit_kinds[8];

/* Plays rounds of LEVEL's until ROUND begins and tells PAST (may be NULL) of them. */
static void play_to(struct table *table, const char *level, int round, struct bot_past *past) {
    while (table_due(table) && table->game.ops->round(&table->state) < round) {
        const struct intent answer = table_answer(table, level, table_first(table), 0);
        if (past) {
            bot_past_see(past, &table->state, &answer);
        }
        table_apply(table, &answer);
    }
}

/* Whom seat 0 takes the others for in TABLE. */
static struct thinker suppose(const struct table *table, const void *knowledge, union seat_state *seen,
                              struct bot_past *past) {
    table_request(table, 0, seen);
    struct thinker thinker = {.game = &table->game,
                              .evaluation = &seasons_evaluation,
                              .view = {&table->game, knowledge, 0, GAME_NO_SEAT, 0},
                              .seen = seen};
    seasons_evaluation.reopen(seen);
    think_suppose(&thinker, past);
    return thinker;
}

/* How many of the three others are taken for LEVEL after some rounds of such players. */
static int recognized(const char *level, uint64_t seed) {
    struct table table;
    union seat_state seen;
    char error[GAME_ERROR_SIZE];
    int count = 0;
    table_open(&table, winter_for_four, seed);
    void *knowledge = seasons_evaluation.open(&table.game, kit_data(), error);
    struct bot_past *past = bot_past_new(&table.game, 0);
    play_to(&table, level, 9, past);
    const struct thinker thinker = suppose(&table, knowledge, &seen, past);
    for (int seat = 1; seat < 4; seat++) {
        count += thinker.levels[seat] == bot_level_find(level);
    }
    assert_null(thinker.levels[0]);
    bot_past_free(past);
    seasons_evaluation.close(knowledge);
    table_close(&table);
    return count;
}

static void test_strangers_are_known_by_what_they_chose(void **state) {
    (void)state;
    assert_true(recognized("former-master", 3) + recognized("former-master", 4) >= 4);
    assert_true(recognized("apprentice", 3) + recognized("apprentice", 4) >= 5);
}

static void test_without_a_past_nobody_is_known(void **state) {
    (void)state;
    struct table table;
    union seat_state seen;
    char error[GAME_ERROR_SIZE];
    table_open(&table, winter_for_four, 3);
    void *knowledge = seasons_evaluation.open(&table.game, kit_data(), error);
    struct bot_past *past = bot_past_new(&table.game, 0);
    const struct thinker untold = suppose(&table, knowledge, &seen, NULL),
                         told = suppose(&table, knowledge, &seen, past);
    for (int seat = 0; seat < 4; seat++) {
        assert_null(untold.levels[seat]);
        assert_null(told.levels[seat]);
    }
    bot_past_free(past);
    seasons_evaluation.close(knowledge);
    table_close(&table);
}

static struct intent answer_after(const struct table *table, struct bot_past *past) {
    union seat_state seen;
    struct intent answer;
    struct bot_request request = table_request(table, 0, &seen);
    request.nodes = 600;
    request.past = past;
    bot_answer(table->library, bot_level_find("grandmaster"), &request, &answer);
    return answer;
}

/* How many of Grandmaster's hidden choices among LEVEL's change with what he has seen of them. */
static int changed_by_the_past(const struct kit_kind *kind, const char *level) {
    struct table table;
    int changed = 0;
    table_open(&table, kind, 5);
    struct bot_past *past = bot_past_new(&table.game, 0);
    for (int round = 2; round < 8; round++) {
        play_to(&table, level, round, past);
        const struct intent told = answer_after(&table, past), untold = answer_after(&table, NULL);
        changed += memcmp(&told, &untold, sizeof told) != 0;
    }
    bot_past_free(past);
    table_close(&table);
    return changed;
}

static void test_grandmaster_heeds_what_he_has_seen(void **state) {
    (void)state;
    assert_true(changed_by_the_past(summer_for_three, "apprentice") > 0);
    assert_int_equal(changed_by_the_past(summer_for_two, "apprentice"), 0);
}

/* What was made of a past that was told again otherwise must be forgotten, and of one told alike must still hold. */
static void test_a_past_told_again_is_as_good_as_a_new_one(void **state) {
    (void)state;
    struct table before, after;
    table_open(&before, summer_for_three, 6);
    table_open(&after, summer_for_three, 6);
    struct bot_past *past = bot_past_new(&before.game, 0), *fresh = bot_past_new(&after.game, 0);
    play_to(&before, "apprentice", 6, past);
    const struct intent first = answer_after(&before, past);

    bot_past_tell_again(past);
    play_to(&after, "apprentice", 3, past);
    play_to(&after, "former-master", 6, past);
    const struct intent again = answer_after(&after, past);
    struct table retold;
    table_open(&retold, summer_for_three, 6);
    play_to(&retold, "apprentice", 3, fresh);
    play_to(&retold, "former-master", 6, fresh);
    const struct intent anew = answer_after(&retold, fresh);
    assert_memory_equal(&again, &anew, sizeof again);

    struct table once_more;
    table_open(&once_more, summer_for_three, 6);
    bot_past_tell_again(past);
    play_to(&once_more, "apprentice", 6, past);
    const struct intent last = answer_after(&once_more, past);
    assert_memory_equal(&first, &last, sizeof first);
    bot_past_free(past);
    bot_past_free(fresh);
    table_close(&before);
    table_close(&after);
    table_close(&retold);
    table_close(&once_more);
}

/* Whatever is hidden from seat 0 is another in the matches that the second past is told of. */
static void test_a_past_holds_no_more_than_the_seat_saw(void **state) {
    (void)state;
    struct table table;
    table_open(&table, winter_for_four, 7);
    struct bot_past *open = bot_past_new(&table.game, 0), *dealt = bot_past_new(&table.game, 0);
    while (table_due(&table) && table.game.ops->round(&table.state) < 4) {
        const struct intent answer = table_answer(&table, "greedy", table_first(&table), 0);
        union seat_state other = table.state;
        struct random_stream stream = random_seeded(table.questions[answer.seat] + 1u);
        table.game.ops->determinize(&table.game, &other, 0, &stream);
        bot_past_see(open, &table.state, &answer);
        bot_past_see(dealt, &other, &answer);
        table_apply(&table, &answer);
    }
    const struct intent one = answer_after(&table, open), two = answer_after(&table, dealt);
    assert_memory_equal(&one, &two, sizeof one);
    assert_int_equal(open->count, dealt->count);
    assert_true(open->count >= 3);
    for (size_t i = 0; i < open->count; i++) {
        assert_memory_equal(open->rounds[i].seen, dealt->rounds[i].seen, table.game.ops->state_size);
    }
    bot_past_free(open);
    bot_past_free(dealt);
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_strangers_are_known_by_what_they_chose),
        cmocka_unit_test(test_without_a_past_nobody_is_known),
        cmocka_unit_test(test_grandmaster_heeds_what_he_has_seen),
        cmocka_unit_test(test_a_past_told_again_is_as_good_as_a_new_one),
        cmocka_unit_test(test_a_past_holds_no_more_than_the_seat_saw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
