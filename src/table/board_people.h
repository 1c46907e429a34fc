/* SPDX-License-Identifier: MIT */
/* Craftsmen and townsfolk who are at something on the board of any game: a table says who stands where doing what, and
 * a sheet of pictures (art/program/folk) how it looks. They follow from the time alone, as all that lives on a board
 * (board_life.h); where a board is still, each stands still. They take no presses and are nobody's pieces. */
#ifndef TABLE_BOARD_PEOPLE_H
#define TABLE_BOARD_PEOPLE_H

#include <stdint.h>

#include "table/board_life.h"

enum { BOARD_CAST_MOST = 64, BOARD_PEOPLE_ALWAYS = -1 };

/* Rows of BOARD_FOLK and BOARD_FOLK_COLD, as art/program/folk/make.py orders them. */
/* clang-format off */
enum board_act {
    ACT_SMITH, ACT_MASON, ACT_LOAD, ACT_TALK, ACT_SWEEP, ACT_WASH, ACT_PLAY, ACT_FISH, ACT_HEW, ACT_SAW, ACT_YOKE,
    ACT_BEAM = ACT_YOKE + 2, ACT_WATCH = ACT_BEAM + 2, ACT_PIPER, ACT_FISH_LEFT, ACT_HOE, ACT_PICK, ACT_SHEEP,
    ACT_HERD, ACT_DIG, ACT_MULE, ACT_MIX = ACT_MULE + 2, ACT_STIR, ACT_GUARD, ACT_BARROW, ACT_CHEER = ACT_BARROW + 2,
    ACT_HURRAH, ACT_CARRY, ACT_SACK = ACT_CARRY + 3, ACT_CREEL = ACT_SACK + 4, ACT_FLOCK = ACT_CREEL + 2,
    ACT_DROVE = ACT_FLOCK + 2, ACT_ROWS = ACT_DROVE + 2
};
enum board_act_cold {
    COLD_SMITH, COLD_MASON, COLD_LOAD, COLD_TALK, COLD_CLEARS, COLD_WARM, COLD_SNOWBALL, COLD_HEW, COLD_SLEDGE,
    COLD_BEAM = COLD_SLEDGE + 2, COLD_CHEER = COLD_BEAM + 2, COLD_HURRAH, COLD_CARRY, COLD_SACK = COLD_CARRY + 3,
    COLD_ROWS = COLD_SACK + 4
};
/* clang-format on */
#define BOARD_FOLK "life/folk.webp"
#define BOARD_FOLK_COLD "life/folk.cold.webp"

/* Which of a walker's rows shows him: they follow each other in this order. Most acts have but the first two. */
enum board_way { WAY_RIGHT, WAY_LEFT, WAY_AWAY, WAY_NEARER, BOARD_WAYS };

/* A way of COUNT points that somebody goes to its end and back; he comes out of nothing at its first point and goes
 * into nothing at its last where IS_OPEN: a gate, a wood, the picture's edge. */
struct board_route {
    const struct point *points;
    uint8_t count, is_open;
};

/* One who is at ACT, a row of the sheet, with his feet AT. Where TO is given, he goes to and fro between the two, and
 * the row after his shows him going left. Where ROUTE is given he goes along that instead, LATE ms behind who else goes
 * there; WAYS: how many rows he has (0: two). WHERE is the game's own: a place, a piece, a cell that has to do with it.
 */
struct board_actor {
    uint8_t act;
    uint8_t ms; /* of a step, tens of ms; each a little different, so that nobody keeps time with another */
    struct point at, to;
    int16_t where;
    const struct board_route *route;
    int32_t late;
    uint8_t ways;
};

struct board_cast {
    const char *sheet;
    const struct board_actor *actors;
    int count;   /* BOARD_CAST_MOST at most */
    int percent; /* of the sheet's pixels, in pixels of the board's picture */
};

/* Picture STEP (0 to BOARD_ACT_STEPS - 1) of ROW of CAST's sheet, with the feet AT. */
enum { BOARD_ACT_STEPS = 8 };
void board_people_draw_one(const struct board_life *life, const struct board_cast *cast, struct point at, int row,
                           int step);
/* The way that leads BY so much; of WAYS (2 or BOARD_WAYS, or 3 where nobody comes nearer). */
enum board_way board_people_way(struct point by, int ways);
/* The point of the line of COUNT points that is DISTANCE from its first, and in BY the direction there. */
struct point board_people_along(const struct point *line, int count, float distance, struct point *by);
float board_people_length(const struct point *line, int count);

/* Where the one with INDEX and what he holds is seen in the window, without his shadow. */
struct rect board_people_rect(const struct board_life *life, const struct board_cast *cast, int index);
/* Those whose bit is set in SHOWN. */
void board_people_draw(const struct board_life *life, const struct board_cast *cast, uint64_t shown);

#endif
