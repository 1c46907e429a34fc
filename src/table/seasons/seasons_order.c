/* SPDX-License-Identifier: MIT */
/* The order strip: the characters in the order in which they are resolved; who still holds each, who plays it this
 * round, and under a worker what lies on his card, for a stonemason to buy. */
#include "table/seasons/seasons_table.h"

enum { MARKS_HIGH = 13, PLAYED_HIGH = 18 }; /* units: of what is held, and of what is played this round */

struct rect seasons_order_rect(const struct table *table, int card) {
    struct rect area = table->layout.areas[AREA_TOP];
    int gap = table_px(table, 3);
    int left = area.x + (area.w + gap) * card / CARDS, right = area.x + (area.w + gap) * (card + 1) / CARDS - gap;
    return (struct rect){left, area.y, right - left, area.h};
}

enum { RESTS = 185 }; /* of 255: what nobody plays this round is there to be looked up, not to be seen first */

/* Where the bar is low the faces need its height; a look at one says its name. */
static int has_room_for_name(const struct table *table, struct rect inside) {
    return inside.w >= table_px(table, 90) && inside.h >= table_px(table, 46);
}

/* What of a cell lies over its name. */
static struct rect picture_in(const struct table *table, struct rect inside) {
    inside.h -= table_px(table, has_room_for_name(table, inside) ? 15 : 0);
    return inside;
}

static int is_played(const struct table *table, int card, int seat) {
    return (seasons_shown(table)->seats[seat].chosen >> card & 1) && !seasons_is_face_down(table, seat);
}

static int is_anybodys(const struct table *table, int card) {
    for (int seat = 0; seat < table->seats; seat++) {
        if (is_played(table, card, seat)) {
            return 1;
        }
    }
    return 0;
}

struct rect seasons_order_marks(const struct table *table, int card) {
    const struct rect cell = rect_inset(seasons_order_rect(table, card), table_px(table, 2));
    struct rect picture = picture_in(table, cell);
    return rect_cut_bottom(&picture, table_px(table, is_anybodys(table, card) ? PLAYED_HIGH : MARKS_HIGH), 0);
}

/* How many seats before SEAT have goods on CARD: their rows hang under each other. */
static int row_of(const struct table *table, int card, int seat) {
    int row = 0;
    for (int other = 0; other < seat; other++) {
        row += seasons_shown(table)->seats[other].equipped >> card & 1;
    }
    return row;
}

struct rect seasons_order_card_rect(const struct table *table, int card, int seat) {
    struct rect cell = seasons_order_rect(table, card);
    int h = table_px(table, 32);
    return (struct rect){
        cell.x, cell.y + cell.h + table_px(table, 3) + row_of(table, card, seat) * (h + table_px(table, 3)), cell.w, h};
}

static struct rect goods_rect(const struct table *table, int card, int seat, int index) {
    struct rect row = seasons_order_card_rect(table, card, seat);
    const int size = row.h < row.w / 3 ? row.h : row.w / 3;
    return (struct rect){row.x + (row.w - 3 * size) / 2 + index * size, row.y + (row.h - size) / 2, size, size};
}

/* ---- pointing ---- */

static void declare_goods(struct table *table, int card, int seat) {
    const uint8_t *goods = seasons_shown(table)->seats[seat].worker_goods[card - WORKER_WOOD];
    int index = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (goods[kind]) {
            table_hotspot(table, target_of_piece(seat, card, kind), goods_rect(table, card, seat, index), NULL);
            index += goods[kind];
        }
    }
}

static void declare(struct table *table) {
    for (int card = 0; card < CARDS; card++) {
        table_hotspot(table, TARGET_ORDER + card, seasons_order_rect(table, card), NULL);
        for (int seat = 0; seat < table->seats; seat++) {
            if (card >= WORKER_WOOD && card <= WORKER_STONE &&
                (seasons_shown(table)->seats[seat].equipped >> card & 1)) {
                declare_goods(table, card, seat);
            }
        }
    }
}

/* ---- drawing ---- */

/* Who could still play CARD, as far as it is known: what lies face down may be any. */
static int is_held(const struct table *table, int card, int seat) {
    const struct seasons_seat *shown = &seasons_shown(table)->seats[seat];
    return (shown->hand | (seasons_is_face_down(table, seat) ? shown->chosen : 0)) >> card & 1;
}

static int is_resolving(const struct table *table, int card) {
    return seasons_shown(table)->card == card;
}

