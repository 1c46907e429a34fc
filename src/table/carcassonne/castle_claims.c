/* SPDX-License-Identifier: MIT */
/* Whose a feature is: a line in his colour at its edges as far as they are seen, roads in it throughout. Where it may
 * still grow it stays open. One that both have as many followers on is edged in turns.
 *
 * It is painted onto each tile as that is laid down, so that what stands before it hides it. */
#include <math.h>

#include "table/carcassonne/castle_draw.h"

/* How far up eaves are seen, in percent of a cell; how strong a kind is filled (alpha); how broad its line is, in
 * thousandths of a cell's side, and the thread on it, in percent of the line. */
static const struct {
    uint8_t up, fill, line, thread;
} looks[CARC_KINDS] = {[CARC_PATH] = {0, 0x60, 36, 28},
                       [CARC_TOWER] = {13, 0x56, 42, 34},
                       [CARC_HOUSE] = {9, 0x56, 42, 30},
                       [CARC_COURT] = {0, 0x30, 42, 28}};
static const uint32_t THREAD = 0xfff4d8d0u;

enum { PATH_HALF = 9, NEAR = 2 /* percent of a side */, PARTS = 4 /* of a line, each seen or not */ };
enum { FINE = 16 };

struct claim {
    const struct castle_scene *scene;
    unsigned cell, label, face, rotation;
    int kind, width; /* in parts of a pixel */
    uint32_t colour;
    struct rect rect; /* where the cell is seen */
};

/* Of whom it is; two of them take turns from cell to cell. */
static int owner_of(const struct carcassonne_state *board, unsigned label, unsigned cell) {
    const int first = carcassonne_standing(board, label, 0), second = carcassonne_standing(board, label, 1);
    return first == second ? (int)(cell % CARC_SEATS) : second > first;
}

/* ---- what of the edge is drawn ---- */

/* On which side of CELL both points lie, or CARC_SIDES. */
static int side_of(struct rect cell, struct point from, struct point to) {
    const int near = cell.w * NEAR / 100 + 1, right = cell.x + cell.w - near, foot = cell.y + cell.h - near;
    return from.y <= cell.y + near && to.y <= cell.y + near   ? NORTH
           : from.x >= right && to.x >= right                 ? EAST
           : from.y >= foot && to.y >= foot                   ? SOUTH
           : from.x <= cell.x + near && to.x <= cell.x + near ? WEST
                                                              : CARC_SIDES;
}

/* The slot of SIDE that AT is nearest to, 0 to 2 clockwise. */
static unsigned slot_at(struct rect cell, int side, struct point at) {
    const int is_level = side == NORTH || side == SOUTH;
    const int along = is_level ? (at.x - cell.x) * 100 / cell.w : (at.y - cell.y) * 100 / cell.h;
    const int onward = side == NORTH || side == EAST ? along : 100 - along;
    return onward < 50 - PATH_HALF ? 0 : onward > 50 + PATH_HALF ? 2 : 1;
}

/* Says whether the feature ends on SIDE at AT: at another one, or at the wall. */
static int ends_at(const struct claim *claim, int side, struct point at) {
    const struct carcassonne_tables *tables = claim->scene->tables;
    const struct carcassonne_state *board = claim->scene->board;
    const unsigned beyond = tables->neighbours[claim->cell][side], start = tables->start_at[claim->cell][side];
    if (beyond == CARC_NONE) {
        return start == CARC_NONE || board->belongs[start] != claim->label;
    }
    if (board->cells[beyond] == CARC_NONE) {
        return 0;
    }
    const int opposite = (side + CARC_SIDES / 2) % CARC_SIDES;
    const unsigned other = tables->slots[board->cells[beyond]][3 * opposite + 2 - (int)slot_at(claim->rect, side, at)];
    return other == CARC_NONE || board->belongs[other] != claim->label;
}

