/* SPDX-License-Identifier: MIT */
/* What the table's keys do, those of a controller among them; what none of them is for moves the view (table_camera.c).
 */
#include "table/match_menu.h"
#include "table/ops_answers.h"
#include "table/ops_notes.h"
#include "table/table_camera.h"
#include "table/table_hint.h"
#include "table/table_log.h"
#include "table/table_message.h"
#include "table/table_recap.h"
#include "table/table_scene.h"
#include "table/table_tell.h"
#include "table/table_undo.h"

static void undo(struct table *table, int by) {
    char words[TABLE_TEXT_SIZE];
    (void)by;
    if (!table_can_undo(table)) {
        table_undo_words(table, words, sizeof words);
        table_say(table, words);
    } else {
        table_undo(table);
    }
}

static void undo_round(struct table *table, int by) {
    (void)by;
    table_undo_round(table);
}

static void menu(struct table *table, int by) {
    (void)by;
    match_menu_open(table);
}

static void copy_log(struct table *table, int by) {
    (void)by;
    table_log_copy(table);
}

static void open_log(struct table *table, int by) {
    (void)by;
    table_log_keep_open(table);
}

static void hint(struct table *table, int by) {
    (void)by;
    if (table->app->settings.has_hints) {
        table_hint_press(table);
    }
}

static void recap(struct table *table, int by) {
    (void)by;
    table_recap(table);
}

static void fast_forward(struct table *table, int by) {
    (void)by;
    if (table->persons) {
        table->is_fast_forward = 1;
        table_skip(table);
    }
}

/* The plan pointed at, else the one that the inspector shows. */
static int target_to_pin(const struct table *table) {
    const int can_pin = table->ops->notes->pin && table->ops->notes->pin(table, table->pointed, NULL, 0, NULL, 0);
    return can_pin ? table->pointed : table->inspector.note.pin;
}

/* Whoever wants to keep a plan in sight wants to know all of it; of what else is shown the key tells the rest. */
static void pin(struct table *table, int by) {
    (void)by;
    table_pin(table, target_to_pin(table));
    table_inspector_open(table);
}

static void turn_pace(struct table *table, int by) {
    table_pace_turn(table, PACE_OF_MOTION, by, 0);
}

static void turn_pace_of_bots(struct table *table, int by) {
    table_pace_turn(table, PACE_OF_BOTS, by, 0);
}

static const struct key_row {
    enum ui_key key;
    void (*act)(struct table *table, int by);
    int by;
} key_rows[] = {
    {UI_KEY_UNDO, undo, 0},
    {UI_KEY_UNDO_ROUND, undo_round, 0},
    {UI_KEY_MENU, menu, 0},
    {UI_KEY_COPY, copy_log, 0},
    {UI_KEY_LOG_COPY, copy_log, 0},
    {UI_KEY_LOG, open_log, 0},
    {UI_KEY_HINT, hint, 0},
    {UI_KEY_RECAP, recap, 0},
    {UI_KEY_FORWARD, fast_forward, 0},
    {UI_KEY_PIN, pin, 0},
    {UI_KEY_PACE_SLOWER, turn_pace, -1},
    {UI_KEY_PACE_FASTER, turn_pace, 1},
    {UI_KEY_BOTS_SLOWER, turn_pace_of_bots, -1},
    {UI_KEY_BOTS_FASTER, turn_pace_of_bots, 1},
};

static int take(struct table *table, enum ui_key key) {
    for (size_t i = 0; i < sizeof key_rows / sizeof *key_rows; i++) {
        if (key_rows[i].key == key) {
            key_rows[i].act(table, key_rows[i].by);
            return 1;
        }
    }
    return 0;
}

void table_key(struct table *table, const struct ui_event *event) {
    if ((table->ops->answers->event && table->ops->answers->event(table, event)) || take(table, event->key) ||
        take(table, event->also)) {
        return;
    }
    table_camera(table, event);
}
