/* SPDX-License-Identifier: MIT */
/* The castle told by lines: the names of squares and places, as they stand in the log and in hints; and, in high
 * contrast, towers as plain shapes: each clan's top with a pattern of its own, a shield for each crest, a roof as a
 * tent of ribs. */
#include <stdio.h>

#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_words.h"
#include "ui/text.h"

/* ---- names ---- */

/* The lower left corner of OUTLINE. */
static struct point corner_of(const struct point *outline, int count) {
    struct point corner = outline[0];
    for (int i = 1; i < count; i++) {
        corner.x = outline[i].x < corner.x ? outline[i].x : corner.x;
        corner.y = outline[i].y > corner.y ? outline[i].y : corner.y;
    }
    return corner;
}

enum { PLATE_HIGH = 14, NAME_WIDE = 19, BESIDE_NUMBER = 7 };

/* A small board of oak; where nothing is built yet, no more than its shade. */
struct plate {
    uint32_t oak, ink;
};

static const struct plate board = {0x1e140cb4u, THEME_CREAM}, shade = {0x1e140c88u, THEME_CREAM_SOFT},
                          black = {0x000000ffu, 0xffffffffu};

/* In gold what is pointed at. */
static void draw_plate(struct table *table, struct draw_list *list, struct rect rect, const char *name,
                       const struct plate *plate, int is_pointed) {
    const uint32_t oak = theme_contrast() ? black.oak : plate->oak, ink = theme_contrast() ? black.ink : plate->ink;
    draw_box(list, rect, table_px(table, 4), is_pointed ? oak | 0xffu : oak);
    table_text(table, list, TEXT_SMALL_BOLD, is_pointed ? THEME_GOLD : ink, ALIGN_CENTRE, rect, "%s", name);
}

static struct text_style plate_style(const struct table *table) {
    return theme_text(&table->app->scale, TEXT_SMALL_BOLD, THEME_CREAM, ALIGN_CENTRE);
}

static int words_width(const struct table *table, const char *words) {
    return text_width(table->app->metrics, plate_style(table), words);
}

/* In small windows the type does not shrink with the board. */
static int plate_height(const struct table *table) {
    const int least = plate_style(table).px + 1;
    return least > table_px(table, PLATE_HIGH) ? least : table_px(table, PLATE_HIGH);
}

static struct rect beside_corner(const struct table *table, struct point corner, int edge) {
    const int h = plate_height(table), w = words_width(table, "d3") + h / 3;
    return (struct rect){corner.x + edge, corner.y - h - table_px(table, 2),
                         w > table_px(table, NAME_WIDE) ? w : table_px(table, NAME_WIDE), h};
}

/* Says whether a nearer tower stands before AT, which lies on SQUARE. */
static int is_behind_tower(const struct table *table, int square, struct point at) {
    for (int near = square + KILT_COLUMNS; near < KILT_SQUARES && !kilt(table)->is_above; near += KILT_COLUMNS) {
        struct point outline[KILT_HIT_POINTS];
        const int count = kilt_shown(table)->height[near] ? kilt_square_outline(table, near, outline) : 0;
        if (count && polygon_contains(outline, count, at.x + table_px(table, 10), at.y - table_px(table, 8))) {
            return 1;
        }
    }
    return 0;
}

static void draw_square_name(struct table *table, struct draw_list *list, int square) {
    struct point outline[KILT_HIT_POINTS];
    const struct point corner = corner_of(outline, kilt_ground_outline(table, square, outline));
    if (!is_behind_tower(table, square, corner)) {
        draw_plate(table, list, beside_corner(table, corner, table_px(table, 3)), kilt_square_name(square),
                   kilt_shown(table)->height[square] || kilt(table)->is_above ? &board : &shade,
                   table->pointed == KILT_TARGET_SQUARE + square);
    }
}

/* A price says it itself. */
static uint32_t told_by_price(const struct table *table) {
    return kilt_priced(table);
}

void kilt_name_draw(struct table *table, struct draw_list *list, int target) {
    const int square = target - KILT_TARGET_SQUARE;
    if (square < 0 || square >= KILT_SQUARES) {
        return;
    }
    if (told_by_price(table) >> square & 1) {
        kilt_price_draw(table, list, square);
    } else {
        draw_square_name(table, list, square);
    }
}

/* A name is at a tower's foot, where another mostly stands before it: it is left out, but where the tower is pointed
 * at or can be chosen. */
