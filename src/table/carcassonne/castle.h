/* SPDX-License-Identifier: MIT */
/* Where everything of the castle lies, read from data/games/carcassonne/board/layout.json: cells, track, corner towers,
 * start spaces in pixels of the picture, what lies where on a face in sides of a cell. */
#ifndef TABLE_CARCASSONNE_CASTLE_H
#define TABLE_CARCASSONNE_CASTLE_H

#include "castellany/carcassonne.h"
#include "castellany/data.h"
#include "table/board_view.h"

#define CASTLE_FOLDER GAME_DATA("carcassonne") "board/"

enum {
    CASTLE_NAME_SIZE = 64,
    CASTLE_RING_POINTS = 64,
    CASTLE_RINGS = 512,
    CASTLE_POINTS = 4096,
    CASTLE_STACKED = 2,
    CASTLE_SEATS = 4,
    CASTLE_LAMPS = 48
};
enum { CASTLE_HEIGHTS = 24 /* samples along a side of a face */ };

/* A place within a cell: 0 to 1 from its upper left corner. */
struct castle_at {
    float x, y;
};

/* A part of a feature's outline on an unturned face. */
struct castle_ring {
    uint8_t face, local;
    uint16_t first, count; /* of the points */
};

struct castle {
    const struct carcassonne_tables *tables; /* that it was read with */
    struct board_extent extent;
    struct rect below;   /* more of its land, of which the upper part lies over the picture */
    int side;            /* of a cell */
    struct point origin; /* of the cells' grid */
    char ground[CASTLE_NAME_SIZE], front[CASTLE_NAME_SIZE], sheets[CARC_ROTATIONS][CASTLE_NAME_SIZE];
    char lights[CARC_ROTATIONS][CASTLE_NAME_SIZE]; /* lit windows, as the sheets; empty: there are none */
    struct point front_at, front_size;             /* FRONT_SIZE: as who opens the pictures finds it */
    int sprite, over, columns;                     /* of the sheets: a cell, what rises over it, faces in a row */
    int light, light_over;                         /* the same of the lights */
    uint8_t in_sheet[CARC_TILES];                  /* the place of each face there */
    char lamps[CASTLE_NAME_SIZE];                  /* what is lit on the wall and the land; empty: nothing is */
    struct rect lamp_boxes[CASTLE_LAMPS];          /* outside of them it is dark */
    int lamp_count, lamps_w;                       /* LAMPS_W: as broad is that picture of the whole board */
    char verges[CASTLE_NAME_SIZE];                 /* strips of gables that close a roof; empty: there are none */
    struct point verge_size, verge_rim;            /* of a strip, as the sheets, and where the half-side begins in it */
    struct point doll_size, doll_anchor;           /* of what opens, and the foot of its front; 0: nothing does */
    struct point doll_seats[CASTLE_SEATS];         /* from there: where followers stand in it */
    int doll_seat_count;
    struct point track[CARC_TRACK];                /* where numbers stand, and markers */
    struct point towers[CARC_CORNERS];             /* the middle of each platform */
    struct point plates[CARC_CORNERS];             /* of its wall tile */
    struct rect starts[CARC_STARTS];
    struct castle_at spots[CARC_TILES][CARC_LOCALS][CARC_ROTATIONS]; /* by face */
    struct castle_at markets[CARC_TILES][CARC_LOCALS][CARC_ROTATIONS];
    uint8_t heights[CARC_TILES][CASTLE_HEIGHTS * CASTLE_HEIGHTS]; /* by unturned face, row after row, in HEIGHT_UNITs */
    float height_unit, wall;                                      /* in cells; the wall's walk; 0: none is known */
    float rise;                                                   /* what is so high is seen so much farther up */
    float sun_north, sun_length, sun_height; /* while light goes 1 east: how far north, how far, its fall for each of
                                              * that length */
    struct castle_ring rings[CASTLE_RINGS];
    int ring_count;
    struct castle_at points[CASTLE_POINTS];
    int point_count;
};

struct platform;

/* Reads the layout and the pictures' sizes from the folder DATA. Gives 1, or 0 with a sentence in ERROR (which may be
 * NULL). */
int castle_open(struct castle *castle, const char *data, struct platform *platform,
                const struct carcassonne_tables *tables, char error[GAME_ERROR_SIZE]);

/* ---- in the picture's pixels ---- */
/* Where a follower stands on NUMBER, which lies on BOARD. */
struct point castle_spot(const struct castle *castle, const struct carcassonne_tables *tables,
                         const struct carcassonne_state *board, unsigned number);
/* The same for the local feature LOCAL of TILE on CELL, turned by ROTATION. */
struct point castle_local_spot(const struct castle *castle, const struct carcassonne_tables *tables, unsigned tile,
                               unsigned local, unsigned rotation, unsigned cell);

/* ---- in the window's ---- */
/* SOURCE between its own rounded edges, so that neighbours meet. */
struct rect castle_rect(const struct board_view *view, struct rect source);
struct rect castle_cell_rect(const struct castle *castle, const struct carcassonne_tables *tables,
                             const struct board_view *view, unsigned cell);
/* The ring RING of a face on CELL turned by ROTATION, at most CASTLE_RING_POINTS; gives how many. */
int castle_ring_points(const struct castle *castle, const struct castle_ring *ring, struct rect cell, unsigned rotation,
                       struct point points[CASTLE_RING_POINTS]);

#endif
