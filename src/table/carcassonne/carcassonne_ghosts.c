/* SPDX-License-Identifier: MIT */
/* The tile that a hint would lay, and the follower on it: on a board on which it lies already, where the follower
 * stands is asked as of any other. */
#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_table.h"
#include "table/table_ghost.h"

static unsigned number_of(const struct carcassonne_tables *tables, unsigned tile, char letter) {
    for (unsigned number = tables->first[tile]; number < tables->first[tile + 1]; number++) {
        if (carcassonne_letter(tables, number) == letter) {
            return number;
        }
    }
    return CARC_NONE;
}

static void draw_tile(struct table *table, const struct castle_scene *scene, unsigned cell, unsigned rotation) {
    const struct rect at = carcassonne_cell_rect(table, cell);
    draw_alpha_push(scene->list, GHOST_ALPHA);
    castle_draw_face(scene->castle, scene->list, scene->tables->face_of[carcassonne_drawn(scene->board)], rotation, at);
    draw_alpha_pop(scene->list);
    draw_frame(scene->list, at, 2, table_px(table, 3), GHOST_BETTER);
}

static void draw_follower(struct table *table, const struct castle_scene *scene, const struct intent *intent) {
    const unsigned number =
        number_of(scene->tables, carcassonne_drawn(scene->board), (char)carcassonne_view(intent)->letter);
    if (number == CARC_NONE) {
        return;
    }
    const struct point foot =
        board_view_point(scene->view, castle_spot(scene->castle, scene->tables, scene->board, number));
    const int size = castle_piece_size(scene);
    draw_ring(scene->list, foot.x, foot.y - size / 4, size * 45 / 100, table_px(table, 2), GHOST_BETTER);
    draw_alpha_push(scene->list, 215);
    castle_draw_follower(scene->list, scene->colours[intent->seat], scene->tables->kinds[number], foot, size);
    draw_alpha_pop(scene->list);
}

void carcassonne_draw_ghost(struct table *table, struct draw_list *list, const struct intent *answer,
                            const struct intent *next) {
    struct carcassonne_state board = *carcassonne_shown(table);
    const struct castle_scene scene = carcassonne_scene(table, &board, list);
    const struct carcassonne_intent *named = carcassonne_view(answer);
    if (carcassonne_is_trying(table) || carcassonne(table)->castle.side <= 0) {
        return;
    }
    if (answer->verb == CARC_PLACE) {
        const unsigned cell = scene.tables->grid[named->at];
        draw_tile(table, &scene, cell, named->rotation);
        carcassonne_lay(scene.tables, &board, carcassonne_drawn(&board), named->rotation, cell);
    }
    if (answer->verb == CARC_FOLLOWER || (next && next->verb == CARC_FOLLOWER)) {
        draw_follower(table, &scene, answer->verb == CARC_FOLLOWER ? answer : next);
    }
}
