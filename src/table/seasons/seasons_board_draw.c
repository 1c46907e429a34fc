/* SPDX-License-Identifier: MIT */
/* Sprites are gathered, sorted by their feet and handed over as one board: the platform keeps the picture until one
 * of them changes. */
#include "table/seasons/seasons_board.h"

#include <stdlib.h>

#include "table/board_rim.h"
#include "ui/theme.h"

enum { SPRITES = 3 * (BOARD_PIECES * 3 + BOARD_WALLS + 3), SHADOW_STRENGTH = 190, RIM = 400, EDGE = 3 };

/* What stands is seen before what is planned: it has an edge of light and a whole shadow, a plan a little less light
 * until it can be built or is looked at. It keeps its colour: raw timber and the first strip of its roof are the
 * castle that is promised. */
enum sprite_look { LOOK_PLAIN, LOOK_PLANNED, LOOK_TAKEN_DOWN /* its shadow alone */, LOOK_BUILT };
static const struct draw_quiet planned[] = {[SUMMER] = {.shade = 0x82807c5c, .light = 0x73706800, .shadow = 120},
                                            [WINTER] = {.shade = 0xb2b0ae34, .light = 0x66646200, .shadow = 100}};
static const uint32_t edges[] = {[SUMMER] = 0xffeabc90u, [WINTER] = 0xffe2b090u};

int seasons_board_piece_is_there(const struct seasons_state *state, int piece) {
    if (piece == BOARD_GRANARY) {
        return state->up >> GRANARY & 1;
    }
    return piece != BOARD_VILLAGE_TAVERN || (state->up >> VILLAGE_TAVERN & 1);
}

int seasons_board_piece_is_built(const struct seasons_state *state, int piece) {
    return piece >= TILES || !(state->plans >> piece & 1);
}

int seasons_board_wall_is_built(const struct seasons_state *state, const struct board_wall *wall) {
    return seasons_board_piece_is_built(state, wall->between[0]) &&
           seasons_board_piece_is_built(state, wall->between[1]);
}

static int points_in(const struct board_view *view, const struct point *points, int count,
                     struct point out[BOARD_HIT_POINTS]) {
    for (int i = 0; i < count; i++) {
        out[i] = board_view_point(view, points[i]);
    }
    return count;
}

/* Cuts off what lies over the height TOP (Sutherland and Hodgman, one edge). */
static int cut_above(const struct point *points, int count, int top, struct point out[BOARD_HIT_POINTS]) {
    int kept = 0;
    for (int i = 0; i < count && kept + 2 <= BOARD_HIT_POINTS; i++) {
        struct point a = points[i], b = points[(i + 1) % count];
        if (a.y >= top) {
            out[kept++] = a;
        }
        if ((a.y >= top) != (b.y >= top)) {
            out[kept++] = (struct point){a.x + (b.x - a.x) * (top - a.y) / (b.y - a.y), top};
        }
    }
    return kept;
}

/* How high a plan is, in percent of the building that it will be. */
static int plan_height(int tile) {
    static const uint8_t heights[HOUSE_1] = {[PALACE] = 72, [KEEP] = 62,           [TAVERN] = 77,     [BIG_GATE] = 70,
                                             [STABLE] = 82, [SERVANTS_HOUSE] = 76, [SMALL_GATE] = 70, [WELL] = 90};
    return tile < HOUSE_1 ? heights[tile] : tile < TOWER_1 ? 68 : 72;
}

int seasons_board_whole_body(const struct board_layout *layout, const struct board_view *view, int piece,
                             struct point out[BOARD_HIT_POINTS]) {
    return points_in(view, layout->things[piece].hit, layout->things[piece].hit_count, out);
}

int seasons_board_body(const struct board_layout *layout, const struct board_view *view,
                       const struct seasons_state *state, int piece, struct point out[BOARD_HIT_POINTS]) {
    struct point whole[BOARD_HIT_POINTS] = {{0, 0}};
    const int count = seasons_board_whole_body(layout, view, piece, whole);
    const struct rect bounds = polygon_bounds(whole, count);
    const int height = seasons_board_piece_is_built(state, piece) ? 100 : plan_height(piece);
    return cut_above(whole, count, bounds.y + bounds.h * (100 - height) / 100, out);
}

