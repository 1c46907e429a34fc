/* SPDX-License-Identifier: MIT */
/* The reveal: backs come out of the panels, are turned over one by one, and out of each steps its craftsman, from hat
 * to boots, with his name and whose he is at his feet; then all go to their places in the strip. The castle lies in the
 * shade behind them. */
#include "table/seasons/seasons_table.h"
#include "ui/text.h"

#include <math.h>

/* Parts of the whole. */
#define COMES 0.16f
#define TURNS 0.17f
#define TURNED 0.28f
#define STEPS 0.24f
#define STANDS 0.42f
#define NUDGES 0.46f
#define NUDGED 0.58f
#define GOES 0.78f

enum { SHADE = 110, STEP_W = 482, STEP_H = 560, STEP_FEET = 515 }; /* of 255; of the pictures: feet stand so far down */

/* Where one of them stands: the middle of his feet, and how high his picture is. */
struct stand {
    struct point feet;
    int high, room;
};

static struct stand stand_of(const struct table *table, int number, int count) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int most = clear.h * 72 / 100, room = clear.w / count;
    const int wide = room < table_px(table, 200) ? room : table_px(table, 200);
    const int high = wide * STEP_H / STEP_W * 5 / 4 < most ? wide * STEP_H / STEP_W * 5 / 4 : most;
    const int left = clear.x + (clear.w - count * wide) / 2;
    return (struct stand){{left + number * wide + wide / 2, clear.y + clear.h * 84 / 100}, high, wide};
}

static struct rect picture_at(struct point feet, int high) {
    const int w = high * STEP_W / STEP_H;
    return (struct rect){feet.x - w / 2, feet.y - high * STEP_FEET / STEP_H, w, high};
}

/* CARD is played by another seat too: 1 if that one stands at the right, -1 at the left, 0 if nobody plays it. */
static int twin_of(const struct table *table, int seat, int card) {
    const int start = seasons_shown(table)->start, own = (seat + table->seats - start) % table->seats;
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        if (item->kind == MOTION_TURN_CARD && item->event.seat != seat && (item->event.set >> card & 1)) {
            return (item->event.seat + table->seats - start) % table->seats > own ? 1 : -1;
        }
    }
    return 0;
}

static void draw_back(struct table *table, struct draw_list *list, int seat, const struct stand *stand, float share) {
    const float turn = tween_part(share, TURNS, TURNED), comes = ease_apply(EASE_OUT, tween_part(share, 0, COMES));
    const int w = stand->high * 30 / 100, h = w * 7 / 5;
    const struct rect end = {stand->feet.x - w / 2, stand->feet.y - stand->high / 2 - h / 2, w, h};
    const struct rect start = rect_centred(seasons_seat_rect(table, seat), w / 2, h / 2);
    struct rect rect = tween_rect(start, end, comes);
    rect.y -= (int)tween_hop(table_px(table, 44), comes);
    rect = rect_centred(rect, rect.w * (int)(100 * (1 - turn)) / 100, rect.h * (100 + (int)(12 * turn)) / 100);
    if (rect.w > 2) {
        seasons_art_card_back(&seasons(table)->art, list, table->colours[seat], rect);
    }
}

/* Who he is, and whose, on a board at his feet; a name that is too broad for it is left to its sign. */
static void draw_name(struct table *table, struct draw_list *list, int seat, int card, const struct stand *stand) {
    const char *full = seasons_text_card(card), *name = table->names[seat];
    const int sign = table_px(table, 22), edge = table_px(table, 10), most = stand->room - table_px(table, 8);
    const int is_whole = table_text_width(table, TEXT_SMALL_BOLD, full) + sign + 2 * edge <= most;
    const char *words = is_whole ? full : seasons_text_card_short(card);
    const int craft = table_text_width(table, TEXT_SMALL_BOLD, words) + sign + table_px(table, 4);
    const int whose = table_text_width(table, TEXT_TINY, name), is_told = whose + 2 * edge <= most;
    const int w = (is_told && whose > craft ? whose : craft) + 2 * edge, line = table_px(table, 18);
    const struct rect plate = {stand->feet.x - w / 2, stand->feet.y + table_px(table, 4), w,
                               (1 + is_told) * line + table_px(table, 8)};
    struct rect inside = {stand->feet.x - craft / 2, plate.y + table_px(table, 4), craft, line};
    seasons_plate_draw(list, plate);
    icon_draw_player(list, table->colours[seat],
                     rect_centred(rect_cut_left(&inside, sign, table_px(table, 4)), sign, sign));
    table_text(table, list, TEXT_SMALL_BOLD, THEME_CREAM, ALIGN_LEFT, inside, "%s", words);
    if (is_told) {
        table_text(table, list, TEXT_TINY, THEME_CREAM_SOFT, ALIGN_CENTRE,
                   (struct rect){plate.x, inside.y + line, plate.w, line}, "%s", name);
    }
}

