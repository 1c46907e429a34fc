/* SPDX-License-Identifier: MIT */
/* Whose a feature is: a line in his colour at its edges as far as they are seen, roads in it throughout. Where it may
 * still grow it stays open. One that both have as many followers on is edged in turns.
 *
 * It is painted onto each tile as that is laid down, so that what stands before it hides it. */
#include "table/carcassonne/castle_draw.h"

/* How far up eaves are seen, in percent of a cell, and how strong a kind is filled (alpha). */
static const struct {
    uint8_t up, fill;
} looks[CARC_KINDS] = {
    [CARC_PATH] = {0, 0x68}, [CARC_TOWER] = {13, 0x30}, [CARC_HOUSE] = {9, 0x30}, [CARC_COURT] = {0, 0x1c}};

enum { PATH_HALF = 9, NEAR = 2 /* percent of a side */, PARTS = 4 /* of a line, each seen or not */ };
enum { FINE = 16, THIN = 44 /* a line is as broad as this part of a side, so that the town stays a picture */ };

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

/* ---- drawing ---- */

/* AT as it is seen, the line's whole width on the tile. */
static struct point seen(const struct claim *claim, struct point at) {
    const struct rect in = rect_inset(claim->rect, (claim->width + FINE) / (2 * FINE));
    const int x = at.x < in.x ? in.x : at.x > in.x + in.w ? in.x + in.w : at.x;
    const int y = at.y < in.y ? in.y : at.y > in.y + in.h ? in.y + in.h : at.y;
    return (struct point){x, y - claim->rect.h * looks[claim->kind].up / 100};
}

static void draw_run(const struct claim *claim, const struct point *points, int count) {
    struct point fine[PARTS + 1];
    for (int i = 0; i < count; i++) {
        fine[i] = (struct point){FINE * points[i].x, FINE * points[i].y};
    }
    if (count > 1) {
        draw_line_fine(claim->scene->list, fine, count, 0, claim->width, claim->colour);
    }
}

static struct point between(struct point from, struct point to, int part) {
    return (struct point){from.x + (to.x - from.x) * part / PARTS, from.y + (to.y - from.y) * part / PARTS};
}

/* The line FROM, TO but for what is no edge. */
static void draw_edge(const struct claim *claim, struct point from, struct point to) {
    struct point run[PARTS + 1];
    int count = 0;
    for (int part = 0; part < PARTS; part++) {
        const struct point begin = between(from, to, part), end = between(from, to, part + 1);
        if (!is_edge(claim, begin, end)) {
            draw_run(claim, run, count);
            count = 0;
            continue;
        }
        if (!count) {
            run[count++] = seen(claim, begin);
        }
        run[count++] = seen(claim, end);
    }
    draw_run(claim, run, count);
}

static void draw_ring_of(const struct claim *claim, const struct castle_ring *ring) {
    struct point points[CASTLE_RING_POINTS], raised[CASTLE_RING_POINTS];
    const int count = castle_ring_points(claim->scene->castle, ring, claim->rect, claim->rotation, points);
    for (int i = 0; i < count; i++) {
        raised[i] = (struct point){points[i].x, points[i].y - claim->rect.h * looks[claim->kind].up / 100};
    }
    draw_polygon(claim->scene->list, raised, count, (claim->colour & ~0xffu) | looks[claim->kind].fill);
    for (int i = 0; i < count; i++) {
        draw_edge(claim, points[i], points[(i + 1) % count]);
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
    claim.width = claim.rect.w > THIN ? FINE * claim.rect.w / THIN : FINE;
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
