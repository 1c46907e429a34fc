/* SPDX-License-Identifier: MIT */
/* What a hint would put on the board: a helper at its place, a building on its plan. */
#include "table/seasons/seasons_board_draw.h"
#include "table/seasons/seasons_table.h"
#include "table/table_ghost.h"

enum { HELPER_SIZE = 48, RING = 15 };

static void draw_helper(struct table *table, struct draw_list *list, int location, int seat) {
    const struct point foot = seasons_point_of(table, location, HELPER);
    draw_ring(list, foot.x, foot.y, table_px(table, RING), table_px(table, 2), GHOST_BETTER);
    draw_alpha_push(list, GHOST_ALPHA);
    seasons_art_board_helper(&seasons(table)->art, list, table->colours[seat], foot, table_px(table, HELPER_SIZE));
    draw_alpha_pop(list);
}

static void draw_building(struct table *table, struct draw_list *list, int tile) {
    const struct board_picture *picture = &seasons(table)->board.things[tile].built;
    const struct point at = board_view_point(&table->view, picture->at);
    int w, h;
    if (picture->image[0] && seasons_art_has(&seasons(table)->art, picture->image, &w, &h)) {
        const struct rect rect = {at.x, at.y, board_view_length(&table->view, w), board_view_length(&table->view, h)};
        draw_alpha_push(list, GHOST_ALPHA);
        draw_image_turned(list, picture->image, rect, 0);
        draw_alpha_pop(list);
    }
}

void seasons_draw_ghost(struct table *table, struct draw_list *list, const struct intent *answer,
                        const struct intent *next) {
    const struct seasons_intent *named = seasons_view(answer);
    (void)next;
    if (!seasons(table)->has_board) {
        return;
    }
    if (answer->verb == VERB_BUILD) {
        draw_building(table, list, named->at);
    } else if (answer->verb == VERB_PLACE) {
        draw_helper(table, list, AT_PLACE + named->at, answer->seat);
    } else if (answer->verb == VERB_TRADE) {
        draw_helper(table, list, AT_CART + named->at, answer->seat);
    }
}
