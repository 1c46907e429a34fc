/* SPDX-License-Identifier: MIT */
/* Opens and closes the program that is drawn. */
#include "painted_kit.h"

#include <stdio.h>

#include "castellany/data.h"
#include "program/scratch.h"
#include "scenes/places.h"
#include "thought.h"

static int cannot(const char *why) {
    fprintf(stderr, "%s\n", why);
    return -1;
}

int painted_open(struct painted *painted) {
    char data[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE] = "";
    if (!data_find(data, sizeof data) || !scratch_make(painted->saves, sizeof painted->saves)) {
        return cannot("no data, or no folder for saves");
    }
    const struct platform_options options = {.is_offscreen = 1, .w = 1280, .h = 720, .title = "", .data = data};
    struct platform *platform = platform_open(&options, error);
    const struct app_start start = {.platform = platform,
                                    .places = &scene_places,
                                    .data = data,
                                    .saves = painted->saves,
                                    .config = "",
                                    .is_scripted = 1,
                                    .nodes_most = KIT_NODES,
                                    .seed = 1,
                                    .wall_seconds = 1790000000};
    painted->app = platform ? app_new(&start, error) : NULL;
    if (painted->app) {
        painted->app->settings.is_name_asked = 1;
    }
    painted->list = draw_list_new();
    return painted->app && painted->list ? 0 : cannot(error);
}

int painted_close(struct painted *painted) {
    struct platform *platform = painted->app->platform;
    app_free(painted->app);
    platform_close(platform);
    draw_list_free(painted->list);
    scratch_remove(painted->saves);
    return 0;
}
