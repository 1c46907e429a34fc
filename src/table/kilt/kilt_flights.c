/* SPDX-License-Identifier: MIT */
/* What moves over the table: the card that walks the lane and turns, stones that are hoisted and set, roofs, ducats.
 * With reduced motion things fade in where they belong. */
#include <math.h>
#include <stdio.h>

#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_words.h"
#include "table/ops_stage.h"
#include "ui/tween.h"

enum { COINS_MOST = 12 };

/* ---- the card walks the lane ---- */

static struct rect banner_on(const struct table *table, int place) {
    return kilt_banner_rect(table, place, 0, 1);
}

/* Where it is SHARE of the way: from place to place round the ring, with a step at each. */
static struct rect walking(const struct table *table, const struct event *event, float share) {
    const int steps = (event->to - event->from + KILT_PLACES) % KILT_PLACES;
    const float way = share * (float)steps;
    const int step = (int)way < steps ? (int)way : steps - 1;
    const float within = way - (float)step;
    struct rect rect =
        tween_rect(banner_on(table, (event->from + step) % KILT_PLACES),
                   banner_on(table, (event->from + step + 1) % KILT_PLACES), ease_apply(EASE_IN_OUT, within));
    rect.y -= (int)tween_hop(table_px(table, 10), within);
    return rect;
}

/* It turns at the end: narrower, then with its other colour toward the board. */
static struct rect turned(struct rect rect, float turn) {
    const float wide = turn < 0.5f ? 1 - 2 * turn : 2 * turn - 1;
    return rect_centred(rect, (int)((float)rect.w * (0.08f + 0.92f * wide)), rect.h);
}

static void draw_card(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    const struct event *event = &item->event;
    const int is_double = event->cause != KILT_NO_COLOUR;
    const float turn = is_double ? tween_part(share, 0.75f, 1) : 0;
    const int has_turned = !is_double || turn > 0.5f;
    const int toward = has_turned ? event->reason : event->cause, away = has_turned ? event->cause : event->reason;
    const float way = table->app->settings.is_reduced ? 1 : tween_part(share, 0, is_double ? 0.78f : 1);
    const struct rect rect = turned(walking(table, event, way), table->app->settings.is_reduced ? 0 : turn);
    const char side = kilt(table)->layout.places[event->to].side;
    char image[KILT_NAME_SIZE];
    if (kilt(table)->is_above) {
        kilt_card_lying(list, toward, away, side, rect);
        return;
    }
    kilt_banner_image(toward, away, side, image);
    draw_soft(list, (struct rect){rect.x + rect.w / 4, rect.y + rect.h * 95 / 100, rect.w / 2, rect.h / 24},
              rect.h / 48, rect.h / 20, THEME_SHADE(0x70));
    draw_image_turned(list, image, rect, 0);
}

/* ---- stones ---- */

static void draw_dust(struct table *table, struct draw_list *list, struct point at, float share) {
    static const int8_t puffs[][2] = {{-46, -2}, {-36, 5}, {-24, 9}, {-10, 12}, {4, 12}, {18, 10}, {30, 7}, {42, 1}};
    const float grow = tween_part(share, 0.72f, 1);
    const int alpha = (int)(190 * (grow < 0.2f ? grow / 0.2f : (1 - grow) / 0.8f));
    for (size_t i = 0; i < sizeof puffs / sizeof *puffs && grow > 0; i++) {
        const int x = at.x + (int)((float)table_px(table, puffs[i][0]) * (0.7f + 0.6f * grow));
        const int y = at.y + table_px(table, puffs[i][1]) - (int)((float)table_px(table, 10) * grow);
        draw_disc(list, x, y, (int)((float)table_px(table, 9) * (0.5f + grow)), colour_with_alpha(0xd9d2c2ffu, alpha));
    }
}

