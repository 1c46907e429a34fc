/* SPDX-License-Identifier: MIT */
/* Everything on the table explains itself: at each kind of question, in both seasons, at tables of two to four, in both
 * languages, whatever the pointer can reach has words of its own that fit, and a page of the rules. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/rules_book.h"
#include "program/shoot_games.h"
#include "robot_kit.h"
#include "table/ops_notes.h"
#include "table/seasons/seasons_book.h"
#include "table/seasons/seasons_table.h"
#include "table/table_hint.h"
#include "table/table_log.h"
#include "table/table_message.h"
#include "ui/language.h"

enum { SHOTS_MOST = 2, WIDE = 1280, HIGH = 720 };

static struct rules_book *books[LANGUAGES];

static int set_up(void **state) {
    if (open_robot(state) != 0) {
        return -1;
    }
    for (int language = LANGUAGE_ENGLISH; language < LANGUAGES; language++) {
        char folder[PLATFORM_PATH_SIZE + 32];
        snprintf(folder, sizeof folder, "%s/games/seasons/pages", robot.app->data);
        books[language] = rules_book_read(
            &(struct rules_source){{folder}, &seasons_book, app_game(robot.app, NULL)->game}, languages[language].code);
    }
    return 0;
}

static int tear_down(void **state) {
    for (int language = LANGUAGE_ENGLISH; language < LANGUAGES; language++) {
        rules_book_free(books[language]);
    }
    language_set(LANGUAGE_ENGLISH);
    return close_robot(state);
}

static const char *where(const struct table *table, int target, char out[128]) {
    snprintf(out, 128, "target %d at %s, round %d, %d seats, %s", target,
             seasons_phase_name(seasons_state_of(table)->phase), seasons_state_of(table)->round, table->seats,
             languages[language_spoken()].code);
    return out;
}

/* All that a note says. */
static const char *words_of(const struct table_note *note, char *out, size_t size) {
    size_t used = (size_t)snprintf(out, size, "%s|%s|%s", note->title, note->why, note->text);
    for (int i = 0; i < note->chip_count && used < size; i++) {
        used += (size_t)snprintf(out + used, size - used, "|%s", note->chips[i].text);
    }
    return out;
}

static void check_words(const struct table *table, int target, const struct table_note *note) {
    char place[128], words[4096];
    if (!note->title[0] || (!note->text[0] && !note->chip_count && !note->why[0])) {
        fail_msg("nothing is said of %s", where(table, target, place));
    }
    words_of(note, words, sizeof words);
    if (strchr(words, '{') || strstr(words, "(null)") || strstr(words, "Project-Id")) {
        fail_msg("%s: %s", where(table, target, place), words);
    }
}

static void check_page(const struct table *table, int target) {
    char place[128];
    const char *page = seasons_pages.of(table, target);
    int block = -1;
    assert_non_null(page);
    if (rules_book_find(books[language_spoken()], page, &block) < 0 || block < 0) {
        fail_msg("%s: there is no page %s", where(table, target, place), page);
    }
}

/* What is said of nothing in particular. */
static void idle_words(struct table *table, char *out, size_t size) {
    struct table_note note;
    table_note_of(table, TARGET_NONE, &note);
    words_of(&note, out, size);
}

static int shows_itself(const struct table *table, int target) {
    const int is_own = target == TARGET_INSPECTOR || target == TARGET_PIN ||
                       target_is(target, TARGET_UNPIN, PINS_MOST) || target_is(target, TARGET_ANSWER, BOT_HINTS) ||
                       target == TARGET_DEPTH || target == TARGET_LATER ||
                       target == TARGET_LOG_FOLD; /* it opens, and a line is pointed at */
    return !is_own && !(table_hint_is_shown(table) && target == TARGET_HINT);
}

/* The note of TARGET as the inspector shows it. */
static void check_note(struct table *table, int target) {
    char idle[4096], words[4096], place[128];
    struct table_note note;
    if (target_is(target, TARGET_LOG_LINE, LOG_ROWS) && !ui_find(&table->ui, target)) {
        return; /* the log is shorter over a higher sheet */
    }
    idle_words(table, idle, sizeof idle);
    table_note_of(table, target, &note);
    check_words(table, target, &note);
    words_of(&note, words, sizeof words);
    const int may_be_idle = target_is(target, TARGET_ORDER, CARDS) || target_is(target, TARGET_BUILDING, BUILDINGS) ||
                            target_is(target, TARGET_WINTER, WINTER_CARDS);
    if (!may_be_idle && !strcmp(words, idle)) {
        fail_msg("%s: only what is going on is told", where(table, target, place));
    }
    table->pointed = target;
    table_inspector_prepare(table);
    if (table->inspector.is_cut) {
        fail_msg("%s: the words do not fit: %s", where(table, target, place), words);
    }
    check_page(table, target);
}

static int all_targets(const struct table *table, int targets[UI_MAX_WIDGETS]) {
    int count = 0;
    for (int i = 0; i < table->ui.count; i++) {
        if (table->ui.widgets[i].id) {
            const int target = target_behind(table->ui.widgets[i].id);
            if (target == table->ui.widgets[i].id) {
                targets[count++] = target;
            }
        }
    }
    return count;
}

