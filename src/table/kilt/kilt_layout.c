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

/* What comes nearer or is drawn larger than the board has a larger picture. Gives how much larger. */
static int read_scaled(const json_t *object, struct platform *platform, struct kilt_picture *picture) {
    const int scale = read_number(object, "scale", 1);
    read_picture(object, platform, picture);
    picture->anchor.x /= scale;
    picture->anchor.y /= scale;
    picture->w /= scale;
    picture->h /= scale;
    return scale;
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
    read_picture(json_object_get(root, "walls"), platform, &layout->walls);
    read_scaled(json_object_get(root, "rooms"), platform, &layout->rooms);
    layout->banner_scale = read_scaled(json_object_get(root, "banner"), platform, &layout->banners);
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

int kilt_layout_read(const char *path, struct platform *platform, struct kilt_layout *layout,
                     char error[GAME_ERROR_SIZE]) {
    enum { SQUARES = 22 };
    json_error_t why;
    json_t *root = file_read_json(path, &why);
    *layout = (struct kilt_layout){.looks = 1, .banner_scale = 1};
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