/* He steps forward beside the card he was on; two of one craft nudge each other; then he goes to his place in the
 * strip. */
static void draw_craftsman(struct table *table, struct draw_list *list, int seat, int card, const struct stand *stand,
                           float share) {
    const int is_still = table->app->settings.is_reduced;
    const float step = is_still ? 1 : ease_apply(EASE_OUT_BACK, tween_part(share, STEPS, STANDS));
    const float nudge = is_still ? 0 : sinf(tween_part(share, NUDGES, NUDGED) * 3.1416f);
    const float goes = is_still ? 0 : ease_apply(EASE_IN, tween_part(share, GOES, 1));
    struct point feet = stand->feet;
    feet.x += (int)((step - 1) * (float)stand->high / 3) +
              (int)(nudge * (float)twin_of(table, seat, card) * (float)table_px(table, 12));
    feet.y -= (int)((float)table_px(table, 14) * sinf(tween_part(share, STEPS, STANDS) * 3.1416f) * (float)!is_still);
    const struct rect place = seasons_order_rect(table, card);
    const struct rect rect =
        tween_rect(picture_at(feet, stand->high), rect_centred(place, place.h * STEP_W / STEP_H, place.h), goes);
    const int shadow = stand->high / 5;
    draw_alpha_push(
        list,
        (int)(255 * (is_still ? 1 : tween_part(share, STEPS, STEPS + 0.06f) * (1 - tween_part(share, 0.94f, 1)))));
    if (goes <= 0) {
        draw_soft(list, (struct rect){feet.x - shadow + shadow / 4, stand->feet.y - shadow / 5, shadow * 2, shadow / 3},
                  shadow / 6, shadow / 5, THEME_SHADE(0x90));
    }
    seasons_art_craftsman(&seasons(table)->art, list, card, rect);
    draw_alpha_pop(list);
    if (share > STANDS - 0.06f && goes <= 0) {
        draw_name(table, list, seat, card, stand);
    }
}

static void draw_revealed(struct table *table, struct draw_list *list, int seat, int card, struct stand stand,
                          float share) {
    if (share < TURNED && !table->app->settings.is_reduced) {
        draw_back(table, list, seat, &stand, share);
    }
    if (share >= STEPS || table->app->settings.is_reduced) {
        draw_craftsman(table, list, seat, card, &stand, share);
    }
}

/* Over the board, under the panels; once for all who are revealed. */
static void draw_shade(struct table *table, struct draw_list *list, int alpha) {
    const enum draw_layer before = draw_layer(list, LAYER_PIECES);
    draw_box(list, table->layout.window, 0, (uint32_t)(SHADE * alpha / 255));
    draw_layer(list, before);
}

void seasons_reveal_draw(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    const int own = __builtin_popcount(item->event.set), start = seasons_shown(table)->start;
    const int turn = (item->event.seat + table->seats - start) % table->seats;
    const float in = tween_part(share, 0, 0.15f), out = 1 - tween_part(share, 0.86f, 1);
    if (item == motion_find(&table->motion, MOTION_TURN_CARD, -1)) {
        draw_shade(table, list, (int)(255 * (in < out ? in : out)));
    }
    draw_alpha_push(list, table->app->settings.is_reduced ? (int)(255 * (in < out ? in : out)) : 255);
    for (int card = 0, index = 0; card < CARDS; card++) {
        if (item->event.set >> card & 1) {
            draw_revealed(table, list, item->event.seat, card,
                          stand_of(table, turn * own + index++, table->seats * own), share);
        }
    }
    draw_alpha_pop(list);
}