/* PERCENT of its size. */
static void draw_floor(struct table *table, struct draw_list *list, const struct event *event, int lift, int percent) {
    const int level = event->amount - 1;
    const uint8_t floor = kilt_floor(event->what, event->from);
    struct point at = kilt_square_point(table, event->to, level);
    char image[KILT_NAME_SIZE];
    at.y -= lift;
    if (kilt(table)->is_above) {
        snprintf(image, sizeof image, KILT_PLAN "top.%s.%d.webp", kilt_colour_name(event->what), event->from);
        draw_image_turned(list, image, rect_square(at, (table_px(table, 60) + lift / 2) * percent / 100), 0);
    } else {
        const struct kilt_picture picture = kilt_picture_sized(&kilt(table)->layout.floors, percent);
        kilt_floor_image(&kilt(table)->layout, floor, event->to, level, image);
        draw_image_turned(list, image, kilt_picture_rect(&table->view, &picture, at), 0);
    }
}

/* Says whether nothing before SQUARE is so high that what lies on its LEVELth floor is not seen whole. */
static int is_open(const struct table *table, int square, int level) {
    enum { ROOF = 2, A_ROW = 4 /* floors that hide nothing of the next row */ };
    const struct kilt_state *shown = kilt_shown(table);
    for (int near = square + KILT_COLUMNS, most = level + 1; near < KILT_SQUARES; near += KILT_COLUMNS, most += A_ROW) {
        if (shown->height[near] + (shown->roofs >> near & 1 ? ROOF : 0) > most) {
            return 0;
        }
    }
    return 1;
}

/* On what it falls on: smaller and darker the nearer it comes; SHARE of the way. */
static void draw_landing_shadow(struct table *table, struct draw_list *list, const struct event *event, float share) {
    enum { RINGS = 6, WIDEST = 100, NARROWEST = 64, DARK = 34, FINE = 16 };
    const int level = event->amount - 1;
    struct point outline[KILT_HIT_POINTS], ring[KILT_HIT_POINTS];
    if (!is_open(table, event->to, level)) {
        return;
    }
    const int count = kilt_level_outline(table, event->to, level, outline);
    const struct point middle = rect_middle(polygon_bounds(outline, count));
    const int within = (int)((float)NARROWEST + (float)(WIDEST - NARROWEST) * share); /* where it is whole */
    for (int i = 0; i < RINGS; i++) {
        const int percent = WIDEST - (WIDEST - within) * i / (RINGS - 1);
        for (int corner = 0; corner < count; corner++) {
            ring[corner] = (struct point){middle.x * FINE + (outline[corner].x - middle.x) * FINE * percent / 100,
                                          middle.y * FINE + (outline[corner].y - middle.y) * FINE * percent / 100};
        }
        draw_polygon_fine(list, ring, count, THEME_SHADE((uint32_t)((float)DARK * (0.35f + 0.65f * share))));
    }
}

/* ---- the crane that stands on the tower ---- */

/* In pixels of the board, from the middle of the level: feet, head, and the rim of a floor that hangs there. */
enum { LEG_X = 62, LEG_Y = -30, HEAD_Y = -268, RIM_X = 56, RIM_Y = 6, SLING = 58, CRANE_HIGH = 130 };

static struct point from_level(const struct table *table, struct point level, int x, int y) {
    return (struct point){level.x + board_view_length(&table->view, x), level.y + board_view_length(&table->view, y)};
}

/* A beam in the light from the left, within a dark line. */
static void draw_beam(struct table *table, struct draw_list *list, struct point a, struct point b, int wide) {
    enum { FINE = 16 };
    const int w = board_view_length(&table->view, wide) > 2 ? board_view_length(&table->view, wide) : 2;
    const struct point beam[] = {{a.x * FINE, a.y * FINE}, {b.x * FINE, b.y * FINE}};
    const struct point lit[] = {{a.x * FINE - w * 4, a.y * FINE}, {b.x * FINE - w * 4, b.y * FINE}};
    draw_line_fine(list, beam, 2, 0, w * FINE + 24, 0x2c1c10ffu);
    draw_line_fine(list, beam, 2, 0, w * FINE, 0x7d5530ffu);
    draw_line_fine(list, lit, 2, 0, w * FINE / 3, 0xc79b63ffu);
}