static uint32_t named_squares(const struct table *table) {
    uint32_t squares = kilt(table)->tables->squares;
    for (int square = 0; square < KILT_SQUARES && !kilt(table)->is_above; square++) {
        const int target = KILT_TARGET_SQUARE + square;
        const int is_wanted = table->pointed == target || path_is_lit(table, target);
        squares &= kilt_shown(table)->height[square] && !is_wanted ? ~(1u << square) : ~0u;
    }
    return squares & ~told_by_price(table);
}

void kilt_names_draw(struct table *table, struct draw_list *list) {
    const uint32_t named = named_squares(table);
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (named >> square & 1) {
            draw_square_name(table, list, square);
        }
    }
}

static void number_of(int place, char number[8]) {
    snprintf(number, 8, "%d", kilt_place_number(place));
}

/* Where banners leave it free: at the upper side in the corner beside the tower, at the lower one below the lane,
 * beside the board on the parapet. *IS_RIGHT_OF: it stands right of that point, not over it. */
static struct point number_point(const struct kilt_place_layout *place, int *is_right_of) {
    const struct point left = place->outline[0], right = place->outline[1];
    const int is_beside = place->side == 'e' || place->side == 'w', middle = (left.y + place->outline[3].y) / 2;
    *is_right_of = !is_beside;
    return is_beside ? (struct point){place->side == 'e' ? right.x + 15 : left.x - 15, middle}
                     : (struct point){left.x + 2, left.y + (place->side == 's' ? 20 : -9)};
}

struct rect kilt_number_rect(const struct table *table, int place) {
    char number[8];
    number_of(place, number);
    const int w = words_width(table, number) + table_px(table, BESIDE_NUMBER), h = plate_height(table);
    int is_right_of;
    struct point at = board_view_point(&table->view, number_point(&kilt(table)->layout.places[place], &is_right_of));
    if (kilt(table)->is_above) {
        struct point outline[KILT_HIT_POINTS];
        const int count = kilt_place_outline(table, place, outline);
        const struct rect rect = beside_corner(table, corner_of(outline, count), table_px(table, 13));
        return (struct rect){rect.x, rect.y, w, h};
    }
    at.x += is_right_of ? w / 2 : 0;
    return rect_centred_at(at, w, h);
}

void kilt_numbers_draw(struct table *table, struct draw_list *list) {
    for (int place = 0; place < KILT_PLACES; place++) {
        char number[8];
        number_of(place, number);
        draw_plate(table, list, kilt_number_rect(table, place), number, &board,
                   table->pointed == KILT_TARGET_PLACE + place);
    }
}

/* ---- plain faces ---- */

static const struct kilt_face faces[KILT_COLOURS] = {[KILT_DARK_GRAY] = {0x1d232bffu, 0xffffffffu, 0x252b33ffu, 0, 0},
                                                     [KILT_LIGHT_GRAY] = {0xf6f4ecffu, 0x0c0c0cffu, 0x6f6c62ffu, 0, 0},
                                                     [KILT_ORANGE] = {0xf2a53affu, 0x0c0c0cffu, 0x8a4f12ffu, 1, 1},
                                                     [KILT_RED] = {0x8a0f0fffu, 0xffffffffu, 0x621a10ffu, 1, 0}};

const struct kilt_face *kilt_face_of(int colour) {
    return &faces[colour];
}

/* Lines across a top: level ones, or slanted. */
static void draw_pattern(struct table *table, struct draw_list *list, const struct kilt_face *face, struct rect top) {
    for (int i = 1; face->has_lines && i < 4; i++) {
        const int y = top.y + top.h * i / 4, slant = face->is_slanted ? top.h / 4 : 0;
        const struct point line[2] = {{top.x + top.w / 6, y + slant / 2}, {top.x + top.w - top.w / 6, y - slant / 2}};
        draw_line(list, line, 2, 0, table_px(table, 1), colour_with_alpha(face->ink, 120));
    }
}

static void draw_shield(struct table *table, struct draw_list *list, const struct kilt_face *face, int x, int y,
                        int size) {
    const struct point shield[5] = {
        {x - size, y - size}, {x + size, y - size}, {x + size, y + size / 4}, {x, y + size}, {x - size, y + size / 4}};
    draw_polygon(list, shield, 5, face->ink);
    draw_line(list, shield, 5, 1, table_px(table, 2), face->fill);
}