static int outline_in(const struct board_layout *layout, const struct board_view *view, int piece,
                      const struct board_outline *outline, struct point out[BOARD_HIT_POINTS]) {
    return outline->count > 2 ? points_in(view, outline->points, outline->count, out)
                              : seasons_board_whole_body(layout, view, piece, out);
}

int seasons_board_hit(const struct board_layout *layout, const struct board_view *view, int piece,
                      struct point out[BOARD_HIT_POINTS]) {
    return outline_in(layout, view, piece, &layout->things[piece].built_outline, out);
}

int seasons_board_plan_hit(const struct board_layout *layout, const struct board_view *view, int tile,
                           struct point out[BOARD_HIT_POINTS]) {
    return outline_in(layout, view, tile, &layout->things[tile].plan_outline, out);
}

int seasons_board_piece_hit(const struct board_layout *layout, const struct board_view *view,
                            const struct seasons_state *state, int piece, struct point out[BOARD_HIT_POINTS]) {
    return seasons_board_piece_is_built(state, piece) ? seasons_board_hit(layout, view, piece, out)
                                                      : seasons_board_plan_hit(layout, view, piece, out);
}

/* ---- with pictures ---- */

struct ordered {
    int order, index;
    struct board_sprite sprite;
};

struct sprites {
    struct ordered items[SPRITES];
    int count;
    struct table_art *art;
    const struct board_layout *first, *second; /* SECOND: NULL while the sun is where it is in FIRST */
    int share;                                 /* how far it is in SECOND, 0 to 255 */
};

static int has_image(const struct sprites *sprites, const struct board_picture *picture) {
    return picture->image[0] && seasons_art_has(sprites->art, picture->image, NULL, NULL);
}

static int has_shadow(const struct sprites *sprites, const struct board_picture *picture) {
    return picture->shadow[0] && seasons_art_has(sprites->art, picture->shadow, NULL, NULL);
}

/* BODY's image and SHADE's shadow; both may be NULL. */
static void add_of(struct sprites *sprites, const struct board_picture *body, const struct board_picture *shade,
                   int order, int alpha, enum sprite_look look) {
    const int is_seen = body && look != LOOK_TAKEN_DOWN && has_image(sprites, body),
              is_shaded = shade && has_shadow(sprites, shade);
    if (sprites->count < SPRITES && (is_seen || is_shaded)) {
        struct board_sprite sprite = {.alpha = (uint8_t)alpha,
                                      .is_quiet = look == LOOK_PLANNED || look == LOOK_TAKEN_DOWN,
                                      .has_rim = look == LOOK_BUILT};
        if (is_seen) {
            sprite.image = body->image;
            sprite.x = body->at.x;
            sprite.y = body->at.y;
        }
        if (is_shaded) {
            sprite.shadow = shade->shadow;
            sprite.shadow_x = shade->shadow_at.x;
            sprite.shadow_y = shade->shadow_at.y;
        }
        sprites->items[sprites->count] = (struct ordered){order, sprites->count, sprite};
        sprites->count++;
    }
}

/* What PICTURE of the first layout is in the second one; NULL if nothing is drawn there. */
static const struct board_picture *second_of(const struct sprites *sprites, const struct board_picture *picture) {
    const ptrdiff_t place = (const char *)picture - (const char *)sprites->first;
    const struct board_picture *second =
        sprites->second ? (const struct board_picture *)((const char *)sprites->second + place) : NULL;
    return second && has_shadow(sprites, second) ? second : NULL;
}

/* Shadows go over into those of the second hour; bodies too, where they have been painted in its light. */
static void add(struct sprites *sprites, const struct board_picture *picture, int order, int alpha,
                enum sprite_look look) {
    const struct board_picture *second = second_of(sprites, picture);
    const struct board_picture *late = second && has_image(sprites, second) ? second : NULL;
    if (!second) {
        add_of(sprites, picture, picture, order, alpha, look);
    } else if (sprites->share == 255) {
        add_of(sprites, late ? late : picture, second, order, alpha, look);
    } else {
        add_of(sprites, NULL, picture, order, alpha * (255 - sprites->share) / 255, look);
        add_of(sprites, picture, NULL, order, alpha, look);
        add_of(sprites, late, second, order, alpha * sprites->share / 255, look);
    }
}

