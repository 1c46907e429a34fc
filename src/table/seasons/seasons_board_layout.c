/* SPDX-License-Identifier: MIT */
/* Reading layout.json. Everything is optional but the size: a picture that lacks something shows less, it does not stop
 * the game; what is there but wrong is an error. */
#include "table/seasons/seasons_board_layout.h"

#include <stdio.h>
#include <string.h>

#include "castellany/file.h"
#include "table/layout_json.h"

static const char *const extra_names[BOARD_PIECES - TILES] = {
    "market",    "forge",     "granary",   "village_tavern", "defence_tower",
    "cart_sand", "cart_wood", "cart_clay", "cart_stone",     "rider"};

/* The piece called NAME ("stable", "cart_sand"), or -1. */
static int piece_of(const char *name) {
    int tile = name ? seasons_tile_of(name) : -1;
    for (int i = 0; name && tile < 0 && i < BOARD_PIECES - TILES; i++) {
        if (!strcmp(name, extra_names[i])) {
            return TILES + i;
        }
    }
    return tile;
}

int seasons_board_piece_of_building(int building) {
    static const int pieces[] = {BOARD_MARKET, BOARD_FORGE, BOARD_GRANARY, BOARD_VILLAGE_TAVERN};
    return building < BUILDING_MARKET ? building : pieces[building - BUILDING_MARKET];
}

static int read_points(const json_t *list, struct point *points, int most) {
    int count = 0;
    for (size_t i = 0; i < json_array_size(list) && count < most; i++) {
        points[count++] = layout_point(json_array_get(list, i));
    }
    return count;
}

static void read_name(const json_t *name, const char *folder, char out[BOARD_NAME_SIZE]) {
    const char *text = json_string_value(name);
    size_t length = strlen(folder);
    out[0] = 0;
    if (text && length + strlen(text) < BOARD_NAME_SIZE) {
        memcpy(out, folder, length);
        memcpy(out + length, text, strlen(text) + 1);
    }
}

static void read_picture(const json_t *object, const char *folder, struct board_picture *picture) {
    read_name(json_object_get(object, "image"), folder, picture->image);
    read_name(json_object_get(object, "shadow"), folder, picture->shadow);
    read_name(json_object_get(object, "glow"), folder, picture->glow);
    read_name(json_object_get(object, "edge"), folder, picture->edge);
    picture->at = layout_point(json_object_get(object, "at"));
    picture->shadow_at = layout_point(json_object_get(object, "shadow_at"));
    picture->glow_at = layout_point(json_object_get(object, "glow_at"));
    picture->edge_at = layout_point(json_object_get(object, "edge_at"));
}

static void read_doll(const json_t *object, const char *folder, struct board_doll *doll) {
    read_name(json_object_get(object, "open"), folder, doll->open);
    read_name(json_object_get(object, "lid"), folder, doll->lid);
    read_name(json_object_get(object, "front"), folder, doll->front);
    doll->at = layout_point(json_object_get(object, "at"));
    doll->size = layout_point(json_object_get(object, "size"));
    doll->foot = layout_point(json_object_get(object, "foot"));
    read_points(json_object_get(object, "front_at"), doll->front_at, 2);
    doll->grown = (int)json_integer_value(json_object_get(object, "grown"));
    doll->down = (int)json_integer_value(json_object_get(object, "down"));
    doll->seat_count = read_points(json_object_get(object, "seats"), doll->seats, BOARD_SEATS);
}

static void read_thing(const json_t *object, const char *folder, struct board_thing *thing) {
    const json_t *levels = json_object_get(object, "levels");
    thing->is_there = 1;
    thing->order = (int)json_integer_value(json_object_get(object, "order"));
    read_picture(json_object_get(object, "plan"), folder, &thing->plan);
    read_picture(json_object_get(object, "built"), folder, &thing->built);
    for (size_t i = 0; i < json_array_size(levels) && i < BOARD_LEVELS; i++) {
        read_picture(json_array_get(levels, i), folder, &thing->levels[i]);
    }
    thing->hit_count = read_points(json_object_get(object, "hit"), thing->hit, BOARD_HIT_POINTS);
    read_doll(json_object_get(object, "doll"), folder, &thing->doll);
    thing->label = layout_point(json_object_get(object, "label"));
    thing->top = layout_point(json_object_get(object, "top"));
}

static struct board_spot read_spot(const json_t *object) {
    const char *piece = json_string_value(json_object_get(object, "piece"));
    struct board_spot spot = {.radius = 0, .piece = piece ? piece_of(piece) : -1};
    if (json_is_array(object)) {
        spot.at = layout_point(object);
    } else {
        spot.at = layout_point(json_object_get(object, "at"));
        spot.radius = (int)json_integer_value(json_object_get(object, "r"));
    }
    return spot;
}

