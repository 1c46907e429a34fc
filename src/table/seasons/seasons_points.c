/* SPDX-License-Identifier: MIT */
/* Where things are on the screen: the ends of every flight. */
#include "table/seasons/seasons_seat_layout.h"
#include "table/seasons/seasons_table.h"

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
    int inset = table_px(table, 10);
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
