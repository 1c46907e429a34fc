/* SPDX-License-Identifier: MIT */
/* Where things are on the screen: the ends of every flight; and where an event happens: points set off from there,
 * sounds come from there, the log lights it. Panels in the rail and panels alone are cut differently, but by one
 * function each: drawing and flights never disagree. */
#include "table/coach/coach.h"
#include "table/seasons/seasons_seats.h"
#include "table/seasons/seasons_table.h"

/* ---- how far panels in the rail are unfolded ---- */

enum { UNFOLD_MS = 180 };

/* Where panels stand in rows or are short they do not. */
static int can_fold(const struct table *table) {
    return !table->layout.is_compact && !table->layout.is_in_rows && !table->is_replay;
}

/* From 0, folded, to 1. */
static float share_unfolded(const struct table *table, int seat) {
    const struct seat_fold *fold = &seasons(table)->folds[seat];
    return fold->from + (fold->to - fold->from) * tween_share(&fold->tween, table->now);
}

static int is_pointed_at(const struct table *table, int seat) {
    return table->pointed == TARGET_SEAT + seat ||
           target_is(table->pointed, TARGET_SEAT_COUNT + seat * SEAT_COUNTS, SEAT_COUNTS) ||
           target_is(table->pointed, TARGET_SEAT_CARD + seat * CARDS, CARDS);
}

static int is_any_pointed_at(const struct table *table) {
    int is = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        is |= seasons_seat_in_rail(table, seat) && is_pointed_at(table, seat);
    }
    return is;
}

static int has_lit_card(const struct table *table, int seat) {
    int is = 0;
    for (int card = 0; card < CARDS && table_is_asking(table); card++) {
        is |= answer_is_lit(table, TARGET_SEAT_CARD + seat * CARDS + card);
    }
    return is;
}

/* What is told of his cards is looked for there. */
static int is_shown_by_coach(const struct table *table, int seat) {
    int count;
    const int target = coach_points_at(table, &count);
    return target_is(target, TARGET_SEAT_CARD + seat * CARDS, CARDS);
}

/* Whose turn it is does not unfold his panel: the others' would move with each answer. */
static int is_wanted(const struct table *table, int seat) {
    return seasons(table)->shows_ending || is_pointed_at(table, seat) || has_lit_card(table, seat) ||
           is_shown_by_coach(table, seat);
}

static void send(struct table *table, int seat, float to) {
    struct seat_fold *fold = &seasons(table)->folds[seat];
    if (fold->to == to && fold->is_there) {
        return;
    }
    const int is_quick = table->app->settings.is_reduced || !fold->is_there;
    fold->from = is_quick ? to : share_unfolded(table, seat);
    fold->to = to;
    fold->is_there = 1;
    fold->tween = is_quick ? (struct tween){0} : (struct tween){table->now, UNFOLD_MS, EASE_OUT};
}

/* While the pointer is in the rail none folds: what is pointed at must not slip away from under it. */
void seasons_seats_fold(struct table *table) {
    const int stays = is_any_pointed_at(table);
    for (int seat = 0; seat < table->seats; seat++) {
        const int is_open = seasons(table)->folds[seat].is_there && seasons(table)->folds[seat].to > 0;
        send(table, seat, is_wanted(table, seat) || (stays && is_open) ? 1 : 0);
    }
}

int seasons_seats_are_folding(const struct table *table) {
    for (int seat = 0; seat < table->seats; seat++) {
        if (!tween_is_over(&seasons(table)->folds[seat].tween, table->now)) {
            return 1;
        }
    }
    return 0;
}

/* ---- the inside of a panel ---- */

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

enum {
    RAIL_MOST = 136,
    WHOLE_LEAST = 104,
    GAP = 6,
    FOLDED = 88,
    FOLDED_HEAD = 25,
    FOLDED_GOODS = 23,
    TALERS = 43,
    HELPERS = 31,
    COUNT = 42,
    OWN_EDGE = 7,
    EDGE = 8
}; /* units */

static void split(struct rect row, int count, int gap, struct rect *out) {
    for (int i = 0; i < count; i++) {
        int left = row.x + (row.w + gap) * i / count, right = row.x + (row.w + gap) * (i + 1) / count - gap;
        out[i] = (struct rect){left, row.y, right - left, row.h};
    }
}

/* Beside the hand the own panel needs no faces, unless one may be given up: what is played the order strip shows. */
static int has_faces(const struct table *table, int is_own) {
    const int is_beside_hand = is_own && is_alone(table) && seasons(table)->hand_width > 0 && !table->layout.is_compact;
    return !is_beside_hand || has_lit_card(table, table->viewer);
}

