/* SPDX-License-Identifier: MIT */
/* The payment tray, over the log: the cheapest exact way to pay is laid out; pages, plus and minus lead to all others.
 * Each kind has two counters: own pieces, and pieces got from the carts for silver; behind them what is left over.
 *
 * The tray alone says the sum and what is wrong with it; the sheet below says what the building would bring.
 */
#include "table/seasons/seasons_tray.h"

#include <stdio.h>
#include <string.h>

#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_worth.h"
#include "ui/text.h"

enum { BUTTON = 28, ROOMY = 215 }; /* units */

#define SUM_SO_FAR 0xe3b04bffu /* dark figures are read on it as on what is still empty */

struct tray {
    struct rect panel, head, columns, rows[PAYING_KINDS], silver, sum, ways, words, pay;
    int has_words; /* room for the reason below the ways */
};

static int is_open(const struct table *table) {
    return table_is_asking(table) && seasons(table)->draft.tile != NO_TILE;
}

static int has_silver(const struct table *table) {
    return seasons(table)->draft.state->seats[seasons(table)->draft.seat].goods[SILVER] > 0;
}

/* ---- words ---- */

/* What is wrong with the sum and what is wrong with the kinds, in a sentence each. */
static void tell_fault(int missing, int lacks_kinds, int kinds_least, char *out, size_t size) {
    size_t used = 0;
    *out = 0;
    if (missing > 0) {
        snprintf(out, size, _("%d too little."), missing);
    } else if (missing < 0) {
        snprintf(out, size, _("%d too much: pay exactly."), -missing);
    }
    used = strlen(out);
    if (lacks_kinds > 0) {
        snprintf(out + used, size - used, "%s", used ? " " : "");
        used = strlen(out);
        snprintf(out + used, size - used,
                 P_("%d more kind is needed: at least %d.", "%d more kinds are needed: at least %d.", lacks_kinds),
                 lacks_kinds, kinds_least);
    }
}

void seasons_tray_reason(const struct table *table, char *out, size_t size) {
    const struct seasons_intent *payment = &seasons(table)->draft.payment;
    const int reason = seasons_draft_payment_reason(&seasons(table)->draft), kinds = seasons_payment_kinds(payment);
    const int value = seasons_payment_value(seasons(table)->tables, payment),
              due = seasons(table)->tables->tile_value[seasons(table)->draft.tile];
    const int kinds_least = seasons(table)->tables->kinds_per_payment, lacks_kinds = kinds_least - kinds;
    *out = 0;
    if (reason == REASON_NONE) {
        return;
    }
    if (value != due || lacks_kinds > 0) {
        tell_fault(due - value, lacks_kinds, kinds_least, out, size);
    } else {
        seasons_text_reason(seasons(table)->tables, seasons(table)->draft.state, table->names, payment, reason, out,
                            size);
    }
}

static int palace_helpers(const struct seasons_state *state, int seat) {
    return (state->places[PLACE_PALACE] == seat) + (state->places[PLACE_PALACE + 1] == seat);
}

/* Where a helper of SEAT could still stand in the palace, or NO_PLACE. */
static int palace_place(const struct seasons_state *state) {
    const int is_open = seasons_building_open(state, BUILDING_PALACE);
    return is_open && state->places[PLACE_PALACE] == GAME_NO_SEAT       ? (int)PLACE_PALACE
           : is_open && state->places[PLACE_PALACE + 1] == GAME_NO_SEAT ? PLACE_PALACE + 1
                                                                        : NO_PLACE;
}

int seasons_tray_palace_points(const struct table *table) {
    const uint8_t seat = seasons(table)->draft.seat;
    int16_t points[GAME_MAX_SEATS][POINTS_SOURCES];
    struct seasons_state after;
    seasons_preview(seasons(table)->tables, seasons(table)->draft.state, &seasons(table)->draft.payment, &after);
    const int place = palace_place(&after);
    if (palace_helpers(&after, seat)) {
        seasons_final_scores(seasons(table)->tables, &after, points);
    } else if (place != NO_PLACE) {
        seasons_place_change(seasons(table)->tables, &after, seat, place, points);
    } else {
        return 0;
    }
    return points[seat][POINTS_PALACE];
}

