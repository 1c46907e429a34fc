/* SPDX-License-Identifier: MIT */
/* Every target of the table has its page of the rules, at every moment of a match; and reading changes nothing. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "book/rules_book.h"
#include "robot_kit.h"
#include "table/ops_notes.h"
#include "table/seasons/seasons_book.h"
#include "table/seasons/seasons_table.h"
#include "table/table_log.h"
#include "table/table_scene.h"

static struct rules_book *book;

static int set_up(void **state) {
    char pages[PLATFORM_PATH_SIZE + 32];
    if (open_robot(state) != 0) {
        return -1;
    }
    snprintf(pages, sizeof pages, "%s/games/seasons/pages", robot.app->data);
    book = rules_book_read(&(struct rules_source){{pages}, &seasons_book, app_game(robot.app, NULL)->game}, "en");
    return !book;
}

static int tear_down(void **state) {
    rules_book_free(book);
    return close_robot(state);
}

static void assert_pages(const struct table *table) {
    for (int target = TARGET_NONE; target < TARGETS; target++) {
        const char *page = seasons_pages.of(table, target);
        int block = -1;
        assert_non_null(page);
        if (rules_book_find(book, page, &block) < 0 || block < 0) {
            fail_msg("target %d leads to %s, which is no page", target, page);
        }
    }
}

static void every_target_has_its_page(void **state) {
    (void)state;
    for (int season = SUMMER; season <= WINTER; season++) {
        robot_begin(&robot, 2, season ? "winter" : "summer", 0, "random", 77, PACE_AT_ONCE, NULL);
        struct table *table = robot_table(&robot);
        struct seasons_state *shown = seasons_shown(table);
        for (int phase = 0; phase < PHASES; phase++) {
            for (int card = 0; card <= CARDS; card++) {
                shown->phase = (uint8_t)phase;
                shown->card = card < CARDS ? (uint8_t)card : NO_CARD;
                shown->answering = (uint8_t)(card % WINTER_CARDS);
                assert_pages(table);
            }
        }
    }
}

static void things_lead_to_their_own_pages(void **state) {
    (void)state;
    robot_begin(&robot, 3, "winter", 1, "random", 5, PACE_AT_ONCE, NULL);
    const struct table *table = robot_table(&robot);
    assert_string_equal(seasons_pages.of(table, TARGET_CARD + STONEMASON), "stonemason");
    assert_string_equal(seasons_pages.of(table, TARGET_TILE + TOWER_1 + 4), "tower");
    assert_string_equal(seasons_pages.of(table, TARGET_TILE + HOUSE_1 + 5), "house");
    assert_string_equal(seasons_pages.of(table, TARGET_PLACE + PLACE_TAVERN + 1), "tavern#places");
    assert_string_equal(seasons_pages.of(table, TARGET_PLACE + PLACE_INNKEEPER), "village-tavern#places");
    assert_string_equal(seasons_pages.of(table, TARGET_CART + SILVER), "traders#rider");
    assert_string_equal(seasons_pages.of(table, TARGET_TOWER + KINDS), "defence-tower");
    assert_string_equal(seasons_pages.of(table, TARGET_SEAT_CARD + CARDS + TRADER), "trader");
    assert_string_equal(seasons_pages.of(table, TARGET_WINTER + DAMSEL), "damsel");
    assert_string_equal(seasons_pages.of(table, target_of_piece(1, WORKER_SAND, CLAY)), "stonemason#buying");
    assert_string_equal(seasons_pages.of(table, TARGET_NONE), "choosing");
}

/* Opens the rules on TARGET and closes them again; the table is as it was. */
static void look_up(int target, int by_key, const char *page) {
    struct point at;
    struct table *table = robot_table(&robot);
    const struct seasons_state before = *seasons_state_of(table);
    const struct draft draft = seasons(table)->draft;
    assert_true(robot_find(&robot, target, &at));
    if (by_key) {
        driver_move(&robot.driver, at.x, at.y);
        driver_key(&robot.driver, UI_KEY_HELP, 0, 0);
    } else {
        driver_click(&robot.driver, at.x, at.y, UI_BUTTON_RIGHT);
    }
    assert_string_equal(driver_scene(&robot.driver), "rules");
    assert_string_equal(driver_fact(&robot.driver, "page"), page);
    driver_wait(&robot.driver, 400);
    driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
    assert_ptr_equal(robot_table(&robot), table);
    assert_memory_equal(&before, table_state(table), sizeof before);
    assert_int_equal(seasons(table)->draft.cards, draft.cards);
    assert_int_equal(table_pinned(table, 0), TARGET_NONE);
}

static void reading_leaves_the_table_as_it_was(void **state) {
    (void)state;
    robot_begin(&robot, 3, "summer", 1, "random", 6, PACE_AT_ONCE, NULL);
    driver_wait(&robot.driver, 400);
    table_log_keep_open(robot_table(&robot));
    driver_wait(&robot.driver, 400);
    assert_true(robot_press(&robot, TARGET_CARD + TRADER)); /* laid down, not sealed */
    for (int by_key = 0; by_key <= 1; by_key++) {
        look_up(TARGET_TILE + KEEP, by_key, "keep");
        look_up(TARGET_CARD + MESSENGER, by_key, "messenger");
        look_up(TARGET_CART + CLAY, by_key, "traders");
        look_up(TARGET_SUPPLY_TOWERS, by_key, "tower");
        look_up(TARGET_ROUNDS, by_key, "round");
        look_up(TARGET_LOG, by_key, "screen");
    }
}

/* In the first round the master builder is refused: F1 then opens the ruling, not the card's page. */
static void a_refusal_is_explained_by_its_ruling(void **state) {
    (void)state;
    robot_begin(&robot, 3, "summer", 1, "random", 8, PACE_AT_ONCE, NULL);
    driver_wait(&robot.driver, 400);
    assert_true(robot_press(&robot, TARGET_CARD + MASTER_BUILDER));
    driver_key(&robot.driver, UI_KEY_HELP, 0, 0);
    assert_string_equal(driver_fact(&robot.driver, "page"), "r3");
    driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
    assert_non_null(robot_table(&robot));
}

static void the_middle_button_pins_a_plan(void **state) {
    struct point at;
    (void)state;
    robot_begin(&robot, 3, "summer", 1, "random", 7, PACE_AT_ONCE, NULL);
    driver_wait(&robot.driver, 400);
    assert_true(robot_find(&robot, TARGET_TILE + KEEP, &at));
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_MIDDLE);
    assert_int_equal(table_pinned(robot_table(&robot), 0), TARGET_TILE + KEEP);
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_MIDDLE);
    assert_int_equal(table_pinned(robot_table(&robot), 0), TARGET_NONE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_target_has_its_page, set_up, tear_down),
        cmocka_unit_test_setup_teardown(things_lead_to_their_own_pages, set_up, tear_down),
        cmocka_unit_test_setup_teardown(reading_leaves_the_table_as_it_was, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_refusal_is_explained_by_its_ruling, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_middle_button_pins_a_plan, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