static int read_spots(const json_t *list, struct board_spot *spots) {
    int count = 0;
    for (size_t i = 0; i < json_array_size(list) && count < BOARD_SPOTS; i++) {
        spots[count++] = read_spot(json_array_get(list, i));
    }
    return count;
}

static int read_pieces(const json_t *root, const char *folder, struct board_layout *layout,
                       char error[GAME_ERROR_SIZE]) {
    const json_t *list = json_object_get(root, "pieces");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *object = json_array_get(list, i);
        const char *name = json_string_value(json_object_get(object, "id"));
        int piece = piece_of(name);
        if (piece < 0) {
            snprintf(error, GAME_ERROR_SIZE, "the board has no piece called \"%s\"", name ? name : "");
            return 0;
        }
        read_thing(object, folder, &layout->things[piece]);
    }
    for (int tile = 0; tile < TILES; tile++) {
        if (!layout->things[tile].is_there) {
            snprintf(error, GAME_ERROR_SIZE, "the tile \"%s\" is missing among the pieces", seasons_tile_name(tile));
            return 0;
        }
    }
    return 1;
}

static void read_walls(const json_t *list, const char *folder, struct board_layout *layout) {
    for (size_t i = 0; i < json_array_size(list) && layout->wall_count < BOARD_WALLS; i++) {
        const json_t *object = json_array_get(list, i), *between = json_object_get(object, "between");
        struct board_wall *wall = &layout->walls[layout->wall_count];
        wall->between[0] = piece_of(json_string_value(json_array_get(between, 0)));
        wall->between[1] = piece_of(json_string_value(json_array_get(between, 1)));
        wall->order = (int)json_integer_value(json_object_get(object, "order"));
        read_picture(json_object_get(object, "built"), folder, &wall->built);
        layout->wall_count += wall->between[0] >= 0 && wall->between[1] >= 0;
    }
}

static void read_road(const json_t *root, struct board_layout *layout) {
    const json_t *places = json_object_get(root, "places"), *carts = json_object_get(root, "carts");
    const json_t *goods = json_object_get(json_object_get(root, "defence_tower"), "goods");
    for (int place = 0; place < PLACES; place++) {
        layout->places[place] = read_spot(json_object_get(places, seasons_place_name(place)));
    }
    for (int kind = 0; kind < KINDS; kind++) {
        const json_t *cart = json_object_get(carts, seasons_kind_name(kind));
        layout->traders[kind] = read_spot(json_object_get(cart, "helper"));
        layout->cart_labels[kind] = layout_point(json_object_get(cart, "label"));
        layout->pennants[kind] = layout_point(json_object_get(cart, "pennant"));
        layout->tower_goods[kind] = layout_point(json_object_get(goods, seasons_kind_name(kind)));
    }
    layout->forge_silver = layout_point(json_object_get(root, "forge_silver"));
    layout->bank = layout_point(json_object_get(root, "bank"));
}

static void read_effects(const json_t *effects, struct board_layout *layout) {
    layout->smoke_count = read_spots(json_object_get(effects, "smoke"), layout->smoke);
    layout->flag_count = read_spots(json_object_get(effects, "flags"), layout->flags);
    layout->glow_count = read_spots(json_object_get(effects, "glow"), layout->glows);
    layout->bird_count = read_spots(json_object_get(effects, "birds"), layout->birds);
    layout->water_count = read_points(json_object_get(effects, "water"), layout->water, BOARD_WATER);
    layout->fall_count = read_points(json_object_get(effects, "fall"), layout->fall, BOARD_FALL);
    layout->pool = layout_rect(json_object_get(effects, "pool"));
    layout->horse_ear = layout_point(json_object_get(effects, "horse_ear"));
    layout->has_snow = json_is_true(json_object_get(effects, "snow"));
}

static void read_outline(const json_t *list, struct board_outline *outline) {
    outline->count = read_points(list, outline->points, BOARD_HIT_POINTS);
}

int seasons_board_outlines_read(const char *path, struct board_layout *layout) {
    json_t *root = file_read_json(path, NULL), *object;
    const char *name;
    json_object_foreach(root, name, object) {
        const int piece = piece_of(name);
        if (piece >= 0) {
            read_outline(json_object_get(object, "plan"), &layout->things[piece].plan_outline);
            read_outline(json_object_get(object, "built"), &layout->things[piece].built_outline);
        }
    }
    const int is_good = json_object_size(root) > 0;
    json_decref(root);
    return is_good;
}