int seasons_tray_palace_helpers(const struct table *table) {
    return palace_helpers(seasons(table)->draft.state, seasons(table)->draft.seat);
}

void seasons_tray_palace(const struct table *table, char *out, size_t size) {
    const int points = seasons_tray_palace_points(table), helpers = seasons_tray_palace_helpers(table);
    *out = 0;
    if (!points) {
        return;
    }
    if (helpers) {
        snprintf(
            out, size,
            P_("Palace: %d point at the end from the rest.", "Palace: %d points at the end from the rest.", points),
            points);
    } else {
        snprintf(out, size,
                 P_("A helper in the palace would turn the rest into %d point.",
                    "A helper in the palace would turn the rest into %d points.", points),
                 points);
    }
}

void seasons_tray_rest(const struct table *table, char *out, size_t size) {
    const struct draft *draft = &seasons(table)->draft;
    *out = 0;
    if (seasons_draft_payment_reason(draft) == REASON_NONE) {
        seasons_worth_rest(seasons(table)->tables, draft->state, &draft->payment, out, size);
    }
}

/* ---- the way that a hint would take ---- */

static int is_same_way(const struct seasons_intent *a, const struct seasons_intent *b) {
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        if (a->pay[kind] != b->pay[kind] || a->forged[kind] != b->forged[kind]) {
            return 0;
        }
    }
    return 1;
}

int seasons_tray_is_hinted(const struct table *table) {
    const struct seasons_intent *hinted = seasons_payment_hint(table);
    return hinted && is_same_way(hinted, &seasons(table)->draft.payment);
}

/* ---- laying out ---- */

static int words_height(const struct table *table, int width, int lines) {
    (void)width;
    const struct text_style style = theme_text(&table->app->scale, TEXT_TINY, 0, ALIGN_LEFT);
    return lines * text_line_height(table->app->metrics, style);
}

enum { HIGH_IN_ROWS = 356 };

/* The log's place; in a compact layout the whole column, the inspector's too; in rows that one's place and what it
 * needs of the board above. */
static struct rect table_tray_room(const struct table *table) {
    const struct rect *areas = table->layout.areas, log = areas[AREA_LOG], sheet = areas[AREA_INSPECTOR];
    if (table->layout.is_in_rows) {
        const int high = table_px(table, HIGH_IN_ROWS);
        return (struct rect){sheet.x, sheet.y + sheet.h - high, sheet.w, high};
    }
    const struct rect winter = areas[AREA_SHELF];
    const int is_below = winter.x < log.x + log.w && log.x < winter.x + winter.w && winter.y < log.y;
    const int top = is_below && !rect_is_empty(winter) ? winter.y + winter.h : areas[AREA_SEATS].y;
    return table->layout.is_compact ? (struct rect){log.x, top, log.w, sheet.y + sheet.h - top} : log;
}

/* Two columns of counters want more room than the log has: it reaches out over the board, but not over the plan. */
static struct rect with_room_for_silver(const struct table *table, struct rect room) {
    enum { WIDER = 46, GAP = 4 };
    struct point outline[BOARD_HIT_POINTS] = {{0, 0}};
    const struct seasons_table *own = seasons(table);
    const int count = own->has_board ? seasons_board_piece_hit(&own->board, &table->view, seasons_shown(table),
                                                               own->draft.tile, outline)
                                     : 0;
    const struct rect plan = polygon_bounds(outline, count);
    const int wish = room.x - table_px(table, WIDER), least = plan.x + plan.w + table_px(table, GAP);
    const int is_beside = count && plan.y < room.y + room.h && room.y < plan.y + plan.h && least > wish;
    const int x = is_beside ? least : wish;
    return has_silver(table) && x < room.x ? (struct rect){x, room.y, room.x + room.w - x, room.h} : room;
}

/* Buttons are as easily pressed as those that count. Where two rows of them leave those no ROOM, the lamp stands beside
 * the arrows, and below there are words alone. */
