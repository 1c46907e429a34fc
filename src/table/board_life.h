/* SPDX-License-Identifier: MIT */
/* What lives on a board by itself, for the board of any game: smoke, flags, birds, glints on water, snow, the shadows
 * of clouds, people on the lanes. All of it follows from the time alone, in steps, so that most frames differ in
 * nothing, and one wind goes through all of it. A game's table says where things are, in pixels of its board's picture.
 */
#ifndef TABLE_BOARD_LIFE_H
#define TABLE_BOARD_LIFE_H

#include "platform/draw.h"
#include "table/board_view.h"

struct app;

/* How strong a light is at NOW (ms) that breathes between LEAST and MOST, in steps; MOST under reduced motion. */
int board_life_breath(const struct app *app, int64_t now, int least, int most);

/* By how many pixels of HIGH the piece NUMBER is off the ground at NOW (ms; 0: all stands still): now and then one hops
 * on the spot, each in his own time. */
int board_life_hop(int64_t now, int number, int high);

struct board_life {
    const struct board_view *view;
    struct draw_list *list;
    int64_t now;  /* of the steps: board_life_of */
    float size;   /* of things, in pixels of the board's picture: 1 as on the castle's */
    float stroke; /* the width of thin lines, in window pixels */
};

/* At NOW (ms), cut down to a step. */
struct board_life board_life_of(const struct board_view *view, struct draw_list *list, int64_t now, float size,
                                float stroke);

/* A plume from the chimney AT, its colour going over from FROM into TO as it rises. INDEX tells plumes apart. */
void board_life_smoke(const struct board_life *life, struct point at, int index, uint32_t from, uint32_t to);
/* A cloth of COLOUR that blows from the top AT of a pole. */
void board_life_flag(const struct board_life *life, struct point at, int index, uint32_t colour);
/* A bird at AT, each wing HALF pixels long, their tips FLAP above it. */
void board_life_wings(struct draw_list *list, struct point at, float half, float flap, uint32_t colour);
/* A flock that sails past HOME. */
void board_life_flock(const struct board_life *life, struct point home, int index, uint32_t colour);
/* Ripples that glint on the water round AT. */
void board_life_ripples(const struct board_life *life, struct point at, int index);
/* What is in the oval AREA of the board's picture sways: leaves while a gust goes over them, cloth always, water in
 * ripples. Must follow draw_board. */
enum board_sway { SWAY_LEAVES, SWAY_CLOTH, SWAY_WATER };
void board_life_sway(const struct board_life *life, struct rect area, int index, enum board_sway what);
/* Flakes in three depths over the window's part ROOM, with the gust of GUST (0 to 1) in the wind. */
void board_life_snow(const struct board_life *life, struct rect room, float gust);
/* Powder that the wind takes along the ground in AREA of the board's picture, most of it in gusts. */
void board_life_drift(const struct board_life *life, struct rect area, int index);
/* Soft shadows that pass over the land. */
void board_life_clouds(const struct board_life *life);

/* Somebody who walks along LANE and back, COUNT points of the board's picture. Where he is now, which way he goes (0
 * away, 1 to the right, 2 towards us, 3 to the left), which of his pictures (0 to BOARD_LIFE_STEPS - 1), and how much
 * of him is seen (0 to 255): at its ends he goes in. SHIFT tells people apart. */
enum { BOARD_LIFE_STEPS = 8 };
struct board_walk {
    struct point at;
    int facing, step, alpha;
};
struct board_walk board_life_walk(const struct board_life *life, const struct point *lane, int count, int shift);

#endif
