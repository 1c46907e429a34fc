/* SPDX-License-Identifier: MIT */
/* The payment tray, plans and hints, as a player meets them. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/shoot_games.h"
#include "robot_kit.h"
#include "table/seasons/seasons_notes.h"
#include "table/seasons/seasons_plans.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_tray.h"
#include "table/seasons/seasons_worth.h"
#include "table/table_hint_inside.h"
#include "table/table_message.h"

/* Opens the table called NAME among the pictures; with IS_POSED as the picture shows it. */
static struct table *show(const char *name, int is_posed) {
    const struct scene_shot *shot = picture_called(name);
    show_picture(name);
    driver_wait(&robot.driver, 400);
    if (is_posed && shot->prepare) {
        shot->prepare(robot.app, app_top(robot.app), robot.driver.now);
        driver_wait(&robot.driver, 200);
    }
    struct table *table = robot_table(&robot);
    assert_non_null(table);
    assert_true(seasons(table)->draft.is_open);
    return table;
}

static void press_key(enum ui_key which) {
    key(which);
    driver_frame(&robot.driver);
}

static void press(int target) {
    if (!robot_press(&robot, target)) {
        fail_msg("%s", robot.fault);
    }
    driver_frame(&robot.driver);
}

static void point_at(int target) {
    struct point at;
    assert_true(robot_find(&robot, target, &at));
    driver_move(&robot.driver, at.x, at.y);
    driver_frame(&robot.driver);
}

static int is_enabled(const struct table *table, int target) {
    const struct widget *widget = ui_find(&table->ui, target);
    return widget && !(widget->flags & UI_DISABLED);
}

/* ---- the tray ---- */

static void the_cheapest_way_comes_first(void **state) {
    (void)state;
    const struct table *table = show("table-summer-pay-ways", 0);
    int tile = 0;
    while (!answer_is_lit(table, TARGET_TILE + tile)) {
        tile++;
    }
    press(TARGET_TILE + tile);
    const struct seasons_payments *ways = &seasons(table)->draft.ways;
    assert_true(ways->count > 1);
    assert_int_equal(seasons_draft_payment_reason(&seasons(table)->draft), REASON_NONE);
    for (size_t i = 1; i < ways->count; i++) {
        assert_true(seasons_payment_silver(&ways->items[0]) <= seasons_payment_silver(&ways->items[i]));
        assert_true(memcmp(&ways->items[i - 1], &ways->items[i], sizeof ways->items[i]) != 0);
    }
}

static void ways_are_turned_by_key_wheel_and_button(void **state) {
    (void)state;
    const struct table *table = show("table-summer-pay-ways", 1);
    const size_t count = seasons(table)->draft.ways.count, first = seasons(table)->draft.page;
    press_key(UI_KEY_PAY_NEXT);
    assert_int_equal(seasons(table)->draft.page, (first + 1) % count);
    press_key(UI_KEY_PAY_PREVIOUS);
    assert_int_equal(seasons(table)->draft.page, first);
    press(TARGET_PAY_NEXT);
    assert_int_equal(seasons(table)->draft.page, (first + 1) % count);
    press(TARGET_PAY_PREVIOUS);
    point_at(TARGET_TRAY);
    driver_wheel(&robot.driver, -1);
    assert_int_equal(seasons(table)->draft.page, (first + 1) % count);
    driver_wheel(&robot.driver, 1);
    assert_int_equal(seasons(table)->draft.page, first);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(seasons_draft_payment_reason(&seasons(table)->draft), REASON_NONE);
        press_key(UI_KEY_PAY_NEXT);
    }
    assert_int_equal(seasons(table)->draft.page, first);
}

static int covers_any(struct rect place, const struct rect *areas, int count) {
    for (int i = 0; i < count; i++) {
        if (!rect_is_empty(rect_common(place, areas[i]))) {
            return 1;
        }
    }
    return 0;
}

