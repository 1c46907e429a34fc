/* SPDX-License-Identifier: MIT */
/* The payment tray's room. It lies in the hand's place, which is of no use while one pays, and so on nothing of the
 * board: the goods stand side by side, what they sum up to at their right. In a compact layout, and on a small
 * screen, the hand has too little room for that: there it takes the right column, and the goods stand below each other.
 */
#include "table/seasons/seasons_tray_room.h"

#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_tray.h"
#include "ui/text.h"

enum { BUTTON = 28 }; /* units: as easily pressed as those that count */

int seasons_tray_has_silver(const struct table *table) {
    return seasons(table)->draft.state->seats[seasons(table)->draft.seat].goods[SILVER] > 0;
}

int seasons_tray_is_wide(const struct table *table) {
    return table->layout.is_in_rows || !(table->layout.is_compact || ui_is_small(&table->app->scale));
}

static int line_height(const struct table *table) {
    const struct text_style style = theme_text(&table->app->scale, TEXT_FINE, 0, ALIGN_LEFT);
    return text_line_height(table->app->metrics, style);
}

static int has_ways(const struct table *table) {
    return seasons(table)->draft.ways.count > 1;
}

/* Around the sum: the ways before and behind. */
static void place_arrows(const struct table *table, struct tray *tray) {
    const int gap = table_px(table, 4);
    if (has_ways(table)) {
        tray->previous = rect_cut_left(&tray->bar, tray->bar.h, gap);
        tray->next = rect_cut_right(&tray->bar, tray->bar.h, gap);
    }
}

/* ---- in the hand's place ---- */

enum { NAMES = 108, SUMS = 228, COLUMN_GAP = 6, WIDE_RIM = 8, TIGHT_RIM = 5, WIDE_EDGE = 3, PAY_LEAST = 26 };

/* Between the own panel and the sheet, where these stand beside it. */
static struct rect wide_room(const struct table *table) {
    const struct rect *areas = table->layout.areas, hand = areas[AREA_HAND], own = areas[AREA_OWN];
    const int bottom = table->layout.window.y + table->layout.window.h - table_px(table, WIDE_EDGE);
    const int gap = table_px(table, 6);
    if (table->layout.is_in_rows) {
        return (struct rect){hand.x, hand.y, hand.w, bottom - hand.y};
    }
    const int left = own.x + own.w + gap, right = areas[AREA_INSPECTOR].x - gap;
    const struct rect prompt = areas[AREA_PROMPT];
    const int top = prompt.y + prompt.h + table_px(table, WIDE_EDGE - 1);
    return (struct rect){left, top, right - left, bottom - top};
}

/* The heights of a column's rows, from above: the piece, its counters, what is left. */
struct wide_rows {
    int icon, own, forged, left, gap;
};

static struct wide_rows wide_rows_of(const struct table *table, int height) {
    const int has_silver = seasons_tray_has_silver(table), gap = table_px(table, has_silver ? 1 : 4);
    const int left = line_height(table), button = table_px(table, has_silver ? BUTTON : BUTTON + 4);
    const int gaps = (has_silver ? 3 : 2) * gap, counters = has_silver ? 2 * button : button;
    const int least = line_height(table) * 4 / 3, icon = height - left - gaps - counters;
    if (icon >= least) {
        return (struct wide_rows){icon, button, has_silver ? button : 0, left, gap};
    }
    const int rest = (height - left - gaps - least) / (has_silver ? 2 : 1);
    return (struct wide_rows){least, rest, has_silver ? rest : 0, left, gap};
}

static struct tray_kind wide_kind(struct rect column, const struct wide_rows *rows) {
    struct tray_kind kind = {.band = column};
    kind.icon = rect_cut_top(&column, rows->icon, rows->gap);
    kind.own = rect_cut_top(&column, rows->own, rows->gap);
    kind.forged = rect_cut_top(&column, rows->forged, rows->forged ? rows->gap : 0);
    kind.left = rect_cut_top(&column, rows->left, 0);
    return kind;
}

/* At the left of the counters, in the lines in which these stand. */
static void place_names(const struct table *table, struct rect names, const struct wide_rows *rows, struct tray *tray) {
    const struct tray_kind lines = wide_kind(names, rows);
    tray->head = lines.icon;
    tray->own_name = lines.own;
    tray->left_name = lines.left;
    tray->silver = lines.forged;
    if (rows->forged) {
        tray->forged_name = rect_cut_left(&tray->silver, rows->forged, table_px(table, 4));
    }
}

