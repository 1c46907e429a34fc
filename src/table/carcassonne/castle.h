/* Where everything of the castle lies: cells, wall, track, corner towers, start spaces. Lengths are in sides of a cell
 * from the castle's top left corner; board_view.h turns the picture's pixels into those of the window. */
#ifndef TABLE_CARCASSONNE_CASTLE_H
#define TABLE_CARCASSONNE_CASTLE_H

#include "castellany/carcassonne.h"
#include "table/board_view.h"

enum { CASTLE_NAME_SIZE = 64, CASTLE_POLYGON = 16 };

/* A place in sides of a cell. */
struct castle_at {
    float x, y;
};

struct castle {
    struct board_extent extent; /* of the picture, in its own pixels */
    struct point origin;        /* of the cells' grid in it */
    float side;                 /* of a cell */
    char ground[CASTLE_NAME_SIZE];
    int has_picture;
};

/* The castle without a picture. */
void castle_plain(struct castle *castle);

/* Where on the track a marker stands on SPACE (0 to 99); how the wall runs there: clockwise, a unit long. */
struct castle_at castle_space(const struct carcassonne_tables *tables, unsigned space, struct castle_at *along);
/* The middle of CORNER's tower. */
struct castle_at castle_corner(const struct carcassonne_tables *tables, unsigned corner);
/* The middle of start space START, in the wall. */
struct castle_at castle_start(const struct carcassonne_tables *tables, unsigned start);
/* The middle of CELL. */
struct castle_at castle_cell(const struct carcassonne_tables *tables, unsigned cell);
/* Where a follower stands on NUMBER, which is placed on the board: a place on the castle. */
struct castle_at castle_spot(const struct carcassonne_tables *tables, const struct carcassonne_state *board,
                             unsigned number);
/* The same within an unturned face, 0 to 1. */
struct castle_at castle_face_spot(const struct carcassonne_face *face, unsigned local);
/* Turns a place within a cell (0 to 1) by quarters, clockwise. */
struct castle_at castle_turned(struct castle_at at, unsigned rotation);

/* The pixel of the window for AT; a length; the rectangle of W x H about AT. */
struct point castle_point(const struct castle *castle, const struct board_view *view, struct castle_at at);
int castle_length(const struct castle *castle, const struct board_view *view, float length);
struct rect castle_rect(const struct castle *castle, const struct board_view *view, struct castle_at middle, float w,
                        float h);
struct rect castle_cell_rect(const struct castle *castle, const struct carcassonne_tables *tables,
                             const struct board_view *view, unsigned cell);

#endif
