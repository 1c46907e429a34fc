/* SPDX-License-Identifier: MIT */
/* Pictures of all scenes. Those of the menus are listed here, the others in the lists that it names. */
#include "program/shoot.h"
#include "table/table_ops.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/curtain.h"
#include "app/dialog.h"
#include "app/own_name.h"
#include "castellany/disk.h"
#include "castellany/match_file.h"
#include "program/driver.h"
#include "program/shoot_deals.h"
#include "program/shoot_far.h"
#include "program/shoot_games.h"
#include "program/shoot_player.h"
#include "program/shoot_puzzles.h"
#include "program/shoot_rules.h"
#include "program/shoot_saves.h"
#include "scenes/keys_scene.h"
#include "scenes/menus.h"
#include "table/coach/coach.h"
#include "table/ops_around.h"
#include "ui/input.h"
#include "ui/words.h"

enum { SETTLE_MS = 1200 };

/* ---- the menus' pictures ---- */

static struct scene *make_title(struct app *app) {
    (void)app;
    return title_scene_new();
}

static struct scene *make_new_match(struct app *app) {
    (void)app;
    return new_match_scene_new();
}

static struct scene *make_choice(struct app *app) {
    (void)app;
    return new_match_scene_to_choose();
}

static void prepare_choice(struct app *app, struct scene *scene, int64_t now) {
    const struct widget *widget = ui_find_label(&scene->ui, _(table_listed(1)->title));
    app_event(app, &(struct ui_event){.type = UI_POINTER_MOVE, .x = widget->rect.x + 40, .y = widget->rect.y + 20},
              now);
}

static struct scene *make_contrast(struct app *app) {
    app->settings.has_contrast = 1;
    return new_match_scene_new();
}

static void begin_nothing(void *context, struct app *app) {
    (void)context;
    (void)app;
}

static void ask_name(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    (void)now;
    own_name_ask(app, "Johanna", _("Begin"), begin_nothing, NULL, NULL);
}

static void prepare_hover(struct app *app, struct scene *scene, int64_t now) {
    const struct widget *widget = ui_find_label(&scene->ui, _("New match"));
    app_event(app, &(struct ui_event){.type = UI_POINTER_MOVE, .x = widget->rect.x + 40, .y = widget->rect.y + 20},
              now);
}

static void prepare_options(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    (void)now;
    app_push(app, options_scene_new());
}

static void press_option(struct app *app, struct scene *scene, const char *label, int option, int64_t now) {
    const struct widget *choice = ui_find_label(&scene->ui, label);
    const struct rect segment = choice ? ui_segment(choice, option) : (struct rect){0, 0, 0, 0};
    const int x = segment.x + segment.w / 2, y = segment.y + segment.h / 2;
    app_event(app, &(struct ui_event){.type = UI_POINTER_PRESS, .x = x, .y = y, .button = UI_BUTTON_LEFT}, now);
    app_event(app, &(struct ui_event){.type = UI_POINTER_RELEASE, .x = x, .y = y, .button = UI_BUTTON_LEFT}, now);
}

static void prepare_four(struct app *app, struct scene *scene, int64_t now) {
    press_option(app, scene, _("Second seat’s strength"), 3, now);
    press_option(app, scene, _("Third seat’s strength"), 6, now);
    press_option(app, scene, _("Fourth seat"), 3, now);
    for (int i = 0; i < 4; i++) {
        app_event(app, &(struct ui_event){.type = UI_KEY, .key = UI_KEY_NEXT}, now);
    }
}

/* Presses the lid of box NUMBER. */
static void choose_game(struct app *app, struct scene *scene, int number, int64_t now) {
    press_option(app, scene, _("Game"), number, now);
}

static void prepare_second_game(struct app *app, struct scene *scene, int64_t now) {
    choose_game(app, scene, 1, now);
}

/* Where what is not chosen is said: its sides and its seed. */
static void prepare_friend(struct app *app, struct scene *scene, int64_t now) {
    choose_game(app, scene, 1, now);
    scene->ops->update(scene, now);
    press_option(app, scene, _("Second seat"), 3, now);
}

static void prepare_third_game(struct app *app, struct scene *scene, int64_t now) {
    choose_game(app, scene, 2, now);
}

static const char *curtain_words(void *context) {
    (void)context;
    return _("Your turn to choose in secret. Everybody else, look away!");
}

static void prepare_curtain(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    (void)now;
    curtain_push(app, "Johanna", 1, "", curtain_words, NULL, NULL, NULL);
}

static void press(struct app *app, uint32_t code, enum ui_device device, int64_t now) {
    app_event(app, &(struct ui_event){.type = UI_KEY, .code = code, .device = device, .pad_kind = PAD_PLAYSTATION},
              now);
}

