/* SPDX-License-Identifier: MIT */
/* Drawn by the board's own drawing at a view of its own; what lies there is read once a season and kept. */
#include "table/seasons/seasons_thumbnail.h"

#include <stdio.h>

#include "app/app.h"
#include "castellany/data.h"
#include "table/seasons/seasons_board_draw.h"

/* What the pictures are drawn with. Zero it once. */
struct thumbnails {
    struct table_art art;
    struct seasons_tables tables; /* copied: what a full cart is */
    struct board_layout boards[2];
    int is_read[2], has_board[2]; /* by season */
};

/* The castle without the rim that panels cover at a table. */
#define CLOSER 1.35f

static int has_board(struct thumbnails *thumbnails, struct app *app, int season) {
    static const char *const names[] = {[SUMMER] = "summer", [WINTER] = "winter"};
    if (!thumbnails->is_read[season]) {
        char path[PLATFORM_PATH_SIZE + 64], folder[32], ignored[GAME_ERROR_SIZE];
        thumbnails->is_read[season] = 1;
        thumbnails->art.platform = app->platform;
        thumbnails->tables = *seasons_tables(app_game(app, NULL)->game);
        snprintf(path, sizeof path, "%s/" GAME_DATA("seasons") "board/%s/layout.json", app->data, names[season]);
        snprintf(folder, sizeof folder, GAME_DATA("seasons") "board/%s/", names[season]);
        thumbnails->has_board[season] = seasons_board_layout_read(path, folder, &thumbnails->boards[season], ignored);
    }
    return thumbnails->has_board[season];
}

/* A place where a helper stands, as a dot in its player's colour. */
static void draw_helpers(const struct board_layout *layout, const struct board_view *view, struct draw_list *list,
                         const struct seasons_state *board, const int *colours) {
    const int radius = view->window.w / 75 > 2 ? view->window.w / 75 : 2;
    for (int place = 0; place < PLACES; place++) {
        const uint8_t seat = board->places[place];
        if (seat < board->seat_count && layout->places[place].radius) {
            const struct point at = board_view_point(view, layout->places[place].at);
            draw_disc(list, at.x, at.y, radius + 1, 0x1a1008ffu);
            draw_disc(list, at.x, at.y, radius, theme_players[colours[seat] % PLAYER_COLOURS].fill);
        }
    }
}

static void draw_picture(void *own, struct app *app, struct draw_list *list, const void *state, const int *colours,
                         struct rect rect) {
    struct thumbnails *thumbnails = own;
    const struct seasons_state *board = state;
    const int season = board->season == WINTER;
    struct board_view view = {.source_w = 0};
    if (!has_board(thumbnails, app, season)) {
        draw_box(list, rect, 2, season ? 0xc3cfdcffu : 0x6f8a52ffu);
        return;
    }
    const struct board_scene scene = {.state = board, .tables = &thumbnails->tables, .rising_tile = -1};
    draw_clip_push(list, rect);
    const struct board_extent extent = seasons_board_layout_extent(&thumbnails->boards[season]);
    board_view_fit(&view, &extent, rect, (struct rect){0, 0, 0, 0});
    view.zoom = CLOSER;
    board_view_fit(&view, &extent, rect, (struct rect){0, 0, 0, 0});
    seasons_board_draw(&thumbnails->art, &thumbnails->boards[season], &view, &scene, list);
    seasons_board_draw_glows(&thumbnails->art, &thumbnails->boards[season], &view, &scene, 100, list);
    draw_helpers(&thumbnails->boards[season], &view, list, board, colours);
    draw_clip_pop(list);
    draw_frame(list, rect, 0, 1, colour_with_alpha(THEME_INK, 192));
}

const struct table_picture seasons_picture = {.draw = draw_picture, .size = sizeof(struct thumbnails)};
