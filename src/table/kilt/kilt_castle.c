/* SPDX-License-Identifier: MIT */
/* Towers are stacks of the same pictures at every square, for the camera sees no vanishing point. They are drawn from
 * the back to the front, banners of the lane among them. */
#include "table/kilt/kilt_castle.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/data.h"
#include "table/board_rim.h"
#include "table/kilt/kilt_people.h"
#include "ui/theme.h"

enum {
    SPRITES = KILT_FLOORS + KILT_CARDS + KILT_ROOFS + KILT_SQUARES,
    SHADOW_STRENGTH = 205,
    FLAG_MS = 150,
    ROOF_SHADOW = 2, /* floors by which a roof lengthens it */
    FOOT = 120       /* of the wall and its arches below the castle */
};

#define HAZE 0xa9bcd800u

struct board_extent kilt_extent(const struct kilt_layout *layout) {
    return (struct board_extent){layout->w, layout->h, layout->frame, layout->content, .foot = FOOT};
}

/* ---- names ---- */

static int look_of(const struct kilt_layout *layout, int square, int level) {
    const int column = square % KILT_COLUMNS, row = square / KILT_COLUMNS;
    return (3 * column + 5 * row + level * level + level) % layout->looks + 1;
}

void kilt_floor_image(const struct kilt_layout *layout, uint8_t floor, int square, int level,
                      char out[KILT_NAME_SIZE]) {
    const int look = look_of(layout, square, level);
    snprintf(out, KILT_NAME_SIZE, KILT_BOARD "floor.%s.%d.%d.webp", kilt_colour_name(kilt_floor_colour(floor)),
             kilt_floor_crests(floor), look);
}

void kilt_banner_image(int toward, int away, char side, char out[KILT_NAME_SIZE]) {
    if (away == KILT_NO_COLOUR) {
        snprintf(out, KILT_NAME_SIZE, KILT_BOARD "banner.%s.webp", kilt_colour_name(toward));
    } else {
        snprintf(out, KILT_NAME_SIZE, KILT_BOARD "banner.%s.%s.%c.webp", kilt_colour_name(toward),
                 kilt_colour_name(away), side);
    }
}

struct rect kilt_picture_rect(const struct board_view *view, const struct kilt_picture *picture, struct point at) {
    return (struct rect){at.x - board_view_length(view, picture->anchor.x),
                         at.y - board_view_length(view, picture->anchor.y), board_view_length(view, picture->w),
                         board_view_length(view, picture->h)};
}

struct kilt_picture kilt_picture_sized(const struct kilt_picture *picture, int percent) {
    struct kilt_picture sized = *picture;
    sized.anchor = (struct point){picture->anchor.x * percent / 100, picture->anchor.y * percent / 100};
    sized.w = picture->w * percent / 100;
    sized.h = picture->h * percent / 100;
    return sized;
}

/* ---- sprites from the back to the front ---- */

struct item {
    int order, index, percent, alpha; /* 0: not shown yet */
    struct point at;
    char image[KILT_NAME_SIZE];
    const struct kilt_picture *shadow;
    struct point ground;
};

struct items {
    struct item list[SPRITES];
    int count;
};

static struct item *add(struct items *items, int order, struct point foot, const struct kilt_picture *picture) {
    struct item *item = &items->list[items->count];
    *item = (struct item){.order = order,
                          .index = items->count,
                          .alpha = 255,
                          .at = {foot.x - picture->anchor.x, foot.y - picture->anchor.y}};
    items->count++;
    return item;
}

static const struct kilt_picture *shadow_of(const struct kilt_layout *layout, int floors, int has_roof) {
    const int number = floors + (has_roof ? ROOF_SHADOW : 0);
    const struct kilt_picture *shadow = &layout->shadows[number < KILT_SHADOWS ? number - 1 : KILT_SHADOWS - 1];
    return number > 0 && shadow->image[0] ? shadow : NULL;
}

