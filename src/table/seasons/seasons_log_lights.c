/* SPDX-License-Identifier: MIT */
/* A line of the log on the table: what it is about, as a small picture; and what the pointed line tells of, lit: pieces
 * where they were and where they went, buildings, cards, whose panel and whose points. */
#include "table/ops_notes.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_seats.h"
#include "table/seasons/seasons_table.h"

/* ---- the sign of a line ---- */

static int lowest(unsigned set) {
    return set ? __builtin_ctz(set) : -1;
}

static void draw_move(struct table *table, struct draw_list *list, const struct match_log_line *line,
                      struct rect rect) {
    const int what = lowest(line->whats);
    if (what == HELPER) {
        seasons_art_helper(&seasons(table)->art, list, line->seat < table->seats ? table->colours[line->seat] : 0,
                           rect);
    } else if (what == TALER) {
        seasons_art_coin(&seasons(table)->art, list, 1, rect);
    } else if (what >= 0 && what < KINDS) {
        seasons_art_piece(&seasons(table)->art, list, what, rect);
    }
}

static void draw_sign(struct table *table, struct draw_list *list, const struct match_log_line *line,
                      struct rect rect) {
    struct table_art *art = &seasons(table)->art;
    const struct event *event = &line->event;
    switch (event->type) {
    case EVENT_MOVE:
        draw_move(table, list, line, rect);
        break;
    case EVENT_REVEALED:
    case EVENT_CARDS_BACK:
        seasons_art_card_picture(art, list, lowest((unsigned)event->set), rect);
        break;
    case EVENT_CARD_LOST:
    case EVENT_EQUIPPED:
        seasons_art_card_picture(art, list, event->what, rect);
        break;
    case EVENT_BUILT:
        icon_draw(list, ICON_PALACE, rect, THEME_CREAM_SOFT);
        break;
    case EVENT_POINTS:
    case EVENT_ROUND: /* how everybody stands */
    case EVENT_OVER:
        seasons_art_points(art, list, rect);
        break;
    case EVENT_DISCARDED:
        seasons_art_winter_picture(art, list, event->what, rect);
        break;
    case EVENT_COURTING:
    case EVENT_DECLINED:
        seasons_art_winter_picture(art, list, DAMSEL, rect);
        break;
    case EVENT_DAMSEL_WON:
        icon_draw(list, ICON_HEART, rect, THEME_CREAM_SOFT);
        break;
    case EVENT_LAST_ROUND:
        icon_draw(list, ICON_BELL, rect, THEME_CREAM_SOFT);
        break;
    default:
        break;
    }
}

/* ---- what the pointed line lights ---- */

static void light_point(struct table *table, struct draw_list *list, struct point at, float radius) {
    draw_ring(list, at.x, at.y, table_px(table, radius) + table_px(table, 1), table_px(table, 5), THEME_BACKING(0xa0));
    draw_ring(list, at.x, at.y, table_px(table, radius), table_px(table, 3), THEME_TOLD);
}

static void light_rect(struct table *table, struct draw_list *list, struct rect rect) {
    draw_frame(list, rect_inset(rect, -table_px(table, 2)), table_px(table, 6), table_px(table, 5),
               THEME_BACKING(0xa0));
    draw_frame(list, rect_inset(rect, -table_px(table, 1)), table_px(table, 5), table_px(table, 3), THEME_TOLD);
}

static void light_seat(struct table *table, struct draw_list *list, int seat) {
    if (seat >= 0 && seat < table->seats) {
        light_rect(table, list, seasons_seat_rect(table, seat));
    }
}

/* A path from where something was to where it went, with its ends. */
static void light_move(struct table *table, struct draw_list *list, const struct event *event, int what) {
    enum { STEPS = 16 };
    struct point path[STEPS + 1], from = seasons_point_of(table, event->from, what);
    if (event->to == AT_BOX || event->from == AT_BOX) {
        light_point(table, list, event->to == AT_BOX ? from : seasons_point_of(table, event->to, what), 15);
        return;
    }
    struct point to = seasons_point_of(table, event->to, what);
    int height = table_px(table, 40) + (from.x > to.x ? from.x - to.x : to.x - from.x) / 12;
    for (int i = 0; i <= STEPS; i++) {
        path[i] = tween_arc(from, to, height, (float)i / STEPS);
    }
    draw_line(list, path, STEPS + 1, 0, table_px(table, 5), THEME_BACKING(0x90));
    draw_line(list, path, STEPS + 1, 0, table_px(table, 3), THEME_TOLD);
    light_point(table, list, from, 11);
    light_point(table, list, to, 15);
}

