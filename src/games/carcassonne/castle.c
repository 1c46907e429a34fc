/* SPDX-License-Identifier: MIT */
/* The castle of the rule tables: one piece with one outline, whose bends are the corner towers of the track. */
#include <stdio.h>

#include "rules.h"
#include "tables.h"

enum { WIDTH = CARC_COLUMNS + 2, HEIGHT = CARC_LINES + 2 }; /* with a rim of no cells around */

/* Steps by side: N, E, S, W. */
static const int step_x[CARC_SIDES] = {0, 1, 0, -1}, step_y[CARC_SIDES] = {-1, 0, 1, 0};

static int is_cell(const struct table_reader *reader, int x, int y) {
    return x >= 0 && x < CARC_COLUMNS && y >= 0 && y < CARC_LINES && reader->castle[y][x] == '#';
}

/* ---- one piece, one outline ---- */

/* Counts what hangs together by sides with (X, Y) and is a cell, or is none, and marks it. */
static int count_from(const struct table_reader *reader, int is_inside, char marks[HEIGHT][WIDTH], int x, int y) {
    const int is_off = x < -1 || y < -1 || x >= WIDTH - 1 || y >= HEIGHT - 1;
    if (is_off || marks[y + 1][x + 1] || is_cell(reader, x, y) != is_inside) {
        return 0;
    }
    int count = 1;
    marks[y + 1][x + 1] = 1;
    for (int side = 0; side < CARC_SIDES; side++) {
        count += count_from(reader, is_inside, marks, x + step_x[side], y + step_y[side]);
    }
    return count;
}

static int check_cells(struct table_reader *reader) {
    char marks[HEIGHT][WIDTH] = {{0}};
    int cells = 0, x = 0, y = 0;
    for (int at = CARC_GRID - 1; at >= 0; at--) {
        if (is_cell(reader, at % CARC_COLUMNS, at / CARC_COLUMNS)) {
            x = at % CARC_COLUMNS, y = at / CARC_COLUMNS;
            cells++;
        }
    }
    if (cells != CARC_CELLS) {
        return rows_fail_at(&reader->rows, reader->castle_line, N_("the castle must have 76 cells"));
    }
    if (count_from(reader, 1, marks, x, y) != cells) {
        return rows_fail_at(&reader->rows, reader->castle_line, N_("the castle's cells must be one piece"));
    }
    if (count_from(reader, 0, marks, -1, -1) != WIDTH * HEIGHT - cells) {
        return rows_fail_at(&reader->rows, reader->castle_line, N_("the castle must have one outline: no hole within"));
    }
    return 1;
}

/* ---- corner towers ---- */

/* The cell to the right (HAND 1) or left (0) ahead of the point (X, Y) for who goes towards SIDE. */
static int is_ahead(const struct table_reader *reader, int x, int y, int side, int hand) {
    const int is_north = side == 0 || (side == 1 && !hand) || (side == 3 && hand);
    const int is_west = side == 3 || (side == 0 && !hand) || (side == 2 && hand);
    return is_cell(reader, x - is_west, y - is_north);
}

static int is_outline(const struct table_reader *reader, int x, int y, int side) {
    return is_ahead(reader, x, y, side, 1) && !is_ahead(reader, x, y, side, 0);
}

/* The side towards which the outline, clockwise, leaves (X, Y), or -1. */
static int way_on(const struct table_reader *reader, int x, int y) {
    for (int side = 0; side < CARC_SIDES; side++) {
        if (is_outline(reader, x, y, side)) {
            return side;
        }
    }
    return -1;
}

/* From one bend clockwise to the next. Gives 0 if there is no bend at (*X, *Y). */
static int go_to_next_bend(const struct table_reader *reader, int *x, int *y) {
    const int side = way_on(reader, *x, *y);
    if (side < 0 || is_outline(reader, *x - step_x[side], *y - step_y[side], side)) {
        return 0;
    }
    do {
        *x += step_x[side];
        *y += step_y[side];
    } while (is_outline(reader, *x, *y, side));
    return 1;
}

static int check_bends(struct table_reader *reader) {
    const struct carcassonne_corner *corners = reader->tables->corners;
    int x = corners[0].at[0], y = corners[0].at[1];
    for (int i = 0; i < CARC_CORNERS; i++) {
        const uint8_t *at = corners[i].at;
        if (x != at[0] || y != at[1] || !go_to_next_bend(reader, &x, &y)) {
            return rows_fail_at(&reader->rows, reader->corner_lines[i],
                                N_("\"at\" must be the outline's next bend, clockwise"));
        }
    }
    if (x != corners[0].at[0] || y != corners[0].at[1]) {
        return rows_fail_at(&reader->rows, reader->corner_lines[CARC_CORNERS - 1],
                            N_("the outline must have fourteen bends, one for each corner tower"));
    }
    return 1;
}

