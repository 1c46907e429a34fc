/* SPDX-License-Identifier: MIT */
/* Where things are in the window. What is asked for is the same whether the headland is seen at an angle or from above:
 * there a plan lies over it, and squares, places and cards are on that. */
#include "table/kilt/kilt_table.h"

enum { PLAN_NUMBER = 15 };

static const struct kilt_layout *layout_of(const struct table *table) {
    return &kilt(table)->layout;
}

static struct point window_point(const struct table *table, int x, int y) {
    return board_view_point(&table->view, (struct point){x, y});
}

static int corners_of(struct rect rect, struct point out[KILT_HIT_POINTS]) {
    out[0] = (struct point){rect.x, rect.y};
    out[1] = (struct point){rect.x + rect.w, rect.y};
    out[2] = (struct point){rect.x + rect.w, rect.y + rect.h};
    out[3] = (struct point){rect.x, rect.y + rect.h};
    return 4;
}

/* ---- the plan ---- */

struct rect kilt_plan_sheet(const struct table *table) {
    struct rect clear = table->layout.areas[AREA_CLEAR];
    const int strip = table->layout.areas[AREA_PROMPT].y - table_px(table, KILT_STRIP_HIGH);
    clear.h = clear.y + clear.h > strip ? strip - clear.y : clear.h;
    const int side = clear.w < clear.h ? clear.w : clear.h;
    return rect_centred(clear, side, side);
}

static struct point kilt_plan_point(const struct table *table, struct rect sheet, struct point plan) {
    const struct kilt_layout *layout = layout_of(table);
    const int w = layout->plan.w > 0 ? layout->plan.w : 1, h = layout->plan.h > 0 ? layout->plan.h : 1;
    return (struct point){sheet.x + plan.x * sheet.w / w, sheet.y + plan.y * sheet.h / h};
}

struct rect kilt_plan_cell(const struct table *table, struct rect sheet, struct point middle) {
    const struct kilt_layout *layout = layout_of(table);
    const struct point from = kilt_plan_point(
        table, sheet, (struct point){middle.x - layout->plan.cell_w / 2, middle.y - layout->plan.cell_h / 2});
    const struct point to = kilt_plan_point(
        table, sheet, (struct point){middle.x + layout->plan.cell_w / 2, middle.y + layout->plan.cell_h / 2});
    return (struct rect){from.x, from.y, to.x - from.x, to.y - from.y};
}

struct rect kilt_square_cell(const struct table *table, int square) {
    return kilt_plan_cell(table, kilt_plan_sheet(table), layout_of(table)->plan.squares[square]);
}

/* The lane is narrower than squares are: it goes to the sheet's edge. */
struct rect kilt_plan_place(const struct table *table, struct rect sheet, int place) {
    const struct kilt_layout *layout = layout_of(table);
    struct rect cell = kilt_plan_cell(table, sheet, layout->plan.places[place]);
    return rect_common(cell, sheet);
}

static struct rect place_cell(const struct table *table, int place) {
    return kilt_plan_place(table, kilt_plan_sheet(table), place);
}

struct rect kilt_above_button(const struct table *table) {
    struct rect area = table->layout.areas[AREA_SIDE];
    area.h = table->layout.is_in_rows || rect_is_empty(area) ? 0 : table_px(table, KILT_ABOVE_HIGH);
    return area;
}

static int is_above_looked_at(const struct table *table) {
    const int is_focused = table->ui.shows_focus && table->ui.focus == KILT_TARGET_ABOVE;
    return is_focused || table->pointed == KILT_TARGET_ABOVE || table->pointed == KILT_TARGET_PLAN_SHEET ||
           target_is(table->pointed, KILT_TARGET_PLAN, KILT_SQUARES);
}

struct rect kilt_small_plan(const struct table *table) {
    struct rect area = table->layout.areas[AREA_SIDE];
    const struct rect button = kilt_above_button(table);
    if (!rect_is_empty(button) && (kilt(table)->is_above || !is_above_looked_at(table))) {
        return (struct rect){area.x, area.y, 0, 0};
    }
    area.y += button.h; /* without a gap, that the pointer goes over */
    area.h -= button.h;
    const int side = area.w < area.h ? area.w : area.h;
    return (struct rect){area.x + (area.w - side) / 2, button.h ? area.y : area.y + (area.h - side) / 2, side, side};
}

/* ---- squares ---- */

/* How high LEVEL floors reach on SQUARE: as far as they are not sunk. */
static int up_of(const struct table *table, int square, int level) {
    const int up = level * layout_of(table)->floor - kilt_sunk(table, square);
    return up > 0 ? up : 0;
}

struct point kilt_square_point(const struct table *table, int square, int level) {
    const struct point at = layout_of(table)->squares[square].at;
    return kilt(table)->is_above ? rect_middle(kilt_square_cell(table, square))
                                 : window_point(table, at.x, at.y - up_of(table, square, level));
}

