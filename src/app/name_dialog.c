/* SPDX-License-Identifier: MIT */
/* A scene over the scene: it owns the buffer that is typed into, and tells its answer once, when it is gone. */
#include "app/name_dialog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/backdrop.h"
#include "app/menus.h"
#include "castellany/memory.h"
#include "ui/text.h"
#include "ui/words.h"

enum { ID_FIELD = 1, ID_ACCEPT, ID_CANCEL, TEXT_SIZE = 96, WIDTH = 600, EDGE = 32, TOP = 76, FIELD = 44, BUTTON = 46 };

struct name_scene {
    SCENE;
    struct name_dialog asked;
    char heading[128], note[512], label[96], accept[64], keep[96], text[TEXT_SIZE];
    int is_begun, is_answered;
};

static struct name_scene *of(struct scene *scene) {
    return (struct name_scene *)scene;
}

static void leave(struct scene *scene) {
    const struct name_dialog *asked = &of(scene)->asked;
    if (!of(scene)->is_answered && asked->drop) {
        asked->drop(asked->context);
    }
    free(scene);
}

static void trim(char *text) {
    size_t length = strlen(text), begin = strspn(text, " ");
    while (length > begin && text[length - 1] == ' ') {
        length--;
    }
    memmove(text, text + begin, length - begin);
    text[length - begin] = 0;
}

static void answer(struct name_scene *name, int is_kept) {
    const struct name_dialog asked = name->asked;
    struct app *app = name->app;
    char text[TEXT_SIZE];
    memcpy(text, name->text, sizeof text);
    trim(text);
    name->is_answered = 1;
    app_pop(app);
    asked.answer(asked.context, app, is_kept ? NULL : text);
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct name_scene *name = of(scene);
    const struct ui_action action = ui_event(&name->ui, event, now);
    app_play_ui(name->app, &name->ui);
    if (action.type == UI_ENTERED || (action.type == UI_PRESSED && action.id == ID_ACCEPT)) {
        answer(name, 0);
    } else if (action.type == UI_CANCELLED || (action.type == UI_PRESSED && action.id == ID_CANCEL)) {
        if (name->keep[0]) {
            answer(name, 1);
        } else {
            app_pop(name->app);
        }
    }
}

static struct text_style note_style(const struct name_scene *name) {
    return theme_text(&name->app->scale, TEXT_BODY, THEME_INK_SOFT, ALIGN_CENTRE);
}

static int note_height(const struct name_scene *name) {
    const int w = ui_px(&name->app->scale, WIDTH - 2 * EDGE);
    return name->note[0]
               ? text_block_height(name->app->metrics, note_style(name), w, name->note) + ui_px(&name->app->scale, 14)
               : 0;
}

static struct rect panel(const struct name_scene *name) {
    const float note = (float)note_height(name) / name->app->scale.factor;
    return menu_rect(name->app, WIDTH, 2 * EDGE + TOP + note + FIELD + 20 + BUTTON);
}

static struct rect field_rect(const struct name_scene *name) {
    const struct ui_scale *scale = &name->app->scale;
    struct rect inner = rect_inset(panel(name), ui_px(scale, EDGE));
    rect_cut_bottom(&inner, ui_px(scale, BUTTON), ui_px(scale, 20));
    return rect_cut_bottom(&inner, ui_px(scale, FIELD), 0);
}

static void update(struct scene *scene, int64_t now) {
    struct name_scene *name = of(scene);
    const struct ui_scale *scale = &name->app->scale;
    struct rect inner = rect_inset(panel(name), ui_px(scale, EDGE));
    struct rect buttons = rect_cut_bottom(&inner, ui_px(scale, BUTTON), 0);
    (void)now;
    ui_begin(&name->ui, scale, name->app->metrics);
    name->ui.is_reduced = name->app->settings.is_reduced;
    ui_field(&name->ui, ID_FIELD, field_rect(name), name->label, name->text, sizeof name->text);
    ui_button(&name->ui, ID_ACCEPT, rect_cut_right(&buttons, ui_px(scale, 220), 0), name->accept, UI_MAIN);
    ui_button(&name->ui, ID_CANCEL, rect_cut_left(&buttons, ui_px(scale, 220), 0),
              name->keep[0] ? name->keep : _("Cancel"), UI_CANCEL);
    ui_end(&name->ui);
    if (!name->is_begun) {
        name->is_begun = 1;
        ui_focus(&name->ui, ID_FIELD);
        name->ui.cursor = (int)strlen(name->text);
        name->ui.anchor = name->keep[0] ? 0 : name->ui.cursor; /* what is typed takes the place of what may be kept */
    }
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct name_scene *name = of(scene);
    backdrop_dim(list, 130);
    const struct rect inner = ui_panel_draw(list, &name->app->scale, panel(name), KIT_DIALOG, name->heading);
    if (name->note[0]) {
        text_block_draw(list, name->app->metrics, note_style(name), inner, name->note);
    }
    ui_draw(&name->ui, list, now);
}

static void speak(struct scene *scene, int id, char *out, size_t size) {
    const struct name_scene *name = of(scene);
    if (!id) {
        snprintf(out, size, "%s. %s", name->heading, name->note);
    }
}

static const struct scene_ops ops = {.name = "name",
                                     .speak = speak,
                                     .is_overlay = 1,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw};

void name_dialog_push(struct app *app, const struct name_dialog *asked) {
    struct name_scene *name = memory_new(1, sizeof *name);
    name->scene.ops = &ops;
    name->asked = *asked;
    snprintf(name->heading, sizeof name->heading, "%s", asked->heading);
    snprintf(name->note, sizeof name->note, "%s", asked->note ? asked->note : "");
    snprintf(name->label, sizeof name->label, "%s", asked->label);
    snprintf(name->accept, sizeof name->accept, "%s", asked->accept);
    snprintf(name->keep, sizeof name->keep, "%s", asked->keep ? asked->keep : "");
    snprintf(name->text, sizeof name->text, "%s", asked->text ? asked->text : "");
    app_push(app, &name->scene);
}
