/* SPDX-License-Identifier: MIT */
/* Light on the headland: what can be pressed, what would follow, the best area that is pointed at, the last turn
 * retraced, and what a line of the log tells of. */

#include "table/board_life.h"
#include "table/kilt/kilt_table.h"
#include "table/table_lit.h"

/* The light of a candle says what can be pressed; these do not. */
static const uint32_t OF_LOG = THEME_TOLD, OF_LAST = 0xfff2c8ffu;

/* The breathing light: between 60 % of MOST and MOST. */
static int kilt_glow(const struct table *table, int most) {
    return board_life_breath(table->app, table->now, most * 60 / 100, most);
}

static void light_line(struct table *table, struct draw_list *list, const struct point *line, int count, int is_closed,
                       uint32_t colour, int width) {
    if (theme_contrast()) {
        draw_line(list, line, count, is_closed, table_px(table, (float)width + 4), 0x000000ffu);
    }
    draw_line(list, line, count, is_closed, table_px(table, (float)width + 2), THEME_BACKING(0x90));
    draw_line(list, line, count, is_closed, table_px(table, (float)width), colour);
}

/* The line round the top of a square, or round its ground. */
struct top {
    struct point line[KILT_HIT_POINTS];
    int count, is_closed;
};

/* Lights the top of SQUARE with COLOUR and gives its line; behind a beast there is no line, and no light on it. */
static struct top fill_top(struct table *table, struct draw_list *list, int square, uint32_t colour) {
    enum { BACK_LEFT = 5 };
    struct point outline[KILT_HIT_POINTS];
    const int count = kilt_top_outline(table, square, outline);
    const int has_beast = !rect_is_empty(kilt_beast_rect(table, square)), first = has_beast ? BACK_LEFT : 0;
    const enum blend before = draw_blend(list, BLEND_ADD);
    draw_polygon(list, outline, has_beast ? 0 : count, colour);
    draw_blend(list, before);
    struct top top = {.count = count, .is_closed = !has_beast};
    for (int i = 0; i < count; i++) {
        top.line[i] = outline[(i + first) % count];
    }
    return top;
}

static void light_top(struct table *table, struct draw_list *list, int square, uint32_t colour, int fill, int width) {
    const struct top top = fill_top(table, list, square, colour_with_alpha(colour, fill));
    light_line(table, list, top.line, top.count, top.is_closed, colour, width);
}

/* A warm glow where something can be done; from above the outlines alone tell. */
static void light_halo(struct table *table, struct draw_list *list, const struct kilt_picture *halo, struct point at,
                       int alpha) {
    if (!kilt(table)->is_above && halo->image[0]) {
        draw_alpha_push(list, alpha);
        draw_image(list, halo->image, kilt_picture_rect(&table->view, halo, at));
        draw_alpha_pop(list);
    }
}

static void light_square_halo(struct table *table, struct draw_list *list, int square, int alpha) {
    const struct kilt_layout *layout = &kilt(table)->layout;
    light_halo(table, list, kilt_shown(table)->height[square] ? &layout->halo_top : &layout->halo_square,
               kilt_top_point(table, square), alpha);
}

/* ---- areas ---- */

enum { AREA_WIDE = 3 };

void kilt_squares_light(struct table *table, struct draw_list *list, uint32_t squares, uint32_t colour) {
    for (uint32_t left = squares; left; left &= left - 1) {
        light_top(table, list, __builtin_ctz(left), colour, 30, 3);
    }
}

void kilt_area_light(struct table *table, struct draw_list *list, uint32_t squares) {
    for (uint32_t left = squares; left; left &= left - 1) {
        light_square_halo(table, list, __builtin_ctz(left), 130);
        light_top(table, list, __builtin_ctz(left), THEME_GOLD, 12, 4);
    }
}