/* Moves the true pointer there. */
static void point_at(struct table *table, int target) {
    struct point at;
    char place[128];
    for (int tries = 0; tries < 2 && table->pointed != target; tries++) { /* a sheet may have grown over it meanwhile */
        if (!shows_itself(table, target) || !robot_find(&robot, target, &at)) {
            return; /* comes and goes with what is shown, or is covered for now */
        }
        driver_move(&robot.driver, at.x, at.y);
    }
    if (table->pointed != target) {
        fail_msg("the pointer is not on %s but on %d", where(table, target, place), table->pointed);
    }
    if (seasons(table)->draft.tile != NO_TILE && seasons(table)->draft.is_open) {
        const struct widget *widget = ui_find(&table->ui, target);
        assert_int_equal(table->inspector.target, TARGET_TRAY);
        assert_true(target_is(target, TARGET_PAY_MORE, TARGET_TRAY - TARGET_PAY_MORE + 1) ||
                    (widget->hint && widget->hint[0]) || widget->label);
    } else if (shows_itself(table, target)) {
        assert_int_equal(table->inspector.target, target);
    }
}

/* Where a pressed button has gone and the pointer rests on the log, the sheet lies under neither prompt nor hand. */
static void keeps_off_prompt_and_hand(struct table *table) {
    const struct rect *areas = table->layout.areas, log = areas[AREA_LOG];
    char place[128];
    for (int part = 1; part < 8; part++) {
        driver_move(&robot.driver, log.x + log.w / 2, log.y + log.h * part / 8);
        table->guard.has_moved = 0; /* as after a press there, on the tray's button */
        driver_frame(&robot.driver);
        if (!rect_is_empty(rect_common(table->inspector.box, areas[AREA_PROMPT])) ||
            !rect_is_empty(rect_common(table->inspector.box, areas[AREA_HAND]))) {
            fail_msg("the sheet lies under prompt or hand: %s", where(table, table->pointed, place));
        }
    }
}

/* The log has fewer rows where the panel has grown meanwhile. */
static int is_row_gone(const struct table *table, int target) {
    return target_is(target, TARGET_LOG_LINE, LOG_ROWS) &&
           table_log_index(table, target - TARGET_LOG_LINE) >= match_log_count(table->log);
}

static void visit(struct table *table, int by_pointer) {
    int targets[UI_MAX_WIDGETS];
    const int count = all_targets(table, targets);
    assert_true(count > 60);
    if (by_pointer) {
        keeps_off_prompt_and_hand(table);
    }
    for (int i = 0; by_pointer && i < count; i++) {
        point_at(table, targets[i]);
    }
    for (int language = LANGUAGE_ENGLISH; language < LANGUAGES; language++) {
        language_set(language);
        assert_int_equal(language == LANGUAGE_ENGLISH, !strcmp(seasons_text_tile(KEEP), "Keep"));
        for (int i = 0; i < count; i++) {
            if (!is_row_gone(table, targets[i])) {
                check_note(table, targets[i]);
            }
        }
    }
    language_set(LANGUAGE_ENGLISH);
    driver_move(&robot.driver, -1, -1);
    driver_frame(&robot.driver);
}

/* Every picture of the table: a question of each kind, hover, tray, hint, plans. */
static void at_each_kind_of_question(void **state) {
    int visited = 0;
    (void)state;
    for (const struct scene_shot *shot = shoot_seasons_list(); shot->name; shot++) {
        app_replace(robot.app, shot->make(robot.app));
        driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
        driver_wait(&robot.driver, 400);
        if (shot->prepare && robot_table(&robot)) {
            shot->prepare(robot.app, app_top(robot.app), robot.driver.now);
            driver_wait(&robot.driver, 400);
        }
        struct table *table = robot_table(&robot);
        if (table && seasons(table)->draft.is_open) {
            visit(table, 1);
            visited++;
        }
    }
    assert_true(visited > 20);
}

/* The board with its name and numbers is as good as the building: to point at and to press. */
static void a_plate_stands_for_its_building(void **state) {
    struct point at;
    (void)state;
    struct table *table = show_picture("table-summer-build");
    driver_wait(&robot.driver, 400);
    for (int tile = 0; tile < TILES; tile++) {
        if (answer_is_lit(table, TARGET_TILE + tile) && robot_find(&robot, TARGET_PLATE + tile, &at)) {
            driver_move(&robot.driver, at.x, at.y);
            assert_int_equal(table->pointed, TARGET_TILE + tile);
            driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT);
            assert_int_equal(seasons(table)->draft.tile, tile);
            return;
        }
    }
    fail_msg("no lit plan has a board");
}

static int behind(const struct table *table, struct point source) {
    const struct point at = board_view_point(&table->view, source);
    const struct widget *widget = ui_at(&table->ui, at.x, at.y);
    return widget ? target_behind(widget->id) : TARGET_NONE;
}

