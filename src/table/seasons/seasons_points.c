/* SPDX-License-Identifier: MIT */
/* Where things are on the screen: the ends of every flight; and where an event happens: points set off from there,
 * sounds come from there, the log lights it. */
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