/* How high LEVEL floors reach on SQUARE, as far as they are not sunk; below 0: nothing of them is left. */
static int up_of(const struct kilt_layout *layout, const struct kilt_scene *scene, int square, int level) {
    return level * layout->floor - scene->sunk[square];
}

/* The point of what stands UP over the ground of SQUARE. */
static struct point foot_of(const struct kilt_layout *layout, int square, int up) {
    const struct point at = layout->squares[square].at;
    return (struct point){at.x, at.y - (up > 0 ? up : 0)};
}

static void add_roof(struct items *items, const struct kilt_layout *layout, const struct kilt_scene *scene,
                     int square) {
    const int up = up_of(layout, scene, square, scene->state->height[square]);
    struct item *item = add(items, layout->squares[square].order, foot_of(layout, square, up), &layout->roof);
    item->shadow = up > 0 ? NULL : shadow_of(layout, 0, 1);
    item->ground = layout->squares[square].at;
    snprintf(item->image, sizeof item->image, "%s", layout->roof.image);
}

static void add_towers(struct items *items, const struct kilt_layout *layout, const struct kilt_scene *scene) {
    const struct kilt_state *state = scene->state;
    uint8_t level[KILT_SQUARES] = {0};
    for (int i = 0; i < state->laid_count; i++) {
        const int square = state->laid_at[i], at = level[square]++;
        const struct kilt_square_layout *ground = &layout->squares[square];
        const int up = up_of(layout, scene, square, at), is_top = at == state->height[square] - 1;
        struct item *item = add(items, ground->order, foot_of(layout, square, up), &layout->floors);
        const int is_rising = scene->rising >> square & 1 && is_top, is_gone = up <= -layout->floor;
        item->alpha = is_rising || is_gone ? 0 : 255;
        kilt_floor_image(layout, state->laid[i], square, at, item->image);
        if (up <= 0 && item->alpha) { /* the lowest that is seen */
            const int floors = state->height[square] - (int)(scene->rising >> square & 1) - at;
            item->shadow = shadow_of(layout, floors, scene->roofs >> square & 1);
            item->ground = ground->at;
        }
    }
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (scene->roofs >> square & 1) {
            add_roof(items, layout, scene, square);
        }
    }
}

static void add_lane(struct items *items, const struct kilt_layout *layout, const struct kilt_scene *scene) {
    const struct kilt_state *state = scene->state;
    for (int place = 0; place < KILT_PLACES && !scene->has_no_lane; place++) {
        const struct kilt_place_layout *at = &layout->places[place];
        const unsigned cards = state->cards_at[place] & ~(unsigned)scene->away;
        const int count = __builtin_popcount(cards);
        int index = 0;
        for (int card = 0; card < KILT_CARDS && index < count; card++) {
            if (cards >> card & 1) {
                struct kilt_stand stand = kilt_stand_of(layout, state, place, index++, count);
                stand.foot.y -= scene->lifted >> card & 1 ? KILT_LIFT : 0;
                const struct kilt_picture banner = kilt_picture_sized(&layout->banners, stand.percent);
                struct item *item = add(items, at->order, stand.foot, &banner);
                item->percent = stand.percent / layout->banner_scale;
                kilt_banner_image(kilt_card_toward(state, card), kilt_card_away(state, card), at->side, item->image);
            }
        }
    }
}

static int by_order(const void *left, const void *right) {
    const struct item *a = left, *b = right;
    return a->order != b->order ? a->order - b->order : a->index - b->index;
}

static struct board_sprite sprite_of(const struct item *item) {
    struct board_sprite sprite = {.image = item->image,
                                  .x = item->at.x,
                                  .y = item->at.y,
                                  .alpha = (uint8_t)item->alpha,
                                  .percent = (uint8_t)item->percent};
    if (item->shadow) {
        sprite.shadow = item->shadow->image;
        sprite.shadow_x = item->ground.x - item->shadow->anchor.x;
        sprite.shadow_y = item->ground.y - item->shadow->anchor.y;
    }
    return sprite;
}