static int ways_row(const struct table *table, int room) {
    const int large = table_px(table, BUTTON);
    return room - 2 * large >= PAYING_KINDS * (large + table_px(table, 2)) ? large : table_px(table, 16);
}

static void move_down(struct tray *tray, int by) {
    struct rect *all[] = {&tray->panel, &tray->head, &tray->columns, &tray->silver,
                          &tray->sum,   &tray->ways, &tray->words,   &tray->pay};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        all[i]->y += by;
    }
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        tray->rows[kind].y += by;
    }
}

static void lay_out(const struct table *table, struct tray *tray) {
    struct rect inside =
        table->layout.is_in_rows ? table_tray_room(table) : with_room_for_silver(table, table_tray_room(table));
    const int gap = table_px(table, 2), line = words_height(table, inside.w, 1);
    tray->panel = inside;
    inside = rect_inset(inside, table_px(table, 7));
    inside.x += table_px(table, 2);
    inside.w -= table_px(table, 4);
    tray->head = rect_cut_top(&inside, table_px(table, table->layout.is_compact ? 24 : 28), gap);
    const int pay = table_px(table, 30);
    inside.h -= pay + table_px(table, 4);
    tray->columns = rect_cut_top(&inside, line, gap);
    const int silver = has_silver(table) ? table_px(table, 16) : 0, sum = table_px(table, BUTTON);
    const int ways = ways_row(table, inside.h - silver - 5 * gap - 2 * line);
    const int rest = inside.h - silver - sum - ways - 5 * gap;
    int row = (rest - 2 * line) / PAYING_KINDS - gap;
    tray->has_words = row >= table_px(table, BUTTON);
    row = tray->has_words ? row : rest / PAYING_KINDS - gap;
    row = row > table_px(table, 34) ? table_px(table, 34) : row;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        tray->rows[kind] = rect_cut_top(&inside, row, gap);
    }
    tray->silver = rect_cut_top(&inside, silver, silver ? gap : 0);
    tray->sum = rect_cut_top(&inside, sum, gap);
    tray->ways = rect_cut_top(&inside, ways, gap);
    tray->words = rect_cut_top(&inside, tray->has_words ? line : 0, gap);
    tray->pay = (struct rect){inside.x, inside.y + table_px(table, 4), inside.w, pay};
    const int bottom = tray->pay.y + pay + table_px(table, 7);
    const int spare = tray->panel.y + tray->panel.h - bottom;
    tray->panel.h -= spare > 0 ? spare : 0;
    if (table->layout.is_in_rows && spare > 0) { /* it stands on the window's lower edge */
        move_down(tray, spare);
    }
}

int seasons_tray_bottom(const struct table *table) {
    struct tray tray;
    lay_out(table, &tray);
    return tray.panel.y + tray.panel.h;
}

/* A counter: minus, number, plus; in a narrow cell the number has what two digits need. */
static void counter(const struct table *table, struct rect cell, struct rect *less, struct rect *number,
                    struct rect *more) {
    const int large = table_px(table, BUTTON), share = cell.w < 3 * cell.h ? cell.w * 39 / 100 : cell.w * 36 / 100;
    const int wide = cell.w < 3 * cell.h && share > large ? large : share;
    const int h = cell.h < wide ? cell.h : wide, w = h * 5 / 4 < wide ? h * 5 / 4 : wide;
    *less = (struct rect){cell.x, cell.y + (cell.h - h) / 2, w, h};
    *more = (struct rect){cell.x + cell.w - w, less->y, w, h};
    *number = (struct rect){cell.x + w, cell.y, cell.w - 2 * w, cell.h};
}

