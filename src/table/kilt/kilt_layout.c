/* SPDX-License-Identifier: MIT */
/* Reading layout.json. What is missing shows less; only squares and places must be there. */
#include "table/kilt/kilt_layout.h"

#include <stdio.h>
#include <string.h>

#include "castellany/file.h"
#include "table/layout_json.h"

static int read_points(const json_t *list, struct point *points, int most) {
    int count = 0;
    for (size_t i = 0; i < json_array_size(list) && count < most; i++) {
        const json_t *spot = json_array_get(list, i);
        points[count++] = layout_point(json_is_object(spot) ? json_object_get(spot, "at") : spot);
    }
    return count;
}

static int read_number(const json_t *object, const char *key, int otherwise) {
    const json_t *number = json_object_get(object, key);
    return json_is_number(number) ? (int)json_number_value(number) : otherwise;
}

static void read_name(const json_t *name, char out[KILT_NAME_SIZE]) {
    const char *text = json_string_value(name);
    out[0] = 0;
    if (text && strlen(KILT_BOARD) + strlen(text) < KILT_NAME_SIZE) {
        snprintf(out, KILT_NAME_SIZE, KILT_BOARD "%s", text);
    }
}

static void read_picture(const json_t *object, struct platform *platform, struct kilt_picture *picture) {
    const json_t *size = json_object_get(object, "size");
    read_name(json_object_get(object, "image"), picture->image);
    picture->anchor = layout_point(json_object_get(object, json_object_get(object, "foot") ? "foot" : "anchor"));
    picture->w = layout_point(size).x;
    picture->h = layout_point(size).y;
    if (picture->image[0] && !size) {
        platform_image_size(platform, picture->image, &picture->w, &picture->h);
    }
}

/* What grows there, by the name that layout.json gives it. */
static enum kilt_moor read_moor(const json_t *name) {
    static const char *const leaves[] = {"heather", "bracken"};
    const char *text = json_string_value(name);
    for (size_t i = 0; text && i < sizeof leaves / sizeof *leaves; i++) {
        if (strcmp(text, leaves[i]) == 0) {
            return KILT_MOOR_LEAVES;
        }
    }
    return text && strcmp(text, "pool") == 0 ? KILT_MOOR_POOL : KILT_MOOR_FIRM;
}

static void read_square(const json_t *object, struct kilt_square_layout *square) {
    square->at = layout_point(json_object_get(object, "at"));
    square->label = layout_point(json_object_get(object, "label"));
    square->order = read_number(object, "order", 0);
    read_points(json_object_get(object, "outline"), square->outline, 4);
    read_points(json_object_get(object, "pad"), square->pad, 4);
    square->moor = read_moor(json_object_get(object, "ground"));
}

static int read_squares(const json_t *list, struct kilt_layout *layout) {
    int count = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *object = json_array_get(list, i);
        const char *id = json_string_value(json_object_get(object, "id"));
        const int square = id ? kilt_square_of(id) : -1;
        if (square >= 0) {
            read_square(object, &layout->squares[square]);
            count++;
        }
    }
    return count;
}

static void read_place(const json_t *object, struct kilt_place_layout *place) {
    const char *side = json_string_value(json_object_get(object, "side"));
    place->at = layout_point(json_object_get(object, "at"));
    place->label = layout_point(json_object_get(object, "label"));
    place->order = read_number(object, "order", 0);
    place->side = side ? side[0] : 'n';
    read_points(json_object_get(object, "outline"), place->outline, 4);
    place->foot = layout_point(json_object_get(object, "foot"));
}

static int read_places(const json_t *list, struct kilt_layout *layout) {
    int count = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const int place = read_number(json_array_get(list, i), "place", -1);
        if (place >= 0 && place < KILT_PLACES) {
            read_place(json_array_get(list, i), &layout->places[place]);
            count++;
        }
    }
    return count;
}

/* An open room comes nearer: its picture is larger than the board's. */
static void read_rooms(const json_t *rooms, struct platform *platform, struct kilt_layout *layout) {
    const int scale = read_number(rooms, "scale", 1);
    read_picture(rooms, platform, &layout->rooms);
    layout->rooms.anchor.x /= scale;
    layout->rooms.anchor.y /= scale;
    layout->rooms.w /= scale;
    layout->rooms.h /= scale;
}

