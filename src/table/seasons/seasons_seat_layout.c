/* SPDX-License-Identifier: MIT */
/* Panels in the rail and panels alone are cut differently, but by one function each: drawing and flights never
 * disagree. */
#include "table/seasons/seasons_seat_layout.h"

#include "table/seasons/seasons_table.h"

static int is_alone(const struct table *table) {
    return __builtin_popcount(table->persons) == 1;
}

int seasons_seat_in_rail(const struct table *table, int seat) {
    return !is_alone(table) || seat != table->viewer;
}

/* Clockwise from the top: with one person those after him, else all from the first seat. */
static int rail_index(const struct table *table, int seat) {
    return is_alone(table) ? (seat - table->viewer - 1 + table->seats) % table->seats : seat;
}

enum { TABS = 17, RAIL_MOST = 136, WHOLE_LEAST = 104 }; /* units */

static void split(struct rect row, int count, int gap, struct rect *out) {
    for (int i = 0; i < count; i++) {
        int left = row.x + (row.w + gap) * i / count, right = row.x + (row.w + gap) * (i + 1) / count - gap;
        out[i] = (struct rect){left, row.y, right - left, row.h};
    }
}

static void lay_out(const struct table *table, struct rect panel, int is_own, struct seat_layout *layout) {
    struct rect inside = rect_inset(panel, table_px(table, 9));
    int gap = table_px(table, 3);
    rect_cut_left(&inside, table_px(table, 3), 0);
    const int cards_h = table_px(table, TABS), head_h = inside.h * (is_own ? 23 : 26) / 100;
    layout->panel = panel;
    struct rect head = rect_cut_top(&inside, head_h, gap);
    layout->shape = rect_cut_left(&head, head_h * 8 / 10, table_px(table, 5));
    layout->points = rect_cut_right(&head, table_px(table, is_own ? 84 : 68), gap);
    layout->name = head;
    split(rect_cut_bottom(&inside, cards_h, gap), CARDS, table_px(table, 2), layout->cards);
    struct rect goods = rect_cut_top(&inside, (inside.h - gap) * (is_own ? 42 : 50) / 100, gap);
    split(goods, KINDS, gap, layout->goods);
    const int helpers_share = !is_own ? 22 : table->layout.is_compact ? 38 : 45;
    layout->talers = rect_cut_left(&inside, goods.w * (is_own ? 22 : 26) / 100, gap);
    layout->helpers = rect_cut_left(&inside, goods.w * helpers_share / 100, gap);
    layout->status = inside;
    layout->has_cards = 1;
}

/* Name and points, and one row of numbers. */
static void lay_out_short(const struct table *table, struct rect panel, struct seat_layout *layout) {
    struct rect inside = rect_inset(panel, table_px(table, 6)), cells[KINDS + 2];
    const int gap = table_px(table, 2);
    rect_cut_left(&inside, table_px(table, 4), 0);
    layout->panel = panel;
    struct rect head = rect_cut_top(&inside, inside.h / 2, gap);
    layout->shape = rect_cut_left(&head, head.h, table_px(table, 5));
    layout->points = rect_cut_right(&head, table_px(table, 58), gap);
    layout->name = head;
    split(inside, KINDS + 2, gap, cells);
    for (int kind = 0; kind < KINDS; kind++) {
        layout->goods[kind] = cells[kind];
    }
    layout->talers = cells[KINDS];
    layout->helpers = cells[KINDS + 1];
    layout->status = (struct rect){inside.x, inside.y, 0, 0};
    for (int card = 0; card < CARDS; card++) {
        layout->cards[card] = layout->shape;
    }
    layout->has_cards = 0;
}

void seasons_seat_layout(const struct table *table, int seat, int is_own, struct seat_layout *layout) {
    int count = is_alone(table) ? table->seats - 1 : table->seats;
    struct table_layout rail = table->layout;
    const int most = table_px(table, RAIL_MOST);
    rail.seat_most = rail.seat_most < most ? rail.seat_most : most;
    const int room = (rail.areas[AREA_SEATS].h - (count - 1) * table_px(table, 6)) / (count ? count : 1);
    const int is_short = table->layout.is_compact && room < table_px(table, WHOLE_LEAST);
    rail.seat_most = table->layout.is_compact && !is_short ? most : rail.seat_most;
    struct rect panel =
        is_own ? rail.areas[AREA_OWN] : table_layout_seat(&rail, rail_index(table, seat), count, table_px(table, 6));
    if (is_short && !is_own) {
        lay_out_short(table, panel, layout);
    } else {
        lay_out(table, panel, is_own, layout);
    }
}

void seasons_seat_home(const struct table *table, int seat, struct seat_layout *layout) {
    seasons_seat_layout(table, seat, !seasons_seat_in_rail(table, seat), layout);
}