struct point kilt_top_point(const struct table *table, int square) {
    return kilt_square_point(table, square, kilt_shown(table)->height[square]);
}

/* POINTS are those of a tower of one floor; those above the ground go up with the others. */
static int lifted(const struct table *table, int square, const struct point *points, int count, int floors,
                  struct point out[KILT_HIT_POINTS]) {
    const struct kilt_layout *layout = layout_of(table);
    const struct point at = layout->squares[square].at;
    for (int i = 0; i < count; i++) {
        const int up = i >= 4 && i < count - 1 ? up_of(table, square, floors - 1) : 0;
        out[i] = window_point(table, at.x + points[i].x, at.y + points[i].y - up);
    }
    return count;
}

int kilt_storey_outline(const struct table *table, int square, int level, struct point out[KILT_HIT_POINTS]) {
    const struct kilt_layout *layout = layout_of(table);
    const struct point at = layout->squares[square].at;
    const int up = up_of(table, square, level);
    for (int i = 0; i < layout->front_count; i++) {
        out[i] = window_point(table, at.x + layout->front[i].x, at.y + layout->front[i].y - up);
    }
    return layout->front_count;
}

int kilt_ground_outline(const struct table *table, int square, struct point out[KILT_HIT_POINTS]) {
    if (kilt(table)->is_above) {
        return corners_of(kilt_square_cell(table, square), out);
    }
    const struct kilt_square_layout *ground = &layout_of(table)->squares[square];
    for (int i = 0; i < 4; i++) {
        out[i] = board_view_point(&table->view, ground->pad[i]);
    }
    return 4;
}

int kilt_level_outline(const struct table *table, int square, int level, struct point out[KILT_HIT_POINTS]) {
    const struct kilt_layout *layout = layout_of(table);
    if (kilt(table)->is_above) {
        return corners_of(kilt_square_cell(table, square), out);
    }
    const struct point at = layout->squares[square].at;
    const int up = up_of(table, square, level);
    for (int i = 0; i < layout->top_count; i++) {
        out[i] = window_point(table, at.x + layout->top[i].x, at.y + layout->top[i].y - up);
    }
    return layout->top_count;
}

int kilt_top_outline(const struct table *table, int square, struct point out[KILT_HIT_POINTS]) {
    const int floors = kilt_shown(table)->height[square];
    return floors ? kilt_level_outline(table, square, floors, out) : kilt_ground_outline(table, square, out);
}

int kilt_square_outline(const struct table *table, int square, struct point out[KILT_HIT_POINTS]) {
    const struct kilt_layout *layout = layout_of(table);
    const int floors = kilt_shown(table)->height[square];
    if (kilt(table)->is_above || !floors) {
        return kilt_top_outline(table, square, out);
    }
    return lifted(table, square, layout->front, layout->front_count, floors, out);
}

/* The middle of the top and two points beside it. */
int kilt_is_hidden(const struct table *table, int square) {
    const struct kilt_state *state = kilt_shown(table);
    const struct point top = kilt_top_point(table, square);
    const int side = board_view_length(&table->view, 40);
    if (kilt(table)->is_above) {
        return 0;
    }
    for (int near = square + KILT_COLUMNS; near < KILT_SQUARES; near += KILT_COLUMNS) {
        struct point outline[KILT_HIT_POINTS];
        const int count = state->height[near] ? kilt_square_outline(table, near, outline) : 0;
        if (count && polygon_contains(outline, count, top.x, top.y) &&
            (polygon_contains(outline, count, top.x - side, top.y) ||
             polygon_contains(outline, count, top.x + side, top.y))) {
            return 1;
        }
    }
    return 0;
}

/* A beast alone is higher than two. */
struct rect kilt_beast_rect(const struct table *table, int square) {
    enum { SIDE = 60, BELOW = 8 };
    static const uint8_t high[KILT_COLOURS][KILT_CREST_KINDS] = {[KILT_DARK_GRAY] = {0, 50, 34},
                                                                 [KILT_LIGHT_GRAY] = {0, 64, 49},
                                                                 [KILT_ORANGE] = {0, 73, 45},
                                                                 [KILT_RED] = {0, 75, 63}};
    const struct kilt_state *state = kilt_shown(table);
    const uint8_t floor = state->top[square];
    const int is_free = state->height[square] && !(state->roofs >> square & 1) && kilt_floor_crests(floor);
    if (!is_free || kilt(table)->is_above || kilt_is_hidden(table, square)) {
        return (struct rect){0, 0, 0, 0};
    }
    const struct point top = kilt_top_point(table, square);
    const int side = board_view_length(&table->view, SIDE), below = board_view_length(&table->view, BELOW);
    const int up = board_view_length(&table->view, high[kilt_floor_colour(floor)][kilt_floor_crests(floor)]);
    return (struct rect){top.x - side, top.y - up, 2 * side, up + below};
}