/* How much of a match is over, in thousandths, by who has the fewest floors left. */
static int part_gone(const struct kilt_state *state) {
    int fewest = KILT_FLOORS, all = 0;
    for (int seat = 0; seat < state->seat_count; seat++) {
        int left = 0, had = 0;
        for (int colour = 0; colour < KILT_COLOURS; colour++) {
            left += state->owner[colour] == seat ? state->floors_left[colour] : 0;
            had += state->owner[colour] == seat ? KILT_COLOUR_FLOORS : 0;
        }
        fewest = left < fewest ? left : fewest;
        all = had;
    }
    return state->to_act && all ? 1000 - 1000 * fewest / all : 1000;
}

int kilt_time_of(const struct kilt_state *state) {
    enum { LEAVES_MORNING = 100, LEAVES_NOON = 600, PASSES = 300 };
    const int gone = part_gone(state), leaves = gone < LEAVES_NOON ? LEAVES_MORNING : LEAVES_NOON;
    const int share = gone < leaves            ? 0
                      : gone < leaves + PASSES ? (gone - leaves) * DAYLIGHT_HOUR / PASSES
                                               : DAYLIGHT_HOUR;
    return (leaves == LEAVES_NOON ? DAYLIGHT_HOUR : 0) + share;
}

enum kilt_air kilt_air_of(const struct kilt_state *state) {
    return (enum kilt_air)((kilt_time_of(state) + DAYLIGHT_HOUR / 2) / DAYLIGHT_HOUR);
}

/* ---- flags ---- */

/* What stands beside the square of the knock is shaken: how far its flag is out of place, in pixels of the board. */
static int shaken(const struct kilt_scene *scene, int square) {
    enum { FAR = 9, SWINGS = 3 };
    const int from = scene->knocked - 1, across = square % KILT_COLUMNS - from % KILT_COLUMNS,
              deep = square / KILT_COLUMNS - from / KILT_COLUMNS;
    const int is_near = across * across <= 1 && deep * deep <= 1;
    return scene->knocked && is_near ? (int)(FAR * scene->knock * sinf(scene->knock * SWINGS * 6.2832f)) : 0;
}

static void draw_flag(const struct kilt_layout *layout, const struct board_view *view, const struct kilt_scene *scene,
                      int square, struct draw_list *list) {
    const struct kilt_picture *flag = &layout->flags[scene->now / FLAG_MS % KILT_FLAGS];
    const struct point foot = foot_of(layout, square, up_of(layout, scene, square, scene->state->height[square]));
    const struct point top = {foot.x + layout->flag_at.x + shaken(scene, square), foot.y + layout->flag_at.y};
    if (flag->image[0]) {
        draw_image(list, flag->image, kilt_picture_rect(view, flag, board_view_point(view, top)));
    }
}

/* ---- braziers ---- */

enum { BOWL = 13 }; /* half as wide as a brazier's basket, in source pixels */

/* A core, and light around it that fades away, too finely for rings to be seen; so little that stone does not bleach.
 */
static void draw_fire_light(struct draw_list *list, struct point at, int reach) {
    enum { RINGS = 24 };
    for (int i = 0; i < RINGS; i++) {
        draw_disc(list, at.x, at.y, reach * (RINGS - i) / RINGS, 0xff903003u);
    }
}

enum { FINE = 16, SHAPE = 8 };

/* A point of SHAPE, in hundredths of SIZE from AT, as finely as lines and areas take it. */
static struct point fine(struct point at, int size, const int16_t shape[2]) {
    return (struct point){at.x * FINE + shape[0] * size * FINE / 100, at.y * FINE + shape[1] * size * FINE / 100};
}

static void draw_rod(struct draw_list *list, struct point at, int size, const int16_t ends[2][2], int thick,
                     uint32_t colour) {
    const struct point line[2] = {fine(at, size, ends[0]), fine(at, size, ends[1])};
    draw_line_fine(list, line, 2, 0, thick * size * FINE / 100, colour);
}