static void place_sums(const struct table *table, struct rect sums, struct tray *tray) {
    const int gap = table_px(table, 3), line = line_height(table), bar = table_px(table, BUTTON);
    const int room = sums.h - bar - table_px(table, PAY_LEAST) - 2 * gap;
    const int words = room > 2 * line ? 2 * line : room > line ? room : line;
    tray->words = rect_cut_top(&sums, words, gap);
    tray->close = rect_cut_right(&tray->words, words > bar ? words : bar, gap);
    tray->bar = rect_cut_top(&sums, bar, gap);
    tray->pay = sums;
    if (seasons_payment_hint(table)) {
        tray->lamp = rect_cut_right(&tray->bar, tray->bar.h, table_px(table, 4));
    }
    place_arrows(table, tray);
}

static void lay_out_wide(const struct table *table, struct tray *tray) {
    const int gap = table_px(table, COLUMN_GAP);
    tray->is_wide = 1;
    tray->panel = wide_room(table);
    struct rect inside =
        rect_inset(tray->panel, table_px(table, seasons_tray_has_silver(table) ? TIGHT_RIM : WIDE_RIM));
    inside.x += table_px(table, 4);
    inside.w -= table_px(table, 4);
    inside.h -= table_px(table, 3); /* the parchment's edge is lower */
    const struct wide_rows rows = wide_rows_of(table, inside.h);
    place_names(table, rect_cut_left(&inside, table_px(table, NAMES), gap), &rows, tray);
    place_sums(table, rect_cut_right(&inside, table_px(table, SUMS), 2 * gap), tray);
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        const int w = (inside.w - (PAYING_KINDS - 1) * gap) / PAYING_KINDS;
        tray->kinds[kind] = wide_kind((struct rect){inside.x + kind * (w + gap), inside.y, w, inside.h}, &rows);
    }
    if (rows.forged) {
        const int rim = table_px(table, 2);
        const struct rect first = tray->forged_name, last = tray->kinds[PAYING_KINDS - 1].forged;
        tray->silver_band = (struct rect){first.x - rim, last.y, last.x + last.w + 2 * rim - first.x, last.h};
    }
}

/* ---- in the right column ---- */

enum { ROOMY = 215 };

/* The log's place; in a compact layout the whole column, the inspector's place too, under winter's cards. */
static struct rect tall_room(const struct table *table) {
    const struct rect *areas = table->layout.areas, log = areas[AREA_LOG], sheet = areas[AREA_INSPECTOR];
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
    return seasons_tray_has_silver(table) && x < room.x ? (struct rect){x, room.y, room.x + room.w - x, room.h} : room;
}

/* Where two rows of buttons leave those that count no ROOM, the lamp stands beside the arrows, and below there are
 * words alone. */
static int ways_height(const struct table *table, int room) {
    const int large = table_px(table, BUTTON);
    return room - 2 * large >= PAYING_KINDS * (large + table_px(table, 2)) ? large : table_px(table, 16);
}

static struct tray_kind tall_kind(const struct table *table, struct rect row) {
    const int has_silver = seasons_tray_has_silver(table), is_narrow = has_silver && row.w < table_px(table, ROOMY);
    const int size = table_px(table, is_narrow ? 20 : 26), gap = table_px(table, is_narrow ? 3 : 6);
    struct tray_kind kind = {.band = row};
    kind.icon = rect_cut_left(&row, row.h < size ? row.h : size, table_px(table, is_narrow ? 2 : 4));
    kind.icon = (struct rect){kind.icon.x, kind.band.y, kind.icon.w, kind.band.h};
    kind.left = rect_cut_right(&row, table_px(table, is_narrow ? 20 : 26), gap);
    if (has_silver) {
        const int apart = is_narrow ? gap : 2 * gap;
        kind.own = rect_cut_left(&row, (row.w - apart) / 2, apart);
        kind.forged = row;
    } else {
        kind.own = rect_cut_left(&row, row.w < table_px(table, 110) ? row.w : table_px(table, 110), 0);
    }
    return kind;
}

