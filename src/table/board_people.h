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
    ACT_HERD, ACT_DIG, ACT_MULE, ACT_MIX = ACT_MULE + 2, ACT_STIR, ACT_GUARD, ACT_BARROW, ACT_ROWS = ACT_BARROW + 2
};
enum board_act_cold {
    COLD_SMITH, COLD_MASON, COLD_LOAD, COLD_TALK, COLD_CLEARS, COLD_WARM, COLD_SNOWBALL, COLD_HEW, COLD_SLEDGE,
    COLD_BEAM = COLD_SLEDGE + 2, COLD_ROWS = COLD_BEAM + 2
};
/* clang-format on */
#define BOARD_FOLK "life/folk.webp"
#define BOARD_FOLK_COLD "life/folk.cold.webp"

/* One who is at ACT, a row of the sheet, with his feet AT. Where TO is given, he goes to and fro between the two, and
 * the row after his shows him going left. WHERE is the game's own: a place, a piece, a cell that has to do with it. */
struct board_actor {
    uint8_t act;
    uint8_t ms; /* of a step, tens of ms; each a little different, so that nobody keeps time with another */
    struct point at, to;
    int16_t where;
};

struct board_cast {
    const char *sheet;
    const struct board_actor *actors;
    int count;   /* BOARD_CAST_MOST at most */
    int percent; /* of the sheet's pixels, in pixels of the board's picture */
};

/* Where the one with INDEX and what he holds is seen in the window, without his shadow. */
struct rect board_people_rect(const struct board_life *life, const struct board_cast *cast, int index);
/* Those whose bit is set in SHOWN. */
void board_people_draw(const struct board_life *life, const struct board_cast *cast, uint64_t shown);

#endif
