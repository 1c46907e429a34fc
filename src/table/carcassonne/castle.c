#include "table/carcassonne/castle.h"

enum { PLAIN_SIDE = 160, PLAIN_RIM = 24 };
#define WALL 0.5f

void castle_plain(struct castle *castle) {
    const int wall = (int)(PLAIN_SIDE * WALL), across = CARC_COLUMNS * PLAIN_SIDE + 2 * wall,
              down = CARC_LINES * PLAIN_SIDE + 2 * wall;
    *castle = (struct castle){.side = PLAIN_SIDE, .origin = {wall + PLAIN_RIM, wall + PLAIN_RIM}};
    castle->extent.w = across + 2 * PLAIN_RIM;
    castle->extent.h = down + 2 * PLAIN_RIM;
    castle->extent.content = (struct rect){PLAIN_RIM, PLAIN_RIM, across, down};
    castle->extent.frame = castle->extent.content;
}

/* ---- the wall ---- */

/* The way along the wall from CORNER to the next one, a unit long. */
static struct castle_at way(const struct carcassonne_tables *tables, unsigned corner, float *length) {
    const uint8_t *from = tables->corners[corner].at, *to = tables->corners[(corner + 1) % CARC_CORNERS].at;
    const float x = (float)to[0] - (float)from[0], y = (float)to[1] - (float)from[1];
    *length = x > 0 ? x : x < 0 ? -x : y > 0 ? y : -y;
    return (struct castle_at){x / *length, y / *length};
}

/* Outward of a wall that runs ALONG, clockwise. */
static struct castle_at outward(struct castle_at along) {
    return (struct castle_at){along.y, -along.x};
}

static struct castle_at way_before(const struct carcassonne_tables *tables, unsigned corner) {
    float length;
    return way(tables, (corner + CARC_CORNERS - 1) % CARC_CORNERS, &length);
}

/* Says whether the wall bends inward there: the tower then takes some of both walls' length. */
static int is_inward(const struct carcassonne_tables *tables, unsigned corner) {
    float length;
    const struct castle_at before = way_before(tables, corner), after = way(tables, corner, &length);
    return before.x * after.y - before.y * after.x < 0;
}

struct castle_at castle_corner(const struct carcassonne_tables *tables, unsigned corner) {
    float length;
    const struct castle_at one = outward(way_before(tables, corner)), two = outward(way(tables, corner, &length));
    const uint8_t *at = tables->corners[corner].at;
    return (struct castle_at){(float)at[0] + (one.x + two.x) * WALL / 2, (float)at[1] + (one.y + two.y) * WALL / 2};
}

/* The half of a tower that touches the wall before it has the lower space. */
static struct castle_at tower_space(const struct carcassonne_tables *tables, unsigned corner, int is_second) {
    float length;
    const struct castle_at one = outward(way_before(tables, corner)), two = outward(way(tables, corner, &length));
    const struct castle_at side = is_second != is_inward(tables, corner) ? two : one;
    const uint8_t *at = tables->corners[corner].at;
    return (struct castle_at){(float)at[0] + (one.x + two.x + side.x) * WALL / 3,
                              (float)at[1] + (one.y + two.y + side.y) * WALL / 3};
}

static struct castle_at plain_space(const struct carcassonne_tables *tables, unsigned corner, unsigned index,
                                    struct castle_at *along) {
    const struct carcassonne_corner *tower = &tables->corners[corner];
    float length;
    *along = way(tables, corner, &length);
    const struct castle_at out = outward(*along);
    const float from = is_inward(tables, corner) ? WALL : 0,
                to = length - (is_inward(tables, (corner + 1) % CARC_CORNERS) ? WALL : 0),
                at = from + (to - from) * ((float)index + 0.5f) / (float)tower->plain_after;
    return (struct castle_at){(float)tower->at[0] + along->x * at + out.x * WALL * 0.5f,
                              (float)tower->at[1] + along->y * at + out.y * WALL * 0.5f};
}

struct castle_at castle_space(const struct carcassonne_tables *tables, unsigned space, struct castle_at *along) {
    float length;
    for (unsigned corner = 0; corner < CARC_CORNERS; corner++) {
        const struct carcassonne_corner *tower = &tables->corners[corner];
        const unsigned behind = (space + CARC_TRACK - tower->spaces[0]) % CARC_TRACK;
        *along = way(tables, corner, &length);
        if (behind < 2) {
            return tower_space(tables, corner, (int)behind);
        }
        if (behind < 2u + tower->plain_after) {
            return plain_space(tables, corner, behind - 2, along);
        }
    }
    return (struct castle_at){0, 0};
}

/* ---- cells ---- */

struct castle_at castle_cell(const struct carcassonne_tables *tables, unsigned cell) {
    const unsigned position = tables->positions[cell];
    return (struct castle_at){(float)(position % CARC_COLUMNS) + 0.5f, (float)(position / CARC_COLUMNS) + 0.5f};
}

struct castle_at castle_start(const struct carcassonne_tables *tables, unsigned start) {
    static const struct castle_at sides[CARC_SIDES] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const struct carcassonne_start *space = &tables->starts[start];
    const struct castle_at cell = castle_cell(tables, space->cell);
    const float out = 0.5f + WALL * 0.28f;
    return (struct castle_at){cell.x + sides[space->side].x * out, cell.y + sides[space->side].y * out};
}

struct castle_at castle_turned(struct castle_at at, unsigned rotation) {
    for (; rotation % CARC_ROTATIONS; rotation--) {
        at = (struct castle_at){1 - at.y, at.x};
    }
    return at;
}

struct castle_at castle_spot(const struct carcassonne_tables *tables, const struct carcassonne_state *board,
                             unsigned number) {
    const unsigned tile = tables->tiles[number];
    if (tile == CARC_NONE) {
        return castle_start(tables, number);
    }
    const unsigned position = carcassonne_position(tables, board, number), cell = tables->grid[position];
    const struct castle_at within = castle_turned(
        castle_face_spot(&tables->faces[tables->face_of[tile]], number - tables->first[tile]), board->cells[cell] & 3);
    return (struct castle_at){(float)(position % CARC_COLUMNS) + within.x, (float)(position / CARC_COLUMNS) + within.y};
}

/* ---- the window ---- */

struct point castle_point(const struct castle *castle, const struct board_view *view, struct castle_at at) {
    const struct point source = {castle->origin.x + (int)(at.x * castle->side + (at.x < 0 ? -0.5f : 0.5f)),
                                 castle->origin.y + (int)(at.y * castle->side + (at.y < 0 ? -0.5f : 0.5f))};
    return board_view_point(view, source);
}

int castle_length(const struct castle *castle, const struct board_view *view, float length) {
    return (int)(length * castle->side * board_view_scale(view) + 0.5f);
}

struct rect castle_rect(const struct castle *castle, const struct board_view *view, struct castle_at middle, float w,
                        float h) {
    const struct point from = castle_point(castle, view, (struct castle_at){middle.x - w / 2, middle.y - h / 2}),
                       to = castle_point(castle, view, (struct castle_at){middle.x + w / 2, middle.y + h / 2});
    return (struct rect){from.x, from.y, to.x - from.x, to.y - from.y};
}

struct rect castle_cell_rect(const struct castle *castle, const struct carcassonne_tables *tables,
                             const struct board_view *view, unsigned cell) {
    return castle_rect(castle, view, castle_cell(tables, cell), 1, 1);
}