/* Over the first row. What is got for silver is a column of its own. */
static void name_columns(const struct table *table, struct rect heads, struct tray *tray) {
    const struct tray_kind *first = &tray->kinds[0], *last = &tray->kinds[PAYING_KINDS - 1];
    const int rim = table_px(table, 3);
    tray->own_name = (struct rect){first->own.x, heads.y, first->own.w, heads.h};
    tray->left_name = (struct rect){first->left.x, heads.y, first->left.w, heads.h};
    if (!rect_is_empty(first->forged)) {
        const struct rect forged = first->forged;
        const int bottom = last->band.y + last->band.h;
        tray->forged_name = (struct rect){forged.x, heads.y - rim, forged.w, heads.h + rim + 1};
        tray->silver_band =
            (struct rect){forged.x - rim, heads.y - rim, forged.w + 2 * rim, bottom + 2 * rim - heads.y};
    }
}

/* The sum, and below it which way it is, with the lamp beside that or beside the sum. */
static void place_tall_sum(const struct table *table, struct rect *inside, int ways, int has_more, struct tray *tray) {
    const int gap = table_px(table, 2), line = line_height(table);
    tray->bar = rect_cut_top(inside, table_px(table, BUTTON), gap);
    tray->words = rect_cut_top(inside, ways, gap);
    tray->below = rect_cut_top(inside, has_more ? line : 0, gap);
    struct rect *lamp_row = tray->words.h < tray->bar.h ? &tray->bar : &tray->words;
    if (seasons_payment_hint(table)) {
        tray->lamp = rect_cut_right(lamp_row, tray->bar.h, table_px(table, 4));
    }
    place_arrows(table, tray);
}

static void lay_out_tall(const struct table *table, struct tray *tray) {
    struct rect inside = with_room_for_silver(table, tall_room(table));
    const int gap = table_px(table, 2), line = line_height(table), pay = table_px(table, 30);
    tray->panel = inside;
    inside = rect_inset(inside, table_px(table, 7));
    inside.x += table_px(table, 2);
    inside.w -= table_px(table, 4);
    tray->head = rect_cut_top(&inside, table_px(table, 24), gap);
    tray->close = rect_cut_right(&tray->head, tray->head.h, 0);
    inside.h -= pay + table_px(table, 4);
    const struct rect heads = rect_cut_top(&inside, line, gap);
    const int silver = seasons_tray_has_silver(table) ? table_px(table, 16) : 0;
    const int ways = ways_height(table, inside.h - silver - 5 * gap - 2 * line);
    const int rest = inside.h - silver - table_px(table, BUTTON) - ways - 5 * gap;
    int row = (rest - 2 * line) / PAYING_KINDS - gap;
    const int has_more = row >= table_px(table, BUTTON);
    row = has_more ? row : rest / PAYING_KINDS - gap;
    row = row > table_px(table, 34) ? table_px(table, 34) : row;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        tray->kinds[kind] = tall_kind(table, rect_cut_top(&inside, row, gap));
    }
    name_columns(table, heads, tray);
    tray->silver = rect_cut_top(&inside, silver, silver ? gap : 0);
    place_tall_sum(table, &inside, ways, has_more, tray);
    tray->pay = (struct rect){inside.x, inside.y + table_px(table, 4), inside.w, pay};
    const int spare = tray->panel.y + tray->panel.h - tray->pay.y - pay - table_px(table, 7);
    tray->panel.h -= spare > 0 ? spare : 0;
}

void seasons_tray_lay_out(const struct table *table, struct tray *tray) {
    *tray = (struct tray){.is_wide = 0};
    if (seasons_tray_is_wide(table)) {
        lay_out_wide(table, tray);
    } else {
        lay_out_tall(table, tray);
    }
}

/* In a narrow cell the number has what two digits need. */
struct tray_counter seasons_tray_counter(const struct table *table, struct rect cell) {
    const int large = table_px(table, BUTTON), share = cell.w < 3 * cell.h ? cell.w * 39 / 100 : cell.w * 36 / 100;
    const int wide = cell.w < 3 * cell.h && share > large ? large : share;
    const int h = cell.h < wide ? cell.h : wide, w = h * 5 / 4 < wide ? h * 5 / 4 : wide;
    const struct rect less = {cell.x, cell.y + (cell.h - h) / 2, w, h};
    return (struct tray_counter){
        less, {cell.x + w, cell.y, cell.w - 2 * w, cell.h}, {cell.x + cell.w - w, less.y, w, h}};
}
