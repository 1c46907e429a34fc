/* The finished castle of the player's season, as the title's picture shows it; where that is missing, the board with
 * everything built, moved aside for the writing; and without that a painted evening. */
#include "table/seasons/backdrop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/seasons.h"
#include "table/seasons/board_draw.h"

struct backdrop {
    struct table_art art;
    struct board_layout layout;
    struct board_view view;
    struct seasons_state state;
    int season; /* of the layout; -1: none was read yet */
    int has_board;
};

/* A board on which everything stands, and the carts are full. */
static void build_all(struct seasons_state *state, const struct seasons_tables *tables, int season) {
    memset(state, 0, sizeof *state);
    state->seat_count = 2;
    state->season = (uint8_t)season;
    state->up = season == WINTER ? 1 << GRANARY | 1 << VILLAGE_TAVERN : 0;
    memcpy(state->carts, tables->pieces, sizeof state->carts);
    memset(state->traders, GAME_NO_SEAT, sizeof state->traders);
    memset(state->places, GAME_NO_SEAT, sizeof state->places);
}

static void read_season(struct backdrop *backdrop, const struct app *app, int season) {
    char path[PLATFORM_PATH_SIZE + 64], folder[32], error[GAME_ERROR_SIZE];
    snprintf(folder, sizeof folder, "board/%s/", season == WINTER ? "winter" : "summer");
    snprintf(path, sizeof path, "%s/%slayout.json", app->data, folder);
    memset(&backdrop->view, 0, sizeof backdrop->view);
    backdrop->season = season;
    backdrop->has_board = board_layout_read(path, folder, &backdrop->layout, error) &&
                          art_has(&backdrop->art, backdrop->layout.ground, NULL, NULL);
    build_all(&backdrop->state, seasons_tables(&app->seasons), season);
}

static struct backdrop *backdrop_of(struct app *app) {
    if (!app->backdrop) {
        app->backdrop = calloc(1, sizeof *app->backdrop);
        if (!app->backdrop) {
            return NULL;
        }
        app->backdrop->art.platform = app->platform;
        app->backdrop->season = -1;
    }
    if (app->backdrop->season != app->settings.is_winter) {
        read_season(app->backdrop, app, app->settings.is_winter);
    }
    return app->backdrop;
}

void backdrop_free(struct backdrop *backdrop) {
    free(backdrop);
}

void backdrop_dim(struct draw_list *list, int alpha) {
    draw_box(list, draw_list_area(list), 0, colour_with_alpha(0x0d0806ffu, alpha));
}

static const char *hero_of(struct app *app, struct backdrop *backdrop) {
    const char *name = app->settings.is_winter ? "title/winter.webp" : "title/summer.webp";
    return backdrop && art_has(&backdrop->art, name, NULL, NULL) ? name : NULL;
}

void backdrop_draw(struct app *app, struct draw_list *list) {
    struct backdrop *backdrop = backdrop_of(app);
    const char *hero = hero_of(app, backdrop);
    const struct rect area = draw_list_area(list);
    const enum draw_layer before = draw_layer(list, LAYER_BOARD);
    if (hero) {
        draw_image_cover(list, hero, area);
    } else if (backdrop && backdrop->has_board) {
        const struct board_scene scene = {
            .state = &backdrop->state, .tables = seasons_tables(&app->seasons), .rising_tile = -1};
        backdrop->view.source_w = 0;
        board_view_fit(&backdrop->view, &backdrop->layout, area, (struct rect){0, 0, 0, 0});
        board_view_pan(&backdrop->view, area.w / 8, area.h / 40);
        board_draw(&backdrop->art, &backdrop->layout, &backdrop->view, &scene, list);
    } else {
        draw_kit(list, app->settings.is_winter ? KIT_BACKDROP_WINTER : KIT_BACKDROP, area);
    }
    draw_layer(list, before);
}
