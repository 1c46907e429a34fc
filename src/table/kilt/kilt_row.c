/* SPDX-License-Identifier: MIT */
/* The row of cards that is pointed at, shown large as it lies: on the lane its cards are small, and dimmed meanwhile.
 * It is only looked at, and lies over everything, the coach's sheet too: it goes when something else is pointed at. */
#include "table/kilt/kilt_table.h"

enum { LONG_SIDE = 114, SHORT_SIDE = 76, HIGH = 99, WIDE = 66, GAP = 6, PAD = 8, ACROSS = 4 };

/* The place whose cards are pointed at, or KILT_NO_PLACE; not while a sheet tells of something else. */
static int pointed_row(const struct table *table) {
    const int target = table->pointed;
    const int place = target_is(target, KILT_TARGET_CARD, KILT_CARDS)
                          ? kilt_card_place(kilt_shown(table), target - KILT_TARGET_CARD)
                      : target_is(target, KILT_TARGET_PLACE, KILT_PLACES) ? target - KILT_TARGET_PLACE
                                                                          : KILT_NO_PLACE;
    const int is_taken = table->ui.dragged || kilt_aimed_place(table) != KILT_NO_PLACE ||
                         (kilt_is_asked(table, KILT_PHASE_BUILD) && kilt_square(table) != KILT_NO_SQUARE);
    return is_taken || place == KILT_NO_PLACE || !kilt_shown(table)->cards_at[place] ? KILT_NO_PLACE : place;
}

/* Upright cards in a row; those that lie on their sides two by two. */
static struct rect cell_of(const struct table *table, int is_beside, int index) {
    const int w = table_px(table, is_beside ? LONG_SIDE : WIDE);
    const int h = table_px(table, is_beside ? SHORT_SIDE : HIGH);
    const int across = is_beside ? ACROSS / 2 : ACROSS, gap = table_px(table, GAP), pad = table_px(table, PAD);
    return (struct rect){pad + index % across * (w + gap), pad + index / across * (h + gap), w, h};
}

int kilt_row_shown(const struct table *table, struct rect *sheet, struct rect cards[KILT_CARDS]) {
    const int place = pointed_row(table), pad = table_px(table, PAD);
    const int count = place == KILT_NO_PLACE ? 0 : __builtin_popcount(kilt_shown(table)->cards_at[place]);
    struct rect around = {0, 0, 0, 0};
    if (!count) {
        return KILT_NO_PLACE;
    }
    const char side = kilt(table)->layout.places[place].side;
    for (int i = 0; i < count; i++) {
        cards[i] = cell_of(table, side == 'e' || side == 'w', i);
        around = rect_around(around, cards[i]);
    }
    *sheet = kilt_sheet_near(table, place, kilt_place_point(table, place), around.x + around.w + pad,
                             around.y + around.h + pad);
    for (int i = 0; i < count; i++) {
        cards[i].x += sheet->x;
        cards[i].y += sheet->y;
    }
    return place;
}

static void nothing_to_declare(struct table *table) {
    (void)table;
}

/* All but the card that is pointed at. */
static void dim_row(struct table *table, struct draw_list *list, int place) {
    for (unsigned left = kilt_shown(table)->cards_at[place]; left; left &= left - 1) {
        struct point outline[KILT_CLOTH_POINTS];
        const int card = __builtin_ctz(left);
        if (table->pointed != KILT_TARGET_CARD + card) {
            const int count = kilt_cloth_outline(table, kilt_card_rect(table, card), outline);
            draw_polygon(list, outline, count, THEME_SHADE(0x88));
        }
    }
}

static void draw(struct table *table, struct draw_list *list) {
    struct rect sheet, cards[KILT_CARDS];
    const struct kilt_state *state = kilt_shown(table);
    const int place = kilt_row_shown(table, &sheet, cards);
    if (place == KILT_NO_PLACE) {
        return;
    }
    const enum draw_layer before = draw_layer(list, LAYER_OVERLAY);
    dim_row(table, list, place);
    draw_soft(list, sheet, 6, 8, THEME_SHADE(0x80));
    draw_kit(list, KIT_PANEL_PLAIN, sheet);
    int index = 0;
    for (unsigned left = state->cards_at[place]; left; left &= left - 1, index++) {
        const int card = __builtin_ctz(left);
        kilt_card_lying(list, kilt_card_toward(state, card), kilt_card_away(state, card),
                        kilt(table)->layout.places[place].side, cards[index]);
        if (table->pointed == KILT_TARGET_CARD + card) {
            draw_frame(list, rect_inset(cards[index], -table_px(table, 2)), table_px(table, 4), table_px(table, 3),
                       kilt_is_source(table, table->pointed) ? THEME_GOLD : THEME_CREAM_SOFT);
        }
    }
    draw_layer(list, before);
}

const struct table_part kilt_row_part = {nothing_to_declare, draw};