/* Name and points, goods in five columns, talers below the first of them, helpers and the status: larger where there
 * are no cards below. */
static void lay_out_without_cards(const struct table *table, int seat, struct rect panel, struct seat_layout *layout) {
    struct rect inside = rect_inset(panel, table_px(table, OWN_EDGE));
    const int gap = table_px(table, 3), row = (inside.h - 3 * gap) / 3, low = row * 9 / 10;
    rect_cut_left(&inside, table_px(table, 4), 0);
    layout->panel = panel;
    struct rect head = rect_cut_top(&inside, low, gap);
    layout->points = rect_cut_right(&head, table_px(table, 84), gap);
    layout->shape = rect_cut_left(&head, table_bust_width(table, seat, head.h, head.w), table_px(table, 4));
    layout->name = head;
    split(rect_cut_top(&inside, row * 11 / 10, 2 * gap), KINDS, gap, layout->goods);
    const int talers = table_px(table, TALERS) > layout->goods[0].w ? table_px(table, TALERS) : layout->goods[0].w;
    layout->talers = rect_cut_left(&inside, talers, gap);
    layout->helpers = rect_cut_left(&inside, panel.w * 46 / 100, gap);
    layout->status = inside;
    for (int card = 0; card < CARDS; card++) {
        layout->cards[card] = layout->shape;
    }
    layout->has_cards = 0;
}

/* Name and points, goods in five columns, talers below the first of them, helpers and the status, the cards. */
static void lay_out(const struct table *table, int seat, struct rect panel, int is_own, struct seat_layout *layout) {
    struct rect inside = rect_inset(panel, table_px(table, is_own ? OWN_EDGE : EDGE));
    const int gap = table_px(table, 3);
    rect_cut_left(&inside, table_px(table, 4), 0);
    const int rows = inside.h - 3 * gap, head_h = rows / 4;
    layout->panel = panel;
    struct rect head = rect_cut_top(&inside, head_h, gap);
    layout->points = rect_cut_right(&head, table_px(table, is_own ? 84 : 68), gap);
    layout->shape = rect_cut_left(&head, table_bust_width(table, seat, head_h, head.w), table_px(table, 4));
    layout->name = head;
    split(rect_cut_bottom(&inside, rows * 23 / 100, gap), CARDS, table_px(table, 2), layout->cards);
    split(rect_cut_top(&inside, (inside.h - gap) * 53 / 100, gap), KINDS, gap, layout->goods);
    const int talers = table_px(table, TALERS) > layout->goods[0].w ? table_px(table, TALERS) : layout->goods[0].w;
    layout->talers = rect_cut_left(&inside, talers, gap);
    layout->helpers =
        rect_cut_left(&inside, is_own ? panel.w * (table->layout.is_compact ? 34 : 42) / 100 : layout->goods[0].w, gap);
    layout->status = inside;
    layout->has_cards = 1;
    layout->cards_seen = 255;
}