static void read_tower(const json_t *root, struct platform *platform, struct kilt_layout *layout) {
    const json_t *tower = json_object_get(root, "tower"), *roof = json_object_get(root, "roof");
    const json_t *flag = json_object_get(roof, "flag"), *images = json_object_get(flag, "images");
    layout->floor = read_number(tower, "floor", 1);
    layout->looks = read_number(tower, "looks", 1);
    layout->looks = layout->looks > 0 ? layout->looks : 1;
    layout->top_count = read_points(json_object_get(tower, "top"), layout->top, KILT_OUTLINE);
    layout->front_count = read_points(json_object_get(tower, "front"), layout->front, KILT_OUTLINE);
    read_picture(json_object_get(root, "floors"), platform, &layout->floors);
    read_rooms(json_object_get(root, "rooms"), platform, layout);
    read_picture(json_object_get(root, "banner"), platform, &layout->banners);
    read_picture(roof, platform, &layout->roof);
    layout->flag_at = layout_point(json_object_get(flag, "at"));
    for (size_t i = 0; i < json_array_size(images) && i < KILT_FLAGS; i++) {
        read_name(json_array_get(images, i), layout->flags[i].image);
        layout->flags[i].anchor = layout_point(json_object_get(flag, "anchor"));
        platform_image_size(platform, layout->flags[i].image, &layout->flags[i].w, &layout->flags[i].h);
    }
}

static void read_lights(const json_t *root, struct platform *platform, struct kilt_layout *layout) {
    const json_t *shadows = json_object_get(root, "shadows"), *halos = json_object_get(root, "halos");
    for (size_t i = 0; i < json_array_size(shadows) && i < KILT_SHADOWS; i++) {
        read_name(json_object_get(json_array_get(shadows, i), "image"), layout->shadows[i].image);
        layout->shadows[i].anchor = layout_point(json_object_get(json_array_get(shadows, i), "anchor"));
    }
    read_picture(json_object_get(halos, "square"), platform, &layout->halo_square);
    read_picture(json_object_get(halos, "top"), platform, &layout->halo_top);
}

static void read_air(const json_t *root, struct kilt_layout *layout) {
    static const char *const names[KILT_AIRS] = {"morning", "noon", "dusk"};
    const json_t *over = json_object_get(root, "over");
    for (int i = 0; i < KILT_AIRS; i++) {
        read_name(json_object_get(over, names[i]), layout->airs[i]);
    }
    layout->lamp_count = read_points(json_object_get(root, "lamps"), layout->lamps, KILT_SPOTS);
    layout->smoke_count = read_points(json_object_get(root, "smoke"), layout->smoke, KILT_SPOTS);
    layout->bird_count = read_points(json_object_get(root, "birds"), layout->birds, KILT_SPOTS);
    const json_t *wind = json_object_get(root, "wind");
    for (size_t i = 0; i < json_array_size(wind) && i < KILT_SPOTS; i++) {
        layout->wind[layout->wind_count++] = layout_rect(json_array_get(wind, i));
    }
    layout->water_count = read_points(json_object_get(root, "water"), layout->water, KILT_SPOTS);
}

static void read_plan(const json_t *plan, struct kilt_layout *layout) {
    const json_t *squares = json_object_get(plan, "squares"), *at;
    const char *name;
    layout->plan.w = layout_point(json_object_get(plan, "size")).x;
    layout->plan.h = layout_point(json_object_get(plan, "size")).y;
    layout->plan.cell_w = layout_point(json_object_get(plan, "cell")).x;
    layout->plan.cell_h = layout_point(json_object_get(plan, "cell")).y;
    json_object_foreach((json_t *)squares, name, at) {
        if (kilt_square_of(name) >= 0) {
            layout->plan.squares[kilt_square_of(name)] = layout_point(at);
        }
    }
    read_points(json_object_get(plan, "places"), layout->plan.places, KILT_PLACES);
}

/* ---- banners, in source pixels ---- */

enum {
    BANNER_WIDE = 87, /* from one to the next */
    CLOTH_W = 82,
    CLOTH_TOP = 9, /* of the picture's height */
    CLOTH_END = 91,
    IN_TWO_RANKS = 3
};