/* Billets, bright where they are cut. */
static void draw_wood(struct draw_list *list, struct point at, int size) {
    static const int16_t billets[][2][2] = {{{10, 20}, {4, -112}},
                                            {{-44, 20}, {40, -96}},
                                            {{50, 20}, {-58, -84}},
                                            {{-74, 10}, {-92, -52}},
                                            {{70, 10}, {90, -58}}};
    static const uint32_t barks[] = {0x5a3a20ffu, 0x7a5230ffu, 0x68441fffu, 0x4e321cffu, 0x5a3a20ffu};
    for (size_t i = 0; i < sizeof billets / sizeof *billets; i++) {
        const int16_t *tip = billets[i][1];
        draw_rod(list, at, size, billets[i], 42, 0x24160cffu);
        draw_rod(list, at, size, billets[i], 30, barks[i]);
        draw_disc(list, at.x + tip[0] * size / 100, at.y + tip[1] * size / 100, size * 15 / 100, 0xd2a466ffu);
    }
}

/* The basket before them: hoops and ribs of iron with wood behind. */
static void draw_basket(struct draw_list *list, struct point at, int size) {
    static const int16_t body[SHAPE][2] = {{-106, -22}, {-98, 40}, {-76, 92}, {-42, 132},
                                           {42, 132},   {76, 92},  {98, 40},  {106, -22}};
    static const int16_t ribs[][2][2] = {{{-58, -20}, {-36, 128}}, {{0, -20}, {0, 130}}, {{58, -20}, {36, 128}}};
    static const int16_t hoops[][2][2] = {{{-96, 52}, {96, 52}}, {{-112, -22}, {112, -22}}};
    static const int16_t shine[2][2] = {{-104, -28}, {40, -28}};
    struct point points[SHAPE];
    for (int i = 0; i < SHAPE; i++) {
        points[i] = fine(at, size, body[i]);
    }
    draw_polygon_fine(list, points, SHAPE, 0x3a2514ffu);
    draw_line_fine(list, points, SHAPE, 1, 16 * size * FINE / 100, 0x211f20ffu);
    for (size_t i = 0; i < sizeof ribs / sizeof *ribs; i++) {
        draw_rod(list, at, size, ribs[i], 18, 0x2a2829ffu);
    }
    for (size_t i = 0; i < sizeof hoops / sizeof *hoops; i++) {
        draw_rod(list, at, size, hoops[i], 26, 0x2f2d2fffu);
    }
    draw_rod(list, at, size, shine, 8, 0x8a8784ffu);
}

/* Its tip swings by SWAY, in hundredths of its SIZE. */
static void draw_tongue(struct draw_list *list, struct point at, int size, int sway, uint32_t colour) {
    static const int8_t shape[][2] = {{-62, 10}, {-52, -45}, {-24, -85}, {0, -125},
                                      {16, -75}, {50, -50},  {62, 10},   {0, 52}};
    enum { POINTS = sizeof shape / sizeof *shape };
    struct point points[POINTS];
    for (int i = 0; i < POINTS; i++) {
        const int bent = shape[i][1] < 0 ? sway * shape[i][1] / -125 : 0;
        points[i] = (struct point){at.x * FINE + (shape[i][0] + bent) * size * FINE / 100,
                                   at.y * FINE + shape[i][1] * size * FINE / 100};
    }
    draw_polygon_fine(list, points, POINTS, colour);
}

static void draw_flame(struct draw_list *list, struct point at, int size, int frame) {
    static const int8_t sways[] = {-14, 4, 22, 10, -6, -24};
    const int sway = sways[frame % (int)sizeof sways];
    draw_tongue(list, at, size * 5 / 4, sway, 0xff6a12e0u);
    draw_tongue(list, (struct point){at.x, at.y + size / 6}, size * 9 / 10, -sway / 2, 0xffa32cffu);
    draw_tongue(list, (struct point){at.x, at.y + size / 3}, size / 2, sway, 0xffe9a8ffu);
}

