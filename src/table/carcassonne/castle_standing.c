/* SPDX-License-Identifier: MIT */
/* A piece keeps to its tile, though a head may be seen over the tile beyond; never over the wall, where the numbers of
 * the track are, nor over bare yard, which may be lit. Those that meet step apart as far as their tiles let them. */
#include "table/carcassonne/castle_standing.h"

/* Percent of a piece's picture from its foot: to the edges of its plate at both sides and below, and how much of its
 * cell's side the picture is. */
enum { BESIDE = 36, BELOW = 30, SIZE = 90 };
enum { ROUNDS = 24 };

/* How high over its foot a piece rises, in the same percent. */
static const int16_t heights[CASTLE_PIECE_KINDS] = {66, 67, 59, 45, 58};

int castle_piece_size(const struct castle_scene *scene) {
    return board_view_length(scene->view, scene->castle->side * SIZE / 100);
}

static struct rect body(const struct castle_scene *scene, int kind, struct point foot) {
    const int size = castle_piece_size(scene), half = size * BESIDE / 100, up = size * heights[kind] / 100;
    return (struct rect){foot.x - half, foot.y - up, 2 * half, up + size * BELOW / 100};
}

static int is_laid(const struct castle_scene *scene, unsigned cell) {
    return cell != CARC_NONE && scene->board->cells[cell] != CARC_NONE;
}

/* FOOT, so that a piece of KIND is within its CELL but for a head over what is laid beyond. */
static struct point seated(const struct castle_scene *scene, unsigned cell, int kind, struct point foot) {
    const struct rect rect = castle_cell_rect(scene->castle, scene->tables, scene->view, cell);
    const struct rect seen = body(scene, kind, (struct point){0, 0});
    const int left = rect.x - seen.x, right = rect.x + rect.w - seen.x - seen.w;
    const int bottom = rect.y + rect.h - seen.y - seen.h;
    const int has_head_room = is_laid(scene, scene->tables->neighbours[cell][NORTH]);
    const int top = rect.y + (has_head_room ? seen.y + seen.h : -seen.y);
    foot.x = foot.x > right ? right : foot.x;
    foot.x = foot.x < left ? left : foot.x;
    foot.y = foot.y > bottom ? bottom : foot.y;
    foot.y = foot.y < top ? top : foot.y;
    return foot;
}

/* FOOT as near as OF may stand to it; who stands in the wall stays. */
static struct point allowed(const struct castle_scene *scene, const struct castle_stander *of, struct point foot) {
    const unsigned position = scene->tables->tiles[of->number] == CARC_NONE
                                  ? CARC_NONE
                                  : carcassonne_position(scene->tables, scene->board, of->number);
    return position == CARC_NONE ? of->foot : seated(scene, scene->tables->grid[position], of->kind, foot);
}

static struct castle_stander stander(const struct castle_scene *scene, unsigned number, int kind, int seat) {
    const int aside = kind == CASTLE_KEEP ? (seat ? 1 : -1) * castle_piece_size(scene) / 4 : 0;
    struct castle_stander own = {.number = (uint8_t)number, .kind = (uint8_t)kind, .seat = (uint8_t)seat};
    own.foot = board_view_point(scene->view, castle_spot(scene->castle, scene->tables, scene->board, number));
    own.foot.x += aside;
    own.foot = allowed(scene, &own, own.foot);
    return own;
}

static int gather(const struct castle_scene *scene, struct castle_stander standers[CASTLE_STANDERS]) {
    int count = 0;
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        const struct carcassonne_seat *own = &scene->board->seats[seat];
        if (own->keep != CARC_NONE) {
            standers[count++] = stander(scene, own->keep, CASTLE_KEEP, seat);
        }
        for (int i = 0; i < CARC_FOLLOWERS; i++) {
            if (own->followers[i] != CARC_NONE) {
                standers[count++] = stander(scene, own->followers[i], scene->tables->kinds[own->followers[i]], seat);
            }
        }
    }
    return count;
}

static int overlap(int a, int a_size, int b, int b_size) {
    const int end = a + a_size < b + b_size ? a + a_size : b + b_size;
    return end - (a > b ? a : b);
}

/* Away from each other, the shorter way; gives whether they met. */
static int part(const struct castle_scene *scene, struct castle_stander *one, struct castle_stander *other) {
    const struct rect a = body(scene, one->kind, one->foot), b = body(scene, other->kind, other->foot);
    const int x = overlap(a.x, a.w, b.x, b.w), y = overlap(a.y, a.h, b.y, b.h);
    if (x <= 0 || y <= 0) {
        return 0;
    }
    const int is_level = x <= y, by = ((is_level ? x : y) + 1) / 2;
    const int way = is_level ? (a.x <= b.x ? by : -by) : (a.y <= b.y ? by : -by);
    const struct point step = {is_level ? way : 0, is_level ? 0 : way};
    one->foot = allowed(scene, one, (struct point){one->foot.x - step.x, one->foot.y - step.y});
    other->foot = allowed(scene, other, (struct point){other->foot.x + step.x, other->foot.y + step.y});
    return 1;
}

static void step_apart(const struct castle_scene *scene, struct castle_stander *standers, int count) {
    for (int round = 0, has_met = 1; has_met && round < ROUNDS; round++) {
        has_met = 0;
        for (int i = 0; i < count * count; i++) {
            has_met |= i / count < i % count && part(scene, &standers[i / count], &standers[i % count]);
        }
    }
}

int castle_standing(const struct castle_scene *scene, struct castle_stander standers[CASTLE_STANDERS]) {
    const int count = gather(scene, standers);
    step_apart(scene, standers, count);
    return count;
}

/* Where it stands, or where one more would. */
static struct point foot_of(const struct castle_scene *scene, unsigned number, int kind, int seat) {
    struct castle_stander standers[CASTLE_STANDERS];
    int count = gather(scene, standers), at = 0;
    while (at < count && (standers[at].number != number || standers[at].kind != kind ||
                          (kind == CASTLE_KEEP && standers[at].seat != seat))) {
        at++;
    }
    if (at == count) {
        standers[count++] = stander(scene, number, kind, seat);
    }
    step_apart(scene, standers, count);
    return standers[at].foot;
}

struct point castle_follower_foot(const struct castle_scene *scene, unsigned number) {
    return foot_of(scene, number, scene->tables->kinds[number], 0);
}

struct point castle_keep_foot(const struct castle_scene *scene, unsigned number, int seat) {
    return foot_of(scene, number, CASTLE_KEEP, seat);
}

struct rect castle_follower_body(const struct castle_scene *scene, unsigned number) {
    return body(scene, scene->tables->kinds[number], castle_follower_foot(scene, number));
}

struct rect castle_keep_body(const struct castle_scene *scene, unsigned number, int seat) {
    return body(scene, CASTLE_KEEP, castle_keep_foot(scene, number, seat));
}
