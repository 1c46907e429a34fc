/* SPDX-License-Identifier: MIT */
/* The rules in the game, read by pointer, by keys alone and by a controller, in both languages and at any size. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/dialog.h"
#include "app_kit.h"
#include "book/rules.h"
#include "book/rules_scene.h"
#include "castellany/data.h"
#include "table/table_ops.h"
#include "ui/language.h"

static const struct rules *rules(void) {
    assert_string_equal(driver_scene(&driver), "rules");
    return (const struct rules *)(const void *)app_top(app);
}

static const struct rules_book *book(void) {
    return app->rules->book;
}

static struct ui *rules_widgets(void) {
    assert_string_equal(driver_scene(&driver), "rules");
    return &app_top(app)->ui;
}

static void assert_page(const char *name) {
    assert_string_equal(driver_fact(&driver, "page"), name);
}

static void the_book_is_read_by_pointer(void **state) {
    (void)state;
    click("Rules");
    assert_page("glance");
    click("helpers");
    assert_page("helpers");
    click("bricklayer");
    assert_page("bricklayer");
    click("Back");
    assert_page("helpers");
    click("Forward");
    assert_page("bricklayer");
    click("Search");
    driver_text(&driver, "plague");
    assert_true(draw_list_shows(list, "Plague"));
    click("Plague");
    assert_page("plague");
    const struct widget *page = ui_find(rules_widgets(), RULES_ID_SCROLL);
    rules_push(app, "building");
    driver_frame(&driver);
    driver_move(&driver, page->rect.x + page->rect.w / 2, page->rect.y + page->rect.h / 2);
    driver_wheel(&driver, -3);
    assert_true(atoi(driver_fact(&driver, "offset")) > 0);
    click("Close");
    assert_string_equal(driver_scene(&driver), "title");
    click("Rules"); /* where it was left */
    assert_page("building");
    assert_true(atoi(driver_fact(&driver, "offset")) > 0);
}

static void the_book_is_read_by_keys_alone(void **state) {
    (void)state;
    key(UI_KEY_HELP);
    assert_page("glance");
    key(UI_KEY_DOWN); /* the first link */
    assert_int_equal(strcmp(ui_find(rules_widgets(), rules_widgets()->focus)->label, "goods"), 0);
    key(UI_KEY_ACCEPT);
    assert_page("goods");
    for (int i = 0; i < 40; i++) {
        key(UI_KEY_DOWN);
    }
    assert_true(atoi(driver_fact(&driver, "offset")) > 0);
    key(UI_KEY_HOME);
    assert_string_equal(driver_fact(&driver, "offset"), "0");
    key(UI_KEY_PAGE_DOWN);
    assert_true(atoi(driver_fact(&driver, "offset")) > 0);
    key(UI_KEY_BACKSPACE);
    assert_page("glance");
    driver_key(&driver, UI_KEY_RIGHT, 0, UI_ALT);
    assert_page("goods");
    key(UI_KEY_LEFT); /* to the contents */
    key(UI_KEY_DOWN);
    key(UI_KEY_ACCEPT);
    assert_page("silver");
    driver_key(&driver, UI_KEY_LETTER, 'p', 0); /* typing searches */
    driver_text(&driver, "alace");
    key(UI_KEY_ACCEPT);
    assert_page("palace");
    key(UI_KEY_DOWN);
    key(UI_KEY_DOWN);
    key(UI_KEY_ACCEPT);
    assert_string_not_equal(driver_fact(&driver, "page"), "palace"); /* the second hit */
    key(UI_KEY_CANCEL);                                              /* ends the search */
    assert_string_equal(driver_fact(&driver, "hits"), "0");
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "title");
}

static void a_controller_reads_too(void **state) {
    (void)state;
    driver_button(&driver, PAD_BACK);
    assert_page("glance");
    driver_button(&driver, PAD_DOWN);
    driver_button(&driver, PAD_A);
    assert_page("goods");
    driver_button(&driver, PAD_Y);
    assert_page("glance");
    driver_button(&driver, PAD_RIGHT_SHOULDER);
    driver_button(&driver, PAD_B);
    assert_string_equal(driver_scene(&driver), "title");
}

static void a_link_to_an_anchor_opens_there(void **state) {
    (void)state;
    rules_push(app, "keys#rules");
    driver_frame(&driver);
    assert_page("keys");
    assert_true(atoi(driver_fact(&driver, "offset")) > 0);
    rules_push(app, "no-such-page"); /* stays where it is */
    driver_frame(&driver);
    assert_page("keys");
}

static void the_book_changes_its_language_while_it_is_open(void **state) {
    (void)state;
    rules_push(app, "trader");
    driver_frame(&driver);
    assert_true(draw_list_shows(list, "Trader"));
    language_set(LANGUAGE_GERMAN);
    driver_frame(&driver);
    assert_page("trader");
    assert_true(draw_list_shows(list, "H\xc3\xa4ndler"));
    language_set(LANGUAGE_ENGLISH);
}