/* The colour whose area or whose towers are pointed at; gives its squares. */
static uint32_t pointed_area(const struct table *table, int *colour) {
    const struct kilt_state *state = kilt_landed(table);
    if (target_is(table->pointed, KILT_TARGET_AREA, KILT_COLOURS)) {
        *colour = table->pointed - KILT_TARGET_AREA;
        return kilt_best_area(state, *colour).squares;
    }
    if (target_is(table->pointed, KILT_TARGET_FINAL, KILT_COLOURS)) {
        *colour = table->pointed - KILT_TARGET_FINAL;
        return kilt_final(state, *colour).squares;
    }
    return 0;
}

static void light_pointed_area(struct table *table, struct draw_list *list) {
    int colour = 0;
    const uint32_t squares = pointed_area(table, &colour);
    for (uint32_t left = squares; left; left &= left - 1) {
        light_square_halo(table, list, __builtin_ctz(left), 170);
        light_top(table, list, __builtin_ctz(left), OF_LOG, 56, AREA_WIDE);
    }
}

/* ---- the last turn ---- */

int kilt_sealed_card(const struct table *table) {
    const struct kilt_last *last = &kilt(table)->last;
    const int is_there = table_is_asking(table) && last->card != KILT_NO_CARD &&
                         (kilt_shown(table)->cards_at[last->to] >> last->card & 1);
    return is_there ? last->card : KILT_NO_CARD;
}

/* A small seal over its rod. */
struct rect kilt_seal_rect(const struct table *table, int card) {
    const struct rect banner = kilt_card_rect(table, card);
    const int up = kilt_lifted_cards(table) >> card & 1 ? board_view_length(&table->view, KILT_LIFT) : 0;
    const struct point at = {banner.x + banner.w / 2, kilt(table)->is_above ? banner.y : banner.y + banner.h / 30 - up};
    return rect_square(at, 2 * table_px(table, 6));
}

static void draw_seal(struct table *table, struct draw_list *list, int card) {
    const struct rect seal = kilt_seal_rect(table, card);
    const struct point at = rect_middle(seal);
    const int radius = seal.w / 2;
    draw_disc(list, at.x, at.y, radius + table_px(table, 1), THEME_BACKING(0xc0));
    draw_disc(list, at.x, at.y, radius, OF_LAST);
    draw_disc(list, at.x, at.y, radius - table_px(table, 2), THEME_WAX);
}

/* Dots along the lane, where they cover no emblem; the card has a seal. */
void kilt_trail_draw(struct table *table, struct draw_list *list, int card, int from, int to) {
    const int steps = (to - from + KILT_PLACES) % KILT_PLACES;
    for (int i = 0; i <= steps; i++) {
        const int place = (from + i) % KILT_PLACES, radius = table_px(table, i == 0 ? 5 : 3);
        const struct point at = kilt_place_point(table, place);
        if (!kilt_shown(table)->cards_at[place]) {
            draw_disc(list, at.x, at.y, radius + table_px(table, 1), THEME_BACKING(0x80));
            draw_disc(list, at.x, at.y, radius, colour_with_alpha(OF_LAST, 150));
        }
    }
    if (kilt_shown(table)->cards_at[to] >> card & 1) {
        draw_seal(table, list, card);
    }
}

static void retrace(struct table *table, struct draw_list *list) {
    const struct kilt_last *last = &kilt(table)->last;
    if (last->card == KILT_NO_CARD) {
        return;
    }
    kilt_trail_draw(table, list, last->card, last->from, last->to);
    for (uint32_t left = last->built; left; left &= left - 1) {
        struct point outline[KILT_HIT_POINTS];
        const int count = kilt_top_outline(table, __builtin_ctz(left), outline);
        draw_line(list, outline, count, 1, table_px(table, 1), colour_with_alpha(OF_LAST, 120));
    }
}

/* ---- what can be pressed ---- */

enum { PICTURE_W = 96, PICTURE_H = 120 };