/* Tooltips shown while every widget in turn is pointed at with the tray open; none may cover what is worked with. */
static void no_tooltip_covers_tray_or_hand(void **state) {
    (void)state;
    struct table *table = show("table-summer-pay-ways", 1);
    const struct rect window = {0, 0, 1280, 720};
    int shown = 0;
    for (int i = 0; i < table->ui.count; i++) {
        struct point at;
        struct rect place;
        if (!table->ui.widgets[i].id || !robot_find(&robot, table->ui.widgets[i].id, &at)) {
            continue;
        }
        driver_move(&robot.driver, at.x, at.y);
        driver_wait(&robot.driver, 600);
        const struct rect areas[] = {ui_find(&table->ui, TARGET_TRAY)->rect, table->layout.areas[AREA_HAND],
                                     table->layout.areas[AREA_PROMPT], table->inspector.box};
        if (ui_tooltip_place(&table->ui, window, robot.driver.now, &place)) {
            shown++;
            assert_false(covers_any(place, areas, 4));
        }
    }
    assert_true(shown > 20);
}

/* Of the plan that the tray is open for, tray and sheet tell. */
static void the_plan_being_paid_for_has_no_tooltip(void **state) {
    (void)state;
    struct table *table = show("table-summer-pay-ways", 1);
    const struct rect window = {0, 0, 1280, 720};
    struct rect place;
    point_at(TARGET_TILE + seasons(table)->draft.tile);
    driver_wait(&robot.driver, 600);
    assert_int_equal(table->pointed, TARGET_TILE + seasons(table)->draft.tile);
    assert_false(ui_tooltip_place(&table->ui, window, robot.driver.now, &place));
}

/* What everybody would have can be asked by the pointer alone; the sheet says what it is made of. */
static void a_button_tells_how_it_would_end(void **state) {
    (void)state;
    struct table *table = show("table-summer-build", 1);
    char total[32];
    seasons(table)->shows_ending = 0;
    press(TARGET_ENDING);
    assert_true(seasons(table)->shows_ending);
    snprintf(total, sizeof total, "now worth %d",
             seasons_worth_total(seasons(table)->tables, seasons_shown(table), table->viewer));
    assert_true(draw_list_shows(robot.driver.list, total));
    assert_string_equal(table->inspector.note.title, "If it ended now");
    assert_non_null(strstr(table->inspector.note.text, "If it ended now: "));
    assert_false(table->inspector.is_cut);
    press(TARGET_ENDING);
    assert_false(seasons(table)->shows_ending);
}

/* Payments are put together by what the pieces are worth: that stands at each row. */
static void each_kind_tells_what_it_is_worth(void **state) {
    (void)state;
    static const char *const shots[] = {"table-summer-pay", "table-summer-pay-ways"}; /* without silver, and with it */
    for (size_t i = 0; i < sizeof shots / sizeof *shots; i++) {
        const struct table *table = show(shots[i], 1);
        for (int kind = 0; kind < PAYING_KINDS; kind++) {
            char worth[16];
            snprintf(worth, sizeof worth, "×%d", seasons(table)->tables->piece_points[kind]);
            assert_true(draw_list_shows(robot.driver.list, worth));
        }
    }
}

static int most_paid(const struct table *table) {
    int kind = PAYING_KINDS - 1;
    while (!is_enabled(table, TARGET_PAY_LESS + kind)) {
        kind--;
    }
    return kind;
}

