/* SPDX-License-Identifier: MIT */
/* One tall list of draw calls from back to front; evening is a change of colours over all of it, reckoned from the
 * tiles that are left. */
#include "table/carcassonne/castle_draw.h"

#include <stdio.h>

#include "table/board_rim.h"
#include "table/daylight.h"
#include "ui/icon.h"
#include "ui/theme.h"

/* ---- the board ---- */

static const uint32_t SHADE_CONTRAST = THEME_SHADE(0xa0);

static void draw_rim(const struct castle_scene *scene) {
    static const uint32_t meadow = 0x263218ffu;
    const struct castle *castle = scene->castle;
    const struct board_rim rim = {.ground = castle->ground,
                                  .air = "",
                                  .w = castle->extent.w,
                                  .h = castle->extent.h,
                                  .more = castle->below,
                                  .fade = 2 * castle->side,
                                  .above = meadow,
                                  .beside = meadow,
                                  .below = meadow};
    board_rim_draw(&rim, scene->view, scene->list);
}

void castle_draw_ground(const struct castle_scene *scene) {
    const struct castle *castle = scene->castle;
    struct draw_board board = {.ground = castle->ground,
                               .source_w = castle->extent.w,
                               .source_h = castle->extent.h,
                               .is_moving = board_view_is_moving(scene->view)};
    board_view_part(scene->view, &board.view_x, &board.view_y, &board.view_w, &board.view_h);
    draw_board(scene->list, &board, scene->view->window);
    draw_rim(scene);
    if (theme_contrast()) {
        draw_box(scene->list, scene->view->window, 0, SHADE_CONTRAST);
    }
}

static struct rect sprite_of(const struct castle *castle, unsigned face, int over) {
    const int place = castle->in_sheet[face], high = castle->sprite + castle->over;
    return (struct rect){place % castle->columns * castle->sprite, place / castle->columns * high + castle->over - over,
                         castle->sprite, castle->sprite + over};
}

static void draw_standing(const struct castle *castle, struct draw_list *list, unsigned laid, struct rect rect) {
    const unsigned face = castle->tables->face_of[laid / CARC_ROTATIONS], rotation = laid % CARC_ROTATIONS;
    const int over = rect.h * castle->over / castle->sprite;
    if (theme_contrast()) {
        castle_draw_plain(castle, list, face, rotation, rect);
        return;
    }
    draw_image_part(list, castle->sheets[rotation], sprite_of(castle, face, castle->over),
                    (struct rect){rect.x, rect.y - over, rect.w, rect.h + over});
}

void castle_draw_relief(const struct castle *castle, struct draw_list *list, unsigned laid, struct rect rect) {
    draw_standing(castle, list, laid, rect);
    castle_draw_gables(castle, list, laid, rect);
}

void castle_draw_face(const struct castle *castle, struct draw_list *list, unsigned face, unsigned rotation,
                      struct rect rect) {
    if (theme_contrast()) {
        castle_draw_plain(castle, list, face, rotation, rect);
        return;
    }
    draw_image_part(list, castle->sheets[rotation % CARC_ROTATIONS], sprite_of(castle, face, 0), rect);
}

static void draw_front(const struct castle_scene *scene) {
    const struct castle *castle = scene->castle;
    const struct rect source = {castle->front_at.x, castle->front_at.y, castle->front_size.x, castle->front_size.y};
    if (castle->front_size.x > 0 && !theme_contrast()) {
        draw_image(scene->list, castle->front, castle_rect(scene->view, source));
    }
}

void castle_draw_tiles(const struct castle_scene *scene) {
    castle_draw_slab(scene);
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        if (scene->board->cells[cell] != CARC_NONE) {
            draw_standing(scene->castle, scene->list, scene->board->cells[cell],
                          castle_cell_rect(scene->castle, scene->tables, scene->view, cell));
            castle_draw_claims(scene, cell);
            castle_draw_verges(scene, cell);
        }
    }
    castle_draw_shadows(scene);
    draw_front(scene);
}