int kilt_cloth_outline(const struct table *table, struct rect rect, struct point out[KILT_CLOTH_POINTS]) {
    static const struct point cloth[KILT_CLOTH_POINTS] = {{89, 83}, {89, 9},  {7, 9},   {7, 83}, {20, 91},
                                                          {34, 83}, {48, 91}, {62, 83}, {76, 91}};
    static const struct point flat[] = {{0, 0}, {PICTURE_W, 0}, {PICTURE_W, PICTURE_H}, {0, PICTURE_H}};
    const int is_above = kilt(table)->is_above, count = is_above ? 4 : KILT_CLOTH_POINTS;
    for (int i = 0; i < count; i++) {
        const struct point at = is_above ? flat[i] : cloth[i];
        out[i] = (struct point){rect.x + rect.w * at.x / PICTURE_W, rect.y + rect.h * at.y / PICTURE_H};
    }
    return count;
}

/* Round the cloth of CARD, as lifted as it is drawn. */
static int card_outline(const struct table *table, int card, struct point out[KILT_CLOTH_POINTS]) {
    const int is_lifted = !kilt(table)->is_above && (kilt_lifted_cards(table) >> card & 1);
    struct rect rect = kilt_card_rect(table, card);
    rect.y -= is_lifted ? board_view_length(&table->view, KILT_LIFT) : 0;
    return kilt_cloth_outline(table, rect, out);
}

enum { LIT_AMONG_MANY = 250, SHINE = 130 };

/* Most of them can be taken: a rim and a shine say so, and light falls on that alone which is pointed at or in hand. */
static void light_card(struct table *table, struct draw_list *list, int card, int is_strong) {
    struct point outline[KILT_CLOTH_POINTS];
    const int count = card_outline(table, card, outline);
    if (is_strong) {
        table_lit_line(table, list, outline, count, 1, 255);
    } else {
        draw_line(list, outline, count, 1, table_px(table, 8), colour_with_alpha(THEME_GOLD, kilt_glow(table, SHINE)));
        light_line(table, list, outline, count, 1, colour_with_alpha(THEME_LIT, kilt_glow(table, LIT_AMONG_MANY)), 3);
    }
}

unsigned kilt_lifted_cards(const struct table *table) {
    const int held = kilt_card_in_hand(table), pointed = table->pointed - KILT_TARGET_CARD;
    const int can_press =
        table_is_asking(table) && target_is(pointed, 0, KILT_CARDS) && kilt_is_source(table, table->pointed);
    return (held != KILT_NO_CARD ? 1u << held : 0) | (can_press ? 1u << pointed : 0);
}

static void light_row(struct table *table, struct draw_list *list, int place) {
    for (unsigned left = kilt_shown(table)->cards_at[place] & ~kilt_lifted_cards(table); left; left &= left - 1) {
        if (path_is_lit(table, KILT_TARGET_CARD + __builtin_ctz(left))) {
            light_card(table, list, __builtin_ctz(left), 0);
        }
    }
}

static void light_cards(struct table *table, struct draw_list *list) {
    for (int place = 0; place < KILT_PLACES && kilt_card_in_hand(table) == KILT_NO_CARD; place++) {
        light_row(table, list, place);
    }
    for (unsigned left = kilt_lifted_cards(table); left; left &= left - 1) {
        light_card(table, list, __builtin_ctz(left), 1);
    }
}

/* ---- the ends of the train ---- */

enum { END_SIZE = 22, END_SIZE_ABOVE = 18 };

/* Always at one spot of its place, where no banner, no tower and no number is: at the upper side in the corner beside
 * the tower, at the lower one below the lane, beside the board on the parapet, between two places. In pixels of the
 * source picture from the place's lower corner that is next to it. */
static struct point end_point(const struct kilt_place_layout *place) {
    const struct point left = place->outline[0], corner = place->outline[1];
    switch (place->side) {
    case 'n':
        return (struct point){corner.x - 21, corner.y - 3};
    case 's':
        return (struct point){corner.x - 28, corner.y + 26};
    case 'e':
        return (struct point){corner.x + 15, corner.y};
    default:
        return (struct point){left.x - 15, left.y};
    }
}