static void draw_rope(struct table *table, struct draw_list *list, struct point a, struct point b) {
    draw_line(list, (struct point[]){a, b}, 2, 0, table_px(table, 2), 0x3a2a18ffu);
    draw_line(list, (struct point[]){a, b}, 2, 0, 1, 0xd8c08cffu);
}

/* Two legs that lean together over the level, with rungs, a stay behind them and the wheel at their head, which is at
 * HEAD_Y. */
static void draw_legs(struct table *table, struct draw_list *list, struct point level, int head_y) {
    const struct point head = from_level(table, level, 0, head_y);
    draw_rope(table, list, head, from_level(table, level, 96, LEG_Y - 22));
    for (int side = -1; side <= 1; side += 2) {
        draw_beam(table, list, from_level(table, level, side * LEG_X, LEG_Y),
                  from_level(table, level, -side * 6, head_y - 8), 8);
    }
    for (int rung = 1; rung <= 2; rung++) {
        const int x = LEG_X * (3 - rung) / 3, y = LEG_Y + (head_y - LEG_Y) * rung / 3;
        draw_beam(table, list, from_level(table, level, -x, y), from_level(table, level, x, y), 5);
    }
}

/* From the head down to the sling, which holds a floor that hangs LIFT pixels high and swings ASIDE. */
static void draw_sling(struct table *table, struct draw_list *list, struct point level, int lift, int aside) {
    const struct point head = from_level(table, level, 0, HEAD_Y), floor = {level.x + aside, level.y - lift};
    const struct point hook = from_level(table, floor, 0, -SLING);
    const int radius = board_view_length(&table->view, 10);
    draw_rope(table, list, head, hook);
    for (int side = -1; side <= 1; side++) {
        draw_rope(table, list, hook, from_level(table, floor, side * RIM_X, side ? RIM_Y - 26 : RIM_Y + 2));
    }
    draw_disc(list, head.x, head.y, radius + 1, 0x2c1c10ffu);
    draw_disc(list, head.x, head.y, radius, 0x9a7046ffu);
    draw_disc(list, head.x, head.y, radius / 3, 0x2c1c10ffu);
    draw_disc(list, hook.x, hook.y, table_px(table, 2.5f), 0x4a4e57ffu);
}

/* When a floor has landed; what comes grows to its size at first, and is never seen through. */
#define LANDS 0.75f
#define GROWS 0.11f

static int grown(float share) {
    enum { LEAST = 20 };
    return LEAST + (int)((100 - LEAST) * tween_part(share, 0, GROWS));
}

/* How far the crane stands: it rises out of the tower, and folds when the floor lies. */
static float crane_up(float share) {
    return tween_part(share, 0, GROWS) * (1 - tween_part(share, 0.84f, 0.95f));
}

static void draw_crane(struct table *table, struct draw_list *list, struct point level, float up) {
    if (up > 0 && !kilt(table)->is_above) {
        draw_legs(table, list, level, LEG_Y + (int)((float)(HEAD_Y - LEG_Y) * up));
    }
}

static float fallen(float share) {
    return ease_apply(EASE_IN_OUT, tween_part(share, 0.2f, LANDS));
}

static int lift_of(const struct table *table, float share) {
    return (int)((float)board_view_length(&table->view, CRANE_HIGH) * (1 - fallen(share)));
}

/* It hangs, swings out and comes down; then the crane is taken away in the dust. */
static void draw_hoisted(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    const float swing = 1 - tween_part(share, 0, 0.68f);
    const int lift = lift_of(table, share);
    const int aside = (int)(swing * sinf(share * 15) * (float)table_px(table, 7));
    const int hook = (int)((float)table_px(table, 60) * tween_part(share, LANDS, 0.95f));
    const struct point level = kilt_square_point(table, item->event.to, item->event.amount - 1);
    draw_crane(table, list, level, crane_up(share));
    if (share < LANDS) {
        draw_landing_shadow(table, list, &item->event, fallen(share));
        draw_offset_push(list, aside, 0);
        draw_floor(table, list, &item->event, lift, grown(share));
        draw_offset_pop(list);
    }
    if (crane_up(share) >= 1 && !kilt(table)->is_above) {
        draw_sling(table, list, level, share < LANDS ? lift : hook, aside);
    }
}

