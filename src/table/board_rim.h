/* SPDX-License-Identifier: MIT */
/* What lies beyond a board's picture in a window of another shape: to the left and right its land goes on, softer
 * (art/lib/beyond.py) and darker towards the window's edge; above and below it goes softly over into the dark, below
 * after more of its land, where there is a picture of it. */
#ifndef TABLE_BOARD_RIM_H
#define TABLE_BOARD_RIM_H

#include "platform/draw.h"
#include "table/board_view.h"

struct board_rim {
    const char *ground;     /* the picture's name; those of the land lie in its folder */
    const char *air, *next; /* endings of their names, "" or ".dusk"; NEXT over AIR by NEXT_SHARE of 255 */
    int next_share;
    int w, h;                      /* of the picture, in its own pixels */
    struct rect more;              /* where its land goes on below, likewise: from within the picture on; empty: not */
    int fade;                      /* how far in it begins to go over, likewise */
    uint32_t above, beside, below; /* colours at its edges, darker towards the window's */
};

/* Draws over the picture already in LIST, as VIEW shows it, whatever lies between its edges and the window's. */
void board_rim_draw(const struct board_rim *rim, const struct board_view *view, struct draw_list *list);

#endif