static int level_of(const struct seasons_state *state, const struct seasons_tables *tables, int kind) {
    int stock = state->carts[kind], all = tables->pieces[kind];
    return stock == 0 ? 0 : stock * 3 <= all ? 1 : stock * 3 <= all * 2 ? 2 : 3;
}

const struct board_picture *seasons_board_piece_picture(const struct board_layout *layout,
                                                        const struct seasons_state *state,
                                                        const struct seasons_tables *tables, int piece) {
    const struct board_thing *thing = &layout->things[piece];
    if (piece >= BOARD_CART) {
        return &thing->levels[level_of(state, tables, piece - BOARD_CART)];
    }
    return seasons_board_piece_is_built(state, piece) ? &thing->built : &thing->plan;
}

static void add_tile(struct sprites *sprites, const struct board_thing *thing, const struct board_scene *scene,
                     int tile) {
    if (tile == scene->rising_tile) {
        const int is_up = scene->rising >= BOARD_RISEN;
        const enum sprite_look look = scene->is_taken_down ? LOOK_TAKEN_DOWN : LOOK_PLANNED;
        add(sprites, &thing->plan, thing->order, is_up ? 0 : 255, look);
        add(sprites, &thing->built, thing->order, scene->rising >= BOARD_LANDED ? 255 : 0, LOOK_BUILT);
    } else {
        const int is_built = seasons_board_piece_is_built(scene->state, tile);
        add(sprites, is_built ? &thing->built : &thing->plan, thing->order, is_built ? 255 : 255 - scene->cleared,
            is_built ? LOOK_BUILT : LOOK_PLANNED);
    }
}

/* The loads that it may have next are made ready. */
static void add_cart(struct sprites *sprites, const struct board_thing *thing, int level) {
    for (int next = level - 1; next <= level + 1; next++) {
        if (next >= 0 && next < BOARD_LEVELS) {
            add(sprites, &thing->levels[next], thing->order, next == level ? 255 : 0, LOOK_PLAIN);
        }
    }
}

/* It stands there, or may this winter. */
static int may_be_there(const struct seasons_state *state, int piece) {
    return state->season == WINTER || seasons_board_piece_is_there(state, piece);
}

static void add_things(struct sprites *sprites, const struct board_layout *layout, const struct board_scene *scene) {
    for (int piece = 0; piece < BOARD_PIECES; piece++) {
        const struct board_thing *thing = &layout->things[piece];
        if (!thing->is_there || !may_be_there(scene->state, piece)) {
            continue;
        }
        if (!seasons_board_piece_is_there(scene->state, piece)) {
            add(sprites, &thing->built, thing->order, 0, LOOK_PLAIN);
        } else if (piece < TILES) {
            add_tile(sprites, thing, scene, piece);
        } else if (piece >= BOARD_CART) {
            add_cart(sprites, thing, level_of(scene->state, scene->tables, piece - BOARD_CART));
        } else {
            add(sprites, &thing->built, thing->order, 255, LOOK_PLAIN);
        }
    }
    for (int i = 0; i < layout->wall_count; i++) {
        const struct board_wall *wall = &layout->walls[i];
        const int is_growing = scene->rising_tile == wall->between[0] || scene->rising_tile == wall->between[1];
        if (seasons_board_wall_is_built(scene->state, wall)) {
            add(sprites, &wall->built, wall->order, is_growing ? 0 : 255, LOOK_PLAIN);
        }
    }
}

static int by_order(const void *left, const void *right) {
    const struct ordered *a = left, *b = right;
    return a->order != b->order ? a->order - b->order : a->index - b->index;
}

/* The ground under a sun on its other side; NULL if that is not shown, or where the ground is the same. */
static const char *second_ground(struct table_art *art, const struct board_scene *scene) {
    const char *ground = scene->second && scene->second_share ? scene->second->ground : "";
    return ground[0] && seasons_art_has(art, ground, NULL, NULL) ? ground : NULL;
}

/* Also what lies on it for its own sake alone: the fall is in the second ground itself. */
static void set_ground(struct draw_board *board, struct table_art *art, const struct board_layout *layout,
                       const struct board_scene *scene) {
    const char *second = second_ground(art, scene);
    board->ground = second && scene->second_share == 255 ? second : layout->ground;
    board->later = second == board->ground ? NULL : second;
    board->later_share = board->later ? scene->second_share : 0;
}

