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
#include "table/kilt/kilt_fires.h"
#include "table/kilt/kilt_people.h"
#include "table/kilt/kilt_walls.h"
#include "ui/theme.h"

enum {
    OF_WALLS =
        2 * KILT_FLOORS + KILT_WALLS, /* across no more than there are floors, along one each, and what is half sunk */
    SPRITES = KILT_FLOORS + KILT_CARDS + KILT_ROOFS + 3 * KILT_SQUARES + OF_WALLS,
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

/* ---- what is built on a tower, and from tower to tower ---- */

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

/* A turret or two, all four on a high one, or a house; beasts leave room for two. */
static void crown_image(uint8_t floor, int look, int height, char out[KILT_NAME_SIZE]) {
    enum { HOUSE_FROM = 3, FOUR_FROM = 4 };
    const int crests = kilt_floor_crests(floor);
    const char *kind = crests || height < HOUSE_FROM ? "two" : look == 1 ? "keep" : height < FOUR_FROM ? "two" : "four";
    snprintf(out, KILT_NAME_SIZE, KILT_BOARD "crown.%s.%s.%d.webp", kilt_colour_name(kilt_floor_colour(floor)), kind,
             crests);
}

/* From two floors on the highest one is crowned, unless it is roofed or another is being laid on it. */
static void add_crown(struct items *items, const struct kilt_layout *layout, const struct kilt_scene *scene, int square,
                      uint8_t floor) {
    const int height = scene->state->height[square], up = up_of(layout, scene, square, height - 1);
    if (height > 1 && up >= 0 && !((scene->roofs | scene->rising) >> square & 1) && !theme_contrast()) {
        struct item *item = add(items, layout->squares[square].order, foot_of(layout, square, up), &layout->floors);
        crown_image(floor, look_of(layout, square, 0), height, item->image);
    }
}

static void add_foot(struct items *items, const struct kilt_layout *layout, const struct kilt_scene *scene, int square,
                     uint8_t floor) {
    if (scene->sunk[square] < layout->floor / 2 && !theme_contrast()) {
        struct item *item = add(items, layout->squares[square].order, layout->squares[square].at, &layout->floors);
        snprintf(item->image, sizeof item->image, KILT_BOARD "foot.%s.webp",
                 kilt_colour_name(kilt_floor_colour(floor)));
    }
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
        if (at == 0 && item->alpha) {
            add_foot(items, layout, scene, square, state->laid[i]);
        }
        if (is_top) {
            add_crown(items, layout, scene, square, state->laid[i]);
        }
    }
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (scene->roofs >> square & 1) {
            add_roof(items, layout, scene, square);
        }
    }
}

static struct item *add_wall(struct items *items, const struct kilt_layout *layout, const struct kilt_wall *wall,
                             int order, struct point foot, const char *kind) {
    struct item *item = add(items, order, foot, &layout->walls);
    snprintf(item->image, sizeof item->image, KILT_BOARD "wall.%s.%s.webp", kilt_colour_name(wall->colour), kind);
    return item;
}

/* How high the wall from ONE tower to OTHER is: as the lower of them, as far as it has grown. */
static int wall_height(const struct kilt_layout *layout, const struct kilt_scene *scene, int one, int other,
                       int percent) {
    const int floors_one = scene->state->height[one] - (int)(scene->rising >> one & 1),
              floors_other = scene->state->height[other] - (int)(scene->rising >> other & 1);
    const int up = up_of(layout, scene, one, floors_one), up_other = up_of(layout, scene, other, floors_other);
    return (up < up_other ? up : up_other) * percent / 100;
}