static void cells(const struct table *table, struct rect row, struct rect *icon, struct rect *own, struct rect *forged,
                  struct rect *left) {
    const int is_narrow = has_silver(table) && row.w < table_px(table, ROOMY);
    const int size = table_px(table, is_narrow ? 20 : 26), gap = table_px(table, is_narrow ? 3 : 6);
    *icon = rect_cut_left(&row, row.h < size ? row.h : size, table_px(table, is_narrow ? 2 : 4));
    *left = rect_cut_right(&row, table_px(table, is_narrow ? 20 : 26), gap);
    if (has_silver(table)) {
        const int apart = is_narrow ? gap : 2 * gap;
        *own = rect_cut_left(&row, (row.w - apart) / 2, apart);
        *forged = row;
    } else {
        *own = rect_cut_left(&row, row.w < table_px(table, 110) ? row.w : table_px(table, 110), 0);
        *forged = (struct rect){0, 0, 0, 0};
    }
}

static int can_change(const struct table *table, int kind, int by, int is_forged) {
    struct draft probe = seasons(table)->draft;
    return seasons_draft_change_payment(&probe, kind, by, is_forged);
}

static void declare_counter(struct table *table, struct rect cell, int less_id, int more_id, int kind, int is_forged) {
    struct rect less, number, more;
    counter(table, cell, &less, &number, &more);
    ui_icon_button(
        &table->ui, less_id + kind, less, ICON_MINUS,
        ui_format(&table->ui, is_forged ? _("%s from silver: one less") : _("%s: one less"), seasons_text_kind(kind)),
        can_change(table, kind, -1, is_forged) ? 0 : UI_DISABLED | UI_NO_FOCUS);
    ui_icon_button(
        &table->ui, more_id + kind, more, ICON_PLUS,
        ui_format(&table->ui, is_forged ? _("%s from silver: one more") : _("%s: one more"), seasons_text_kind(kind)),
        can_change(table, kind, 1, is_forged) ? 0 : UI_DISABLED | UI_NO_FOCUS);
}

static void declare_rows(struct table *table, const struct tray *tray) {
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        struct rect icon, own, forged, left;
        cells(table, tray->rows[kind], &icon, &own, &forged, &left);
        declare_counter(table, own, TARGET_PAY_LESS, TARGET_PAY_MORE, kind, 0);
        if (has_silver(table)) {
            declare_counter(table, forged, TARGET_FORGE_LESS, TARGET_FORGE_MORE, kind, 1);
        }
    }
}

/* Around the sum: the ways before and behind; below it or at its right the lamp that leads to the hint's way. */
struct ways_row {
    struct rect previous, bar, next, lamp, words;
};

static struct ways_row ways_of(const struct table *table, const struct tray *tray) {
    const int gap = table_px(table, 4), has_lamp = seasons_payment_hint(table) != NULL;
    struct ways_row ways = {.bar = tray->sum, .words = tray->ways};
    struct rect *lamp_row = tray->ways.h < tray->sum.h ? &ways.bar : &ways.words;
    ways.lamp = has_lamp ? rect_cut_right(lamp_row, tray->sum.h, gap) : (struct rect){0, 0, 0, 0};
    if (seasons(table)->draft.ways.count > 1) {
        ways.previous = rect_cut_left(&ways.bar, ways.bar.h, gap);
        ways.next = rect_cut_right(&ways.bar, ways.bar.h, gap);
    }
    return ways;
}

/* Where there is only one payment nothing needs to be recommended, unless another one is being put together by hand. */
static int has_choice(const struct table *table) {
    const struct draft *draft = &seasons(table)->draft;
    return draft->ways.count > 1 || seasons_draft_is_by_hand(draft);
}

static void declare_ways(struct table *table, const struct tray *tray) {
    const struct ways_row ways = ways_of(table, tray);
    if (seasons(table)->draft.ways.count > 1) {
        ui_icon_button(&table->ui, TARGET_PAY_PREVIOUS, ways.previous, ICON_BACK, _("Previous payment"), 0);
        ui_icon_button(&table->ui, TARGET_PAY_NEXT, ways.next, ICON_FORWARD, _("Next payment"), 0);
    }
    if (seasons_payment_hint(table) && has_choice(table)) {
        ui_icon_button(&table->ui, TARGET_PAY_HINT, ways.lamp, ICON_HINT, _("The payment a hint would suggest"),
                       seasons_tray_is_hinted(table) ? UI_SELECTED : 0);
    }
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
    declare_rows(table, &tray);
    declare_ways(table, &tray);
    int is_good = seasons_draft_payment_reason(&seasons(table)->draft) == REASON_NONE;
    const int paid = seasons_payment_value(seasons(table)->tables, &seasons(table)->draft.payment);
    const char *words = is_good ? ui_format(&table->ui, _("Build for %d"), paid) : _("Build");
    struct widget *pay = ui_button(&table->ui, TARGET_PAY, tray.pay, words, UI_MAIN | (is_good ? 0 : UI_DISABLED));
    if (pay && !is_good) {
        char reason[SEASONS_TEXT_SIZE];
        seasons_tray_reason(table, reason, sizeof reason);
        pay->hint = ui_format(&table->ui, "%s", reason);
    }
}

