/* SPDX-License-Identifier: MIT */
/* A small picture of the castle, for saves and the title. */
#include "table/carcassonne/carcassonne_thumbnail.h"
#include "table/carcassonne/carcassonne_board.h"

/* What is kept from one picture to the next. */
struct carcassonne_thumbnail {
    int is_read, has_castle;
    const struct carcassonne_tables *tables;
    struct castle castle;
};

static int has_castle(struct carcassonne_thumbnail *thumbnail, struct app *app) {
    if (!thumbnail->is_read) {
        const struct app_game *of_game = app_game(app, carcassonne_ops.name);
        thumbnail->is_read = 1;
        thumbnail->tables = of_game ? carcassonne_tables(of_game->game) : NULL;
        thumbnail->has_castle =
            thumbnail->tables && castle_open(&thumbnail->castle, app->data, app->platform, thumbnail->tables, NULL);
    }
    return thumbnail->has_castle;
}

static void draw_picture(void *own, struct app *app, struct draw_list *list, const void *state, const int *colours,
                         struct rect rect) {
    struct carcassonne_thumbnail *thumbnail = own;
    struct board_view view = {.source_w = 0};
    if (!has_castle(thumbnail, app)) {
        draw_box(list, rect, 2, 0x7a8d4fffu);
        return;
    }
    const struct castle_scene scene = {.castle = &thumbnail->castle,
                                       .tables = thumbnail->tables,
                                       .view = &view,
                                       .board = state,
                                       .colours = {colours[0], colours[1]},
                                       .list = list};
    draw_clip_push(list, rect);
    board_view_fit(&view, &thumbnail->castle.extent, rect, rect);
    castle_draw_ground(&scene);
    castle_draw_tiles(&scene);
    castle_draw_hour(&scene);
    castle_draw_pieces(&scene, NULL);
    draw_clip_pop(list);
    draw_frame(list, rect, 0, 1, colour_with_alpha(THEME_INK, 192));
}

const struct table_picture carcassonne_picture = {.draw = draw_picture, .size = sizeof(struct carcassonne_thumbnail)};