int kilt_top_depth(const struct table *table) {
    const struct kilt_layout *layout = layout_of(table);
    return board_view_length(&table->view, layout->top_count ? layout->top[0].y : 0);
}

/* ---- the lane ---- */

int kilt_place_outline(const struct table *table, int place, struct point out[KILT_HIT_POINTS]) {
    if (kilt(table)->is_above) {
        return corners_of(place_cell(table, place), out);
    }
    for (int i = 0; i < 4; i++) {
        out[i] = board_view_point(&table->view, layout_of(table)->places[place].outline[i]);
    }
    return 4;
}

struct point kilt_place_point(const struct table *table, int place) {
    return kilt(table)->is_above ? rect_middle(place_cell(table, place))
                                 : board_view_point(&table->view, layout_of(table)->places[place].at);
}

/* Where the sign of a place stands on the plan, below its cards. */
struct point kilt_label_point(const struct table *table, int place) {
    const struct rect cell = place_cell(table, place);
    return (struct point){cell.x + cell.w / 2, cell.y + cell.h - table_px(table, 8)};
}

/* From above the cards of a row lie two by two, those beside the board on their sides; the last of an odd number lies
 * in the middle. */
struct rect kilt_flat_card(struct rect cell, char side, int index, int count) {
    const int is_beside = side == 'e' || side == 'w';
    const int lines = count > 2 ? 2 : 1, line = index / 2, in_line = count - 2 * line > 1 ? 2 : 1;
    const int long_side = is_beside ? cell.h : cell.w, short_side = is_beside ? cell.w : cell.h;
    const int along = (long_side - in_line * (long_side / 2)) / 2 + index % 2 * (long_side / 2);
    const int across = line * (short_side / lines);
    const struct rect card = is_beside
                                 ? (struct rect){cell.x + across, cell.y + along, short_side / lines, long_side / 2}
                                 : (struct rect){cell.x + along, cell.y + across, long_side / 2, short_side / lines};
    return rect_inset(card, cell.w / 32 + 1);
}

/* Where the cards of PLACE lie on the plan: on the large one the place's number keeps a strip of its own. */
struct rect kilt_plan_cards(const struct table *table, struct rect sheet, int place) {
    struct rect cell = kilt_plan_place(table, sheet, place);
    if (cell.h > table_px(table, 60)) {
        cell.h -= table_px(table, PLAN_NUMBER);
    }
    return cell;
}

static struct kilt_stand stand_of(const struct table *table, int place, int index, int count) {
    return kilt_stand_of(layout_of(table), kilt_shown(table), place, index, count);
}

struct rect kilt_banner_rect(const struct table *table, int place, int index, int count) {
    const struct kilt_layout *layout = layout_of(table);
    if (kilt(table)->is_above) {
        return kilt_flat_card(kilt_plan_cards(table, kilt_plan_sheet(table), place), layout->places[place].side, index,
                              count);
    }
    const struct kilt_stand stand = stand_of(table, place, index, count);
    const struct kilt_picture banner = kilt_picture_sized(&layout->banners, stand.percent);
    return kilt_picture_rect(&table->view, &banner, board_view_point(&table->view, stand.foot));
}

static struct rect seen_rect(const struct table *table, int place, int index, int count) {
    const struct board_view *view = &table->view;
    const struct kilt_stand stand = stand_of(table, place, index, count);
    const struct point from =
        board_view_point(view, (struct point){stand.foot.x + stand.seen.x, stand.foot.y + stand.seen.y});
    return kilt(table)->is_above ? kilt_banner_rect(table, place, index, count)
                                 : (struct rect){from.x, from.y, board_view_length(view, stand.seen.w),
                                                 board_view_length(view, stand.seen.h)};
}

struct rect kilt_cloth_rect(const struct table *table, int place, int index, int count) {
    return rect_inset(seen_rect(table, place, index, count), 1);
}

/* The how-manieth CARD is of those that stand where it stands. */
static int rank_of(const struct kilt_state *state, int card, int *place, int *count) {
    *place = kilt_card_place(state, card);
    const unsigned row = *place == KILT_NO_PLACE ? 0 : state->cards_at[*place];
    *count = __builtin_popcount(row);
    return __builtin_popcount(row & ((1u << card) - 1));
}

struct rect kilt_card_rect(const struct table *table, int card) {
    int place, count;
    const int index = rank_of(kilt_shown(table), card, &place, &count);
    return count ? kilt_banner_rect(table, place, index, count) : (struct rect){0, 0, 0, 0};
}

struct rect kilt_card_seen(const struct table *table, int card) {
    int place, count;
    const int index = rank_of(kilt_shown(table), card, &place, &count);
    return count ? seen_rect(table, place, index, count) : (struct rect){0, 0, 0, 0};
}