struct rect kilt_end_rect(const struct table *table, int place) {
    const int is_above = kilt(table)->is_above, size = table_px(table, is_above ? END_SIZE_ABOVE : END_SIZE);
    return rect_square(is_above ? kilt_label_point(table, place)
                                : board_view_point(&table->view, end_point(&kilt(table)->layout.places[place])),
                       size);
}

static void draw_end(struct table *table, struct draw_list *list, int place, const char *icon) {
    const struct rect mark = kilt_end_rect(table, place);
    const struct point at = rect_middle(mark);
    draw_disc(list, at.x, at.y, mark.w / 2, THEME_BACKING(0xff));
    draw_disc(list, at.x, at.y, mark.w / 2 - table_px(table, 2), THEME_CREAM);
    kilt_icon(list, icon, rect_inset(mark, mark.w / 8));
}

void kilt_train_draw(struct table *table, struct draw_list *list) {
    draw_end(table, list, kilt_shown(table)->rear, "train_rear");
    draw_end(table, list, kilt_shown(table)->front, "train_front");
}

/* Banners of the place below, where they reach up into this one, are before its frame. */
static void end_over_banners(const struct table *table, int place, struct point outline[KILT_HIT_POINTS]) {
    const struct kilt_state *state = kilt_shown(table);
    const char side = kilt(table)->layout.places[place].side;
    const int below = (place + (side == 'w' ? KILT_PLACES - 1 : 1)) % KILT_PLACES;
    const int count = __builtin_popcount(state->cards_at[below]);
    if (kilt(table)->is_above || (side != 'e' && side != 'w') || !count) {
        return;
    }
    const int top = kilt_banner_rect(table, below, 0, count).y;
    for (int i = 0; i < 2; i++) { /* its lower corners */
        outline[i].y = outline[i].y < top ? outline[i].y : top;
    }
}

/* Round the place and the cloths that hang there. */
static int lit_outline(const struct table *table, int place, struct point out[KILT_HIT_POINTS]) {
    const int cards = __builtin_popcount(kilt_shown(table)->cards_at[place]),
              points = kilt_place_outline(table, place, out);
    struct rect whole = polygon_bounds(out, points);
    if (kilt(table)->is_above || !cards) {
        return points;
    }
    for (int i = 0; i < cards; i++) {
        whole = rect_around(whole, rect_inset(kilt_cloth_rect(table, place, i, cards), -table_px(table, 4)));
    }
    out[0] = (struct point){whole.x, whole.y + whole.h};
    out[1] = (struct point){whole.x + whole.w, whole.y + whole.h};
    out[2] = (struct point){whole.x + whole.w, whole.y};
    out[3] = (struct point){whole.x, whole.y};
    return 4;
}

/* A place without cards is lit as a whole, and an arrow points at it. */
static void light_empty_place(struct table *table, struct draw_list *list, int place, int is_aimed) {
    struct point outline[KILT_HIT_POINTS], at = kilt_place_point(table, place);
    const int count = kilt_place_outline(table, place, outline);
    const enum blend before = draw_blend(list, BLEND_ADD);
    draw_polygon(list, outline, count, colour_with_alpha(THEME_LIT, is_aimed ? 44 : kilt_glow(table, 34)));
    draw_blend(list, before);
    at.y -= kilt(table)->is_above ? 0 : board_life_breath(table->app, table->now, table_px(table, 4), 0);
    table_lit_arrow(table, list, at, is_aimed ? 255 : kilt_glow(table, 254));
}

/* Where there are cards frames alone: the banners have to be read. */
static void light_places(struct table *table, struct draw_list *list) {
    const int aimed = kilt_aimed_place(table);
    for (int place = 0; place < KILT_PLACES; place++) {
        struct point outline[KILT_HIT_POINTS];
        if (kilt_card_in_hand(table) == KILT_NO_CARD || !path_is_lit(table, KILT_TARGET_PLACE + place)) {
            continue;
        }
        if (!kilt_shown(table)->cards_at[place]) {
            light_empty_place(table, list, place, place == aimed);
        }
        const int count = lit_outline(table, place, outline);
        end_over_banners(table, place, outline);
        table_lit_line(table, list, outline, count, 1, place == aimed ? 255 : kilt_glow(table, 230));
    }
}

