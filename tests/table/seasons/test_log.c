/* SPDX-License-Identifier: MIT */
/* The log as text, and what its lines light; sounds come from where things happen. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "platform/draw_list.h"
#include "robot_kit.h"
#include "table/ops_notes.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_text.h"
#include "table/table_log_inside.h"
#include "table/table_tell.h"

/* ---- the log ---- */

static void the_logs_text_stands_by_itself(void **state) {
    (void)state;
    show_picture("table-winter-results");
    struct table *table = (struct table *)robot.app->stack[0];
    char *text = table_log_text(table), seed[40];
    snprintf(seed, sizeof seed, "Seed: %llu\n", (unsigned long long)match_setup(table->match)->seed);
    assert_non_null(text);
    assert_non_null(strstr(text, "Castellany " CASTELLANY_VERSION));
    assert_non_null(strstr(text, "winter"));
    assert_non_null(strstr(text, seed));
    for (int seat = 0; seat < table->seats; seat++) {
        assert_non_null(strstr(text, table->names[seat]));
    }
    assert_non_null(strstr(text, "The match is over."));
    free(text);
}

/* The goods come after the line has begun: it says what is so at each moment. */
static void a_worker_is_not_equipped_with_nothing(void **state) {
    const struct event equipped = {.type = EVENT_EQUIPPED, .seat = 0, .what = WORKER_WOOD};
    const struct event wood = {.type = EVENT_MOVE,
                               .seat = 0,
                               .what = WOOD,
                               .amount = 1,
                               .from = AT_CARTS,
                               .to = AT_WORKER_CARD,
                               .reason = CAUSE_EQUIPMENT};
    (void)state;
    show_picture("table-winter-results");
    struct table *table = (struct table *)robot.app->stack[0];
    struct seasons_state board = *(const struct seasons_state *)match_state(table->match);
    memset(board.carts, 5, sizeof board.carts);
    seasons_log_tell(table->log, &equipped, &board);
    assert_non_null(strstr(match_log_last(table->log)->text, " is equipped."));
    seasons_log_tell(table->log, &wood, &board);
    assert_non_null(strstr(match_log_last(table->log)->text, " is equipped with 1 wood."));
    memset(board.carts, 0, sizeof board.carts);
    seasons_log_tell(table->log, &equipped, &board);
    assert_non_null(strstr(match_log_last(table->log)->text, " finds nothing on the carts."));
}

static size_t drawn_size(void) {
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    draw_list_write(robot.driver.list, stream);
    fclose(stream);
    free(text);
    return size;
}

static void every_line_lights_something(void **state) {
    (void)state;
    show_picture("table-winter-results");
    driver_wait(&robot.driver, 400);
    struct table *table = (struct table *)robot.app->stack[0];
    for (size_t i = 0; i < match_log_count(table->log); i++) {
        const struct match_log_line *line = match_log_line(table->log, i);
        table->log_view->first = i;
        table->pointed = TARGET_LOG_LINE;
        table->guard.has_moved = 1;
        draw_list_begin(robot.driver.list, 1280, 720);
        table_log_lights_draw(table, robot.driver.list);
        if (line->event.type != EVENT_OVER && drawn_size() == 0) {
            fail_msg("nothing is lit by \"%s\"", line->text);
        }
    }
}

static void every_line_has_its_sign(void **state) {
    (void)state;
    show_picture("table-winter-results");
    struct table *table = (struct table *)robot.app->stack[0];
    for (size_t i = 0; i < match_log_count(table->log); i++) {
        const struct match_log_line *line = match_log_line(table->log, i);
        draw_list_begin(robot.driver.list, 1280, 720);
        if (line->level == LOG_LINE) {
            seasons_lines.sign(table, robot.driver.list, line, (struct rect){0, 0, 20, 20});
        }
        if (line->level == LOG_LINE && drawn_size() == 0) {
            fail_msg("no picture before \"%s\"", line->text);
        }
    }
}

/* ---- winter cards on the board ---- */

static int is_drawn(const char *what) {
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    draw_list_write(robot.driver.list, stream);
    fclose(stream);
    const int is_there = text && strstr(text, what);
    free(text);
    return is_there;
}

static void the_board_alone_tells_which_winter_card_is_in_force(void **state) {
    static const char *const shown[][2] = {{"table-winter-plague", "omen.plague"},
                                           {"table-winter-crack", "omen.cracked_wall"},
                                           {"table-winter-snowdrift", "omen.snowdrift"},
                                           {"table-winter-court", "omen.damsel"}};
    (void)state;
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        show_picture(shown[i][0]);
        driver_wait(&robot.driver, 400);
        assert_true(is_drawn(shown[i][1]));
    }
    show_picture("table-winter-start");
    driver_wait(&robot.driver, 400);
    assert_false(is_drawn("omen."));
}

static void assert_begins_at_a_whole_line(const struct table *table) {
    const struct table_log_view *view = table->log_view;
    const struct widget *line = ui_find(&table->ui, TARGET_LOG_LINE), *list = ui_find(&table->ui, TARGET_LOG);
    assert_non_null(line);
    assert_non_null(list);
    assert_int_equal(line->rect.y, list->rect.y);
    assert_int_equal(line->rect.h, view->ends[view->first] - (view->first ? view->ends[view->first - 1] : 0));
}

static struct table *show_open(const char *name) {
    struct table *table = show_picture(name);
    table_log_keep_open(table);
    driver_wait(&robot.driver, 400);
    return table;
}

/* ---- folding ---- */

static int is_open(const struct table *table) {
    driver_wait(&robot.driver, 400);
    return table_log_unfolded(table) >= 1;
}