static void a_payment_by_hand_says_what_is_wrong(void **state) {
    char words[SEASONS_TEXT_SIZE], wanted[64];
    (void)state;
    const struct table *table = show("table-summer-pay", 1);
    const int kind = most_paid(table), points = seasons(table)->tables->piece_points[kind];
    assert_true(is_enabled(table, TARGET_PAY));
    press(TARGET_PAY_LESS + kind);
    seasons_tray_reason(table, words, sizeof words);
    snprintf(wanted, sizeof wanted, "%d too little.", points);
    assert_string_equal(words, wanted);
    assert_false(is_enabled(table, TARGET_PAY));
    assert_true(seasons_draft_is_by_hand(&seasons(table)->draft));
    press(TARGET_PAY_MORE + kind);
    assert_true(is_enabled(table, TARGET_PAY));
    assert_false(seasons_draft_is_by_hand(&seasons(table)->draft));
    for (int other = 0; other < PAYING_KINDS; other++) {
        if (is_enabled(table, TARGET_PAY_MORE + other)) {
            press(TARGET_PAY_MORE + other);
            seasons_tray_reason(table, words, sizeof words);
            snprintf(wanted, sizeof wanted, "%d too much", seasons(table)->tables->piece_points[other]);
            assert_non_null(strstr(words, wanted));
            assert_false(is_enabled(table, TARGET_PAY));
            return;
        }
    }
    fail_msg("there is nothing to pay too much with");
}

static int note_has_chip(const struct table_note *note, int sign) {
    for (int i = 0; i < note->chip_count; i++) {
        if ((int)note->chips[i].sign == sign) {
            return 1;
        }
    }
    return 0;
}

/* The tray alone says what is wrong; nothing is promised for what cannot be built. */
static void sum_and_reason_stand_in_one_place(void **state) {
    char words[SEASONS_TEXT_SIZE];
    struct table_note note;
    (void)state;
    struct table *table = show("table-winter-pay-silver", 1);
    seasons_tray_reason(table, words, sizeof words);
    assert_int_not_equal(seasons_draft_payment_reason(&seasons(table)->draft), REASON_NONE);
    assert_true(words[0] != 0);
    table_note_of(table, TARGET_TRAY, &note);
    assert_string_equal(note.title, seasons_text_tile(seasons(table)->draft.tile));
    assert_null(strstr(note.text, words));
    assert_int_equal(note.why[0], 0);
    assert_false(note_has_chip(&note, SIGN_POINTS));
    assert_true(draw_list_shows(robot.driver.list, words));
    assert_true(draw_list_shows(robot.driver.list, "16 / 22"));
    assert_false(draw_list_shows(robot.driver.list, "(16 / 22)"));
    assert_string_equal(ui_find(&table->ui, TARGET_PAY)->label, "Build");
    assert_non_null(show("table-winter-pay", 1));
    table = robot_table(&robot);
    table_note_of(table, TARGET_TRAY, &note);
    assert_true(note_has_chip(&note, SIGN_POINTS));
}

static void missing_kinds_are_told(void **state) {
    char words[SEASONS_TEXT_SIZE];
    (void)state;
    const struct table *table = show("table-summer-pay", 1);
    for (int i = 0; i < 100; i++) {
        int kind = PAYING_KINDS - 1;
        while (kind >= 0 && !is_enabled(table, TARGET_PAY_LESS + kind)) {
            kind--;
        }
        if (kind < 0) {
            break;
        }
        press(TARGET_PAY_LESS + kind);
    }
    seasons_tray_reason(table, words, sizeof words);
    assert_non_null(strstr(words, "too little. 3 more kinds are needed: at least 3."));
}

/* What the tray says will stay is what stays. */
static void what_is_foretold_comes_true(void **state) {
    static const char *const pictures[] = {"table-summer-pay", "table-summer-pay-ways", "table-winter-pay"};
    (void)state;
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        struct table *table = show(pictures[i], 1);
        const uint8_t seat = seasons(table)->draft.seat;
        struct seasons_state after;
        seasons_preview(seasons(table)->tables, seasons(table)->draft.state, &seasons(table)->draft.payment, &after);
        press(TARGET_PAY);
        const struct seasons_state *now = table_state(table);
        assert_memory_equal(now->seats[seat].goods, after.seats[seat].goods, sizeof after.seats[seat].goods);
        assert_memory_equal(now->carts, after.carts, sizeof after.carts);
        assert_int_equal(now->seats[seat].vp, after.seats[seat].vp);
        assert_int_equal(now->seats[seat].talers, after.seats[seat].talers);
        assert_int_equal(now->forge, after.forge);
        assert_int_equal(now->plans, after.plans);
    }
}