static void draw_fire(struct draw_list *list, struct point at, int size, int percent, int frame) {
    draw_alpha_push(list, 255 * percent / 100);
    const enum blend before = draw_blend(list, BLEND_ADD);
    draw_fire_light(list, at, size * 110 / BOWL);
    draw_blend(list, before);
    draw_alpha_pop(list);
    draw_flame(list, (struct point){at.x, at.y - size / 2}, size * (60 + percent) / 100, frame);
}

/* By day there is only wood in the baskets. */
static void draw_braziers(const struct kilt_layout *layout, const struct board_view *view,
                          const struct kilt_scene *scene, int percent, struct draw_list *list) {
    const int size = board_view_length(view, BOWL);
    for (int i = 0; i < layout->lamp_count; i++) {
        const struct point at = board_view_point(view, layout->lamps[i]);
        draw_wood(list, at, size);
        if (percent > 0) {
            draw_fire(list, at, size, percent, (int)(scene->now / FLAG_MS + i));
        }
        draw_basket(list, at, size);
    }
}

/* ---- windows ---- */

/* How far up the tower on SQUARE covers what is behind it; its beasts may stand in a light. */
static int head_of(const struct kilt_layout *layout, const struct kilt_scene *scene, int square) {
    enum { CONE = 22 };
    const int up = up_of(layout, scene, square, scene->state->height[square]);
    return foot_of(layout, square, up).y - layout->top[0].y - (scene->roofs >> square & 1 ? CONE : 0);
}

static int is_covered(const struct kilt_layout *layout, const struct kilt_scene *scene, int square, int y) {
    for (int near = square + KILT_COLUMNS; near < KILT_SQUARES; near += KILT_COLUMNS) {
        if (scene->state->height[near] && head_of(layout, scene, near) < y) {
            return 1;
        }
    }
    return 0;
}

/* The part of a floor's picture where they are. */
static const struct kilt_picture windows = {.anchor = {52, -20}, .w = 104, .h = 36};

/* Those of the LEVELth floor on SQUARE, if they are seen. */
static void draw_window(const struct kilt_layout *layout, const struct board_view *view, const struct kilt_scene *scene,
                        int square, int level, struct draw_list *list) {
    const int up = up_of(layout, scene, square, level);
    const struct point foot = foot_of(layout, square, up);
    const int is_in_air = scene->rising >> square & 1 && level == scene->state->height[square] - 1;
    char image[KILT_NAME_SIZE];
    if (up > -layout->floor && !is_in_air && !is_covered(layout, scene, square, foot.y + layout->top[0].y)) {
        snprintf(image, sizeof image, KILT_BOARD "window.%d.webp", look_of(layout, square, level));
        draw_image(list, image, kilt_picture_rect(view, &windows, board_view_point(view, foot)));
    }
}

/* They shine before it is quite dark; floors with crests have none. */
static void draw_windows(const struct kilt_layout *layout, const struct board_view *view,
                         const struct kilt_scene *scene, int percent, struct draw_list *list) {
    uint8_t level[KILT_SQUARES] = {0};
    const enum blend before = draw_blend(list, BLEND_ADD);
    draw_alpha_push(list, percent < 50 ? 255 * percent / 50 : 255);
    for (int i = 0; i < scene->state->laid_count && percent > 0; i++) {
        const int square = scene->state->laid_at[i], at = level[square]++;
        if (!kilt_floor_crests(scene->state->laid[i])) {
            draw_window(layout, view, scene, square, at, list);
        }
    }
    draw_alpha_pop(list);
    draw_blend(list, before);
}

/* ---- wind and water ---- */

int kilt_square_is_built_over(const struct kilt_layout *layout, const struct kilt_state *state, int square) {
    enum { BEAST = 80 };
    const int foot = layout->squares[square].pad[0].y,
              deep = layout->squares[square].at.y - layout->squares[square].pad[2].y;
    for (int near = square; near < KILT_SQUARES; near += KILT_COLUMNS) {
        const int top = layout->squares[near].at.y - deep - state->height[near] * layout->floor - BEAST;
        if (state->height[near] && (near == square || top < foot)) {
            return 1;
        }
    }
    return 0;
}