static void draw_crests(struct table *table, struct draw_list *list, const struct kilt_face *face, struct rect top,
                        int crests) {
    const int size = top.h / 5, x = top.x + top.w / 2, y = top.y + top.h / 2, apart = crests > 1 ? size * 3 / 2 : 0;
    for (int i = 0; i < crests; i++) {
        draw_shield(table, list, face, x + (2 * i - 1) * apart, y, size);
    }
}

static void draw_edge(struct table *table, struct draw_list *list, const struct point *outline, int count) {
    draw_line(list, outline, count, 1, table_px(table, 4), 0x000000ffu);
    draw_line(list, outline, count, 1, table_px(table, 2), 0xffffffffu);
}

/* A tent seen from above, of no clan's colour: ribs go from its corners to the top. */
static void draw_ribs(struct table *table, struct draw_list *list, const struct point *outline, int count) {
    const struct point middle = rect_middle(polygon_bounds(outline, count));
    for (int wide = 4; wide >= 2; wide -= 2) {
        for (int i = 0; i < count; i++) {
            const struct point rib[2] = {outline[i], middle};
            draw_line(list, rib, 2, 0, table_px(table, wide), wide > 2 ? 0x000000ffu : 0xffffffffu);
        }
    }
}

/* A storey is as dark as it can be in its clan's colour, so that the top stands out. */
static void draw_storey(struct table *table, struct draw_list *list, int square, int level, uint8_t floor) {
    struct point outline[KILT_HIT_POINTS];
    const int count = kilt_storey_outline(table, square, level, outline);
    draw_polygon(list, outline, count, kilt_face_of(kilt_floor_colour(floor))->wall);
    draw_line(list, outline, count, 1, table_px(table, 1), 0x000000ffu);
}

static void draw_top(struct table *table, struct draw_list *list, int square, int level, uint8_t floor, int has_roof) {
    const struct kilt_face *face = kilt_face_of(kilt_floor_colour(floor));
    struct point outline[KILT_HIT_POINTS];
    const int count = kilt_level_outline(table, square, level, outline);
    const struct rect top = polygon_bounds(outline, count);
    draw_polygon(list, outline, count, has_roof ? KILT_ROOF_FILL : face->fill);
    if (has_roof) {
        draw_ribs(table, list, outline, count);
    } else {
        draw_pattern(table, list, face, top);
        draw_crests(table, list, face, top, kilt_floor_crests(floor));
    }
    draw_edge(table, list, outline, count);
}

static void draw_tower(struct table *table, struct draw_list *list, const struct kilt_scene *scene, int square) {
    const struct kilt_state *state = scene->state;
    const int floors = state->height[square] - (int)(scene->rising >> square & 1);
    int level = 0;
    for (int i = 0; i < state->laid_count && level < floors; i++) {
        if (state->laid_at[i] == square) {
            if (!kilt(table)->is_above) {
                draw_storey(table, list, square, level, state->laid[i]);
            }
            if (++level == floors) {
                draw_top(table, list, square, level, state->laid[i], scene->roofs >> square & 1);
            }
        }
    }
}

/* The banners' own colours over the plain light. */
static void draw_lane(struct table *table, struct draw_list *list, const struct kilt_scene *scene) {
    const struct kilt_state *state = scene->state;
    for (int place = 0; place < KILT_PLACES; place++) {
        const unsigned cards = state->cards_at[place] & ~(unsigned)scene->away;
        const int count = __builtin_popcount(cards);
        int index = 0;
        for (int card = 0; card < KILT_CARDS; card++) {
            if (cards >> card & 1) {
                char name[KILT_NAME_SIZE];
                struct rect rect = kilt_banner_rect(table, place, index++, count);
                rect.y -= scene->lifted >> card & 1 ? board_view_length(&table->view, KILT_LIFT) : 0;
                kilt_banner_image(kilt_card_toward(state, card), kilt_card_away(state, card),
                                  kilt(table)->layout.places[place].side, name);
                draw_image(list, name, rect);
            }
        }
    }
}

void kilt_faces_draw(struct table *table, struct draw_list *list, const struct kilt_scene *scene) {
    if (!scene->has_no_lane) {
        draw_lane(table, list, scene);
    }
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (kilt(table)->tables->squares >> square & 1) {
            draw_tower(table, list, scene, square);
        }
    }
}
