/* SPDX-License-Identifier: MIT */
/* The shadows that a tile's picture cannot have: what houses, towers and the wall throw on the tiles and the yard beside
 * them, the longer the later it is.
 *
 * The castle is a field of heights, in a raster. One walk over it along the light says how high above each point the
 * shadow reaches; a second and a third one say it of a tile by itself and of the empty yard, as their pictures have it
 * already: the difference is drawn. What is seen at a point of the window is found as in the pictures, whose heights are
 * moved up; a roof catches the shadow where it is. */
#include <string.h>

#include "table/carcassonne/castle_draw.h"
#include "ui/theme.h"

enum { STEPS = CASTLE_HEIGHTS, NODES = STEPS + 1, LEAST = 30 /* px of a cell */ };
enum { WIDE = (CARC_COLUMNS + 1) * STEPS, HIGH = (CARC_LINES + 1) * STEPS, MARGIN = STEPS / 2 }; /* wall all around */
enum { STRONG = 116, STRONG_AT_DUSK = 88 };
#define YARD (-0.07f)    /* a tile is so thick, in cells */
#define SOFT 0.06f       /* the edge of a shadow, in cells of height */
#define AT_DUSK 0.50f    /* how high the sun stands then, of what it did at noon */
static const uint32_t SHADE = 0x0a0e2400u;

typedef float field[WIDE][HIGH];

/* What was reckoned last: a table's board, the one that is foreseen, and those of tables beside it. */
struct kept {
    const struct castle *castle;
    uint8_t cells[CARC_CELLS];
    int evening;
    uint8_t nodes[CARC_CELLS][NODES * NODES], is_empty[CARC_CELLS];
};
enum { KEPT = 4 };
static struct kept kept_last[KEPT];
static int kept_next;

static field heights, walls, full, base;
static uint8_t is_laid[WIDE][HIGH], shade[WIDE][HIGH];

/* ---- heights ---- */

static unsigned cell_of(const struct carcassonne_tables *tables, int x, int y) {
    const int column = (x - MARGIN + STEPS) / STEPS - 1, line = (y - MARGIN + STEPS) / STEPS - 1;
    return column < 0 || line < 0 || column >= CARC_COLUMNS || line >= CARC_LINES
               ? CARC_NONE
               : tables->grid[line * CARC_COLUMNS + column];
}

/* Of the wall at X, Y, which is in no cell: those in the south stand a little farther out (art/games/carcassonne). */
static float wall_at(const struct castle *castle, int x, int y) {
    const int half = STEPS / 2, drop = (int)(castle->wall * castle->rise * STEPS);
    for (int dx = -half; dx <= half; dx += half) {
        if (cell_of(castle->tables, x + dx, y + half) != CARC_NONE || cell_of(castle->tables, x + dx, y) != CARC_NONE ||
            (cell_of(castle->tables, x + dx, y - half - drop) != CARC_NONE &&
             cell_of(castle->tables, x + dx, y - drop) == CARC_NONE)) {
            return castle->wall;
        }
    }
    return YARD;
}

float castle_height(const struct castle *castle, unsigned face, unsigned rotation, int x, int y) {
    for (unsigned turn = 0; turn < rotation; turn++) {
        const int old = x;
        x = y;
        y = STEPS - 1 - old;
    }
    return (float)castle->heights[face][y * STEPS + x] * castle->height_unit;
}

float castle_rises(const struct castle *castle, unsigned face, unsigned rotation) {
    float most = 0;
    for (int i = 0; i < STEPS * STEPS; i++) {
        const int x = i % STEPS, y = i / STEPS;
        const float over = castle_height(castle, face, rotation, x, y) * castle->rise - (float)y / STEPS;
        most = over > most ? over : most;
    }
    return most;
}

static void raise(const struct castle_scene *scene) {
    const struct castle *castle = scene->castle;
    for (int x = 0; x < WIDE; x++) {
        for (int y = 0; y < HIGH; y++) {
            const unsigned cell = cell_of(scene->tables, x, y);
            const unsigned laid = cell == CARC_NONE ? CARC_NONE : scene->board->cells[cell];
            is_laid[x][y] = laid != CARC_NONE;
            walls[x][y] = cell == CARC_NONE ? wall_at(castle, x, y) : YARD;
            heights[x][y] = laid == CARC_NONE ? walls[x][y]
                                              : castle_height(castle, scene->tables->face_of[laid / CARC_ROTATIONS],
                                                              laid % CARC_ROTATIONS, (x - MARGIN + STEPS) % STEPS,
                                                              (y - MARGIN + STEPS) % STEPS);
        }
    }
}

/* ---- the light ---- */

/* How high the shadow reaches at X, Y that was SHADOW at the samples of the column before; NORTH: how far the light goes
 * north while it goes a sample to the east. */
static float coming(const float *before, int y, int most, float north) {
    const int below = y + 1 < most ? y + 1 : y;
    return before[y] * (1 - north) + before[below] * north;
}

