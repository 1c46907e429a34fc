/* SPDX-License-Identifier: MIT */
/* The layout is read once into plain arrays; without the file a castle of squares stands for it, so that one can
 * still play. */
#include "table/carcassonne/castle.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "castellany/file.h"
#include "platform/platform.h"
#include "table/layout_json.h"
#include "ui/words.h"

/* ---- reading ---- */

static struct castle_at read_at(const json_t *pair) {
    return (struct castle_at){(float)json_number_value(json_array_get(pair, 0)),
                              (float)json_number_value(json_array_get(pair, 1))};
}

static void read_name(const json_t *name, const char *folder, char out[CASTLE_NAME_SIZE]) {
    const char *text = json_string_value(name);
    snprintf(out, CASTLE_NAME_SIZE, "%.31s%.31s", text ? folder : "", text ? text : "");
}

static void read_picture(const json_t *root, const char *folder, struct castle *castle) {
    const struct point size = layout_point(json_object_get(root, "size"));
    castle->extent.w = size.x;
    castle->extent.h = size.y;
    castle->extent.frame = layout_rect(json_object_get(root, "frame"));
    castle->below = layout_rect(json_object_get(root, "below"));
    castle->side = (int)json_integer_value(json_object_get(root, "cell"));
    castle->origin = layout_point(json_object_get(root, "origin"));
    castle->front_at = layout_point(json_object_get(root, "front_at"));
    read_name(json_object_get(root, "ground"), folder, castle->ground);
    read_name(json_object_get(root, "front"), folder, castle->front);
}

static const struct carcassonne_face *face_named(const struct carcassonne_tables *tables, const char *name, int *face) {
    for (*face = 0; name && *face < tables->face_count; ++*face) {
        if (!strcmp(tables->faces[*face].name, name)) {
            return &tables->faces[*face];
        }
    }
    return NULL;
}

static void read_sheets(const json_t *faces, const char *folder, const struct carcassonne_tables *tables,
                        struct castle *castle) {
    const json_t *order = json_object_get(faces, "order");
    castle->sprite = (int)json_integer_value(json_object_get(faces, "cell"));
    castle->over = (int)json_integer_value(json_object_get(faces, "over"));
    castle->columns = (int)json_integer_value(json_object_get(faces, "columns"));
    for (size_t rotation = 0; rotation < CARC_ROTATIONS; rotation++) {
        read_name(json_array_get(json_object_get(faces, "sheets"), rotation), folder, castle->sheets[rotation]);
    }
    for (size_t i = 0; i < json_array_size(order); i++) {
        int face;
        if (face_named(tables, json_string_value(json_array_get(order, i)), &face)) {
            castle->in_sheet[face] = (uint8_t)i;
        }
    }
}

static void read_lights(const json_t *lights, const char *folder, struct castle *castle) {
    castle->light = (int)json_integer_value(json_object_get(lights, "cell"));
    castle->light_over = (int)json_integer_value(json_object_get(lights, "over"));
    for (size_t rotation = 0; castle->light > 0 && rotation < CARC_ROTATIONS; rotation++) {
        read_name(json_array_get(json_object_get(lights, "sheets"), rotation), folder, castle->lights[rotation]);
    }
}

static void read_lamps(const json_t *lamps, const char *folder, struct castle *castle) {
    const json_t *boxes = json_object_get(lamps, "boxes");
    castle->lamps_w = layout_point(json_object_get(lamps, "size")).x;
    for (size_t i = 0; castle->lamps_w > 0 && i < json_array_size(boxes) && i < CASTLE_LAMPS; i++) {
        castle->lamp_boxes[castle->lamp_count++] = layout_rect(json_array_get(boxes, i));
    }
    read_name(json_object_get(lamps, "sheet"), folder, castle->lamps);
}

static void read_verges(const json_t *verges, const char *folder, struct castle *castle) {
    castle->verge_size = layout_point(json_object_get(verges, "size"));
    castle->verge_rim = layout_point(json_object_get(verges, "rim"));
    read_name(json_object_get(verges, "sheet"), folder, castle->verges);
}

/* A sample is a letter from '0' on. */
static void read_heights(const json_t *heights, const struct carcassonne_tables *tables, struct castle *castle) {
    for (int face = 0; face < tables->face_count; face++) {
        const char *text =
            json_string_value(json_object_get(json_object_get(heights, "faces"), tables->faces[face].name));
        for (size_t i = 0; text && text[i] >= '0' && i < sizeof castle->heights[face]; i++) {
            castle->heights[face][i] = (uint8_t)(text[i] - '0');
        }
    }
    castle->height_unit = (float)json_number_value(json_object_get(heights, "unit"));
    castle->wall = (float)json_number_value(json_object_get(heights, "wall"));
    castle->rise = (float)json_number_value(json_object_get(heights, "rise"));
    const json_t *sun = json_object_get(heights, "sun");
    castle->sun_north = (float)json_number_value(json_array_get(sun, 0));
    castle->sun_length = (float)json_number_value(json_array_get(sun, 1));
    castle->sun_height = (float)json_number_value(json_array_get(sun, 2));
}

