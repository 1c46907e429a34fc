/* SPDX-License-Identifier: MIT */
/* The table without a pointer: regions that a key goes through, the answer at which the focus begins when a question
 * comes up, and a view that follows it where the board is seen from near. */
#include "table/ops_stage.h"
#include "table/table_scene.h"
#include "ui/input.h"

/* ---- signs of keys ---- */

/* Buttons that a key presses too. */
static const struct {
    int target;
    enum ui_key key;
} signs[] = {{TARGET_UNDO, UI_KEY_UNDO},   {TARGET_HINT, UI_KEY_HINT},
             {TARGET_SKIP, UI_KEY_SKIP},   {TARGET_MENU, UI_KEY_MENU},
             {TARGET_RECAP, UI_KEY_RECAP}, {TARGET_LOG_COPY, UI_KEY_LOG_COPY},
             {TARGET_PIN, UI_KEY_PIN},     {TARGET_UNDO_ROUND, UI_KEY_UNDO_ROUND},
             {TARGET_LOG_FOLD, UI_KEY_LOG}};

static void set_signs(struct table *table) {
    for (int i = 0; i < table->ui.count; i++) {
        struct widget *widget = &table->ui.widgets[i];
        const enum ui_key own = table->ops->stage->key_of ? table->ops->stage->key_of(widget->id) : UI_KEY_NONE;
        widget->key = own ? own : widget->key;
        for (size_t k = 0; k < sizeof signs / sizeof *signs; k++) {
            widget->key = widget->id == signs[k].target ? signs[k].key : widget->key;
        }
    }
}

/* ---- where to begin ---- */

static int first_answer(const struct table *table) {
    const int taught = table->referee->focus ? table->referee->focus(table) : TARGET_NONE;
    return taught ? taught : table->asked.is_open ? answer_first(table) : TARGET_NONE;
}

/* ---- following ---- */

static int is_new_question(struct table *table) {
    const struct table_question_seen now = {table->serial, table->asked.seat, table->asked.is_open};
    const struct table_question_seen *seen = &table->question_seen;
    const int is_new = now.serial != seen->serial || now.seat != seen->seat || now.is_open != seen->is_open;
    table->question_seen = now;
    return is_new;
}

static void begin_at(struct table *table, int target) {
    table->ui.looks = 0;
    table->ui.focus = input_is_steering() ? target : UI_NO_ID;
    table->ui.focus_since = table->now;
}

static int is_on_board(const struct table *table, int region) {
    for (const struct table_place *place = table->ops->stage->parts; place->part; place++) {
        if ((place->flags & PLACE_IS_BOARD) && place->region == region) {
            return 1;
        }
    }
    return 0;
}

/* A thing that the focus is on outside the clear part of the board is brought into it. */
static void follow_view(struct table *table) {
    const struct widget *widget = ui_find(&table->ui, table->ui.focus);
    const struct rect clear = rect_inset(table->layout.areas[AREA_CLEAR], table_px(table, 40));
    if (!input_is_steering() || !widget || !is_on_board(table, widget->region) || table->view.zoom < 1.01f ||
        board_view_is_moving(&table->view)) {
        return;
    }
    const int x = widget->rect.x + widget->rect.w / 2, y = widget->rect.y + widget->rect.h / 2;
    if (!rect_contains(clear, x, y)) {
        board_view_show(&table->view, x, y, clear, table->now, table->app->settings.is_reduced);
    }
}

void table_focus_prepare(struct table *table) {
    for (int i = 0; table->ops->stage->regions[i]; i++) {
        ui_region(&table->ui, i, _(table->ops->stage->regions[i]));
    }
    table->ui.can_look = 1;
    table->ui.is_waiting = !table->asked.is_open;
}

void table_focus_follow(struct table *table) {
    set_signs(table);
    const int is_new = is_new_question(table), turned = answer_turned(table);
    table->ui.first = first_answer(table);
    if (table->asked.is_open && (is_new || turned)) {
        begin_at(table, is_new || turned < 0 ? table->ui.first : turned);
    }
    follow_view(table);
}
