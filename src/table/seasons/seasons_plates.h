/* SPDX-License-Identifier: MIT */
/* The boards with names and numbers: where they stand, reckoned when the table is declared. */
#ifndef TABLE_SEASONS_SEASONS_PLATES_H
#define TABLE_SEASONS_SEASONS_PLATES_H

#include "castellany/seasons.h"
#include "platform/geometry.h"

#include "table/seasons/seasons_board_layout.h"

struct table;

enum { PLATES = TILES + BUILDINGS, OBSTACLES = PLATES + PLACES + 2 * KINDS + 1 };
enum { PLATE_LINE = 18 }; /* units: a line's height, where type has no least size */

/* The body of what can be pressed: a plate that stands on that of another would be taken for its name. */
struct body {
    struct point hit[BOARD_HIT_POINTS];
    struct rect bounds;
    int count, piece;
};

/* All that decides where the plates stand. */
struct plates_key {
    float x, y, zoom, factor;
    struct rect window, clear;
    uint32_t plans, up;
    unsigned language;
    int has_contrast;
};

struct plate {
    struct rect rect;
    struct point away; /* of RECT from what carries it */
    int piece, has_name, is_plan;
    int is_tall;    /* the name over the numbers */
    int is_small;   /* what it costs alone */
    int is_further; /* of what stands, or of a plan whose kind has a plate: this one is seen only when it is called */
    int is_clean;   /* of a plan, and not further: it stands at that, and on nothing else */
    int cost;       /* of where it stands: 0 where it wishes to be */
    const char *name;
};

struct plates {
    struct plate items[PLATES];
    int count;
    struct rect obstacles[OBSTACLES];
    int obstacle_count, sign_weight;
    struct body bodies[BOARD_PIECES];
    int body_count;
    struct plates_key key, last; /* where they were settled; the frame before */
};

/* Brings the plates to where they stand best as the view is now, in window pixels. While the view moves they go along
 * with what carries them, and look for their spots anew where it stops. Before seasons_labels_declare and _draw, once a
 * frame. */
void seasons_plates_settle(struct table *table);

/* The width of a number on a plate, and of value and points with their signs and the plate's ends, in window pixels: in
 * a small window no smaller than type may be. */
int seasons_plate_number(struct table *table);
int seasons_plate_numbers(struct table *table);

#endif
