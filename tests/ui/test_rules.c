/* The rules in the game, read by pointer, by keys alone and by a controller, in both languages and at any size. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/data.h"
#include "kit.h"
#include "scenes/driver.h"
#include "scenes/menus.h"
#include "scenes/rules.h"
#include "scenes/rules_scene.h"
#include "ui/language.h"

static struct platform *platform;
static struct app *app;
static struct draw_list *list;
static struct driver driver;

static int open_app(void **state) {
    char error[PLATFORM_ERROR_SIZE], data[1024];
    (void)state;
    assert_true(data_find(data, sizeof data));
    platform = platform_open(&(struct platform_options){.is_offscreen = 1, .w = 1280, .h = 720}, error);
    const struct app_start start = {.platform = platform, .data = data, .saves = "", .config = "", .is_scripted = 1};
    app = app_new(&start, error);
    assert_non_null(app);
    list = draw_list_new();
    app_push(app, title_scene_new());
    driver_begin(&driver, app, platform, list);
    return 0;
}

static int close_app(void **state) {
    (void)state;
    app_free(app);
    platform_close(platform);
    draw_list_free(list);
    return 0;
}

static const struct rules *rules(void) {
    assert_string_equal(driver_scene(&driver), "rules");
    return (const struct rules *)(const void *)app_top(app);
}

static const struct rules_book *book(void) {
    return app->rules->book;
}

static struct ui *rules_widgets(void) {
    assert_string_equal(driver_scene(&driver), "rules");
    return app_top(app)->ops->ui(app_top(app));
}

static void assert_page(const char *name) {
    assert_string_equal(driver_fact(&driver, "page"), name);
}

static void press_key(enum ui_key key) {
    driver_key(&driver, key, 0, 0);
}

static void click_on(const char *label) {
    struct point at;
    const struct widget *widget = driver_find(&driver, label);
    if (!widget || !driver_reach(&driver, widget, &at)) {
        fail_msg("%s cannot be clicked", label);
    }
    driver_click(&driver, at.x, at.y, UI_BUTTON_LEFT);
}

static void the_book_is_read_by_pointer(void **state) {
    (void)state;
    click_on("Rules");
    assert_page("glance");
    click_on("helpers");
    assert_page("helpers");
    click_on("bricklayer");
    assert_page("bricklayer");
    click_on("Back");
    assert_page("helpers");
    click_on("Forward");
    assert_page("bricklayer");
    click_on("Search");
    driver_text(&driver, "plague");
    assert_true(draw_list_shows(list, "Plague"));
    click_on("Plague");
    assert_page("plague");
    const struct widget *page = ui_find(rules_widgets(), RULES_ID_SCROLL);
    rules_push(app, "building");
    driver_frame(&driver);
    driver_move(&driver, page->rect.x + page->rect.w / 2, page->rect.y + page->rect.h / 2);
    driver_wheel(&driver, -3);
    assert_true(atoi(driver_fact(&driver, "offset")) > 0);
    click_on("Close");
    assert_string_equal(driver_scene(&driver), "title");
    click_on("Rules"); /* where it was left */
    assert_page("building");
    assert_true(atoi(driver_fact(&driver, "offset")) > 0);
}

static void the_book_is_read_by_keys_alone(void **state) {
    (void)state;
    press_key(UI_KEY_HELP);
    assert_page("glance");
    press_key(UI_KEY_DOWN); /* the first link */
    assert_int_equal(strcmp(ui_find(rules_widgets(), rules_widgets()->focus)->label, "goods"), 0);
    press_key(UI_KEY_ACCEPT);
    assert_page("goods");
    for (int i = 0; i < 40; i++) {
        press_key(UI_KEY_DOWN);
    }
    assert_true(atoi(driver_fact(&driver, "offset")) > 0);
    press_key(UI_KEY_HOME);
    assert_string_equal(driver_fact(&driver, "offset"), "0");
    press_key(UI_KEY_PAGE_DOWN);
    assert_true(atoi(driver_fact(&driver, "offset")) > 0);
    press_key(UI_KEY_BACKSPACE);
    assert_page("glance");
    driver_key(&driver, UI_KEY_RIGHT, 0, UI_ALT);
    assert_page("goods");
    press_key(UI_KEY_LEFT); /* to the contents */
    press_key(UI_KEY_DOWN);
    press_key(UI_KEY_ACCEPT);
    assert_page("silver");
    driver_key(&driver, UI_KEY_LETTER, 'p', 0); /* typing searches */
    driver_text(&driver, "alace");
    press_key(UI_KEY_ACCEPT);
    assert_page("palace");
    press_key(UI_KEY_DOWN);
    press_key(UI_KEY_DOWN);
    press_key(UI_KEY_ACCEPT);
    assert_string_not_equal(driver_fact(&driver, "page"), "palace"); /* the second hit */
    press_key(UI_KEY_CANCEL);                                        /* ends the search */
    assert_string_equal(driver_fact(&driver, "hits"), "0");
    press_key(UI_KEY_CANCEL);
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
        cmocka_unit_test_setup_teardown(the_book_is_read_by_pointer, open_app, close_app),
        cmocka_unit_test_setup_teardown(the_book_is_read_by_keys_alone, open_app, close_app),
        cmocka_unit_test_setup_teardown(a_controller_reads_too, open_app, close_app),
        cmocka_unit_test_setup_teardown(a_link_to_an_anchor_opens_there, open_app, close_app),
        cmocka_unit_test_setup_teardown(the_book_changes_its_language_while_it_is_open, open_app, close_app),
        cmocka_unit_test_setup_teardown(every_page_fits, open_app, close_app),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