/* How much higher the back rank stands: beside the board other places' ranks are near, before and behind. */
static int rank_up(char side) {
    return side == 'n' || side == 's' ? 76 : 62;
}

/* Beside the board they leave the outer edge to what lies there. */
static int inward(char side) {
    return side == 'e' ? -8 : side == 'w' ? 8 : 0;
}

static int nearest(const struct kilt_place_layout *place, int count) {
    const int is_wide = place->side == 'n' || place->side == 's';
    return count >= IN_TWO_RANKS ? place->outline[0].y + (is_wide ? 4 : -8) : place->foot.y;
}

/* By how much banners whose foot is at NEAREST are raised, lest the tower's merlons cover the cloth. */
static int raised(const struct kilt_layout *layout, int place, int foot, int up, int tower) {
    enum { MERLONS = 56, BEYOND = 50 }; /* from a top's middle to its back; over what of the board has to be seen */
    const struct kilt_picture *banner = &layout->banners;
    const int hem = foot - banner->anchor.y + CLOTH_END;
    const int over = hem - (layout->squares[place % KILT_COLUMNS].at.y - MERLONS - tower * layout->floor);
    const int most = foot - up - banner->anchor.y - (layout->content.y - BEYOND);
    const int by = over < most ? over : most;
    return tower && by > 0 ? by : 0;
}

int kilt_tower_before(const struct kilt_state *state, int place) {
    return place < KILT_COLUMNS ? state->height[place] : 0;
}

struct kilt_stand kilt_stand_of(const struct kilt_layout *layout, int place, int index, int count, int tower) {
    enum { COLUMNS = 2 };
    const struct kilt_place_layout *at = &layout->places[place];
    const int has_ranks = count >= IN_TWO_RANKS, columns = has_ranks ? (count + 1) / 2 : count;
    const int is_back = has_ranks && index < columns, here = has_ranks && !is_back ? count - columns : columns;
    const int percent = columns > COLUMNS ? 100 * COLUMNS / columns : 100;
    const int halves = 2 * (index - (has_ranks && !is_back ? columns : 0)) - (here - 1);
    const int up = has_ranks ? rank_up(at->side) * percent / 100 : 0, foot = nearest(at, count);
    const int front = foot - raised(layout, place, foot, up, tower);
    const int top = (CLOTH_TOP - layout->banners.anchor.y) * percent / 100, w = CLOTH_W * percent / 100;
    return (struct kilt_stand){
        .foot = {at->foot.x + inward(at->side) + halves * BANNER_WIDE * percent / 200, front - (is_back ? up : 0)},
        .percent = percent,
        .seen = {-w / 2, top, w, is_back ? up : (CLOTH_END - CLOTH_TOP) * percent / 100},
        .is_back = is_back};
}

int kilt_layout_read(const char *path, struct platform *platform, struct kilt_layout *layout,
                     char error[GAME_ERROR_SIZE]) {
    enum { SQUARES = 22 };
    json_error_t why;
    json_t *root = file_read_json(path, &why);
    *layout = (struct kilt_layout){.looks = 1};
    if (!root) {
        snprintf(error, GAME_ERROR_SIZE, "%s: %s (line %d)", path, why.text, why.line);
        return 0;
    }
    layout->w = layout_point(json_object_get(root, "size")).x;
    layout->h = layout_point(json_object_get(root, "size")).y;
    layout->frame = layout_rect(json_object_get(root, "frame"));
    layout->content = layout_rect(json_object_get(root, "content"));
    read_name(json_object_get(root, "ground"), layout->ground);
    read_tower(root, platform, layout);
    read_lights(root, platform, layout);
    read_air(root, layout);
    read_plan(json_object_get(root, "plan"), layout);
    const int is_whole = layout->w > 0 && read_squares(json_object_get(root, "squares"), layout) >= SQUARES &&
                         read_places(json_object_get(root, "places"), layout) == KILT_PLACES;
    json_decref(root);
    if (!is_whole) {
        snprintf(error, GAME_ERROR_SIZE, "the board lacks squares or places: %s", path);
    }
    return is_whole;
}