static void read_dolls(const json_t *dolls, struct castle *castle) {
    const json_t *seats = json_object_get(dolls, "seats");
    castle->doll_size = layout_point(json_object_get(dolls, "size"));
    castle->doll_anchor = layout_point(json_object_get(dolls, "anchor"));
    for (size_t i = 0; i < json_array_size(seats) && i < CASTLE_SEATS; i++) {
        castle->doll_seats[castle->doll_seat_count++] = layout_point(json_array_get(seats, i));
    }
}

static void read_towers(const json_t *towers, struct castle *castle) {
    for (size_t i = 0; i < CARC_CORNERS; i++) {
        const json_t *tower = json_array_get(towers, i), *tile = json_object_get(tower, "tile");
        castle->towers[i] = layout_point(json_object_get(tower, "at"));
        castle->plates[i] = json_is_array(tile) ? layout_point(tile) : castle->towers[i];
    }
}

/* Castle and wall: all that can be pressed. */
static void find_content(struct castle *castle) {
    const int wall = castle->side / 2, top = castle->side; /* towers rise over the wall behind */
    castle->extent.content = (struct rect){castle->origin.x - wall - wall / 4, castle->origin.y - top,
                                           CARC_COLUMNS * castle->side + 2 * wall + wall / 2,
                                           CARC_LINES * castle->side + top + wall + wall / 2};
    castle->extent.foot = castle->side * 3 / 8; /* of the towers in front */
}

static void read_spots(const json_t *face, int number, const struct carcassonne_face *of, struct castle *castle) {
    for (int local = 0; local < of->locals; local++) {
        const char letter[2] = {of->letters[local], 0};
        const json_t *spot = json_object_get(face, letter);
        for (size_t rotation = 0; rotation < CARC_ROTATIONS; rotation++) {
            castle->spots[number][local][rotation] =
                read_at(json_array_get(json_object_get(spot, "follower"), rotation));
            castle->markets[number][local][rotation] =
                read_at(json_array_get(json_object_get(spot, "market"), rotation));
        }
    }
}

static void read_ring(const json_t *points, int face, int local, struct castle *castle) {
    const int count = (int)json_array_size(points);
    if (castle->ring_count == CASTLE_RINGS || castle->point_count + count > CASTLE_POINTS ||
        count > CASTLE_RING_POINTS) {
        return;
    }
    castle->rings[castle->ring_count++] =
        (struct castle_ring){(uint8_t)face, (uint8_t)local, (uint16_t)castle->point_count, (uint16_t)count};
    for (int i = 0; i < count; i++) {
        castle->points[castle->point_count++] = read_at(json_array_get(points, (size_t)i));
    }
}

static void read_outlines(const json_t *face, int number, const struct carcassonne_face *of, struct castle *castle) {
    for (int local = 0; local < of->locals; local++) {
        const char letter[2] = {of->letters[local], 0};
        const json_t *rings = json_object_get(face, letter);
        for (size_t i = 0; i < json_array_size(rings); i++) {
            read_ring(json_array_get(rings, i), number, local, castle);
        }
    }
}

static void read_faces(const json_t *root, const struct carcassonne_tables *tables, struct castle *castle) {
    for (int face = 0; face < tables->face_count; face++) {
        const struct carcassonne_face *of = &tables->faces[face];
        read_spots(json_object_get(json_object_get(root, "spots"), of->name), face, of, castle);
        read_outlines(json_object_get(json_object_get(root, "outlines"), of->name), face, of, castle);
    }
}

static void read_all(const json_t *root, const char *folder, const struct carcassonne_tables *tables,
                     struct castle *castle) {
    const json_t *track = json_object_get(root, "track"), *starts = json_object_get(root, "starts");
    read_picture(root, folder, castle);
    read_sheets(json_object_get(root, "faces"), folder, tables, castle);
    read_lights(json_object_get(root, "lights"), folder, castle);
    read_lamps(json_object_get(root, "lamps"), folder, castle);
    read_verges(json_object_get(root, "verges"), folder, castle);
    read_dolls(json_object_get(root, "dolls"), castle);
    read_heights(json_object_get(root, "heights"), tables, castle);
    read_towers(json_object_get(root, "towers"), castle);
    for (size_t space = 0; space < CARC_TRACK; space++) {
        castle->track[space] = layout_point(json_array_get(track, space));
    }
    for (size_t start = 0; start < CARC_STARTS; start++) {
        castle->starts[start] = layout_rect(json_object_get(json_array_get(starts, start), "box"));
    }
    read_faces(root, tables, castle);
    find_content(castle);
}

