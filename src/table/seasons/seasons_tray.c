/* SPDX-License-Identifier: MIT */
/* The payment tray: the cheapest exact way to pay is laid out; pages, plus and minus lead to all others. Each kind has
 * two counters: own pieces, and pieces got from the carts for silver; behind them what is left over.
 *
 * The tray alone says the sum and what is wrong with it; the sheet says what the building would bring.
 */
#include "table/seasons/seasons_tray.h"

#include <stdio.h>
#include <string.h>

#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_tray_room.h"
#include "table/seasons/seasons_worth.h"
#include "ui/text.h"

#define SUM_SO_FAR 0xe3b04bffu /* dark figures are read on it as on what is still empty */

static int is_open(const struct table *table) {
    return table_is_asking(table) && seasons(table)->draft.tile != NO_TILE;
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

/* ---- what can be pressed ---- */

struct rect seasons_tray_panel(const struct table *table) {
    struct tray tray;
    seasons_tray_lay_out(table, &tray);
    return tray.panel;
}

static int can_change(const struct table *table, int kind, int by, int is_forged) {
    struct draft probe = seasons(table)->draft;
    return seasons_draft_change_payment(&probe, kind, by, is_forged);
}

/* A button that would change nothing is not there: what is left shows what can be paid. */
static void declare_step(struct table *table, int id, struct rect rect, enum icon icon, const char *words, int kind,
                         int by, int is_forged) {
    if (can_change(table, kind, by, is_forged)) {
        ui_icon_button(&table->ui, id + kind, rect, icon, ui_format(&table->ui, words, seasons_text_kind(kind)), 0);
    }
}

static void declare_counter(struct table *table, struct rect cell, int less_id, int more_id, int kind, int is_forged) {
    const struct tray_counter counter = seasons_tray_counter(table, cell);
    declare_step(table, less_id, counter.less, ICON_MINUS,
                 is_forged ? _("%s from silver: one less") : _("%s: one less"), kind, -1, is_forged);
    declare_step(table, more_id, counter.more, ICON_PLUS, is_forged ? _("%s from silver: one more") : _("%s: one more"),
                 kind, 1, is_forged);
}

static void declare_kinds(struct table *table, const struct tray *tray) {
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        declare_counter(table, tray->kinds[kind].own, TARGET_PAY_LESS, TARGET_PAY_MORE, kind, 0);
        if (seasons_tray_has_silver(table)) {
            declare_counter(table, tray->kinds[kind].forged, TARGET_FORGE_LESS, TARGET_FORGE_MORE, kind, 1);
        }
    }
}

/* Where there is only one payment nothing needs to be recommended, unless another one is being put together by hand. */
static int has_choice(const struct table *table) {
    const struct draft *draft = &seasons(table)->draft;
    return draft->ways.count > 1 || seasons_draft_is_by_hand(draft);
}

static void declare_ways(struct table *table, const struct tray *tray) {
    if (seasons(table)->draft.ways.count > 1) {
        ui_icon_button(&table->ui, TARGET_PAY_PREVIOUS, tray->previous, ICON_BACK, _("Previous payment"), 0);
        ui_icon_button(&table->ui, TARGET_PAY_NEXT, tray->next, ICON_FORWARD, _("Next payment"), 0);
    }
    if (seasons_payment_hint(table) && has_choice(table)) {
        ui_icon_button(&table->ui, TARGET_PAY_HINT, tray->lamp, ICON_HINT, _("The payment a hint would suggest"),
                       seasons_tray_is_hinted(table) ? UI_SELECTED : 0);
    }
}

static void declare(struct table *table) {
    struct tray tray;
    if (!is_open(table)) {
        return;
    }
    seasons_tray_lay_out(table, &tray);
    struct widget *shield = table_hotspot(table, TARGET_TRAY, tray.panel, NULL);
    if (shield) {
        shield->flags |= UI_SHIELD;
    }
    struct widget *close =
        ui_icon_button(&table->ui, TARGET_PAY_CLOSE, tray.close, ICON_CLOSE, _("Do not build"), UI_QUIET | UI_CANCEL);
    if (close) {
        close->hint = _("Back without building");
    }
    declare_kinds(table, &tray);
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
    const struct rect number = seasons_tray_counter(table, cell).number;
    table_text(table, list, TEXT_NUMBER, count ? THEME_INK : 0x8a7a60ffu, ALIGN_CENTRE, number, "%d", count);
}

static int words_height(const struct table *table) {
    const struct text_style style = theme_text(&table->app->scale, TEXT_FINE, 0, ALIGN_LEFT);
    return text_line_height(table->app->metrics, style);
}

static void draw_piece(struct table *table, struct draw_list *list, int kind, struct rect rect, int is_paid) {
    draw_alpha_push(list, is_paid ? 255 : 120);
    seasons_art_piece(&seasons(table)->art, list, kind, rect);
    draw_alpha_pop(list);
}