static void the_tray_hides_neither_tile_nor_winter(void **state) {
    static const char *const pictures[] = {"table-summer-pay", "table-winter-pay", "table-winter-pay-silver"};
    static const struct {
        int w, h, percent;
    } windows[] = {{1280, 720, 100},  {1024, 576, 100},  {1024, 576, 80},  {1920, 1080, 100},
                   {1920, 1080, 200}, {2560, 1440, 150}, {1366, 768, 100}, {1280, 1024, 150}};
    (void)state;
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        struct table *table = show(pictures[i], 1);
        for (size_t j = 0; j < sizeof windows / sizeof *windows; j++) {
            robot.app->scale_override = windows[j].percent;
            platform_resize(robot.driver.platform, windows[j].w, windows[j].h);
            driver_wait(&robot.driver, 100);
            const struct rect tray = ui_find(&table->ui, TARGET_TRAY)->rect;
            const struct rect tile = ui_find(&table->ui, TARGET_TILE + seasons(table)->draft.tile)->rect;
            assert_true(rect_is_empty(rect_common(tray, tile)));
            assert_true(rect_is_empty(rect_common(tray, table->layout.areas[AREA_SHELF])));
            assert_true(rect_is_empty(rect_common(tray, table->inspector.box)));
            assert_false(table->inspector.is_cut);
            const struct rect pay = ui_find(&table->ui, TARGET_PAY)->rect;
            assert_true(pay.y + pay.h <= tray.y + tray.h);
            int steps = 0;
            for (int kind = 0; kind < PAYING_KINDS; kind++) {
                const struct widget *less = ui_find(&table->ui, TARGET_PAY_LESS + kind),
                                    *more = ui_find(&table->ui, TARGET_PAY_MORE + kind);
                steps += (less || more);
                assert_true((!less || less->rect.h >= 16) && (!more || more->rect.h >= 16));
            }
            assert_true(steps > 0);
        }
        robot.app->scale_override = 0;
        platform_resize(robot.driver.platform, 1280, 720);
    }
}

/* Neither a plan nor a building, a place, a number of the road: of the whole board nothing that can be pressed. */
static void the_tray_lies_on_nothing_of_the_board(void **state) {
    static const char *const pictures[] = {"table-summer-pay", "table-summer-pay-ways", "table-winter-pay",
                                           "table-winter-pay-silver"};
    static const struct {
        int w, h, percent;
    } windows[] = {{1280, 720, 100}, {1920, 1080, 100}, {1024, 768, 100}, {1024, 576, 100}};
    (void)state;
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        const struct table *table = show(pictures[i], 1);
        for (size_t j = 0; j < sizeof windows / sizeof *windows; j++) {
            robot.app->scale_override = windows[j].percent;
            platform_resize(robot.driver.platform, windows[j].w, windows[j].h);
            driver_wait(&robot.driver, 100);
            const struct rect tray = ui_find(&table->ui, TARGET_TRAY)->rect;
            for (int k = 0; k < table->ui.count; k++) {
                const struct widget *widget = &table->ui.widgets[k];
                const int is_board = target_is(widget->id, TARGET_CART, TARGET_STOCK - TARGET_CART) ||
                                     target_is(widget->id, TARGET_PLATE, TARGETS - TARGET_PLATE);
                if (is_board && !rect_is_empty(rect_common(widget->rect, tray))) {
                    fail_msg("%s, %d x %d: the tray lies on %d", pictures[i], windows[j].w, windows[j].h, widget->id);
                }
            }
            assert_null(ui_find(&table->ui, TARGET_CARD + MASTER_BUILDER));
        }
        robot.app->scale_override = 0;
        platform_resize(robot.driver.platform, 1280, 720);
    }
}

