/* SPDX-License-Identifier: MIT */
/* Ghosts lie among the pieces, so that panels stay before them, and stand still: nothing of them moves. */
#include "table/table_ghost.h"

#include <math.h>

#include "table/ops_stage.h"
#include "table/table_scene.h"

enum { RIM = 4, HEAD = 12 };

void table_ghost_draw(struct table *table, struct draw_list *list, const struct intent *answer,
                      const struct intent *next) {
    if (table->ops->stage->ghost) {
        const enum draw_layer before = draw_layer(list, LAYER_PIECES);
        table->ops->stage->ghost(table, list, answer, next);
        draw_layer(list, before);
    }
}

void table_ghost_arrow(const struct table *table, struct draw_list *list, struct rect from, struct rect to,
                       uint32_t colour) {
    const struct point at[2] = {rect_middle(from), rect_middle(to)};
    const double x = at[1].x - at[0].x, y = at[1].y - at[0].y, length = hypot(x, y);
    const int head = table_px(table, HEAD);
    if (length < 2 * head) {
        return;
    }
    const double ux = x / length * head, uy = y / length * head;
    const struct point tip[] = {at[1],
                                {(int)(at[1].x - ux - uy / 2), (int)(at[1].y - uy + ux / 2)},
                                {(int)(at[1].x - ux + uy / 2), (int)(at[1].y - uy - ux / 2)}};
    draw_line(list, at, 2, 0, table_px(table, RIM), colour);
    draw_polygon(list, tip, 3, colour);
}