/* ---- sites ---- */

static void light_forecast_sites(struct table *table, struct draw_list *list) {
    const int place = kilt_aimed_place(table);
    if (place == KILT_NO_PLACE) {
        return;
    }
    const struct kilt_forecast *forecast = kilt_forecast_of(table, kilt_card_in_hand(table), place);
    for (int i = forecast->builder_count - 1; i >= 0; i--) {
        const struct kilt_builder *builder = &forecast->builders[i];
        for (int site = 0; site < builder->site_count; site++) {
            kilt_squares_light(table, list, 1u << builder->sites[site].square,
                               i ? colour_with_alpha(THEME_CREAM, 200) : THEME_GOLD);
        }
    }
}

/* Over what stands there, over a beast and a roof too; on an empty square over its middle. */
static struct point tip_over(const struct table *table, int square) {
    enum { CONE = 60 };
    const struct kilt_state *state = kilt_shown(table);
    const struct point top = kilt_top_point(table, square);
    const struct rect beast = kilt_beast_rect(table, square);
    const int rim = top.y - kilt_top_depth(table) * 3 / 4;
    return (struct point){top.x, kilt(table)->is_above || !state->height[square] ? top.y
                                 : state->roofs >> square & 1 ? top.y - board_view_length(&table->view, CONE)
                                 : rect_is_empty(beast)       ? rim
                                                              : beast.y};
}

/* It comes down and goes up again by a few pixels. */
static void light_arrow(struct table *table, struct draw_list *list, int square, int strength) {
    const int high = kilt(table)->is_above ? 0 : board_life_breath(table->app, table->now, table_px(table, 4), 0);
    struct point tip = tip_over(table, square);
    tip.y -= high;
    table_lit_arrow(table, list, tip, strength);
}

static void light_site(struct table *table, struct draw_list *list, int square) {
    const int is_chosen = kilt_square(table) == square, is_pointed = table->pointed == KILT_TARGET_SQUARE + square;
    const int strong = is_chosen || is_pointed;
    light_square_halo(table, list, square, strong ? 255 : kilt_glow(table, 190));
    const int fill = strong ? 34 : kilt_glow(table, 24); /* pale paving must not bleach */
    const struct top top = fill_top(table, list, square, colour_with_alpha(THEME_LIT, fill));
    table_lit_line(table, list, top.line, top.count, top.is_closed, strong ? 255 : kilt_glow(table, 230));
}

/* Arrows are over the light of all, for a nearer one would cover them. */
static void light_offered(struct table *table, struct draw_list *list, uint32_t squares) {
    for (uint32_t left = squares; left; left &= left - 1) {
        light_site(table, list, __builtin_ctz(left));
    }
    for (uint32_t left = kilt_square(table) == KILT_NO_SQUARE ? squares : 0; left; left &= left - 1) {
        const int square = __builtin_ctz(left);
        light_arrow(table, list, square, table->pointed == KILT_TARGET_SQUARE + square ? 255 : kilt_glow(table, 254));
    }
}

/* Where the roof that is taken will be. */
static void light_roofless(struct table *table, struct draw_list *list) {
    if (kilt_is_asked(table, KILT_PHASE_ROOF)) {
        kilt_squares_light(table, list, 1u << kilt_asked(table)->built_at[1], OF_LOG);
    }
}

void kilt_lights_draw(struct table *table, struct draw_list *list) {
    if (table_is_asking(table)) {
        retrace(table, list);
        light_places(table, list);
        light_cards(table, list);
        light_offered(table, list, kilt_offered(table));
        light_roofless(table, list);
        light_forecast_sites(table, list);
    }
    light_pointed_area(table, list);
}