/* SHADOW of what is as high as LAND; the light falls by DROP from one column to the next. IS_ALONE: each tile by itself. */
static void walk(const struct castle *castle, field land, field shadow, float drop, int is_alone) {
    for (int x = 0; x < WIDE; x++) {
        const int begins = (x - MARGIN + STEPS) % STEPS == 0;
        for (int y = 0; y < HIGH; y++) {
            const int ends = (y - MARGIN + STEPS) / STEPS * STEPS + MARGIN;
            const float own = land[x][y];
            const float thrown = x == 0 || (is_alone && begins)
                                     ? own
                                     : coming(shadow[x - 1], y, is_alone && ends < HIGH ? ends : HIGH, castle->sun_north) -
                                           drop;
            shadow[x][y] = thrown > own ? thrown : own;
        }
    }
}

static float drop_of(const struct castle *castle, float height_of_sun) {
    const float way = castle->sun_length / STEPS; /* over the ground, from one column to the next */
    return way * castle->sun_height * height_of_sun;
}

static void throw_shadows(const struct castle *castle, int evening) {
    walk(castle, heights, base, drop_of(castle, 1), 1);
    walk(castle, walls, full, drop_of(castle, 1), 0);
    for (int x = 0; x < WIDE; x++) {
        for (int y = 0; y < HIGH; y++) {
            base[x][y] = is_laid[x][y] ? base[x][y] : full[x][y];
        }
    }
    walk(castle, heights, full, drop_of(castle, 1 - (1 - AT_DUSK) * (float)evening / 100), 0);
}

/* ---- what is seen ---- */

static float share_of(float over) {
    return over <= 0 ? 0 : over >= SOFT ? 1 : over / SOFT;
}

static void shade_column(const struct castle *castle, int x) {
    int seen[HIGH];
    for (int y = 0; y < HIGH; y++) {
        const float high = heights[x][y];
        const int up = high > 0 ? (int)(high * castle->rise * STEPS + 0.5f) : 0;
        for (int row = y - up > 0 ? y - up : 0; row <= y; row++) {
            seen[row] = y;
        }
    }
    for (int row = 0; row < HIGH; row++) {
        const int y = seen[row];
        const float ground = heights[x][y] < 0 ? YARD : 0;
        const float z = ground + (float)(y - row) / (castle->rise * STEPS);
        const float more = share_of(full[x][y] - z) - share_of(base[x][y] - z);
        shade[x][row] = more > 0 ? (uint8_t)(255 * more) : 0;
    }
}

/* The mean of the samples round a corner of four. */
static uint8_t node_at(int x, int y) {
    return (uint8_t)((shade[x - 1][y - 1] + shade[x][y - 1] + shade[x - 1][y] + shade[x][y]) / 4);
}

static void keep_nodes(struct kept *kept, const struct carcassonne_tables *tables, unsigned cell) {
    const int x = MARGIN + tables->positions[cell] % CARC_COLUMNS * STEPS;
    const int y = MARGIN + tables->positions[cell] / CARC_COLUMNS * STEPS;
    int any = 0;
    for (int i = 0; i < NODES * NODES; i++) {
        kept->nodes[cell][i] = node_at(x + i % NODES, y + i / NODES);
        any |= kept->nodes[cell][i];
    }
    kept->is_empty[cell] = !any;
}

static const struct kept *find_kept(const struct castle_scene *scene, int evening) {
    for (int i = 0; i < KEPT; i++) {
        const struct kept *kept = &kept_last[i];
        if (kept->castle == scene->castle && kept->evening == evening &&
            !memcmp(kept->cells, scene->board->cells, sizeof kept->cells)) {
            return kept;
        }
    }
    return NULL;
}

static const struct kept *reckon(const struct castle_scene *scene, int evening) {
    struct kept *kept = &kept_last[kept_next];
    kept_next = (kept_next + 1) % KEPT;
    kept->castle = scene->castle;
    kept->evening = evening;
    memcpy(kept->cells, scene->board->cells, sizeof kept->cells);
    raise(scene);
    throw_shadows(scene->castle, evening);
    for (int x = 0; x < WIDE; x++) {
        shade_column(scene->castle, x);
    }
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        keep_nodes(kept, scene->tables, cell);
    }
    return kept;
}

void castle_draw_shadows(const struct castle_scene *scene) {
    const int evening = castle_evening(scene->board);
    const int strong = STRONG + (STRONG_AT_DUSK - STRONG) * evening / 100;
    if (theme_contrast() || scene->castle->wall <= 0 ||
        board_view_length(scene->view, scene->castle->side) < LEAST) {
        return;
    }
    const struct kept *found = find_kept(scene, evening), *kept = found ? found : reckon(scene, evening);
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        if (!kept->is_empty[cell]) {
            draw_shades(scene->list, castle_cell_rect(scene->castle, scene->tables, scene->view, cell), NODES, NODES,
                        kept->nodes[cell], SHADE | (uint32_t)strong);
        }
    }
}
