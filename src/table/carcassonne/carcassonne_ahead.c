/* SPDX-License-Identifier: MIT */
/* What a match shows sooner or later: each face as it is drawn, the tile in hand as it may be laid, followers, signs.
 */
#include "table/carcassonne/carcassonne_board.h"

/* Where it is drawn does not matter: it is never painted. */
static struct rect sized(int w, int h) {
    return (struct rect){0, 0, w, h};
}

enum { CELL_MOST = 160 }; /* px: larger ones would fill the memory; then they come tile by tile */

/* All of them at once: the four sheets of faces are too large to be kept, or to be read for each tile. */
static void tiles(struct table *table, const struct castle_scene *scene) {
    const struct rect cell = carcassonne_cell_rect(table, 0), tray = carcassonne_drawn_rect(table);
    for (unsigned tile = 0; tile < CARC_TILES; tile++) {
        castle_draw_face(scene->castle, scene->list, scene->tables->face_of[tile], 0, sized(tray.w, tray.h));
        for (unsigned rotation = 0; rotation < CARC_ROTATIONS && cell.w <= CELL_MOST; rotation++) {
            castle_draw_tile(scene, tile, rotation, (struct rect){0, cell.h, cell.w, cell.h});
        }
    }
    castle_draw_picture(scene->list, "back", sized(tray.w, tray.h));
}

static void followers(struct table *table, struct draw_list *list, int size) {
    for (int seat = 0; seat < table->seats; seat++) {
        for (int kind = 0; kind < CARC_KINDS; kind++) {
            castle_draw_follower(list, table->colours[seat], kind, (struct point){size, size}, size);
        }
        castle_draw_keep(list, table->colours[seat], (struct point){size, size}, size);
    }
}

static void signs(struct table *table, struct draw_list *list) {
    static const char *const names[] = {"icon_path",   "icon_tower", "icon_house", "icon_court",
                                        "icon_market", "icon_keep",  "icon_wall"};
    const int size = table_px(table, 20);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        castle_draw_picture(list, names[i], sized(size, size));
    }
}

void carcassonne_ahead(struct table *table, struct draw_list *list) {
    const struct castle_scene scene = carcassonne_scene(table, carcassonne_shown(table), list);
    if (board_view_is_moving(&table->view)) {
        return;
    }
    tiles(table, &scene);
    followers(table, list, castle_piece_size(&scene));
    followers(table, list, table_px(table, 18));
    signs(table, list);
    carcassonne_dolls_ahead(table, &scene);
}