static void draw_pictures(struct table_art *art, const struct board_layout *layout, const struct board_view *view,
                          const struct board_scene *scene, struct draw_list *list) {
    struct sprites sprites = {.art = art,
                              .first = layout,
                              .second = scene->second_share ? scene->second : NULL,
                              .share = scene->second_share};
    struct board_sprite sorted[SPRITES];
    int has_over = layout->over[0] && seasons_art_has(art, layout->over, NULL, NULL);
    add(&sprites, &layout->patch, 0, second_ground(art, scene) ? 255 - scene->second_share : 255, LOOK_PLAIN);
    add_things(&sprites, layout, scene);
    qsort(sprites.items, (size_t)sprites.count, sizeof *sprites.items, by_order);
    for (int i = 0; i < sprites.count; i++) {
        sorted[i] = sprites.items[i].sprite;
    }
    struct draw_board board = {.over = has_over ? layout->over : NULL,
                               .source_w = layout->w,
                               .source_h = layout->h,
                               .sprites = sorted,
                               .sprite_count = sprites.count,
                               .shadow_strength = SHADOW_STRENGTH,
                               .quiet = planned[scene->state->season],
                               .rim = edges[scene->state->season],
                               .rim_width = EDGE,
                               .is_moving = board_view_is_moving(view)};
    set_ground(&board, art, layout, scene);
    board_view_part(view, &board.view_x, &board.view_y, &board.view_w, &board.view_h);
    board_view_part_at_rest(view, &board.rest_x, &board.rest_y, &board.rest_w);
    draw_board(list, &board, view->window);
}

/* ---- what shines ---- */

/* A pool of light on the ground before a lit house. */
static void draw_pool(struct draw_list *list, struct rect house, int alpha) {
    const struct rect pool = {house.x + house.w / 6, house.y + house.h * 3 / 4, house.w * 2 / 3, house.h / 4};
    draw_soft(list, pool, pool.h / 2, pool.h, colour_with_alpha(0xff9a40ffu, alpha));
}

/* PIECE with the windows that are lit at this hour. */
static const struct board_picture *shining(struct table_art *art, const struct board_layout *layout,
                                           const struct board_scene *scene, int piece) {
    const struct board_picture *second = scene->second ? &scene->second->things[piece].built : NULL;
    const int is_second = second && scene->second_share > 127 && second->glow[0];
    return is_second && seasons_art_has(art, second->glow, NULL, NULL) ? second : &layout->things[piece].built;
}

void seasons_board_draw_glows(struct table_art *art, const struct board_layout *layout, const struct board_view *view,
                              const struct board_scene *scene, int percent, struct draw_list *list) {
    const enum blend before = draw_blend(list, BLEND_ADD);
    for (int piece = 0; piece < BOARD_CART; piece++) {
        const struct board_picture *built = shining(art, layout, scene, piece);
        int w, h,
            is_up = layout->things[piece].is_there && seasons_board_piece_is_there(scene->state, piece) &&
                    seasons_board_piece_is_built(scene->state, piece) && piece != scene->rising_tile;
        if (!is_up || !built->glow[0] || !seasons_art_has(art, built->glow, &w, &h)) {
            continue;
        }
        const struct point at = board_view_point(view, built->glow_at);
        const struct rect rect = {at.x, at.y, board_view_length(view, w), board_view_length(view, h)};
        draw_alpha_push(list, 255 * percent / 100);
        if (board_view_is_moving(view)) {
            draw_image_turned(list, built->glow, rect, 0);
        } else {
            draw_image(list, built->glow, rect);
        }
        draw_alpha_pop(list);
        draw_pool(list, rect, (percent - 50) * 3 / 4);
    }
    draw_blend(list, before);
}

/* ---- beyond the picture ---- */

/* The forest above and the meadow below lie in the dark. */
static void draw_rim(const struct board_layout *layout, const struct board_view *view, const char *second,
                     struct draw_list *list) {
    static const struct board_rim summer = {.above = 0x283a25ff, .beside = 0x2a3a22ff, .below = 0x27381fff};
    static const struct board_rim winter = {.above = 0x3a475eff, .beside = 0x46536bff, .below = 0x3a465cff};
    struct board_rim rim = layout->has_snow ? winter : summer;
    rim.ground = second ? second : layout->ground;
    rim.air = "";
    rim.w = layout->w;
    rim.h = layout->h;
    rim.fade = RIM;
    board_rim_draw(&rim, view, list);
}

