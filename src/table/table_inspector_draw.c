/* SPDX-License-Identifier: MIT */
/* The inspector's page, drawn. */
#include "table/ops_notes.h"
#include "table/table_hint.h"
#include "table/table_inspector_parts.h"

enum { DOT = 7 };

static void draw_chip(struct table *table, struct draw_list *list, const struct note_chip *chip, struct rect rect) {
    const struct rect sign = rect_cut_left(&rect, chip->sign == SIGN_NONE ? 0 : rect.h, 0);
    if (chip->sign == SIGN_SEAT) {
        icon_draw_player(list, table->colours[chip->what], rect_inset(sign, table_px(table, 2)));
    } else if (chip->sign >= SIGN_GAME) {
        table->ops->notes->draw_sign(table, list, chip, sign);
    }
    rect_cut_left(&rect, chip->sign == SIGN_NONE ? 0 : table_px(table, 2), 0);
    draw_text(list, inspector_chip_style(table, chip), rect, chip->text);
}

static void draw_chips(struct table *table, struct draw_list *list, struct rect at) {
    const struct table_note *note = &table->inspector.note;
    struct rect rects[NOTE_CHIPS];
    inspector_place_chips(table, at.w, rects);
    for (int i = 0; i < note->chip_count; i++) {
        const struct rect rect = {at.x + rects[i].x, at.y + rects[i].y, rects[i].w, rects[i].h};
        draw_chip(table, list, &note->chips[i], rect);
    }
}

static void draw_number(struct table *table, struct draw_list *list, const struct inspector_item *item) {
    const int size = table_px(table, 18);
    const struct rect disc = {item->rect.x, item->rect.y + table_px(table, 2), size, size};
    if (table->pointed == TARGET_ANSWER + item->index) {
        draw_box(list, rect_inset(item->rect, -table_px(table, 2)), table_px(table, 4),
                 colour_with_alpha(THEME_GOLD_DEEP, 64));
    }
    draw_disc(list, disc.x + size / 2, disc.y + size / 2, size / 2, item->index ? 0x4a5a3cffu : THEME_LEAF);
    table_text(table, list, TEXT_NUMBER_SMALL, 0xf4ffe0ffu, ALIGN_CENTRE, disc, "%d", item->index + 1);
}

static void draw_dots(struct table *table, struct draw_list *list, const struct inspector_item *item) {
    const struct rect rect = inspector_dots(table, item);
    const int radius = table_px(table, DOT) / 2, y = rect.y + rect.h / 2;
    for (int i = 0; i < BOT_HINT_STEPS; i++) {
        const int x = rect.x + table_px(table, (float)(8 + i * INSPECTOR_DOT_STEP));
        if (i < table_hint_depth(table)) {
            draw_disc(list, x, y, radius, THEME_LEAF);
        }
        draw_ring(list, x, y, radius, table_px(table, 1), THEME_LEAF);
    }
}

static void draw_item(struct table *table, struct draw_list *list, const struct inspector_item *item) {
    struct rect rect = item->rect;
    if (item->kind == ITEM_CHIPS) {
        draw_chips(table, list, rect);
        return;
    }
    if (item->kind == ITEM_ANSWER) {
        draw_number(table, list, item);
    } else if (item->kind == ITEM_TITLE && item->index) {
        draw_dots(table, list, item);
    } else if (item->kind == ITEM_LATER && table->pointed == TARGET_LATER) {
        draw_box(list, rect_inset(item->rect, -table_px(table, 2)), table_px(table, 4),
                 colour_with_alpha(THEME_GOLD_DEEP, 64));
    }
    if (item->kind == ITEM_MORE && item->words[0]) {
        const struct rect arrow = rect_cut_right(&rect, rect.h, table_px(table, 1));
        icon_draw(list, ICON_UP, rect_inset(arrow, table_px(table, 2)), inspector_style(table, ITEM_MORE).colour);
    }
    rect_cut_left(&rect, inspector_indent(table, item), 0);
    rect_cut_right(&rect, inspector_room_at_right(table, item), 0);
    text_block_draw(list, table->app->metrics, inspector_style(table, item->kind), rect, item->words);
}

void inspector_draw(struct table *table, struct draw_list *list) {
    table_inspector_prepare(table);
    const struct inspector *inspector = &table->inspector;
    if (inspector_is_away(table)) {
        return;
    }
    draw_soft(list, inspector->box, 6, 5, THEME_SHADE(0x70));
    if (inspector_is_at_rest(table)) {
        table_panel_to_read(table, list, inspector->box);
    } else {
        draw_kit(list, KIT_PANEL, inspector->box);
    }
    for (int i = 0; i < inspector->count; i++) {
        draw_item(table, list, &inspector->items[i]);
    }
}

/* The log's scroll bar and the marks of a hint are drawn after the parts. */
void table_inspector_draw_over(struct table *table, struct draw_list *list) {
    const struct rect box = table->inspector.box, log = table->layout.areas[AREA_LOG];
    if (box.y >= log.y + log.h) {
        return;
    }
    inspector_draw(table, list);
    for (int i = 0; i < table->ui.count; i++) {
        if (inspector_owns(table->ui.widgets[i].id)) {
            ui_draw_widget(&table->ui, list, &table->ui.widgets[i], table->now);
        }
    }
}