static float turning(const struct table *table, int seat) {
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        if (item->kind == MOTION_TURN_CARD && item->event.seat == seat) {
            return ease_apply(EASE_OUT_BACK, motion_share(item, table->now));
        }
    }
    return 1;
}

/* Who plays the card this round stands in light, brightest while it is his turn. */
static void draw_player(struct table *table, struct draw_list *list, struct rect mark, int card, int seat) {
    const int is_now = is_resolving(table, card) && seasons_shown(table)->turn == seat;
    const int w = (int)((float)mark.w * turning(table, seat)), corner = table_px(table, 3);
    draw_box(list, mark, corner, is_now ? THEME_CREAM : 0x8a6a3cffu);
    draw_frame(list, mark, corner, table_px(table, 1), is_now ? THEME_GOLD : 0xe0b45cffu);
    icon_draw_player(list, table->colours[seat], rect_centred(mark, w, w));
}

/* Each seat has its own spot in the row: its shape as long as it holds the card, a larger one while it plays it. */
static void draw_marks(struct table *table, struct draw_list *list, struct rect row, int card) {
    const int held = table_px(table, MARKS_HIGH - 2), w = row.w / (table->seats > 2 ? table->seats : 3);
    const int left = row.x + (row.w - w * table->seats) / 2;
    for (int seat = 0; seat < table->seats; seat++) {
        const struct rect spot = {left + seat * w, row.y, w, row.h};
        if (is_played(table, card, seat)) {
            draw_player(table, list, rect_centred(spot, row.h, row.h), card, seat);
        } else if (is_held(table, card, seat)) {
            icon_draw_player(list, table->colours[seat], rect_centred(spot, held, held));
        } else {
            draw_disc(list, spot.x + spot.w / 2, spot.y + spot.h / 2, 1, colour_with_alpha(THEME_CREAM_SOFT, 96));
        }
    }
}

static int lift_of(const struct table *table, int card) {
    const struct motion_item *item = motion_find(&table->motion, MOTION_RAISE_CARD, card);
    if (!is_resolving(table, card)) {
        return 0;
    }
    float share = item ? ease_apply(EASE_OUT_BACK, motion_share(item, table->now)) : 1;
    return tween_int(0, table_px(table, 5), share);
}

static void draw_name(struct table *table, struct draw_list *list, struct rect inside, int card, int is_on) {
    const struct rect strip = rect_cut_bottom(&inside, table_px(table, 15), 0);
    draw_box(list, strip, 2, THEME_BACKING(0xd8));
    table_text(table, list, TEXT_SMALL_BOLD, is_on ? THEME_CREAM : THEME_CREAM_SOFT, ALIGN_CENTRE, strip, "%s",
               seasons_text_card(card));
}

/* The face over the row of marks. */
static void draw_person(struct table *table, struct draw_list *list, int card, struct rect rect, int is_on) {
    draw_alpha_push(list, is_on ? 255 : RESTS);
    seasons_art_card_head(&seasons(table)->art, list, card, rect);
    draw_alpha_pop(list);
}

/* The workers have one rank together: no notch is between them. */
static int is_first_of_rank(int card) {
    return card == 0 || seasons_card_rank(card) != seasons_card_rank(card - 1);
}

static void draw_rank(struct table *table, struct draw_list *list, struct rect picture, int card) {
    const struct rect rank = {picture.x, picture.y, table_px(table, 14), table_px(table, 14)};
    draw_disc(list, rank.x + rank.w / 2, rank.y + rank.h / 2, rank.w / 2, SEASONS_PLATE(0xe8));
    table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_CENTRE, rank, "%d", seasons_card_rank(card));
}

/* Notched between the ranks; a bar of its own where it does not stand in the beam (seasons_supplies.c). */
static void draw_bar(struct table *table, struct draw_list *list) {
    const struct rect first = seasons_order_rect(table, 0), last = seasons_order_rect(table, CARDS - 1);
    const struct rect bar = {first.x - table_px(table, 1), first.y - table_px(table, 1),
                             last.x + last.w - first.x + table_px(table, 2), first.h + table_px(table, 2)};
    if (table->layout.is_in_rows) {
        draw_soft(list, bar, table_px(table, 5), table_px(table, 4), THEME_SHADE(0x70));
        draw_kit(list, KIT_PANEL_PLAIN, bar);
    }
    for (int card = 1; card < CARDS; card++) {
        const struct rect cell = seasons_order_rect(table, card);
        const int x = (cell.x + seasons_order_rect(table, card - 1).x + cell.w) / 2, is_first = is_first_of_rank(card);
        const int in = table_px(table, is_first ? 3 : 8);
        draw_box(list, (struct rect){x, cell.y + in, 1, cell.h - 2 * in}, 0,
                 is_first ? 0xe0b45c90u : colour_with_alpha(THEME_CREAM_SOFT, 56));
    }
}