/* ---- drawing ---- */

static void draw_counter(struct table *table, struct draw_list *list, struct rect cell, int count) {
    struct rect less, number, more;
    counter(table, cell, &less, &number, &more);
    table_text(table, list, TEXT_NUMBER, count ? THEME_INK : 0x8a7a60ffu, ALIGN_CENTRE, number, "%d", count);
}

/* The piece with what it is worth, as the summary has it: below it, or in a low row at its foot. */
static void draw_kind(struct table *table, struct draw_list *list, int kind, struct rect cell, int is_paid) {
    const int line = words_height(table, cell.w, 1), size = cell.w < cell.h ? cell.w : cell.h;
    const int high = size + line < cell.h ? size + line : cell.h;
    struct rect stack = rect_centred(cell, cell.w, high);
    const struct rect worth = {stack.x - table_px(table, 2), stack.y + high - line, stack.w + table_px(table, 4), line};
    stack.h = high - (size + line < cell.h ? line : line * 2 / 3);
    draw_alpha_push(list, is_paid ? 255 : 120);
    seasons_art_piece(&seasons(table)->art, list, kind,
                      rect_centred(stack, stack.w < stack.h ? stack.w : stack.h, stack.h));
    draw_alpha_pop(list);
    table_text(table, list, TEXT_TINY, is_paid ? THEME_INK : THEME_INK_SOFT, ALIGN_CENTRE, worth, "×%d",
               seasons(table)->tables->piece_points[kind]);
}

/* What is got for silver is a column of its own, as pale as a bar. */
static void draw_silver_column(struct table *table, struct draw_list *list, const struct tray *tray) {
    struct rect icon, own, forged, left;
    const int rim = table_px(table, 3), bottom = tray->rows[PAYING_KINDS - 1].y + tray->rows[PAYING_KINDS - 1].h;
    cells(table, tray->rows[0], &icon, &own, &forged, &left);
    draw_box(
        list,
        (struct rect){forged.x - rim, tray->columns.y - rim, forged.w + 2 * rim, bottom + 2 * rim - tray->columns.y},
        rim, 0x74869c48u);
}

static void draw_rows(struct table *table, struct draw_list *list, const struct tray *tray) {
    const struct seasons_intent *payment = &seasons(table)->draft.payment;
    const struct seasons_seat *seat = &seasons(table)->draft.state->seats[seasons(table)->draft.seat];
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        struct rect icon, own, forged, left;
        int paid = payment->pay[kind] - payment->forged[kind];
        cells(table, tray->rows[kind], &icon, &own, &forged, &left);
        if (payment->pay[kind]) {
            draw_box(list, rect_inset(tray->rows[kind], -table_px(table, 1)), table_px(table, 4),
                     colour_with_alpha(THEME_GOLD_DEEP, 36));
        }
        draw_kind(table, list, kind, (struct rect){icon.x, tray->rows[kind].y, icon.w, tray->rows[kind].h},
                  payment->pay[kind] > 0);
        draw_counter(table, list, own, paid);
        if (has_silver(table)) {
            draw_counter(table, list, forged, payment->forged[kind]);
        }
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_INK_SOFT, ALIGN_CENTRE, left, "%d", seat->goods[kind] - paid);
    }
}

