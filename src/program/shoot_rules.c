/* SPDX-License-Identifier: MIT */
/* The book is opened at pages by their names, as links do: a page that moves is still found. */
#include "program/shoot_rules.h"

#include "book/rules.h"
#include "scenes/menus.h"

enum { SETTLE_MS = 600 };

static struct scene *make_title(struct app *app) {
    (void)app;
    return title_scene_new();
}

static void open_page(struct app *app, const char *page, int64_t now) {
    rules_push(app, page);
    app_event(app, &(struct ui_event){.type = UI_POINTER_MOVE, .x = 1, .y = 1}, now);
}

static void prepare_contents(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    open_page(app, "glance", now);
}

static void prepare_card(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    open_page(app, "stonemason", now);
}

static void prepare_building(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    open_page(app, "tavern", now);
}

static void prepare_numbers(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    open_page(app, "helpers#places", now);
}

static void prepare_person(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    open_page(app, "damsel", now);
}

static void prepare_ruling(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    open_page(app, "r22", now);
}

static void prepare_search(struct app *app, struct scene *scene, int64_t now) {
    (void)scene;
    open_page(app, "silver", now);
    app_event(app, &(struct ui_event){.type = UI_KEY, .key = UI_KEY_LETTER, .letter = '/'}, now);
    app_event(app, &(struct ui_event){.type = UI_TEXT, .text = "Sand"}, now);
}

static const struct scene_shot shots[] = {
    {"rules", make_title, SETTLE_MS, prepare_contents},
    {"rules-card", make_title, SETTLE_MS, prepare_card},
    {"rules-building", make_title, SETTLE_MS, prepare_building},
    {"rules-numbers", make_title, SETTLE_MS, prepare_numbers},
    {"rules-person", make_title, SETTLE_MS, prepare_person},
    {"rules-ruling", make_title, SETTLE_MS, prepare_ruling},
    {"rules-search", make_title, SETTLE_MS, prepare_search},
    {NULL, NULL, 0, NULL},
};

const struct scene_shot *shoot_rules_list(void) {
    return shots;
}