/* From payment to payment the sheet grows rather than that its words become smaller. */
static void the_sheets_words_keep_their_size(void **state) {
    static const char *const pictures[] = {"table-winter-pay", "table-winter-pay-rest", "table-summer-pay-rest"};
    (void)state;
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        const struct table *table = show(pictures[i], 1);
        assert_int_equal(table->inspector.body, TEXT_BODY);
        assert_int_equal(table->inspector.percent, 100);
        assert_false(table->inspector.is_cut);
    }
}

/* At the size that most have, in both seasons, with silver and without. */
static void its_buttons_are_large_enough_to_press(void **state) {
    static const char *const pictures[] = {"table-summer-pay", "table-summer-pay-ways", "table-winter-pay",
                                           "table-winter-pay-silver"};
    enum { LEAST = 28 };
    (void)state;
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        const struct table *table = show(pictures[i], 1);
        for (int target = TARGET_PAY_MORE; target <= TARGET_PAY_CLOSE; target++) {
            const struct widget *widget = ui_find(&table->ui, target);
            if (widget && (widget->rect.w < LEAST || widget->rect.h < LEAST)) {
                fail_msg("%s: %d is %d x %d", pictures[i], target, widget->rect.w, widget->rect.h);
            }
        }
    }
}

static void the_hints_way_is_marked(void **state) {
    (void)state;
    const struct table *table = show("table-summer-pay-ways", 1);
    const struct seasons_intent *hinted = seasons_payment_hint(table);
    assert_non_null(hinted);
    press(TARGET_PAY_HINT);
    assert_true(seasons_tray_is_hinted(table));
    assert_memory_equal(seasons(table)->draft.payment.pay, hinted->pay, sizeof hinted->pay);
    press_key(UI_KEY_PAY_NEXT);
    assert_false(seasons_tray_is_hinted(table));
    robot.app->settings.has_hints = 0;
    driver_frame(&robot.driver);
    driver_frame(&robot.driver);
    assert_null(seasons_payment_hint(table));
    assert_null(ui_find(&table->ui, TARGET_PAY_HINT));
    robot.app->settings.has_hints = 1;
}

/* ---- plans ---- */

static void a_plan_is_pinned_by_key_middle_click_and_button(void **state) {
    struct point at;
    (void)state;
    struct table *table = show("table-summer-plans", 0);
    point_at(TARGET_TILE + PALACE);
    press_key(UI_KEY_PIN);
    assert_int_equal(table_pinned(table, 0), TARGET_TILE + PALACE);
    assert_true(robot_find(&robot, TARGET_TILE + KEEP, &at));
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_MIDDLE);
    assert_int_equal(table_pinned(table, 1), TARGET_TILE + KEEP);
    press(TARGET_TILE + TAVERN);
    driver_move(&robot.driver, table->inspector.box.x + 20, table->inspector.box.y + table->inspector.box.h - 10);
    driver_frame(&robot.driver);
    press(TARGET_PIN);
    assert_int_equal(table_pinned(table, 2), TARGET_TILE + TAVERN);
    point_at(TARGET_TILE + BIG_GATE);
    press_key(UI_KEY_PIN);
    assert_int_equal(table_pinned(table, 0), TARGET_TILE + KEEP);
    assert_int_equal(table_pinned(table, 2), TARGET_TILE + BIG_GATE);
    point_at(TARGET_TILE + KEEP);
    press_key(UI_KEY_PIN);
    assert_int_equal(table_pinned(table, 0), TARGET_TILE + TAVERN);
    press_key(UI_KEY_CANCEL);
    driver_move(&robot.driver, -1, -1);
    driver_frame(&robot.driver);
    assert_true(robot_find(&robot, TARGET_UNPIN, &at));
    driver_move(&robot.driver, at.x, at.y); /* on the way there the sheet tells of what lies under the pointer */
    driver_wait(&robot.driver, 1000);
    assert_true(robot_find(&robot, TARGET_UNPIN, &at));
    driver_move(&robot.driver, at.x, at.y);
    driver_wait(&robot.driver, 1000);
    driver_click(&robot.driver, at.x, at.y, UI_BUTTON_LEFT); /* it has not gone from under the pointer */
    driver_frame(&robot.driver);
    assert_int_equal(table_pinned(table, 0), TARGET_TILE + BIG_GATE);
    assert_int_equal(table_pinned(table, 1), TARGET_NONE);
    assert_int_equal(match_length(table->match), match_length(table->match));
}