static void draw_cell(struct table *table, struct draw_list *list, int card) {
    struct rect cell = seasons_order_rect(table, card);
    int is_on = is_anybodys(table, card), is_now = is_resolving(table, card);
    cell.y += lift_of(table, card);
    if (is_now) {
        draw_kit(list, KIT_PANEL_PLAIN, cell);
        draw_soft(list, rect_inset(cell, 1), table_px(table, 4), table_px(table, 6),
                  colour_with_alpha(THEME_CREAM, 60));
        draw_frame(list, cell, table_px(table, 4), table_px(table, 2), THEME_CREAM_SOFT);
    }
    struct rect inside = rect_inset(cell, table_px(table, 2));
    const int has_name = has_room_for_name(table, inside);
    const struct rect picture = picture_in(table, inside);
    struct rect marks = seasons_order_marks(table, card);
    marks.y += lift_of(table, card);
    const int head = picture.h - table_px(table, MARKS_HIGH + 1);
    draw_person(table, list, card, (struct rect){picture.x, picture.y, picture.w, head}, is_on);
    if (has_name) {
        draw_name(table, list, inside, card, is_on);
    }
    draw_rank(table, list, picture, card);
    draw_marks(table, list, marks, card);
}

/* On the row's corner: the pieces need its whole width, to be pressed. */
static void draw_owner(struct table *table, struct draw_list *list, struct rect row, int seat) {
    const int size = table_px(table, 13);
    const struct rect shape = {row.x - table_px(table, 1), row.y - table_px(table, 1), size, size};
    draw_soft(list, shape, size / 2, 2, THEME_SHADE(0xc0));
    icon_draw_player(list, table->colours[seat], shape);
}

/* How many pieces of KIND lie on the worker's card; others are still on their way. */
static int lying(const struct table *table, int card, int seat, int kind) {
    const int location = AT_WORKER_CARD + seat * WORKER_CARDS + card - WORKER_WOOD;
    return seasons_shown(table)->seats[seat].worker_goods[card - WORKER_WOOD][kind] -
           seasons_motion_in_air(&table->motion, location, kind, table->now);
}

static int has_goods(const struct table *table, int card, int seat) {
    int count = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        count += lying(table, card, seat, kind) > 0;
    }
    return count > 0;
}

static void draw_goods(struct table *table, struct draw_list *list, int card, int seat) {
    struct rect row = seasons_order_card_rect(table, card, seat);
    const uint8_t *goods = seasons_shown(table)->seats[seat].worker_goods[card - WORKER_WOOD];
    int index = 0;
    draw_soft(list, row, 4, 4, THEME_SHADE(0x80));
    draw_kit(list, KIT_PANEL_PLAIN, row);
    for (int kind = 0; kind < KINDS; kind++) {
        int target = target_of_piece(seat, card, kind);
        int is_sold = table_is_asking(table) && answer_is_lit(table, target);
        for (int i = 0; i < goods[kind]; i++, index++) {
            struct rect place = goods_rect(table, card, seat, index);
            if (is_sold) {
                ui_lit_draw(list, &table->app->scale, place, 4, table->now, table->app->settings.is_reduced);
            }
            if (i < lying(table, card, seat, kind)) {
                seasons_art_piece(&seasons(table)->art, list, kind, rect_inset(place, table_px(table, 3)));
            }
        }
    }
    draw_owner(table, list, row, seat);
}

static void draw(struct table *table, struct draw_list *list) {
    draw_bar(table, list);
    for (int card = 0; card < CARDS; card++) {
        draw_cell(table, list, card);
    }
    for (int seat = 0; seat < table->seats; seat++) {
        for (int card = WORKER_WOOD; card <= WORKER_STONE; card++) {
            if (seasons_shown(table)->seats[seat].equipped >> card & 1 && has_goods(table, card, seat)) {
                draw_goods(table, list, card, seat);
            }
        }
    }
}

const struct table_part seasons_order_part = {declare, draw};
