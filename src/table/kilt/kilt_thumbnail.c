/* SPDX-License-Identifier: MIT */
/* A small picture of the castle, for saves and the title. */
#include <stdio.h>

#include "table/kilt/kilt_table.h"

struct kilt_thumbnail {
    int is_read, has_board;
    struct kilt_layout layout;
    struct kilt_art art;
};

static int has_board(struct kilt_thumbnail *thumbnail, struct app *app) {
    if (!thumbnail->is_read) {
        char path[PLATFORM_PATH_SIZE + 64], ignored[GAME_ERROR_SIZE];
        thumbnail->is_read = 1;
        snprintf(path, sizeof path, "%s/" KILT_BOARD "layout.json", app->data);
        thumbnail->has_board = kilt_layout_read(path, app->platform, &thumbnail->layout, ignored);
    }
    return thumbnail->has_board;
}

static void draw_picture(void *own, struct app *app, struct draw_list *list, const void *state, const int *colours,
                         struct rect rect) {
    struct kilt_thumbnail *thumbnail = own;
    struct board_view view = {.source_w = 0};
    (void)colours;
    if (!has_board(thumbnail, app)) {
        draw_box(list, rect, 2, 0x2b3f49ffu);
        return;
    }
    const struct board_extent extent = kilt_extent(&thumbnail->layout);
    const struct kilt_scene scene = {
        .state = state, .roofs = ((const struct kilt_state *)state)->roofs, .time = kilt_time_of(state)};
    draw_clip_push(list, rect);
    board_view_fit(&view, &extent, rect, rect);
    kilt_castle_draw(&thumbnail->layout, &view, &scene, list);
    kilt_castle_light(&thumbnail->layout, &view, &scene, list);
    draw_clip_pop(list);
    draw_frame(list, rect, 0, 1, colour_with_alpha(THEME_INK, 192));
}

const struct table_picture kilt_picture = {.draw = draw_picture, .size = sizeof(struct kilt_thumbnail)};
