/* The payment tray, over the log: the cheapest exact way to pay is laid out; pages, plus and minus lead to all others.
 * Each kind has two counters: own pieces, and pieces got from the carts for silver. */
#include <stdio.h>

#include "scenes/table_scene.h"
#include "ui/text.h"

struct tray {
    struct rect panel, head, columns, rows[PAYING_KINDS], silver, sum, pages, words, pay;
};

static int is_open(const struct table *table) {
    return table_is_asking(table) && table->draft.tile != NO_TILE;
}

static void lay_out(const struct table *table, struct tray *tray) {
    struct rect inside = table->layout.areas[AREA_LOG];
    tray->panel = inside;
    inside = rect_inset(inside, table_px(table, 9));
    int row = inside.h / 11, most = table_px(table, 40);
    row = row < most ? row : most;
    tray->head = rect_cut_top(&inside, row, table_px(table, 2));
    tray->columns = rect_cut_top(&inside, table_px(table, 16), table_px(table, 2));
    for (int kind = PAYING_KINDS - 1; kind >= 0; kind--) {
        tray->rows[kind] = rect_cut_top(&inside, row, table_px(table, 2));
    }
    tray->silver = rect_cut_top(&inside, table_px(table, 18), table_px(table, 3));
    tray->pay = rect_cut_bottom(&inside, row + table_px(table, 4), table_px(table, 3));
    tray->pages = rect_cut_bottom(&inside, row, table_px(table, 2));
    tray->sum = rect_cut_top(&inside, row, table_px(table, 2));
    tray->words = inside;
}

/* A counter: minus, number, plus. */
static void counter(struct rect cell, struct rect *less, struct rect *number, struct rect *more) {
    int size = cell.h < cell.w / 3 ? cell.h : cell.w / 3;
    *less = (struct rect){cell.x, cell.y + (cell.h - size) / 2, size, size};
    *more = (struct rect){cell.x + cell.w - size, less->y, size, size};
    *number = (struct rect){cell.x + size, cell.y, cell.w - 2 * size, cell.h};
}

static void cells(const struct table *table, struct rect row, struct rect *icon, struct rect *own,
                  struct rect *forged) {
    *icon = rect_cut_left(&row, row.h < table_px(table, 30) ? row.h : table_px(table, 30), table_px(table, 5));
    int w = (row.w - table_px(table, 10)) / 2;
    *own = rect_cut_left(&row, w, table_px(table, 10));
    *forged = row;
}

static int can_change(const struct table *table, int kind, int by, int is_forged) {
    struct draft probe = table->draft;
    return draft_change_payment(&probe, kind, by, is_forged);
}

static void declare_counter(struct table *table, struct rect cell, int less_id, int more_id, int kind, int is_forged) {
    struct rect less, number, more;
    counter(cell, &less, &number, &more);
    ui_icon_button(&table->ui, less_id + kind, less, ICON_MINUS, seasons_text_kind(kind),
                   can_change(table, kind, -1, is_forged) ? 0 : UI_DISABLED);
    ui_icon_button(&table->ui, more_id + kind, more, ICON_PLUS, seasons_text_kind(kind),
                   can_change(table, kind, 1, is_forged) ? 0 : UI_DISABLED);
}

static int has_silver(const struct table *table) {
    return table->draft.state->seats[table->draft.seat].goods[SILVER] > 0;
}

static void declare(struct table *table) {
    struct tray tray;
    if (!is_open(table)) {
        return;
    }
    lay_out(table, &tray);
    struct widget *shield = table_hotspot(table, TARGET_TRAY, tray.panel, NULL);
    if (shield) {
        shield->flags |= UI_SHIELD;
    }
    struct rect head = tray.head;
    struct widget *close = ui_icon_button(&table->ui, TARGET_PAY_CLOSE, rect_cut_right(&head, head.h, 0), ICON_CLOSE,
                                          _("Do not build"), UI_QUIET | UI_CANCEL);
    if (close) {
        close->hint = _("Back without building");
    }
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        struct rect icon, own, forged;
        cells(table, tray.rows[kind], &icon, &own, &forged);
        declare_counter(table, own, TARGET_PAY_LESS, TARGET_PAY_MORE, kind, 0);
        if (has_silver(table)) {
            declare_counter(table, forged, TARGET_FORGE_LESS, TARGET_FORGE_MORE, kind, 1);
        }
    }
    if (table->draft.ways.count > 1) {
        struct rect pages = tray.pages;
        ui_icon_button(&table->ui, TARGET_PAY_PREVIOUS, rect_cut_left(&pages, pages.h, 0), ICON_BACK, _("Previous way"),
                       0);
        ui_icon_button(&table->ui, TARGET_PAY_NEXT, rect_cut_right(&pages, pages.h, 0), ICON_FORWARD, _("Next way"),
                       0);
    }
    int is_good = draft_payment_reason(&table->draft) == REASON_NONE;
    ui_button(&table->ui, TARGET_PAY, tray.pay,
              ui_format(&table->ui, _("Build for %d"), seasons_payment_value(table->tables, &table->draft.payment)),
              UI_MAIN | (is_good ? 0 : UI_DISABLED));
}

/* ---- drawing ---- */

static void draw_counter(struct table *table, struct draw_list *list, struct rect cell, int count) {
    struct rect less, number, more;
    counter(cell, &less, &number, &more);
    table_text(table, list, TEXT_NUMBER, count ? THEME_INK : 0x9a8a70ffu, ALIGN_CENTRE, number, "%d", count);
}