static void the_strip_opens_where_it_is_pointed_at(void **state) {
    struct point at;
    (void)state;
    const struct table *table = show_picture("table-summer-build");
    driver_move(&robot.driver, 640, 300);
    assert_false(is_open(table));
    assert_true(robot_find(&robot, TARGET_LOG_FOLD, &at));
    driver_move(&robot.driver, at.x, at.y);
    assert_true(is_open(table));
    assert_true(robot_find(&robot, TARGET_LOG_TOP, &at)); /* on the way to the sheet's buttons it stays */
    driver_move(&robot.driver, at.x, at.y);
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
    assert_true(is_open(table));
    driver_move(&robot.driver, 640, 300);
    assert_false(is_open(table));
}

static void a_key_keeps_it_open_and_so_does_its_button(void **state) {
    struct point at;
    (void)state;
    const struct table *table = show_picture("table-summer-build");
    key(UI_KEY_LOG);
    assert_true(is_open(table));
    key(UI_KEY_LOG);
    assert_false(is_open(table));
    assert_true(robot_find(&robot, TARGET_LOG_FOLD, &at));
    driver_move(&robot.driver, at.x, at.y);
    assert_true(is_open(table));
    assert_true(robot_press(&robot, TARGET_LOG_FOLD));
    driver_move(&robot.driver, 640, 300);
    assert_true(is_open(table));
    assert_true(robot_press(&robot, TARGET_LOG_FOLD));
    driver_move(&robot.driver, 640, 300);
    assert_false(is_open(table));
}

static void the_focus_opens_it(void **state) {
    (void)state;
    struct table *table = show_picture("table-summer-build");
    driver_code(&robot.driver, CODE_DOWN, 0);
    assert_false(is_open(table));
    ui_focus(&table->ui, TARGET_LOG_FOLD);
    assert_true(is_open(table));
    assert_int_equal(table->ui.focus, TARGET_LOG_FOLD);
    assert_non_null(ui_find(&table->ui, TARGET_LOG_COPY));
}

/* ---- the list ---- */

static void the_list_begins_at_a_whole_line(void **state) {
    static const char *const pictures[] = {"table-summer-build", "table-winter-place"};
    (void)state;
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        const struct table *table = show_open(pictures[i]);
        const struct widget *list = ui_find(&table->ui, TARGET_LOG);
        assert_begins_at_a_whole_line(table);
        driver_move(&robot.driver, list->rect.x + list->rect.w / 2, list->rect.y + list->rect.h / 2);
        for (int step = 0; step < 6; step++) {
            driver_wheel(&robot.driver, step < 4 ? 1 : -1);
            driver_wait(&robot.driver, 50);
            assert_begins_at_a_whole_line(table);
        }
    }
}

/* Where the info panel, opened by its key, has grown over the log's foot, the log ends above it, with the last lines in
 * it. */
static void the_list_ends_above_the_info_panel(void **state) {
    static const char *const pictures[] = {"table-summer-hint", "table-summer-hover-palace", "table-summer-hint-build"};
    static const int sizes[][2] = {{1280, 720}, {1280, 1024}, {1024, 1056}};
    int grown = 0;
    (void)state;
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        const struct table *table = show_open(pictures[i]);
        for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
            platform_resize(robot.driver.platform, sizes[size][0], sizes[size][1]);
            if (!table->inspector.is_open) {
                driver_key(&robot.driver, UI_KEY_PIN, 0, 0);
            }
            driver_wait(&robot.driver, 400);
            const struct widget *list = ui_find(&table->ui, TARGET_LOG);
            const struct rect box = table->inspector.box, sheet = table_log_sheet(table);
            const struct table_log_view *view = table->log_view;
            assert_true(rect_is_empty(rect_common(list->rect, box)));
            assert_true(view->ends[view->count - 1] - ui_list_offset(&table->ui, TARGET_LOG) <= list->rect.h);
            grown += !rect_is_empty(rect_common(sheet, box));
        }
        platform_resize(robot.driver.platform, 1280, 720);
    }
    assert_true(grown > 1);
}

/* ---- sounds ---- */

static void sounds_come_from_where_things_happen(void **state) {
    const struct event to_seat = {
        .type = EVENT_MOVE, .what = TALER, .from = AT_BANK, .to = AT_SEAT + 1, .amount = 1, .reason = CAUSE_MESSENGER};
    const struct event to_bank = {
        .type = EVENT_MOVE, .what = TALER, .from = AT_SEAT + 1, .to = AT_BANK, .amount = 1, .reason = CAUSE_HELPER_FEE};
    const struct event keep = {.type = EVENT_BUILT, .what = KEEP};
    (void)state;
    const struct table *table = show_picture("table-summer-build");
    assert_in_range(table_pan_of(table, &to_seat) + 100, 0, 60);
    assert_in_range(table_pan_of(table, &to_bank) + 100, 140, 200);
    assert_in_range(table_pan_of(table, &keep) + 100, 80, 120);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_logs_text_stands_by_itself),
        cmocka_unit_test(every_line_lights_something),
        cmocka_unit_test(a_worker_is_not_equipped_with_nothing),
        cmocka_unit_test(every_line_lights_something),
        cmocka_unit_test(every_line_has_its_sign),
        cmocka_unit_test(the_board_alone_tells_which_winter_card_is_in_force),
        cmocka_unit_test(the_strip_opens_where_it_is_pointed_at),
        cmocka_unit_test(a_key_keeps_it_open_and_so_does_its_button),
        cmocka_unit_test(the_focus_opens_it),
        cmocka_unit_test(the_list_begins_at_a_whole_line),
        cmocka_unit_test(the_list_ends_above_the_info_panel),
        cmocka_unit_test(sounds_come_from_where_things_happen),
    };
    return cmocka_run_group_tests_name("log", tests, open_robot, close_robot);
}