/* The piece with what it is worth, as the summary has it: below it, or in a low row at its foot. */
static void draw_kind(struct table *table, struct draw_list *list, int kind, struct rect cell, int is_paid) {
    const int line = words_height(table), size = cell.w < cell.h ? cell.w : cell.h;
    const int high = size + line < cell.h ? size + line : cell.h;
    struct rect stack = rect_centred(cell, cell.w, high);
    const struct rect worth = {stack.x - table_px(table, 2), stack.y + high - line, stack.w + table_px(table, 4), line};
    stack.h = high - (size + line < cell.h ? line : line * 2 / 3);
    draw_piece(table, list, kind, rect_centred(stack, stack.w < stack.h ? stack.w : stack.h, stack.h), is_paid);
    table_text(table, list, TEXT_FINE, is_paid ? THEME_INK : THEME_INK_SOFT, ALIGN_CENTRE, worth, "×%d",
               seasons(table)->tables->piece_points[kind]);
}

/* Or behind it, and as many pieces as are paid, up to what there is room for. */
static void draw_kind_wide(struct table *table, struct draw_list *list, int kind, struct rect cell, int paid) {
    enum { MOST = 4 };
    const int most = table_px(table, 30), size = cell.h < most ? cell.h : most, gap = table_px(table, 3);
    const int worth = table_px(table, 20), step = size / 3, is_paid = paid > 0;
    const int spare = cell.w - size - gap - worth, fitting = spare > 0 ? 1 + spare / (step > 1 ? step : 1) : 1;
    const int shown = paid < MOST ? paid : MOST, pieces = shown > fitting ? fitting : shown > 1 ? shown : 1;
    struct rect row = rect_centred(cell, size + (pieces - 1) * step + gap + worth, cell.h);
    for (int i = 0; i < pieces; i++) {
        draw_piece(table, list, kind, rect_centred((struct rect){row.x + i * step, row.y, size, row.h}, size, size),
                   is_paid);
    }
    rect_cut_left(&row, size + (pieces - 1) * step, gap);
    table_text(table, list, TEXT_SMALL, is_paid ? THEME_INK : THEME_INK_SOFT, ALIGN_LEFT, row, "×%d",
               seasons(table)->tables->piece_points[kind]);
}

static void draw_kinds(struct table *table, struct draw_list *list, const struct tray *tray) {
    const struct seasons_intent *payment = &seasons(table)->draft.payment;
    const struct seasons_seat *seat = &seasons(table)->draft.state->seats[seasons(table)->draft.seat];
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        const struct tray_kind *at = &tray->kinds[kind];
        const int paid = payment->pay[kind] - payment->forged[kind], is_paid = payment->pay[kind] > 0;
        if (is_paid) {
            draw_box(list, rect_inset(at->band, -table_px(table, 1)), table_px(table, 4),
                     colour_with_alpha(THEME_GOLD_DEEP, 36));
        }
        if (tray->is_wide) {
            draw_kind_wide(table, list, kind, at->icon, payment->pay[kind]);
        } else {
            draw_kind(table, list, kind, at->icon, is_paid);
        }
        draw_counter(table, list, at->own, paid);
        if (seasons_tray_has_silver(table)) {
            draw_counter(table, list, at->forged, payment->forged[kind]);
        }
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_INK_SOFT, ALIGN_CENTRE, at->left, "%d",
                   seat->goods[kind] - paid);
    }
}

/* What counters are called: at their left, or over them, there stepped aside only as far as the tray goes. */
static void draw_name_of(struct table *table, struct draw_list *list, const struct tray *tray, struct rect name,
                         const char *words) {
    if (tray->is_wide) {
        table_text(table, list, TEXT_SMALL, THEME_INK_SOFT, ALIGN_LEFT, name, "%s", words);
        return;
    }
    const int w = table_text_width(table, TEXT_FINE, words), right = tray->head.x + tray->head.w + tray->close.w;
    if (w > name.w) {
        name.x -= (w - name.w) / 2;
        name.w = w;
    }
    name.x = name.x + name.w > right ? right - name.w : name.x;
    table_text(table, list, TEXT_FINE, THEME_INK_SOFT, ALIGN_CENTRE, name, "%s", words);
}

/* Pieces got for silver: the bar says it in less room than any word, on a ground as pale as it. */
static void draw_names(struct table *table, struct draw_list *list, const struct tray *tray) {
    const struct rect bar = tray->forged_name;
    const int size = bar.h < bar.w ? bar.h : bar.w;
    draw_name_of(table, list, tray, tray->own_name, seasons_tray_has_silver(table) ? _("own") : _("paid"));
    if (size) {
        seasons_art_piece(&seasons(table)->art, list, SILVER, rect_centred(bar, size, size));
    }
    draw_name_of(table, list, tray, tray->left_name, _("left"));
}