/* Goods, talers and helpers beside each other in ROW; a number of two digits has more of it than one of one. */
static void lay_out_numbers(const struct table *table, int seat, struct rect row, struct seat_layout *layout) {
    enum { ONE = 3, TWO = 5, NUMBERS = KINDS + 2 };
    const int gap = table_px(table, 2);
    struct rect *cells[NUMBERS] = {[KINDS] = &layout->talers, [KINDS + 1] = &layout->helpers};
    int weights[NUMBERS], all = 0, before = 0;
    for (int i = 0; i < NUMBERS; i++) {
        const int count =
            i <= KINDS ? seasons_shown_goods(table, seat, i < KINDS ? i : TALER) : seasons_shown_helpers(table, seat);
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

/* Name and points, the goods, and talers and helpers with the cards beside them. */
static void lay_out_folded(const struct table *table, int seat, struct rect panel, struct seat_layout *layout) {
    struct rect inside = rect_inset(panel, table_px(table, OWN_EDGE));
    const int gap = table_px(table, 3);
    rect_cut_left(&inside, table_px(table, 4), 0);
    layout->panel = panel;
    struct rect head = rect_cut_top(&inside, table_px(table, FOLDED_HEAD), table_px(table, 2));
    layout->points = rect_cut_right(&head, table_px(table, 68), gap);
    layout->shape = rect_cut_left(&head, table_bust_width(table, seat, head.h, head.w), table_px(table, 4));
    layout->name = head;
    split(rect_cut_top(&inside, table_px(table, FOLDED_GOODS), gap), KINDS, gap, layout->goods);
    layout->talers = rect_cut_left(&inside, table_px(table, TALERS), gap);
    layout->helpers = rect_cut_left(&inside, table_px(table, HELPERS), gap);
    layout->count = rect_cut_right(&inside, table_px(table, COUNT), 0);
    for (int card = 0; card < CARDS; card++) {
        layout->cards[card] = layout->count;
        layout->cards[card].w = layout->count.h * 5 / 7;
    }
    layout->cards_seen = 0;
    layout->status = (struct rect){inside.x + inside.w, inside.y, 0, inside.h};
    layout->has_cards = 1;
}

static void mix(struct rect *from, const struct rect *to, int count, float share) {
    for (int i = 0; i < count; i++) {
        from[i] = tween_rect(from[i], to[i], share);
    }
}

/* FOLDED becomes what stands SHARE of the way to WHOLE. */
static void unfold(struct seat_layout *folded, const struct seat_layout *whole, float share) {
    mix(&folded->panel, &whole->panel, 1, share);
    mix(&folded->shape, &whole->shape, 1, share);
    mix(&folded->name, &whole->name, 1, share);
    mix(&folded->points, &whole->points, 1, share);
    mix(&folded->status, &whole->status, 1, share);
    mix(&folded->talers, &whole->talers, 1, share);
    mix(&folded->helpers, &whole->helpers, 1, share);
    mix(folded->goods, whole->goods, KINDS, share);
    mix(folded->cards, whole->cards, CARDS, share);
    const struct rect last = whole->cards[CARDS - 1];
    const struct rect count = {last.x + last.w - folded->count.w, last.y, folded->count.w, last.h};
    mix(&folded->count, &count, 1, share);
    folded->cards_seen = (int)(255 * share);
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
            y += tween_int(folded_height(table, whole.h), whole.h, share_unfolded(table, other)) + table_px(table, GAP);
        }
    }
    return y;
}

static void lay_out_in_rail(const struct table *table, int seat, struct rect panel, struct seat_layout *layout) {
    const float share = share_unfolded(table, seat);
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
    *layout = (struct seat_layout){.is_own = is_own};
    if (is_short && !is_own) {
        lay_out_short(table, seat, panel, layout);
    } else if (!is_own && can_fold(table)) {
        lay_out_in_rail(table, seat, panel, layout);
    } else if (!has_faces(table, is_own)) {
        lay_out_without_cards(table, seat, panel, layout);
    } else {
        lay_out(table, seat, panel, is_own, layout);
    }
}

void seasons_seat_home(const struct table *table, int seat, struct seat_layout *layout) {
    seasons_seat_layout(table, seat, !seasons_seat_in_rail(table, seat), layout);
}

/* ---- on the screen ---- */

enum { TRACK_SPACES = 90 };

struct point seasons_place_point(const struct table *table, int place, int *radius) {
    const struct board_spot *spot = &seasons(table)->board.places[place];
    if (radius) {
        *radius = board_view_length(&table->view, spot->radius);
    }
    return board_view_point(&table->view, spot->at);
}

struct point seasons_trader_point(const struct table *table, int kind, int *radius) {
    const struct board_spot *spot = &seasons(table)->board.traders[kind];
    if (radius) {
        *radius = board_view_length(&table->view, spot->radius);
    }
    return board_view_point(&table->view, spot->at);
}

struct point seasons_track_point(const struct table *table, int points) {
    struct rect track = table->layout.areas[AREA_EDGE];
    int space = points <= TRACK_SPACES ? points : (points - 1) % TRACK_SPACES + 1;
    int inset = table_px(table, 22);
    return (struct point){track.x + inset + (track.w - 2 * inset) * space / TRACK_SPACES, track.y + track.h / 2};
}

struct rect seasons_seat_rect(const struct table *table, int seat) {
    struct seat_layout layout;
    seasons_seat_home(table, seat, &layout);
    return layout.panel;
}

struct rect seasons_seat_card_rect(const struct table *table, int seat, int card) {
    struct seat_layout layout;
    seasons_seat_home(table, seat, &layout);
    return layout.cards[card];
}

static struct point seat_anchor(const struct table *table, int seat, int what) {
    struct seat_layout layout;
    seasons_seat_home(table, seat, &layout);
    if (what == TALER) {
        return rect_middle(layout.talers);
    }
    if (what == HELPER) {
        return rect_middle(layout.helpers);
    }
    return what < KINDS ? rect_middle(layout.goods[what]) : rect_middle(layout.panel);
}

