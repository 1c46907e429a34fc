/* SPDX-License-Identifier: MIT */
/* What lies beyond a board's picture in a window of another shape: the picture goes over into plain colours. */
#ifndef TABLE_BOARD_RIM_H
#define TABLE_BOARD_RIM_H

#include "platform/draw.h"
#include "table/board_view.h"

struct board_rim {
    int w, h;                      /* of the picture, in its own pixels */
    int fade;                      /* how far in it begins to go over, likewise */
    uint32_t above, beside, below; /* colours */
};

void board_rim_draw(const struct board_rim *rim, const struct board_view *view, struct draw_list *list);

#endif
