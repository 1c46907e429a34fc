/* SPDX-License-Identifier: MIT */
/* What is said of things stands in one size of type, headings in one and lines in another, however long it is: the
 * sheet grows, and is no higher than its words. Over random matches of each game, at two sizes of the window and in all
 * languages. */
#include <string.h>

#include "robot_kit.h"
#include "table/table_hint.h"
#include "table/table_inspector_parts.h"

enum { EVERY = 7, MOST = 5 };

static const struct size { int w, h; } sizes[] = {{1280, 720}, {1920, 1080}};
static int notes, hints, smaller, high, owners, folded;

static void check_sizes(const struct table *table, int target) {
    const struct inspector *inspector = &table->inspector;
    const struct rect home = table->layout.areas[AREA_INSPECTOR];
    const int is_usual = inspector->body == TEXT_BODY && inspector->percent == 100;
    const struct inspector_item *last = &inspector->items[inspector->count - 1];
    const int foot = last->rect.y + last->rect.h, free = inspector->box.y + inspector->box.h - foot;
    smaller += !is_usual;
    high += inspector->box.h > home.h;
    if (!is_usual) {
        print_message("%s %d x %d %s, target %d: %s (%d %%)\n", table->ops->game->name, table->layout.window.w,
                      table->layout.window.h, languages[language_spoken()].code, target, inspector->note.title,
                      inspector->percent);
    }
    if (inspector->box.h > home.h / 2 && free > table_px(table, 16)) {
        fail_msg("%s, target %d: %d pixels stand empty under %s", table->ops->game->name, target, free,
                 inspector->note.title);
    }
}

/* ---- at rest it says five lines, and no sentence breaks off: rather a line more ---- */

static int lines_of(const struct table *table, const struct inspector_item *item) {
    struct rect rects[NOTE_CHIPS];
    const struct text_style style = inspector_style(table, item->kind);
    return item->kind == ITEM_TITLE || item->kind == ITEM_MORE ? 0
           : item->kind == ITEM_CHIPS ? inspector_place_chips(table, item->rect.w, rects) / table_px(table, 19)
                                      : (item->rect.h + 2) / text_line_height(table->app->metrics, style);
}

/* Opened it says all that there is. */
static void check_opened(struct table *table) {
    struct inspector *inspector = &table->inspector;
    table_inspector_open(table);
    table_inspector_prepare(table);
    for (int i = 0; i < inspector->count; i++) {
        const struct inspector_item *item = &inspector->items[i];
        if (item->text && item->kind != ITEM_MORE) {
            assert_string_equal(item->words, item->text);
        }
    }
    table_inspector_open(table);
    table_inspector_prepare(table);
}

static void check_whole(const struct table *table, const struct inspector_item *item) {
    const size_t length = item->words ? strlen(item->words) : 0, mark = strlen("…");
    const int breaks_off = length >= mark && !strcmp(item->words + length - mark, "…");
    if (breaks_off && item->text && strcmp(item->words, item->text) != 0) {
        fail_msg("%s: a sentence breaks off: %s", table->ops->game->name, item->words);
    }
}

static void check_rest(struct table *table, int target) {
    const struct inspector *inspector = &table->inspector;
    int lines = 0, is_folded = 0, has_pins = 0;
    for (int i = 0; i < inspector->count; i++) {
        lines += lines_of(table, &inspector->items[i]);
        is_folded |= inspector->items[i].kind == ITEM_MORE && inspector->items[i].words[0];
        has_pins |= inspector->items[i].kind == ITEM_PLAN;
        check_whole(table, &inspector->items[i]);
    }
    const int most = INSPECTOR_REST_LINES + (table_hint_is_shown(table) ? INSPECTOR_HINT_LINES : 0);
    const int sentences = table_hint_is_shown(table) ? 2 : 1; /* that may have a line more */
    if (lines > most + sentences && !has_pins && !inspector->is_open) {
        fail_msg("%s, target %d: %d lines of %s", table->ops->game->name, target, lines, inspector->note.title);
    }
    if (is_folded) {
        folded++;
        check_opened(table);
    }
}