/* Nothing smaller than what is told to be missing would do, and each of the ways does. */
static void what_is_missing_is_the_least(void **state) {
    (void)state;
    struct table *table = show("table-summer-plans", 0);
    const struct seasons_state *shown = seasons_shown(table);
    int told = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        for (int tile = 0; tile <= TOWER_1; tile++) {
            const struct seasons_missing missing = seasons_missing_for(seasons(table)->tables, shown, seat, tile);
            const int value = seasons(table)->tables->tile_value[tile];
            struct seasons_state with = *shown;
            assert_int_equal(missing.size == 0,
                             seasons_count_payments(seasons(table)->tables, shown, (uint8_t)seat, value) > 0);
            for (int way = 0; way < missing.ways; way++, told++) {
                with = *shown;
                for (int kind = 0; kind < KINDS; kind++) {
                    with.seats[seat].goods[kind] += missing.pieces[way][kind];
                }
                assert_true(seasons_count_payments(seasons(table)->tables, &with, (uint8_t)seat, value) > 0);
                for (int kind = 0; kind < KINDS; kind++) {
                    if (missing.pieces[way][kind]) {
                        with.seats[seat].goods[kind]--;
                        assert_int_equal(seasons_count_payments(seasons(table)->tables, &with, (uint8_t)seat, value),
                                         0);
                        with.seats[seat].goods[kind]++;
                    }
                }
            }
        }
    }
    assert_true(told > 20);
}

/* ---- hints ---- */

static void a_hint_changes_nothing_by_itself(void **state) {
    (void)state;
    struct table *table = show("table-summer-hint", 0);
    const size_t length = match_length(table->match);
    press_key(UI_KEY_HINT);
    driver_wait(&robot.driver, 200);
    assert_true(table_hint_is_shown(table));
    assert_int_equal(table_hint_count(table), 2);
    assert_true(memcmp(&table_hint_at(table, 0)->intent, &table_hint_at(table, 1)->intent, sizeof(struct intent)) != 0);
    assert_non_null(ui_find(&table->ui, TARGET_ANSWER));
    assert_non_null(ui_find(&table->ui, TARGET_ANSWER + 1));
    assert_int_equal(seasons(table)->draft.cards, 0);
    press_key(UI_KEY_HINT);
    const struct seasons_intent best = seasons_from_intent(&table_hint_at(table, 0)->intent);
    assert_int_equal(seasons(table)->draft.cards, best.cards);
    assert_int_equal(match_length(table->match), length);
    assert_false(match_is_sealed(table->match, seasons(table)->draft.seat));
    driver_move(&robot.driver, -1, -1);
    driver_frame(&robot.driver);
    press(TARGET_ANSWER + 1);
    const struct seasons_intent second = seasons_from_intent(&table_hint_at(table, 1)->intent);
    assert_int_equal(seasons(table)->draft.cards, second.cards);
    assert_int_equal(match_length(table->match), length);
}