/* Whatever number stands on the board belongs to something. */
static void numbers_on_the_board_belong_to_their_things(void **state) {
    (void)state;
    const struct table *table = robot_table(&robot);
    assert_non_null(table);
    for (int kind = 0; kind < KINDS; kind++) {
        assert_int_equal(behind(table, seasons(table)->board.cart_labels[kind]), TARGET_CART + kind);
        assert_int_equal(behind(table, seasons(table)->board.pennants[kind]), TARGET_CART + kind);
    }
    assert_int_equal(behind(table, seasons(table)->board.forge_silver), TARGET_BUILDING + BUILDING_FORGE);
}

/* The kind of the open question, for each number of seats and season. */
static int kind_of(const struct table *table) {
    const struct seasons_state *state = table_state(table);
    return state->phase == PHASE_WINTER ? PHASES + state->answering : state->phase;
}

static void visit_match(int seats, const char *season, uint64_t seed, unsigned *kinds) {
    uint8_t times[PHASES + WINTER_CARDS + 1] = {0};
    robot_begin(&robot, seats, season, 1, "random", seed, PACE_AT_ONCE, NULL);
    for (int i = 0; i < 100000; i++) {
        driver_frame(&robot.driver);
        struct table *table = robot_table(&robot);
        if (!table) {
            return;
        }
        if (!seasons(table)->draft.is_open) {
            continue;
        }
        if (times[kind_of(table)]++ < SHOTS_MOST) {
            *kinds |= 1u << kind_of(table);
            visit(table, 0);
        }
        struct intent picked;
        table->game->ops->pick(table->game, table_state(table), seasons(table)->draft.seat, &robot.random, &picked);
        const struct seasons_intent intent = seasons_from_intent(&picked);
        if (!robot_answer(&robot, &intent)) {
            fail_msg("%s", robot.fault);
        }
    }
}

static void in_whole_matches(void **state) {
    const unsigned usual = 1u << PHASE_CHOOSE | 1u << PHASE_TRADE | 1u << PHASE_BUILD | 1u << PHASE_PLACE;
    unsigned kinds = 0;
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        for (int season = 0; season < 2; season++) {
            visit_match(seats, season ? "winter" : "summer", 900 + (uint64_t)(2 * seats + season), &kinds);
        }
    }
    assert_int_equal(kinds & usual, usual);
}

/* Zoomed in, a drag that begins on a building moves the view and presses nothing; at rest nothing moves. */
static void the_view_is_dragged_from_a_building(void **state) {
    (void)state;
    robot_begin(&robot, 2, "summer", 1, "apprentice", 5, PACE_AT_ONCE, NULL);
    driver_wait(&robot.driver, 3000);
    const struct table *table = robot_table(&robot);
    struct point at;
    for (int is_zoomed = 0; is_zoomed < 2; is_zoomed++) {
        assert_true(robot_find(&robot, TARGET_TILE + PALACE, &at));
        if (is_zoomed) {
            driver_move(&robot.driver, at.x, at.y);
            driver_wheel(&robot.driver, 3);
            driver_wait(&robot.driver, 1000);
            assert_true(robot_find(&robot, TARGET_TILE + PALACE, &at));
        }
        const float x = table->view.x;
        driver_drag(&robot.driver, at.x, at.y, at.x - 60, at.y);
        driver_frame(&robot.driver);
        assert_false(table->view.is_dragged);
        assert_int_equal(table->view.x > x + 20, is_zoomed);
        assert_int_equal(table_message_reason(table), REASON_NONE);
    }
}

/* What of the sheet's words stands there now. */
static size_t words_shown(const struct table *table) {
    size_t length = 0;
    for (int i = 0; i < table->inspector.count; i++) {
        const struct inspector_item *item = &table->inspector.items[i];
        length += item->kind == ITEM_BODY ? strlen(item->words) : 0;
    }
    return length;
}

/* The prompt asks; what the sheet would say besides is there once it is pointed at. */
static void what_goes_on_is_told_when_the_sheet_is_pointed_at(void **state) {
    (void)state;
    robot_begin(&robot, 2, "summer", 1, "apprentice", 5, PACE_AT_ONCE, NULL);
    driver_wait(&robot.driver, 3000);
    struct table *table = robot_table(&robot);
    driver_move(&robot.driver, 640, 690);
    driver_move(&robot.driver, 900, 100);
    driver_wait(&robot.driver, 400);
    assert_int_equal(table->inspector.target, TARGET_NONE);
    assert_true(table_is_asking(table));
    assert_int_equal(words_shown(table), 0);
    const struct rect small = table->inspector.box;
    driver_move(&robot.driver, small.x + small.w / 2, small.y + 6);
    driver_wait(&robot.driver, 400);
    assert_true(words_shown(table) > 0);
    assert_true(table->inspector.box.h > small.h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_view_is_dragged_from_a_building),
        cmocka_unit_test(at_each_kind_of_question),
        cmocka_unit_test(what_goes_on_is_told_when_the_sheet_is_pointed_at),
        cmocka_unit_test(a_plate_stands_for_its_building),
        cmocka_unit_test(numbers_on_the_board_belong_to_their_things),
        cmocka_unit_test(in_whole_matches),
    };
    return cmocka_run_group_tests_name("hover on the table", tests, set_up, tear_down);
}