static void light_moves(struct table *table, struct draw_list *list, const struct match_log_line *line) {
    for (int what = 0; what <= HELPER; what++) {
        if (line->whats >> what & 1) {
            light_move(table, list, &line->event, what);
        }
    }
}

static void light_piece(struct table *table, struct draw_list *list, int piece) {
    struct point hit[BOARD_HIT_POINTS];
    int count = seasons_board_hit(&seasons(table)->board, &table->view, piece, hit);
    if (count) {
        draw_polygon(list, hit, count, colour_with_alpha(THEME_TOLD, 60));
        draw_line(list, hit, count, 1, table_px(table, 5), THEME_BACKING(0xa0));
        draw_line(list, hit, count, 1, table_px(table, 3), THEME_TOLD);
    }
}

/* The building or card that brought points, whose they are, and where his marker stands. */
static void light_points(struct table *table, struct draw_list *list, const struct event *event) {
    const int building = seasons_building_of_source(event->reason);
    const int is_built = event->reason == POINTS_STONEMASON || event->reason == POINTS_WORKER;
    if (is_built || building >= 0) {
        light_piece(table, list, is_built ? event->cause : seasons_board_piece_of_building(building));
    } else if (event->reason == POINTS_MASTER_BUILDER) {
        light_seat(table, list, event->cause);
    } else {
        light_rect(table, list, table->layout.areas[AREA_SHELF]);
    }
    light_point(table, list, seasons_track_point(table, seasons_shown_points(table, event->seat)), 10);
}

static void light_cards(struct table *table, struct draw_list *list, unsigned cards) {
    for (int card = 0; card < CARDS; card++) {
        if (cards >> card & 1) {
            light_rect(table, list, seasons_order_rect(table, card));
        }
    }
}

static void light_seats_cards(struct table *table, struct draw_list *list, int seat, unsigned cards) {
    for (int card = 0; card < CARDS; card++) {
        if (cards >> card & 1) {
            light_rect(table, list, seasons_seat_card_rect(table, seat, card));
        }
    }
}

static void light_event(struct table *table, struct draw_list *list, const struct event *event) {
    switch (event->type) {
    case EVENT_BUILT:
        light_piece(table, list, event->what);
        break;
    case EVENT_SCORING:
        light_piece(table, list, seasons_board_piece_of_building(event->what));
        break;
    case EVENT_POINTS:
        light_points(table, list, event);
        break;
    case EVENT_REVEALED:
        light_cards(table, list, event->set);
        break;
    case EVENT_CARD_BEGINS:
    case EVENT_EQUIPPED:
        light_cards(table, list, 1u << event->what);
        break;
    case EVENT_CARDS_BACK:
        light_seats_cards(table, list, event->seat, event->set);
        break;
    case EVENT_CARD_LOST:
        light_seats_cards(table, list, event->seat, 1u << event->what);
        break;
    case EVENT_ROUND:
    case EVENT_LAST_ROUND:
        light_rect(table, list, table->layout.areas[AREA_CORNER]);
        break;
    case EVENT_DRAWN:
    case EVENT_DISCARDED:
    case EVENT_COURTING:
    case EVENT_DECLINED:
    case EVENT_DAMSEL_WON:
        light_rect(table, list, table->layout.areas[AREA_SHELF]);
        break;
    default:
        break;
    }
}

static void light(struct table *table, struct draw_list *list, const struct match_log_line *line) {
    enum draw_layer before = draw_layer(list, LAYER_MOTION);
    if (line && line->level == LOG_LINE && (line->event.type == EVENT_ROUND || line->event.type == EVENT_OVER)) {
        for (int seat = 0; seat < table->seats; seat++) { /* how everybody stands */
            light_seat(table, list, seat);
        }
    } else if (line && line->event.type == EVENT_MOVE) {
        light_moves(table, list, line);
    } else if (line) {
        light_event(table, list, &line->event);
        light_seat(table, list, line->seat);
    }
    draw_layer(list, before);
}

const struct table_lines seasons_lines = {.tell = seasons_log_tell, .light = light, .sign = draw_sign};
