/* SPDX-License-Identifier: MIT */
/* The view from above: tops, crests and areas as a plan. A small one unfolds under its button as long as that is
 * pointed at, or always lies beside the log in rows; large it lies over the headland, and all that can be pressed lies
 * on it. */
#include <stdio.h>

#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_words.h"

/* ---- drawing ---- */

#define SMALL_VEIL 0x1c1a1478u /* moor and paving are no news */
#define SMALL_SHADE 0x2c2218ffu
/* Of 255, how much of that lies on what stands on the small plan while nobody points at it: towers on the board are louder
 * than on it. Whose they are is seen all the same. */
enum { SMALL_REST = 60 };

/* Says whether nobody looks at the small plan. */
static int is_at_rest(const struct table *table) {
    return !theme_contrast() && table->pointed != KILT_TARGET_PLAN_SHEET &&
           !target_is(table->pointed, KILT_TARGET_PLAN, KILT_SQUARES);
}

/* A roof from above: no clan's top has those lines, for eyes that do not see the colour. */
static void draw_hips(struct draw_list *list, struct rect top) {
    const struct point hips[2][2] = {{{top.x, top.y}, {top.x + top.w, top.y + top.h}},
                                     {{top.x, top.y + top.h}, {top.x + top.w, top.y}}};
    for (int i = 0; i < 2; i++) {
        draw_line(list, hips[i], 2, 0, 1, 0xe8d088a0u);
    }
}

void kilt_small_top(int colour, int is_calm, uint32_t *fill, uint32_t *ink) {
    const uint32_t plain = colour == KILT_NO_COLOUR ? KILT_ROOF_FILL : kilt_colour_fill(colour);
    *fill = is_calm ? colour_mix(plain, SMALL_SHADE, SMALL_REST) : plain;
    *ink = colour == KILT_NO_COLOUR ? THEME_CREAM : kilt_colour_ink(colour);
}

/* Whose it is and how high, and a gold stud for each crest: all that there is room for. */
static void draw_small_top(struct table *table, struct draw_list *list, int square, struct rect cell) {
    const struct kilt_state *state = kilt_landed(table);
    const int is_roofed = state->roofs >> square & 1, colour = kilt_floor_colour(state->top[square]);
    const int crests = is_roofed ? 0 : kilt_floor_crests(state->top[square]), size = table_px(table, 2.5f);
    const struct rect top = rect_inset(cell, table_px(table, 1));
    struct rect number = top;
    draw_box(list, top, table_px(table, 4), 0x14100cffu);
    const int is_calm = is_at_rest(table);
    uint32_t fill, ink;
    kilt_small_top(is_roofed ? KILT_NO_COLOUR : colour, is_calm, &fill, &ink);
    draw_box(list, rect_inset(top, 1), table_px(table, 3), fill);
    if (is_roofed) {
        draw_hips(list, rect_inset(top, 1));
    }
    for (int i = 0; i < crests; i++) {
        const struct point at = {top.x + top.w / 2 + (2 * i - crests + 1) * 2 * size, top.y + 2 * size};
        draw_disc(list, at.x, at.y, size + 1, 0x14100cffu);
        draw_disc(list, at.x, at.y, size, is_calm ? 0xc8a550ffu : 0xffd76affu);
    }
    rect_cut_top(&number, crests ? 2 * size : 0, 0);
    table_text(table, list, cell.h >= table_px(table, 20) ? TEXT_NUMBER_SMALL : TEXT_FINE, ink, ALIGN_CENTRE, number,
               "%d", state->height[square]);
}

static void draw_top(struct table *table, struct draw_list *list, int square, struct rect cell, int is_small) {
    const struct kilt_state *state = kilt_landed(table);
    const int is_roofed = state->roofs >> square & 1;
    char path[KILT_NAME_SIZE];
    if (!state->height[square]) {
        return; /* the picture beneath shows what grows there */
    }
    if (is_small) {
        draw_small_top(table, list, square, cell);
        return;
    }
    snprintf(path, sizeof path, KILT_PLAN "top.%s.%d.webp", kilt_colour_name(kilt_floor_colour(state->top[square])),
             kilt_floor_crests(state->top[square]));
    draw_image(list, is_roofed ? KILT_PLAN "roof.webp" : path, cell);
}

static void draw_row(struct table *table, struct draw_list *list, struct rect sheet, int place, int is_small) {
    enum { DIM = 0x78 };
    const struct kilt_state *state = kilt_shown(table);
    const struct rect cell = kilt_plan_cards(table, sheet, place);
    const char side = kilt(table)->layout.places[place].side;
    const int count = __builtin_popcount(state->cards_at[place]);
    int index = 0;
    for (int card = 0; card < KILT_CARDS; card++) {
        if (state->cards_at[place] >> card & 1) {
            const struct rect rect = kilt_flat_card(cell, side, index++, count);
            kilt_card_lying(list, kilt_card_toward(state, card), kilt_card_away(state, card), side, rect);
            draw_box(list, rect, 0, is_small && is_at_rest(table) ? colour_with_alpha(SMALL_SHADE, DIM) : 0);
        }
    }
}

