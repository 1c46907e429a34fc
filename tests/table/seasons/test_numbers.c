/* SPDX-License-Identifier: MIT */
/* Whatever number the table of A Castle for All Seasons shows is held against the engine: over whole matches of each
 * seat count in summer and winter, while something is paid for, while things move, and while points are counted. */
#include <string.h>

#include "numbers.h"
#include "table/ops_notes.h"

enum { MOST = 200 };

/* ---- what is promised ---- */

static void begin_promises(void) {
    static const struct promised *const all[] = {&promised_of_notes, &promised_of_rounds,  &promised_of_plans,
                                                 &promised_of_goods, &promised_of_answers, &promised_of_board,
                                                 &promised_of_log};
    static struct promise list[MOST];
    size_t count = 0;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        assert_true(count + all[i]->count <= MOST);
        memcpy(list + count, all[i]->list, all[i]->count * sizeof *list);
        count += all[i]->count;
    }
    promises_begin(list, count);
}

/* ---- matches ---- */

static void read_pins(struct table *table) {
    for (int i = 0, target; i < PINS_MOST && (target = table_pinned(table, i)) != TARGET_NONE; i++) {
        char title[96], text[NOTE_TEXT_SIZE];
        table->ops->notes->pin(table, target, title, sizeof title, text, sizeof text);
        promises_read_lines(table, target, text);
    }
}

/* Cards tell their rules in the hand, at the strip and in the middle. */
static void expect_rules(const struct table *table) {
    for (int card = 0; card < CARDS; card++) {
        char words[SEASONS_TEXT_SIZE];
        seasons_text_card_rule(seasons(table)->tables, card, words, sizeof words);
        promises_expect(words);
        seasons_text_card_effect(seasons(table)->tables, card, words, sizeof words);
        promises_expect(words);
    }
    for (int card = 0; card < WINTER_CARDS; card++) {
        char words[SEASONS_TEXT_SIZE];
        seasons_text_winter_card_rule(seasons(table)->tables, card, words, sizeof words);
        promises_expect(words);
    }
}

static void read_screen(struct table *table) {
    expect_rules(table);
    promises_read_screen(table);
}

static void read_all(struct table *table) {
    promises_read_notes(table);
    read_pins(table);
    read_screen(table);
}

static void lay_out(struct table *table, const struct seasons_intent *intent) {
    if (intent->verb == VERB_BUILD) {
        must(robot_press(&robot, TARGET_TILE + intent->at));
        driver_frame(&robot.driver);
        read_all(table);
        if (ui_find(&table->ui, TARGET_PAY_NEXT)) {
            must(robot_press(&robot, TARGET_PAY_NEXT));
            driver_frame(&robot.driver);
            read_screen(table);
        }
        driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
        driver_frame(&robot.driver);
    }
}

static void answer(struct table *table, int number) {
    struct intent picked;
    if (number % 7 == 2) {
        driver_key(&robot.driver, UI_KEY_ENDING, 0, 0);
        driver_frame(&robot.driver);
    }
    if (number % 11 == 3) {
        table_pin(table, TARGET_TILE + (int)random_below(&robot.random, TILES));
    }
    if (number % 8 == 5 && promises_undo(table)) {
        read_screen(table);
    }
    table->game->ops->pick(table->game, table_state(table), table->asked.seat, &robot.random, &picked);
    read_all(table);
    promises_lit(table, TARGET_TILE, seasons_state_of(table)->phase == PHASE_BUILD ? TILES : 0);
    assert_ledger(table);
    const struct seasons_intent intent = seasons_from_intent(&picked);
    lay_out(table, &intent);
    if (!robot_answer(&robot, &intent)) {
        fail_msg("%s", robot.fault);
    }
}

/* At the end the view of what it would bring is switched on: it must not tell it twice. */
static void read_moving(struct table *table) {
    seasons(table)->shows_ending |= table_is_over(table);
    read_screen(table);
}

static void play(int seats, const char *season, uint64_t seed, enum pace pace) {
    promises_begin_match(&seasons_table_ops, seats, 1, seed, pace, "season", season);
    promises_play(&(const struct promises_walk){answer, read_all, read_moving, assert_ledger, 16, 4});
}

static void what_the_table_shows_is_so(void **state) {
    (void)state;
    begin_promises();
    for (int seats = 2; seats <= 4; seats++) {
        play(seats, seats % 2 ? "winter" : "summer", 500 + (uint64_t)seats, PACE_AT_ONCE);
        play(seats, seats % 2 ? "summer" : "winter", 510 + (uint64_t)seats, PACE_FAST);
    }
    assert_true(promises_report("A Castle for All Seasons") > 100000 && promises_kept("if it ended now") > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test_teardown(what_the_table_shows_is_so, promises_tell)};
    return cmocka_run_group_tests_name("numbers of A Castle for All Seasons", tests, open_robot, close_robot);
}