/* Walls join what is one area. Of one along the picture only its walk is seen: the nearer tower stands before it. */
static void add_walls(struct items *items, const struct kilt_layout *layout, const struct kilt_scene *scene) {
    struct kilt_wall built[KILT_WALLS];
    const struct kilt_wall *walls = scene->walls ? scene->walls : built;
    if (!scene->walls) {
        kilt_walls_of(scene->state, built);
    }
    for (int i = 0; i < KILT_WALLS && !theme_contrast(); i++) {
        const int one = kilt_wall_from(i), other = kilt_wall_to(i), is_along = kilt_wall_is_along(i);
        const int up = walls[i].percent ? wall_height(layout, scene, one, other, walls[i].percent) : 0;
        const struct kilt_square_layout *a = &layout->squares[one], *b = &layout->squares[other];
        const struct point middle = {(a->at.x + b->at.x) / 2, (a->at.y + b->at.y) / 2};
        const int least = is_along ? up - layout->floor : 0;
        for (int at = up % layout->floor - layout->floor; up > 0 && at < up; at += layout->floor) {
            if (at >= least || at + layout->floor >= up) {
                add_wall(items, layout, &walls[i], (a->order + b->order) / 2,
                         (struct point){middle.x, middle.y - (at > 0 ? at : 0)},
                         is_along  ? "along"
                         : at <= 0 ? "arch"
                                   : "across");
            }
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

/* ---- what nearer towers cover ---- */

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

/* ---- pennons ---- */

/* From the middle of the highest floor's bottom: where a pole stands, and its tip. */
enum { POLE_FOOT = -56, POLE_TIP = -104 };

/* In the clan's cloth, on its pole at the back of the top. */
static void draw_pennon(const struct kilt_layout *layout, const struct board_view *view, const struct kilt_scene *scene,
                        int square, int colour, struct draw_list *list) {
    const int up = up_of(layout, scene, square, scene->state->height[square] - 1);
    const struct point foot = foot_of(layout, square, up);
    const struct kilt_picture *size = &layout->flags[0];
    char image[KILT_NAME_SIZE];
    if (up < 0 || is_covered(layout, scene, square, foot.y + POLE_FOOT)) {
        return;
    }
    const struct point pole[2] = {board_view_point(view, (struct point){foot.x, foot.y + POLE_FOOT}),
                                  board_view_point(view, (struct point){foot.x, foot.y + POLE_TIP})};
    const struct point tip = {foot.x + shaken(scene, square), foot.y + POLE_TIP};
    const int wide = board_view_length(view, 4);
    draw_line(list, pole, 2, 0, wide > 1 ? wide : 1, 0x3a2616ffu);
    draw_disc(list, pole[1].x, pole[1].y, wide > 1 ? wide : 1, 0xf0c65cffu);
    snprintf(image, sizeof image, KILT_BOARD "flag.%s.%d.webp", kilt_colour_name(colour),
             (int)((scene->now / FLAG_MS + 3 * square) % KILT_FLAGS) + 1);
    draw_image(list, image, kilt_picture_rect(view, size, board_view_point(view, tip)));
}

/* On the towers of each clan's best area. */
static void draw_pennons(const struct kilt_layout *layout, const struct board_view *view,
                         const struct kilt_scene *scene, struct draw_list *list) {
    const uint32_t without = scene->roofs | scene->rising | scene->state->roofs | scene->pointed_at;
    for (int colour = 0; colour < KILT_COLOURS && !theme_contrast(); colour++) {
        for (uint32_t left = scene->flown[colour] & ~without; left; left &= left - 1) {
            draw_pennon(layout, view, scene, __builtin_ctz(left), colour, list);
        }
    }
}

/* ---- windows ---- */

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

static const struct daylight_hour hours[KILT_AIRS] = {[KILT_MORNING] = {0x5c6474b0, 0x9c907e00, 0},
                                                      [KILT_NOON] = {0x646a78b0, 0x9a907e00, 0},
                                                      [KILT_DUSK] = {0x2a3c769c, 0xca965800, 130}};

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
    enum { WATER_OVER = 110, WATER_HIGH = 620 }; /* of beyond_below, as art/games/kilt/make.py has it made */
    static const uint32_t loch = 0x182a32ffu, moor = 0x1f291effu;
    const struct daylight at = daylight_at(time, KILT_AIRS);
    const struct board_rim rim = {.ground = layout->ground,
                                  .air = airs[at.hour],
                                  .next = airs[at.hour + 1],
                                  .next_share = 255 * at.share / DAYLIGHT_HOUR,
                                  .w = layout->w,
                                  .h = layout->h,
                                  .more = {0, layout->h - WATER_OVER, layout->w, WATER_HIGH},
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
    add_walls(&items, layout, scene);
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
}

void kilt_castle_light(const struct kilt_layout *layout, const struct board_view *view, const struct kilt_scene *scene,
                       struct draw_list *list) {
    const struct daylight_hour now = daylight_of(hours, KILT_AIRS, scene->time);
    if (!theme_contrast()) {
        draw_haze(layout, view, list);
        draw_light(list, view->window, now.shade, now.light);
        draw_windows(layout, view, scene, now.glow, list);
    } else {
        draw_light(list, view->window, DAYLIGHT_PLAIN.shade, DAYLIGHT_PLAIN.light);
    }
    kilt_fires_draw(layout, view, now.glow, (int)(scene->now / FLAG_MS), list);
    draw_pennons(layout, view, scene, list);
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (scene->roofs & ~scene->pointed_at & 1u << square) {
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

static const uint32_t fills[KILT_COLOURS] = {0x4c5664ffu, 0xd8d6ccffu, 0xe0943cffu, 0xb8402cffu};
static const uint32_t inks[KILT_COLOURS] = {0xf4f1eaffu, 0x262320ffu, 0x2a1604ffu, 0xfff1e6ffu};

uint32_t kilt_colour_fill(int colour) {
    return fills[colour];
}
uint32_t kilt_colour_ink(int colour) {
    return inks[colour];
}