static void prepare_keys(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    (void)now;
    app_push(app, keys_scene_new());
}

/* Far down, by a controller. */
static void prepare_buttons(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    app_push(app, keys_scene_new());
    for (int i = 0; i < 12; i++) {
        app_top(app)->ops->update(app_top(app), now);
        press(app, CODE_PAD + PAD_DOWN, UI_DEVICE_CONTROLLER, now);
    }
}

static const struct scene_shot menu_shots[] = {
    {"title", make_title, SETTLE_MS, NULL},
    {"title-hover", make_title, SETTLE_MS, prepare_hover},
    {"new-match-choice", make_choice, SETTLE_MS, NULL},
    {"new-match-choice-hover", make_choice, SETTLE_MS, prepare_choice},
    {"new-match", make_new_match, SETTLE_MS, NULL},
    {"new-match-name", make_new_match, SETTLE_MS, ask_name},
    {"new-match-four", make_new_match, SETTLE_MS, prepare_four},
    {"new-match-second", make_new_match, SETTLE_MS, prepare_second_game},
    {"new-match-third", make_new_match, SETTLE_MS, prepare_third_game},
    {"new-match-friend", make_new_match, SETTLE_MS, prepare_friend},
    {"new-match-contrast", make_contrast, SETTLE_MS, NULL},
    {"options", make_title, SETTLE_MS, prepare_options},
    {"keys", make_title, SETTLE_MS, prepare_keys},
    {"keys-buttons", make_title, SETTLE_MS, prepare_buttons},
    {"curtain", make_title, SETTLE_MS, prepare_curtain},
    {NULL, NULL, 0, NULL},
};

/* ---- taking them ---- */

static void wait_for_fact(struct driver *driver, const struct scene_shot *shot) {
    enum { FRAMES_MOST = 20000 };
    for (int i = 0; shot->fact && i < FRAMES_MOST && strcmp(driver_fact(driver, shot->fact), shot->value) != 0; i++) {
        driver_frame(driver);
    }
}

int shoot_pose(struct app *app, struct driver *driver, struct draw_list *list, const struct scene_shot *shot) {
    input_reset();
    app_set_beside(app, BESIDE_TABLE, &(struct app_beside){0}); /* friends of the picture before */
    struct scene *scene = shot->make(app);
    if (!scene) {
        fprintf(stderr, "castellany: the scene for %s cannot be made\n", shot->name);
        return 0;
    }
    app_replace(app, scene);
    driver_begin(driver, app, app->platform, list);
    wait_for_fact(driver, shot);
    driver_wait(driver, shot->settle_ms);
    if (shot->prepare) {
        shot->prepare(app, scene, driver->now);
        driver_wait(driver, shot->settle_ms);
    }
    return 1;
}

static int take(struct app *app, struct draw_list *list, const struct scene_shot *shot, const char *folder,
                int number) {
    char path[PLATFORM_PATH_SIZE + 96], error[PLATFORM_ERROR_SIZE];
    struct driver driver;
    if (!shoot_pose(app, &driver, list, shot)) {
        return 0;
    }
    platform_settle(app->platform, list);
    snprintf(path, sizeof path, "%s/%02d-%s.png", folder, number, shot->name);
    if (!platform_picture_write(app->platform, path, error)) {
        fprintf(stderr, "castellany: %s\n", error);
        return 0;
    }
    return 1;
}

void shoot_fill_saves(struct app *app, const char *saves) {
    shoot_write_saves(app, saves);
    shoot_write_statistics(app);
    shoot_write_puzzles(app);
    shoot_write_deals(app);
}

const struct scene_shot *shoot_list(int number) {
    const struct scene_shot *const lists[] = {menu_shots,         shoot_saves_list(),   shoot_player_list(),
                                              shoot_rules_list(), shoot_puzzles_list(), shoot_deals_list(),
                                              shoot_far_list()};
    const int own = sizeof lists / sizeof *lists;
    if (number < own) {
        return lists[number];
    }
    return shoot_games_list(number - own);
}

int shoot_run(struct app *app, const char *folder, const char *only, const char *saves) {
    struct draw_list *list = draw_list_new();
    int number = 0, is_good = list != NULL;
    disk_make_folder(folder);
    shoot_fill_saves(app, saves);
    const struct settings usual = app->settings;
    for (int i = 0; shoot_list(i); i++) {
        for (const struct scene_shot *shot = shoot_list(i); is_good && shot->name; shot++) {
            app->settings = usual;
            app->notice[0] = 0;
            number++;
            is_good = (only && !strstr(shot->name, only)) || take(app, list, shot, folder, number);
        }
    }
    draw_list_free(list);
    return is_good ? 0 : 1;
}