/* A heading over a column; stepped aside only as far as the tray goes. */
static void draw_column(struct table *table, struct draw_list *list, const struct tray *tray, struct rect column,
                        const char *words) {
    const int w = table_text_width(table, TEXT_TINY, words);
    struct rect head = {column.x, tray->columns.y, column.w, tray->columns.h};
    if (w > head.w) {
        head.x -= (w - head.w) / 2;
        head.w = w;
    }
    const int right = tray->columns.x + tray->columns.w;
    head.x = head.x + head.w > right ? right - head.w : head.x;
    table_text(table, list, TEXT_TINY, THEME_INK_SOFT, ALIGN_CENTRE, head, "%s", words);
}

static void draw_columns(struct table *table, struct draw_list *list, const struct tray *tray) {
    struct rect icon, own, forged, left;
    cells(table, tray->rows[0], &icon, &own, &forged, &left);
    draw_column(table, list, tray, own, has_silver(table) ? _("own") : _("paid"));
    if (has_silver(table)) {
        /* Pieces got for silver: the bar says it in less room than any word. */
        const struct rect head = {forged.x, tray->columns.y - table_px(table, 3), forged.w,
                                  tray->columns.h + table_px(table, 4)};
        seasons_art_piece(&seasons(table)->art, list, SILVER, rect_centred(head, head.h, head.h));
    }
    draw_column(table, list, tray, left, _("left"));
}

static void draw_silver(struct table *table, struct draw_list *list, const struct tray *tray) {
    int have = seasons(table)->draft.state->seats[seasons(table)->draft.seat].goods[SILVER],
        used = seasons_payment_silver(&seasons(table)->draft.payment);
    struct rect row = tray->silver;
    if (have) {
        struct rect left = rect_cut_right(&row, table_px(table, 26), table_px(table, 6));
        const int size = row.h < table_px(table, 24) ? row.h : table_px(table, 24);
        draw_box(list, (struct rect){row.x, tray->silver.y - 1, tray->silver.w, 1}, 0,
                 colour_with_alpha(THEME_INK_SOFT, 80));
        seasons_art_piece(&seasons(table)->art, list, SILVER,
                          rect_centred(rect_cut_left(&row, size, table_px(table, 6)), size, size));
        table_text(table, list, TEXT_SMALL, THEME_INK, ALIGN_LEFT, row, _("%d of %d forged"), used, have);
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_INK_SOFT, ALIGN_CENTRE, left, "%d", have - used);
    }
}

static void draw_sum(struct table *table, struct draw_list *list, const struct tray *tray) {
    int value = seasons_payment_value(seasons(table)->tables, &seasons(table)->draft.payment),
        due = seasons(table)->tables->tile_value[seasons(table)->draft.tile];
    int is_good = seasons_draft_payment_reason(&seasons(table)->draft) == REASON_NONE;
    struct rect bar = rect_inset(ways_of(table, tray).bar, table_px(table, 1)), full = bar;
    int share = value > due ? due : value;
    const int is_full = value > due || is_good;
    draw_box(list, bar, bar.h / 3, colour_with_alpha(THEME_INK_SOFT, 64));
    full.w = due ? bar.w * share / due : 0;
    draw_box(list, full, bar.h / 3, value > due ? THEME_DANGER : is_good ? 0x4f7a2effu : SUM_SO_FAR);
    struct rect figures = bar;
    if (is_full) {
        struct rect sign = rect_cut_left(&figures, bar.h, 0);
        icon_draw(list, is_good ? ICON_CHECK : ICON_WARNING, rect_inset(sign, sign.h / 5), THEME_CREAM);
    }
    table_text(table, list, TEXT_NUMBER, is_full ? THEME_CREAM : THEME_INK, ALIGN_CENTRE, figures, "%d / %d", value,
               due);
}

/* What is wrong stands where otherwise the way is named, and as far below as there is room. */
static void draw_fault(struct table *table, struct draw_list *list, const struct tray *tray) {
    char text[SEASONS_TEXT_SIZE];
    struct rect room = ways_of(table, tray).words;
    if (!rect_is_empty(tray->words)) {
        room.h = tray->words.y + tray->words.h - room.y;
    }
    seasons_tray_reason(table, text, sizeof text);
    text_block_draw(list, table->app->metrics, theme_text(&table->app->scale, TEXT_SMALL, THEME_RUBRIC, ALIGN_LEFT),
                    room, text);
}