static void draw_build(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    if (!table->app->settings.is_reduced) {
        draw_hoisted(table, list, item, share);
        draw_dust(table, list, kilt_square_point(table, item->event.to, item->event.amount - 1), share);
    } else if (share < LANDS) {
        draw_alpha_push(list, (int)(255 * tween_part(share, 0, 0.15f)));
        draw_floor(table, list, &item->event, 0, 100);
        draw_alpha_pop(list);
    }
}

/* PERCENT of its size, with its foot AT. */
static void draw_roof_at(struct table *table, struct draw_list *list, struct point at, int percent) {
    const struct kilt_layout *layout = &kilt(table)->layout;
    if (kilt(table)->is_above) {
        draw_image_turned(list, KILT_PLAN "roof.webp", rect_square(at, table_px(table, 60) * percent / 100), 0);
    } else {
        const struct kilt_picture roof = kilt_picture_sized(&layout->roof, percent);
        draw_image_turned(list, layout->roof.image, kilt_picture_rect(&table->view, &roof, at), 0);
    }
}

static void draw_roof(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    const struct point to = kilt_top_point(table, item->event.to);
    const int is_taken = item->event.from != KILT_NO_SQUARE, high = table_px(table, 140);
    const float way = ease_apply(EASE_IN_OUT, tween_part(share, 0, 0.8f));
    if (share >= 0.8f) {
        return;
    }
    if (table->app->settings.is_reduced) {
        draw_alpha_push(list, is_taken ? 255 : (int)(255 * tween_part(share, 0, 0.2f)));
        draw_roof_at(table, list, to, 100);
        draw_alpha_pop(list);
    } else if (is_taken) {
        draw_roof_at(table, list, tween_arc(kilt_top_point(table, item->event.from), to, high, way), 100);
    } else {
        draw_roof_at(table, list, (struct point){to.x, to.y - (int)((float)high * (1 - way))}, grown(share));
    }
}

/* ---- ducats ---- */

static void draw_pay(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    const struct point from = rect_middle(kilt_purse_rect(table, item->event.seat)),
                       over = kilt_top_point(table, item->event.what),
                       to = rect_middle(kilt_purse_rect(table, item->event.to));
    const int count = item->event.amount < COINS_MOST ? item->event.amount : COINS_MOST;
    for (int i = 0; i < count; i++) {
        const float lag = count > 1 ? 0.3f * (float)i / (float)(count - 1) : 0,
                    own = tween_part(share, lag, lag + 0.7f);
        kilt_coin_draw(table, list, own < 0.5f ? from : over, own < 0.5f ? over : to,
                       own < 0.5f ? own * 2 : own * 2 - 1);
    }
}

/* ---- banners of words ---- */

static void draw_day(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    (void)item;
    kilt_banner_draw(table, list, "ducat_day", _("Ducat day!"), share);
}

static void draw_last(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    (void)item;
    kilt_banner_draw(table, list, "floor", _("The last floor!"), share);
}

static void draw_row(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    const struct point at = kilt_place_point(table, item->event.from);
    draw_alpha_push(list, (int)(255 * (1 - share)));
    draw_ring(list, at.x, at.y, table_px(table, 14 + 26 * share), table_px(table, 3), THEME_GOLD);
    kilt_icon(list, "ducat_day", rect_square(at, table_px(table, 34)));
    draw_alpha_pop(list);
}

