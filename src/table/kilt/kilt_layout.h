/* SPDX-License-Identifier: MIT */
/* Where everything of the headland stands: data/games/kilt/board/layout.json, read into plain numbers. Positions are
 * pixels of the source picture (board_view.h turns them into window pixels), offsets too. */
#ifndef TABLE_KILT_KILT_LAYOUT_H
#define TABLE_KILT_KILT_LAYOUT_H

#include "castellany/data.h"
#include "castellany/kilt.h"
#include "platform/geometry.h"
#include "platform/platform.h"

#define KILT_BOARD GAME_DATA("kilt") "board/"
#define KILT_PLAN GAME_DATA("kilt") "plan/"

enum {
    KILT_NAME_SIZE = 64,
    KILT_OUTLINE = 16,
    KILT_SHADOWS = 14,
    KILT_FLAGS = 4,
    KILT_AIRS = 3, /* morning, noon, dusk */
    KILT_SPOTS = 24
};

/* A picture and the point of it that lies where it is put. */
struct kilt_picture {
    char image[KILT_NAME_SIZE]; /* empty: there is none */
    struct point anchor;
    int w, h; /* 0 where nothing can tell */
};

struct kilt_square_layout {
    struct point at, label;
    int order; /* the nearer, the bigger */
    struct point outline[4], pad[4];
    enum kilt_moor { KILT_MOOR_FIRM, KILT_MOOR_LEAVES, KILT_MOOR_POOL } moor; /* while nothing is built */
};

struct kilt_place_layout {
    struct point at, label;
    int order;
    char side; /* n, e, s, w */
    struct point outline[4];
    struct point foot; /* of a banner that stands alone */
};

struct kilt_layout {
    int w, h;
    struct rect frame, content;
    char ground[KILT_NAME_SIZE], airs[KILT_AIRS][KILT_NAME_SIZE];
    struct kilt_square_layout squares[KILT_SQUARES];
    struct kilt_place_layout places[KILT_PLACES];
    int floor; /* how high one is */
    int looks;
    struct point top[KILT_OUTLINE], front[KILT_OUTLINE]; /* of a tower of one floor, from the square's middle */
    int top_count, front_count;
    struct kilt_picture floors, walls, rooms, banners; /* without a name: their size and anchor */
    int banner_scale;                           /* how much larger than the board's their pictures are */
    struct kilt_picture roof, flags[KILT_FLAGS];
    struct point flag_at; /* from the roof's anchor */
    struct kilt_picture shadows[KILT_SHADOWS];
    struct kilt_picture halo_square, halo_top;
    struct point lamps[KILT_SPOTS], smoke[KILT_SPOTS], birds[KILT_SPOTS], water[KILT_SPOTS];
    int lamp_count, smoke_count, bird_count, water_count;
    struct rect wind[KILT_SPOTS]; /* where heather moves */
    int wind_count;
    struct {
        int w, h;
        struct point squares[KILT_SQUARES], places[KILT_PLACES];
        int cell_w, cell_h;
    } plan; /* of the picture from above, which has a scale of its own */
};

/* Where a banner stands and how large it is, in hundredths. */
struct kilt_stand {
    struct point foot;
    int percent;
    struct rect seen; /* from FOOT: its cloth */
};
/* The INDEXth of COUNT banners at PLACE while the others stand as in STATE: at the upper and the lower side half as
 * large again as a board's length where the place has that room, beside the board all of a side of one size and within
 * their place; in two ranks from three on, the back one first; the front one leaves it free. None is behind a
 * tower, on another place's banner, or on the number of a place. */
struct kilt_stand kilt_stand_of(const struct kilt_layout *layout, const struct kilt_state *state, int place, int index,
                                int count);

/* Reads PATH; PLATFORM tells the pictures' sizes. Gives 1, or 0 with a sentence in ERROR. */
int kilt_layout_read(const char *path, struct platform *platform, struct kilt_layout *layout,
                     char error[GAME_ERROR_SIZE]);

#endif