int castle_goes_on(const struct castle_scene *scene, unsigned label, unsigned cell, struct point from,
                   struct point to) {
    const struct claim claim = {.scene = scene,
                                .cell = cell,
                                .label = label,
                                .rect = castle_cell_rect(scene->castle, scene->tables, scene->view, cell)};
    const int side = side_of(claim.rect, from, to);
    const unsigned beyond = side == CARC_SIDES ? CARC_NONE : scene->tables->neighbours[cell][side];
    return beyond != CARC_NONE && scene->board->cells[beyond] != CARC_NONE &&
           !ends_at(&claim, side, (struct point){(from.x + to.x) / 2, (from.y + to.y) / 2});
}

/* Says whether something on the same tile stands before AT. */
static int is_hidden(const struct claim *claim, struct point at) {
    const struct castle *castle = claim->scene->castle;
    const int x = (at.x - claim->rect.x) * CASTLE_HEIGHTS / claim->rect.w;
    const int top = (at.y - claim->rect.y) * CASTLE_HEIGHTS / claim->rect.h;
    for (int y = top + 2; x >= 0 && x < CASTLE_HEIGHTS && y < CASTLE_HEIGHTS; y++) {
        const float up = castle_height(castle, claim->face, claim->rotation, x, y) * castle->rise;
        if (up * 100 - looks[claim->kind].up > (float)(y - top + 1) * 100 / CASTLE_HEIGHTS) {
            return 1;
        }
    }
    return 0;
}

static int is_edge(const struct claim *claim, struct point from, struct point to) {
    const struct point middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    const int side = side_of(claim->rect, from, to);
    return (side == CARC_SIDES || ends_at(claim, side, middle)) && !is_hidden(claim, middle);
}

/* ---- within the feature ---- */

struct turn { /* a corner of a feature: where it is, and the same within its line */
    struct point at, fine;
};

/* An edge's way inwards, and how far its line is moved there: not at all where the feature may grow. */
struct inward {
    float x, y, by;
};

static int is_clockwise(const struct point *points, int count) {
    long area = 0;
    for (int i = 0; i < count; i++) {
        const struct point from = points[i], to = points[(i + 1) % count];
        area += (long)from.x * to.y - (long)to.x * from.y;
    }
    return area > 0;
}

static struct inward inward_of(const struct claim *claim, struct point from, struct point to, int is_clockwise) {
    const float x = (float)(to.x - from.x), y = (float)(to.y - from.y), length = hypotf(x, y);
    const int side = side_of(claim->rect, from, to), turn = is_clockwise ? 1 : -1;
    const struct point middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    const int is_open = side != CARC_SIDES && !ends_at(claim, side, middle);
    return length > 0 ? (struct inward){-y / length * (float)turn, x / length * (float)turn,
                                        is_open ? 0 : (float)claim->width / 2}
                      : (struct inward){0, 0, 0};
}

/* AT, in parts of a pixel, moved so that it is as far within both edges as their lines are. */
static struct point moved(struct point at, struct inward one, struct inward other) {
    const float across = one.x * other.y - one.y * other.x, most = 2 * fmaxf(one.by, other.by);
    const int is_straight = fabsf(across) < 0.2f;
    const struct inward far = one.by > other.by ? one : other;
    const float x = is_straight ? far.x * far.by : (one.by * other.y - other.by * one.y) / across;
    const float y = is_straight ? far.y * far.by : (other.by * one.x - one.by * other.x) / across;
    const float by = hypotf(x, y) > most ? most / hypotf(x, y) : 1;
    return (struct point){FINE * at.x + (int)lroundf(x * by), FINE * at.y + (int)lroundf(y * by)};
}

static void set_turns(const struct claim *claim, const struct point *points, int count, struct turn *turns) {
    const int clockwise = is_clockwise(points, count), up = claim->rect.h * looks[claim->kind].up / 100;
    for (int i = 0; i < count; i++) {
        const struct inward into = inward_of(claim, points[(i + count - 1) % count], points[i], clockwise);
        const struct inward on = inward_of(claim, points[i], points[(i + 1) % count], clockwise);
        turns[i] = (struct turn){points[i], moved(points[i], into, on)};
        turns[i].fine.y -= FINE * up;
    }
}

