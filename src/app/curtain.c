/* SPDX-License-Identifier: MIT */
/* The curtain hides everything under it, and is no overlay: what is hidden is not even drawn. */
#include "app/curtain.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/early_key.h"
#include "app/gate.h"
#include "castellany/match.h"
#include "castellany/memory.h"
#include "ui/person.h"
#include "ui/text.h"
#include "ui/tween.h"
#include "ui/words.h"

enum { ID_HERE = 1 };
enum { WIDE = 440, HIGH = 380, LOWER = 5, SHAPE = 56, NAME = 96, TOLD = 64 }; /* units; percent of the window */

struct curtain {
    SCENE;
    char name[MATCH_NAME_SIZE];
    int colour;
    const char *look;
    const char *(*what)(void *context);
    void (*raised)(void *context, struct app *app);
    void (*menu)(void *context, struct app *app);
    void *context;
    int64_t entered;
    struct early_key early;
};

static void curtain_leave(struct scene *scene) {
    free(scene);
}

static void curtain_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct curtain *curtain = (struct curtain *)scene;
    struct app *app = curtain->app;
    if (early_key_takes(&curtain->early, event, now)) { /* who presses it has not handed over yet */
        return;
    }
    const struct ui_action action = ui_event(&curtain->ui, event, now);
    app_play_ui(app, &curtain->ui);
    const int is_menu = event->type == UI_KEY && event->key == UI_KEY_MENU;
    if (curtain->menu && (action.type == UI_CANCELLED || is_menu)) {
        curtain->menu(curtain->context, app);
    } else if (action.type == UI_PRESSED) {
        void (*const raised)(void *, struct app *) = curtain->raised;
        void *const context = curtain->context;
        app_pop(app);
        if (raised) {
            raised(context, app);
        }
    }
}

/* Below the arch's crown, where the grate is else bare; in a low window in the middle. */
static struct rect middle(const struct curtain *curtain) {
    const struct rect area = platform_area(curtain->app->platform);
    struct rect box = rect_centred(area, ui_px(&curtain->app->scale, WIDE), ui_px(&curtain->app->scale, HIGH));
    const int below = area.y + area.h - box.y - box.h, lower = area.h * LOWER / 100;
    box.y += below > 2 * lower ? lower : below > 0 ? below / 2 : 0;
    return box;
}

static void curtain_update(struct scene *scene, int64_t now) {
    struct curtain *curtain = (struct curtain *)scene;
    const struct ui_scale *scale = &curtain->app->scale;
    struct rect box = rect_inset(middle(curtain), ui_px(scale, 28));
    (void)now;
    ui_begin(&curtain->ui, scale, curtain->app->metrics);
    curtain->ui.is_reduced = curtain->app->settings.is_reduced;
    const struct rect row = rect_cut_bottom(&box, ui_px(scale, 48), 0);
    ui_button(&curtain->ui, ID_HERE, rect_centred(row, ui_px(scale, 240), row.h), _("I am here"), UI_MAIN);
    ui_end(&curtain->ui);
}

static void curtain_enter(struct scene *scene, int64_t now) {
    struct curtain *curtain = (struct curtain *)scene;
    curtain->entered = now;
    early_key_begin(&curtain->early, now);
    curtain_update(scene, now);
}

/* Who is called reads it across the room; a long name is smaller. */
static struct text_style name_style(const struct curtain *curtain, int width) {
    static const enum theme_text roles[] = {TEXT_DISPLAY, TEXT_HEADING};
    struct text_style style = {0};
    for (int i = 0; i < 2; i++) {
        const struct text_style full = theme_text(&curtain->app->scale, roles[i], THEME_INK, ALIGN_CENTRE);
        style = text_fitted(curtain->app->metrics, full, width, curtain->name);
        if (text_width(curtain->app->metrics, style, curtain->name) <= width) {
            break;
        }
    }
    return style;
}

/* Who is called waves beside the sheet, as far as there is room. */
static void draw_figure(const struct curtain *curtain, struct draw_list *list, struct rect sheet) {
    enum { HIGHEST = 270, EDGE = 10, LEAST = 120 }; /* units */
    const struct rect area = draw_list_area(list);
    const int edge = ui_px(&curtain->app->scale, EDGE), room = sheet.x - area.x - 2 * edge;
    const int wish = ui_px(&curtain->app->scale, HIGHEST), fitting = room * FIGURE_HIGH / FIGURE_WIDE;
    const int h = wish < fitting ? wish : fitting, w = h * FIGURE_WIDE / FIGURE_HIGH;
    if (h < ui_px(&curtain->app->scale, LEAST) || theme_contrast()) {
        return;
    }
    figure_draw(list, curtain->colour, curtain->name, POSE_CHEERING,
                (struct rect){sheet.x - edge - w, area.y + area.h - edge - h, w, h}, 0);
}

static void curtain_draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct curtain *curtain = (struct curtain *)scene;
    const struct ui_scale *scale = &curtain->app->scale;
    struct rect box = middle(curtain);
    const enum draw_layer before = draw_layer(list, LAYER_BOARD);
    if (gate_is_there(curtain->app)) {
        gate_draw(curtain->app, list, curtain->look, curtain->colour, 0);
    } else {
        draw_kit(list, KIT_CURTAIN, draw_list_area(list));
    }
    draw_figure(curtain, list, box);
    draw_layer(list, before);
    ui_panel_draw(list, scale, box, KIT_DIALOG, NULL);
    box = rect_inset(box, ui_px(scale, 28));
    const struct rect shape = rect_cut_top(&box, ui_px(scale, SHAPE), ui_px(scale, 8));
    icon_draw_player(list, curtain->colour, shape);
    const struct rect line = rect_cut_top(&box, ui_px(scale, NAME), ui_px(scale, 20));
    draw_text(list, name_style(curtain, line.w), line, curtain->name);
    const struct rect told = rect_cut_top(&box, ui_px(scale, TOLD), 0);
    text_block_draw(list, curtain->app->metrics, theme_text(scale, TEXT_NAME, THEME_INK_SOFT, ALIGN_CENTRE),
                    rect_centred(told, told.w - ui_px(scale, 24), told.h), curtain->what(curtain->context));
    ui_draw(&curtain->ui, list, now);
}

static void curtain_speak(struct scene *scene, int id, char *out, size_t size) {
    const struct curtain *curtain = (const struct curtain *)scene;
    if (!id) {
        snprintf(out, size, "%s: %s", curtain->name, curtain->what(curtain->context));
    }
}

static const struct scene_ops curtain_ops = {
    .name = "curtain",
    .help_page = "choosing",
    .speak = curtain_speak,
    .enter = curtain_enter,
    .leave = curtain_leave,
    .event = curtain_event,
    .update = curtain_update,
    .draw = curtain_draw,
};

void curtain_push(struct app *app, const char *name, int colour, const char *look, const char *(*what)(void *context),
                  void (*raised)(void *context, struct app *app), void (*menu)(void *context, struct app *app),
                  void *context) {
    struct curtain *curtain = memory_new(1, sizeof *curtain);
    curtain->scene.ops = &curtain_ops;
    snprintf(curtain->name, sizeof curtain->name, "%s", name);
    curtain->colour = colour;
    curtain->look = look;
    curtain->what = what;
    curtain->raised = raised;
    curtain->menu = menu;
    curtain->context = context;
    app_push(app, &curtain->scene);
}
