/* SPDX-License-Identifier: MIT */
/* Opens and closes the program for each test. */
#include "app_kit.h"
#include "scenes/places.h"
#include "thought.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "castellany/data.h"

struct platform *platform;
struct app *app;
struct draw_list *list;
struct driver driver;
char folder[64], elsewhere[64];

int app_kit_open(void **state) {
    char error[PLATFORM_ERROR_SIZE], data[1024];
    (void)state;
    strcpy(folder, "/tmp/castellany-test-XXXXXX");
    strcpy(elsewhere, "/tmp/castellany-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    assert_non_null(mkdtemp(elsewhere));
    assert_true(data_find(data, sizeof data));
    platform = platform_open(&(struct platform_options){.is_offscreen = 1, .w = 1280, .h = 720}, error);
    const struct app_start start = {.platform = platform,
                                    .places = &scene_places,
                                    .data = data,
                                    .saves = folder,
                                    .config = folder,
                                    .state = elsewhere,
                                    .is_scripted = 1,
                                    .nodes_most = KIT_NODES,
                                    .seed = 3,
                                    .wall_seconds = 1790000000};
    app = app_new(&start, error);
    assert_non_null(app);
    app->settings.is_name_asked = 1;
    list = draw_list_new();
    app_push(app, title_scene_new());
    driver_begin(&driver, app, platform, list);
    return 0;
}

int app_kit_close(void **state) {
    char command[192];
    (void)state;
    app_free(app);
    theme_set_contrast(0);
    platform_close(platform);
    draw_list_free(list);
    snprintf(command, sizeof command, "rm -r %s %s", folder, elsewhere);
    return system(command);
}

void click(const char *label) {
    struct point at;
    const struct widget *widget = driver_find(&driver, label);
    if (!widget || !driver_reach(&driver, widget, &at)) {
        fail_msg("\"%s\" cannot be clicked in the scene %s", label, driver_scene(&driver));
    }
    driver_click(&driver, at.x, at.y, UI_BUTTON_LEFT);
}

void key(enum ui_key which) {
    driver_key(&driver, which, 0, 0);
}

struct ui *top_ui(void) {
    return &app_top(app)->ui;
}
