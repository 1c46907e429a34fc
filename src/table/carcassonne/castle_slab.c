/* SPDX-License-Identifier: MIT */
/* Tiles are slabs. Where none lies beside a laid one it has a side, lit or in the shade; each is swept down, so that no
 * line runs between two laid tiles. One that lies or hangs alone has all of it, and its own shadow. */
#include "table/carcassonne/castle_draw.h"
#include "ui/theme.h"

enum { LEAST = 14 /* px of a cell: below it nothing of this is seen */ };
enum { THICK = 4, LIT = 1, BLUR = 9 }; /* percent of a cell */

static const uint32_t LIT_SIDE = 0xfff0c8c0u;
static const uint32_t SHADED_SIDES[CARC_SIDES] = {[EAST] = 0x6b5840ffu, [SOUTH] = 0xa89070ffu};

/* Says whether CELL is laid and the ground beyond SIDE is bare; the wall is none. */
static int is_bare(const struct castle_scene *scene, unsigned cell, enum castle_side side) {
    const unsigned beyond = scene->tables->neighbours[cell][side];
    return scene->board->cells[cell] != CARC_NONE && beyond != CARC_NONE && scene->board->cells[beyond] == CARC_NONE;
}

/* The cell at PLACE of a LINE along SIDE, or CARC_NONE. */
static unsigned cell_at(const struct castle_scene *scene, int line, int place, enum castle_side side) {
    const int is_level = side == NORTH || side == SOUTH;
    return scene->tables->grid[is_level ? line * CARC_COLUMNS + place : place * CARC_COLUMNS + line];
}

struct run {
    struct rect rect;
    int is_walled; /* the wall stands at its end, and takes no part of it */
};

/* The SIDE of RUN swept by DEEP to the right and down. */
static void sweep(const struct castle_scene *scene, struct run run, enum castle_side side, int deep, uint32_t colour) {
    const struct rect rect = run.rect;
    const int is_level = side == NORTH || side == SOUTH, end = run.is_walled && deep > 0 ? 0 : deep;
    const int x = side == EAST ? rect.x + rect.w : rect.x, y = side == SOUTH ? rect.y + rect.h : rect.y;
    const struct point from = {x, y}, to = {is_level ? x + rect.w : x, is_level ? y : y + rect.h};
    const struct point swept[] = {
        from, to, {to.x + (is_level ? end : deep), to.y + (is_level ? deep : end)}, {from.x + deep, from.y + deep}};
    draw_polygon(scene->list, swept, 4, colour);
}

/* All bare SIDEs, those that go on in one. */
static void sweep_all(const struct castle_scene *scene, enum castle_side side, int deep, uint32_t colour) {
    const int is_level = side == NORTH || side == SOUTH;
    const int lines = is_level ? CARC_LINES : CARC_COLUMNS, places = is_level ? CARC_COLUMNS : CARC_LINES;
    for (int line = 0; line < lines; line++) {
        struct run run = {{0, 0, 0, 0}, 0};
        for (int place = 0; place <= places; place++) {
            const unsigned cell = place < places ? cell_at(scene, line, place, side) : CARC_NONE;
            if (cell != CARC_NONE && is_bare(scene, cell, side)) {
                run.rect = rect_around(run.rect, castle_cell_rect(scene->castle, scene->tables, scene->view, cell));
                run.is_walled = scene->tables->neighbours[cell][is_level ? EAST : SOUTH] == CARC_NONE;
            } else if (!rect_is_empty(run.rect)) {
                sweep(scene, run, side, deep, colour);
                run.rect = (struct rect){0, 0, 0, 0};
            }
        }
    }
}

static int part(int whole, int percent) {
    const int part = (whole * percent + 50) / 100;
    return part > 0 ? part : 1;
}

void castle_draw_slab(const struct castle_scene *scene) {
    const int side = board_view_length(scene->view, scene->castle->side);
    const int high = part(side, THICK);
    if (side < LEAST || theme_contrast()) {
        return;
    }
    sweep_all(scene, EAST, high, SHADED_SIDES[EAST]);
    sweep_all(scene, SOUTH, high, SHADED_SIDES[SOUTH]);
    sweep_all(scene, NORTH, -part(side, LIT), LIT_SIDE);
    sweep_all(scene, WEST, -part(side, LIT), LIT_SIDE);
}

/* Its sides to the east and the south. */
static void draw_sides(struct draw_list *list, struct rect rect, int thick) {
    const int right = rect.x + rect.w, foot = rect.y + rect.h;
    const struct point east[] = {
        {right, rect.y}, {right + thick, rect.y + thick}, {right + thick, foot + thick}, {right, foot}};
    const struct point south[] = {
        {rect.x, foot}, {right, foot}, {right + thick, foot + thick}, {rect.x + thick, foot + thick}};
    draw_polygon(list, east, 4, SHADED_SIDES[EAST]);
    draw_polygon(list, south, 4, SHADED_SIDES[SOUTH]);
}

void castle_draw_bed(struct draw_list *list, struct rect rect, int side, int high) {
    const int thick = part(side, THICK), blur = part(side, BLUR);
    const struct rect shadow = {rect.x + thick + high * 3 / 2, rect.y + thick + high, rect.w, rect.h};
    draw_soft(list, rect_inset(shadow, blur / 2), 3, blur + high / 3, THEME_SHADE(0xc8));
    draw_sides(list, rect, thick);
}

void castle_draw_loose(const struct castle *castle, struct draw_list *list, unsigned laid, struct rect rect, int high) {
    castle_draw_bed(list, rect, rect.h, high);
    castle_draw_relief(castle, list, laid, rect);
}