/* ---- evening ---- */

enum { DAYLIGHT_TILES = CARC_TILES * 6 / 10, LIT = 225, HOURS = 3, NIGHT = HOURS };

/* Afternoon, gold, dusk; the night of a feast. */
static const struct daylight_hour hours[HOURS + 1] = {
    {0x4a506088, 0x8a878200, 0}, {0x4a4c6c8c, 0x96848000, 30}, {0x3a3e6c98, 0x987b6400, 100}, {0x1a2460a0, 0x5c5c7a00, 112}};

/* It falls over the last part of the stack. */
int castle_evening(const struct carcassonne_state *board) {
    const int since = board->drawn - DAYLIGHT_TILES;
    return since > 0 ? since * 100 / (CARC_TILES - DAYLIGHT_TILES) : 0;
}

static void draw_windows(const struct castle_scene *scene, unsigned cell) {
    const struct castle *castle = scene->castle;
    const unsigned laid = scene->board->cells[cell];
    const int place = castle->in_sheet[scene->tables->face_of[laid / CARC_ROTATIONS]];
    const int high = castle->light + castle->light_over;
    const struct rect source = {place % castle->columns * castle->light, place / castle->columns * high, castle->light,
                                high};
    const struct rect rect = castle_cell_rect(castle, scene->tables, scene->view, cell);
    const int over = rect.h * castle->light_over / castle->light;
    draw_image_part(scene->list, castle->lights[laid % CARC_ROTATIONS], source,
                    (struct rect){rect.x, rect.y - over, rect.w, rect.h + over});
}

static struct daylight_hour hour_of(const struct castle_scene *scene) {
    const int dusk = castle_evening(scene->board) * (HOURS - 1) * DAYLIGHT_HOUR / 100;
    return daylight_of(hours, HOURS + 1, daylight_between(dusk, NIGHT * DAYLIGHT_HOUR, scene->night * DAYLIGHT_HOUR / 100));
}

int castle_glow(const struct castle_scene *scene) {
    return hour_of(scene).glow;
}

void castle_draw_windows(const struct castle_scene *scene, unsigned cell, int strength) {
    if (theme_contrast() || !scene->castle->lights[0][0]) {
        return;
    }
    const enum blend before = draw_blend(scene->list, BLEND_ADD);
    draw_alpha_push(scene->list, strength);
    draw_windows(scene, cell);
    draw_alpha_pop(scene->list);
    draw_blend(scene->list, before);
}

/* Of the village, and of the wall's towers. */
static void draw_lamps(const struct castle_scene *scene, int strength) {
    const struct castle *castle = scene->castle;
    const enum blend before = draw_blend(scene->list, BLEND_ADD);
    draw_alpha_push(scene->list, strength);
    for (int i = 0; i < castle->lamp_count; i++) {
        const struct rect box = castle->lamp_boxes[i];
        const int w = castle->extent.w, small = castle->lamps_w;
        const struct rect source = {box.x * small / w, box.y * small / w, box.w * small / w, box.h * small / w};
        draw_image_part(scene->list, castle->lamps, source, castle_rect(scene->view, box));
    }
    draw_alpha_pop(scene->list);
    draw_blend(scene->list, before);
}

void castle_draw_hour(const struct castle_scene *scene) {
    const struct daylight_hour now = hour_of(scene);
    if (theme_contrast()) {
        return;
    }
    draw_light(scene->list, scene->view->window, now.shade, now.light);
    if (now.glow) {
        draw_lamps(scene, LIT * now.glow / 100);
    }
    for (unsigned cell = 0; cell < CARC_CELLS && now.glow; cell++) {
        if (scene->board->cells[cell] != CARC_NONE) {
            castle_draw_windows(scene, cell, LIT * now.glow / 100);
        }
    }
}

/* ---- signs and wall tiles ---- */