/* ---- drawing ---- */

static struct point between(struct point from, struct point to, int part) {
    return (struct point){from.x + (to.x - from.x) * part / PARTS, from.y + (to.y - from.y) * part / PARTS};
}

static void draw_run(const struct claim *claim, const struct point *fine, int count, int width, uint32_t colour) {
    if (count > 1) {
        draw_line_fine(claim->scene->list, fine, count, 0, width, colour);
    }
}

/* The line FROM, TO but for what is no edge. */
static void draw_edge(const struct claim *claim, struct turn from, struct turn to, int width, uint32_t colour) {
    struct point run[PARTS + 1];
    int count = 0;
    for (int part = 0; part < PARTS; part++) {
        if (!is_edge(claim, between(from.at, to.at, part), between(from.at, to.at, part + 1))) {
            draw_run(claim, run, count, width, colour);
            count = 0;
            continue;
        }
        if (!count) {
            run[count++] = between(from.fine, to.fine, part);
        }
        run[count++] = between(from.fine, to.fine, part + 1);
    }
    draw_run(claim, run, count, width, colour);
}

/* A ribbon: the owner's colour, and a pale thread along its middle, by which it is seen on slate as on grass. */
static void draw_ring_of(const struct claim *claim, const struct castle_ring *ring) {
    struct point points[CASTLE_RING_POINTS], raised[CASTLE_RING_POINTS];
    struct turn turns[CASTLE_RING_POINTS];
    const int count = castle_ring_points(claim->scene->castle, ring, claim->rect, claim->rotation, points);
    for (int i = 0; i < count; i++) {
        raised[i] = (struct point){points[i].x, points[i].y - claim->rect.h * looks[claim->kind].up / 100};
    }
    set_turns(claim, points, count, turns);
    draw_polygon(claim->scene->list, raised, count, (claim->colour & ~0xffu) | looks[claim->kind].fill);
    for (int i = 0; i < count; i++) {
        draw_edge(claim, turns[i], turns[(i + 1) % count], claim->width, claim->colour);
    }
    for (int i = 0; i < count; i++) {
        draw_edge(claim, turns[i], turns[(i + 1) % count], claim->width * looks[claim->kind].thread / 100, THREAD);
    }
}

static void draw_number(const struct castle_scene *scene, unsigned cell, unsigned number) {
    const struct carcassonne_tables *tables = scene->tables;
    const unsigned laid = scene->board->cells[cell], tile = laid / CARC_ROTATIONS,
                   label = scene->board->belongs[number];
    struct claim claim = {.scene = scene, .cell = cell, .label = label, .kind = tables->kinds[number]};
    if (label == CARC_NONE || !(scene->board->standing[label] & CARC_FOLLOWED)) {
        return;
    }
    claim.face = tables->face_of[tile];
    claim.rotation = laid % CARC_ROTATIONS;
    claim.rect = castle_cell_rect(scene->castle, tables, scene->view, cell);
    claim.width = FINE * claim.rect.w * looks[claim.kind].line / 1000;
    claim.colour = castle_claim_colour(scene->colours[owner_of(scene->board, label, cell)]);
    for (int i = 0; i < scene->castle->ring_count; i++) {
        const struct castle_ring *ring = &scene->castle->rings[i];
        if (ring->face == claim.face && ring->local == number - tables->first[tile]) {
            draw_ring_of(&claim, ring);
        }
    }
}

void castle_draw_claims(const struct castle_scene *scene, unsigned cell) {
    const unsigned tile = scene->board->cells[cell] / CARC_ROTATIONS;
    for (unsigned number = scene->tables->first[tile]; number < scene->tables->first[tile + 1] && !scene->night;
         number++) {
        draw_number(scene, cell, number);
    }
}