static void read_patrols(const json_t *walks, struct board_layout *layout) {
    layout->patrol_count = 0;
    for (size_t i = 0; i < json_array_size(walks) && layout->patrol_count < BOARD_WALLS; i++) {
        const json_t *walk = json_array_get(walks, i);
        struct board_patrol patrol = {.hidden = (int)json_integer_value(json_object_get(walk, "hidden"))};
        const int ends = read_points(json_object_get(walk, "ends"), patrol.ends, 2);
        for (int end = 0; end < 2; end++) {
            const char *name = json_string_value(json_array_get(json_object_get(walk, "between"), (size_t)end));
            patrol.between[end] = name ? piece_of(name) : -1;
        }
        if (ends == 2 && patrol.between[0] >= 0 && patrol.between[1] >= 0) {
            layout->patrols[layout->patrol_count++] = patrol;
        }
    }
}

int seasons_board_lanes_read(const char *path, struct board_layout *layout) {
    json_t *root = file_read_json(path, NULL);
    const json_t *lanes = json_object_get(root, "lanes");
    layout->lane_count = 0;
    layout->fire = layout_point(json_object_get(root, "fire"));
    layout->sheep_count = read_points(json_object_get(root, "sheep"), layout->sheep, BOARD_SPOTS);
    read_patrols(json_object_get(root, "walks"), layout);
    for (size_t i = 0; i < json_array_size(lanes) && layout->lane_count < BOARD_LANES; i++) {
        struct board_lane *lane = &layout->lanes[layout->lane_count];
        lane->count = read_points(json_array_get(lanes, i), lane->points, BOARD_LANE_POINTS);
        layout->lane_count += lane->count > 1;
    }
    json_decref(root);
    return layout->lane_count > 0;
}

static struct rect around_point(struct rect rect, struct point at) {
    return rect_around(rect, (struct rect){at.x, at.y, 1, 1});
}

static struct rect content_of(const struct board_layout *layout) {
    struct rect content = {0, 0, 0, 0};
    for (int piece = 0; piece < BOARD_PIECES; piece++) {
        for (int i = 0; i < layout->things[piece].hit_count; i++) {
            content = around_point(content, layout->things[piece].hit[i]);
        }
    }
    for (int kind = 0; kind < KINDS; kind++) {
        content = around_point(content, layout->cart_labels[kind]);
    }
    return content;
}

static int read_root(const json_t *root, const char *folder, struct board_layout *layout, char error[GAME_ERROR_SIZE]) {
    struct point size = layout_point(json_object_get(root, "size"));
    if (size.x <= 0 || size.y <= 0) {
        snprintf(error, GAME_ERROR_SIZE, "\"size\" must be the picture's width and height");
        return 0;
    }
    layout->w = size.x;
    layout->h = size.y;
    layout->frame = layout_rect(json_object_get(root, "frame"));
    read_name(json_object_get(root, "ground"), folder, layout->ground);
    read_name(json_object_get(root, "over"), folder, layout->over);
    read_picture(json_object_get(root, "patch"), folder, &layout->patch);
    read_walls(json_object_get(root, "walls"), folder, layout);
    read_road(root, layout);
    read_effects(json_object_get(root, "effects"), layout);
    const int is_good = read_pieces(root, folder, layout, error);
    layout->content = content_of(layout);
    return is_good;
}

int seasons_board_layout_read(const char *path, const char *folder, struct board_layout *layout,
                              char error[GAME_ERROR_SIZE]) {
    json_error_t where;
    char what[GAME_ERROR_SIZE] = "";
    *layout = (struct board_layout){0};
    error[0] = 0;
    json_t *root = file_read_json(path, &where);
    if (!root) {
        if (where.line > 0) {
            snprintf(error, GAME_ERROR_SIZE, "%.120s: line %d: %.100s", path, where.line, where.text);
        } else {
            snprintf(error, GAME_ERROR_SIZE, "%.240s", where.text); /* it names the file */
        }
        return 0;
    }
    int is_good = read_root(root, folder, layout, what);
    if (!is_good) {
        snprintf(error, GAME_ERROR_SIZE, "%.120s: %.120s", path, what);
    }
    json_decref(root);
    return is_good;
}

#define SHARP 1.5f /* its pictures are rendered at the source's size */

struct board_extent seasons_board_layout_extent(const struct board_layout *layout) {
    return (struct board_extent){layout->w, layout->h, layout->frame, layout->content, SHARP};
}
