/* SPDX-License-Identifier: MIT */
/* Where the table's parts stand in the window: percent of a window of 16:9, between 1280 and 1920 pixels width; a
 * window of another shape keeps the panels' sizes and gives or takes the rest from the board. Where the interface is
 * set larger than a whole table of it would fit, the panels shrink to what is needed and stand in two columns. In a
 * window about as high as it is broad they stand in rows above and below a board that has the whole width. */
#ifndef TABLE_TABLE_LAYOUT_H
#define TABLE_TABLE_LAYOUT_H

#include "platform/geometry.h"
#include "ui/theme.h"

/* What stands in an area that is named for its place is the game's to say. */
enum table_area {
    AREA_EDGE,   /* a narrow strip along the upper edge */
    AREA_CORNER, /* upper left */
    AREA_TOP,    /* between that and the menu */
    AREA_MENU,
    AREA_CLEAR, /* the board: nothing stands here at rest */
    AREA_SIDE,  /* under the menu; empty in a compact layout that has no room */
    AREA_SHELF, /* between that and the log; a game without use for it leaves it to the log */
    AREA_LOG,
    AREA_PROMPT,
    AREA_HAND,
    AREA_OWN,
    AREA_INSPECTOR,
    AREA_SEATS, /* the rail of the seats on the left, or their row */
    AREAS
};

struct table_layout {
    struct rect window;
    struct rect areas[AREAS];
    int is_compact;
    int is_in_rows;
    int has_beam;  /* the game draws one panel behind the areas beside AREA_MENU and this */
    int seat_most; /* the height of a seat's panel at most */
};

/* Reckons the areas for WINDOW at SCALE. HAS_SHELF: AREA_SHELF is used. */
void table_layout_make(struct table_layout *layout, struct rect window, const struct ui_scale *scale, int has_shelf);

/* Heights of the rows, in units, from above: 0 for one that a game has no use for. SEATS and FOOT from the least to the
 * most; BOARD: the board's height for a width of 1. */
struct table_rows {
    float edge, bar, seats[2], order, foot[2], prompt, hand;
    float board;
};

/* Reckons the areas in rows: the strip along the edge; corner, side and menu; seats; the strip between them and the
 * board (AREA_TOP); the board; log beside the inspector, which goes down to the window's edge; prompt; hand. AREA_LOG
 * and AREA_OWN both have the whole foot: the game divides it. AREA_SHELF is empty. Gives 0, and fills nothing, where
 * the table stands in columns (ui_rows_fit). */
int table_layout_make_rows(struct table_layout *layout, struct rect window, float factor,
                           const struct table_rows *rows);
/* The panel of the INDEXth of COUNT seats in the rail, or in their row. */
struct rect table_layout_seat(const struct table_layout *layout, int index, int count, int gap);

#endif