static void (*const draws[])(struct table *table, struct draw_list *list, const struct motion_item *item,
                             float share) = {
    [KILT_MOTION_CARD] = draw_card,         [KILT_MOTION_ROW] = draw_row,
    [KILT_MOTION_BUILD] = draw_build,       [KILT_MOTION_PAY] = draw_pay,
    [KILT_MOTION_ROOF] = draw_roof,         [KILT_MOTION_LAST] = draw_last,
    [KILT_MOTION_DAY] = draw_day,           [KILT_MOTION_INCOME] = kilt_income_draw,
    [KILT_MOTION_FINAL] = kilt_income_draw, [KILT_MOTION_OVER] = NULL,
};

static int is_of_board(int kind) {
    return kind == KILT_MOTION_CARD || kind == KILT_MOTION_BUILD || kind == KILT_MOTION_ROOF || kind == KILT_MOTION_ROW;
}

/* Signs are in no light; nor is what flies over the plan, or over towers as plain shapes. */
static int is_in_light(const struct table *table, int kind) {
    return is_of_board(kind) && kind != KILT_MOTION_ROW && kilt(table)->has_board && !kilt(table)->is_above &&
           !theme_contrast();
}

static void draw_items(struct table *table, struct draw_list *list, int in_light) {
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        if (item->kind < sizeof draws / sizeof *draws && draws[item->kind] &&
            is_in_light(table, item->kind) == in_light) {
            const enum draw_layer before = draw_layer(list, in_light                  ? LAYER_BOARD
                                                            : is_of_board(item->kind) ? LAYER_PIECES
                                                                                      : LAYER_MOTION);
            draws[item->kind](table, list, item, motion_share(item, table->now));
            draw_layer(list, before);
        }
    }
}

void kilt_flights_draw_lit(struct table *table, struct draw_list *list) {
    draw_items(table, list, 1);
}

/* Where ITEM's floor hangs, as broad as it is. */
static struct rect hanging(const struct table *table, const struct motion_item *item) {
    const struct event *event = &item->event;
    struct point top[KILT_HIT_POINTS], foot[KILT_HIT_POINTS];
    struct rect rect = rect_around(polygon_bounds(top, kilt_level_outline(table, event->to, event->amount, top)),
                                   polygon_bounds(foot, kilt_level_outline(table, event->to, event->amount - 1, foot)));
    rect.y -= table->app->settings.is_reduced ? 0 : lift_of(table, motion_share(item, table->now));
    return rect;
}

int kilt_is_flown_over(const struct table *table, struct rect rect) {
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        if (item->kind == KILT_MOTION_BUILD && is_in_light(table, item->kind) &&
            motion_share(item, table->now) < LANDS && rect_meets(rect, hanging(table, item))) {
            return 1;
        }
    }
    return 0;
}

static void draw_lit(struct table *table, struct draw_list *list) {
    const enum draw_layer before = draw_layer(list, LAYER_MOTION);
    kilt_day_light(table, list);
    draw_layer(list, before);
}

/* Sums are read: coins fly under them. */
static void draw_sums(struct table *table, struct draw_list *list) {
    const enum draw_layer before = draw_layer(list, LAYER_MOTION);
    kilt_day_sums_draw(table, list);
    draw_layer(list, before);
}

static void draw_flights(struct table *table, struct draw_list *list) {
    draw_lit(table, list);
    draw_items(table, list, 0);
    draw_sums(table, list);
}

static struct point event_point(const struct table *table, const struct event *event) {
    switch (event->type) {
    case KILT_EVENT_CARD_MOVED:
        return kilt_place_point(table, event->to);
    case KILT_EVENT_ROW_EMPTIED:
        return kilt_place_point(table, event->from);
    case KILT_EVENT_BUILT:
    case KILT_EVENT_ROOF_SET:
        return kilt_top_point(table, event->to);
    case KILT_EVENT_PAID:
        return kilt_top_point(table, event->what);
    default:
        return rect_middle(event->seat < table->seats ? kilt_seat_rect(table, event->seat)
                                                      : table->layout.areas[AREA_CLEAR]);
    }
}

const struct table_flights kilt_flights = {.motions = &kilt_motions, .point = event_point, .draw = draw_flights};