/* Bits of the sides of SQUARE at which SQUARES go on: left, right, above, below. */
static unsigned joined_sides(uint32_t squares, int square) {
    const int column = square % KILT_COLUMNS;
    const int beside[] = {column > 0 ? square - 1 : -1, column < KILT_COLUMNS - 1 ? square + 1 : -1,
                          square - KILT_COLUMNS, square + KILT_COLUMNS};
    unsigned joined = 0;
    for (int i = 0; i < 4; i++) {
        joined |= beside[i] >= 0 && beside[i] < KILT_SQUARES && (squares >> beside[i] & 1) ? 1u << i : 0;
    }
    return joined;
}

/* The part of an area's border that is on a CELL of it: INSET pixels inside, but where the area goes on. */
static void draw_border(struct draw_list *list, struct rect cell, unsigned joined, int inset, int width,
                        uint32_t colour) {
    const int left = cell.x + (joined & 1 ? 0 : inset), right = cell.x + cell.w - (joined & 2 ? 0 : inset),
              top = cell.y + (joined & 4 ? 0 : inset), foot = cell.y + cell.h - (joined & 8 ? 0 : inset);
    const struct point sides[][2] = {{{left, top}, {left, foot}},
                                     {{right, top}, {right, foot}},
                                     {{left, top}, {right, top}},
                                     {{left, foot}, {right, foot}}};
    for (int i = 0; i < 4; i++) {
        if (!(joined >> i & 1)) {
            draw_line(list, sides[i], 2, 0, width + 2, THEME_BACKING(0xa0));
            draw_line(list, sides[i], 2, 0, width, colour);
        }
    }
}

/* The border of each colour's best area, in its colour: one round all of it. */
static void draw_areas(struct table *table, struct draw_list *list, struct rect sheet) {
    const struct kilt_state *state = kilt_landed(table);
    const int width = table_px(table, 4);
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        const uint32_t squares = state->owner[colour] == GAME_NO_SEAT ? 0 : kilt_best_area(state, colour).squares;
        for (uint32_t left = squares; left; left &= left - 1) {
            const int square = __builtin_ctz(left);
            const struct rect cell = kilt_plan_cell(table, sheet, kilt(table)->layout.plan.squares[square]);
            draw_border(list, cell, joined_sides(squares, square), width, width, kilt_colour_fill(colour));
        }
    }
}

void kilt_plan_draw(struct table *table, struct draw_list *list, struct rect sheet, int is_small) {
    draw_soft(list, sheet, 6, 8, THEME_SHADE(0x90));
    draw_image(list, KILT_PLAN "ground.webp", sheet);
    if (is_small) {
        draw_box(list, sheet, 0, SMALL_VEIL);
    }
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (kilt(table)->tables->squares >> square & 1) {
            const struct rect cell = kilt_plan_cell(table, sheet, kilt(table)->layout.plan.squares[square]);
            draw_top(table, list, square, cell, is_small);
        }
    }
    for (int place = 0; place < KILT_PLACES; place++) {
        draw_row(table, list, sheet, place, is_small);
    }
    if (!is_small) {
        draw_areas(table, list, sheet);
    }
    draw_frame(list, sheet, 4, 2, THEME_INK);
}

/* ---- the small one, and the button ---- */

static void declare(struct table *table) {
    const struct rect sheet = kilt_small_plan(table);
    if (rect_is_empty(sheet)) {
        return;
    }
    ui_hotspot(&table->ui, KILT_TARGET_PLAN_SHEET, sheet, _("The castle from above"), UI_NO_FOCUS);
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (kilt(table)->tables->squares >> square & 1) {
            const struct rect cell = kilt_plan_cell(table, sheet, kilt(table)->layout.plan.squares[square]);
            ui_hotspot(&table->ui, KILT_TARGET_PLAN + square, cell, NULL, UI_NO_FOCUS);
        }
    }
}

static void light_pointed(struct table *table, struct draw_list *list, struct rect sheet) {
    const int square = table->pointed - KILT_TARGET_SQUARE;
    if (target_is(table->pointed, KILT_TARGET_SQUARE, KILT_SQUARES) && (kilt(table)->tables->squares >> square & 1)) {
        draw_frame(list, kilt_plan_cell(table, sheet, kilt(table)->layout.plan.squares[square]), 3, 2, THEME_GOLD);
    }
}

static void draw(struct table *table, struct draw_list *list) {
    const struct rect sheet = kilt_small_plan(table);
    if (!rect_is_empty(sheet)) {
        kilt_plan_draw(table, list, sheet, 1);
        light_pointed(table, list, sheet);
    }
}

const struct table_part kilt_plan_part = {declare, draw};

/* A name over the small plan, or where there is none a sign in the board's corner. */
static void declare_above(struct table *table) {
    const struct rect chip = kilt_above_button(table), clear = table->layout.areas[AREA_CLEAR];
    const int size = table_px(table, 34), gap = table_px(table, 6);
    const unsigned is_chosen = kilt(table)->is_above ? UI_SELECTED : 0;
    if (!rect_is_empty(chip)) {
        ui_button(&table->ui, KILT_TARGET_ABOVE, chip, _("View from above"), is_chosen);
        return;
    }
    const struct rect at = {clear.x + clear.w - size - gap, clear.y + gap, size, size};
    struct widget *button =
        ui_icon_button(&table->ui, KILT_TARGET_ABOVE, at, ICON_COMPASS, _("View from above"), is_chosen);
    if (button) {
        button->hint = _("View from above: tops, crests and areas as a plan");
    }
}

static void nothing_to_draw(struct table *table, struct draw_list *list) {
    (void)table, (void)list; /* the button draws itself */
}

const struct table_part kilt_above_part = {declare_above, nothing_to_draw};