/* An owner's mark stands in one row with what is his. */
static void check_chips(const struct table *table) {
    const struct table_note *note = &table->inspector.note;
    struct rect rects[NOTE_CHIPS];
    int width = 0;
    for (int i = 0; i < table->inspector.count; i++) {
        width = table->inspector.items[i].kind == ITEM_CHIPS ? table->inspector.items[i].rect.w : width;
    }
    inspector_place_chips(table, width, rects);
    for (int i = 0; width && i + 1 < note->chip_count; i++) {
        if (!note->chips[i].text[0] && note->chips[i + 1].text[0] && !note->chips[i + 1].begins_row) {
            assert_int_equal(rects[i].y, rects[i + 1].y);
            owners++;
        }
    }
}

static void look_at_notes(struct table *table) {
    int targets[UI_MAX_WIDGETS];
    const int count = table->ui.count;
    for (int i = 0; i < count; i++) {
        targets[i] = table->ui.widgets[i].id;
    }
    for (int i = 0; i < count; i++) {
        table->pointed = targets[i];
        table_inspector_prepare(table);
        if (!inspector_is_away(table) && table->inspector.target == targets[i] && !table->inspector.keeps_off_log) {
            check_sizes(table, targets[i]);
            check_rest(table, targets[i]);
            check_chips(table);
            notes++;
        }
    }
}

static void look_at_hint(struct table *table) {
    key(UI_KEY_HINT);
    driver_frame(&robot.driver);
    driver_frame(&robot.driver);
    assert_true(table_hint_is_in_front(table));
    check_sizes(table, 0);
    check_rest(table, 0);
    hints++;
}

static void in_all_languages(struct table *table, void (*look)(struct table *table)) {
    for (int language = LANGUAGE_ENGLISH; language < LANGUAGES; language++) {
        language_set(language);
        driver_frame(&robot.driver);
        look(table);
    }
    language_set(LANGUAGE_ENGLISH);
}

static void look_through(const struct table_ops *ops, int seats, uint64_t seed) {
    robot_begin_game(&robot, ops, seats, 1, seed, NULL);
    for (int asked = 0, looked = 0; looked < MOST && robot_until_asked(&robot); asked++) {
        struct table *table = robot_table(&robot);
        struct intent answer;
        table->game->ops->pick(table->game, table_state(table), table->asked.seat, &robot.random, &answer);
        if (asked % EVERY == 0) {
            driver_move(&robot.driver, -1, -1); /* who is on the sheet keeps its height */
            in_all_languages(table, look_at_notes);
            look_at_hint(table);
            looked++;
        }
        must(robot_give(&robot, &answer));
    }
}

static void notes_and_hints_stand_in_one_size(void **state) {
    (void)state;
    for (size_t at = 0; at < sizeof sizes / sizeof *sizes; at++) {
        close_robot(NULL);
        assert_true(robot_open(&robot, sizes[at].w, sizes[at].h, 1));
        for (int i = 0; table_list[i]; i++) {
            const struct game_ops *game = table_list[i]->game;
            if (!table_list[i]->is_hidden) {
                notes = hints = smaller = high = 0;
                look_through(table_list[i], game->least_seats, 60 + 2 * at);
                look_through(table_list[i], game->most_seats, 61 + 2 * at);
                print_message("%s: %d notes, %d hints, %d in smaller type, %d higher\n", game->name, notes, hints,
                              smaller, high);
                assert_true(notes > 200 && hints >= 2 * MOST && high > 20);
                assert_int_equal(smaller, 0);
            }
        }
    }
    assert_true(owners > 100);
    assert_true(folded > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(notes_and_hints_stand_in_one_size, open_robot, close_robot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
