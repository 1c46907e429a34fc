/* A small picture of the castle, for saves and the title. */
#include <stdio.h>

#include "table/kilt/kilt_table.h"

static int has_board(struct kilt_thumb *thumb, struct app *app) {
    if (!thumb->is_read) {
        char path[PLATFORM_PATH_SIZE + 64], ignored[GAME_ERROR_SIZE];
        thumb->is_read = 1;
        snprintf(path, sizeof path, "%s/" KILT_BOARD "layout.json", app->data);
        thumb->has_board = kilt_layout_read(path, app->platform, &thumb->layout, ignored);
    }
    return thumb->has_board;
}

void kilt_picture(void *own, struct app *app, struct draw_list *list, const void *state, const int *colours,
                  struct rect rect) {
    struct kilt_thumb *thumb = own;
    struct board_view view = {.source_w = 0};
    (void)colours;
    if (!has_board(thumb, app)) {
        draw_box(list, rect, 2, 0x2b3f49ffu);
        return;
    }
    const struct board_extent extent = kilt_extent(&thumb->layout);
    const struct kilt_scene scene = {.state = state, .roofs = ((const struct kilt_state *)state)->roofs};
    draw_clip_push(list, rect);
    board_view_fit(&view, &extent, rect, rect);
    kilt_castle_draw(&thumb->layout, &view, &scene, list);
    draw_clip_pop(list);
    draw_frame(list, rect, 0, 1, 0x2b2118c0u);
}