static void draw_squares_swaying(const struct kilt_layout *layout, const struct kilt_scene *scene) {
    for (int square = 0; square < KILT_SQUARES; square++) {
        const struct kilt_square_layout *at = &layout->squares[square];
        if (at->moor != KILT_MOOR_FIRM && !kilt_square_is_built_over(layout, scene->state, square)) {
            board_life_sway(scene->life, polygon_bounds(at->pad, 4), square,
                            at->moor == KILT_MOOR_POOL ? SWAY_WATER : SWAY_LEAVES);
        }
    }
}

/* Heather and bracken on the moor, pools, the loch. */
static void draw_swaying(const struct kilt_layout *layout, const struct kilt_scene *scene) {
    enum { LOCH_W = 190, LOCH_H = 84 };
    if (!scene->life) {
        return;
    }
    draw_squares_swaying(layout, scene);
    for (int i = 0; i < layout->wind_count; i++) {
        board_life_sway(scene->life, layout->wind[i], i, SWAY_LEAVES);
    }
    for (int i = 0; i < layout->water_count; i++) {
        const struct point at = layout->water[i];
        board_life_sway(scene->life, (struct rect){at.x - LOCH_W / 2, at.y - LOCH_H / 2, LOCH_W, LOCH_H}, i,
                        SWAY_WATER);
    }
}

/* ---- the whole ---- */

static const struct daylight_hour hours[KILT_AIRS] = {[KILT_MORNING] = {0x4a5468ba, 0x988b7800, 0},
                                                      [KILT_NOON] = {0x525a6ab8, 0x968a7800, 0},
                                                      [KILT_DUSK] = {0x344a7e80, 0xbc9a6e00, 100}};

/* Mist, sun or dusk over BOARD, or two of them while one goes over into the other. */
static void set_air(struct draw_board *board, const struct kilt_layout *layout, int time) {
    const struct daylight at = daylight_at(time, KILT_AIRS);
    const char *from = layout->airs[at.hour], *to = layout->airs[at.hour + 1];
    board->over = from[0] && at.share < DAYLIGHT_HOUR ? from : NULL;
    board->next = to[0] && at.share ? to : NULL;
    board->next_share = (uint8_t)(255 * at.share / DAYLIGHT_HOUR);
}

/* What is farther away is paler and bluer. */
static void draw_haze(const struct kilt_layout *layout, const struct board_view *view, struct draw_list *list) {
    enum { FAR = 0x2c };
    const struct point far = board_view_point(view, (struct point){0, layout->content.y}),
                       near = board_view_point(view, (struct point){0, layout->content.y + layout->content.h * 3 / 4});
    const struct rect window = view->window, above = {window.x, window.y, window.w, far.y - window.y};
    draw_box(list, above, 0, HAZE | FAR);
    draw_box_shaded(list, (struct rect){window.x, far.y, window.w, near.y - far.y}, 0, HAZE | FAR, HAZE);
}

/* The loch, and the moor above, at TIME. */
static void draw_rim(const struct kilt_layout *layout, const struct board_view *view, int time,
                     struct draw_list *list) {
    static const char *const airs[KILT_AIRS + 1] = {".morning", ".noon", ".dusk", ".dusk"};
    static const uint32_t loch = 0x182a32ffu, moor = 0x1f291effu;
    const struct daylight at = daylight_at(time, KILT_AIRS);
    const struct board_rim rim = {.ground = layout->ground,
                                  .air = airs[at.hour],
                                  .next = airs[at.hour + 1],
                                  .next_share = 255 * at.share / DAYLIGHT_HOUR,
                                  .w = layout->w,
                                  .h = layout->h,
                                  .fade = 320,
                                  .above = moor,
                                  .beside = loch,
                                  .below = loch};
    board_rim_draw(&rim, view, list);
}