static struct point cart_anchor(const struct table *table, int kind) {
    const struct board_thing *cart = &seasons(table)->board.things[BOARD_CART + kind];
    struct point source = {cart->top.x, (cart->top.y + cart->label.y) / 2};
    return board_view_point(&table->view, source);
}

static struct point card_anchor(const struct table *table, int location) {
    int seat = (location - AT_WORKER_CARD) / WORKER_CARDS, worker = (location - AT_WORKER_CARD) % WORKER_CARDS;
    return rect_middle(seasons_order_card_rect(table, WORKER_WOOD + worker, seat));
}

static struct point winter_anchor(const struct table *table) {
    struct rect area = table->layout.areas[AREA_SHELF];
    return rect_is_empty(area) ? rect_middle(table->layout.areas[AREA_LOG]) : rect_middle(area);
}

struct point seasons_point_of(const struct table *table, int location, int what) {
    if (location >= AT_PLACE) {
        return seasons_place_point(table, location - AT_PLACE, NULL);
    }
    if (location >= AT_CART) {
        return seasons_trader_point(table, location - AT_CART, NULL);
    }
    if (location >= AT_WORKER_CARD) {
        return card_anchor(table, location);
    }
    if (location >= AT_SEAT) {
        return seat_anchor(table, location - AT_SEAT, what);
    }
    switch (location) {
    case AT_CARTS:
        return cart_anchor(table, what < KINDS ? what : SAND);
    case AT_TOWER:
        return board_view_point(&table->view, seasons(table)->board.tower_goods[what < KINDS ? what : SAND]);
    case AT_FORGE:
        return board_view_point(&table->view, seasons(table)->board.forge_silver);
    case AT_ROUND_TRACK:
        return rect_middle(table->layout.areas[AREA_CORNER]);
    case AT_DAMSEL:
    case AT_TAVERN_CARD:
        return winter_anchor(table);
    case AT_BANK:
        return rect_middle(table->layout.areas[AREA_SIDE]);
    default:
        return (struct point){table->layout.window.w / 2, table->layout.window.h + table_px(table, 40)};
    }
}

/* ---- where an event happens ---- */

/* In the final scoring points come from the helper who earns them. */
static struct point helper_of(const struct table *table, int building, int seat) {
    const int first = seasons_building_first_place(building), piece = seasons_board_piece_of_building(building);
    for (int place = first; place < first + seasons_building_place_count(building); place++) {
        if (seasons_shown(table)->places[place] == seat && seasons(table)->board.places[place].radius) {
            return seasons_place_point(table, place, NULL);
        }
    }
    return board_view_point(&table->view, seasons(table)->board.things[piece].top);
}

static struct point points_point(const struct table *table, const struct event *event) {
    const int building = seasons_building_of_source(event->reason);
    if (building >= 0) {
        return helper_of(table, building, event->seat);
    }
    if (event->reason == POINTS_STONEMASON || event->reason == POINTS_WORKER) {
        return board_view_point(&table->view,
                                seasons(table)->board.things[event->cause < TILES ? event->cause : 0].top);
    }
    if (event->reason == POINTS_MASTER_BUILDER) {
        struct rect cell = seasons_order_rect(table, MASTER_BUILDER);
        return (struct point){cell.x + cell.w / 2, cell.y + cell.h};
    }
    struct rect winter = table->layout.areas[AREA_SHELF];
    return (struct point){winter.x, winter.y + winter.h / 2};
}

struct point seasons_event_point(const struct table *table, const struct event *event) {
    switch (event->type) {
    case EVENT_MOVE:
        return seasons_point_of(table, event->to == AT_BOX ? event->from : event->to, event->what);
    case EVENT_POINTS:
        return points_point(table, event);
    case EVENT_BUILT:
        return board_view_point(&table->view, seasons(table)->board.things[event->what].top);
    case EVENT_SCORING:
        return board_view_point(&table->view,
                                seasons(table)->board.things[seasons_board_piece_of_building(event->what)].top);
    case EVENT_EQUIPPED:
    case EVENT_CARD_BEGINS:
    case EVENT_CARD_ENDS:
        return rect_middle(seasons_order_rect(table, event->what));
    case EVENT_ROUND:
        return rect_middle(table->layout.areas[AREA_CORNER]);
    case EVENT_DRAWN:
    case EVENT_DISCARDED:
    case EVENT_COURTING:
        return rect_middle(table->layout.areas[AREA_SHELF]);
    default:
        return event->seat < table->seats ? rect_middle(seasons_seat_rect(table, event->seat))
                                          : rect_middle(table->layout.window);
    }
}