static void draw_rows(struct table *table, struct draw_list *list, const struct tray *tray) {
    const struct seasons_intent *payment = &table->draft.payment;
    const struct seasons_seat *seat = &table->draft.state->seats[table->draft.seat];
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        struct rect icon, own, forged;
        int paid = payment->pay[kind] - payment->forged[kind];
        cells(table, tray->rows[kind], &icon, &own, &forged);
        draw_alpha_push(list, payment->pay[kind] ? 255 : 110);
        art_piece(&table->art, list, kind, icon);
        draw_alpha_pop(list);
        struct rect left = {icon.x, icon.y + icon.h - table_px(table, 12), icon.w + table_px(table, 3),
                            table_px(table, 12)};
        draw_box(list,
                 rect_centred((struct rect){left.x + left.w / 2, left.y, left.w / 2, left.h}, table_px(table, 16),
                              table_px(table, 13)),
                 4, 0x3a2719e0u);
        table_text(table, list, TEXT_TINY, THEME_CREAM, ALIGN_CENTRE,
                   (struct rect){left.x + left.w / 2, left.y, left.w / 2, left.h}, "%d", seat->goods[kind] - paid);
        draw_counter(table, list, own, paid);
        if (has_silver(table)) {
            draw_counter(table, list, forged, payment->forged[kind]);
        }
    }
}

static void draw_columns(struct table *table, struct draw_list *list, const struct tray *tray) {
    struct rect icon, own, forged;
    cells(table, (struct rect){tray->columns.x, tray->columns.y, tray->columns.w, table_px(table, 30)}, &icon, &own,
          &forged);
    own.h = forged.h = tray->columns.h;
    own.y = forged.y = tray->columns.y;
    table_text(table, list, TEXT_TINY, THEME_INK_SOFT, ALIGN_CENTRE, own, "%s", _("own"));
    if (has_silver(table)) {
        table_text(table, list, TEXT_TINY, THEME_INK_SOFT, ALIGN_CENTRE, forged, "%s", _("from silver"));
    }
}

static void draw_silver(struct table *table, struct draw_list *list, const struct tray *tray) {
    int have = table->draft.state->seats[table->draft.seat].goods[SILVER],
        used = seasons_payment_silver(&table->draft.payment);
    struct rect row = tray->silver;
    if (have) {
        art_piece(&table->art, list, SILVER, rect_cut_left(&row, row.h, table_px(table, 6)));
        table_text(table, list, TEXT_SMALL, THEME_INK, ALIGN_LEFT, row, _("%d of %d bars forged"), used, have);
    }
}

static void draw_sum(struct table *table, struct draw_list *list, const struct tray *tray) {
    int value = seasons_payment_value(table->tables, &table->draft.payment),
        due = table->tables->tile_value[table->draft.tile];
    int is_good = draft_payment_reason(&table->draft) == REASON_NONE;
    struct rect bar = rect_inset(tray->sum, table_px(table, 3)), full = bar;
    int share = value > due ? due : value;
    draw_box(list, bar, bar.h / 3, 0x5c4a3840u);
    full.w = due ? bar.w * share / due : 0;
    draw_box(list, full, bar.h / 3, value > due ? THEME_DANGER : is_good ? 0x5f8a3cffu : THEME_GOLD_DEEP);
    table_text(table, list, TEXT_NUMBER, value > due || full.w > bar.w / 2 ? THEME_CREAM : THEME_INK, ALIGN_CENTRE, bar,
               "%d / %d", value, due);
}

static void draw_words(struct table *table, struct draw_list *list, const struct tray *tray) {
    char text[SEASONS_TEXT_SIZE];
    int reason = draft_payment_reason(&table->draft), pieces = seasons_payment_pieces(&table->draft.payment);
    if (reason == REASON_NONE) {
        snprintf(text, sizeof text, ngettext("%d piece of %d kinds.", "%d pieces of %d kinds.", (unsigned long)pieces),
                 pieces, seasons_payment_kinds(&table->draft.payment));
    } else {
        seasons_text_reason(table->tables, table->draft.state, table->names, &table->draft.payment, reason, text,
                            sizeof text);
    }
    struct text_style style =
        theme_text(&table->app->scale, TEXT_TINY, reason ? 0x8a1f14ffu : THEME_INK_SOFT, ALIGN_LEFT);
    text_block_draw(list, table->app->metrics, style, tray->words, text);
}

static void draw(struct table *table, struct draw_list *list) {
    struct tray tray;
    if (!is_open(table)) {
        return;
    }
    lay_out(table, &tray);
    draw_soft(list, tray.panel, 6, 10, 0x000000a0u);
    draw_kit(list, KIT_PANEL, tray.panel);
    draw_frame(list, tray.panel, table_px(table, 5), table_px(table, 2), THEME_GOLD_DEEP);
    struct rect head = tray.head;
    rect_cut_right(&head, head.h, 0);
    table_text(table, list, TEXT_BODY_BOLD, THEME_INK, ALIGN_LEFT, head, _("%s: pay %d"),
               seasons_text_tile(table->draft.tile), table->tables->tile_value[table->draft.tile]);
    draw_columns(table, list, &tray);
    draw_rows(table, list, &tray);
    draw_silver(table, list, &tray);
    draw_sum(table, list, &tray);
    draw_words(table, list, &tray);
    if (table->draft.ways.count > 1) {
        table_text(table, list, TEXT_SMALL, THEME_INK_SOFT, ALIGN_CENTRE, tray.pages, _("way %zu of %zu"),
                   table->draft.page + 1, table->draft.ways.count);
    }
}

const struct table_part table_tray_part = {declare, draw};
