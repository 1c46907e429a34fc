/* SPDX-License-Identifier: MIT */
/* A roof that does not go on beyond its tile's western or eastern rim is closed there: a stepped gable stands on the
 * rim and throws its shadow. What lies beyond is known at the table alone, so this is no part of the faces' pictures.
 */
#include "table/carcassonne/castle_draw.h"
#include "ui/theme.h"

enum half { NORTH_HALF, SOUTH_HALF, HALVES };
enum strip { EAST_STRIP, WEST_STRIP, STRIPS };

/* Slots go clockwise: three to a side, the path between its halves. */
static unsigned slot_of(enum castle_side side, enum half half) {
    const int is_first = (side == EAST) == (half == NORTH_HALF);
    return 3 * (unsigned)side + (is_first ? 0 : 2);
}

static int is_laid(const struct castle_scene *scene, unsigned cell) {
    return cell != CARC_NONE && scene->board->cells[cell] != CARC_NONE;
}

/* What kind lies on the rim of LAID, a tile and its rotation. */
static int kind_of(const struct carcassonne_tables *tables, unsigned laid, enum castle_side side, enum half half) {
    return tables->kinds[tables->slots[laid][slot_of(side, half)]];
}

/* The same of CELL's tile, or CARC_KINDS where none is laid. */
static int kind_at(const struct castle_scene *scene, unsigned cell, enum castle_side side, enum half half) {
    return is_laid(scene, cell) ? kind_of(scene->tables, scene->board->cells[cell], side, half) : CARC_KINDS;
}

/* What kind lies beyond that rim: of a tile, of a start space; CARC_KINDS: the castle's ground or its wall. */
static int kind_beyond(const struct castle_scene *scene, unsigned cell, enum castle_side side, enum half half) {
    const unsigned neighbour = scene->tables->neighbours[cell][side], start = scene->tables->start_at[cell][side];
    if (start != CARC_NONE) {
        return scene->tables->kinds[start];
    }
    return kind_at(scene, neighbour, side == EAST ? WEST : EAST, half);
}

static int is_building(int kind) {
    return kind == CARC_HOUSE || kind == CARC_TOWER;
}

static void draw_strip(const struct castle *castle, struct draw_list *list, struct rect cell, enum strip strip,
                       int kind, int x, enum half half) {
    const struct point size = castle->verge_size, rim = castle->verge_rim;
    const int column = (int)strip + (kind == CARC_TOWER ? STRIPS : 0);
    const int from_x = x - rim.x * cell.w / castle->sprite,
              from_y = cell.y + (half == SOUTH_HALF ? cell.h / 2 : 0) - rim.y * cell.h / castle->sprite;
    draw_image_part(list, castle->verges, (struct rect){column * size.x, 0, size.x, size.y},
                    (struct rect){from_x, from_y, (size.x * cell.w + castle->sprite / 2) / castle->sprite,
                                  (size.y * cell.h + castle->sprite / 2) / castle->sprite});
}

static void draw_side(const struct castle_scene *scene, unsigned cell, enum castle_side side) {
    const struct rect rect = castle_cell_rect(scene->castle, scene->tables, scene->view, cell);
    for (enum half half = NORTH_HALF; half < HALVES; half++) {
        const int kind = kind_at(scene, cell, side, half), beyond = kind_beyond(scene, cell, side, half);
        if (!is_building(kind) || kind == beyond) {
            continue;
        }
        draw_strip(scene->castle, scene->list, rect, side == WEST ? WEST_STRIP : EAST_STRIP, kind,
                   rect.x + (side == EAST ? rect.w : 0), half);
    }
}

void castle_draw_verges(const struct castle_scene *scene, unsigned cell) {
    const uint8_t *neighbours = scene->tables->neighbours[cell];
    if (!scene->castle->verges[0] || theme_contrast()) {
        return;
    }
    if (is_laid(scene, neighbours[WEST])) {
        draw_side(scene, neighbours[WEST], EAST);
    }
    draw_side(scene, cell, WEST);
    if (!is_laid(scene, neighbours[EAST])) {
        draw_side(scene, cell, EAST);
    }
}

/* All gables at its sides: nothing goes on beyond them. */
void castle_draw_gables(const struct castle *castle, struct draw_list *list, unsigned laid, struct rect rect) {
    for (int i = 0; i < 2 * HALVES && castle->verges[0] && !theme_contrast(); i++) {
        const enum castle_side side = i / HALVES ? EAST : WEST;
        const int kind = kind_of(castle->tables, laid, side, i % HALVES);
        if (is_building(kind)) {
            draw_strip(castle, list, rect, side == WEST ? WEST_STRIP : EAST_STRIP, kind,
                       rect.x + (side == EAST ? rect.w : 0), i % HALVES);
        }
    }
}