/* How much of it is forged; below a column of kinds also what is left of it. */
static void draw_silver(struct table *table, struct draw_list *list, const struct tray *tray) {
    const int have = seasons(table)->draft.state->seats[seasons(table)->draft.seat].goods[SILVER],
              used = seasons_payment_silver(&seasons(table)->draft.payment);
    struct rect row = tray->silver;
    if (!have) {
        return;
    }
    if (!tray->is_wide) {
        struct rect left = rect_cut_right(&row, table_px(table, 26), table_px(table, 6));
        const int size = row.h < table_px(table, 24) ? row.h : table_px(table, 24);
        draw_box(list, (struct rect){row.x, tray->silver.y - 1, tray->silver.w, 1}, 0,
                 colour_with_alpha(THEME_INK_SOFT, 80));
        seasons_art_piece(&seasons(table)->art, list, SILVER,
                          rect_centred(rect_cut_left(&row, size, table_px(table, 6)), size, size));
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_INK_SOFT, ALIGN_CENTRE, left, "%d", have - used);
    }
    table_text(table, list, TEXT_SMALL, THEME_INK, ALIGN_LEFT, row, _("%d of %d forged"), used, have);
}

static void draw_sum(struct table *table, struct draw_list *list, const struct tray *tray) {
    int value = seasons_payment_value(seasons(table)->tables, &seasons(table)->draft.payment),
        due = seasons(table)->tables->tile_value[seasons(table)->draft.tile];
    int is_good = seasons_draft_payment_reason(&seasons(table)->draft) == REASON_NONE;
    struct rect bar = rect_inset(tray->bar, table_px(table, 1)), full = bar;
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
    struct rect room = tray->words;
    if (!rect_is_empty(tray->below)) {
        room.h = tray->below.y + tray->below.h - room.y;
    }
    seasons_tray_reason(table, text, sizeof text);
    struct text_style style = theme_text(&table->app->scale, TEXT_SMALL, THEME_RUBRIC, ALIGN_LEFT);
    if (text_block_height(table->app->metrics, style, room.w, text) > room.h) {
        style = theme_text(&table->app->scale, TEXT_FINE, THEME_RUBRIC, ALIGN_LEFT);
    }
    text_block_draw(list, table->app->metrics, style, room, text);
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
    table_text(table, list, TEXT_FINE, 0x3f6a1effu, ALIGN_RIGHT, *row, "%s", mark);
    rect_cut_right(row, table_text_width(table, TEXT_FINE, mark), table_px(table, 4));
}

/* In WIDTH pixels: all names, else how many there are, else nothing. The sheet below the tray has the room. */
static void fit_rest(struct table *table, int width, char *rest, size_t size) {
    int count = 1;
    if (table_text_width(table, TEXT_FINE, rest) <= width) {
        return;
    }
    for (const char *at = rest; *at; at++) {
        count += *at == ',';
    }
    snprintf(rest, size, _("Enough left for %d others."), count);
    if (count < 2 || table_text_width(table, TEXT_FINE, rest) > width) {
        *rest = 0;
    }
}

/* What the way leaves enough for is told by the sheet; where the tray lies on that it stands below the way, or where
 * there is no room below, behind it, and what is recommended has but its lamp. */
static void draw_ways(struct table *table, struct draw_list *list, const struct tray *tray) {
    char rest[SEASONS_TEXT_SIZE], way[64];
    struct rect row = tray->words, below = tray->below;
    seasons_tray_rest(table, rest, tray->is_wide ? 1 : sizeof rest);
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
    table_text(table, list, TEXT_FINE, THEME_INK, ALIGN_LEFT, below, "%s", rest);
}

static void draw(struct table *table, struct draw_list *list) {
    struct tray tray;
    if (!is_open(table)) {
        return;
    }
    seasons_tray_lay_out(table, &tray);
    draw_soft(list, tray.panel, 6, 10, THEME_SHADE(0xa0));
    draw_kit(list, KIT_PANEL, tray.panel);
    draw_frame(list, tray.panel, table_px(table, 5), table_px(table, 2), THEME_GOLD_DEEP);
    table_text(table, list, TEXT_BODY_BOLD, THEME_INK, ALIGN_LEFT, tray.head, "%s",
               seasons_text_tile(seasons(table)->draft.tile));
    draw_box(list, tray.silver_band, table_px(table, 3), 0x74869c48u);
    draw_names(table, list, &tray);
    draw_kinds(table, list, &tray);
    draw_silver(table, list, &tray);
    draw_sum(table, list, &tray);
    if (seasons_draft_payment_reason(&seasons(table)->draft) == REASON_NONE) {
        draw_ways(table, list, &tray);
    } else {
        draw_fault(table, list, &tray);
    }
}

const struct table_part seasons_tray_part = {declare, draw};