void kilt_castle_draw(const struct kilt_layout *layout, const struct board_view *view, const struct kilt_scene *scene,
                      struct draw_list *list) {
    static struct items items;
    struct board_sprite sprites[SPRITES];
    items.count = 0;
    add_towers(&items, layout, scene);
    add_lane(&items, layout, scene);
    qsort(items.list, (size_t)items.count, sizeof *items.list, by_order);
    for (int i = 0; i < items.count; i++) {
        sprites[i] = sprite_of(&items.list[i]);
    }
    struct draw_board board = {.ground = layout->ground,
                               .source_w = layout->w,
                               .source_h = layout->h,
                               .sprites = sprites,
                               .sprite_count = items.count,
                               .shadow_strength = SHADOW_STRENGTH,
                               .is_moving = board_view_is_moving(view)};
    board_view_part(view, &board.view_x, &board.view_y, &board.view_w, &board.view_h);
    set_air(&board, layout, scene->time);
    draw_board(list, &board, view->window);
    draw_swaying(layout, scene);
    if (scene->folk_life) {
        board_people_draw(scene->folk_life, &kilt_people_cast, scene->people);
    }
    draw_rim(layout, view, scene->time, list);
    const struct daylight_hour now = daylight_of(hours, KILT_AIRS, scene->time);
    if (!theme_contrast()) {
        draw_haze(layout, view, list);
        draw_light(list, view->window, now.shade, now.light);
        draw_windows(layout, view, scene, now.glow, list);
    }
    draw_braziers(layout, view, scene, now.glow, list);
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (scene->roofs >> square & 1) {
            draw_flag(layout, view, scene, square, list);
        }
    }
}

/* ---- small pictures ---- */

void kilt_icon(struct draw_list *list, const char *name, struct rect rect) {
    static const int sizes[] = {20, 28, 40, 64, 128};
    const int need = rect.w > rect.h ? rect.w : rect.h;
    char path[KILT_NAME_SIZE];
    size_t i = 0;
    while (i + 1 < sizeof sizes / sizeof *sizes && sizes[i] < need) {
        i++;
    }
    snprintf(path, sizeof path, GAME_DATA("kilt") "icons/%s.%d.webp", name, sizes[i]);
    draw_image_fit(list, path, rect);
}

void kilt_emblem(struct draw_list *list, int colour, struct rect rect) {
    char name[KILT_NAME_SIZE];
    snprintf(name, sizeof name, "emblem_%s", kilt_colour_name(colour));
    kilt_icon(list, name, rect);
}

static void draw_card(struct draw_list *list, int toward, int away, const char *kind, struct rect rect) {
    char path[KILT_NAME_SIZE];
    if (away == KILT_NO_COLOUR) {
        snprintf(path, sizeof path, GAME_DATA("kilt") "cards/card.%s%s.webp", kilt_colour_name(toward), kind);
    } else {
        snprintf(path, sizeof path, GAME_DATA("kilt") "cards/card.%s.%s%s.webp", kilt_colour_name(toward),
                 kilt_colour_name(away), kind);
    }
    draw_image_fit(list, path, rect);
}

void kilt_card_picture(struct draw_list *list, int toward, int away, struct rect rect) {
    draw_card(list, toward, away, "", rect);
}

/* A picture has the colour toward the board below, as a card lies at the upper edge, or at its left, as at the right
 * edge. Opposite its halves change places, so that beasts stand upright everywhere. */
void kilt_card_lying(struct draw_list *list, int toward, int away, char side, struct rect rect) {
    const char *kind = side == 'e' || side == 'w' ? ".beside" : "";
    const int is_swapped = away != KILT_NO_COLOUR && (side == 's' || side == 'w');
    draw_card(list, is_swapped ? away : toward, is_swapped ? toward : away, kind, rect);
}

static const uint32_t fills[KILT_COLOURS] = {0x56606cffu, 0xd8d6ccffu, 0xe0943cffu, 0xb8402cffu};
static const uint32_t inks[KILT_COLOURS] = {0xf4f1eaffu, 0x262320ffu, 0x2a1604ffu, 0xfff1e6ffu};

uint32_t kilt_colour_fill(int colour) {
    return fills[colour];
}
uint32_t kilt_colour_ink(int colour) {
    return inks[colour];
}
