/* SPDX-License-Identifier: MIT */
/* Panels in the rail and panels alone are cut differently, but by one function each: drawing and flights never
 * disagree. */
#include "table/seasons/seasons_seat_layout.h"

#include "table/seasons/seasons_seat_folds.h"
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

enum { TABS = 17, RAIL_MOST = 136, WHOLE_LEAST = 104, FOLDED = 66, FOLDED_HEAD = 26, PIPS = 5, GAP = 6 }; /* units */

static void split(struct rect row, int count, int gap, struct rect *out) {
    for (int i = 0; i < count; i++) {
        int left = row.x + (row.w + gap) * i / count, right = row.x + (row.w + gap) * (i + 1) / count - gap;
        out[i] = (struct rect){left, row.y, right - left, row.h};
    }
}

static void lay_out(const struct table *table, int seat, struct rect panel, int is_own, struct seat_layout *layout) {
    struct rect inside = rect_inset(panel, table_px(table, 9));
    int gap = table_px(table, 3);
    rect_cut_left(&inside, table_px(table, 3), 0);
    const int cards_h = table_px(table, TABS), head_h = inside.h * (is_own ? 23 : 26) / 100;
    layout->panel = panel;
    struct rect head = rect_cut_top(&inside, head_h, gap);
    layout->points = rect_cut_right(&head, table_px(table, is_own ? 84 : 68), gap);
    layout->shape = rect_cut_left(&head, table_bust_width(table, seat, head_h, head.w), table_px(table, 4));
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

/* Goods, talers and helpers beside each other in ROW; a number of two digits has more of it than one of one. */
static void lay_out_numbers(const struct table *table, int seat, struct rect row, struct seat_layout *layout) {
    enum { ONE = 3, TWO = 5, NUMBERS = KINDS + 2 };
    const int gap = table_px(table, 2);
    struct rect *cells[NUMBERS] = {[KINDS] = &layout->talers, [KINDS + 1] = &layout->helpers};
    int weights[NUMBERS], all = 0, before = 0;
    for (int i = 0; i < NUMBERS; i++) {
        const int count = i <= KINDS ? seasons_shown_goods(table, seat, i < KINDS ? i : TALER)
                                     : seasons_shown_helpers(table, seat);
        cells[i] = i < KINDS ? &layout->goods[i] : cells[i];
        weights[i] = count > 9 ? TWO : ONE;
        all += weights[i];
    }
    for (int i = 0; i < NUMBERS; i++) {
        const int left = (row.w + gap) * before / all;
        before += weights[i];
        *cells[i] = (struct rect){row.x + left, row.y, (row.w + gap) * before / all - left - gap, row.h};
    }
}

/* Name and points, and one row of numbers. */
static void lay_out_short(const struct table *table, int seat, struct rect panel, struct seat_layout *layout) {
    struct rect inside = rect_inset(panel, table_px(table, 6));
    const int gap = table_px(table, 2);
    rect_cut_left(&inside, table_px(table, 4), 0);
    layout->panel = panel;
    struct rect head = rect_cut_top(&inside, inside.h / 2, gap);
    layout->shape = rect_cut_left(&head, head.h, table_px(table, 5));
    layout->points = rect_cut_right(&head, table_px(table, 58), gap);
    layout->name = head;
    lay_out_numbers(table, seat, inside, layout);
    layout->status = (struct rect){inside.x, inside.y, 0, 0};
    for (int card = 0; card < CARDS; card++) {
        layout->cards[card] = layout->shape;
    }
    layout->has_cards = 0;
}

/* Name and points, one row of numbers, and of the cards their colours. */
static void lay_out_folded(const struct table *table, int seat, struct rect panel, struct seat_layout *layout) {
    struct rect inside = rect_inset(panel, table_px(table, 7));
    const int gap = table_px(table, 2);
    rect_cut_left(&inside, table_px(table, 5), 0);
    layout->panel = panel;
    struct rect head = rect_cut_top(&inside, table_px(table, FOLDED_HEAD), gap);
    layout->points = rect_cut_right(&head, table_px(table, 68), gap);
    layout->shape = rect_cut_left(&head, table_bust_width(table, seat, head.h, head.w), table_px(table, 4));
    layout->name = head;
    split(rect_cut_bottom(&inside, table_px(table, PIPS), gap), CARDS, table_px(table, 2), layout->cards);
    lay_out_numbers(table, seat, inside, layout);
    layout->status = (struct rect){inside.x + inside.w, inside.y, 0, inside.h};
    layout->has_cards = 1;
}

static void mix(struct rect *from, const struct rect *to, int count, float share) {
    for (int i = 0; i < count; i++) {
        from[i] = tween_rect(from[i], to[i], share);
    }
}

/* Goes down first and aside at last, out of the way of the goods, which spread then. */
static struct rect down_first(struct rect from, struct rect to, float share, float late) {
    const struct rect down = tween_rect(from, to, share), aside = tween_rect(from, to, late);
    return (struct rect){aside.x, down.y, aside.w, down.h};
}

/* FOLDED becomes what stands SHARE of the way to WHOLE. */
static void unfold(struct seat_layout *folded, const struct seat_layout *whole, float share) {
    const float late = tween_part(share, 0.75f, 1);
    mix(&folded->panel, &whole->panel, 1, share);
    mix(&folded->shape, &whole->shape, 1, share);
    mix(&folded->name, &whole->name, 1, share);
    mix(&folded->points, &whole->points, 1, share);
    mix(&folded->status, &whole->status, 1, share);
    folded->talers = down_first(folded->talers, whole->talers, share, late);
    folded->helpers = down_first(folded->helpers, whole->helpers, share, late);
    for (int kind = 0; kind < KINDS; kind++) {
        folded->goods[kind] = down_first(folded->goods[kind], whole->goods[kind], share, late);
    }
    mix(folded->cards, whole->cards, CARDS, share);
}

static int folded_height(const struct table *table, int whole) {
    const int folded = table_px(table, FOLDED);
    return folded < whole ? folded : whole;
}

/* Below those before it, each as far as it is unfolded. */
static int top_in_rail(const struct table *table, int seat, struct rect whole) {
    int y = table->layout.areas[AREA_SEATS].y;
    for (int other = 0; other < table->seats; other++) {
        if (seasons_seat_in_rail(table, other) && rail_index(table, other) < rail_index(table, seat)) {
            y += tween_int(folded_height(table, whole.h), whole.h, seasons_seat_unfolded(table, other)) +
                 table_px(table, GAP);
        }
    }
    return y;
}

static void lay_out_in_rail(const struct table *table, int seat, struct rect panel, struct seat_layout *layout) {
    const float share = seasons_seat_unfolded(table, seat);
    struct seat_layout whole;
    panel.y = top_in_rail(table, seat, panel);
    lay_out(table, seat, panel, 0, &whole);
    panel.h = folded_height(table, panel.h);
    lay_out_folded(table, seat, panel, layout);
    unfold(layout, &whole, share);
    layout->is_folded = share < 1;
}

void seasons_seat_layout(const struct table *table, int seat, int is_own, struct seat_layout *layout) {
    int count = is_alone(table) ? table->seats - 1 : table->seats;
    struct table_layout rail = table->layout;
    const int most = table_px(table, RAIL_MOST), gap = table_px(table, GAP);
    rail.seat_most = rail.seat_most < most ? rail.seat_most : most;
    const int room = (rail.areas[AREA_SEATS].h - (count - 1) * gap) / (count ? count : 1);
    const int is_short = table->layout.is_compact && room < table_px(table, WHOLE_LEAST);
    rail.seat_most = table->layout.is_compact && !is_short ? most : rail.seat_most;
    const struct rect panel =
        is_own ? rail.areas[AREA_OWN] : table_layout_seat(&rail, rail_index(table, seat), count, gap);
    *layout = (struct seat_layout){.has_cards = 0};
    if (is_short && !is_own) {
        lay_out_short(table, seat, panel, layout);
    } else if (!is_own && seasons_seats_can_fold(table)) {
        lay_out_in_rail(table, seat, panel, layout);
    } else {
        lay_out(table, seat, panel, is_own, layout);
    }
}

void seasons_seat_home(const struct table *table, int seat, struct seat_layout *layout) {
    seasons_seat_layout(table, seat, !seasons_seat_in_rail(table, seat), layout);
}