void castle_draw_picture(struct draw_list *list, const char *name, struct rect rect) {
    char path[CASTLE_NAME_SIZE];
    snprintf(path, sizeof path, CASTLE_FOLDER "%s.webp", name);
    draw_image_fit(list, path, rect);
}

void castle_draw_wall_tile(struct draw_list *list, int kind, struct rect rect) {
    char name[CASTLE_NAME_SIZE];
    snprintf(name, sizeof name, kind ? "wall_%d" : "wall_back", kind);
    castle_draw_picture(list, name, rect);
}

struct rect castle_wall_tile_rect(const struct castle_scene *scene, int tower) {
    const struct point plate = scene->castle->plates[scene->tables->corner_of[tower]];
    return rect_square(board_view_point(scene->view, plate),
                       board_view_length(scene->view, scene->castle->side * 36 / 100));
}

void castle_draw_wall_tiles(const struct castle_scene *scene) {
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        if (scene->board->on_wall >> tower & 1) {
            castle_draw_wall_tile(scene->list, 0, castle_wall_tile_rect(scene, tower));
        }
    }
}

/* ---- features ---- */

void castle_draw_local(const struct castle_scene *scene, unsigned tile, unsigned local, unsigned rotation,
                       struct rect rect, uint32_t colour, uint32_t edge) {
    const struct castle *castle = scene->castle;
    struct point points[CASTLE_RING_POINTS];
    for (int i = 0; i < castle->ring_count; i++) {
        if (castle->rings[i].face == scene->tables->face_of[tile] && castle->rings[i].local == local) {
            const int count = castle_ring_points(castle, &castle->rings[i], rect, rotation, points);
            draw_polygon(scene->list, points, count, colour);
            if (edge) {
                draw_line(scene->list, points, count, 1, rect.w > 100 ? 3 : 2, edge);
            }
        }
    }
}

/* Its tiles are one: where it goes on from one to the next there is no line. */
static void draw_edges(const struct castle_scene *scene, unsigned label, unsigned cell, unsigned local, uint32_t edge) {
    const struct castle *castle = scene->castle;
    const unsigned face = scene->board->cells[cell], rotation = face % CARC_ROTATIONS;
    const struct rect rect = castle_cell_rect(castle, scene->tables, scene->view, cell);
    struct point points[CASTLE_RING_POINTS];
    for (int i = 0; i < castle->ring_count; i++) {
        if (castle->rings[i].face != scene->tables->face_of[face / CARC_ROTATIONS] || castle->rings[i].local != local) {
            continue;
        }
        const int count = castle_ring_points(castle, &castle->rings[i], rect, rotation, points);
        for (int at = 0; at < count; at++) {
            const struct point line[] = {points[at], points[(at + 1) % count]};
            if (!castle_goes_on(scene, label, cell, line[0], line[1])) {
                draw_line(scene->list, line, 2, 0, rect.w > 100 ? 3 : 2, edge);
            }
        }
    }
}

void castle_draw_feature(const struct castle_scene *scene, unsigned label, uint32_t colour, uint32_t edge) {
    const struct carcassonne_tables *tables = scene->tables;
    for (unsigned number = 0; number < CARC_NONE; number++) {
        const unsigned tile = tables->tiles[number];
        if (scene->board->belongs[number] != label) {
            continue;
        }
        if (tile == CARC_NONE) {
            draw_box(scene->list, castle_rect(scene->view, scene->castle->starts[number]), 2, colour);
            continue;
        }
        const unsigned cell = tables->grid[carcassonne_position(tables, scene->board, number)];
        castle_draw_local(scene, tile, number - tables->first[tile], scene->board->cells[cell] % CARC_ROTATIONS,
                          castle_cell_rect(scene->castle, tables, scene->view, cell), colour, 0);
        if (edge) {
            draw_edges(scene, label, cell, number - tables->first[tile], edge);
        }
    }
}