/* Every game that menus offer has its book: the reader changes between them, and each is read to its first page. */
static void another_book_is_taken_from_the_shelf(void **state) {
    (void)state;
    rules_push(app, "trader");
    driver_frame(&driver);
    assert_int_equal(driver_find(&driver, "Game")->value, 0);
    for (int i = 1; table_listed(i); i++) {
        ui_focus(rules_widgets(), RULES_ID_BOOKS);
        key(UI_KEY_RIGHT);
        driver_frame(&driver);
        assert_ptr_equal(rules()->desk->shelf.game, table_listed(i)->game);
        assert_page("glance");
        assert_int_equal(book()->error_count, 0);
        rules_push(app, "keys#rules"); /* what is the same for all is in each */
        driver_frame(&driver);
        assert_page("keys");
    }
}

/* Help over a question over the rules is a second reader of the same book. */
static void another_reader_may_change_the_book(void **state) {
    (void)state;
    rules_push(app, "trader");
    driver_frame(&driver);
    click("Search");
    driver_text(&driver, "the");
    const struct rules *below = rules();
    for (int i = 1; table_listed(i); i++) {
        dialog_push(app, &(struct dialog){.heading = "?", .buttons = {"!"}, .cancel = 0, .danger = -1});
        driver_frame(&driver);
        key(UI_KEY_HELP);
        assert_ptr_not_equal(rules(), below);
        ui_focus(rules_widgets(), RULES_ID_BOOKS);
        for (int times = 0; times < i; times++) {
            key(UI_KEY_RIGHT);
        }
        driver_frame(&driver);
        assert_ptr_equal(below->desk->shelf.game, table_listed(i)->game);
        struct rules_hit found[RULES_MOST_HITS];
        assert_int_equal(below->hit_count, rules_search(book(), &below->query, found, RULES_MOST_HITS));
        for (int hit = 0; hit < below->hit_count; hit++) {
            assert_int_equal(below->hits[hit].page, found[hit].page);
        }
        assert_int_equal(below->set.reading, below->desk->readings);
        key(UI_KEY_CANCEL);
        key(UI_KEY_CANCEL);
        assert_ptr_equal(rules(), below);
    }
}

/* Beside a match, and after it, the book is that of its game. */
static void the_book_is_that_of_the_game_at_the_table(void **state) {
    (void)state;
    for (int i = 0; table_listed(i); i++) {
        app->present = app_game(app, table_listed(i)->game->name);
        rules_push(app, NULL);
        driver_frame(&driver);
        assert_ptr_equal(rules()->desk->shelf.game, table_listed(i)->game);
        app_pop(app);
        driver_frame(&driver);
    }
}

/* A page's puzzle is played in the book's place; over a match it is told where it can be. */
static void a_page_leads_to_a_puzzle(void **state) {
    (void)state;
    rules_push(app, "keep");
    driver_frame(&driver);
    click("an easy puzzle");
    assert_string_equal(driver_scene(&driver), "table");
    rules_push(app, "keep");
    driver_frame(&driver);
    click("an easy puzzle");
    assert_page("keep");
    assert_true(draw_list_shows(list, "A match lies open under the book"));
}

/* No line of any page is cut off or leaves the page, in either language, at any size. */
static void every_page_fits(void **state) {
    static const int sizes[][3] = {{1024, 576, 100},  {1280, 720, 100},  {1366, 900, 100},
                                   {1920, 1080, 200}, {2560, 1440, 150}, {1280, 720, 80}};
    (void)state;
    rules_push(app, NULL);
    driver_frame(&driver);
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        platform_resize(platform, sizes[size][0], sizes[size][1]);
        app->settings.percent = sizes[size][2];
        for (int language = LANGUAGE_ENGLISH; language <= LANGUAGE_GERMAN; language++) {
            language_set(language);
            for (int i = 0; i < book()->page_count; i++) {
                rules_push(app, book()->pages[i].name);
                driver_frame(&driver);
                assert_page(book()->pages[i].name);
                const struct widget *page = ui_find(rules_widgets(), RULES_ID_PAGE);
                for (int k = 0; k < rules()->layout.count; k++) {
                    const struct rect rect = rules()->layout.items[k].rect;
                    if (rect.x < 0 || rect.x + rect.w > page->rect.w) {
                        fail_msg("%s leaves the page at %d x %d: %.*s", book()->pages[i].name, sizes[size][0],
                                 sizes[size][1], rules()->layout.items[k].length, rules()->layout.items[k].text);
                    }
                }
                assert_true(rules_widgets()->count < UI_MAX_WIDGETS);
            }
        }
    }
    language_set(LANGUAGE_ENGLISH);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_book_is_read_by_pointer, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(the_book_is_read_by_keys_alone, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(a_controller_reads_too, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(a_link_to_an_anchor_opens_there, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(the_book_changes_its_language_while_it_is_open, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(another_book_is_taken_from_the_shelf, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(another_reader_may_change_the_book, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(the_book_is_that_of_the_game_at_the_table, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(a_page_leads_to_a_puzzle, app_kit_open, app_kit_close),
        cmocka_unit_test_setup_teardown(every_page_fits, app_kit_open, app_kit_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