/* Which of the ways it is; IS_BRIEF: in as little room as it takes. */
static const char *way_words(const struct table *table, int is_brief, char *out, size_t size) {
    const struct draft *draft = &seasons(table)->draft;
    if (seasons_draft_is_by_hand(draft)) {
        return _("by hand");
    }
    if (draft->ways.count < 2) {
        return _("no other way to pay");
    }
    snprintf(out, size, is_brief ? "%zu/%zu" : _("payment %zu of %zu"), draft->page + 1, draft->ways.count);
    return out;
}

static void draw_recommended(struct table *table, struct draw_list *list, struct rect *row) {
    const char *mark = _("recommended");
    table_text(table, list, TEXT_TINY, 0x3f6a1effu, ALIGN_RIGHT, *row, "%s", mark);
    rect_cut_right(row, table_text_width(table, TEXT_TINY, mark), table_px(table, 4));
}

/* In WIDTH pixels: all names, else how many there are, else nothing. The sheet below the tray has the room. */
static void fit_rest(struct table *table, int width, char *rest, size_t size) {
    int count = 1;
    if (table_text_width(table, TEXT_TINY, rest) <= width) {
        return;
    }
    for (const char *at = rest; *at; at++) {
        count += *at == ',';
    }
    snprintf(rest, size, _("Enough left for %d others."), count);
    if (count < 2 || table_text_width(table, TEXT_TINY, rest) > width) {
        *rest = 0;
    }
}

/* What the way leaves enough for is told by the sheet; where the tray lies on that it stands below the way, or where
 * there is no room below, behind it, and what is recommended has but its lamp. */
static void draw_ways(struct table *table, struct draw_list *list, const struct tray *tray) {
    char rest[SEASONS_TEXT_SIZE], way[64];
    struct rect row = ways_of(table, tray).words, below = tray->words;
    seasons_tray_rest(table, rest, table->layout.is_compact || table->layout.is_in_rows ? sizeof rest : 1);
    const int is_brief = rest[0] && rect_is_empty(below);
    const char *words = way_words(table, is_brief, way, sizeof way);
    if (!is_brief && seasons_tray_is_hinted(table) && has_choice(table)) {
        draw_recommended(table, list, &row);
    }
    if (is_brief) {
        below = row;
        row = rect_cut_left(&below, table_text_width(table, TEXT_SMALL, words), table_px(table, 6));
    }
    table_text(table, list, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT, row, "%s", words);
    fit_rest(table, below.w, rest, sizeof rest);
    table_text(table, list, TEXT_TINY, THEME_INK, ALIGN_LEFT, below, "%s", rest);
}

static void draw(struct table *table, struct draw_list *list) {
    struct tray tray;
    if (!is_open(table)) {
        return;
    }
    lay_out(table, &tray);
    draw_soft(list, tray.panel, 6, 10, THEME_SHADE(0xa0));
    draw_kit(list, KIT_PANEL, tray.panel);
    draw_frame(list, tray.panel, table_px(table, 5), table_px(table, 2), THEME_GOLD_DEEP);
    struct rect head = tray.head;
    rect_cut_right(&head, head.h, 0);
    table_text(table, list, TEXT_BODY_BOLD, THEME_INK, ALIGN_LEFT, head, "%s",
               seasons_text_tile(seasons(table)->draft.tile));
    if (has_silver(table)) {
        draw_silver_column(table, list, &tray);
    }
    draw_columns(table, list, &tray);
    draw_rows(table, list, &tray);
    draw_silver(table, list, &tray);
    draw_sum(table, list, &tray);
    if (seasons_draft_payment_reason(&seasons(table)->draft) == REASON_NONE) {
        draw_ways(table, list, &tray);
    } else {
        draw_fault(table, list, &tray);
    }
}

const struct table_part seasons_tray_part = {declare, draw};
