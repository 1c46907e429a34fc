/* SPDX-License-Identifier: MIT */
/* Small helpers that all parts of the table draw with. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "table/table_scene.h"
#include "ui/text.h"

int table_px(const struct table *table, float units) {
    return ui_px(&table->app->scale, units);
}

int table_bar_rise(const struct table *table) {
    return table->is_replay ? ui_row_px(&table->app->scale, REPLAY_BUTTON) - table_px(table, REPLAY_BUTTON) : 0;
}

struct rect table_board_room(const struct table *table) {
    struct rect room = table->layout.areas[AREA_CLEAR];
    room.h -= table_px(table, 11) + table_bar_rise(table);
    return room;
}

struct rect table_panel(struct table *table, struct draw_list *list, struct rect rect) {
    draw_kit(list, KIT_PANEL_PLAIN, rect);
    return rect_inset(rect, table_px(table, 9));
}

void table_panel_to_read(struct table *table, struct draw_list *list, struct rect rect) {
    draw_kit(list, KIT_PANEL_PLAIN, rect);
    draw_box(list, rect_inset(rect, table_px(table, 4)), table_px(table, 3), THEME_SHADE(0x4c));
}

void table_text(struct table *table, struct draw_list *list, enum theme_text role, uint32_t colour, enum align align,
                struct rect rect, const char *format, ...) {
    char text[TABLE_TEXT_SIZE];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    const struct text_style style = theme_text(&table->app->scale, role, colour, align);
    draw_text(list, text_fitted(table->app->metrics, style, rect.w, text), rect, text);
}

int table_text_width(struct table *table, enum theme_text role, const char *text) {
    return text_width(table->app->metrics, theme_text(&table->app->scale, role, 0, ALIGN_LEFT), text);
}

int table_is_asking(const struct table *table) {
    return table->asked.is_open && !motion_is_busy(&table->motion);
}

struct widget *table_hotspot(struct table *table, int target, struct rect rect, const char *label) {
    const int can_act = answer_is_lit(table, target) || answer_is_source(table, target);
    return ui_hotspot(&table->ui, target, rect, label, can_act ? 0 : UI_NO_FOCUS);
}