static int check_track(struct table_reader *reader) {
    int space = 0, wall_tiles = 0;
    for (int i = 0; i < CARC_CORNERS; i++) {
        const struct carcassonne_corner *corner = &reader->tables->corners[i];
        if (corner->spaces[0] != space || corner->spaces[1] != space + 1) {
            reader->rows.line = reader->corner_lines[i];
            return rows_fail_with(&reader->rows, N_("\"spaces\" must go on from the tower before: %d and %d"), "%d\n%d",
                                  space, space + 1);
        }
        space += 2 + corner->plain_after;
        wall_tiles += corner->has_tile;
    }
    const int last = reader->corner_lines[CARC_CORNERS - 1];
    if (space != CARC_TRACK) {
        return rows_fail_at(&reader->rows, last, N_("the track must have 100 spaces: 28 on towers and the plain ones"));
    }
    return wall_tiles == CARC_ON_WALL ||
           rows_fail_at(&reader->rows, last, N_("thirteen corner towers must have a wall tile"));
}

/* ---- start spaces ---- */

static int check_starts(struct table_reader *reader) {
    const struct carcassonne_start *starts = reader->tables->starts;
    for (int i = 0; i < CARC_STARTS; i++) {
        const int at = starts[i].cell, side = starts[i].side, x = at % CARC_COLUMNS, y = at / CARC_COLUMNS;
        if (!is_cell(reader, x, y) || is_cell(reader, x + step_x[side], y + step_y[side])) {
            return rows_fail_at(&reader->rows, reader->start_lines[i],
                                N_("\"cell\" and \"side\" must be a side of a cell at the wall"));
        }
        for (int other = 0; other < i; other++) {
            if (starts[other].cell == at && starts[other].side == side) {
                return rows_fail_at(&reader->rows, reader->start_lines[i], N_("another start space lies at this side"));
            }
        }
    }
    return 1;
}

int carc_castle_check(struct table_reader *reader) {
    if (!check_cells(reader) || !check_bends(reader) || !check_track(reader) || !check_starts(reader)) {
        return 0;
    }
    uint8_t cells = 0;
    for (int at = 0; at < CARC_GRID; at++) {
        const int is_inside = is_cell(reader, at % CARC_COLUMNS, at / CARC_COLUMNS);
        reader->tables->grid[at] = is_inside ? cells++ : CARC_NONE;
    }
    for (int i = 0; i < CARC_STARTS; i++) {
        struct carcassonne_start *start = &reader->tables->starts[i];
        start->cell = reader->tables->grid[start->cell];
    }
    return 1;
}

/* ---- what follows ---- */

static void find_neighbours(struct carcassonne_tables *tables, int at) {
    const unsigned cell = tables->grid[at];
    tables->positions[cell] = (uint8_t)at;
    for (int side = 0; side < CARC_SIDES; side++) {
        const int x = at % CARC_COLUMNS + step_x[side], y = at / CARC_COLUMNS + step_y[side];
        const int is_off = x < 0 || x >= CARC_COLUMNS || y < 0 || y >= CARC_LINES;
        tables->neighbours[cell][side] = is_off ? CARC_NONE : tables->grid[y * CARC_COLUMNS + x];
    }
}

static void place_starts(struct carcassonne_tables *tables) {
    memset(tables->start_at, CARC_NONE, sizeof tables->start_at);
    memset(tables->tiles, CARC_NONE, sizeof tables->tiles);
    for (int i = 0; i < CARC_STARTS; i++) {
        const struct carcassonne_start *start = &tables->starts[i];
        tables->start_at[start->cell][start->side] = (uint8_t)i;
        tables->kinds[i] = start->kind;
        tables->markets[i] = start->markets;
    }
}

static void place_wall_tiles(struct carcassonne_tables *tables) {
    int wall_tile = 0;
    memset(tables->tower_at, CARC_NONE, sizeof tables->tower_at);
    for (int i = 0; i < CARC_CORNERS; i++) {
        const struct carcassonne_corner *corner = &tables->corners[i];
        if (corner->has_tile) {
            tables->tower_at[corner->spaces[0]] = tables->tower_at[corner->spaces[1]] = (uint8_t)wall_tile;
            tables->corner_of[wall_tile++] = (uint8_t)i;
        }
    }
}

void carc_castle_derive(struct carcassonne_tables *tables) {
    for (int at = 0; at < CARC_GRID; at++) {
        if (tables->grid[at] != CARC_NONE) {
            find_neighbours(tables, at);
        }
    }
    place_starts(tables);
    place_wall_tiles(tables);
}