static void a_hinted_payment_is_laid_out(void **state) {
    (void)state;
    struct table *table = show("table-summer-hint-build", 1);
    const size_t length = match_length(table->match);
    assert_true(table_hint_is_shown(table));
    const struct seasons_intent best = seasons_from_intent(&table_hint_at(table, 0)->intent);
    assert_int_equal(best.verb, VERB_BUILD);
    press_key(UI_KEY_HINT);
    assert_int_equal(seasons(table)->draft.tile, best.at);
    assert_memory_equal(seasons(table)->draft.payment.pay, best.pay, sizeof best.pay);
    assert_memory_equal(seasons(table)->draft.payment.forged, best.forged, sizeof best.forged);
    assert_int_equal(match_length(table->match), length);
}

static void a_hint_of_one_press_is_carried_out(void **state) {
    (void)state;
    struct table *table = show("table-summer-hint-place", 1);
    const size_t length = match_length(table->match);
    assert_true(table_hint_is_shown(table));
    const struct intent best = table_hint_at(table, 0)->intent;
    press_key(UI_KEY_HINT);
    assert_true(match_length(table->match) > length);
    const struct intent done = match_intent(table->match, length);
    assert_memory_equal(&done, &best, sizeof best);
}

static void without_hints_there_are_none(void **state) {
    (void)state;
    robot.app->settings.has_hints = 0;
    struct table *table = show("table-summer-hint", 0);
    assert_null(ui_find(&table->ui, TARGET_HINT));
    press_key(UI_KEY_HINT);
    driver_wait(&robot.driver, 200);
    assert_false(table_hint_is_shown(table) || table_hint_is_asked(table));
    robot.app->settings.has_hints = 1;
}

/* ---- only what is true ---- */

/* Asks "You could still build" only where something lit is left, and never twice. */
static void leaving_something_out_is_asked_about_once(void **state) {
    (void)state;
    struct table *table = show("table-summer-build", 0);
    const uint64_t serial = table->serial;
    press(TARGET_DONE);
    assert_int_equal(table->serial, serial);
    assert_true(table_message_words(table)[0]);
    driver_click_again(&robot.driver, 180);
    assert_int_equal(table->serial, serial);
    driver_wait(&robot.driver, GUARD_SECOND_MS);
    press(TARGET_DONE);
    assert_true(table->serial > serial);
    table = show("table-summer-build", 0);
    seasons(table)->draft.tiles = 0;
    press(TARGET_DONE);
    assert_true(table->serial != serial);
}

/* The second press confirms what can be read, not whatever else stands there by then. */
static void another_message_is_no_warning(void **state) {
    (void)state;
    struct table *table = show("table-summer-build", 0);
    const uint64_t serial = table->serial;
    press(TARGET_DONE);
    char warning[TABLE_TEXT_SIZE];
    snprintf(warning, sizeof warning, "%s", table_message_words(table));
    press_key(UI_KEY_PACE_SLOWER);
    assert_string_not_equal(table_message_words(table), warning);
    assert_true(table_message_words(table)[0]);
    driver_wait(&robot.driver, GUARD_SECOND_MS);
    press(TARGET_DONE);
    assert_int_equal(table->serial, serial);
    assert_string_equal(table_message_words(table), warning);
    driver_wait(&robot.driver, GUARD_SECOND_MS);
    press(TARGET_DONE);
    assert_true(table->serial > serial);
}

static int stands(const struct table *table, const char *words) {
    return !strcmp(table_message_words(table), words) && !strcmp(table_prompt_words((struct table *)table), words);
}

/* Who reads slowly gets through, too. */
static void a_warning_stays_until_something_else_is_done(void **state) {
    (void)state;
    struct table *table = show("table-summer-build", 0);
    const uint64_t serial = table->serial;
    press(TARGET_DONE);
    char warning[TABLE_TEXT_SIZE];
    snprintf(warning, sizeof warning, "%s", table_message_words(table));
    driver_wait(&robot.driver, 60000);
    assert_true(stands(table, warning));
    press(TARGET_DONE);
    assert_true(table->serial > serial);
    assert_string_equal(table_message_words(table), "");
}

