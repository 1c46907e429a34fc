/* SPDX-License-Identifier: MIT */
/* Where everything on the board stands: data/games/seasons/board/SEASON/layout.json, read into plain numbers. Positions
 * are pixels of the source picture; board_view.h turns them into window pixels. */
#ifndef TABLE_SEASONS_SEASONS_BOARD_LAYOUT_H
#define TABLE_SEASONS_SEASONS_BOARD_LAYOUT_H

#include "castellany/seasons.h"
#include "platform/geometry.h"
#include "table/board_view.h"

/* Pieces of the board: the tiles first, by their number, then what is no tile. */
enum board_piece {
    BOARD_MARKET = TILES,
    BOARD_FORGE,
    BOARD_GRANARY,
    BOARD_VILLAGE_TAVERN,
    BOARD_DEFENCE_TOWER,
    BOARD_CART,
    BOARD_RIDER = BOARD_CART + SILVER,
    BOARD_PIECES
};

enum {
    BOARD_HIT_POINTS = 80,
    BOARD_WALLS = 16,
    BOARD_LEVELS = 4,
    BOARD_SPOTS = 24,
    BOARD_WATER = 48,
    BOARD_FALL = 8,
    BOARD_LANES = 12,
    BOARD_SEATS = 3, /* of the helpers in a house that is open */
    BOARD_LANE_POINTS = 12,
    BOARD_NAME_SIZE = 96,
    BOARD_ORDERS = 1 << 20 /* the depths of things lie below */
};

/* A picture with its shadow, in winter its lit windows, and the light of its outline where it can be pressed; empty
 * names where there is none. */
struct board_picture {
    char image[BOARD_NAME_SIZE], shadow[BOARD_NAME_SIZE], glow[BOARD_NAME_SIZE], edge[BOARD_NAME_SIZE];
    struct point at, shadow_at, glow_at, edge_at;
};

/* A polygon round what is drawn; no points where none is known. */
struct board_outline {
    struct point points[BOARD_HIT_POINTS];
    int count;
};

/* A house that opens: inside, lid and front in the same box, SIZE pixels of the board (0: it does not open), and where
 * helpers sit, by their places. It grows from FOOT to GROWN percent and comes DOWN. A front it may lack; its corners
 * meet the ground at FRONT_AT, left and right. */
struct board_doll {
    char open[BOARD_NAME_SIZE], lid[BOARD_NAME_SIZE], front[BOARD_NAME_SIZE];
    struct point at, size, foot, front_at[2], seats[BOARD_SEATS];
    int seat_count, grown, down;
};

struct board_thing {
    int is_there, order;
    struct board_picture plan, built, levels[BOARD_LEVELS];
    struct point hit[BOARD_HIT_POINTS]; /* its body, roughly */
    int hit_count;
    struct board_outline plan_outline, built_outline;
    struct board_doll doll;
    struct point label, top;
};

struct board_wall {
    int between[2]; /* pieces; it stands when both are built */
    int order;
    struct board_picture built;
};

struct board_spot {
    struct point at;
    int radius;
    int piece; /* shown with it; -1: always */
};

/* A lane on which people walk: lanes.json, which tells of the yard. */
struct board_lane {
    struct point points[BOARD_LANE_POINTS];
    int count;
};

/* A wall's walk, which a guard goes when the wall stands; his parapet hides HIDDEN pixels of him. */
struct board_patrol {
    int between[2]; /* pieces, as of the wall */
    struct point ends[2];
    int hidden;
};

/* The sheet of people: rows of steps, for each kind four facings (board_life.h), then builder, guard and sheep, each to
 * the right and to the left. Each picture W x H pixels of the board, its feet FOOT below its upper edge. */
enum { BOARD_PERSON_W = 80, BOARD_PERSON_H = 96, BOARD_PERSON_FOOT = 82, BOARD_PEOPLE_KINDS = 6 };
enum { BOARD_BUILDER = BOARD_PEOPLE_KINDS * 4, BOARD_GUARD = BOARD_BUILDER + 2, BOARD_SHEEP = BOARD_GUARD + 2 };
#define BOARD_PEOPLE "games/seasons/board/people.webp"
#define BOARD_PEOPLE_WINTER "games/seasons/board/people.winter.webp"

struct board_layout {
    int w, h;            /* of the source */
    struct rect frame;   /* what a small board shows */
    struct rect content; /* castle and road: all that can be pressed, and the signs under the carts */
    char ground[BOARD_NAME_SIZE], over[BOARD_NAME_SIZE];
    struct board_picture patch; /* lies on the ground, beneath all that stands */
    struct board_thing things[BOARD_PIECES];
    struct board_wall walls[BOARD_WALLS];
    int wall_count;
    struct board_spot places[PLACES];
    struct board_spot traders[KINDS];
    struct point cart_labels[KINDS], pennants[KINDS];
    struct point tower_goods[KINDS];
    struct point forge_silver, bank;
    struct board_spot smoke[BOARD_SPOTS], flags[BOARD_SPOTS], glows[BOARD_SPOTS], birds[BOARD_SPOTS];
    int smoke_count, flag_count, glow_count, bird_count;
    struct point water[BOARD_WATER];
    int water_count;
    struct point fall[BOARD_FALL]; /* the way of the water that falls from the crag */
    int fall_count;
    struct rect pool; /* where it rests */
    struct board_lane lanes[BOARD_LANES];
    int lane_count;
    struct board_patrol patrols[BOARD_WALLS];
    int patrol_count;
    struct point sheep[BOARD_SPOTS]; /* where they graze */
    int sheep_count;
    struct point fire; /* open ground in the yard */
    struct point horse_ear;
    int has_snow;
};

/* Reads PATH. Picture names come out with FOLDER ("games/seasons/board/summer/") before them. Gives 1, or 0 with a
 * sentence in ERROR that names the file and what is missing. */
int seasons_board_layout_read(const char *path, const char *folder, struct board_layout *layout,
                              char error[GAME_ERROR_SIZE]);

/* Reads the outlines of what stands from PATH (outlines.json) into LAYOUT; without that file bodies are pressed. Gives
 * 1, or 0 if there is nothing in it. */
int seasons_board_outlines_read(const char *path, struct board_layout *layout);

/* Reads the lanes, the walls' walks and the pasture from PATH into LAYOUT; without that file nobody walks. Gives 1,
 * or 0 if there is no lane in it. */
int seasons_board_lanes_read(const char *path, struct board_layout *layout);

/* What the camera is told of LAYOUT. */
struct board_extent seasons_board_layout_extent(const struct board_layout *layout);

/* The piece that building BUILDING (enum seasons_building) is. */
int seasons_board_piece_of_building(int building);

#endif
