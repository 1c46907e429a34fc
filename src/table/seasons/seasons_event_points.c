/* SPDX-License-Identifier: MIT */
/* Where an event happens on the screen: points set off from there, sounds come from there, the log lights it. */
#include "table/seasons/seasons_table.h"

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