/* ---- plain shapes ---- */

static uint32_t tile_colour(int piece) {
    if (piece >= TOWER_1 && piece < TILES) {
        return 0x5f7487ffu;
    }
    if (piece >= HOUSE_1 && piece < TOWER_1) {
        return 0xb5643effu;
    }
    static const uint32_t colours[] = {0x8c3b2fffu, 0x6a6f78ffu, 0xa9772fffu, 0x77736affu,
                                       0x7a5a35ffu, 0x5d7a4effu, 0x77736affu, 0x4d8a99ffu};
    static const uint32_t others[] = {0xa5853fffu, 0x4a4a52ffu, 0x9a6a40ffu, 0x7d6a50ffu, 0x80848bffu,
                                      0x6f5230ffu, 0x6f5230ffu, 0x6f5230ffu, 0x6f5230ffu, THEME_OAK_LIGHT};
    return piece < HOUSE_1 ? colours[piece] : others[piece - TILES];
}

static void plain_ground(const struct board_layout *layout, const struct board_view *view, struct draw_list *list) {
    uint32_t grass = layout->has_snow ? 0xc3cfdcffu : 0x6f8a52ffu, dark = layout->has_snow ? 0x8fa0b5ffu : 0x4d6a40ffu;
    static const struct point crag[] = {{760, 900},  {800, 520},  {1120, 330},  {1540, 290},  {1960, 330}, {2300, 430},
                                        {2450, 700}, {2300, 920}, {1900, 1080}, {1500, 1110}, {1120, 1080}};
    static const struct point road[] = {{300, 1400},  {700, 1180},  {1500, 1140}, {2300, 1160},
                                        {2950, 1240}, {2950, 1420}, {2200, 1360}, {1400, 1360}};
    struct point points[11];
    draw_box_shaded(list, view->window, 0, grass, dark);
    for (int i = 0; i < 11; i++) {
        points[i] = board_view_point(view, crag[i]);
    }
    draw_polygon(list, points, 11, layout->has_snow ? 0xaab6c4ffu : 0x93886fffu);
    for (int i = 0; i < 8; i++) {
        points[i] = board_view_point(view, road[i]);
    }
    draw_polygon(list, points, 8, layout->has_snow ? 0xd6dde4ffu : 0xc2a877ffu);
}

static void plain_piece(const struct board_layout *layout, const struct board_view *view,
                        const struct board_scene *scene, int piece, struct draw_list *list) {
    struct point hit[BOARD_HIT_POINTS];
    int count = seasons_board_whole_body(layout, view, piece, hit);
    uint32_t colour = tile_colour(piece);
    int is_built = seasons_board_piece_is_built(scene->state, piece);
    draw_polygon(list, hit, count, is_built ? colour : colour_with_alpha(0xcbb78cffu, 150));
    draw_line(list, hit, count, 1, 2, is_built ? colour_mix(colour, 0x000000ffu, 120) : colour);
}

static void draw_plain(const struct board_layout *layout, const struct board_view *view,
                       const struct board_scene *scene, struct draw_list *list) {
    plain_ground(layout, view, list);
    for (int order = 0, next; order < 1 << 20; order = next) {
        next = 1 << 20;
        for (int piece = 0; piece < BOARD_PIECES; piece++) {
            const struct board_thing *thing = &layout->things[piece];
            int is_shown = thing->is_there && seasons_board_piece_is_there(scene->state, piece);
            if (is_shown && thing->order == order) {
                plain_piece(layout, view, scene, piece, list);
            } else if (is_shown && thing->order > order && thing->order < next) {
                next = thing->order;
            }
        }
    }
}

void seasons_board_draw(struct table_art *art, const struct board_layout *layout, const struct board_view *view,
                        const struct board_scene *scene, struct draw_list *list) {
    if (layout->ground[0] && seasons_art_has(art, layout->ground, NULL, NULL)) {
        draw_pictures(art, layout, view, scene, list);
        draw_rim(layout, view, scene->second_share > 127 ? second_ground(art, scene) : NULL, list);
    } else {
        draw_plain(layout, view, scene, list);
    }
}