/* What can be reckoned with, where there is nothing to see. */
static struct castle nothing_of(const struct carcassonne_tables *tables) {
    return (struct castle){.tables = tables, .columns = 1, .sprite = 1};
}

/* Picture names come out with FOLDER before them. ERROR names the file and what is missing. */
static int castle_read(const char *path, const char *folder, const struct carcassonne_tables *tables,
                       struct castle *castle, char error[GAME_ERROR_SIZE]) {
    json_error_t wrong;
    json_t *root = file_read_json(path, &wrong);
    *castle = nothing_of(tables);
    if (!root) {
        snprintf(error, GAME_ERROR_SIZE, "%.160s: %.80s", path, wrong.text);
        return 0;
    }
    read_all(root, folder, tables, castle);
    json_decref(root);
    if (castle->side <= 0 || castle->extent.w <= 0 || castle->columns <= 0 || castle->sprite <= 0) {
        *castle = nothing_of(tables);
        snprintf(error, GAME_ERROR_SIZE, _("%.160s lacks size, cells or faces."), path);
        return 0;
    }
    return 1;
}

int castle_open(struct castle *castle, const char *data, struct platform *platform,
                const struct carcassonne_tables *tables, char error[GAME_ERROR_SIZE]) {
    char path[PLATFORM_PATH_SIZE + 64], ignored[GAME_ERROR_SIZE];
    snprintf(path, sizeof path, "%s/" CASTLE_FOLDER "layout.json", data);
    if (!castle_read(path, CASTLE_FOLDER, tables, castle, error ? error : ignored)) {
        return 0;
    }
    if (!platform_image_size(platform, castle->front, &castle->front_size.x, &castle->front_size.y)) {
        castle->front_size = (struct point){0, 0};
    }
    return 1;
}

/* ---- places ---- */

static struct rect castle_cell_source(const struct castle *castle, const struct carcassonne_tables *tables,
                                      unsigned cell) {
    const int position = tables->positions[cell];
    return (struct rect){castle->origin.x + position % CARC_COLUMNS * castle->side,
                         castle->origin.y + position / CARC_COLUMNS * castle->side, castle->side, castle->side};
}

struct point castle_local_spot(const struct castle *castle, const struct carcassonne_tables *tables, unsigned tile,
                               unsigned local, unsigned rotation, unsigned cell) {
    const struct rect at = castle_cell_source(castle, tables, cell);
    const struct castle_at spot = castle->spots[tables->face_of[tile]][local][rotation % CARC_ROTATIONS];
    return (struct point){at.x + (int)(spot.x * (float)at.w), at.y + (int)(spot.y * (float)at.h)};
}

struct point castle_spot(const struct castle *castle, const struct carcassonne_tables *tables,
                         const struct carcassonne_state *board, unsigned number) {
    const unsigned tile = tables->tiles[number];
    if (tile == CARC_NONE) {
        const struct rect box = castle->starts[number % CARC_STARTS];
        return rect_middle(box);
    }
    const unsigned cell = tables->grid[carcassonne_position(tables, board, number)];
    return castle_local_spot(castle, tables, tile, number - tables->first[tile], board->cells[cell] % CARC_ROTATIONS,
                             cell);
}

struct rect castle_rect(const struct board_view *view, struct rect source) {
    const struct point from = board_view_point(view, (struct point){source.x, source.y}),
                       to = board_view_point(view, (struct point){source.x + source.w, source.y + source.h});
    return (struct rect){from.x, from.y, to.x - from.x, to.y - from.y};
}

struct rect castle_cell_rect(const struct castle *castle, const struct carcassonne_tables *tables,
                             const struct board_view *view, unsigned cell) {
    return castle_rect(view, castle_cell_source(castle, tables, cell));
}

int castle_ring_points(const struct castle *castle, const struct castle_ring *ring, struct rect cell, unsigned rotation,
                       struct point points[CASTLE_RING_POINTS]) {
    for (int i = 0; i < ring->count; i++) {
        struct castle_at at = castle->points[ring->first + i];
        for (unsigned turn = 0; turn < rotation % CARC_ROTATIONS; turn++) {
            at = (struct castle_at){1 - at.y, at.x};
        }
        points[i] =
            (struct point){cell.x + (int)(at.x * (float)cell.w + 0.5f), cell.y + (int)(at.y * (float)cell.h + 0.5f)};
    }
    return ring->count;
}