static void press_a_plan(const struct table *table) {
    int tile = 0;
    while (!answer_is_lit(table, TARGET_TILE + tile)) {
        tile++;
    }
    press(TARGET_TILE + tile);
}

static void what_is_laid_out_or_closed_ends_a_warning(void **state) {
    (void)state;
    static const enum ui_key closing[] = {UI_KEY_UNDO, UI_KEY_CANCEL};
    for (size_t i = 0; i < sizeof closing / sizeof *closing; i++) {
        struct table *table = show("table-summer-build", 0);
        press(TARGET_DONE);
        assert_true(table_message_words(table)[0]);
        press_a_plan(table);
        assert_string_equal(table_message_words(table), "");
        press(TARGET_DONE);
        assert_true(table_message_words(table)[0]);
        press_key(closing[i]);
        assert_int_equal(seasons(table)->draft.tile, NO_TILE);
        assert_string_equal(table_message_words(table), "");
    }
}

/* What he was told to press is not called in question. */
static void what_the_hint_says_is_not_warned_of(void **state) {
    (void)state;
    struct table *table = show("table-summer-build", 0);
    const uint64_t serial = table->serial;
    const struct intent nothing = seasons_to_intent(seasons(table)->draft.legal[0]);
    press_key(UI_KEY_HINT);
    assert_true(table_hint_is_shown(table) && table_hint_count(table) > 1);
    table->hint->thought.hints[0].intent =
        table->hint->thought.hints[1].intent; /* the second best is not said to be done */
    table->hint->thought.hints[1].intent = nothing;
    press(TARGET_DONE);
    assert_int_equal(table->serial, serial);
    table->hint->thought.hints[0].intent = nothing;
    driver_wait(&robot.driver, GUARD_SECOND_MS / 2);
    press(TARGET_DONE);
    assert_true(table->serial > serial);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_cheapest_way_comes_first),
        cmocka_unit_test(ways_are_turned_by_key_wheel_and_button),
        cmocka_unit_test(each_kind_tells_what_it_is_worth),
        cmocka_unit_test(a_payment_by_hand_says_what_is_wrong),
        cmocka_unit_test(sum_and_reason_stand_in_one_place),
        cmocka_unit_test(missing_kinds_are_told),
        cmocka_unit_test(a_button_tells_how_it_would_end),
        cmocka_unit_test(no_tooltip_covers_tray_or_hand),
        cmocka_unit_test(the_plan_being_paid_for_has_no_tooltip),
        cmocka_unit_test(what_is_foretold_comes_true),
        cmocka_unit_test(the_tray_hides_neither_tile_nor_winter),
        cmocka_unit_test(the_tray_lies_on_nothing_of_the_board),
        cmocka_unit_test(the_sheets_words_keep_their_size),
        cmocka_unit_test(its_buttons_are_large_enough_to_press),
        cmocka_unit_test(the_hints_way_is_marked),
        cmocka_unit_test(a_plan_is_pinned_by_key_middle_click_and_button),
        cmocka_unit_test(what_is_missing_is_the_least),
        cmocka_unit_test(a_hint_changes_nothing_by_itself),
        cmocka_unit_test(a_hinted_payment_is_laid_out),
        cmocka_unit_test(a_hint_of_one_press_is_carried_out),
        cmocka_unit_test(without_hints_there_are_none),
        cmocka_unit_test(leaving_something_out_is_asked_about_once),
        cmocka_unit_test(another_message_is_no_warning),
        cmocka_unit_test(a_warning_stays_until_something_else_is_done),
        cmocka_unit_test(what_is_laid_out_or_closed_ends_a_warning),
        cmocka_unit_test(what_the_hint_says_is_not_warned_of),
    };
    return cmocka_run_group_tests_name("paying, plans, hints", tests, open_robot, close_robot);
}
